"""Currencies: the signs, codes and names of money beside a number, and which currency a shared one means."""

import re
from dataclasses import dataclass
from functools import cache

from maven_app.domain.quantities.cldr import cldr_table
from maven_app.domain.quantities.context import ReadingContext
from maven_app.domain.quantities.currency_names import DOLLARS, OUR_NAMES, OUR_SIGNS

_USUAL = {"$": "USD", "¥": "JPY", "£": "GBP", "kr": "SEK", "dollar": "USD", "peso": "PHP", "元": "CNY"}
"""What a shared sign means to a reader who knows no market; of "kr" nobody can be sure."""
_ELSEWHERE = {
    "R": "ZAR", "Ft": "HUF", "đ": "VND", "р": "RUB", "Dh": "AED", "SR": "SAR", "KD": "KWD", "NT": "TWD", "lei": "RON",
    "Fr": "CHF", "TL": "TRY",
}  # fmt: skip
"""Signs that are too short to mean money anywhere but at home."""
_AT_HOME = {sign.casefold(): code for sign, code in _ELSEWHERE.items()}
_LOOSE_NAMES = frozenset(["pound", "pounds", "buck", "bucks", "won", "peso", "perak", "rand", "lira", "dong"])
"""Names that are often something else in running text; "dong" is in messages too, where it asks kindly."""
_LOOSE_CODES = frozenset({"TRY", "RON", "RUB", "ALL", "TOP", "CUP", "MAD", "SOS", "GEL", "BAM", "ANG", "MOP", "PEN"})
"""Codes that are words when they are not written in capitals."""

_GAPS = " \u00a0\u202f\u2009\u200b"
_LAST_SIGNS = "$€£¥￥₹₩฿₱₫₺₽₴₪₨."
_BEFORE = re.compile(
    r"(?:(?<![^\W_])(?:[^\W\d_]{1,4}\$[Ss]?|[^\W\d_]{1,4}\.?|US ?\$|CN¥|JP¥|\u20a8)|\$|[€£¥￥₹₩฿₱₫₺₽₴₪₨])"
    r"[ \u00a0\u202f\u2009\u200b]?\Z"
)
_AFTER_NAME = re.compile(r"[^\W\d_]+(?:[ \u00a0][^\W\d_]+){0,2}")
_AFTER_SIGN = re.compile(r"[^\W\d_]{0,3}\$|[€£¥￥₹₩฿₱₫₺₽₴₪₨円元원]|บาท|[^\W\d_]{1,4}\.?")


@dataclass(frozen=True)
class CurrencyMark:
    """A sign, a code or a name of money at its place in a text."""

    start: int
    end: int
    currencies: tuple[str, ...]
    """What it may mean, the most plausible first."""
    is_shared: bool
    is_symbol: bool


@cache
def _marks() -> dict[str, tuple[str, ...]]:
    """Per sign, as written, its currencies."""
    signs = {sign: tuple(codes) for sign, codes in cldr_table()["signs"].items() if sign not in _ELSEWHERE}
    return signs | {sign: tuple(codes.split()) for sign, codes in OUR_SIGNS.items() if sign not in _ELSEWHERE}


@cache
def _folded_marks() -> dict[str, tuple[str, ...]]:
    return {sign.casefold(): codes for sign, codes in _marks().items()}


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """Per name in small letters its currencies."""
    names = {name: tuple(codes) for name, codes in cldr_table()["names"].items()}
    return names | {name: tuple(codes.split()) for name, codes in OUR_NAMES.items()}


def currency_before(text: str, start: int, context: ReadingContext, *, floor: int = 0) -> CurrencyMark | None:
    """The mark of money that ends where a number starts; nothing before `floor` belongs to it."""
    last = text[max(start - 3, floor) : start].rstrip(_GAPS)[-1:]
    if not (last.isalpha() or last in _LAST_SIGNS) or not last:
        return None
    found = _BEFORE.search(text, max(start - 8, floor), start)
    while found is not None:
        word = found.group().rstrip(_GAPS)
        codes = _codes_of(word, context)
        if codes is not None:
            return _mark(found.start(), found.start() + len(word), word, codes, context)
        if word[-1] != "$" or len(word) == 1:
            return None
        found = _BEFORE.search(text, found.start() + len(word) - 1, start)
    return None


def currency_after(text: str, place: int, context: ReadingContext, *, is_spaced: bool) -> CurrencyMark | None:
    """The mark of money that starts at `place`: a name of up to three words, a sign or a code."""
    if found := _AFTER_NAME.match(text, place):
        words = re.split("([ \u00a0])", found.group())
        for count in range(len(words), 0, -2):
            name = "".join(words[:count])
            folded = name.casefold().replace("\u00a0", " ")
            codes = _names().get(folded)
            is_loose = folded in _LOOSE_NAMES if context.is_prose else folded == "dong" and context.currency != "VND"
            if codes and not is_loose:
                return _mark(place, place + len(name), folded, codes, context)
    sign = _AFTER_SIGN.match(text, place)
    if sign is None or (_is_latin(sign.group()) and text[sign.end() : sign.end() + 1].isalnum()):
        return None
    codes = _codes_of(sign.group(), context)
    if codes is None:
        return None
    word = sign.group().rstrip(".")
    opens_next = not word[-1:].isalpha() and text[sign.end() : sign.end() + 1].isdigit()
    return None if opens_next and is_spaced else _mark(place, place + len(word), word, codes, context)


def _codes_of(word: str, context: ReadingContext) -> tuple[str, ...] | None:
    """The currencies of a sign or a code, as written; None when it is neither."""
    for written in (word, word.rstrip(".")):
        if context.currency and _AT_HOME.get(written.casefold()) == context.currency:
            return (context.currency,)
        if codes := _marks().get(written) or _folded_marks().get(written.casefold()):
            return codes
    code = word.rstrip(".").upper()
    if len(code) == 3 and code in context.codes and (word.isupper() or code not in _LOOSE_CODES):
        return (code,)
    return None


def _mark(start: int, end: int, word: str, codes: tuple[str, ...], context: ReadingContext) -> CurrencyMark:
    usual = _USUAL.get(word.casefold()) or _USUAL.get(word.casefold().rstrip("s.")) or codes[0]
    first = context.currency if context.currency in codes else usual if usual in codes else codes[0]
    is_unsure = (
        len(codes) > 1 and first != context.currency and word.casefold().startswith(("kr", "¥", "￥", "元", "peso"))
    )
    currencies = (first, *(code for code in codes if code != first)) if is_unsure else (first or codes[0],)
    return CurrencyMark(start, end, currencies, len(codes) > 1, not word[:1].isalpha() and len(word) == 1)


def _is_latin(sign: str) -> bool:
    return sign[:1].isalpha() and sign[-1] not in "$円元원ท"


def is_among(mark: CurrencyMark, code: str) -> bool:
    """Whether a shared sign may mean `code`: "$1,299 CAD"."""
    sign = DOLLARS.split() if mark.currencies[0] in DOLLARS.split() else ()
    return code in sign or code in mark.currencies
