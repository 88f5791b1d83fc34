"""Wishes that are said together with the kind of thing, of which the one says nothing of the other."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("a light mouse", "low_weight"),
        ("light mouse, I play fortnite", "low_weight"),
        ("fps mouse", "aiming"),
        ("coding keyboard", "programming"),
        ("custom keyboard under 100", "customizing"),
        ("mau upgrade ssd laptop lama", "pc_upgrade"),
    ],
)
def test_a_wish_that_names_the_type_is_read(text: str, wish: str) -> None:
    assert wish in [one.use or one.criterion for one in parse_need(text, infer=True).wishes]


@pytest.mark.parametrize(
    "text", ["portable speaker", "best sounding portable speaker", "a portable speaker for parties"]
)
def test_the_kind_that_is_required_is_no_wish_too(text: str) -> None:
    assert "portability" not in [wish.criterion for wish in parse_need(text, infer=True).wishes]


@pytest.mark.parametrize("text", ["a small portable speaker", "something portable, a speaker"])
def test_what_says_more_than_the_kind_is_a_wish(text: str) -> None:
    assert "portability" in [wish.criterion for wish in parse_need(text, infer=True).wishes]


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("top camera for portraits", "best"),
        ("top of the range phone", "best"),
        ("laptop, money no object", "best"),
        ("tv on top of a cabinet", "sensible"),
        ("small camera for portraits", "sensible"),
        ("laptop stand on top", "sensible"),
    ],
)
def test_top_is_said_of_the_thing_itself(text: str, aim: str) -> None:
    assert parse_need(text, infer=True).aim == aim


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("headset for ps5, mates say i sound like im in a bin", "calls"),
        ("my team can't hear me, need a headset", "calls"),
        ("gaming headset, temen bilang suaraku ga jelas", "calls"),
        ("headphones with good sound", "sound"),
    ],
)
def test_how_one_sounds_to_others_is_the_microphone(text: str, criterion: str) -> None:
    assert criterion in [wish.criterion for wish in parse_need(text, infer=True).wishes]


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        ("soundbar for a small flat, no massive sub", True),
        ("soundbar, no big subwoofer", True),
        ("no separate sub please, soundbar for a flat", True),
        ("soundbar with a big subwoofer", False),
    ],
)
def test_a_large_part_that_is_refused_is_refused_as_a_part(text: str, excluded: bool) -> None:
    need = parse_need(text, infer=True)

    assert [limit.excluded for limit in need.constraints if getattr(limit, "key", "") == "channels"] == [excluded]
    assert "portability" not in [wish.criterion for wish in need.wishes]


def test_an_app_of_a_maker_names_no_chip_of_it() -> None:
    need = parse_need("need a phone, mostly for texting and google maps in the car", infer=True)

    assert not [limit for limit in need.constraints if getattr(limit, "key", "") == "chip"]
    assert "driving" in [wish.use for wish in need.wishes]
