"""A shop's own goods are understood by their own words."""

import pytest

from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import parse_need, unknown_things
from tests.unit.understanding.test_need_parser import short

SHOP = Vocabulary(
    brands=("Cherry", "MSI", "ASRock"),
    categories={"graphics_cards": 3, "motherboard": 2, "storage": 1, "keyboards_mice": 4, "sewing_machine": 1},
    values={
        "graphics_cards": {
            "chip": ("GeForce RTX 4070", "GeForce RTX 4070 Ti", "GeForce RTX 3060 12GB", "GeForce RTX 3060 8GB"),
            "color": ("Black", "White"),
        },
        "motherboard": {"socket": ("AM5", "LGA1700"), "form_factor": ("Micro ATX", "ATX")},
        "keyboards_mice": {"color": ("Black", "Compact")},
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
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_a_shops_own_words_are_understood(text: str, expected: str) -> None:
    need = parse_need(text, vocabulary=SHOP)

    assert "; ".join(short(constraint) for constraint in need.constraints) == expected


def test_a_thing_that_the_shop_sells_is_no_unknown_thing() -> None:
    assert unknown_things("am5 motherboard", vocabulary=SHOP) == ()
    assert unknown_things("am5 motherboard") == ("motherboard",)
