"""Replaced makers: the maker of what is to be replaced is none that is wanted, and a device that work is done on is not what is sought."""

import pytest

from maven_app.domain.needs.need import BrandLimit, LineExclusion
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "message",
    [
        "old hp laptop for email and solitaire needs replacing",
        "old samsung tv needs replacing, 50 inch",
        "laptop lama asus udah lemot, buat ngetik",
    ],
)
def test_the_maker_of_what_is_to_be_replaced_is_not_required(message: str) -> None:
    need = parse_need(message, infer=True)

    assert not [limit for limit in need.constraints if isinstance(limit, BrandLimit)]
    assert [context.relation for context in need.context] == ["owned"]


@pytest.mark.parametrize("message", ["looking for an old thinkpad to tinker with", "an old canon camera for film look"])
def test_an_old_one_may_be_what_is_sought(message: str) -> None:
    assert [limit for limit in parse_need(message, infer=True).constraints if isinstance(limit, BrandLimit)]


@pytest.mark.parametrize(
    ("message", "category"),
    [
        ("portable ssd for editing video on ipad pro, 2tb", "storage"),
        ("looking for a deal on ipad pro, drawing on it", "tablets"),
        ("looking to spend 500 on ipad", "tablets"),
    ],
)
def test_what_is_done_on_a_device_is_done_with_what_was_named_before(message: str, category: str) -> None:
    assert parse_need(message, infer=True).category == category


def test_a_makers_plain_word_is_its_name_between_a_superlative_and_one() -> None:
    need = parse_need("ok the cheapest crucial one then, still 2tb", category="storage")

    assert [limit.brands for limit in need.constraints if isinstance(limit, BrandLimit)] == [("Crucial",)]


@pytest.mark.parametrize(
    ("message", "line"),
    [
        ("iphone 17 pro max is too big for me, something smaller", "iphone 17 pro max"),
        ("galaxy s25 ultra too big, anything smaller", "galaxy s25 ultra"),
    ],
)
def test_a_model_that_is_too_much_rules_out_no_other_of_its_maker(message: str, line: str) -> None:
    need = parse_need(message, infer=True)

    assert [limit.line for limit in need.constraints if isinstance(limit, LineExclusion)] == [line]
    assert not [limit for limit in need.constraints if isinstance(limit, BrandLimit)]
