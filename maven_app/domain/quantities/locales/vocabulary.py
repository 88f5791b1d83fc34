"""Vocabulary of quantities: the single words and signs for money, multiples and units, for who must take them for nothing else."""

from decimal import Decimal

from maven_app.domain.language.currency_names import HOME_LOCALES, LOOSE_CODES, LOOSE_SIGNS, OUR_NAMES, OUR_SIGNS
from maven_app.domain.language.tokens import word_set
from maven_app.domain.quantities.locales.unit_names import TRADE_SPELLINGS

_LONE_SIGNS = {
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "฿": "THB", "₱": "PHP", "rm": "MYR", "us$": "USD", "a$": "AUD", "au$": "AUD",
    "ca$": "CAD", "nz$": "NZD", "hk$": "HKD", "mx$": "MXN", "r$": "BRL", "nt$": "TWD", "zł": "PLN", "kč": "CZK", "₺": "TRY", "₫": "VND", "₴": "UAH", "₪": "ILS", "₽": "RUB",
}  # fmt: skip
_PLEASE = "dong"
"""The money of Vietnam is called so, and Indonesians ask kindly with it."""
CURRENCIES = (
    {
        word.casefold(): codes.split()[0]
        for word, codes in {**OUR_SIGNS, **OUR_NAMES}.items()
        if " " not in word and word not in LOOSE_SIGNS and word != _PLEASE
    }
    | {code.casefold(): code for code in HOME_LOCALES if code not in LOOSE_CODES}
    | _LONE_SIGNS
)
"""Per word in small letters the currency."""

_MULTIPLES = {
    Decimal(100): "hundred ratus",
    Decimal(1000): "k thousand grand ribu rb rban ribuan rbu",
    Decimal(1_000_000): "juta jt jtan jutaan mil million",
}
MULTIPLIERS = {word: factor for factor, words in _MULTIPLES.items() for word in words.split()}
RUPIAH_WORDS = word_set("ribu rb rban ribuan rbu juta jt jtan jutaan")
ROUND_WORDS = frozenset(["rban", "ribuan", "jtan", "jutaan"])
"""An amount "of 3 jutaan" lies between it and its next whole step."""

UNITS = {word: unit for unit, line in TRADE_SPELLINGS.items() for word in line.split("|")[0].split()} | {
    "sq": "ft²",
}
"""Per word in small letters the unit."""
