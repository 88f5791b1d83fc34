"""The shop that this process serves, from the settings."""

from maven_app.config import Settings
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop


def shop_of(settings: Settings) -> Shop:
    """The built-in shop in the market that is set."""
    market = Market(country=settings.country, language=settings.language, currency=settings.currency)
    return BUILT_IN_SHOP.model_copy(update={"market": market})
