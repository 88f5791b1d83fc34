"""Comparison: rows aligned on facts, the better value marked, unknown as unknown."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.money import REFERENCE_RATES, Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison, ComparisonRow
from maven_app.domain.conversation.comparison import compare, differences, notes_of, rank_rows, spread
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need, Wish
from maven_app.domain.sources.sources import Source
from tests.english import english


def headphones(name: str, price: str | None = "300", currency: str = "USD", **specs: SpecValue) -> Product:
    source = Source(id=f"s:{name}", kind="reference", title=name, publisher="Maker")
    units = {"weight": "g", "battery_life": "h", "battery_life_case": "h"}
    facts = tuple(Fact(key=k, value=v, unit=units.get(k), sources=(source.id,)) for k, v in specs.items())
    stated = Price(amount=Decimal(price), currency=currency, sources=(source.id,)) if price else None
    return Product(id=name, name=name, category="headphones", price=stated, specs=facts, sources=(source,))


def rows(*products: Product) -> dict[str, ComparisonRow]:
    return {row.key: row for row in compare(products, BUILT_IN_SHOP)}


def table(*products: Product) -> Comparison:
    return Comparison(products=products, items=tuple(compare(products, BUILT_IN_SHOP)))


def marks(row: ComparisonRow) -> list[bool]:
    return [cell.better for cell in row.cells]


def test_the_better_value_is_marked_by_the_direction_of_its_spec() -> None:
    told = rows(headphones("a", weight=250, battery_life=30), headphones("b", weight=300, battery_life=60))

    assert marks(told["weight"]) == [True, False] and marks(told["battery_life"]) == [False, True]


def test_equal_values_and_a_single_known_value_mark_nobody() -> None:
    told = rows(headphones("a", weight=250, battery_life=30), headphones("b", weight=250))

    assert marks(told["weight"]) == [False, False] and marks(told["battery_life"]) == [False, False]
    assert not told["weight"].differs and told["battery_life"].differs


def test_a_tie_for_the_best_marks_both() -> None:
    told = rows(headphones("a", weight=250), headphones("b", weight=250), headphones("c", weight=300))

    assert marks(told["weight"]) == [True, True, False]


def test_unknown_is_unknown_and_has_no_source() -> None:
    cell = rows(headphones("a", weight=250), headphones("b"))["weight"].cells[1]

    assert (english(cell.text), cell.known, cell.sources) == ("unknown", False, ())


def test_a_missing_price_is_unknown_and_never_the_better_one() -> None:
    told = rows(headphones("a", price=None), headphones("b", price="300"), headphones("c", price="200"))

    assert [english(cell.text) for cell in told["price"].cells] == ["unknown", "$300", "$200"]
    assert marks(told["price"]) == [False, False, True]


def test_prices_in_two_currencies_are_compared_after_conversion_and_the_note_says_so() -> None:
    products = headphones("a", price="300"), headphones("b", price="3000000", currency="IDR")

    assert marks(rows(*products)["price"]) == [False, True]
    (note,) = [note for note in map(english, notes_of(products, REFERENCE_RATES)) if "compared" in note]
    assert "1 USD = 16,191.05 IDR" in note and "31 Dec 2024" in note


def test_yes_is_better_than_no_where_the_registry_says_so() -> None:
    told = rows(headphones("a", noise_cancelling=True), headphones("b", noise_cancelling=False))

    assert [english(cell.text) for cell in told["noise_cancelling"].cells] == ["Yes", "No"]
    assert marks(told["noise_cancelling"]) == [True, False]


def test_groups_stand_together_and_open_once() -> None:
    told = list(
        rows(headphones("a", type="over-ear", weight=1, noise_cancelling=True, usb_c=True, color="Black")).values()
    )

    opened = [row.group for row in told if row.opens_group]
    assert len(opened) == len(set(opened)) and {row.group for row in told} == set(opened)


def test_differences_are_the_chosen_rows_in_words_and_never_rows_that_agree() -> None:
    here = table(headphones("A", weight=250, battery_life=30), headphones("B", weight=250, battery_life=60))

    said = differences(here, ("weight", "battery_life", "no such row", "battery_life"))

    assert [english(d.text) for d in said] == ["Battery life: B 60 h, ahead of A 30 h."]


def test_rows_of_the_need_come_first_and_values_that_hardly_differ_are_left_out() -> None:
    here = table(
        headphones("A", price="799", weight=250, battery_life=30),
        headphones("B", price="799.99", weight=100, battery_life=40),
    )
    wishing = Need(wishes=(Wish(text="long flights", specs=("battery_life",)),))

    assert rank_rows(here, Need()) == ("weight", "battery_life")
    assert rank_rows(here, wishing) == ("battery_life", "weight")


def test_values_that_read_the_same_mark_nobody() -> None:
    told = rows(headphones("a", weight=1231), headphones("b", weight=1234), headphones("c", weight=1500))

    assert [english(cell.text) for cell in told["weight"].cells] == ["1.23 kg", "1.23 kg", "1.5 kg"]
    assert marks(told["weight"]) == [True, True, False]
    assert marks(rows(headphones("a", weight=1231), headphones("b", weight=1234))["weight"]) == [False, False]


def test_amounts_of_two_currencies_say_nothing_of_how_far_apart_prices_lie() -> None:
    dear, alike = headphones("a", price="300"), headphones("b", price="3000000", currency="IDR")
    row = rows(dear, alike)["price"]

    assert spread(row, [dear, alike]) == 0.5


def on_basis(product: Product, basis: str) -> Product:
    """The product with its facts stated on `basis`."""
    return copy_with(product, specs=tuple(copy_with(fact, basis=basis) for fact in product.specs))


def test_values_on_different_bases_carry_them_and_none_is_marked_better() -> None:
    earbud, headset = on_basis(headphones("a", weight=5.9), "one_earbud"), headphones("b", weight=250)
    compared = table(earbud, headset)
    row = {row.key: row for row in compared.items}["weight"]

    assert [english(cell.text) for cell in row.cells] == ["5.9 g (per earbud)", "250 g"]
    assert marks(row) == [False, False] and "weight" not in rank_rows(compared, Need())


def test_values_on_one_basis_are_compared_and_one_without_a_condition_with_them() -> None:
    on, off = (on_basis(headphones(basis, battery_life=30), basis) for basis in ("anc_on", "anc_off"))

    assert marks(rows(on, on_basis(headphones("b", battery_life=40), "anc_on"))["battery_life"]) == [False, True]
    assert marks(rows(on, headphones("b", battery_life=40))["battery_life"]) == [False, True]
    assert marks(rows(on, copy_with(off, specs=(fact_of(off, 60),)))["battery_life"]) == [False, False]


def fact_of(product: Product, value: float) -> Fact:
    """The first fact of the product with another value."""
    return copy_with(product.specs[0], value=value)


def test_what_earbuds_weigh_without_a_basis_is_held_against_nothing() -> None:
    earbuds, headset = headphones("a", type="in-ear", weight=5.9), headphones("b", type="over-ear", weight=250)
    cased = headphones("c", type="open-ear", battery_life_case=24, weight=7)
    others = headphones("d", type="in-ear", weight=10.6)

    for pair in (
        (earbuds, headset),
        (cased, headset),
        (earbuds, others),
        (headphones("AirPods 4", weight=4.3), headset),
    ):
        assert marks(rows(*pair)["weight"]) == [False, False]
    assert marks(rows(headphones("e", type="on-ear", weight=180), headset)["weight"]) == [True, False]


def test_brightness_of_no_stated_basis_is_marked_better_only_where_one_is_meant() -> None:
    def screens(category: str, *bases: str) -> list[bool]:
        products = [on_basis(headphones(str(n), brightness=500 + n), basis) for n, basis in enumerate(bases)]
        return marks(rows(*(copy_with(one, category=category) for one in products))["brightness"])

    for category in ("smartphones", "tablets", "laptops", "tvs"):
        assert screens(category, "", "") == screens(category, "sdr", "") == screens(category, "sdr", "hdr_peak")
        assert screens(category, "sdr", "hdr_peak") == [False, False] == screens(category, "outdoor_peak", "hdr_peak")
        assert screens(category, "sdr", "sdr") == [False, True] == screens(category, "outdoor_peak", "outdoor_peak")
    assert screens("monitors", "", "sdr") == [False, True] == screens("smartwatches", "", "")


def test_what_a_product_cannot_have_is_a_dash_and_not_unknown() -> None:
    wired = headphones("a", type="over-ear", wireless=False)
    earbuds = headphones("b", type="in-ear", wireless=True, battery_life=8, battery_life_case=24)
    unstated = headphones("c", type="in-ear", wireless=True)
    told = rows(wired, earbuds, unstated)

    assert [english(cell.text) for cell in told["battery_life_case"].cells] == ["-", "24 h", "unknown"]
    assert [cell.applies for cell in told["battery_life"].cells] == [False, True, True]
    said = differences(table(wired, earbuds), ["battery_life"])
    assert english(said[0].text) == "Battery life: b 8 h."


@pytest.mark.parametrize(
    ("category", "lacking", "spec"),
    [
        ("consoles", {"handheld": False}, "battery_life"),
        ("consoles", {"handheld": False}, "screen_size"),
        ("speakers", {"type": "soundbar"}, "battery_life"),
        ("robot_vacuums", {"mop": False}, "mop_lift"),
        ("tablets", {"stylus": False}, "pen_class"),
        ("smartwatches", {"gps": False}, "battery_life_gps"),
        ("monitors", {"usb_c": False}, "usb_c_power"),
    ],
)
def test_what_hangs_on_something_that_a_product_lacks_is_a_dash(
    category: str, lacking: dict[str, SpecValue], spec: str
) -> None:
    one, other, unstated = headphones("a", **lacking), headphones("b", **{spec: 8}), headphones("c")
    table = rows(*(copy_with(product, category=category) for product in (one, other, unstated)))

    assert [english(cell.text) for cell in table[spec].cells][::2] == ["-", "unknown"]


def test_what_another_kind_of_goods_has_is_a_dash() -> None:
    watch = copy_with(headphones("w", case_size=42), category="smartwatches")

    assert rows(headphones("a", weight=5), watch)["case_size"].cells[0].text == "-"
