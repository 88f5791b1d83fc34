"""The parts of a need: their codes, and what narrowing leaves of them."""

from decimal import Decimal

from maven_app.domain.needs.narrowing import narrow_need
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Context,
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


def test_every_part_of_a_need_has_a_code() -> None:
    parts = (
        *PHONE.constraints,
        *PHONE.wishes,
        Wish(text="for flights", use="long_flights"),
        BrandLimit(brands=("Sony",)),
        BrandLimit(brands=("Sony",), excluded=True),
        SpecLimit(key="type", equals="in-ear"),
        SpecLimit(key="type", equals="in-ear", excluded=True),
        SpecLimit(key="hdr", equals="Dolby Vision"),
        YearLimit(first=2024),
    )

    assert [part.code for part in parts] == [
        "category",
        "budget",
        "wish:weight",
        "use:long_flights",
        "brand",
        "brand:-",
        "spec:type",
        "spec:type:-",
        "spec:hdr=Dolby Vision",
        "released",
    ]


def test_a_query_for_one_of_several_things_narrows_that_one() -> None:
    laptop = narrow_need(PHONE, Need(text="laptop", constraints=(CategoryLimit(category="laptops"),)))

    assert laptop.category == "laptops" and [c.code for c in laptop.constraints] == ["category", "spec:ram"]


def test_a_query_never_widens_a_need() -> None:
    query = Need(text="phone", constraints=(BudgetLimit(highest=Decimal(9999), currency="USD"),))

    assert narrow_need(PHONE, query).budget == PHONE.budget


def test_the_language_is_the_shoppers_whatever_words_a_tool_is_called_with() -> None:
    message = Need(text="panduan tv", language="id", constraints=(CategoryLimit(category="tvs"),))

    assert narrow_need(message, Need(text="tv")).language == "id"


def test_a_wish_says_whether_anything_can_check_it() -> None:
    assert Wish(text="quiet", criterion="noise").is_checkable is False
    assert Wish(text="for small hands").is_checkable is False
    assert Wish(text="light", criterion="weight", specs=("weight",)).is_checkable is True


def test_a_query_may_keep_within_a_figure_that_was_required_and_not_go_beyond_it() -> None:
    held = Need(constraints=(SpecLimit(key="height", at_most=90),))
    tighter = Need(text="vacuum", constraints=(SpecLimit(key="height", at_most=85),))
    wider = Need(text="vacuum", constraints=(SpecLimit(key="height", at_least=60, at_most=120),))

    assert narrow_need(held, tighter).constraints == tighter.constraints
    assert narrow_need(held, wider).constraints == held.constraints
