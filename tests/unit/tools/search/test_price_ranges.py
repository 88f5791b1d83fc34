"""Price ranges: "500 to 600" is what somebody means to spend, and hides nothing where only what costs less fits."""

from decimal import Decimal

from tests.unit.llm.offline.test_offline_answers import said


async def test_where_nothing_lies_in_a_range_what_fits_for_less_is_chosen() -> None:
    turn = await said("I edit photos, need a monitor with accurate colour, 27 inch, 4k, 500-600")

    artifact = turn.steps[-1].artifact
    assert artifact is not None and artifact.kind == "product_list" and artifact.items[0].fit == "match"
    price = artifact.items[0].price
    assert price is not None and price.amount < Decimal(500) and not turn.text.startswith("None of")


async def test_a_range_in_which_something_fits_holds() -> None:
    artifact = (await said("phones between $650 and $750")).steps[-1].artifact

    assert artifact is not None and artifact.kind == "product_list"
    prices = [item.price.amount for item in artifact.items if item.fit == "match" and item.price]
    assert prices and all(650 <= price <= 750 for price in prices)
