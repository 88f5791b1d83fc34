"""Incidental words: what a message only complains of, denies, has or tells beside its wish is no limit of what is sought."""

import pytest

from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import merge_needs
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
    need = merge_needs(before, parse_need(text, category="cameras"), shipped_knowledge())

    assert not any(isinstance(limit, BrandLimit) for limit in need.constraints)
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


@pytest.mark.parametrize(
    "text", ["robot vac, don't want a mop", "robot vac, I don't want it to mop", "robot vacuum that doesn't mop"]
)
def test_what_it_is_not_to_do_is_ruled_out(text: str) -> None:
    assert features(parse_need(text)) == {"mop": False}


@pytest.mark.parametrize(
    "text", ["robot vac that doesn't need to mop", "robot vac, no need to mop", "robot vac, doesn't have to mop"]
)
def test_what_it_need_not_do_is_left_open(text: str) -> None:
    assert features(parse_need(text)) == {}


@pytest.mark.parametrize(
    "text",
    ["robot vacuum, I don't want to mop by hand any more", "robot vac, dont want to mop", "i'd hate having to mop"],
)
def test_a_chore_that_nobody_wants_is_what_it_is_to_do(text: str) -> None:
    assert features(parse_need(text, category="robot_vacuums")) == {"mop": True}


@pytest.mark.parametrize(
    ("text", "category", "key"),
    [
        ("kemahalan ga sih wifi 7? yg 500rb an ada?", "routers", "wifi"),
        ("is wifi 7 overkill? something for 50", "routers", "wifi"),
        ("oled is too expensive, something cheaper", "tvs", "panel_type"),
    ],
)
def test_a_feature_whose_price_is_complained_of_is_left_open(text: str, category: str, key: str) -> None:
    need = parse_need(text, category=category)

    assert key not in features(need)
    assert f"spec:{key}" in {waiver.code for waiver in need.waivers}


def test_a_feature_that_must_not_be_too_dear_is_required() -> None:
    assert features(parse_need("oled tv that's not too expensive")) == {"panel_type": "OLED"}


@pytest.mark.parametrize(
    "text",
    [
        "got a 4070 super and an old 1080p screen, want something better for shooters",
        "i've got a 4070 and a 1080p monitor, something better for shooters",
        "coming from a 1080p screen with a rtx 3060, want something sharper",
    ],
)
def test_what_the_old_screen_has_is_not_wished_for(text: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == "monitors"
    assert not features(need)


def test_what_is_to_be_had_is_required() -> None:
    assert "resolution" in features(parse_need("got 400 for a 1440p monitor, want something fast"))


@pytest.mark.parametrize(
    "text", ["anything quieter that still cuts 4k", "something that can edit 4k", "one that handles 4k footage"]
)
def test_the_pictures_that_somebody_edits_are_not_the_screen(text: str) -> None:
    need = parse_need(text, category="laptops")

    assert not features(need)
    assert "video_editing_4k" in {wish.use for wish in need.wishes}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("and keep one at my mums?", "storage"),
        ("keep one at my parents", "storage"),
        ("satu disimpan di rumah ibu", "storage"),
        ("dont own any steam stuff", "consoles"),
        ("i've never owned any steam games", "consoles"),
    ],
)
def test_where_something_is_kept_and_what_nobody_has_are_no_uses(text: str, category: str) -> None:
    uses = {wish.use for wish in parse_need(text, category=category).wishes}

    assert uses.isdisjoint({"not_technical", "seniors", "pc_games"})


@pytest.mark.parametrize(
    ("text", "is_small"), [("opening a small cafe, need a speaker", False), ("a small speaker", True)]
)
def test_a_size_is_of_the_noun_behind_it(text: str, is_small: bool) -> None:
    assert ("portability" in {wish.criterion for wish in parse_need(text).wishes}) is is_small


@pytest.mark.parametrize(
    "text",
    [
        "tablet for drawing, total beginner, dont have loads of money maybe 350",
        "laptop, no other way round, i DONT want a chromebook",
        "tablet for patience and the crossword",
        "a monitor obviously",
    ],
)
def test_words_of_the_conversation_are_not_told_as_unread(text: str) -> None:
    assert parse_need(text).unused_words == ()
