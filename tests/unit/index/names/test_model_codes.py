"""Model codes: a product is found by the code that its name tells in brackets, with its line, its maker or a size before it."""

import pytest

from maven_app.index.names.model_codes import add_code_names
from maven_app.index.names.name_matching import IndexedName, NameTable
from maven_app.index.names.name_spans import NameSpans

NAMES = [
    ("u7-55", IndexedName("Hisense U7QG (U75QG)", "Hisense", "55 inch")),
    ("u7-65", IndexedName("Hisense U7QG (U75QG)", "Hisense", "65 inch")),
    ("u8-65", IndexedName("Hisense U8QG", "Hisense", "65 inch")),
    ("aspire", IndexedName("Acer Aspire 5 (2022, A515-57)", "Acer", None)),
    ("zenbook", IndexedName("ASUS Zenbook A14 (UX3407)", "ASUS", None)),
    ("duo", IndexedName("ASUS Zenbook Duo (2024, UX8406)", "ASUS", None)),
    ("air", IndexedName("Apple iPad Air 11-inch (M3)", "Apple", None)),
    ("pro", IndexedName("Apple iPad Pro (M4, 11-inch)", "Apple", None)),
    ("omen", IndexedName("HP Omen (RTX5060)", "HP", None)),
    ("legion", IndexedName("Lenovo Legion (i7-13700H)", "Lenovo", None)),
    ("shield", IndexedName("Samsung Shield (1000GB)", "Samsung", None)),
    ("odyssey", IndexedName("Samsung Odyssey (120Hz)", "Samsung", None)),
    ("nikkor", IndexedName("Nikon Nikkor (28-70mm)", "Nikon", None)),
]
SPANS = NameSpans(NameTable(add_code_names(NAMES)))


def found(text: str) -> list[tuple[str, ...]]:
    return [tuple(match.id for match in span.matches) for span in SPANS.find(text) if not span.is_missing]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("U75QG", [("u7-55", "u7-65")]),
        ("is the 65U75QG any good?", [("u7-65",)]),
        ("hisense 65u75qg", [("u7-65",)]),
        ("UX3407", [("zenbook",)]),
        ("zenbook ux3407 or aspire A515-57?", [("zenbook",), ("aspire",)]),
    ],
)
def test_a_code_in_brackets_names_its_product(text: str, ids: list[tuple[str, ...]]) -> None:
    assert found(text) == ids


@pytest.mark.parametrize(("text", "id"), [("zenbook duo", "duo"), ("acer aspire", "aspire"), ("ipad air", "air")])
def test_a_product_that_has_a_code_too_is_named_once(text: str, id: str) -> None:
    assert found(text) == [(id,)]


@pytest.mark.parametrize(
    "text", ["hisense u99qg", "M3", "75", "11-inch", "RTX5060", "i7-13700H", "1000GB", "120Hz", "28-70mm"]
)
def test_what_is_no_code_of_theirs_names_none_of_them(text: str) -> None:
    assert found(text) == []
