"""What somebody has or had: it is not wanted, and where another is to be better it tells what kind is sought."""

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.ports.products import Vocabulary
from maven_app.understanding.circumstances.lens_mounts import with_mount_of
from maven_app.understanding.need_parser import parse_need

SHOP = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=("Canon", "Garmin", "Sony", "Apple", "Sennheiser"),
    makers={
        "cameras": ("Canon", "Sony"),
        "headphones": ("Sony", "Apple", "Sennheiser"),
        "smartphones": ("Apple", "Sony"),
    },
)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I own a Canon R50 and want something lighter for travel", "cameras"),
        ("my tv is 32 inch and I want a bigger one", "tvs"),
        ("my kindle is too small for pdfs, what else is there", "e_readers"),
        ("my laptop is great, I want a bigger bag", None),
        ("I want to charge my phone in the car", None),
    ],
)
def test_what_is_to_be_bettered_tells_the_kind(text: str, category: str | None) -> None:
    assert parse_need(text, vocabulary=SHOP, infer=True).category == category


def test_the_purpose_is_read_in_the_kind_that_is_sought() -> None:
    need = parse_need("I own a Canon R50 and want something lighter for travel", vocabulary=SHOP, infer=True)

    assert [wish.use for wish in need.wishes if wish.use] == ["travel"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("had the sony xm4, sold them, want something better", "sony xm4"),
        ("sennheiser headphones, had the hd 560s and sold them", "hd 560s"),
        ("I used to own a macbook air, want windows now", "macbook air"),
    ],
)
def test_what_somebody_had_is_replaced(text: str, name: str) -> None:
    need = parse_need(text, vocabulary=SHOP, infer=True)

    assert [(one.relation, one.name) for one in need.context] == [("replaces", name)]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I don't want to charge my watch every day, and it should work with my android phone", "smartwatches"),
        ("a speaker that connects to my work laptop", "speakers"),
        ("something that goes with my gaming laptop", None),
        ("fast external ssd for editing 4k video off it on a macbook pro", "storage"),
        ("help me decide on a keyboard, he games on a pc", "keyboards_mice"),
    ],
)
def test_a_device_that_it_must_work_with_is_not_sought(text: str, category: str | None) -> None:
    assert parse_need(text, vocabulary=SHOP, infer=True).category == category


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("my old laptop is super slow, it has a hard disk, whats a cheap way to speed it up", "storage"),
        ("old laptop is super slow, has a hard disk, how can i speed it up", "storage"),
        ("we have 60 smart bulbs and cameras and the wifi keeps dropping", "routers"),
        ("my laptop is slow", "laptops"),
        ("one of those instant cameras that print the picture", "cameras"),
        ("my laptop is slow and has a hard disk, I need a new one", "laptops"),
    ],
)
def test_what_ails_is_not_sought_where_the_words_mean_what_mends_it(text: str, category: str) -> None:
    assert parse_need(text, vocabulary=SHOP, infer=True).category == category


def test_a_body_for_a_camera_takes_its_lenses() -> None:
    mount = Fact(key="lens_mount", value="Sony E", sources=("s",))
    camera = Product(id="a7", name="Sony Alpha 7 IV", category="cameras", specs=(mount,))
    need = parse_need("second body for my a7 iv, a camera for weddings")
    owned = parse_need("I own an a7 iv and want a small camera for travel")

    assert [
        c.equals for c in with_mount_of(need, camera, "suits").constraints if getattr(c, "key", "") == "lens_mount"
    ] == ["Sony E"]
    assert with_mount_of(owned, camera, "owned") == owned


@pytest.mark.parametrize(
    "text",
    [
        "tablet to draw on, she already has an apple pencil (the usb-c one)",
        "tablet for drawing, we have an Apple Pencil lying around",
        "which tablet should i get, i've already got an apple pencil",
        "tablet buat gambar, udah punya apple pencil",
        "tablet for drawing that works with my apple pencil",
    ],
)
def test_a_pen_that_is_there_already_asks_for_a_tablet_that_takes_it(text: str) -> None:
    need = parse_need(text, vocabulary=SHOP)

    assert "apple_pencil" in [wish.use for wish in need.wishes]
    assert "apple pencil" in [one.name.casefold() for one in need.context if one.relation in ("owned", "suits")]


def test_a_pen_that_is_only_compared_asks_for_nothing() -> None:
    need = parse_need("tablet for drawing, is the s pen better than the apple pencil?", vocabulary=SHOP)

    assert [wish.use for wish in need.wishes] == ["drawing"]


@pytest.mark.parametrize(
    ("text", "category", "owned"),
    [
        ("first proper camera, mostly travel, phone is galaxy s21", "cameras", "galaxy s21"),
        ("speakers for the den, the console is a ps5", "speakers", "ps5"),
        ("smartwatch buat ibu, hp nya samsung a15", "smartwatches", "samsung a15"),
    ],
)
def test_what_a_clause_tells_by_kind_and_name_is_somebodys(text: str, category: str, owned: str) -> None:
    need = parse_need(text, vocabulary=SHOP, infer=True)

    assert need.category == category
    assert owned in [context.name for context in need.context]


@pytest.mark.parametrize("text", ["is the tv a samsung?", "tv is sony or samsung?"])
def test_what_is_asked_or_wanted_by_kind_and_name_is_nobodys(text: str) -> None:
    need = parse_need(text, vocabulary=SHOP, infer=True)

    assert need.category is not None and not need.context


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hp saya iphone 13, cari tws 1 jutaan", "iphone 13"),
        ("my phone is an iPhone 14 pro. smartwatch under 300", "iPhone 14 pro"),
        ("my laptop is a thinkpad t14, need a monitor", "thinkpad t14"),
    ],
)
def test_one_thing_told_by_its_kind_and_its_name_is_had_once(text: str, name: str) -> None:
    assert [one.name for one in parse_need(text).context if one.relation == "owned"] == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("iphone 13 here btw", "iphone 13"),
        ("galaxy s23 user", "galaxy s23"),
        ("macbook air m2 here", "macbook air m2"),
        ("iphone family here", "iphone"),
    ],
)
def test_a_name_that_is_only_told_of_is_had_and_not_sought(text: str, name: str) -> None:
    need = parse_need(text, category="smartwatches")

    assert need.category is None
    assert [(one.relation, one.name) for one in need.context] == [("owned", name)]


@pytest.mark.parametrize("text", ["are there any iphone 13 here?", "iphone here in jakarta"])
def test_a_name_that_is_asked_for_here_is_sought(text: str) -> None:
    assert parse_need(text).category == "smartphones"


@pytest.mark.parametrize(
    ("text", "discussed"),
    [
        ("watch for diving, i have no iphone", None),
        ("i don't have an iphone, which smartwatch", None),
        ("a watch that works without an iphone", None),
        ("i don't have an iphone", "smartwatches"),
        ("aku ga punya iphone", "smartwatches"),
    ],
)
def test_a_phone_that_nobody_has_is_none_that_a_watch_is_for(text: str, discussed: str | None) -> None:
    need = parse_need(text, vocabulary=SHOP, category=discussed, infer=True)

    assert need.category in {None, "smartwatches"} and not any(limit.kind == "brand" for limit in need.constraints)
    assert "for_android" in {wish.use for wish in need.wishes}


def test_what_nobody_has_yet_is_sought() -> None:
    assert parse_need("i don't have an iphone", vocabulary=SHOP, infer=True).category == "smartphones"
    assert parse_need("i don't have a camera yet, what for travel", vocabulary=SHOP, infer=True).category == "cameras"
