"""The home pages of publishers: one address each, and no deeper one that may move; and which of them make goods."""

from urllib.parse import urlsplit

import pytest

from maven_app.domain.sources.maker_sites import is_maker, maker_site
from maven_app.feeds.reference_data import reference_products


def test_a_maker_that_is_known_is_met_at_home_and_an_unknown_one_nowhere() -> None:
    assert maker_site("Sony") == "https://www.sony.com/"
    assert maker_site("Kestrel") == ""


def test_most_of_the_catalogue_leads_to_its_makers() -> None:
    publishers = [product.sources[0].publisher for product in reference_products()]
    sites = [site for one in publishers if (site := maker_site(one))]

    assert len(sites) > 0.9 * len(publishers)
    assert all(urlsplit(site).scheme == "https" and urlsplit(site).path == "/" for site in sites)


@pytest.mark.parametrize("publisher", ["GSMArena", "RTINGS.com"])
def test_who_tests_or_lists_the_goods_of_others_is_no_maker(publisher: str) -> None:
    assert not is_maker(publisher)
    assert is_maker("Sony")
