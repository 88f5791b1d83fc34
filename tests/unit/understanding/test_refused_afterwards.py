"""What is named first and refused behind it, by a dislike or by a pronoun, and what is refused across an adjective."""

import pytest

from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.parsing.unused_words import refuses_such

REFUSED = [
    ("keyboards_mice", "vertical ones look weird, nothing like that", "not vertical"),
    ("keyboards_mice", "vertical ones look weird", "not vertical"),
    ("keyboards_mice", "rgb looks tacky, nothing with that", "not RGB"),
    ("keyboards_mice", "trackballs are weird", "not trackball"),
    ("cameras", "dslrs feel ancient, I don't want one of those", "not DSLR"),
    ("laptops", "I had a touchscreen once, never again", "no touchscreen"),
    ("tvs", "OLED worries me a bit, please none of those", "not OLED"),
    ("monitors", "curved would be horrible for me", "flat"),
    ("smartwatches", "not a round one", "not round"),
    ("smartwatches", "yang bulat norak, jangan itu", "not round"),
    ("laptops", "no touchscreens please", "no touchscreen"),
    ("speakers", "no separate subwoofer please", "not subwoofer"),
]


@pytest.mark.parametrize(("category", "words", "limit"), REFUSED)
def test_a_thing_is_refused_however_far_behind_it_that_is_said(category: str, words: str, limit: str) -> None:
    assert [one.text for one in parse_need(words, category=category).constraints if one.kind == "spec"] == [limit]


NOT_REFUSED = [
    ("monitors", "I want a curved one, not that", "Curved"),
    ("cameras", "I like DSLRs. not that one though", "type DSLR"),
    ("tvs", "OLED would be nice but I don't need it", "panel type OLED"),
]


@pytest.mark.parametrize(("category", "words", "limit"), NOT_REFUSED)
def test_a_pronoun_refuses_nothing_that_was_asked_for(category: str, words: str, limit: str) -> None:
    assert limit in [one.text for one in parse_need(words, category=category).constraints]


def test_a_size_is_refused_and_not_the_kind_that_has_it() -> None:
    need = parse_need("I can't stand big phones", category="smartphones")

    assert [wish.text for wish in need.wishes] == ["can't stand big"]
    assert need.constraints == ()


def test_what_neither_may_be_from_is_refused() -> None:
    need = parse_need("neither should be from Samsung", ("Samsung",), category="tablets")

    assert [one.text for one in need.constraints] == ["not Samsung"]


def test_a_maker_refused_for_good_makes_no_message_indonesian() -> None:
    need = parse_need("never again HP", ("HP", "Dell"), category="laptops")

    assert (need.language, [limit.text for limit in need.constraints]) == ("en", ["not HP"])


@pytest.mark.parametrize(
    ("clause", "refuses"),
    [
        ("I don't like the ones that look like a handbag", True),
        ("hate anything that looks like a toy", True),
        ("one that doesn't look like a toy", False),
    ],
)
def test_a_refusal_by_what_things_are_like_implies_no_wish_for_it(clause: str, refuses: bool) -> None:
    assert refuses_such(clause) is refuses
