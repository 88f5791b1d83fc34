"""Market: where a shopper buys."""

import re

from pydantic import BaseModel


class Market(BaseModel, frozen=True):
    """A country with its language and its currency; searches follow it."""

    country: str = "us"
    """ISO 3166, two small letters."""
    language: str = "en"
    """ISO 639, two small letters."""
    currency: str = "USD"
    """ISO 4217; what an amount without a currency is in."""

    @property
    def name(self) -> str:
        """The country as a person reads it within a sentence: "Indonesia", "the United States"."""
        return _NAMES.get(self.country, self.country.upper())


_LISTED = (
    ("au", "en", "AUD", "Australia"),
    ("br", "pt", "BRL", "Brazil"),
    ("ca", "en", "CAD", "Canada"),
    ("fr", "fr", "EUR", "France"),
    ("de", "de", "EUR", "Germany"),
    ("hk", "en", "HKD", "Hong Kong"),
    ("in", "en", "INR", "India"),
    ("id", "id", "IDR", "Indonesia"),
    ("it", "it", "EUR", "Italy"),
    ("jp", "ja", "JPY", "Japan"),
    ("kr", "ko", "KRW", "South Korea"),
    ("my", "en", "MYR", "Malaysia"),
    ("mx", "es", "MXN", "Mexico"),
    ("nl", "nl", "EUR", "the Netherlands"),
    ("nz", "en", "NZD", "New Zealand"),
    ("ph", "en", "PHP", "the Philippines"),
    ("pl", "pl", "PLN", "Poland"),
    ("sg", "en", "SGD", "Singapore"),
    ("es", "es", "EUR", "Spain"),
    ("se", "sv", "SEK", "Sweden"),
    ("th", "th", "THB", "Thailand"),
    ("gb", "en", "GBP", "the United Kingdom"),
    ("us", "en", "USD", "the United States"),
)
"""Country, language, currency and name; only currencies that the shipped rates know, so that their prices can be compared."""

MARKETS: dict[str, Market] = {
    country: Market(country=country, language=language, currency=currency) for country, language, currency, _ in _LISTED
}
"""The markets, by country; a shop offers those whose money its rates know (`Shop.markets`)."""
_NAMES = {country: name for country, _, _, name in _LISTED}


def market_of(currency: str) -> Market | None:
    """The one market with this money; None where several have it, or none."""
    having = [market for market in MARKETS.values() if market.currency == currency]
    return having[0] if len(having) == 1 else None


_CALLED = {
    "gb": "uk|great britain|britain|england|scotland|wales|inggris", "us": "usa|(?:the|in) us|united states|the states|america|amerika",
    "id": "indo|indonesia", "in": "india", "au": "australia", "ca": "canada|kanada", "de": "germany|deutschland|jerman",
    "fr": "france|perancis|prancis", "nl": "netherlands|holland|belanda", "es": "spain|spanyol", "it": "italy|italia",
    "jp": "japan|jepang", "my": "malaysia", "sg": "singapore|singapura", "nz": "new zealand", "ph": "philippines|filipina",
    "th": "thailand", "kr": "korea", "mx": "mexico|meksiko", "br": "brazil|brasil", "se": "sweden|swedia", "pl": "poland|polandia",
    "hk": "hong kong|hongkong",
}  # fmt: skip
"""Names of each country, as people use them."""
COUNTRY_NAMES = re.compile(rf"\b(?:{'|'.join(_CALLED.values())})\b", re.IGNORECASE)


def find_market(text: str) -> Market | None:
    """The market of the first country that `text` names."""
    match = COUNTRY_NAMES.search(text)
    found = (id for id, names in _CALLED.items() if match and re.fullmatch(names, match.group(), re.IGNORECASE))
    return next((MARKETS[id] for id in found), None)
