"""Owned devices: what the files must hold, and which rule is said of which age."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.knowledge.owned_devices import OwnedDevices
from maven_app.knowledge.shipped import shipped_knowledge

_FILES = Path(__file__).parents[3] / "maven_app" / "knowledge" / "owned"
_MOST_WORDS = 75
_PARTS = {"processors", "graphics_cards"}


@pytest.fixture
def laptops() -> dict[str, Any]:
    """What the shipped file says, to be spoilt."""
    return tomllib.loads((_FILES / "laptops.toml").read_text(encoding="utf-8"))


def test_devices_of_every_kind_of_goods_are_known() -> None:
    owned = shipped_knowledge().owned

    assert set(CATEGORIES) - _PARTS == set(owned)
    assert sum(len(known.families) for known in owned.values()) >= 150


def test_verdicts_are_short() -> None:
    told = [
        text
        for known in shipped_knowledge().owned.values()
        for family in known.families
        for text in (family.says, *family.topics.values())
    ]
    told += [rule.says for known in shipped_knowledge().owned.values() for rule in known.rules]

    assert [said for text in told for said in (text.en, text.id) if len(said.split()) > _MOST_WORDS] == []


def test_the_age_chooses_the_rule() -> None:
    laptops = shipped_knowledge().owned["laptops"]

    old, unknown = laptops.rule("slow", age=10), laptops.rule("slow", age=None)
    assert old is not None and old.outcome == "replace"
    assert unknown is not None and unknown.outcome == "depends" and unknown.from_age is None


@pytest.mark.parametrize(
    ("key", "value"),
    [("made", [2015, 2012]), ("by_year", True), ("outcome", "perhaps"), ("successor", ["mount = EF"]), ("price", 3)],
)
def test_a_family_that_is_wrong_is_refused(laptops: dict[str, Any], key: str, value: object) -> None:
    family = laptops["families"]["thinkpad_t480"]
    family.pop("made")
    family[key] = value

    with pytest.raises(ValueError, match=r"."):
        OwnedDevices.model_validate(laptops)
