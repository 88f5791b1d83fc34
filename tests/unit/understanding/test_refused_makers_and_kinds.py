"""Refused makers and kinds: what is ruled out in more words than "no" and the name."""

import pytest

from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need

MAKERS = ("Samsung", "Apple", "HP", "Sony", "Xiaomi", "LG")


@pytest.mark.parametrize(
    ("text", "maker"),
    [
        ("tv for a bright room, don't want anything from samsung", "Samsung"),
        ("phone under 400, i don't want anything by apple", "Apple"),
        ("laptop, don't want anything made by hp", "HP"),
        ("headphones, nothing at all from sony please", "Sony"),
        ("hp, gak mau apapun dari xiaomi", "Xiaomi"),
        ("a tv, but not one from lg", "LG"),
    ],
)
def test_nothing_of_a_maker_rules_it_out(text: str, maker: str) -> None:
    need = parse_need(text, MAKERS)

    assert BrandLimit(brands=(maker,), excluded=True).code in {c.code for c in need.constraints}
    assert not [c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded]
    assert need.unused_words == ()


def test_one_of_a_maker_is_wanted() -> None:
    need = parse_need("do you have anything from sony? a tv", MAKERS)

    assert [c.excluded for c in need.constraints if isinstance(c, BrandLimit)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "in-ears are out, need something for office calls",
        "my ears hurt after an hour with in-ears so those are out. for office calls",
        "in-ear is not an option, something for calls",
        "I don't get along with in-ear, headphones for calls please",
    ],
)
def test_a_kind_that_is_out_is_ruled_out(text: str) -> None:
    need = parse_need(text, infer=True)

    assert need.category == "headphones"
    types = [c for c in need.constraints if isinstance(c, SpecLimit) and c.key == "type"]
    assert [(limit.texts, limit.excluded) for limit in types] == [(("in-ear",), True)]


@pytest.mark.parametrize("text", ["nothing chinese please", "nothing from china", "phone, nothing made in china"])
def test_nothing_of_a_country_rules_out_its_makers(text: str) -> None:
    limit = next(c for c in parse_need(text, category="smartphones").constraints if isinstance(c, BrandLimit))

    assert limit.excluded
    assert {"Xiaomi", "Tecno"} <= set(limit.brands)


@pytest.mark.parametrize(
    ("text", "makers"),
    [
        ("no chinese brands", {"TP-Link", "Mercusys", "Lexar"}),
        ("no japanese brands", {"Sharp", "Toshiba"}),
    ],
)
def test_makers_at_home_in_two_countries_are_of_neither(text: str, makers: set[str]) -> None:
    limit = next(c for c in parse_need(text, category="tvs").constraints if isinstance(c, BrandLimit))

    assert makers.isdisjoint(limit.brands)


def test_a_kind_that_is_told_by_its_system_is_ruled_out_by_its_name() -> None:
    limit = next(c for c in parse_need("no chromebooks", category="laptops").constraints if isinstance(c, SpecLimit))

    assert (limit.excluded, limit.label) == (True, "Chromebooks")


@pytest.mark.parametrize(
    "text",
    [
        "i dont want to be stuck with amazon",
        "e reader that's not locked into amazon",
        "no being chained to Amazon please",
    ],
)
def test_a_maker_whom_nobody_wants_to_be_bound_to_is_ruled_out(text: str) -> None:
    makers = [one for one in parse_need(text, category="e_readers").constraints if isinstance(one, BrandLimit)]

    assert [(one.brands, one.excluded) for one in makers] == [(("Amazon",), True)]


@pytest.mark.parametrize("text", ["keyboard, no plastic toy with rgb", "keyboard, jangan mainan murah pake lampu rgb"])
def test_what_a_refused_thing_has_is_refused_with_it(text: str) -> None:
    lights = [c for c in parse_need(text, MAKERS).constraints if isinstance(c, SpecLimit) and c.key == "backlight"]

    assert [limit.excluded for limit in lights] == [True]


def test_no_problem_with_a_feature_refuses_nothing() -> None:
    touch = [
        c for c in parse_need("laptop, no problem with a touchscreen", MAKERS).constraints if isinstance(c, SpecLimit)
    ]

    assert [(limit.key, limit.excluded) for limit in touch] == [("touchscreen", False)]


@pytest.mark.parametrize("text", ["don't use samsung, phone recommendations", "phone, don't recommend samsung"])
def test_a_maker_that_is_not_to_be_recommended_is_ruled_out(text: str) -> None:
    makers = [one for one in parse_need(text, MAKERS, infer=True).constraints if isinstance(one, BrandLimit)]

    assert [(one.brands, one.excluded) for one in makers] == [(("Samsung",), True)]


def test_a_dislike_of_weight_refuses_no_use() -> None:
    assert "gaming" in {wish.use for wish in parse_need("laptop not heavy on gaming", MAKERS, infer=True).wishes}


@pytest.mark.parametrize("text", ["i want the google one", "smart speaker, the google one"])
def test_the_one_of_a_maker_is_no_service_of_theirs(text: str) -> None:
    makers = [one for one in parse_need(text, ("Google",), infer=True).constraints if isinstance(one, BrandLimit)]

    assert [one.brands for one in makers] == [("Google",)]


def test_lights_are_not_light() -> None:
    assert not parse_need("laptop, no gaming rubbish with coloured lights", MAKERS).wishes


@pytest.mark.parametrize(
    "text", ["headphones, closed please", "hmm so closed, headphones", "headphone, yang tertutup aja"]
)
def test_closed_headphones_are_closed_at_the_back(text: str) -> None:
    said = [c.equals for c in parse_need(text, MAKERS).constraints if isinstance(c, SpecLimit)]

    assert said == ["closed-back"]


@pytest.mark.parametrize(
    ("text", "maker"),
    [
        ("samsung ga mau", "Samsung"),
        ("xiaomi juga jangan", "Xiaomi"),
        ("hp 4 juta, samsung jangan ya", "Samsung"),
        ("phone under 500, samsung no thanks", "Samsung"),
        ("sony too no", "Sony"),
        ("sony ogah ah", "Sony"),
    ],
)
def test_a_refusal_at_the_end_rules_out_the_maker_before_it(text: str, maker: str) -> None:
    need = parse_need(text, MAKERS)

    assert [c.brands for c in need.constraints if isinstance(c, BrandLimit) and c.excluded] == [(maker,)]
    assert not [c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded]


@pytest.mark.parametrize(
    "text",
    [
        "hp samsung ga?",
        "ada hp samsung ga",
        "samsung jangan yang mahal",
        "samsung ga mau yang lain",
        "samsung, no?",
        "is samsung no good",
        "why samsung no",
        "is apple, no more, no less",
        "a phone from samsung, no, wait",
    ],
)
def test_a_refusal_of_something_else_or_a_question_rules_out_no_maker(text: str) -> None:
    assert not [c for c in parse_need(text, MAKERS).constraints if isinstance(c, BrandLimit) and c.excluded]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("laptop with no fan with touchscreen", "touchscreen"),
        ("headphones, no cable with anc", "noise_cancelling"),
        ("hp tanpa jack dengan nfc", "nfc"),
        ("speakers without subwoofer with bluetooth", "bluetooth"),
        ("vacuum no bag with mop", "mop"),
        ("TV with no stand with hdmi 2.1", "hdmi_21_ports"),
        ("phone with nfc, no more, no less than 128gb", "nfc"),
    ],
)
def test_what_lacks_one_part_may_have_another(text: str, key: str) -> None:
    limit = next(
        c for c in parse_need(text, MAKERS, infer=True).constraints if isinstance(c, SpecLimit) and c.key == key
    )

    assert not limit.excluded and limit.equals is not False


@pytest.mark.parametrize(
    "text",
    [
        "laptop, i don't mind to pay apple tax",
        "i don't want to give apple up",
        "can't give samsung a bad review, so samsung phone",
        "no need to pay sony prices for headphones",
    ],
)
def test_who_refuses_no_money_rules_out_no_maker(text: str) -> None:
    assert not [c for c in parse_need(text, MAKERS, infer=True).constraints if isinstance(c, BrandLimit) and c.excluded]
