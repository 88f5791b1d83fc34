"""Preferences: what is stored or sent is read for what it can mean, and the rest was never chosen."""

import pytest

from maven_app.domain.errors import FormRejected
from maven_app.domain.preferences import (
    COOKIE,
    NO_PREFERENCES,
    Preferences,
    parse_choice,
    parse_cookie,
    parse_preferences,
)


def test_values_and_names_of_other_versions_fall_to_the_default() -> None:
    stored = {"theme": "sepia", "density": "compact", "avatar": "cat", "market": "nowhere", "units": "us"}

    read = parse_preferences(stored)

    assert read == Preferences(density="compact", units="us")
    assert read.choices == {"density": "compact", "units": "us"}


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "sepia"), ("avatar", "cat"), ("language", "x" * 1000), ("market", "USA"), ("currency", "usd"), ("", "")],
)
def test_a_choice_that_is_none_is_rejected(name: str, value: str) -> None:
    with pytest.raises(FormRejected):
        parse_choice(name, value)


def test_the_cookie_holds_what_the_first_paint_needs_and_no_more() -> None:
    chosen = Preferences(language="id", theme="dark", market="id", units="us", source="catalogue")

    assert parse_cookie(f"a=b; {COOKIE}={chosen.cookie}; c=d") == Preferences(language="id", theme="dark")
    assert parse_cookie(f"{COOKIE}=market=id&theme=dark") == Preferences(theme="dark")
    assert NO_PREFERENCES.cookie == ""


@pytest.mark.parametrize("header", [None, "", "\xeb;;=", f"x{COOKIE}=theme=dark", f"{COOKIE}=", f"{COOKIE}=&&==%ff"])
def test_a_header_without_the_cookie_says_nothing(header: str | None) -> None:
    assert parse_cookie(header) == NO_PREFERENCES


@pytest.mark.parametrize(
    ("preferences", "region"),
    [
        (NO_PREFERENCES, "GB"),
        (Preferences(market="us"), "US"),
        (Preferences(market="us", units="metric"), ""),
        (Preferences(market="de", units="us"), "US"),
    ],
)
def test_units_that_were_chosen_outweigh_the_market_and_the_market_the_browser(
    preferences: Preferences, region: str
) -> None:
    assert preferences.region("GB") == region
