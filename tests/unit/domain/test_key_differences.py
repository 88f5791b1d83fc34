"""Key differences: few products are named one by one, many are gathered by value."""

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.conversation.comparison import compare, differences
from tests.english import english
from tests.fixtures import sample_turns


def _said(count: int, key: str) -> str:
    products = sample_turns.comparison(count).products
    table = Comparison(products=products, items=tuple(compare(products, BUILT_IN_SHOP)))
    return english(differences(table, [key])[0].text)


def test_three_products_are_named_one_by_one_after_the_better_one() -> None:
    names = [product.name for product in sample_turns.comparison(3).products]
    said = _said(3, "weight")

    assert said.startswith("Weight: ")
    assert ", ahead of " in said
    assert all(name in said for name in names)


def test_six_products_are_gathered_by_value_the_better_one_first() -> None:
    table = sample_turns.comparison(6)
    row = next(row for row in table.items if row.key == "weight")
    best = next(cell for cell in row.cells if cell.better)

    assert _said(6, "weight").startswith(f"Weight: {english(best.text)} (")


def test_no_value_of_six_products_is_said_twice() -> None:
    table = sample_turns.comparison(6)
    row = next(row for row in table.items if row.key == "screen_size")
    said = _said(6, "screen_size")

    assert all(said.count(english(cell.text)) == 1 for cell in row.cells if cell.known)
