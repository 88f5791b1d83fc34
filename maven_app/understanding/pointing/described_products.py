"""Described products: the one of those shown that has what a message calls it by: "the color one", "the OLED version"."""

import re
from collections.abc import Set

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.understanding.pointing.pointing_words import with_place_as_pronoun
from maven_app.understanding.pointing.screen import ScreenProducts

_CALLED_BY = re.compile(
    r"\b(?:the|that)\s+(?P<words>(?:[\w.-]+\s+){1,3}?)(?:one|version|model)\b(?!\s+(?:that|which|with|in|on|under|from)\b)"
    r"|\byang\s+(?P<indonesian>[\w.-]+)\b",
    re.IGNORECASE,
)
_SAYS_NOTHING = word_set(
    """
    only first second third last next other same right left new newer old older big small good best cheap expensive dear nice better wrong
    more most less least whole main normal regular standard basic ini itu ada bisa mana sama lain baru lama bagus murah mahal
    """
)
_OF_ONE_THING = 4
"""Words at most of a text fact that names one thing, and is no sentence."""


def described_product(text: str, shown: ScreenProducts) -> list[Product]:
    """The product shown that has what `text` calls it by, where others of them do not: the one spoken of, else the first of them."""
    return [found[1]] if (found := _find(text, shown)) else []


def without_description(text: str, shown: ScreenProducts) -> str:
    """`text` with a pronoun for what it calls a product by: "is it any good?" of "is the color one any good?", or its place."""
    if (plain := with_place_as_pronoun(text)) != text:
        return plain
    if (found := _find(text, shown)) is None:
        return text
    called = found[0]
    return f"{text[: called.start()]}{'it' if called['words'] else 'itu'}{text[called.end() :]}"


def _find(text: str, shown: ScreenProducts) -> tuple[re.Match[str], Product] | None:
    for called in _CALLED_BY.finditer(text):
        words = frozenset(words_in(called["words"] or called["indonesian"])) - _SAYS_NOTHING
        having = [product for product in shown.products if words and any(_names(fact, words) for fact in product.specs)]
        if 0 < len(having) < len(shown.products):
            return called, next((one for one in having if shown.focus and one.id == shown.focus.id), having[0])
    return None


def _names(fact: Fact, words: Set[str]) -> bool:
    """Whether the words are those of a thing that the fact states: of "Color screen: yes" color, of "OLED" OLED."""
    if isinstance(fact.value, bool):
        return fact.value and words <= set(words_in(spec_key(fact.key).label))
    texts = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    said = (words_in(text) for text in texts if isinstance(text, str))
    return any(len(one) <= _OF_ONE_THING and words <= set(one) for one in said)
