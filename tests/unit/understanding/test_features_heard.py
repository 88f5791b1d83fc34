"""A fact that products state is heard by the words that shoppers have for it; one that none states is said once, plainly."""

import pytest

from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("camera with an external mic input", "cameras; microphone_input"),
        ("kamera autofocus hewan", "cameras; animal_detection"),
        ("laptop ram bisa ditambah", "laptops; upgradeable_memory"),
        ("laptop with dedicated graphics", "laptops; gpu~dedicated gpu"),
        ("monitor with hdmi 2.1", "monitors; hdmi_version=2.1"),
        ("tv with hdmi 2.1", "tvs; hdmi_21_ports>=1"),
        ("robot vacuum pel bisa terangkat", "robot_vacuums; mop_lift"),
        ("robot vacuum with an anti tangle brush", "robot_vacuums; anti_tangle"),
        ("router with a 2.5g port", "routers; port_speed>=2.5"),
        ("router with 4 lan ports", "routers; lan_ports>=4"),
        ("smartwatch dual band gps", "smartwatches; dual_band_gps"),
        ("tablet ada slot sim", "tablets; cellular"),
        ("tablet with a detachable keyboard", "tablets; keyboard_accessory"),
        ("ssd with dram, no qlc", "storage; type=SSD; dram; not nand=QLC"),
        ("little ssd that plugs in my macbook", "storage; type=SSD; form~plugs in from outside"),
        ("ssd pcie 5", "storage; type=SSD; interface=PCIe 5"),
        ("mouse with side buttons", "keyboards_mice; type=mouse; buttons>=5"),
        ("vertical mouse", "keyboards_mice; type=mouse; form=vertical"),
        ("split keyboard, wireless", "keyboards_mice; type=keyboard; form=split; wireless"),
        ("trackball for sore wrists", "keyboards_mice; type=trackball"),
        ("bridge camera for my dad", "cameras; type=bridge"),
        ("keyboard with a trackpad", "keyboards_mice; type=keyboard; layout=touchpad"),
        ("keyboard 75% no soldering", "keyboards_mice; type=keyboard; hot_swappable; layout=75%"),
        ("keyboard, no lights flashing", "keyboards_mice; type=keyboard; not backlight~flashing lights"),
        ("keyboard with lights", "keyboards_mice; type=keyboard; backlight~keyboard lights"),
        ("laptop, no lights", "laptops; no keyboard_backlight"),
        ("laptop with coloured lights on the keyboard", "laptops; keyboard_backlight"),
        ("laptop micro sd", "laptops; ports~microsd slot"),
        ("hp yang tertutup casing", "smartphones"),
        ("office is closed then, laptop", "laptops"),
        ("shop closed instead, need headphones", "headphones"),
        ("console with 4k output", "consoles; max_output~4k output"),
        ("phone with an sd card", "smartphones; expandable_storage"),
        ("ereader baca epub", "e_readers; epub"),
        ("hp yang masih 4g", "smartphones"),
        ("laptop layar matte", "laptops; screen_finish=matte"),
        ("laptop, not glossy, no number pad", "laptops; not screen_finish=glossy; no number_pad"),
        ("laptop with a fingerprint reader and numpad", "laptops; fingerprint_reader; number_pad"),
        ("hp tanpa sidik jari", "smartphones; no fingerprint_reader"),
        ("headset mic jernih", "headphones"),
        ("robot vacuum self emptying, no camera please", "robot_vacuums; self_emptying; no camera"),
        ("robot vacuum tanpa kamera", "robot_vacuums; no camera"),
        ("ereader without ads on the lock screen", "e_readers; no lock_screen_ads"),
        ("tablet tanpa iklan", "tablets; no lock_screen_ads"),
        ("smartwatch with a round face", "smartwatches; case_shape=round"),
    ],
)
def test_what_is_stated_of_products_can_be_asked_for(text: str, expected: str) -> None:
    assert sorted(constraints(text).split("; ")) == sorted(expected.split("; "))


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("headset with a detachable boom microphone", "boom"),
        ("headphone anak ada batas volume", "volume_limit"),
        ("router with wireguard", "vpn"),
        ("router for a student house, 7 people", "busy_network"),
        ("router ada slot sim", "sim_card"),
    ],
)
def test_what_no_product_states_is_a_wish_that_says_so(text: str, criterion: str) -> None:
    assert criterion in [wish.criterion for wish in parse_need(text).wishes]


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("sd card for a canon r5 shooting 8k raw", "raw_video_card"),
        ("cfexpress memory card", "raw_video_card"),
        ("router 5g buat di desa", "mobile_line"),
        ("mouse, carpal tunnel", "wrist_pain"),
    ],
)
def test_what_a_word_stands_for_is_a_use(text: str, use: str) -> None:
    assert use in [wish.use for wish in parse_need(text).wishes]


def test_a_zoom_that_is_named_is_one_that_is_built_in() -> None:
    assert "zoom" in [wish.criterion for wish in parse_need("camera with a big zoom").wishes]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my thumb hurts from my trackball, what else is there", "keyboards_mice"),
        ("digicam for parties", "cameras; type=compact"),
        ("camera for fast action of dogs", "cameras"),
    ],
)
def test_what_is_only_spoken_of_requires_no_type(text: str, expected: str) -> None:
    assert constraints(text) == expected
