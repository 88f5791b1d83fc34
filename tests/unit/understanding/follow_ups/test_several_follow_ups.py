"""Of several things that are sought, a message may change, drop or keep one."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.follow_ups.multi_need_changes import with_part_changed
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.need_reader import NeedReader
from tests.unit.understanding.test_need_parser import short

PHONE_AND_LAPTOP = "a phone and a laptop under 1500 together"
READER = NeedReader(
    Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates), shipped_knowledge(), currency="USD"
)
LAPTOP_OR_TABLET = "laptop or tablet for university?"


def after(first: str, then: str) -> Need | None:
    earlier = parse_need(first)
    said = parse_need(then, category=earlier.category)
    return with_part_changed(earlier, said, then, READER)


def parts(need: Need | None) -> list[str]:
    return [] if need is None else ["; ".join(short(c) for c in part.constraints) for part in (need, *need.other_needs)]


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        (PHONE_AND_LAPTOP, "the laptop with 16 gb ram", ["smartphones; USD ..1500", "laptops; USD ..1500; ram>=16"]),
        (PHONE_AND_LAPTOP, "ok just the phone", ["smartphones; USD ..1500"]),
        (LAPTOP_OR_TABLET, "let's do a tablet then, under 350", ["tablets; USD ..350"]),
        (LAPTOP_OR_TABLET, "ok the laptop", ["laptops"]),
        (PHONE_AND_LAPTOP, "i already have a laptop", ["smartphones; USD ..1500"]),
        (PHONE_AND_LAPTOP, "skip the phone", ["laptops; USD ..1500"]),
        (PHONE_AND_LAPTOP, "1200 for both", ["smartphones; USD ..1200", "laptops; USD ..1200"]),
        ("TV and soundbar", "1200 for both", ["tvs; USD ..1200", "speakers; type=soundbar; USD ..1200"]),
        (
            "monitor, keyboard and mouse for 700 dollars",
            "skip the keyboard, I have one",
            ["monitors; USD ..700", "keyboards_mice; USD ..700; type=mouse"],
        ),
        (
            "hp sama tablet, total 6 juta",
            "tablet nya yang samsung",
            ["smartphones; IDR ..6000000", "tablets; IDR ..6000000; by Samsung"],
        ),
        (LAPTOP_OR_TABLET, "I type a lot of essays", ["laptops"]),
    ],
)
def test_a_message_that_names_one_changes_that_one(first: str, then: str, expected: list[str]) -> None:
    assert parts(after(first, then)) == expected


@pytest.mark.parametrize(
    ("first", "then"),
    [(PHONE_AND_LAPTOP, "in black"), ("a phone under 500", "just the phone"), (LAPTOP_OR_TABLET, "nice")],
)
def test_a_message_that_names_none_is_left_to_all(first: str, then: str) -> None:
    assert after(first, then) is None


def test_what_is_left_alone_shares_its_budget_with_nothing() -> None:
    left = after(PHONE_AND_LAPTOP, "forget the laptop, I found one")

    assert left is not None
    assert left.budget is not None
    assert not left.budget.shared


def test_a_budget_for_both_is_shared() -> None:
    both = after("TV and soundbar", "1200 for both")

    assert both is not None
    assert [part.budget.shared for part in (both, *both.other_needs) if part.budget] == [True, True]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("wireless keyboard and mouse for the office", [("keyboard", True, "office"), ("mouse", True, "office")]),
        ("mouse sama keyboard wireless", [("mouse", True, None), ("keyboard", True, None)]),
        ("a wireless keyboard and a gaming mouse", [("keyboard", True, None), ("mouse", None, "gaming")]),
    ],
)
def test_a_keyboard_and_a_mouse_are_two_things(
    message: str, expected: list[tuple[str, bool | None, str | None]]
) -> None:
    need = parse_need(message)

    parts = [
        (
            part.kind[1],
            next((limit.equals for limit in part.constraints if getattr(limit, "key", "") == "wireless"), None),
            next((wish.use for wish in part.wishes), None),
        )
        for part in (need, *need.other_needs)
    ]
    assert parts == expected


@pytest.mark.parametrize("text", ["router sama ssd eksternal, totalnya 4 juta", "laptop and portable ssd for 1500"])
def test_a_drive_on_a_cable_is_a_thing_of_its_own(text: str) -> None:
    assert [other.category for other in parse_need(text).other_needs] == ["storage"]
