"""The realizer: parts put together so that they agree."""

import pytest

from maven_app.messages.realizer import (
    Phrase,
    capitalize,
    fill_template,
    inline,
    join_list,
    join_phrases,
    join_predicates,
    sentence,
)


@pytest.mark.parametrize(
    ("parts", "language", "text"),
    [
        ([], "en", ""),
        (["a"], "en", "a"),
        (["a", "b"], "en", "a and b"),
        (["a", "b", "c"], "en", "a, b and c"),
        (["a", "b", "c"], "id", "a, b dan c"),
        (["phones", "keyboards and mice", "TVs"], "en", "phones, keyboards and mice, and TVs"),
    ],
)
def test_a_list_ends_with_and(parts: list[str], language: str, text: str) -> None:
    assert join_list(parts, language) == text


def test_a_choice_ends_with_or() -> None:
    assert join_list(["Sony", "Bose"], "en", by="or") == "Sony or Bose"
    assert join_list(["Sony", "Bose"], "id", by="or") == "Sony atau Bose"


def test_joined_phrases_keep_the_sources_of_all() -> None:
    both = join_phrases([Phrase("253 g", ("maker",)), Phrase("40 hours", ("lab", "maker"))], "en")

    assert both == Phrase("253 g and 40 hours", ("maker", "lab"))


def test_has_is_said_once() -> None:
    predicates = [Phrase("has 12 GB of memory"), Phrase("refreshes at 120 Hz"), Phrase("has a card slot")]

    assert join_predicates(predicates, "en").text == "refreshes at 120 Hz, has 12 GB of memory and a card slot"


@pytest.mark.parametrize(
    ("value", "said"),
    [("OLED", "an OLED panel"), ("LCD", "an LCD panel"), ("QLED", "a QLED panel"), ("18-bit", "an 18-bit panel")],
)
def test_the_article_goes_by_the_sound(value: str, said: str) -> None:
    assert fill_template("a {value} panel", value, "en") == said


def test_a_sentence_begins_with_a_capital_and_ends_once() -> None:
    assert sentence("the weight isn't stated") == "The weight isn't stated."
    assert sentence("is it waterproof?") == "Is it waterproof?"
    assert capitalize("iPhone 16") == "iPhone 16"


def test_a_label_within_a_sentence_is_small_unless_it_is_a_name() -> None:
    assert [inline(label) for label in ("Battery life", "HDR", "4K video")] == ["battery life", "HDR", "4K video"]
