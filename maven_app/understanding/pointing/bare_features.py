"""Bare features: "battery?", "and how's the comfort?": a feature that a question only names, of the product that is spoken of."""

from maven_app.domain.language.tokens import tokenize
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.understanding.kinds.either_or_questions import NAMING_ALONE
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.lexicon.wish_words import wish_words


def asks_bare_feature(text: str, knowledge: CategoryKnowledge | None) -> bool:
    """Whether a clause of `text` with a question mark names what goods of that kind are good or bad at, and says no more; "for travel?"
    tells what they are for.
    """
    words = tuple(token.word for token in tokenize(text))
    begin = 0
    for place, word in enumerate(words):
        if word == "?" and _is_feature(words[begin:place], knowledge):
            return True
        begin = place + 1 if word in BREAKS else begin
    return False


def _is_feature(words: tuple[str, ...], knowledge: CategoryKnowledge | None) -> bool:
    named, place = set[int](), 0
    while place < len(words):
        found = wish_words(knowledge).criteria.at(words, place)
        named.update(range(place, place + (found[0] if found else 0)))
        place += found[0] if found else 1
    return bool(named) and all(place in named or word in NAMING_ALONE for place, word in enumerate(words))
