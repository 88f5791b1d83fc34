"""Names: what people write, and which product of the shipped catalogue they mean by it."""

import re

import pytest

from maven_app.feeds.reference_data import reference_products
from maven_app.index.names.name_matching import IndexedName, NameTable
from maven_app.index.names.name_spans import NameSpans

SURE = 0.82
PRODUCTS = {product.id: product for product in reference_products()}
TABLE = NameTable((p.id, IndexedName(p.name, p.brand, p.variant)) for p in PRODUCTS.values())
SPANS = NameSpans(TABLE)


def named(text: str, *, limit: int = 5) -> list[tuple[str, float]]:
    return [(PRODUCTS[id].name, score) for id, score in SPANS.closest(text, limit=limit)]


def model(name: str) -> str:
    """The name without the size in which it is sold."""
    return re.sub(r"\s*[\d.]+(?:-inch| TB)", "", name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pixel 9", "Google Pixel 9"),
        ("google pixel 9", "Google Pixel 9"),
        ("Pixel9", "Google Pixel 9"),
        ("pixel 9a", "Google Pixel 9a"),
        ("pixel 9 in black", "Google Pixel 9"),
        ("is the pixel 9 a good phone?", "Google Pixel 9"),
        ("sony or the pixel 9", "Google Pixel 9"),
        ("galaxy s24", "Samsung Galaxy S24"),
        ("GALAXY S 24", "Samsung Galaxy S24"),
        ("samsung s24", "Samsung Galaxy S24"),
        ("s24", "Samsung Galaxy S24"),
        ("samsng galxy s24", "Samsung Galaxy S24"),
        ("saya cari samsung galaxy s24", "Samsung Galaxy S24"),
        ("galaxy s24 ultra", "Samsung Galaxy S24 Ultra"),
        ("galaxy tab s9", "Samsung Galaxy Tab S9"),
        ("ipone 15", "Apple iPhone 15"),
        ("i phone 15", "Apple iPhone 15"),
        ("iphone 15 pro", "Apple iPhone 15 Pro"),
        ("iPhone 16", "Apple iPhone 16"),
        ("WH-1000XM5", "Sony WH-1000XM5"),
        ("wh1000xm5", "Sony WH-1000XM5"),
        ("sony wh 1000 xm4", "Sony WH-1000XM4"),
        ("wf-1000xm5", "Sony WF-1000XM5"),
        ("macbook air m3", "Apple MacBook Air 13-inch (M3, 2024)"),
        ("mac book air m3", "Apple MacBook Air 13-inch (M3, 2024)"),
        ("airpod pro 2", "Apple AirPods Pro (2nd generation, USB-C)"),
        ("steamdeck oled", "Valve Steam Deck OLED"),
        ("switch oled", "Nintendo Switch OLED Model"),
        ("ps5", "Sony PlayStation 5"),
        ("play station 5 pro", "Sony PlayStation 5 Pro"),
        ("nothing phone 2", "Nothing Phone (2)"),
        ("remarkable 2", "reMarkable 2"),
        ("echo dot 5", "Amazon Echo Dot (5th Gen)"),
        ("lg c4", "LG C4 OLED evo"),
        ("deebot x1", "Ecovacs Deebot X1 Omni"),
        ("surface laptop 7", "Microsoft Surface Laptop (7th Edition) 13.8-inch"),
        ("wd black sn850x 2tb", "WD Black SN850X"),
        ("what is the battery life of the momentum 4?", "Sennheiser Momentum 4 Wireless"),
    ],
)
def test_a_person_would_say_it_is_the_one(text: str, name: str) -> None:
    best, score = named(text)[0]

    assert best == name
    assert score >= SURE
    assert {model(other) for other, score in named(text)[1:] if score >= SURE} <= {model(name)}


@pytest.mark.parametrize(
    "text",
    [
        "noise cancelling headphones under $300",
        "phone under $500 with good camera",
        "a phone for my mother with 8 gb ram",
        "i need nothing fancy, just a phone",
        "I want to move to a smaller flat",
        "laptop 16 gb 512 gb under 1.5 kg",
        "27 inch 4k monitor 144hz",
        "headphone noise cancelling di bawah 3 juta",
        "robot vacuum that mops",
        "watch for running under 200",
        "mechanical keyboard",
        "bose headphones",
        "sonos",
        "samsng galxy",
        "pixel 12 pro",
        "samsung pixel 9",
        "iphone 18",
        "iphone 18 pro",
        "galaxy s19",
        "galaxy s9",
        "galaxy s19+",
        "WH-1000XM8",
        "",
        "?!",
    ],
)
def test_nothing_here_is_the_one(text: str) -> None:
    assert [match for match in named(text) if match[1] >= SURE] == []


def test_the_plain_model_comes_before_its_siblings() -> None:
    names = [name for name, _ in named("galaxy s24")]

    assert names[0] == "Samsung Galaxy S24"
    assert len(names) >= 4 and all("S24" in name for name in names[:4])


def test_several_products_of_a_message_are_all_found() -> None:
    sure = {name for name, score in named("compare the pixel 9 and the galaxy s24") if score >= SURE}

    assert sure == {"Google Pixel 9", "Samsung Galaxy S24"}


def test_a_misspelt_maker_and_line_come_near_their_products() -> None:
    found = named("samsng galxy")

    assert found and all(name.startswith("Samsung Galaxy") for name, _ in found)


def test_a_name_that_fits_all_generations_finds_all_of_them() -> None:
    sure = [name for name, score in named("macbook air", limit=20) if score >= SURE]

    assert 1 < len(sure) == sum("MacBook Air" in product.name for product in PRODUCTS.values())
    assert all("MacBook Air" in name for name in sure)


def test_misspelt_words_are_corrected_to_words_of_names() -> None:
    assert "samsung" in TABLE.correct_spelling("samsng phone").split()
    assert TABLE.correct_spelling("samsung phone") == ""


def test_a_full_name_scores_one() -> None:
    table = NameTable([("a", IndexedName("Sony WH-1000XM5", "Sony"))])

    assert table.closest("Sony WH-1000XM5", limit=1) == [("a", 1.0)]


def test_an_empty_catalogue_knows_no_names() -> None:
    assert NameTable([]).closest("pixel 9", limit=3) == []


def test_a_code_that_a_name_lacks_names_something_else() -> None:
    table = NameTable(
        [("card", IndexedName("Asus TUF GAMING", "Asus")), ("monitor", IndexedName("Asus TUF Gaming VG27AQ", "Asus"))]
    )

    assert [(id, score >= SURE) for id, score in table.closest("asus tuf gaming vg27aq", limit=2)] == [
        ("monitor", True),
        ("card", False),
    ]
    assert dict(table.closest("asus tuf and vg27aq", limit=2))["card"] >= SURE


def test_an_amount_is_no_model_number() -> None:
    table = NameTable([("zed", IndexedName("Acme Zed 8", "Acme"))])

    assert table.closest("acme zed 8", limit=1) == [("zed", 1.0)]
    assert table.closest("acme zed with 8 gb", limit=1)[0][1] < SURE
