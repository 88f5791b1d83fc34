"""The classifier of categories: what ships belongs together, guesses rightly what it was not taught, and keeps silent otherwise."""

import pytest

from maven_app.understanding.categories.classifier import CATEGORIES, guess_category
from maven_app.understanding.learning.weights import shipped_weights
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.training.category_accuracy import measure_categories
from maven_app.understanding.training.category_examples import fingerprint, held_out_messages, training_messages

AT_LEAST_RIGHT, AT_LEAST_FOUND = 0.97, 0.55
"""Ratchets: a wrong guess is worse than a question."""


def test_the_weights_that_ship_were_learnt_from_the_messages_that_ship() -> None:
    assert shipped_weights(CATEGORIES).fingerprint == fingerprint(), "run: python -m maven_app train-categories"


def test_no_message_is_both_taught_and_held_out() -> None:
    taught = {message.text.casefold() for message in training_messages()}

    assert [message.text for message in held_out_messages() if message.text.casefold() in taught] == []


def test_messages_that_were_never_taught_are_guessed_rightly() -> None:
    told = measure_categories(held_out_messages())

    assert told.right >= AT_LEAST_RIGHT
    assert told.found >= AT_LEAST_FOUND


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("need one that avoids dog poo", "robot_vacuums"),
        ("I type contracts all day and my wrists hurt", "keyboards_mice"),
        ("two-foot stone walls and the wifi dies in the pantry", "routers"),
        ("firefighter on shifts, curious about my sleep and my heart", "smartwatches"),
        ("replacing a 2013 panasonic plasma", "tvs"),
        ("revit and rhino for architecture school, not too heavy", "laptops"),
        ("buat baca novel di kasur, ga silau", "e_readers"),
        ("wifi di kamar belakang lemot terus", "routers"),
    ],
)
def test_a_message_without_a_category_requires_the_one_that_it_means(text: str, category: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == category and need.has_guessed_category
    assert next(c for c in need.constraints if c.kind == "category").words in text


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("i mix my own songs at home, nobody around. wired, open back, honest sound", "headphones"),
        ("12 hours on a plane with a crying toddler behind me, i just want quiet, price is no object", "headphones"),
        ("akuntan, layar gede dan ada numpad, windows, jangan yg gaming", "laptops"),
    ],
)
def test_a_story_is_told_a_category_by_the_words_that_say_something(text: str, category: str) -> None:
    guess = guess_category(text)

    assert guess and guess.category == category


@pytest.mark.parametrize(
    "text",
    [
        "will I notice?",
        "I need a gift",
        "something portable",
        "a desk lamp",
        "who are you?",
        "under 200 please",
        "kado buat ibu",
        "buku resep",
    ],
)
def test_what_is_vague_or_means_no_goods_is_not_guessed_at(text: str) -> None:
    assert guess_category(text) is None


def test_a_category_that_is_named_is_no_guess() -> None:
    need = parse_need("a laptop for reading novels in bed", infer=True)

    assert need.category == "laptops" and not need.has_guessed_category
