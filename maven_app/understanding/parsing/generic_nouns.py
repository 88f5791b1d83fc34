"""Generic nouns: words for a part or a deed that stand for a kind of goods where they are what is sought ("what screen would you get")."""

from dataclasses import dataclass, replace

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.categories.classifier import guess_category
from maven_app.understanding.lexicon.categories import SOUGHT_NOUNS, WORN_AT
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR
from maven_app.understanding.parsing.parse_state import ParseState

_SEEKING = word_set(
    """
    which what what's need needs needing want wants wanting get buy buying find looking recommend suggest after
    mau butuh cari nyari beli pengen pengin ingin perlu apa mana
    """
)
_WOULD = word_set("i'd we'd he'd she'd they'd would should")
"""Words before "like" where it seeks: "I should like a computer"."""
_WHOLE_THINGS = word_set("computer computers komputer")
"""Nouns of no part: who would "like a large screen" may mean that of a laptop."""
_OPENING = word_set("a an another second new")
_OF_A_THING = word_set("with without has have having its better bigger dengan tanpa punya yang")
"""Before a noun these make it a part of the thing: "something with a good [screen]"."""
WATCHED = word_set("movies movie netflix films film videos youtube tv shows sports football series anime")
_WORDS_TO_NOUN = 4
"""Words between what seeks and what is sought: "need some really good [sound]"."""


@dataclass(frozen=True)
class SoughtNoun:
    """A noun that names what is sought, and the categories that it may mean."""

    first: int
    last: int
    categories: tuple[str, ...]

    def resolve_category(self, guess: str | None) -> str:
        """The category that is meant: what the other words say where the noun allows it, else the likeliest."""
        return guess if guess in self.categories else self.categories[0]

    def as_screen_to_watch(self) -> "SoughtNoun":
        """The same where it is said what is watched on it: "a big screen for football"."""
        return replace(self, categories=("tvs",)) if "tvs" in self.categories else self


def sought_noun(state: ParseState) -> SoughtNoun | None:
    """The first such noun that the message seeks; None where it seeks none."""
    for place in range(len(state.words)):
        found = SOUGHT_NOUNS.at(state.words, place)
        if not found or not _stands_alone(state, place, place + found[0]):
            continue
        if _is_noun_sought(state, place) or (len(found[1]) == 1 and _opens_for(state, place, place + found[0])):
            noun = SoughtNoun(place, place + found[0], found[1])
            return noun if WATCHED.isdisjoint(state.words) else noun.as_screen_to_watch()
    return _sought_to_wear(state)


def further_noun(state: ParseState, category: str | None) -> SoughtNoun | None:
    """The noun by which a thing is sought beside that of the `category` under discussion: "[also] need a [screen] for each desk"."""
    noun = sought_noun(state) if category else None
    if noun is None or category in noun.categories:
        return None
    first, last = state.clause(noun.first)
    is_further = not _ALSO.isdisjoint(state.words[first : noun.first]) or state.word(noun.last) in _AS_WELL
    return noun if is_further and last - first > _WORDS_TO_NOUN else None


def further_thing(state: ParseState, category: str | None) -> SoughtNoun | None:
    """ "I [also] want [something] small to carry movies on": the unnamed thing that is sought beside that of the `category` under
    discussion, where the words surely mean another kind.
    """
    things = (at for at, word in enumerate(state.words) if word in _UNNAMED and _is_noun_sought(state, at))
    place = next(things, None) if category else None
    if place is None or _ALSO.isdisjoint(state.words[state.clause(place)[0] : place]):
        return None
    guess = guess_category(state.text)
    return SoughtNoun(place, place + 1, (guess.category,)) if guess and guess.category != category else None


_ALSO, _AS_WELL = word_set("also plus another extra separate juga sekalian sama"), word_set("too also juga sekalian")


def _sought_to_wear(state: ParseState) -> SoughtNoun | None:
    """ "Something for [the wrist]", "sesuatu buat [telinga]": what is sought without a name, by where it is worn."""
    for place in range(len(state.words)):
        found = WORN_AT.at(state.words, place)
        start = state.back_over_determiners(place)
        if found and state.word(start - 1) in _WORN and state.word(start - 2) in _UNNAMED:
            return SoughtNoun(place, place + found[0], (found[1],))
    return None


_UNNAMED = word_set("something anything thing things sth sesuatu")
_WORN = FOR | word_set("on around over in di")


_ASKED_FOR = _SEEKING - word_set("which what what's after apa mana") | word_set(
    "sell sells show carry jual jualan beliin"
)
_HAVE = phrase_set(
    "you have, you got, you do, do you have, got any, have any, any, ada, punya, jual, what about, how about, gimana kalau"
)
_LEADS = DETERMINERS | word_set("and also then ok okay plus then or what about how dan sama terus juga kalo kalau")
_SHORT = 6


def is_asked_for(state: ParseState, place: int) -> bool:
    """Whether the thing named at `place` is asked for while another kind is under discussion: "do you have [printers]?", "and a [case]?".

    What is only told of is not: "afraid that I won't hear the [motorbike]", "is it just the [stand] and colors".
    """
    begin = max(state.clause(place)[0], place - _WORDS_TO_NOUN)
    start = state.back_over_determiners(place)
    if _HAVE.up_to(state.words, start) or any(word in _ASKED_FOR for word in state.words[begin:place]):
        return True
    return len(state.words) <= _SHORT and _LEADS.issuperset(state.words[:place])


def _stands_alone(state: ParseState, first: int, last: int) -> bool:
    """Whether it is no part of a longer name: "a [screen] protector", "a card [reader]"."""
    behind = state.word(last)
    in_other = any(
        (found := state.other_things.at(state.words, place)) and place + found[0] >= first + 1
        for place in range(max(0, first - _WORDS_TO_NOUN), first + 1)
    )
    return not in_other and (not behind or behind in STOP | BREAKS | FOR or not behind[0].isalnum())


def _opens_for(state: ParseState, first: int, last: int) -> bool:
    """ "[Wifi] for an office", "best [wifi] for the garden": the message opens with it, and tells what it is for."""
    before = state.words[:first]
    return len(before) <= 1 and (FOR | BREAKS | _OF_A_THING).isdisjoint(before) and state.word(last) in FOR


def _is_noun_sought(state: ParseState, place: int) -> bool:
    """Whether words before it in its clause seek it, and none makes it a part or a purpose of something."""
    if place and state.words[0] in _OPENING and DETERMINERS.issuperset(state.words[:place]):
        return True  # "a second screen for my laptop"
    begin = max(state.clause(place)[0], place - _WORDS_TO_NOUN)
    for before in range(place - 1, begin - 1, -1):
        word = state.words[before]
        if word in FOR or word in BREAKS or word in _OF_A_THING:
            return False
        would_like = word == "like" and state.word(before - 1) in _WOULD and state.words[place] in _WHOLE_THINGS
        if word in _SEEKING or would_like:
            return True
    return False
