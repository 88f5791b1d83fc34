"""Rows of feeds as products."""

from decimal import Decimal
from typing import Any

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.feeds.products import FeedInfo, parse_product
from maven_app.feeds.rows import Row, RowRejected


def read(file: str, **fields: Any) -> tuple[Product, tuple[str, ...]]:
    return parse_product(Row(1, fields), FeedInfo(taxonomy=BUILT_IN_SHOP.taxonomy, file=file, published="2025-07-01"))


def made(file: str, **fields: Any) -> Product:
    return read(file, **fields)[0]


def specs(product: Product) -> dict[str, Any]:
    return {fact.key: fact.value for fact in product.specs}


def test_a_processor_row_becomes_typed_specs() -> None:
    cpu = made(
        "cpu.jsonl", name="AMD Ryzen 7 9800X3D", price=451.5, core_count=8, core_clock=4.7, boost_clock=5, graphics=None
    )

    assert cpu.category == "processors"
    assert cpu.brand == "AMD"
    assert specs(cpu) == {"cpu_cores": 8, "cpu_base_clock": 4.7, "cpu_boost_clock": 5}
    assert cpu.price is not None
    assert (cpu.price.amount, cpu.price.currency, cpu.price.kind, cpu.price.as_of) == (
        Decimal("451.5"),
        "USD",
        "listed",
        "2025-07-01",
    )


def test_a_clock_of_a_graphics_card_is_in_megahertz() -> None:
    card = made(
        "video-card.jsonl", name="Sapphire PULSE", chipset="Radeon RX 9060 XT", memory=16, core_clock=2220, length=240
    )

    assert card.category == "graphics_cards"
    assert specs(card) == {"chip": "Radeon RX 9060 XT", "gpu_memory": 16, "gpu_clock": 2220, "length": 240}
    assert card.variant == "Radeon RX 9060 XT, 16 GB"


def test_a_value_keeps_the_basis_that_its_column_or_its_words_name() -> None:
    pair = made("headphones.csv", name="HP HyperX", weight="250 g", battery_life="40 hours (ANC off)")
    buds = made("headphones.csv", name="HP Tiny", type="in-ear", weight="5.3 g each")
    screen = made("monitor.jsonl", name="HP Bright", brightness="600 nits HDR peak", response_time="1 ms (MPRT)")
    bases = [{fact.key: fact.basis for fact in one.specs if fact.key != "type"} for one in (pair, buds, screen)]

    assert bases == [
        {"weight": "", "battery_life": "anc_off"},
        {"weight": "one_earbud"},
        {"brightness": "hdr_peak", "response_time": "mprt"},
    ]


def test_headphones_are_told_in_the_catalogues_words() -> None:
    pair = made(
        "headphones.csv", name="HP HyperX", type="Circumaural", frequency_response=[15, 25], enclosure_type="Closed"
    )

    assert specs(pair) == {"type": "over-ear", "frequency_response": "15 Hz to 25 kHz", "enclosure": "Closed"}


def test_a_drives_type_may_be_its_speed() -> None:
    drive = made("internal-hard-drive.jsonl", name="Tarn Deep", capacity=2000, type=7200)

    assert specs(drive) == {"storage": 2000, "type": "HDD", "spindle_speed": 7200}


def test_figures_in_pairs_are_taken_apart() -> None:
    kit = made("memory.jsonl", name="Corsair Vengeance", speed=[5, 6000], modules=[2, 16])
    cooler = made("cpu-cooler.jsonl", name="Cooler Master Hyper 212", noise_level=[8, 27])

    assert specs(kit) == {"generation": "DDR5", "speed": 6000, "modules": "2 × 16 GB", "ram": 32}
    assert specs(cooler) == {"noise_level": 27}


@pytest.mark.parametrize(
    ("written", "value"), [(850, 850), ("850", 850), ("1.5", 1.5), ("007", "007"), (True, True), ("Full", "Full")]
)
def test_figures_under_a_shops_own_key_stay_figures(written: Any, value: Any) -> None:
    assert specs(made("power-supply.jsonl", name="NZXT C850", wattage=written)) == {"wattage": value}


def test_a_wireless_connection_is_wireless() -> None:
    board = made(
        "keyboard.jsonl", name="RK Royal Kludge RK61", connection_type="Wired, Bluetooth Wireless", style="Mini"
    )

    assert board.brand == "RK Royal Kludge"
    assert specs(board) == {
        "connection": "Wired, Bluetooth Wireless",
        "wireless": True,
        "form": "Mini",
        "type": "keyboard",
    }


def test_csv_and_json_of_one_monitor_are_one_product() -> None:
    json = made(
        "monitor.jsonl", name="KOORUI 24E3", price=109.99, screen_size=24, resolution=[1920, 1080], refresh_rate=None
    )
    csv = made("monitor.csv", name="KOORUI 24E3", price="109.99", screen_size="24", resolution="1920,1080")

    assert specs(json) == {"screen_size": 24, "resolution": "1920 × 1080"}
    assert json.id == csv.id


def test_the_price_does_not_identify_a_product_but_every_attribute_does() -> None:
    base = made("cpu.jsonl", name="X", price=1, tdp=65)

    assert made("cpu.jsonl", name="X", price=2, tdp=65).id == base.id
    assert made("cpu.jsonl", name="X", price=1, tdp=66).id != base.id
    assert made("cpu.jsonl", name="X", price=1, tdp=65, microarchitecture="Zen").id != base.id


def test_every_fact_cites_the_feed() -> None:
    product = made("cpu.jsonl", name="X", price=1, tdp=65)

    assert [source.id for source in product.sources] == ["feed:cpu-jsonl"]
    assert all(fact.sources == ("feed:cpu-jsonl",) for fact in product.specs)
    assert product.price is not None
    assert product.price.sources == ("feed:cpu-jsonl",)


def test_a_missing_price_is_unknown() -> None:
    assert made("cpu.jsonl", name="X", price=None).price is None
    assert made("cpu.csv", name="X").price is None


def test_a_value_that_does_not_fit_is_left_out_with_a_note() -> None:
    product, notes = read("cpu.jsonl", name="X", tdp="a lot", price="free", link="javascript:alert(1)", gtin="123")

    assert (specs(product), product.price, product.link, product.gtin) == ({}, None, None, None)
    assert sorted(note.split()[0] for note in notes) == ["gtin", "link", "price", "tdp"]


def test_an_unknown_column_is_kept_as_text_under_its_own_name() -> None:
    product = made("cables.csv", name="HDMI cable", gauge="28 AWG", rating="4.8", stock="3")

    assert product.category == "cables"
    assert [(fact.label, fact.text) for fact in product.specs] == [("Gauge", "28 AWG")]


def test_a_unit_in_a_columns_name_counts() -> None:
    assert specs(made("laptops.csv", name="X", **{"weight_(kg)": "1.2"})) == {"weight": 1200}


def test_a_google_row_becomes_a_product_with_an_offer() -> None:
    product = made(
        "feed.xml",
        feed_title="Lamp Shop",
        id="L-1",
        title="Bolt Buds <script>alert(1)</script>",
        brand="Bolt",
        gtin="4006381333931",
        mpn="BB-1",
        price="199.00 USD",
        sale_price="149.00 USD",
        condition="new",
        availability="in_stock",
        link="https://shop.example/l1",
        image_link="https://shop.example/l1.jpg",
        product_type=["Electronics > Audio > Headphones"],
        color="Black",
        product_detail=[{"attribute_name": "Weight", "attribute_value": "0.2 kg"}],
    )

    assert (product.id, product.category, product.model, product.gtin) == ("L-1", "headphones", "BB-1", "4006381333931")
    assert product.name == "Bolt Buds <script>alert(1)</script>"
    assert specs(product) == {"color": "Black", "weight": 200, "type": "in-ear"}
    assert product.price is not None
    assert product.price.amount == Decimal("149.00")
    assert product.offers[0].merchant == "Lamp Shop"
    assert product.offers[0].availability == "in_stock"
    assert product.pictures[0].url == "https://shop.example/l1.jpg"
    assert product.sources[0].publisher == "Lamp Shop"


def test_a_sale_that_has_dates_is_not_taken_for_todays_price() -> None:
    product = made("a.csv", name="X", price="199", sale_price="149", sale_price_effective_date="2020-01-01/2020-02-01")

    assert product.price is not None
    assert product.price.amount == 199


def test_a_rows_own_shelf_comes_before_the_persons_choice_and_that_before_an_unknown_word() -> None:
    info = FeedInfo(taxonomy=BUILT_IN_SHOP.taxonomy, file="stock.csv", published="2025-07-01", category="tvs")

    def shelf(**fields: Any) -> str:
        return parse_product(Row(1, {"name": "X", **fields}), info)[0].category

    assert shelf(category="Headphones") == "headphones"
    assert shelf(product_type=["Odds", "Home > Laptops"], google_product_category="12") == "laptops"
    assert shelf(category="Odds and ends") == "tvs"
    assert shelf() == "tvs"


@pytest.mark.parametrize(
    "fields", [{}, {"name": " "}, {"name": "x" * 501}, {"name": "\x00\u200b"}, {"name": "X", "id": "i" * 101}]
)
def test_a_row_that_is_no_product_is_refused_with_a_reason(fields: dict[str, Any]) -> None:
    with pytest.raises(RowRejected) as refused:
        made("cpu.jsonl", **fields)

    assert str(refused.value)


@pytest.mark.parametrize(
    ("file", "category"),
    [
        ("cpu.jsonl", "processors"),
        ("video-cards.csv", "graphics_cards"),
        ("keyboards.tsv", "keyboards_mice"),
        ("Monitor.CSV", "monitors"),
        ("robot vacuum.csv", "robot_vacuums"),
        ("smartphone.xml", "smartphones"),
        ("e-reader.csv", "e_readers"),
        ("tv.csv", "tvs"),
    ],
)
def test_the_files_name_says_the_shelf(file: str, category: str) -> None:
    assert made(file, name="X").category == category
