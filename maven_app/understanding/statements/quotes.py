"""Quotes: whether words that somebody quotes stand in a message, and whether they hold the figures said of them."""

import re
from collections.abc import Iterable

from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities
from maven_app.domain.quantities.locales.reading_context import ANYWHERE, ReadingContext

_LONGEST_QUOTE = 160
_GROUPING_BLANK, _NARROW_BLANK = re.compile(r"(?<=\d) (?=\d{3}(?!\d))"), "\u202f"


def is_quoted(quote: str, text: str) -> bool:
    """Whether `quote` stands in `text` word for word, whatever the case and the blanks."""
    words = _fold(quote)
    return bool(words) and len(words) <= _LONGEST_QUOTE and f" {words} " in f" {_fold(text)} "


def quoted_quantity(quote: str, figure: float, context: ReadingContext = ANYWHERE) -> StatedQuantity | None:
    """The quantity of `quote` that is `figure`; None where it is not written there: it was made up then.

    A blank between digits may part two numbers or group one ("12 990 g"): the figure tells.
    """
    for text in (quote, _GROUPING_BLANK.sub(_NARROW_BLANK, quote)):
        for quantity in extract_quantities(text, context):
            if any(float(value) == figure for value in quantity.values):
                return quantity
    return None


def unquoted_words(unused: Iterable[str], quotes: Iterable[str]) -> tuple[str, ...]:
    """Those of the `unused` words that no quote covers."""
    explained = {word for quote in quotes for word in _fold(quote).split()}
    return tuple(words for words in unused if not set(_fold(words).split()) <= explained)


def shares_words(one: str, other: str) -> bool:
    """Whether a word stands in both."""
    return not set(_fold(one).split()).isdisjoint(_fold(other).split())


def _fold(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+(?:[.,'’][^\W_]+)*", text.casefold()))
