"""Who has chosen a language reads it; everybody else reads the first of their browser's that Maven speaks."""

import pytest

from maven_app.messages.preferred_language import COOKIE, preferred_language, preferred_locale, preferred_region


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
        (f"{COOKIE}=en", "en"),
        (f"a=1; {COOKIE}=en; b=2", "en"),
        (f"{COOKIE}=fr", "id"),
        (f"{COOKIE}=", "id"),
        (f"x{COOKIE}=en", "id"),
        ("\xeb;;=", "id"),
    ],
)
def test_a_choice_outweighs_the_browser_while_it_is_one_of_ours(cookies: str, language: str) -> None:
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


@pytest.mark.parametrize(
    ("accept", "market", "locale"),
    [
        ("en-US,en;q=0.9", "", "en_US"),
        ("en-GB,en;q=0.9", "", "en"),
        ("en-US,en;q=0.9", "gb", "en"),
        ("en-GB,en;q=0.9", "us", "en_US"),
        ("id-ID", "us", "id_US"),
        (None, "", "en"),
    ],
)
def test_a_market_that_was_chosen_outweighs_the_browsers_region(accept: str | None, market: str, locale: str) -> None:
    assert preferred_locale(None, accept, market) == locale
