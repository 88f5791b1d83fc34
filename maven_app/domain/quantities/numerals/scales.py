"""Scales: words behind a number that multiply it: thousand, juta, lakh, Mio., 万."""

import re
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.locales.vocabulary import MULTIPLIERS, RUPIAH_WORDS

_MORE = {
    Decimal(1000): "thousands tsd tausend tys mila mille tusen duizend", Decimal(100_000): "lakh lakhs lac lacs",
    Decimal(1_000_000): "mio mln mn millions millionen millones triệu tr", Decimal(10_000_000): "crore crores cr",
    Decimal(1_000_000_000): "billion bn miliar",
}  # fmt: skip
SCALES = {word: factor for factor, words in _MORE.items() for word in words.split()} | MULTIPLIERS
"""Per word what it multiplies by."""
_HUNDREDS = frozenset({"hundred", "ratus"})
_INDIAN = frozenset({"lakh", "lakhs", "lac", "lacs", "crore", "crores"})
_THOUSAND_MIL = frozenset({"BRL", "MXN", "EUR"})
"""Currencies of which "mil" is a thousand, as in Portuguese and Spanish; in English it is short for a million."""
_MONEY_ONLY = frozenset({"m", "bn", "cr", "tr", "mn"})
_WORD = re.compile(r"[^\W\d_]+\.?")
_MYRIAD = re.compile(r" ?([万만萬])(?:([0-9]{1,4})(?=[ ]?[円元원])|([0-9],[0-9]{3})(?=[ ]?[円元원]))?")


@dataclass(frozen=True)
class Scale:
    """A word or sign that multiplies a number."""

    word: str
    factor: Decimal
    end: int
    currency: str | None = None
    """The currency that is meant where none is named: who counts in juta counts rupiah."""
    added: Decimal = Decimal(0)
    """The amount written behind it: the 9800 of 12万9800円."""


def scale_after(text: str, place: int, gap: str, context: ReadingContext, *, money: str | None) -> Scale | None:
    """The scale that starts at `place` behind a number and a `gap`; two where the first counts hundreds: "dua ratus ribu".

    `money` is the currency that stands before the number.
    """
    scale = _one_scale(text, place, gap, context, money)
    if scale is None or scale.word not in _HUNDREDS:
        return scale
    blanks = re.compile(r"[ \u00a0]?").match(text, scale.end)
    more = _one_scale(text, blanks.end() if blanks else scale.end, " ", context, money)
    if more is None or more.word in _HUNDREDS:
        return scale
    return Scale(more.word, scale.factor * more.factor, more.end, more.currency)


def _one_scale(text: str, place: int, gap: str, context: ReadingContext, money: str | None) -> Scale | None:
    match = _WORD.match(text, place)
    if match is None:
        return None
    word = match.group().rstrip(".").casefold()
    end = match.end() if word in ("mio", "tsd", "tys", "mln", "mrd") else place + len(match.group().rstrip("."))
    factor = SCALES.get(word, Decimal(1_000_000) if word == "m" and money else None)
    if factor is None or text[end : end + 1].isalnum() or (word in _MONEY_ONLY and not money):
        return None
    if word == "k" and (gap or (match.group() == "K" and not money)) and context.is_prose:
        return None
    if word == "mil" and (
        (money or context.currency) in _THOUSAND_MIL or re.match(r" ?(?:reais|pesos|euros)\b", text[end:])
    ):
        factor = Decimal(1000)
    currency = "IDR" if word in RUPIAH_WORDS else "INR" if word in _INDIAN and not money else None
    return Scale(word, factor, end, currency)


def myriad_after(text: str, place: int) -> Scale | None:
    """The ten-thousands of East Asia right behind a number: 5万円, 12万9800円, 38만원."""
    match = _MYRIAD.match(text, place)
    if match is None:
        return None
    added = Decimal((match.group(2) or match.group(3) or "0").replace(",", ""))
    return Scale(match.group(1), Decimal(10_000), match.end(), "KRW" if match.group(1) == "만" else None, added)
