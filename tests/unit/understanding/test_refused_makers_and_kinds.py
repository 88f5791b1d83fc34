"""Refused makers and kinds: what is ruled out in more words than "no" and the name."""

import pytest

from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need

MAKERS = ("Samsung", "Apple", "HP", "Sony", "Xiaomi", "LG")


@pytest.mark.parametrize(
    ("text", "maker"),
    [
        ("tv for a bright room, don't want anything from samsung", "Samsung"),
        ("phone under 400, i don't want anything by apple", "Apple"),
        ("laptop, don't want anything made by hp", "HP"),
        ("headphones, nothing at all from sony please", "Sony"),
        ("hp, gak mau apapun dari xiaomi", "Xiaomi"),
        ("a tv, but not one from lg", "LG"),
    ],
)
def test_nothing_of_a_maker_rules_it_out(text: str, maker: str) -> None:
    need = parse_need(text, MAKERS)

    assert BrandLimit(brands=(maker,), excluded=True).code in {c.code for c in need.constraints}
    assert not [c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded]
    assert need.unused_words == ()


def test_one_of_a_maker_is_wanted() -> None:
    need = parse_need("do you have anything from sony? a tv", MAKERS)

    assert [c.excluded for c in need.constraints if isinstance(c, BrandLimit)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "in-ears are out, need something for office calls",
        "my ears hurt after an hour with in-ears so those are out. for office calls",
        "in-ear is not an option, something for calls",
        "I don't get along with in-ear, headphones for calls please",
    ],
)
def test_a_kind_that_is_out_is_ruled_out(text: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == "headphones"
    types = [c for c in need.constraints if isinstance(c, SpecLimit) and c.key == "type"]
    assert [(limit.texts, limit.excluded) for limit in types] == [(("in-ear",), True)]


@pytest.mark.parametrize("text", ["nothing chinese please", "nothing from china", "phone, nothing made in china"])
def test_nothing_of_a_country_rules_out_its_makers(text: str) -> None:
    limit = next(c for c in parse_need(text, category="smartphones").constraints if isinstance(c, BrandLimit))

    assert limit.excluded
    assert {"Xiaomi", "Tecno"} <= set(limit.brands)


@pytest.mark.parametrize(
    ("text", "makers"),
    [
        ("no chinese brands", {"TP-Link", "Mercusys", "Lexar"}),
        ("no japanese brands", {"Sharp", "Toshiba"}),
    ],
)
def test_makers_at_home_in_two_countries_are_of_neither(text: str, makers: set[str]) -> None:
    limit = next(c for c in parse_need(text, category="tvs").constraints if isinstance(c, BrandLimit))

    assert makers.isdisjoint(limit.brands)


def test_a_kind_that_is_told_by_its_system_is_ruled_out_by_its_name() -> None:
    limit = next(c for c in parse_need("no chromebooks", category="laptops").constraints if isinstance(c, SpecLimit))

    assert (limit.excluded, limit.label) == (True, "Chromebooks")


@pytest.mark.parametrize(
    "text",
    [
        "i dont want to be stuck with amazon",
        "e reader that's not locked into amazon",
        "no being chained to Amazon please",
    ],
)
def test_a_maker_whom_nobody_wants_to_be_bound_to_is_ruled_out(text: str) -> None:
    makers = [one for one in parse_need(text, category="e_readers").constraints if isinstance(one, BrandLimit)]

    assert [(one.brands, one.excluded) for one in makers] == [(("Amazon",), True)]
