"""Terms of which a message asks the meaning or the difference, by the form of its words."""

import pytest

from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.glossary.asked_terms import find_asked_terms, is_unheard_of
from maven_app.understanding.glossary.terms import glossary_terms

GLOSSARY = shipped_knowledge().glossary


@pytest.mark.parametrize(
    ("text", "words", "rest"),
    [
        ("what is firmware and do i need it", ("firmware",), "do i need it"),
        ("whats vrr", ("vrr",), ""),
        ("so what does DCI-P3 mean?", ("DCI-P3",), ""),
        ("what's the deal with wpa3", None, ""),
        ("apa itu nfc dan perlu gak", ("nfc",), "perlu gak"),
        ("ltpo itu apa sih", ("ltpo",), ""),
        ("what is QLED and what is OLED", ("QLED", "OLED"), ""),
        ("what's the weight of the second", None, ""),
        ("what is the cheapest one?", None, ""),
        ("layarnya apa", None, ""),
        ("what are good headphones for running?", None, ""),
    ],
)
def test_the_form_of_the_words_tells_what_is_asked(text: str, words: tuple[str, ...] | None, rest: str) -> None:
    asked = find_asked_terms(text)

    assert (asked and asked.words, asked.rest if asked else "") == (words, rest)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("difference between ltpo and ltps", ("ltpo", "ltps")),
        ("bedanya sata sama nvme apa ya", ("sata", "nvme")),
        ("is mesh the same as a repeater", ("mesh", "repeater")),
        ("anc vs enc, what's the difference?", ("anc", "enc")),
        ("ssd dan hdd itu sama aja?", ("ssd", "hdd")),
    ],
)
def test_of_a_difference_both_sides_are_told(text: str, words: tuple[str, str]) -> None:
    asked = find_asked_terms(text)

    assert asked is not None and asked.is_difference and asked.words == words


def test_an_everyday_word_is_a_term_only_where_its_meaning_is_asked() -> None:
    assert glossary_terms("does it have wifi in the kitchen", GLOSSARY) == ()
    assert [entry.id for entry in glossary_terms("what is wifi?", GLOSSARY)] == ["wifi"]


def test_words_that_no_language_knows_are_unheard_of() -> None:
    assert is_unheard_of("zorbix chip") and not is_unheard_of("flux capacitor")


def test_a_term_that_a_model_number_begins_with_is_none() -> None:
    assert glossary_terms("the new Sony WH-1000XM7", GLOSSARY) == ()
    assert glossary_terms("how many Wh has it", GLOSSARY)
