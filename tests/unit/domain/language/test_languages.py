"""The language of a message: by the words that tell most, else by those that only one of the two knows."""

import pytest

from maven_app.domain.language.words import language_of


@pytest.mark.parametrize(
    "text",
    [
        "iphone 13 masih worth it?",
        "macbook air m4 vs m3 worth it upgrade ga?",
        "gak ada yg bagus nih, payah",
        "headphone noise cancelling wireless dong",
        "lemot banget",
        "modelnya?",
    ],
)
def test_indonesian_with_borrowed_words_is_indonesian(text: str) -> None:
    assert language_of(text) == "id"


@pytest.mark.parametrize("text", ["battery at least 20 hours", "is it worth it?", "not the Xiaomi", "cheap tablet"])
def test_english_is_english(text: str) -> None:
    assert language_of(text, "id") == "en"


@pytest.mark.parametrize("text", ["OK", "iPhone 17", "USB-C?", "Xiaomi Redmi"])
def test_what_tells_no_language_keeps_the_one_before(text: str) -> None:
    assert (language_of(text, "id"), language_of(text, "en")) == ("id", "en")
