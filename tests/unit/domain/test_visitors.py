"""Who a visitor is, whatever other cookies their browser holds, and the network that their turns are counted for."""

import pytest

from maven_app.domain.actors import NOBODY
from maven_app.domain.visitors import COOKIE, actor_of, network_of, token_of

TOKEN = "a" * 43
MINE = f"{COOKIE}={TOKEN}"
FOREIGN = [
    'prefs={"theme":"dark"}',
    "a=b c",
    "x[y]=1",
    "flag",
    "a,b=1",
    "=1",
    "",
    'a="b',
    "a=b=c",
    "name=Zo\xeb",
    "maven=1",
    "$Version=1",
    "path=/",
]
"""What other sites on the same host, proxies and scripts set; browsers send it all."""


@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize(
    "header", ["{foreign}; {mine}", "{mine}; {foreign}", "{foreign};{mine};{foreign}", "a=1; {foreign} ;  {mine} "]
)
def test_a_foreign_cookie_does_not_cost_a_visitor_who_they_are(foreign: str, header: str) -> None:
    assert token_of(header.format(foreign=foreign, mine=MINE)) == TOKEN


@pytest.mark.parametrize("other", [f"{COOKIE}=", f"{COOKIE}=short", COOKIE, f"{COOKIE}={'b' * 65}"])
def test_a_cookie_of_our_name_that_is_not_ours_does_not_hide_the_one_that_is(other: str) -> None:
    assert token_of(f"{other}; {MINE}") == token_of(f"{MINE}; {other}") == TOKEN


def test_a_cookie_may_be_quoted() -> None:
    assert token_of(f'{COOKIE}="{TOKEN}"') == TOKEN


@pytest.mark.parametrize(
    "header", [None, "", f"{COOKIE}=short", f"not_{MINE}", f"{MINE}é", f'a="{MINE}"', f"{COOKIE} {TOKEN}"]
)
def test_what_holds_no_valid_cookie_is_nobody(header: str | None) -> None:
    assert actor_of(header) == NOBODY


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
