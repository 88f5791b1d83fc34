"""Incidental words: what a message only complains of, denies, has or tells beside its wish is no limit of what is sought."""

import pytest

from maven_app.domain.needs.need import BrandIs, Need, SpecLimit
from maven_app.understanding.follow_ups.changes import merge_needs
from maven_app.understanding.need_parser import parse_need


def bounds(text: str, category: str | None, key: str) -> list[tuple[float | None, float | None]]:
    """From where to where each limit on `key` reaches."""
    limits = (c for c in parse_need(text, category=category, infer=True).constraints if isinstance(c, SpecLimit))
    return [(limit.at_least, limit.at_most) for limit in limits if limit.key == key]


def features(need: Need) -> dict[str, object]:
    return {limit.key: limit.equals for limit in need.constraints if isinstance(limit, SpecLimit) and not limit.soft}


@pytest.mark.parametrize(
    ("text", "category", "key", "expected"),
    [
        ("40 inch mah kekecilan. naik dikit 5 juta deh", "tvs", "screen_size", (40.7, None)),
        ("43 inch is a bit small, something bigger", "tvs", "screen_size", (43.7, None)),
        ("75 inch kegedean", "tvs", "screen_size", (None, 74.5)),
        ("55 is too big for my wall", "tvs", "screen_size", (None, 54.5)),
        ("8gb isn't enough for me", "laptops", "ram", (8, None)),
        ("2.5 kg is too heavy", "laptops", "weight", (None, 2500)),
        ("60hz is way too low", "monitors", "refresh_rate", (60, None)),
    ],
)
def test_a_figure_that_is_complained_of_is_to_be_bettered(
    text: str, category: str, key: str, expected: tuple[float | None, float | None]
) -> None:
    assert bounds(text, category, key) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lah kok masih 40 inch? minimal 43", (42.5, None)),
        ("still 40 inch? at least 43", (42.5, None)),
        ("why is it 40 inch, i want 43", (42.5, 43.7)),
        ("40 inch is too small, I want 43 inch", (42.5, 43.7)),
    ],
)
def test_a_figure_complained_of_gives_way_to_the_one_that_is_wanted(text: str, expected: tuple[float, float]) -> None:
    assert bounds(text, "tvs", "screen_size") == [expected]


@pytest.mark.parametrize("text", ["50 inch tv, not too big", "50 inch tv not too big", "tv 50 inch, nothing too large"])
def test_a_size_beside_what_it_must_not_be_stays(text: str) -> None:
    assert bounds(text, "tvs", "screen_size") == [(49.5, 50.7)]


@pytest.mark.parametrize(
    "text",
    [
        "i never said apple lol",
        "who said apple?",
        "I didn't ask for Apple",
        "aku ga bilang apple",
        "i never said i wanted apple",
    ],
)
def test_what_was_never_said_is_taken_back_and_not_ruled_out(text: str) -> None:
    before = parse_need("camera by apple under 1500")
    need = merge_needs(before, parse_need(text, category="cameras"))

    assert not any(isinstance(limit, BrandIs) for limit in need.constraints)
    assert need.budget is not None


@pytest.mark.parametrize(
    "text",
    [
        "kalo nambah jadi 13 juta dapet yg ada vga nya ga",
        "yang ada vga ada ga",
        "naik jadi 13 juta, yang ada kartu grafisnya",
        "one with a graphics card",
        "any with a gpu?",
    ],
)
def test_the_graphics_card_of_the_laptop_under_discussion_is_a_part_of_it(text: str) -> None:
    need = parse_need(text, category="laptops")

    assert need.category in {None, "laptops"}
    assert features(need) == {"gpu": ("GeForce", "Radeon RX")}


@pytest.mark.parametrize(
    "text", ["maksudnya laptopnya yg ada vga, 13 juta", "laptop yg ada vga card nya", "laptop with a gpu"]
)
def test_a_laptop_with_a_graphics_card_is_a_laptop(text: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == "laptops"
    assert "gpu" in features(need)


def test_a_graphics_card_that_is_sought_is_one() -> None:
    assert parse_need("vga buat pc gaming 3 juta", infer=True).category == "graphics_cards"


@pytest.mark.parametrize(
    "text", ["gaming laptop with an RTX 4060 graphics card", "laptop with rtx 4060 gpu", "laptop vga rtx 4060"]
)
def test_a_graphics_card_beside_its_chip_is_only_that_chip(text: str) -> None:
    assert features(parse_need(text)) == {"gpu": "RTX 4060"}
