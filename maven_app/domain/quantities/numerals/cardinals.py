"""Cardinals: English numbers of several words ("one and a half", "two hundred and fifty", "three fifty") and the figures that they are."""

from collections.abc import Sequence
from decimal import Decimal

_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_ONES = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
_FEWEST_OF_TENS = 10
_HUNDREDS = frozenset({"hundred", "hundreds"})
_COUPLE = (("a", "couple", "of"), ("a", "couple"), ("couple", "of"), ("couple",))
_HALF = (("and", "a", "half"), ("and", "half"))


def cardinal_at(words: Sequence[str], index: int) -> tuple[int, Decimal] | None:
    """How many words the number of several words has that begins at `index`, and its figure; None where none does."""
    for couple in _COUPLE:
        if _stands(words, index, (*couple, "hundred")):
            return len(couple), Decimal(2)
    small = _below_hundred(words, index)
    if small is None:
        return None
    length, value = small
    if half := next((half for half in _HALF if _stands(words, index + length, half)), None):
        return length + len(half), value + Decimal("0.5")
    if (more := _behind_hundreds(words, index + length, value)) is not None:
        return length + more[0], more[1]
    return small if length > 1 else None


def _stands(words: Sequence[str], index: int, phrase: tuple[str, ...]) -> bool:
    return tuple(words[index : index + len(phrase)]) == phrase


def _behind_hundreds(words: Sequence[str], place: int, value: Decimal) -> tuple[int, Decimal] | None:
    """ "Two [hundred and fifty]", "three [fifty]": what goes on behind the hundreds, and the whole."""
    has_word = place < len(words) and words[place] in _HUNDREDS
    begin = place + has_word
    begin += has_word and begin < len(words) and words[begin] == "and"
    rest = _below_hundred(words, begin)
    if rest is None or (not has_word and (rest[1] < _FEWEST_OF_TENS or value >= _FEWEST_OF_TENS)):
        return None
    return begin + rest[0] - place, value * 100 + rest[1]


def _below_hundred(words: Sequence[str], index: int) -> tuple[int, Decimal] | None:
    """A number below a hundred at `index`: "seventy", "seventy five"."""
    if index >= len(words):
        return None
    word = words[index]
    if word in _ONES:
        return 1, Decimal(_ONES[word])
    if word not in _TENS:
        return None
    unit = _ONES.get(words[index + 1], 0) if index + 1 < len(words) else 0
    return (2, Decimal(_TENS[word] + unit)) if 0 < unit < _FEWEST_OF_TENS else (1, Decimal(_TENS[word]))
