"""Devices that somebody has, named while something else is sought, how many options are to be shown, and chips by their number."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.companion_devices import with_devices_served
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "text", ["my work laptop is a ThinkPad T14", "our old gaming laptop stays", "my gaming laptop is an Asus ROG"]
)
def test_a_laptop_that_somebody_has_leaves_the_monitor_sought(text: str) -> None:
    need = parse_need(text, category="monitors")

    assert need.category is None
    assert "owned" in {one.relation for one in need.context}


@pytest.mark.parametrize("text", ["my next gaming laptop should be quiet", "my gaming laptop budget is 1500"])
def test_what_is_yet_to_be_had_is_sought(text: str) -> None:
    assert parse_need(text).category == "laptops"


def test_what_is_sought_must_suit_the_laptop_that_is_named() -> None:
    earlier, later = (
        parse_need("a monitor for home"),
        parse_need("my work laptop is a ThinkPad T14", category="monitors"),
    )
    need = with_devices_served(merge_needs(earlier, later, shipped_knowledge()), {})

    assert "laptop_dock" in {wish.use for wish in need.wishes}
    assert {one.relation for one in need.context} == {"suits"}


def test_an_only_of_what_a_device_has_takes_no_purpose_back() -> None:
    need = parse_need("my MacBook Air only has USB-C", category="monitors")

    assert [wish.is_only for wish in need.wishes] == [False]


COUNTS = [
    ("find me three phones under 300", 1),
    ("can you recommend two tablets under 400", 1),
    ("three phones for my kids, 900 in all", 3),
    ("find three phones for my kids", 3),
    ("find me 15 laptops for our school, 9000", 15),
    ("I need two monitors under 300", 2),
]


@pytest.mark.parametrize(("text", "pieces"), COUNTS)
def test_options_to_choose_from_are_not_so_many_pieces(text: str, pieces: int) -> None:
    assert parse_need(text).item_count == pieces


@pytest.mark.parametrize(("text", "chips"), [("must have a 4070", ["RTX 4070"]), ("under 4070", []), ("4070", [])])
def test_a_chip_is_known_by_its_number_behind_an_article(text: str, chips: list[str]) -> None:
    limits = parse_need(text, category="laptops").constraints

    assert [limit.equals for limit in limits if isinstance(limit, SpecLimit)] == chips
