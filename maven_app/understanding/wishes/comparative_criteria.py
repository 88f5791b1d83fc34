"""Comparative criteria: words that want more of a criterion than what was shown has: "a better screen", "baterainya lebih lama"."""

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.wish_words import WishTarget, wish_words
from maven_app.understanding.parsing.parse_state import ParseState

_BETTER, _GOOD = word_set("better nicer"), ("good", "great")
_MORE, _BEHIND = word_set("lebih lbh"), word_set("bagus baik lama awet oke mantap jernih tajam jelas nyaman kuat")
"""How Indonesian says it behind the noun: "layarnya [lebih bagus]"."""
_OF_IT = "nya"


def better_at(state: ParseState, index: int) -> tuple[int, WishTarget] | None:
    """The criterion of which the words at `index` want more, and how many they are; None where they want more of none."""
    words, known = state.words, wish_words(state.category_knowledge)
    if words[index] in _BETTER:
        praised = (known.at((*words[:index], good, *words[index + 1 :]), index) for good in _GOOD)
        named = known.at(words, index + 1) if index + 1 < len(words) else None
        found = [one for one in praised if one and one[0] > 1]
        found += [(named[0] + 1, named[1])] if named else []
        return next((one for one in found if one[1].kind == "criterion"), None)
    if state.word(index + 1) not in _MORE or state.word(index + 2) not in _BEHIND:
        return None
    noun = words[index].removesuffix(_OF_IT)
    said = ((noun, words[index + 2]), (noun,))
    targets = (known.at(one, 0) for one in said)
    return next(((3, one[1]) for one in targets if one and one[1].kind == "criterion"), None)
