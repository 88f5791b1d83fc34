"""Marked amounts: a text with one sign in place of each amount of money, so that patterns can speak of what stands around it."""

import re
from dataclasses import dataclass

from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities

MARK = "\ufffc"
"""In place of an amount."""
_POUNDS = "lb"
"""The unit of "20 pounds", which are money where a price is spoken of."""


@dataclass(frozen=True)
class MarkedAmounts:
    """A text in which amounts of money, and bare figures that may be some, are marked; what has a unit stays as it is."""

    text: str
    amounts: tuple[str, ...]
    """The words of the marks, in order."""

    def words_of(self, match: "re.Match[str]", group: str | int = 0) -> str:
        """The words of the original text that a group of a match on `text` covers; "" where it took no part."""
        if match.start(group) < 0:
            return ""
        amounts = iter(self.amounts[self.text.count(MARK, 0, match.start(group)) :])
        return re.sub(MARK, lambda _: next(amounts), match[group])


def mark_amounts(text: str) -> MarkedAmounts:
    """`text` with its amounts marked."""
    text = text.replace(MARK, " ")
    amounts = [one for one in extract_quantities(text) if _may_be_money(one)]
    starts, ends = [0, *(one.end for one in amounts)], [*(one.start for one in amounts), len(text)]
    between = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    return MarkedAmounts(MARK.join(between), tuple(text[one.start : one.end] for one in amounts))


def _may_be_money(quantity: StatedQuantity) -> bool:
    return quantity.measure in (None, _POUNDS) and quantity.text[:1] not in "-−"
