"""Indonesian as shoppers type it: who something is for, how long it must last, what a figure is of, and makers without a kind."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import CategoryLimit, SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("message", "use"),
    [
        ("laptop buat anak kuliahan", "use:student"),
        ("laptop buat anak it", "use:programming"),
        ("tablet buat anak", "use:children"),
        ("ssd buat laptop jadul", "use:old_computer"),
        ("hp buat 3 tahun ke depan", "use:keep_long"),
    ],
)
def test_who_or_what_it_is_for_is_read_whole(message: str, use: str) -> None:
    assert [wish.code for wish in parse_need(message).wishes] == [use]


def test_years_to_come_are_nobodys_age() -> None:
    assert not [wish for wish in parse_need("hp awet selama 3 tahun").wishes if wish.use == "children"]


@pytest.mark.parametrize("kin", ["adek", "nyokap", "ponakan"])
def test_short_names_of_kin_are_people(kin: str) -> None:
    assert [context.relation for context in parse_need(f"hp buat {kin}").context] == ["recipient"]


def test_a_figure_belongs_to_the_noun_that_is_counted_so() -> None:
    need = parse_need("hp 2 jutaan ram 8 gb kamera bagus")

    assert [c.words for c in need.constraints if c.code == "spec:ram"] == ["ram 8 gb"]
    assert not need.unused_words


def test_makers_that_share_one_kind_tell_it() -> None:
    shop = Vocabulary(
        taxonomy=BUILT_IN_SHOP.taxonomy,
        rates=BUILT_IN_SHOP.rates,
        brands=("Infinix", "Poco"),
        makers={"smartphones": ("Infinix", "Poco"), "tablets": ("Poco",)},
    )

    need = parse_need("infinix sama poco bagusan mana?", vocabulary=shop, infer=True)

    assert [(c.category, c.guessed) for c in need.constraints if isinstance(c, CategoryLimit)] == [
        ("smartphones", True)
    ]


def test_tws_is_wireless_and_worn_in_the_ear() -> None:
    limits = {
        one.key: one.equals
        for one in parse_need("tws buat zoom di bawah 1 juta").constraints
        if isinstance(one, SpecLimit)
    }

    assert limits == {"type": "in-ear", "wireless": True}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("ssd laptop lama biar ngebut", "storage"),
        ("laptop ssd 512 buat kuliah", "laptops"),
        ("memory card kamera buat video", "storage"),
    ],
)
def test_of_two_goods_side_by_side_the_first_is_sought(text: str, category: str) -> None:
    assert parse_need(text).category == category


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("hp yang awet buat ojek online", "riding"),
        ("laptop buat adobe", "photo_editing"),
        ("laptop 4 jt buat zoom doang", "calls_all_day"),
        ("tws buat kerja, sering kena ujan", "sweat_and_water"),
        ("laptop yg adem dan sunyi", "quiet"),
        ("tablet buat bocah 5 taun", "small_child"),
    ],
)
def test_what_people_call_it_in_the_street_is_understood(text: str, wish: str) -> None:
    assert wish in {one.use or one.criterion for one in parse_need(text).wishes}
