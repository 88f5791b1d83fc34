"""A shop's own goods are understood by their own words."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import parse_need, unknown_things
from tests.unit.understanding.test_need_parser import short

SHOP = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=("Cherry", "MSI", "ASRock"),
    categories={
        "graphics_cards": 3,
        "motherboard": 2,
        "storage": 1,
        "keyboards_mice": 4,
        "sewing_machine": 1,
        "memory": 2,
        "processors": 2,
        "power_supply": 3,
        "case": 2,
        "cpu_cooler": 2,
    },
    values={
        "graphics_cards": {
            "chip": (
                "GeForce RTX 4070",
                "GeForce RTX 4070 Ti",
                "GeForce RTX 3060 12GB",
                "GeForce RTX 3060 8GB",
                "Radeon RX 7900 XT",
                "Radeon RX 7900 XTX",
                "Radeon RX 7600",
            ),
            "color": ("Black", "White"),
        },
        "motherboard": {"socket": ("AM5", "LGA1700"), "form_factor": ("Micro ATX", "ATX")},
        "keyboards_mice": {"color": ("Black", "Compact")},
        "processors": {"microarchitecture": ("Zen 4", "Zen 5", "Raptor Lake")},
        "memory": {"generation": ("DDR4", "DDR5"), "color": ("Black", "White")},
        "power_supply": {"efficiency": ("gold", "bronze"), "modular": ("Full", "Semi", "No")},
        "case": {"type": ("MicroATX Mini Tower", "ATX Mid Tower"), "color": ("White",)},
    },
    numbers={
        "motherboard": {"memory_slots": (2.0, 4.0)},
        "memory": {"speed": (3200.0, 6000.0)},
        "power_supply": {"wattage": (650.0, 850.0, 1000.0)},
        "cpu_cooler": {"noise_level": (25.6, 27.0), "rpm": (1500.0,)},
    },
    keys={
        "motherboard": ("form_factor", "memory_slots", "socket"),
        "memory": ("color", "generation", "ram", "speed"),
        "power_supply": ("efficiency", "modular", "wattage"),
        "case": ("color", "type"),
        "cpu_cooler": ("noise_level", "rpm"),
    },
)

ASKED = [
    ("rtx 4070 graphics card under 600", "graphics_cards; USD ..600; chip=GeForce RTX 4070"),
    ("RTX 4070 Ti graphics card", "graphics_cards; chip=GeForce RTX 4070 Ti"),
    ("graphics card, rtx 4070 or 5070", "graphics_cards; chip~GeForce RTX 4070 or RTX 5070"),
    ("rtx 3060 graphics card", "graphics_cards; chip=GeForce RTX 3060"),
    ("white graphics card, not rtx 4070", "graphics_cards; color=White; not chip=GeForce RTX 4070"),
    ("am5 motherboard", "motherboard; socket=AM5"),
    ("micro atx motherboards under $150", "motherboard; USD ..150; form_factor=Micro ATX"),
    ("sewing machine under 200", "sewing_machine; USD ..200"),
    ("wireless mouse under $50", "keyboards_mice; USD ..50; type=mouse; wireless"),
    ("2 tb hard drive 7200 rpm", "storage; type=HDD; storage>=2000; spindle_speed>=7200"),
    ("compact black keyboard", "keyboards_mice; type=keyboard; color=Black"),
    ("a cherry red keyboard", "keyboards_mice; type=keyboard"),
    ("keyboard from Cherry", "keyboards_mice; by Cherry; type=keyboard"),
    ("rx 7900 graphics card", "graphics_cards; chip=('Radeon RX 7900 XT', 'Radeon RX 7900 XTX')"),
    ("radeon graphics card", "graphics_cards; chip=Radeon"),
    ("graphics card with 12 gb memory", "graphics_cards; gpu_memory>=12"),
    ("zen 5 processor", "processors; microarchitecture=Zen 5"),
    ("32gb ddr5 ram 6000", "memory; generation=DDR5; speed=6000.0; ram>=32"),
    ("850w modular gold power supply", "power_supply; modular~modular; efficiency=gold; wattage=850.0"),
    ("fully modular psu over 700 watts", "power_supply; modular~fully modular; wattage>700"),
    ("white micro atx case", "case; color=White; type=MicroATX"),
    ("motherboard with 4 memory slots", "motherboard; memory_slots=4.0"),
    ("cooler below 26 db noise", "cpu_cooler; noise_level<26"),
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_a_shops_own_words_are_understood(text: str, expected: str) -> None:
    need = parse_need(text, vocabulary=SHOP)

    assert "; ".join(short(constraint) for constraint in need.constraints) == expected


def test_a_thing_that_the_shop_sells_is_no_unknown_thing() -> None:
    assert unknown_things("am5 motherboard", vocabulary=SHOP) == ()
    assert unknown_things("am5 motherboard") == ("motherboard",)


def test_a_number_that_one_kind_of_goods_is_asked_for_by_tells_the_kind() -> None:
    need = parse_need("rtx 4070 that fits in 230 mm", vocabulary=SHOP, infer=True)

    assert "; ".join(short(one) for one in need.constraints) == "graphics_cards; chip=GeForce RTX 4070; length<=230"


def test_a_quiet_one_is_sought_by_the_noise_that_the_shop_states() -> None:
    assert parse_need("quiet cpu cooler", vocabulary=SHOP).sort_by == "noise_level"
