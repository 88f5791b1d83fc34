"""What a model's own query makes of the shopper's need."""

from decimal import Decimal

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.ports.llm import ToolCall
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench


async def found(said: str, query: str) -> ProductList:
    turn = await Bench(ScriptedModel([ToolCall("search_product", {"query": query})], ["ok"])).say(said)
    artifact = turn.steps[0].artifact
    assert isinstance(artifact, ProductList)
    return artifact


async def test_a_category_that_the_model_names_is_searched_with_what_applies_there() -> None:
    listed = await found("headphones under $900 with 30 hours of battery and noise cancelling", "smartphone")

    assert listed.need.category == "smartphones"
    assert listed.need.budget == BudgetLimit(highest=Decimal(900), currency="USD", words="under $900")
    assert not [c for c in listed.need.constraints if isinstance(c, SpecLimit) and c.key == "noise_cancelling"]


async def test_a_figure_of_the_model_is_hoped_for_and_that_of_the_shopper_required() -> None:
    listed = await found("headphones with 30 hours of battery", "headphones with 30 h battery, under 230 g")

    soft = {c.key: c.soft for c in listed.need.constraints if isinstance(c, SpecLimit)}
    assert soft == {"battery_life": False, "weight": True}


async def test_a_price_that_only_the_model_named_is_hoped_for() -> None:
    listed = await found("noise cancelling headphones", "noise cancelling headphones under $300")

    assert listed.need.budget is not None and listed.need.budget.soft
