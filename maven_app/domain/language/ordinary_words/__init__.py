"""Words: the ordinary words of English and Indonesian, which are no misspelling of anything and name nothing by themselves."""

import importlib.resources
from functools import cache

from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.word_list import WordList

_NO_PLURALS = word_set(
    """
    series works runs lasts comes plays needs costs uses sounds looks charges fits supports records takes makes gets weighs feels means
    starts beats wins goes keeps holds handles news
    specs specifications details features reviews prices colors colours alternatives downsides drawbacks pros cons issues problems
    """
)
"""A line's word, what is done rather than counted ("does the 265 [works] with an iPhone"), and what is asked of a product: "Framework 13
details"."""

_TYPED = word_set(
    """
    whats thats dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt havent hasnt hadnt aint im ive id ill youre
    youve youll hes shes theyre theyve weve were we're wed theres heres lets whos wheres hows its gonna wanna gotta kinda sorta dunno lemme
    gf bf ppl tbh idk btw imo thx plz pls u ur alot abit cos cuz coz tho thru til ya yeah yep nope huh hmm lol omg
    """
)
"""Spellings that people type for ordinary words: contractions without their apostrophe, short forms of chat."""


@cache
def ordinary_words() -> WordList:
    """Every word of both lists, as people type them too."""
    return WordList((*listed_words("en"), *listed_words("id"), *_TYPED))


def is_plural(word: str) -> bool:
    """Whether an English word speaks of several things, which a number before it counts: "devices", not "bagus" or "always"."""
    english = listed_words("en")
    if len(word) <= 3 or not word.endswith("s") or word in _NO_PLURALS or word not in english:
        return False
    singulars = (word[:-1], word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    return any(one != word and one in english for one in singulars)


def toggle_plural(word: str) -> str:
    """An English noun in many for one and in one for many, where the list knows both; "" where it does not."""
    english = listed_words("en")
    if is_plural(word):
        return word[:-1] if word[:-1] in english else ""
    plural = f"{word}s"
    return plural if len(word) > 2 and word in english and plural in english and is_plural(plural) else ""


@cache
def listed_words(language: str) -> WordList:
    """The ordinary words of one language, "en" or "id"; those that both have stand with English."""
    text = (importlib.resources.files(__name__) / f"{language}.txt").read_text(encoding="utf-8")
    return WordList(line for line in text.splitlines() if not line.startswith("#"))
