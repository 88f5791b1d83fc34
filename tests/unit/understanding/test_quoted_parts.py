"""What somebody says that a message says counts only as far as the message says it."""

import pytest

from maven_app.understanding.quoted_parts import holds_figures, is_quoted, unexplained


@pytest.mark.parametrize(
    ("quote", "stands"),
    [("not  Sticky", True), ("sticky", True), ("stick", False), ("very sticky", False), ("", False), ("...", False)],
)
def test_a_quote_stands_word_for_word(quote: str, stands: bool) -> None:
    assert is_quoted(quote, "Headphones that are not sticky, please") is stands


def test_figures_are_written_or_made_up() -> None:
    assert holds_figures("between 1.5 kg and 2,000 g", (1.5, 2000, None))
    assert not holds_figures("at most 1.5 kg", (1500,))


def test_only_words_that_no_quote_covers_stay_unexplained() -> None:
    assert unexplained(("not sticky", "unboxing"), ["Not sticky at all"]) == ("unboxing",)
