"""A turn: rounds of tools, told in order, explained once."""

import asyncio
from contextlib import aclosing

import pytest

from maven_app.domain.conversation.artifacts import Comparison, FoundProduct, ProductList, Profile
from maven_app.domain.conversation.events import ItemAdded, SourcesFound
from maven_app.domain.errors import ProviderUnavailable
from maven_app.orchestrator.limits import TurnLimits
from maven_app.ports.llm import ToolCall, Words
from maven_app.prompts.find_candidates import FindCandidates
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench, few, kinds

PIXEL = "google-pixel-9-128-gb"


class Slow(ScriptedModel):
    """A model that takes its time over a query."""

    async def stream(self, prompt):  # type: ignore[no-untyped-def, override]
        if prompt.name == "check_query":
            await asyncio.sleep(60)
        async with aclosing(super().stream(prompt)) as pieces:
            async for piece in pieces:
                yield piece


def search(query: str) -> ToolCall:
    return ToolCall("search_product", {"query": query})


async def test_comparing_from_nothing_finds_reads_and_compares_in_one_turn_with_six_model_calls() -> None:
    bench = Bench(ScriptedModel(related=["Which is lighter?"]))
    ids = {}
    for name in ("Pixel 9", "Galaxy S24"):
        ids[name] = (await bench.index.match_name(name, limit=1))[0].product.id
    model = ScriptedModel(
        [search("Pixel 9"), search("Galaxy S24")],
        [ToolCall("product_details", {"product_id": id}) for id in ids.values()],
        [ToolCall("compare_products", {"product_ids": list(ids.values())})],
        ["The Pixel is heavier [1]."],
        related=["Which is lighter?"],
    )
    bench = Bench(model)

    turn = await bench.say("compare the Pixel 9 and the Galaxy S24")

    assert [type(step.artifact) for step in turn.steps] == [ProductList, ProductList, Profile, Profile, Comparison]
    assert [step.call_id for step in turn.steps] == ["c1", "c2", "c3", "c4", "c5"]
    assert turn.text == "The Pixel is heavier [1]." and turn.related == ("Which is lighter?",)
    assert len(model.seen) <= 6 and turn.usage.calls == len(model.seen)


async def test_every_cell_of_a_comparison_that_is_known_has_a_source_that_was_told() -> None:
    both = [search("iPhone 15"), search("Pixel 9")]
    model = ScriptedModel(both, [ToolCall("compare_products", {"product_ids": ["c1", PIXEL]})], ["ok"])
    bench = Bench(model)

    turn = await bench.say("iPhone 15 against the Pixel 9")

    table = turn.steps[-1].artifact
    told = {numbered.source.id for numbered in turn.sources}
    assert isinstance(table, Comparison)
    for row in table.items:
        for cell in row.cells:
            assert cell.known == bool(cell.sources) and set(cell.sources) <= told


async def test_the_events_of_calls_that_run_at_once_are_told_call_by_call() -> None:
    bench = Bench(ScriptedModel([search("Pixel 9"), search("Galaxy S24")], ["ok"]))
    conversation = await bench.conversation()
    await bench.say("both", conversation)

    told = [getattr(event, "call_id", None) for event in await bench.events(conversation)]
    calls = [call_id for call_id in told if call_id in ("c1", "c2")]
    assert calls == sorted(calls)


async def test_source_numbers_count_up_within_the_turn_and_name_each_source_once() -> None:
    bench = Bench(ScriptedModel([search("Sony headphones")], [search("Sony WH-1000XM5")], ["ok"]))
    conversation = await bench.conversation()
    await bench.say("Sony", conversation)

    numbered = [s for e in await bench.events(conversation) if isinstance(e, SourcesFound) for s in e.sources]
    assert [s.number for s in numbered] == list(range(1, len(numbered) + 1))
    assert len({s.source.id for s in numbered}) == len(numbered)


async def test_a_model_that_never_stops_calling_is_made_to_explain() -> None:
    model = ScriptedModel(*([[search(f"tv {n}")] for n in range(10)]), ["never reached"])
    bench = Bench(model, limits=TurnLimits(rounds=3))

    turn = await bench.say("televisions")

    assert turn.status == "finished" and len(turn.steps) == 3
    assert model.routed[-1].available == ()
    assert english(turn.notice) == "Maven stopped searching after 3 tries. The answer uses what was found by then."


async def test_steps_beyond_the_limit_are_not_run() -> None:
    model = ScriptedModel([search(f"tv {n}") for n in range(9)], ["enough"])
    bench = Bench(model, limits=TurnLimits(steps=4))

    turn = await bench.say("televisions")

    assert len(turn.steps) == 4 and turn.text == "enough"
    assert english(turn.notice).startswith("Maven stopped searching after 4 steps.")


async def test_a_tool_that_does_not_exist_fails_as_a_step() -> None:
    bench = Bench(ScriptedModel([ToolCall("buy_it", {})], ["I cannot buy."]))

    turn = await bench.say("buy it")

    assert (
        turn.steps[0].status == "failed" and "cannot do" in english(turn.steps[0].notice) and turn.status == "finished"
    )


async def test_arguments_that_do_not_fit_fail_as_a_step() -> None:
    bench = Bench(ScriptedModel([ToolCall("search_product", {"quarry": 1})], ["Sorry."]))

    turn = await bench.say("find it")

    assert turn.steps[0].status == "failed" and turn.text == "Sorry."


async def test_a_failure_of_related_questions_never_costs_the_answer() -> None:
    for failure in (ProviderUnavailable("down"), RuntimeError("a bug")):
        turn = await Bench(ScriptedModel(["Answer."], related=failure)).say("hello there")
        assert (turn.status, turn.text, turn.related) == ("finished", "Answer.", ())


async def test_related_questions_are_left_out_when_the_shopper_wants_none() -> None:
    turn = await Bench(ScriptedModel(["Answer."], related=["More?"])).say("hello there", related=False)

    assert turn.related == ()


async def test_a_step_that_takes_too_long_fails_and_the_turn_goes_on() -> None:
    bench = Bench(Slow([search("some television")], ["Without it."]), limits=TurnLimits(step_seconds=0.05))

    turn = await bench.say("some television")

    assert turn.steps[0].status == "failed" and "longer than" in english(turn.steps[0].notice)
    assert turn.text == "Without it."


async def test_a_catalogue_that_cannot_be_read_ends_the_turn_with_what_to_do() -> None:
    bench = Bench(ScriptedModel(["never"]))
    bench.index.broken = True

    turn = await bench.say("a lamp")

    assert turn.status == "failed" and "catalog" in english(turn.notice)


async def test_the_need_of_a_follow_up_keeps_what_was_required_before() -> None:
    model = ScriptedModel(["ok"], ["ok"])
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("noise cancelling headphones under $300", conversation)
    await bench.say("only Sony", conversation)

    need = model.routed[-1].need
    assert need.category == "headphones" and need.budget is not None
    assert any(c.kind == "brand" for c in need.constraints)


async def test_a_search_never_shows_a_match_that_breaks_what_the_message_required() -> None:
    model = ScriptedModel([search("headphones")], ["ok"])

    turn = await Bench(model).say("noise cancelling headphones under $300, not Sony")

    found = turn.steps[0].artifact
    assert isinstance(found, ProductList)
    matches = [item for item in found.items if item.fit == "match"]
    assert matches
    for item in matches:
        assert item.price is not None and item.price.amount <= 300 and item.brand != "Sony"
        fact = item.fact("noise_cancelling")
        assert fact is not None and fact.value is True


async def test_the_order_of_events_of_a_plain_search() -> None:
    bench = Bench(ScriptedModel([search("WH-1000XM5")], ["Here."], related=["More?"]))
    conversation = await bench.conversation()
    await bench.say("WH-1000XM5", conversation)

    told = [kind for kind in kinds(await bench.events(conversation)) if kind != "step_progressed"]
    firsts = list(dict.fromkeys(told))
    assert firsts == [
        "turn_started", "need_read", "step_started", "artifact_started", "sources_found", "item_added", "artifact_ready", "step_finished",
        "text_delta", "citations_checked", "related_suggested", "turn_finished",
    ]  # fmt: skip


async def test_step_lines_in_the_log_never_hold_what_was_said(caplog) -> None:  # type: ignore[no-untyped-def]
    caplog.set_level("INFO")

    await Bench(ScriptedModel([search("secretive lamp XJ-77")], ["ok"])).say("secretive lamp XJ-77")

    assert "step call=c1 tool=search_product" in caplog.text and "outcome=finished" in caplog.text
    assert "secretive" not in caplog.text


async def test_a_tool_that_a_model_made_up_cannot_write_lines_into_the_log(caplog) -> None:  # type: ignore[no-untyped-def]
    caplog.set_level("INFO")

    await Bench(ScriptedModel([ToolCall("x\nstep call=c9 secretive", {})], ["ok"])).say("a lamp")

    assert "step call=c1 tool=unknown attempt=1" in caplog.text
    assert "secretive" not in caplog.text


async def test_calls_that_run_at_once_tell_a_source_before_the_first_thing_that_stands_on_it() -> None:
    again = search("Sony headphones")
    bench = Bench(ScriptedModel([again, search("Pixel 9"), again, search("Galaxy S24")], ["ok"]))
    conversation = await bench.conversation()
    await bench.say("all of them", conversation)

    told: list[str] = []
    numbers: list[int] = []
    for event in await bench.events(conversation):
        if isinstance(event, SourcesFound):
            told += [numbered.source.id for numbered in event.sources]
            numbers += [numbered.number for numbered in event.sources]
        if isinstance(event, ItemAdded) and isinstance(event.item, FoundProduct):
            assert {source.id for source in event.item.sources} <= set(told)
    assert numbers == list(range(1, len(numbers) + 1)) and len(set(told)) == len(told)


async def test_a_tool_that_was_not_offered_is_not_run() -> None:
    bench = Bench(
        ScriptedModel([ToolCall("compare_products", {"product_ids": [PIXEL, "x"]})], ["Nothing to compare yet."])
    )

    turn = await bench.say("compare them")

    assert turn.steps[0].status == "failed" and "cannot do here" in english(turn.steps[0].notice)


async def test_a_model_that_breaks_off_without_an_end_is_no_finished_answer() -> None:
    class Broken(ScriptedModel):
        async def stream(self, prompt):  # type: ignore[no-untyped-def, override]
            yield Words("Half an ans")

    turn = await Bench(Broken()).say("hello there")

    assert turn.status == "failed" and turn.text == "Half an ans"


async def test_a_price_said_while_comparing_still_holds_afterwards_and_the_names_do_not() -> None:
    calls = [search("Pixel 9"), search("Galaxy S24")]
    model = ScriptedModel(calls, [ToolCall("compare_products", {"product_ids": ["c1", "c2"]})], ["ok"], ["ok"])
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("compare the Pixel 9 and the Galaxy S24 under $700", conversation)
    await bench.say("which is cheaper?", conversation)

    need = model.routed[-1].need
    assert need.budget is not None and need.budget.highest == 700
    assert not any(c.kind == "brand" for c in need.constraints)


async def test_the_line_of_a_step_that_took_too_long_says_so_with_what_it_used(caplog) -> None:  # type: ignore[no-untyped-def]
    caplog.set_level("INFO")
    bench = Bench(Slow([search("some television")], ["ok"]), limits=TurnLimits(step_seconds=0.05))

    await bench.say("some television")

    assert "call=c1 tool=search_product attempt=1" in caplog.text and "outcome=failed error=StepError" in caplog.text


async def test_an_answer_in_words_cites_what_earlier_turns_found_and_tells_those_sources_alone() -> None:
    model = ScriptedModel([search("Pixel 9")], ["Here."], ["It weighs 198 g [", "1]."])
    bench = Bench(model, index=MemoryIndex(few(PIXEL, "samsung-galaxy-s24-8-gb-128-gb")))
    conversation = await bench.conversation()
    await bench.say("Pixel 9", conversation)

    turn = await bench.say("how heavy is it?", conversation)

    offered = model.routed[-1].citable
    assert "198 g [1]" in model.routed[-1].messages()[-1].text
    assert turn.sources == offered[:1] and len(offered) > 1
    assert turn.citations and turn.citations.checked == 1 and not turn.citations.faults
    events = kinds((await bench.events(conversation))[-8:])
    assert events.index("sources_found") < events.index("citations_checked")


async def test_numbers_that_only_were_offered_are_free_for_what_the_turn_finds() -> None:
    bench = Bench(ScriptedModel([search("Pixel 9")], ["Here."], [search("Galaxy S24")], ["There [1]."]))
    conversation = await bench.conversation()
    await bench.say("Pixel 9", conversation)

    turn = await bench.say("and the Galaxy S24?", conversation)

    assert [numbered.number for numbered in turn.sources] == list(range(1, len(turn.sources) + 1))


@pytest.mark.parametrize(
    ("words", "country"),
    [
        ("laptop under £600", "gb"),
        ("laptop di bawah 9 juta", "id"),
        ("laptop under 600", "us"),
        ("laptop under €600", "us"),
    ],
)
async def test_who_names_the_money_of_one_country_buys_there(words: str, country: str) -> None:
    model = ScriptedModel([ToolCall("recommend", {"intent": "a laptop"})], ["Here."])

    await Bench(model).say(words)

    assert next(prompt for prompt in model.seen if isinstance(prompt, FindCandidates)).country == country
