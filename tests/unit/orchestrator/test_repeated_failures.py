"""A tool that fails twice alike is withdrawn, and the answer is made from what there is."""

from maven_app.orchestrator.limits import TurnLimits
from maven_app.ports.llm import ToolCall
from tests.english import english
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


async def test_who_is_given_up_is_named_to_the_next_question_and_what_it_called_is_forgotten() -> None:
    model = ScriptedModel([COMPARE], [COMPARE], ["Here."])
    await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert [prompt.given_up for prompt in model.routed] == [frozenset(), frozenset(), frozenset({model.name})]
    assert model.routed[-1].turn.steps == () and model.routed[-1].available


async def test_who_found_something_is_not_given_up() -> None:
    model = ScriptedModel([SEARCH], [COMPARE], [COMPARE], ["Here."])
    await Bench(model).say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    assert model.routed[-1].given_up == frozenset() and len(model.routed[-1].turn.steps) == 3


async def test_a_limit_that_is_reached_before_anything_was_found_speaks_of_no_finds() -> None:
    turn = await Bench(ScriptedModel([COMPARE], ["Sorry."]), limits=TurnLimits(rounds=1)).say("compare two of them")

    assert turn.notice and "found" not in english(turn.notice)
