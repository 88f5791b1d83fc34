"""Editing: what a press makes of the parts of a need."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.edits import changes_of, edited_need
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    LineExclusion,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)

PHONE = Need(
    constraints=(
        CategoryLimit(category="smartphones"),
        BudgetLimit(highest=Decimal(1500), currency="USD", shared=True),
    ),
    wishes=(Wish(text="light", criterion="weight", specs=("weight",)),),
    context=(Context(words="for my dad", relation="recipient", name="dad"),),
    other_needs=(Need(constraints=(CategoryLimit(category="laptops"), SpecLimit(key="ram", at_least=16))),),
)


def test_an_edit_takes_parts_away_everywhere() -> None:
    left = edited_need(PHONE, ("budget", "wish:weight", "spec:ram"))

    assert [c.code for c in left.constraints] == ["category"] and left.wishes == ()
    assert [c.code for c in left.other_needs[0].constraints] == ["category"]
    assert left.context == PHONE.context


def budget(highest: str | None, **more: object) -> BudgetLimit:
    fields = {"highest": highest and Decimal(highest), "currency": "USD", **more}
    return BudgetLimit.model_validate(fields)


SONY = BrandLimit(brands=("Sony",), words="Sony")


@pytest.mark.parametrize(
    ("limit", "texts"),
    [
        (budget("300", words="under 300"), ["up to $240", "up to $360", "up to $450", "up to $300"]),
        (budget("449.99", strict=True), ["up to $360", "up to $540", "up to $670", "under $449.99"]),
        (budget("300", lowest=Decimal(290)), ["$290 to $360", "$290 to $450", "$290 to $300"]),
        (budget(None, lowest=Decimal(500)), ["from $500"]),
        (budget("0"), ["up to $0"]),
        (SONY, ["Sony", "not Sony"]),
        (BrandLimit(brands=("Sony",), excluded=True), ["Sony"]),
        (SpecLimit(key="noise_cancelling", equals=True), ["Active noise cancelling", "no active noise cancelling"]),
        (SpecLimit(key="type", equals="over-ear", excluded=True), ["type over-ear"]),
        (SpecLimit(key="weight", at_most=250), ["weight at most 250 g"]),
        (YearLimit(first=2025), ["released 2025 or later"]),
        (CategoryLimit(category="headphones"), []),
        (LineExclusion(brand="Apple", line="ipad pro"), []),
    ],
)
def test_a_limit_can_be_moved_hedged_or_turned_round(limit: Constraint, texts: list[str]) -> None:
    assert [change.limit.text for change in changes_of(limit)] == texts


def test_what_was_hedged_can_be_made_a_must_and_back() -> None:
    need = Need(constraints=(SONY,))
    hoped = edited_need(need, (), {"brand": "hoped"})

    assert hoped.constraints[0].soft and not edited_need(hoped, (), {"brand": "must"}).constraints[0].soft


def test_what_is_turned_round_takes_its_words_out_of_the_search_and_stands_once() -> None:
    other = BrandLimit(brands=("Bose",), excluded=True)
    need = Need(text="Sony headphones for flights", constraints=(SONY, other))
    edited = edited_need(need, (), {"brand": "not"})

    assert edited.text == "headphones for flights"
    assert [limit.text for limit in edited.constraints] == ["not Bose or Sony"]


def test_what_is_wanted_after_all_takes_the_place_of_what_was_wanted_before() -> None:
    over, inside = SpecLimit(key="type", equals="over-ear"), SpecLimit(key="type", equals="in-ear", excluded=True)
    edited = edited_need(Need(constraints=(over, inside)), (), {"spec:type:-": "not"})

    assert [limit.text for limit in edited.constraints] == ["type in-ear"]


def test_what_is_taken_away_is_not_searched_for_either() -> None:
    need = Need(text="Sony headphones", constraints=(SONY,), wishes=(Wish(text="for flights", use="long_flights"),))

    assert edited_need(need, ("brand",)).text == "headphones"


@pytest.mark.parametrize("value", ["", "241", "-5", "1e999", "NaN", "must", "x" * 300])
def test_a_change_that_is_not_offered_changes_nothing(value: str) -> None:
    need = Need(constraints=(budget("300", soft=False),))

    assert edited_need(need, (), {"budget": value}) == need
