"""What a later message changes of a need: the same maker, kinds that may be, comparisons that are over, makers in their own words."""

import pytest

from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing.pointing_words import previous_in


@pytest.mark.parametrize("text", ["same brand but cheaper", "merk sama tapi lebih murah", "the same maker, cheaper"])
def test_the_same_brand_is_a_wish_beside_what_it_is_compared_in(text: str) -> None:
    wishes = {wish.relative for wish in parse_need(text, category="laptops").wishes}

    assert wishes == {"same", "less"}


def test_a_kind_that_was_ruled_out_may_be_again() -> None:
    before = parse_need("headphones, not over-ear")
    need = merge_needs(before, parse_need("actually over-ear is fine", category="headphones"), shipped_knowledge())

    assert [limit.text for limit in need.constraints] == ["Headphones and earbuds"]


def test_a_comparison_that_led_nowhere_is_over_with_its_message() -> None:
    louder = merge_needs(
        parse_need("speaker for the beach"), parse_need("louder please", category="speakers"), shipped_knowledge()
    )
    need = merge_needs(louder, parse_need("under 150", category="speakers"), shipped_knowledge())

    assert not any(wish.relative for wish in need.wishes)


@pytest.mark.parametrize("first", ["watch for swimming with GPS", "watch with GPS for running and swimming"])
def test_a_use_that_was_wanted_is_taken_back_and_not_ruled_out(first: str) -> None:
    before = parse_need(first)
    need = merge_needs(before, parse_need("without the swimming part", category="smartwatches"), shipped_knowledge())

    assert [limit.text for limit in need.constraints] == ["Smartwatches", "GPS"]
    assert [wish.use for wish in need.wishes] == [wish.use for wish in before.wishes]


def test_a_feature_that_nobody_wanted_is_ruled_out() -> None:
    before = parse_need("robot vacuum for pet hair")
    need = merge_needs(before, parse_need("without a mop", category="robot_vacuums"), shipped_knowledge())

    assert [limit.text for limit in need.constraints] == ["Robot vacuums", "doesn't mop"]


@pytest.mark.parametrize(
    "text",
    ["can you drop the price limit", "remove the budget", "lift the price cap please", "batas harganya dihapus aja"],
)
def test_a_price_limit_is_taken_back_in_many_words(text: str) -> None:
    need = merge_needs(parse_need("headphones under 200"), parse_need(text, category="headphones"), shipped_knowledge())

    assert need.budget is None


@pytest.mark.parametrize("text", ["65 is enough", "no, 65 is fine", "65 cukup"])
def test_a_bare_size_that_will_do_takes_the_place_of_the_one_before(text: str) -> None:
    before = parse_need("75 inch TV")
    need = merge_needs(before, parse_need(text, category="tvs"), shipped_knowledge())

    assert [limit.text for limit in need.constraints] == ["TVs", "screen size at least 64.5″ and at most 65.7″"]


def brands(need: Need) -> list[tuple[tuple[str, ...], bool]]:
    return [(limit.brands, limit.excluded) for limit in need.constraints if isinstance(limit, BrandLimit)]


@pytest.mark.parametrize(
    ("text", "category", "expected"),
    [
        ("not hp", "laptops", [(("HP",), True)]),
        ("anything from hp?", "laptops", [(("HP",), False)]),
        ("the pixel then", "smartphones", [(("Google",), False)]),
        ("more pixels please", "smartphones", []),
        ("does yamaha have one?", "speakers", [(("Yamaha",), False)]),
    ],
)
def test_makers_are_heard_in_what_is_spoken_of(
    text: str, category: str, expected: list[tuple[tuple[str, ...], bool]]
) -> None:
    assert brands(parse_need(text, category=category)) == expected


@pytest.mark.parametrize("text", ["she has 400", "and one for my mom, she has 400", "he only has 400"])
def test_what_somebody_has_to_spend_is_a_budget(text: str) -> None:
    budget = parse_need(text, category="smartphones").budget

    assert budget is not None and budget.highest == 400


@pytest.mark.parametrize(("text", "category"), [("my budget is 80", "headphones"), ("limit is 60", "speakers")])
def test_a_budget_is_nobodys_age(text: str, category: str) -> None:
    need = parse_need(text, category=category)

    assert need.budget is not None and not need.wishes


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("the one before that", 1),
        ("the previous one", 1),
        ("bukan itu, yang tadi", 1),
        ("bukan itu, yang pertama tadi", -1),
        ("before I buy it", 0),
        ("yang tadi", 0),
    ],
)
def test_words_that_point_at_what_stood_first_before(text: str, back: int) -> None:
    assert previous_in(text) == back
