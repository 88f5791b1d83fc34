"""Stories around a need: who only tells or broke something, what is hated, what mine lacks, and how a letter ends."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "text",
    [
        "my old headphones died after the kid dropped them, need something over ear",
        "my grandson has told me that I ought to have a tablet",
        "kata anak saya tablet bagus buat nonton",
        "my daughter keeps saying I need a new tablet",
    ],
)
def test_who_tells_or_broke_something_is_not_who_it_is_for(text: str) -> None:
    assert not {wish.use for wish in parse_need(text).wishes} & {"children", "offspring", "teenager"}


@pytest.mark.parametrize(
    "text",
    [
        "my kid broke his tablet, need another",
        "my daughter says she wants a tablet",
        "tablet for the kid who broke mine",
    ],
)
def test_who_shall_have_it_is_who_it_is_for(text: str) -> None:
    assert {wish.use for wish in parse_need(text).wishes} & {"children", "offspring"}


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("i hate it when the keyboard is loud", "quiet"),
        ("keyboard, sick of how noisy mine is", "quiet"),
        ("sebel kalau keyboardnya berisik", "quiet"),
    ],
)
def test_what_is_hated_is_wished_the_other_way_round(text: str, criterion: str) -> None:
    need = parse_need(text, category="keyboards_mice")

    assert [wish.criterion for wish in need.wishes if wish.criterion] == [criterion]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("e-reader for the bath, mine isn't waterproof", "water_resistance"),
        ("laptop, my current one has no usb c", "usb_c"),
        ("headphones, my old ones don't have noise cancelling", "noise_cancelling"),
    ],
)
def test_what_mine_lacks_is_wished_for(text: str, key: str) -> None:
    limits = [c for c in parse_need(text).constraints if isinstance(c, SpecLimit) and c.key == key]

    assert [(limit.soft, limit.excluded, limit.equals is False) for limit in limits] == [(True, False, False)]


def test_a_quality_behind_its_noun_is_of_the_noun() -> None:
    need = parse_need("gaming phone cheap battery big")

    assert [wish.text for wish in need.wishes if wish.criterion == "battery"] == ["battery big"]
    assert not [wish for wish in need.wishes if "screen_size" in wish.specs]


def test_the_end_of_a_letter_asks_for_nothing() -> None:
    need = parse_need("I would like a tablet. I am, dear Sir, yours faithfully, Margaret Hill")

    assert need.unused_words == () and not [wish for wish in need.wishes if wish.use == "reading"]


def test_new_is_no_news() -> None:
    assert "reading" not in {wish.use for wish in parse_need("a new tablet for grandma").wishes}


@pytest.mark.parametrize(
    ("text", "unused"),
    [
        ("phone for mum, doesn't have to be fancy", ()),
        ("a tablet, no need for anything swanky", ()),
        ("monitor that doesn't need a separate dock", ("doesn't need a separate dock",)),
        ("my headphones broke when the kid dropped them in the sink. over ear please", ()),
    ],
)
def test_what_need_not_be_and_what_broke_are_understood(text: str, unused: tuple[str, ...]) -> None:
    assert parse_need(text).unused_words == unused


@pytest.mark.parametrize(
    ("text", "category", "wish"),
    [
        ("mouse yang ga bikin pegel", "keyboards_mice", "wrist_pain"),
    ],
)
def test_to_be_spared_a_pain_is_a_wish(text: str, category: str, wish: str) -> None:
    need = parse_need(text, category=category)

    assert wish in {one.use or one.criterion for one in need.wishes} and not need.waivers


def test_a_tiny_budget_wishes_for_no_tiny_thing() -> None:
    need = parse_need("i only need it for calls and whatsapp, my budget is tiny, phone")

    assert [wish.specs for wish in need.wishes if not wish.use] == [("price",)]


def test_a_device_that_something_is_plugged_into_is_not_sought() -> None:
    assert parse_need("kamera buat live jualan di tiktok, colok langsung ke hp").category == "cameras"


@pytest.mark.parametrize(
    "text", ["tv, my dad passed and left me a bit of money", "laptop 1500 but my parents could add 300"]
)
def test_who_pays_is_not_who_it_is_for(text: str) -> None:
    assert "seniors" not in {wish.use for wish in parse_need(text).wishes} | {
        wish.use for wish in parse_need(text).wishes
    }


def test_what_somebody_does_not_care_for_any_more_is_ruled_out() -> None:
    need = parse_need("I use an iPad for drawing, don't care for Apple anymore", ("Apple",))

    assert "not Apple" in [limit.text for limit in need.constraints] and need.unused_words == ()
