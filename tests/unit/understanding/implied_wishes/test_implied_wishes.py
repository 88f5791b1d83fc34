"""Implied wishes: what ships belongs together, tells what was never taught, and keeps silent otherwise."""

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.implied_wishes.accuracy import measure_wishes
from maven_app.understanding.implied_wishes.classifier import implied_wishes
from maven_app.understanding.implied_wishes.clauses import surroundings_of
from maven_app.understanding.implied_wishes.examples import (
    IMPLIED_WISHES,
    NOTHING,
    fingerprint,
    held_out_examples,
    targets_of,
    training_examples,
)
from maven_app.understanding.learning.weights import shipped_weights

AT_LEAST_RIGHT, AT_LEAST_FOUND = 0.85, 0.7
"""Ratchets, with twins ("has a pen", "for drawing with a pen") counted as wrong."""
TAUGHT = list(shipped_knowledge().categories)


@pytest.mark.parametrize("category", TAUGHT)
def test_the_weights_that_ship_were_learnt_from_the_examples_that_ship(category: str) -> None:
    weights = shipped_weights(IMPLIED_WISHES, f"weights/{category}.npz")

    assert weights.fingerprint == fingerprint(category), "run: python -m maven_app train-wishes"


@pytest.mark.parametrize("category", TAUGHT)
def test_every_target_is_known_and_every_use_and_criterion_taught(category: str) -> None:
    known, targets = shipped_knowledge().categories[category], set(targets_of(category))
    facts = {target.removesuffix("=no") for target in targets if target.startswith("facts.")}

    assert facts <= {f"facts.{key}" for key in CATEGORIES[category].specs}
    assert {target for target in targets if target.startswith("uses.")} <= {f"uses.{id}" for id in known.uses}
    assert {target for target in targets if target.startswith("criteria.")} <= {
        f"criteria.{id}" for id in known.criteria
    }
    assert NOTHING in targets


def test_no_clause_is_both_taught_and_held_out() -> None:
    both = [
        held_out.text
        for category in TAUGHT
        for held_out in held_out_examples(category)
        if held_out.text.casefold() in {example.text.casefold() for example in training_examples(category)}
    ]
    assert both == []


async def test_clauses_that_were_never_taught_are_told_rightly() -> None:
    told = await measure_wishes({category: held_out_examples(category) for category in TAUGHT}, local_embedder())

    assert told.right >= AT_LEAST_RIGHT
    assert told.found >= AT_LEAST_FOUND


async def test_small_talk_asks_for_nothing() -> None:
    said = ["my cousin said hello", "I was in the shop on Tuesday", "the weather has been awful"]

    assert not any(wish.is_sure for wish in await implied_wishes(said, "laptops", local_embedder()))


async def test_what_no_category_teaches_is_told_nothing() -> None:
    assert await implied_wishes(["it must not burn my toast"], "toasters", local_embedder()) == ()


@pytest.mark.parametrize(
    ("words", "clause", "sentence"),
    [
        ("thumbs", "she is all thumbs", "phone for nan, she is all thumbs and drops everything"),
        ("drops", "drops everything", "phone for nan, she is all thumbs and drops everything"),
        ("6.5 inch", "about 6.5 inch would do", "about 6.5 inch would do"),
        ("not there", "", ""),
    ],
)
def test_words_stand_in_a_clause_and_a_sentence(words: str, clause: str, sentence: str) -> None:
    text = "Hello. phone for nan, she is all thumbs and drops everything. about 6.5 inch would do"

    assert surroundings_of(words, text) == (clause, sentence)
