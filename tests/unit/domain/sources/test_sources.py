"""Whose a page is, told from its address."""

import pytest

from maven_app.domain.sources.sources import site_of


@pytest.mark.parametrize(
    ("url", "site"),
    [
        ("https://www.reviews.example/a?b=c:80", "reviews.example"),
        ("http://shop.example:8080/p", "shop.example"),
        ("https://shop.example", "shop.example"),
        ("https://bank.example:1@shop.example:8443/p", "shop.example"),
        ("http://[2001:db8::1]:8080/", "[2001:db8::1]"),
        ("http://shop.example:/", "shop.example"),
    ],
)
def test_a_site_is_the_host_without_what_stands_around_it(url: str, site: str) -> None:
    assert site_of(url) == site
