"""From where a visitor comes: the network that their turns are counted for."""

import pytest

from maven_app.domain.visitors import network_of


@pytest.mark.parametrize(
    ("peer", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
        ("192.0.2.7:51000", "192.0.2.7"),
        ("", ""),
        ("unix:", ""),
        ("192.0.2.7, 10.0.0.1", ""),
    ],
)
def test_a_network_is_an_address_or_all_that_one_visitor_has_of_version_six(peer: str, network: str) -> None:
    assert network_of(peer) == network


def test_without_proxies_of_ours_nobody_says_where_they_come_from() -> None:
    assert network_of("192.0.2.7", ["203.0.113.9", "198.51.100.1"]) == "192.0.2.7"


@pytest.mark.parametrize(
    ("forwarded", "proxies", "network"),
    [
        (["203.0.113.9"], 1, "203.0.113.9"),
        (["198.51.100.1, 203.0.113.9"], 1, "203.0.113.9"),  # the visitor wrote the first
        (["198.51.100.1", "203.0.113.9"], 1, "203.0.113.9"),
        (["198.51.100.1, 203.0.113.9, 10.0.0.2"], 2, "203.0.113.9"),
        (["203.0.113.9"], 2, "192.0.2.7"),  # not by both of our proxies
        ([], 1, "192.0.2.7"),
        (["203.0.113.9:4711"], 1, "203.0.113.9"),
        (["198.51.100.1, unknown"], 1, "192.0.2.7"),
        (["198.51.100.1,"], 1, "192.0.2.7"),
    ],
)
def test_as_many_proxies_are_believed_as_there_are(forwarded: list[str], proxies: int, network: str) -> None:
    assert network_of("192.0.2.7", forwarded, proxies=proxies) == network
