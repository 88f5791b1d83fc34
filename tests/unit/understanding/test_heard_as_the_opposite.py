"""Words that must not be heard as their opposite: colours that are refused, what is a must, and what gets hot fast."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import model_numbers, parse_need, unknown_things

SHOP = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, values={"headphones": {"color": ("Black", "White")}}
)


@pytest.mark.parametrize(
    "text", ["headphones, not in black", "headphones but not black", "headphones, nothing in black"]
)
def test_a_colour_that_is_refused_is_not_required(text: str) -> None:
    limits = [c for c in parse_need(text, vocabulary=SHOP).constraints if isinstance(c, SpecLimit)]

    assert [(limit.texts, limit.excluded) for limit in limits] == [(("Black",), True)]


def test_what_is_a_must_demands_nothing_of_what_follows() -> None:
    assert parse_need("e-reader, backlight a must, no touchscreen").unmeasured_demands == ()


def test_what_gets_hot_fast_is_not_wanted_fast() -> None:
    need = parse_need("hp jangan samsung lagi, yang sebelumnya cepet panas")

    assert not [wish for wish in need.wishes if wish.criterion == "speed" or "chip" in wish.specs]


def test_not_crap_asks_for_nothing() -> None:
    assert parse_need("not too expensive headphones, but not crap either").unused_words == ()


@pytest.mark.parametrize(
    "text",
    [
        "a phone, i hate these huge screens",
        "can't stand giant displays, need a phone",
        "phone, tired of massive ones",
        "fed up with all the enormous slabs, which phone?",
        "hp buat mama, benci layar gede",
    ],
)
def test_whoever_dislikes_large_ones_wants_a_small_one(text: str) -> None:
    need = parse_need(text, infer=True)

    assert ([wish.criterion for wish in need.wishes if wish.criterion], need.unused_words) == (["small"], ())


@pytest.mark.parametrize(
    "text", ["monitor 27 inch, don't like the big bezels", "speaker, no giant box", "no huge lens, camera"]
)
def test_a_size_that_is_refused_of_a_part_asks_for_nothing_small(text: str) -> None:
    assert parse_need(text).wishes == ()


def test_what_maven_is_asked_to_write_is_no_use() -> None:
    uses = [wish.use for wish in parse_need("write a buying guide for laptops for students under 1000").wishes]

    assert uses == ["student"]
    assert [wish.use for wish in parse_need("a laptop for writing guides").wishes] == ["writing"]


def test_a_cable_that_headphones_may_have_is_no_other_thing() -> None:
    assert unknown_things("yang kabel aja gapapa", category="headphones") == ()
    assert [waived.code for waived in parse_need("yang kabel aja gapapa", category="headphones").waivers]


def test_whether_something_is_worth_it_wants_no_bargain() -> None:
    assert parse_need("gaming monitor for my ps5, is 4k worth it or should i just get 1440p").aim == "sensible"
    assert parse_need("phone that's worth it under 300").aim == "value"


def test_disco_lights_that_are_refused_are_not_required() -> None:
    (limit,) = parse_need("and no disco lights please", category="keyboards_mice").constraints

    assert isinstance(limit, SpecLimit) and (limit.key, limit.excluded) == ("backlight", True)


def test_a_maker_that_is_too_dear_is_not_required() -> None:
    need = parse_need("the samsung is too dear, other options?", category="smartphones")

    assert need.constraints == ()
    assert [(wish.specs, wish.relative) for wish in need.wishes] == [(("price",), "less")]


def test_the_age_of_the_goods_is_nobody_s() -> None:
    assert parse_need("laptop 4 years old feels slow, new one or add ram").wishes == ()
    assert [wish.use for wish in parse_need("laptop for my son, 9 years old").wishes] == ["children"]


def test_an_ordinal_is_no_model_s_number() -> None:
    assert model_numbers("need a 2nd screen for spreadsheets, home office, 200ish") == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bluetooth speaker that doesnt sound like boomy rubbish", "doesnt sound like boomy rubbish"),
        ("tv that doesn't sound thin", "doesn't sound thin"),
    ],
)
def test_what_does_not_sound_bad_is_to_sound_well(text: str, told: str) -> None:
    need = parse_need(text)

    assert [wish.text for wish in need.wishes] == [told]
    assert need.waivers == ()


def test_what_the_thing_is_not_to_look_like_is_not_wished_for() -> None:
    assert parse_need("a laptop that doesn't look like a gaming one").wishes == ()
    assert [wish.criterion for wish in parse_need("speaker that doesn't look cheap and sounds good").wishes] == [
        "music"
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("27 inch monitor. don't care about hdr or refresh rate", "wish:smoothness"),
        ("gaming is not my thing, laptop up to 1100", "use:gaming"),
        ("headphones for my mum, noise cancelling would be wasted on her", "spec:noise_cancelling"),
    ],
)
def test_what_is_left_open_is_not_wished_for(text: str, code: str) -> None:
    need = parse_need(text)

    assert code in [waiver.code for waiver in need.waivers]
    assert code not in [part.code for part in (*need.wishes, *need.constraints)]


@pytest.mark.parametrize(
    ("text", "brands", "systems"),
    [
        ("i'm switching from android to iphone, which one should I get for about 600", {"Apple"}, set()),
        ("I want to switch from samsung to apple, phone under 800", {"Apple"}, set()),
        ("pindah dari iphone ke samsung, budget 8 juta", {"Samsung"}, set()),
        ("laptop for college, I'm moving from windows to mac, under 1200", set(), {"macOS"}),
        ("headphones, I'm switching from samsung to apple", set(), set()),
    ],
)
def test_who_goes_over_to_a_maker_leaves_the_one_before(text: str, brands: set[str], systems: set[str]) -> None:
    limits = parse_need(text, knowledge=shipped_knowledge()).constraints

    assert {name for limit in limits if isinstance(limit, BrandLimit) for name in limit.brands} == brands
    assert {limit.equals for limit in limits if isinstance(limit, SpecLimit) and limit.key == "os"} == systems
