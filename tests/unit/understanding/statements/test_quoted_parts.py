"""What somebody says that a message says counts only as far as the message says it."""

import pytest

from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.understanding.statements.quotes import is_quoted, quoted_quantity, shares_words, unquoted_words


@pytest.mark.parametrize(
    ("quote", "stands"),
    [("not  Sticky", True), ("sticky", True), ("stick", False), ("very sticky", False), ("", False), ("...", False)],
)
def test_a_quote_stands_word_for_word(quote: str, stands: bool) -> None:
    assert is_quoted(quote, "Headphones that are not sticky, please") is stands


@pytest.mark.parametrize(
    ("quote", "figure", "unit"),
    [
        ("between 1.5 kg and 2,000 g", 1.5, "kg"),
        ("between 1.5 kg and 2,000 g", 2000, "g"),
        ("up to 4,2 jt", 4_200_000, "IDR"),
        ("over 2k nits", 2000, None),
        ("1'299 g", 1299, "g"),
        ("12 990 g", 12990, "g"),
        ("thirty hours", 30, "h"),
    ],
)
def test_a_figure_is_found_however_a_message_writes_it(quote: str, figure: float, unit: str | None) -> None:
    found = quoted_quantity(quote, figure)

    assert found is not None and found.unit == unit


def test_a_figure_that_is_not_written_is_made_up() -> None:
    assert quoted_quantity("at most 1.5 kg", 1500) is None
    assert quoted_quantity("at most 1.250 kg", 1250, ReadingContext(currency="USD")) is None


def test_words_are_shared_whole() -> None:
    assert shares_words("Living room", "the room") and not shares_words("living room", "Roomba")


def test_only_words_that_no_quote_covers_stay_unexplained() -> None:
    assert unquoted_words(("not sticky", "unboxing"), ["Not sticky at all"]) == ("unboxing",)
