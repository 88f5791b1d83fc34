"""Span roles: words that only tell of a life, of others or of a price elsewhere require nothing of what is sought."""

import pytest

from maven_app.understanding.learning.weights import shipped_weights
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.span_roles.accuracy import measure_roles
from maven_app.understanding.span_roles.examples import (
    HELD_OUT,
    HELD_OUT_PLAIN,
    SPAN_ROLES,
    TAUGHT,
    examples,
    fingerprint,
)

AT_LEAST_RIGHT, AT_LEAST_FOUND, AT_MOST_OF_PLAIN = 0.95, 0.5, 0.01
"""Ratchets: of what is left alone the share that rightly is; of what asks for nothing the share found; what plain searches lose."""


def test_the_weights_that_ship_were_learnt_from_the_examples_that_ship() -> None:
    assert shipped_weights(SPAN_ROLES).fingerprint == fingerprint(), "run: python -m maven_app train-span-roles"


def test_no_message_is_both_taught_and_held_out() -> None:
    taught = {one.text for one in examples(*TAUGHT)}

    assert not [one.text for one in examples(*HELD_OUT, *HELD_OUT_PLAIN) if one.text in taught]


def test_words_are_left_alone_rightly_or_not_at_all() -> None:
    told, plain = measure_roles(examples(*HELD_OUT)), measure_roles(examples(*HELD_OUT_PLAIN))

    assert told.precision >= AT_LEAST_RIGHT
    assert told.recall >= AT_LEAST_FOUND
    assert plain.disregarded <= AT_MOST_OF_PLAIN * plain.spans


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("cousin blew 1100 dollars on an oled and hates it, a tv for our den, 55 inch, 600", 600),
        ("are $700 phones that much better than $350 ones?", None),
    ],
)
def test_a_sum_that_is_told_is_no_budget(text: str, budget: float | None) -> None:
    found = parse_need(text).budget

    assert (found.highest if found else None) == budget


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("the power was out for 2 days in march, an e-reader with a good battery", "spec:battery_life"),
        ("my 256gb macbook fills up every week, want a fast external ssd under 200", "spec:storage"),
        ("my aunt has an ipad and loves it, a cheap tablet for my son, 150", "brand"),
        ("the kids next door scream all day, earbuds for the train, 100", "use:children"),
    ],
)
def test_what_is_told_is_not_required(text: str, code: str) -> None:
    need = parse_need(text, brands=["Apple"])

    assert code not in {part.code for part in (*need.constraints, *need.wishes)}


def test_behind_a_figure_that_is_told_the_one_that_is_wanted_is_read() -> None:
    need = parse_need("portable ssd, i copy like 250gb a night after a shoot. 2tb")

    assert [(limit.at_least) for limit in need.constraints if limit.code == "spec:storage"] == [2000]


def test_a_console_that_stands_there_is_not_sought() -> None:
    need = parse_need("ps5 slim and a couch 8 feet from the tv, what size and which one, 1200 bucks")

    assert need.category == "tvs"
    assert not need.other_needs
