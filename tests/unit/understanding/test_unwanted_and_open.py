"""What a message complains of, need not have, or asks to choose between is no wish for it."""

import pytest

from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("in-ear buds make my tinnitus worse so I need over-ear ones", "headphones; type=over-ear; not type~in-ear"),
        ("wireless headphones, ANC gives me headaches", "headphones; wireless; no noise_cancelling"),
        ("monitor 27 inch, curved screens make me dizzy", "monitors; no curved; screen_size 26.5..27.7"),
        ("layar lengkung bikin pusing, cari monitor", "monitors; no curved"),
        ("HP lipat gampang rusak jadi cari yang biasa", "smartphones; no foldable"),
        ("e-reader with buttons because touchscreens don't like wet fingers", "e_readers; page_buttons"),
        ("curved monitor that doesn't give me headaches", "monitors; curved"),
        ("cari tws, jangan yang in ear", "headphones; wireless; not type=in-ear"),
    ],
)
def test_a_complaint_rules_out_what_it_is_of(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("an oled tv but I'm not paying for 8k nonsense", "tvs; panel_type=OLED"),
        ("phone for dad, don't see the point of 5G", "smartphones"),
        ("I won't use ANC, headphones for the gym", "headphones"),
        ("laptop, ga usah touchscreen", "laptops"),
        ("hp, 5G ga perlu", "smartphones"),
        ("headphones, no ANC needed", "headphones"),
    ],
)
def test_what_need_not_be_is_no_limit(text: str, expected: str) -> None:
    assert constraints(text) == expected
    assert parse_need(text).waivers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sceptical about oled tbh. 55 inch tv", "tvs; screen_size 54.5..55.7; not panel_type=OLED?"),
        ("tv 55 inci, ragu sama oled", "tvs; screen_size 54.5..55.7; not panel_type=OLED?"),
        ("keyboard for work, never used a split one", "keyboards_mice; type=keyboard"),
        ("laptop for uni, i haven't had a touchscreen before", "laptops"),
    ],
)
def test_a_doubt_is_a_wish_for_another_and_what_nobody_has_tried_is_none(text: str, expected: str) -> None:
    assert constraints(text) == expected


def test_a_complaint_of_a_quality_wishes_for_the_opposite() -> None:
    (wish,) = parse_need("laptop, glossy screens give me migraines").wishes
    assert wish.criterion == "matte"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("monitor curved or flat for coding?", "monitors"),
        ("OLED or LCD for reading on a laptop", "laptops"),
        ("tablet ipad atau android buat kuliah", "tablets"),
        ("laptop with windows or mac for uni", "laptops"),
        ("keyboard mekanik atau membran buat ngetik", "keyboards_mice; type=keyboard"),
        ("phone with 5g or not, does it matter", "smartphones"),
        ("nintendo switch lite or switch oled?", "consoles; by Nintendo"),
        ("OLED or QLED tv under 1000", "tvs; USD ..1000; panel_type~OLED or QLED"),
        ("wifi 6 or wifi 7 router", "routers; wifi~wifi 6 or Wi-Fi 7"),
        ("dslr or mirrorless for a beginner?", "cameras; type=('DSLR', 'mirrorless')"),
        ("tablet for drawing, I'm not a pro. ipad or galaxy tab?", "tablets; by Apple|Samsung"),
    ],
)
def test_a_choice_requires_neither_side(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "taken_back"),
    [
        ("65 inch TV, we watch sports, no gaming", "use:console_gaming"),
        ("hp 3jt an buat mama, ga main game", "use:gaming"),
        ("tablet for my mum, she doesn't play games", "use:gaming"),
        ("laptop for work, I dont game", "use:gaming"),
        ("tv buat ibu, jarang nonton netflix", "use:streaming"),
        ("camera for landscapes, no video at all", "wish:video"),
        ("monitor with speakers not needed", "wish:speakers"),
        ("laptop, doesn't have to be thin", "wish:portability"),
        ("smartwatch for mum who never goes swimming", "spec:water_resistance"),
        ("smartwatch, I don't need GPS or ECG", "spec:ecg"),
        ("24 inch monitor, built in speakers not required", "spec:speakers"),
        ("robot vacuum that works without wifi", "spec:wifi"),
        ("soundbar, my tv has no hdmi arc", "spec:hdmi_ports"),
        ("soundbar murah, tv polytron, ga ada hdmi arc", "spec:hdmi_ports"),
    ],
)
def test_a_use_or_a_feature_that_is_denied_is_understood_and_no_wish(text: str, taken_back: str) -> None:
    need = parse_need(text)
    assert taken_back in {waiver.code for waiver in need.waivers}
    assert taken_back not in {wish.code for wish in need.wishes} | {limit.code for limit in need.constraints}


@pytest.mark.parametrize(
    ("text", "wished"),
    [
        ("hp kuat ga buat main genshin?", "use:gaming"),
        ("headphones not just for gaming", "use:gaming"),
        ("laptop that doesnt sound like a jet engine", "wish:quiet"),
        ("earbuds that dont fall out when i run", "wish:fit"),
        ("best small phone", "wish:small"),
        ("tws yang bassnya mantep buat zoom", "wish:bass"),
    ],
)
def test_a_question_or_a_fault_that_is_denied_is_still_a_wish(text: str, wished: str) -> None:
    assert wished in {wish.code for wish in parse_need(text).wishes}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("small phone that isnt an iphone", "smartphones; not Apple; screen_size<=6.4"),
        ("speaker that does NOT send everything to amazon or google", "speakers; not Amazon|Google"),
        ("e-reader for my wife, she doesn't like Amazon", "e_readers; not Amazon"),
        ("earbuds please. tried airpods, galaxy buds, all fall out", "headphones; not Apple|Samsung; type=in-ear"),
        ("udah coba jbl tapi copot mulu, tws apa ya", "headphones; not JBL; type=in-ear; wireless"),
        ("over-ear headphones, AirPods hurt", "headphones; not Apple; type=over-ear"),
        ("tried the Bose headphones and loved them", "headphones"),
        ("headphones for kids, wired, no bluetooth nonsense", "headphones; no wireless"),
    ],
)
def test_what_failed_or_is_not_wanted_is_ruled_out(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    "text", ["phone, not from China", "no Chinese phones please", "hp bukan merek Cina", "a phone but no Chinese brand"]
)
def test_the_makers_of_a_country_are_ruled_out_by_its_name(text: str) -> None:
    (limit,) = [one for one in parse_need(text).constraints if isinstance(one, BrandLimit)]

    assert limit.excluded
    assert {"OnePlus", "Xiaomi"} <= set(limit.brands)
    assert limit.text == "not Chinese brands"


def test_what_must_be_is_firm_and_what_is_fine_is_open() -> None:
    must, fine = parse_need("phone, must have 5G"), parse_need("gaming mouse, wired is fine")

    assert [one.firm for one in must.constraints if isinstance(one, SpecLimit)] == [True]
    assert [waiver.words for waiver in fine.waivers] == ["wired is fine"]


@pytest.mark.parametrize(
    ("text", "required"),
    [
        ("would love a laptop with 16 GB RAM and a good screen", "ram"),
        ("apa ada laptop RAM 16 GB yang bagus", "ram"),
        ("would prefer a 55 inch tv with good sound", "screen_size"),
    ],
)
def test_a_wish_in_the_form_of_a_question_still_asks_for_its_amount(text: str, required: str) -> None:
    assert required in constraints(text)
