"""Who has chosen a language reads it; everybody else reads the first of their browser's that Maven speaks."""

import pytest

from maven_app.domain.preferences import COOKIE, NO_PREFERENCES, Preferences
from maven_app.messages.preferred_language import preferred_language, preferred_locale, preferred_region


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("id-ID,id;q=0.9,en-US;q=0.8", "id"),
        ("en-GB,id;q=0.5", "en"),
        ("fr-FR, fr;q=0.9, id;q=0.4", "id"),
        ("en;q=0.3, id;q=0.7", "id"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        (None, "en"),
        ("id;q=much, en", "en"),
        ("," * 5000 + "id", "en"),
    ],
)
def test_a_browser_is_answered_in_the_first_language_that_it_asks_for(accept: str | None, language: str) -> None:
    assert preferred_language(None, accept) == language


@pytest.mark.parametrize(
    ("cookies", "language"),
    [
        (f"{COOKIE}=language=en", "en"),
        (f"a=1; {COOKIE}=language=en; b=2", "en"),
        (f"{COOKIE}=theme=dark&language=fr", "id"),
        (f"{COOKIE}=", "id"),
        (f"x{COOKIE}=language=en", "id"),
        ("\xeb;;=", "id"),
    ],
)
def test_the_cookie_of_a_choice_outweighs_the_browser_while_it_is_one_of_ours(cookies: str, language: str) -> None:
    assert preferred_language(cookies, "id") == language


@pytest.mark.parametrize(
    ("accept", "region"),
    [
        ("en-US,en;q=0.9", "US"),
        ("en-GB,en-US;q=0.9,en;q=0.8", "GB"),
        ("en;q=0.5, id-ID", "ID"),
        ("zh-Hans-CN", "CN"),
        ("en-us-posix", "US"),
        ("de,en-US;q=0.7", ""),
        ("en", ""),
        ("sl-rozaj", ""),
        ("*", ""),
        (None, ""),
    ],
)
def test_the_region_is_that_of_the_locale_that_a_browser_asks_for_first(accept: str | None, region: str) -> None:
    assert preferred_region(accept) == region


def test_a_choice_that_is_kept_outweighs_the_cookie() -> None:
    assert preferred_language(f"{COOKIE}=language=en", "en", Preferences(language="id")) == "id"
    assert preferred_language(f"{COOKIE}=language=id", "en", Preferences(language="fr")) == "id"


@pytest.mark.parametrize(
    ("accept", "preferences", "locale"),
    [
        ("en-US,en;q=0.9", NO_PREFERENCES, "en_US"),
        ("en-GB,en;q=0.9", NO_PREFERENCES, "en"),
        ("en-US,en;q=0.9", Preferences(market="gb"), "en"),
        ("en-GB,en;q=0.9", Preferences(market="us"), "en_US"),
        ("en-US", Preferences(units="metric"), "en"),
        ("id-ID", Preferences(units="us"), "id_US"),
        ("en-US", Preferences(language="id"), "id_US"),
        (None, NO_PREFERENCES, "en"),
    ],
)
def test_units_are_those_that_are_preferred_else_of_the_market_else_of_the_browser(
    accept: str | None, preferences: Preferences, locale: str
) -> None:
    assert preferred_locale(None, accept, preferences) == locale
