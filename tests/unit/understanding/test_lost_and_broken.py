"""What broke, was lost or is only used beside: it tells the kind that is sought, and sets no limit of its own."""

import pytest

from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit, YearLimit
from maven_app.understanding.need_parser import parse_need


def kinds_of_limits(need: Need) -> set[type]:
    return {type(limit) for limit in need.constraints}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("my laptop gave up, it was a 2015 macbook pro. something for uni", "laptops"),
        ("my daughter sat on my headphones, they were bose qc35. under 250", "headphones"),
        ("the baby spilled milk on my laptop, 2019 dell xps 13. want to spend 800 at most", "laptops"),
        ("galaxy s21 screen shattered, best replacement around 600", "smartphones"),
    ],
)
def test_what_is_no_more_sets_no_maker_and_no_year(text: str, category: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == category
    assert kinds_of_limits(need).isdisjoint({BrandLimit, YearLimit})


def test_who_broke_a_thing_is_not_whom_the_next_is_for() -> None:
    broke = parse_need("the baby spilled milk on my laptop and it is dead, what do i get for 800", infer=True)
    needs = parse_need("my son broke his laptop, he needs a tough one for school under 500", infer=True)

    assert not any(wish.use == "children" for wish in broke.wishes)
    assert any("son" in wish.text for wish in needs.wishes)


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        ("headset wireless buat main game di ps5 sama hp, budget sejutaan", {"ps5", "hp"}),
        ("mouse wireless buat kerja di laptop sama tablet, 300 ribuan", {"laptop", "tablet"}),
        ("mau main game di xbox sama laptop, cari headset 1 jutaan", {"xbox", "laptop"}),
    ],
)
def test_where_a_thing_is_used_is_not_bought_with_it(text: str, beside: set[str]) -> None:
    need = parse_need(text, infer=True)

    assert need.other_needs == () and {one.name for one in need.context if one.relation == "suits"} == beside


@pytest.mark.parametrize(
    ("text", "is_limit"),
    [
        ("an ipad or one of those cheap ones for drawing", False),
        ("Sony or something similar, headphones for the office", False),
        ("an LG or a Samsung tv", True),
    ],
)
def test_a_maker_beside_anything_else_is_no_limit(text: str, is_limit: bool) -> None:
    assert (BrandLimit in kinds_of_limits(parse_need(text, infer=True))) == is_limit


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("gift for my dad who walks a lot, something for the wrist maybe", "smartwatches"),
        ("sesuatu buat di pergelangan tangan ibu", "smartwatches"),
        ("something for my ears on the train", "headphones"),
        ("my wrist hurts, which mouse should I get", "keyboards_mice"),
    ],
)
def test_where_it_is_worn_tells_what_is_sought_without_a_name(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("keyboard for a mac, with the number block", ("layout", ("Full-size", "number pad"))),
        ("keyboard without the number block", ("tenkeyless", True)),
        ("mechanical keyboard with number keys on the right", ("layout", ("Full-size", "number pad"))),
        ("full size keyboard, I do bookkeeping", ("layout", "Full-size")),
    ],
)
def test_a_number_block_is_wanted_or_refused_as_it_is_said(text: str, limit: tuple[str, object]) -> None:
    need = parse_need(text, infer=True)

    assert need.category == "keyboards_mice"
    assert limit in [(one.key, one.equals) for one in need.constraints if isinstance(one, SpecLimit)]
