"""Currencies: the signs, codes and names of money beside a number, and which currency a shared one means."""

import re
from dataclasses import dataclass
from functools import cache

from maven_app.domain.language.currency_names import DOLLARS, LOOSE_CODES, LOOSE_SIGNS, OUR_NAMES, OUR_SIGNS
from maven_app.domain.language.tokens import AMOUNT
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.cldr import cldr_table
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.units import unit_spellings

_USUAL = {"$": "USD", "¥": "JPY", "£": "GBP", "kr": "SEK", "dollar": "USD", "peso": "PHP", "元": "CNY"}
"""The meaning of a shared sign for a reader who knows no market; of "kr" nobody can be sure."""
_AT_HOME = {sign.casefold(): code for sign, code in LOOSE_SIGNS.items()}
_LOOSE_NAMES = frozenset(["pound", "pounds", "buck", "won", "peso", "perak", "rand", "lira", "dong"])
"""Names that are often something else in running text; "dong" is in messages too, where it asks kindly."""
_GAPS = " \u00a0\u202f\u2009\u200b"
_LAST_SIGNS = "$€£¥￥₹₩฿₱₫₺₽₴₪₨."
_BEFORE = re.compile(
    r"(?:(?<![^\W_])(?:[^\W\d_]{1,4}\$[Ss]?|[^\W\d_]{1,4}\.?|US ?\$|CN¥|JP¥|\u20a8)|\$|[€£¥￥₹₩฿₱₫₺₽₴₪₨])"
    r"[ \u00a0\u202f\u2009\u200b]?\Z"
)
_AFTER_NAME = re.compile(r"[^\W\d_]+(?:[ \u00a0][^\W\d_]+){0,2}")
_AFTER_SIGN = re.compile(r"[^\W\d_]{0,3}\$|[€£¥￥₹₩฿₱₫₺₽₴₪₨円元원]|บาท|[^\W\d_]{1,4}\.?")


_AMOUNT = re.compile(AMOUNT)
_SPACED_AMOUNT = re.compile(r"[0-9]{1,3}(?: [0-9]{3})+(?![0-9])")
_PLAIN_AMOUNT = re.compile(r"[0-9]{4,}")
BOUNDING = frozenset({"under", "below", "max", "maximum", "budget", "spend"})
"""Words after which a number is most likely an amount of money, and the letter before it no camera's."""
_WORD_BEFORE = re.compile(r"([^\W\d_]+)\s*\Z")
_NAME_BEFORE = re.compile(r"[^\W_]['’]?\s*\Z|[^\W_]-\Z")


@dataclass(frozen=True)
class CurrencyMark:
    """A sign, a code or a name of money at its place in a text."""

    start: int
    end: int
    currencies: tuple[str, ...]
    """Its possible meanings, the most plausible first."""
    is_shared: bool
    is_symbol: bool


@cache
def _marks() -> dict[str, tuple[str, ...]]:
    """Per sign, as written, its currencies."""
    signs = {sign: tuple(codes) for sign, codes in cldr_table()["signs"].items() if sign not in LOOSE_SIGNS}
    return signs | {sign: tuple(codes.split()) for sign, codes in OUR_SIGNS.items() if sign not in LOOSE_SIGNS}


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
        codes = _codes_of(word, context) or _codes_abroad(word, text, found.start(), start, context)
        if codes is not None:
            return _mark(found.start(), found.start() + len(word), word, codes, context)
        if word[-1] != "$" or len(word) == 1:
            return None
        found = _BEFORE.search(text, found.start() + len(word) - 1, start)
    return None


def is_apart(text: str, place: int) -> bool:
    """Whether what stands before `place` is no name that a figure behind it may belong to, as that of "iPhone 15 999 €" may."""
    word = _WORD_BEFORE.search(text, max(place - 24, 0), place)
    if word is not None and word.group(1).islower() and word.group(1) in STOP:
        return True
    return _NAME_BEFORE.search(text, max(place - 6, 0), place) is None


def _codes_abroad(word: str, text: str, begin: int, start: int, context: ReadingContext) -> tuple[str, ...] | None:
    """The currency of a short sign before a number that is money for sure: "R12,999.00", "under R 12 999", but not the camera "R50"."""
    code = _AT_HOME.get(word.rstrip(".").casefold())
    if code is None or not _is_amount(text, begin, start, context):
        return None
    return (code,)


def _is_amount(text: str, begin: int, start: int, context: ReadingContext) -> bool:
    """Whether the number at `start`, with a sign from `begin` on, is written as only money is, or where only money stands."""
    before = _WORD_BEFORE.search(text, max(begin - 24, 0), begin)
    is_bounded = before is not None and before.group(1).casefold() in BOUNDING
    if _AMOUNT.match(text, start) or (_SPACED_AMOUNT.match(text, start) and (is_bounded or is_apart(text, begin))):
        return True
    is_field = not context.is_prose and not text[:begin].strip()
    return (is_bounded or is_field) and _PLAIN_AMOUNT.match(text, start) is not None


def currency_after(
    text: str, place: int, context: ReadingContext, *, is_spaced: bool, digits: str = ""
) -> CurrencyMark | None:
    """The mark of money that starts at `place` behind `digits`: a name of up to three words, a sign or a code."""
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
    word = sign.group().rstrip(".")
    codes = _codes_of(sign.group(), context)
    if codes is None and (_AMOUNT.fullmatch(digits) or _SPACED_AMOUNT.fullmatch(digits)):
        code = None if word.casefold() in unit_spellings() else _AT_HOME.get(word.casefold())
        codes = (code,) if code else None
    if codes is None:
        return None
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
    if (
        len(code) == 3
        and code in context.codes
        and (word.isupper() or code not in LOOSE_CODES or code == context.currency)
    ):
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
