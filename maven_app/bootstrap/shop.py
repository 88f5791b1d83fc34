"""The shop that this process serves, from the settings."""

from maven_app.config import Settings
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.copying import copy_with


def shop_of(settings: Settings) -> Shop:
    """The built-in shop in the market that is set."""
    market = Market(country=settings.country, language=settings.language, currency=settings.currency)
    return copy_with(BUILT_IN_SHOP, market=market)
