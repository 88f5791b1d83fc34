"""First messages as people type them: what is sought among all that is named, told and counted."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import BudgetLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import model_numbers, parse_need, unknown_things

SHOP = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=("Apple", "Samsung", "Amazon", "iRobot", "Asus", "Garmin"),
    makers={
        "smartphones": ("Apple", "Samsung", "Asus"),
        "robot_vacuums": ("iRobot",),
        "smartwatches": ("Apple", "Garmin"),
    },
)


def read(text: str):  # type: ignore[no-untyped-def]
    return parse_need(text, vocabulary=SHOP, infer=True)


@pytest.mark.parametrize(
    ("text", "category", "owned"),
    [
        ("got a macbook air m2, need a second screen", "monitors", "macbook air m2"),
        ("want a fitness tracker. got a samsung phone", "smartwatches", "samsung phone"),
        ("I've got an iPhone 15. Apple watch died and I hate charging", "smartwatches", "iPhone 15"),
    ],
)
def test_what_somebody_got_is_owned_though_nobody_says_who_has_it(text: str, category: str, owned: str) -> None:
    need = read(text)

    assert need.category == category
    assert ("owned", owned) in [(one.relation, one.name) for one in need.context]


def test_who_asks_whether_a_shop_has_any_seeks_it() -> None:
    assert read("got any tablets under 300?").category == "tablets"


@pytest.mark.parametrize(
    "text", ["old ipad is dying, around 700 for the new tablet", "ipad gave up the ghost, want a new tablet"]
)
def test_what_is_gone_is_replaced_and_its_maker_not_required(text: str) -> None:
    need = read(text)

    assert need.category == "tablets" and [one.relation for one in need.context] == ["replaces"]
    assert [limit.kind for limit in need.constraints if limit.kind == "brand"] == []


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("something to listen to the television with, nothing inside the ear", "headphones"),
        ("a second screen for the laptop that goes in a bag", "monitors"),
        ("i have 900 epubs on a usb stick, whats a small reader that opens them", "e_readers"),
        ("one of those instant cameras that print the picture", "cameras"),
        ("my son is 10 and gets his first phone", "smartphones"),
    ],
)
def test_what_is_sought_is_told_from_what_it_goes_with(text: str, category: str) -> None:
    assert read(text).category == category


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("mau beli router sama ssd eksternal, totalnya 4 juta", ("routers", "storage")),
        ("a laptop and a 1tb ssd, 900 all in", ("laptops", "storage")),
        ("laptop with 16gb ram and a 512gb ssd", ("laptops",)),
    ],
)
def test_a_drive_is_bought_beside_a_thing_or_built_into_it(text: str, kinds: tuple[str, ...]) -> None:
    need = read(text)

    assert (need.category, *(one.category for one in need.other_needs)) == kinds


@pytest.mark.parametrize("text", ["reader for about 900 epubs, under 160", "laptop for 20000 photos, under 160"])
def test_a_count_of_other_things_is_no_price(text: str) -> None:
    need = read(text)

    assert [limit.highest for limit in need.constraints if isinstance(limit, BudgetLimit)] == [160]
    assert not any(letter.isdigit() for words in need.unused_words for letter in words)


@pytest.mark.parametrize("age", ["4yo", "4 y/o", "4 yr old", "4 year old"])
def test_an_age_is_read_however_it_is_written(age: str) -> None:
    need = read(f"tablet for a {age}")

    assert not need.unused_words and "small_child" in [wish.use for wish in need.wishes]


def test_a_system_that_is_out_is_not_required() -> None:
    assert [limit.text for limit in read("phone with zoom, android is out").constraints] == [
        "Smartphones",
        "not Android",
    ]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("phone for my mum shes 78 and doesnt want apple", "phone for my mum she's 78 and doesn't want apple"),
        ("whats a laptop thats light, im a student", "what's a laptop that's light, i'm a student"),
    ],
)
def test_a_contraction_without_its_sign_is_read_as_with_it(typed: str, written: str) -> None:
    one, other = read(typed), read(written)

    assert [limit.code for limit in one.constraints] == [limit.code for limit in other.constraints]
    assert [wish.code for wish in one.wishes] == [wish.code for wish in other.wishes]
    assert not one.unused_words


def test_interjections_ask_for_nothing() -> None:
    assert read("lol whoa ok, haha a cheap tablet then, cheers mate").unused_words == ()


@pytest.mark.parametrize(
    "text", ["camera doesnt have to be huge", "camera, doesn't have to be big", "a camera, needn't be large"]
)
def test_what_need_not_be_big_is_not_wished_for_as_big(text: str) -> None:
    need = read(text)

    assert not need.wishes and not need.unmeasured_demands


def test_a_use_keeps_all_the_words_that_told_of_it() -> None:
    uses = {wish.use: wish.text for wish in read("laptops for our small office. mostly excel and video calls").wishes}

    assert uses["office"] == "for our small office, excel, video calls"


def test_a_part_that_is_only_asked_about_is_left_open() -> None:
    need = read("2tb ssd to put inside my ps5, need to buy a heatsink?")

    assert [wish.use or wish.criterion for wish in need.wishes] == ["ps5"]
    assert [waiver.words for waiver in need.waivers] == ["need to buy a heatsink"]


@pytest.mark.parametrize("end", ["thanks", "pls", "please", "lol"])
def test_courtesy_behind_a_bare_price_leaves_it_one(end: str) -> None:
    assert [limit.text for limit in read(f"laptop 500 {end}").constraints] == ["Laptops", "up to $500"]


def test_a_deed_tells_the_kind_where_the_category_is_only_meant() -> None:
    need = read("my wrist kills me after a day of mousing at the office")

    assert [limit.text for limit in need.constraints] == ["Keyboards and mice", "type mouse"]


@pytest.mark.parametrize(
    "text", ["need something to read in bed thats not amazon", "something to read on, not from amazon"]
)
def test_a_maker_refused_behind_what_something_is_for_stays_refused(text: str) -> None:
    assert "not Amazon" in [limit.text for limit in read(text).constraints]


def test_what_somebody_puts_a_part_into_is_not_sought() -> None:
    need = parse_need("laptop from 2013 with the original spinning disk. what do i put in it", infer=True)

    assert need.category == "storage"
    assert [one.kind for one in need.constraints] == ["category"]


def test_the_one_thing_that_somebody_cannot_use_any_more_is_sought_anew() -> None:
    told = "Dad is 82 and cant find anything on his phone. Something dead simple with large icons and a loud speaker"

    assert parse_need(told, infer=True).category == "smartphones"


@pytest.mark.parametrize("thing", ["bigger e-ink thing with a pen", "an e-ink thing to write on"])
def test_a_feature_in_two_words_is_no_other_thing(thing: str) -> None:
    assert unknown_things(thing) == ()


def test_a_version_of_a_standard_is_no_models_number() -> None:
    assert model_numbers("PCIe 5.0 vs 4.0, will I notice?") == ()


def test_where_things_are_kept_is_not_what_is_sought() -> None:
    told = "I keep all my invoices on an old laptop and I'm scared it dies. what do i buy to back it up"

    assert parse_need(told, infer=True).category != "laptops"


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("gaming monitor 27 inch 400", "up to $400"),
        ("laptop 16gb 900", "up to $900"),
        ("monitor 27 1440p 300", "up to $300"),
        ("ssd 2tb 150", "up to $150"),
        ("monitor 27 inch 165", ""),
        ("laptop 14 inch 1920", ""),
        ("mouse 1600 dpi 4000", ""),
    ],
)
def test_a_figure_behind_a_size_is_a_price_unless_it_measures_something(text: str, budget: str) -> None:
    need = parse_need(text)

    assert (need.budget.text if need.budget else "") == budget


@pytest.mark.parametrize("text", ["would 100 be enough?", "is 100 enough?"])
def test_whether_a_sum_is_enough_is_asked_of_money(text: str) -> None:
    need = parse_need(text, category="headphones")

    assert need.budget is not None and need.budget.text == "up to $100"
