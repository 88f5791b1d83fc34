"""Self-corrections: what a message puts right as it goes on, which is what counts."""

import pytest

from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.wishes.retractions import without_slips
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("a 24 inch, no wait, 27 inch monitor", "a 27 inch monitor"),
        ("headphones, budget 200, wait no 250", "headphones, budget 250"),
        ("tablet with 64gb, make that 128, under 300", "tablet with 128gb, under 300"),
        ("laptop 5 juta, eh 6 juta", "laptop 6 juta"),
        ("galaxy s24 or wait no the s25, which one", "galaxy s24 or the s25, which one"),
        ("a soundbar, sorry no, a pair of speakers", "a soundbar or a pair of speakers"),
    ],
)
def test_what_is_put_right_replaces_what_was_said(text: str, meant: str) -> None:
    assert without_slips(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "phone under 400, actually no notch",
        "laptop with 16gb, sorry, max $500",
        "no wait, show me cheaper ones",
        "monitor 27 inch. Sorry if this is a silly question",
        "wait no subscription please",
    ],
)
def test_a_refusal_and_an_apology_put_nothing_right(text: str) -> None:
    assert without_slips(text) == text


def test_the_limit_is_that_of_the_corrected_figure() -> None:
    assert constraints("headphones, budget 200, wait no 250") == "headphones; USD ..250"


def test_a_name_that_is_said_anew_is_not_refused() -> None:
    need = parse_need("ipad air m2 or wait no the m3, what's the difference")

    assert not any(getattr(limit, "excluded", False) for limit in need.constraints)
