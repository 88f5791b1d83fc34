"""Advised limits: the pick is sought by what the advice beside it asks."""

import pytest

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.advised_limits import with_advised_limits
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.need_summary import shown_parts
from tests.fixtures.matcher import shipped_matcher


def advised_need(text: str) -> Need:
    return with_advised_limits(parse_need(text, infer=True), text, shipped_knowledge())


def advised_in(need: Need) -> list[SpecLimit]:
    return [limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit.advised]


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("e-reader for manga, please", 6.8),
        ("e-reader buat baca komik", 6.8),
        ("e-reader for reading pdf papers", 9.5),
    ],
)
def test_what_the_advice_asks_is_hoped_for(text: str, least: float) -> None:
    limit = advised_in(advised_need(text))[0]

    assert (limit.key, limit.at_least) == ("screen_size", least)
    assert limit.soft


@pytest.mark.parametrize(
    "text",
    ["e-reader for novels", "6 inch e-reader for manga", "tablet for manga", "waterproof kindle for the pool", "phone"],
)
def test_nothing_is_advised_where_no_advice_asks_it_or_the_shopper_said_it(text: str) -> None:
    assert not advised_in(advised_need(text))


def test_what_was_advised_is_told_as_such_under_a_code_by_which_it_is_taken_back() -> None:
    need = advised_need("e-reader for manga")
    part = next(part for part in shown_parts(need) if part.text.startswith("advised: "))
    without = copy_with(need, constraints=tuple(limit for limit in need.constraints if limit.code != part.code))

    assert not advised_in(without)


def test_the_pick_agrees_with_the_advice() -> None:
    readers = [one for one in reference_products() if one.category == "e_readers"]
    first = shipped_matcher().rank(readers, advised_need("e-reader for manga, under 200 dollars"))[0].product
    size = first.fact("screen_size")

    assert size is not None
    assert float(str(size.value)) >= 6.8


@pytest.mark.parametrize(
    ("text", "least"), [("backup drive for 900 gb of photos", 1800), ("drive to back up 4 tb of family photos", 7600)]
)
def test_a_backup_has_room_for_twice_what_is_backed_up(text: str, least: float) -> None:
    drives = [one for one in reference_products() if one.category == "storage"]
    first = shipped_matcher().rank(drives, parse_need(text, infer=True))[0]
    room = first.product.fact("storage")

    assert room is not None
    assert float(str(room.value)) >= least
    assert not first.fit.warnings


def test_room_that_is_no_backup_is_not_doubled() -> None:
    drives = [one for one in reference_products() if one.category == "storage"]
    first = shipped_matcher().rank(drives, parse_need("1 tb portable ssd for ps5", infer=True))[0]

    assert (fact := first.product.fact("storage")) is not None
    assert fact.value == 1000
