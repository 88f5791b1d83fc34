"""Prices as shops and searches write them: "$279.99", "Rp 4.500.000", "€1.299,00 used"."""

import re

from price_parser import Price as ParsedPrice

from maven_app.domain.money import REFERENCE_RATES, Money

_SYMBOLS = {
    "US$": "USD", "€": "EUR", "£": "GBP", "Rp": "IDR", "Rp.": "IDR", "₹": "INR", "RM": "MYR", "S$": "SGD", "A$": "AUD",
    "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "₩": "KRW", "₱": "PHP", "฿": "THB", "NZ$": "NZD", "HK$": "HKD",
    "R$": "BRL", "MX$": "MXN", "zł": "PLN", "￥": "JPY", "円": "JPY", "원": "KRW",
}  # fmt: skip
_SHARED = {
    "$": ("USD", {"AUD", "CAD", "HKD", "MXN", "NZD", "SGD"}),
    "¥": ("JPY", {"CNY"}),
    "kr": ("SEK", {"DKK", "NOK"}),
}
"""Signs of several currencies: the usual one, and those that mean it where they are the market's own."""
_INSTALMENT = re.compile(r"/\s*(mo|month|bulan|bln|week|yr|year)\b|\b(per|a) month\b|\bmonthly\b|\bcicilan\b|%", re.I)
_AMOUNT = re.compile(r"\d(?:[\d.,\u00a0\u202f]| (?=\d{3}(?!\d)))*")
_SCALED = re.compile(r"\d\s?(?:jt|juta|rb|ribu|k|mio|mn|million|crore|lakh)\b", re.I)
"""An amount in thousands or more, rounded: what exactly is asked it does not say."""
_WRITTEN = re.compile(
    r"(?<![A-Za-z$])(?:Rp\.?|RM|zł|(?:US|AU?|CA?|S|NZ|HK|MX|R)?\$|[€£¥￥₹₩₱฿])\s?\d(?:[\d.,]*\d)?"
    r"|(?<![\w.,-])\d(?:[\d.,]*\d)?\s?(?:€|zł|฿|円|원|EUR|USD|IDR|PLN|THB|SEK|kr\b)(?!\s?\d)"
)
_MAY_GO_ON = re.compile(r"\d{3}(?:[.,]\d{1,2})?(?!\d|[.,]\d)")
_FIGURE_BEFORE = re.compile(r"\d[ \u00a0\u202f]$")
_MOST = 10**12


def money_in(text: str, *, currency: str) -> Money | None:
    """The one amount that `text` states; None for none, several, or one that is not the price (an instalment, a share).

    A sign that several currencies share is read as `currency` where it can be.
    """
    if len(_AMOUNT.findall(text)) != 1 or _INSTALMENT.search(text) or _SCALED.search(text):
        return None
    parsed = ParsedPrice.fromstring(text)
    known = _currency(parsed.currency, currency)
    if parsed.amount is None or known is None or not 0 < parsed.amount < _MOST:
        return None
    return Money(amount=parsed.amount, currency=known)


def only_price_in(passage: str, *, currency: str) -> Money | None:
    """The price in running text, when it holds exactly one; several leave open which is meant."""
    if _INSTALMENT.search(passage) or _SCALED.search(passage):
        return None
    written = set[str]()
    for match in _WRITTEN.finditer(passage):
        if _MAY_GO_ON.match(match.group()) and _FIGURE_BEFORE.search(passage[: match.start()]):
            return None  # "iPhone 15 999 €" may be either
        written.add(match.group())
    return money_in(written.pop(), currency=currency) if len(written) == 1 else None


def _currency(sign: str | None, currency: str) -> str | None:
    if sign is None:
        return currency
    usual, others = _SHARED.get(sign, (None, set[str]()))
    if usual:
        return currency if currency in others else usual
    code = _SYMBOLS.get(sign, sign.upper())
    return code if code == REFERENCE_RATES.base or code in REFERENCE_RATES.per_base else None
