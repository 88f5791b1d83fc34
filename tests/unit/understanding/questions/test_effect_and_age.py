"""Questions of what a thing does and of what years do to it: they want an answer, and nothing of what they name."""

import pytest

from maven_app.understanding.questions.yes_no import asks_of_ageing, asks_of_effect


@pytest.mark.parametrize(
    "text",
    [
        "would a gigabit port speed up my downloads",
        "does a bigger sensor really help at night",
        "can a screen protector ruin the touch feel",
        "will the stream look any sharper with a faster router",
        "is a heavier mouse always slower?",
        "is there any lag when I play over bluetooth?",
        "casing tebal bikin hp panas ga",
    ],
)
def test_an_effect_is_asked_about(text: str) -> None:
    assert asks_of_effect(text)


@pytest.mark.parametrize(
    "text",
    [
        "could you give me three more?",
        "is there a lighter one with a keyboard?",
        "what makes it better?",
        "would love an OLED to make films feel real",
        "can anyone help me pick a TV",
        "is there a tablet if my kid needs a pen?",
        "ada laptop buat bikin konten ga?",
        "I want one that helps with calls",
        "cari yang bikin mata nyaman",
    ],
)
def test_a_wish_or_a_question_of_a_product_is_none(text: str) -> None:
    assert not asks_of_effect(text)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("is the battery still good after two years", True),
        ("do the cushions wear out", True),
        ("how long until the screen goes dim?", True),
        ("baterainya setelah 2 tahun gimana", True),
        ("how many years of updates does it get", False),
        ("how long does the battery last", False),
        ("how long before it is fully charged?", False),
        ("will it get updates after three years", False),
    ],
)
def test_what_years_do_is_told_from_what_is_new(text: str, asks: bool) -> None:
    assert asks_of_ageing(text) is asks
