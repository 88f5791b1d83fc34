"""Market: where a shopper buys."""

from pydantic import BaseModel


class Market(BaseModel, frozen=True):
    """A country with its language and its currency; searches follow it."""

    country: str = "us"
    """ISO 3166, two small letters."""
    language: str = "en"
    """ISO 639, two small letters."""
    currency: str = "USD"
    """ISO 4217; what an amount without a currency is in."""
