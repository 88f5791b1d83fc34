"""In whose language and units the terminal is written, by the locale in which the program runs."""

import pytest

from maven_app.cli.terminal_language import terminal_language, terminal_region


@pytest.mark.parametrize(
    ("locale", "language", "region"),
    [
        ("C.UTF-8", "en", ""),
        ("POSIX", "en", ""),
        ("en_US.UTF-8", "en", "US"),
        ("en_GB.UTF-8", "en", "GB"),
        ("id_ID.UTF-8", "id", "ID"),
    ],
)
def test_the_locale_of_nobody_has_no_units_of_its_own(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str, region: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LC_MEASUREMENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)

    assert (terminal_language(), terminal_region()) == (language, region)


def test_the_market_that_was_chosen_goes_before_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    assert terminal_region("us") == "US"
