"""A tool that fails twice alike is withdrawn, and the answer is made from what there is."""

from maven_app.ports.llm import ToolCall
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench

COMPARE = ToolCall("compare_products", {"product_ids": ["no-such", "nor-this"]})
SEARCH = ToolCall("search_product", {"query": "Sony WH-1000XM5"})
BOTH = ToolCall("search_product", {"query": "Bose QuietComfort 45"})


async def test_a_tool_that_fails_twice_alike_is_offered_no_more() -> None:
    model = ScriptedModel([SEARCH, BOTH], [COMPARE], [COMPARE], ["Here is what I found."])
    turn = await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert turn.text == "Here is what I found."
    offered = [{tool.name for tool in prompt.available} for prompt in model.routed]
    assert ["compare_products" in names for names in offered] == [False, True, True, False]
    assert "search_product" in offered[-1]


async def test_a_model_that_calls_it_all_the_same_has_to_explain() -> None:
    model = ScriptedModel([SEARCH, BOTH], [COMPARE], [COMPARE], [COMPARE], ["Here is what I found."])
    turn = await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert [step.tool for step in turn.steps].count("compare_products") == 2
    assert turn.text == "Here is what I found." and model.routed[-1].available == ()


async def test_other_failures_of_a_tool_leave_it() -> None:
    other = ToolCall("compare_products", {"product_ids": ["another", "and-another"]})
    model = ScriptedModel([SEARCH, BOTH], [COMPARE], [other], ["Here."])
    await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert "compare_products" in {tool.name for tool in model.routed[-1].available}


async def test_two_like_failures_in_one_round_withdraw_it_too() -> None:
    model = ScriptedModel([SEARCH, BOTH], [COMPARE, COMPARE], ["Here."])
    await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert "compare_products" not in {tool.name for tool in model.routed[-1].available}
