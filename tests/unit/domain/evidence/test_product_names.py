"""Product names: which products a sentence speaks of."""

import pytest

from maven_app.domain.evidence.product_names import ProductNames

NAMES = ProductNames(
    {
        "s25": "Samsung Galaxy S25",
        "s25-plus": "Samsung Galaxy S25+",
        "i16": "Apple iPhone 16",
        "i16-pro": "Apple iPhone 16 Pro",
        "ipad-10": "Apple iPad (10th generation)",
        "ipad-9": "Apple iPad (9th generation)",
        "a14": "ASUS Zenbook A14 (UX3407)",
        "u8k-55": "Hisense U8K",
        "u8k-65": "Hisense U8K",
    }.items()
)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("the Samsung Galaxy S25+ is larger than the Samsung  Galaxy S25", ["s25-plus", "s25"]),
        ("an apple iphone 16 pro", ["i16-pro"]),
        ("Apple iPad (9th generation)", ["ipad-9"]),
        ("an Apple iPad", []),
        ("the ASUS Zenbook A14", ["a14"]),
        ("the Hisense U8K", ["u8k-55", "u8k-65"]),
        ("an Apple iPhone 16e", []),
    ],
)
def test_the_longest_name_counts_and_a_name_without_its_brackets_where_it_is_clear(text: str, ids: list[str]) -> None:
    assert NAMES.ids_in(text) == ids


def test_names_are_blanked_out_in_place() -> None:
    assert NAMES.without("Apple iPhone 16: 170 g") == " " * 15 + ": 170 g"


def test_a_name_that_is_all_in_brackets_is_nowhere_else() -> None:
    names = ProductNames([("u", "(UX3407)")])

    assert names.ids_in("the (UX3407)") == ["u"] and names.ids_in("nothing of it") == []
