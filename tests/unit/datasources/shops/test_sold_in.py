"""Marketplaces: where the page offers one, it has a shop."""

from maven_app.datasources.shops.marketplaces import SHOPEE, TOKOPEDIA
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.conversation.messages import SOLD_IN, serves


def test_a_marketplace_is_offered_in_the_countries_that_it_has_a_shop_in() -> None:
    assert {"shopee": frozenset(SHOPEE.hosts), "tokopedia": frozenset(TOKOPEDIA.hosts)} == SOLD_IN


def test_what_is_not_bound_to_a_country_serves_all() -> None:
    assert all(serves(source, country) for source in ("catalogue", "global", "everything") for country in MARKETS)
    assert [country for country in MARKETS if serves("tokopedia", country)] == ["id"]
