"""Whole turns on live models: the same as offline, and well ended whatever the model does."""

import asyncio
import logging
from typing import Any

import pytest

from maven_app.domain.conversation.artifacts import Comparison, ProductList
from maven_app.domain.conversation.events import (
    LogEntry,
    ModelSwitched,
    StepFailed,
    TextDelta,
    TurnFailed,
    TurnFinished,
    TurnStopped,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import SwitchBlock
from maven_app.state.views.metrics import turn_usage_text
from tests import patience
from tests.contracts.language_models import LIVE, always
from tests.demo.assistant import shopkeeper
from tests.english import english
from tests.fakes.model_server import KEY, Reply, Script, saying
from tests.fakes.turns import OWNER, Bench, ends
from tests.integration.live_turns import live_bench

SEARCH = ("search_product", {"query": "Sony WH-1000XM5"})


async def lines_of(bench: Bench) -> list[LogEntry]:
    infos = await bench.conversations.list(OWNER)
    return await bench.lines(infos[0].id)


@pytest.mark.parametrize("kind", LIVE)
async def test_two_phones_are_compared_from_nothing_in_six_calls(kind: str) -> None:
    ids = ["google-pixel-9-128-gb", "samsung-galaxy-s24-8-gb-128-gb"]
    script = Script(
        Reply(calls=[("search_product", {"query": "Pixel 9"}), ("search_product", {"query": "Galaxy S24"})]),
        Reply(calls=[("product_details", {"product_id": id}) for id in ids]),
        Reply(calls=[("compare_products", {"product_ids": ids})]),
        Reply(text=["The Pixel ", "is the brighter one [1]."]),
        objects={"rows": saying({"rows": [{"key": "brightness"}]})},
    )
    async with live_bench(kind, script) as (bench, server):
        turn = await bench.say("compare the Pixel 9 and the Galaxy S24")

    assert turn.status == "finished" and turn.text == "The Pixel is the brighter one [1]."
    assert [step.tool for step in turn.steps] == ["search_product"] * 2 + ["product_details"] * 2 + ["compare_products"]
    assert all(step.status == "finished" for step in turn.steps)
    table = turn.steps[-1].artifact
    assert isinstance(table, Comparison) and [product.id for product in table.products] == ids
    assert turn.related == ("Which one lasts longer?",)
    assert len(server.asked) <= 6
    assert turn.usage.calls == len(server.asked) and turn.usage.input_tokens == 120 * len(server.asked)


@pytest.mark.parametrize("kind", LIVE)
async def test_what_tools_found_is_told_as_data_to_the_next_question(kind: str) -> None:
    async with live_bench(kind, Script(Reply(calls=[SEARCH]), Reply(text=["Here."]))) as (bench, server):
        await bench.say("Sony WH-1000XM5")

    told = server.asked[1].messages[-1]
    assert "Found in this turn so far:\n<data>" in told and "WH-1000XM5" in told


@pytest.mark.parametrize("kind", LIVE)
async def test_small_questions_go_to_the_economical_model(kind: str) -> None:
    async with live_bench(kind, Script(Reply(text=["Hello."]))) as (bench, server):
        await bench.say("hello")

    main, economical = (asked.model for asked in server.asked)
    assert main != economical and economical.startswith(main.split("-")[0])


AMID_WORDS = ["in-band error", "malformed chunk", "cut", "no finish reason", "stall"]
"""Ways to fail after something was shown."""
AT_ONCE = ["blocked", "400 key", "401", "429", "500 html", "503", *AMID_WORDS]


@pytest.mark.parametrize("misbehaves", AT_ONCE)
@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_that_fails_is_stood_in_for(kind: str, misbehaves: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with live_bench(kind, always(Reply(misbehaves=misbehaves))) as (bench, _):
        turn = await bench.say("Sony WH-1000XM5")
        lines = await lines_of(bench)

    assert turn.status == "finished" and turn.text
    assert isinstance(turn.steps[0].artifact, ProductList)
    switches = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    assert [switch.after for switch in switches] == ["offline"]
    assert_well_kept(lines, caplog.text)


@pytest.mark.parametrize("misbehaves", AMID_WORDS)
@pytest.mark.parametrize("kind", LIVE)
async def test_an_answer_that_breaks_off_is_kept_and_says_so(
    kind: str, misbehaves: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    reply = Reply(text=["These are ", "good. "], misbehaves=misbehaves)
    async with live_bench(kind, always(reply)) as (bench, server):
        turn = await bench.say("hello")
        lines = await lines_of(bench)

    assert (turn.status, turn.text) == ("failed", "These are good. ")
    assert english(turn.notice) == "The answer was cut off. Everything so far is saved; press Retry for a complete one."
    assert len(server.asked) == 1, "half an answer is neither asked for again nor ended by another model"
    assert_well_kept(lines, caplog.text)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_slow_answer_is_an_answer(kind: str) -> None:
    slow = Reply(text=[f"{n} " for n in range(12)], misbehaves="slow")
    async with live_bench(kind, Script(slow)) as (bench, _):
        turn = await bench.say("hello")

    assert turn.status == "finished" and turn.text.endswith("11 ")


UNFIT_CALLS = [
    ("an unknown tool", ("order_product", {"id": "x"}), "Maven cannot do"),
    ("arguments that do not fit", ("search_product", {"text": 5}), "went about this step the wrong way"),
    ("an id that it was not given", ("product_details", {"product_id": "made-up"}), "no product “made-up”"),
]


@pytest.mark.parametrize(("call", "says"), [case[1:] for case in UNFIT_CALLS], ids=[case[0] for case in UNFIT_CALLS])
@pytest.mark.parametrize("kind", LIVE)
async def test_a_call_that_cannot_work_costs_its_step_only(kind: str, call: Any, says: str) -> None:
    async with live_bench(kind, Script(Reply(calls=[call]), Reply(text=["So be it."]))) as (bench, server):
        turn = await bench.say("hello")
        lines = await lines_of(bench)

    failed = [line.event for line in lines if isinstance(line.event, StepFailed)]
    assert len(failed) == 1 and says in english(failed[0].notice)
    assert (turn.status, turn.text) == ("finished", "So be it.")
    assert english(failed[0].notice) in server.asked[1].messages[-1], "the model is told what went wrong"
    assert_well_kept(lines, "")


@pytest.mark.parametrize("kind", LIVE)
async def test_an_object_that_never_fits_is_stood_in_for_and_told(kind: str) -> None:
    script = Script(
        Reply(calls=[("search_product", {"query": "something to hear music with"})]),
        Reply(text=["Here."]),
        objects={"verdict": saying({"verdict": "perhaps"})},
    )
    async with live_bench(kind, script) as (bench, _):
        turn = await bench.say("something to hear music with")
        lines = await lines_of(bench)

    assert turn.status == "finished" and turn.steps[0].status == "finished"
    told = [line.event for line in lines if isinstance(line.event, ModelSwitched)]
    assert len(told) == 1 and "in a form that cannot be used" in english(told[0].reason)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_that_calls_for_ever_is_made_to_explain(kind: str) -> None:
    async with live_bench(kind, Script(*[Reply(calls=[SEARCH])] * 9)) as (bench, server):
        turn = await bench.say("hello")

    assert turn.status == "finished" and turn.text
    assert sum(asked.schema is None for asked in server.asked) <= bench.limits.rounds + 3


@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_that_repeats_a_failing_call_is_answered_for_once(kind: str) -> None:
    wrong = ("compare_products", {"product_ids": ["sony-wh-1000xm5", "no-such"]})
    found = [SEARCH, ("search_product", {"query": "Bose QuietComfort 45"})]
    async with live_bench(kind, Script(Reply(calls=found), *[Reply(calls=[wrong, wrong])] * 9)) as (bench, _):
        turn = await bench.say("compare the Sony WH-1000XM5 and the Bose QuietComfort 45")

    failed = [step for step in turn.steps if step.status == "failed"]
    assert turn.status == "finished" and len(failed) == 2
    assert turn.text.count(english(failed[0].notice)) <= 1 and "Sony WH-1000XM5" in turn.text


async def heard_first_words(bench: Bench) -> str:
    """A conversation whose first answer has begun to be told."""
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="hello"))
    async with asyncio.timeout(patience.SECONDS):
        while not any(isinstance(event, TextDelta) for event in await bench.events(conversation)):
            await asyncio.sleep(0.01)
    return conversation


@pytest.mark.parametrize("kind", LIVE)
async def test_stop_hangs_up_on_the_model(kind: str) -> None:
    async with live_bench(kind, always(Reply(["One. "], misbehaves="stall")), model_silence=20 * patience.SECONDS) as (
        bench,
        server,
    ):
        conversation = await heard_first_words(bench)
        await bench.runner.stop(OWNER, conversation)
        await asyncio.wait_for(server.hung_up.wait(), patience.SECONDS)
        turn = await bench.ended(conversation)
        events = await bench.events(conversation)

    assert turn.text == "One. " and isinstance(ends(events)[-1], TurnStopped)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_stopped_turn_tells_what_it_used_as_far_as_it_was_told(kind: str) -> None:
    script = Script(Reply(calls=[SEARCH]), Reply(["One. "], misbehaves="stall"))
    async with live_bench(kind, script, model_silence=20 * patience.SECONDS) as (bench, server):
        conversation = await heard_first_words(bench)
        await bench.runner.stop(OWNER, conversation)
        turn = await bench.ended(conversation)

    asked = len(server.asked)
    assert turn.status == "stopped" and (turn.usage.calls, turn.usage.cancelled_calls) == (asked, 1)
    has_told = asked if kind == "gemini" else asked - 1  # Gemini tells it with every piece, OpenAI at the end
    assert turn.usage.input_tokens == 120 * has_told
    told = {figure.name: figure.value for figure in turn_usage_text(turn, language="en")}
    assert told["Model calls"] == str(asked) and told["Tokens"].startswith("at least ")


@pytest.mark.parametrize("kind", LIVE)
async def test_a_turn_that_is_stopped_in_its_first_request_does_not_know_what_it_used(kind: str) -> None:
    async with live_bench(kind, always(Reply(["One. "], misbehaves="stall")), model_silence=20 * patience.SECONDS) as (
        bench,
        _,
    ):
        conversation = await heard_first_words(bench)
        await bench.runner.stop(OWNER, conversation)
        turn = await bench.ended(conversation)

    told = {figure.name: figure.value for figure in turn_usage_text(turn, language="en")}
    assert (told["Model calls"], told["Cost"]) == ("1", "unknown")
    assert told["Tokens"].startswith("at least 120 in" if kind == "gemini" else "not counted")


async def test_the_second_model_answers_when_the_main_one_dies_mid_turn() -> None:
    dying = Script(Reply(calls=[SEARCH]), *[Reply(misbehaves="503")] * 9)
    async with live_bench("openai", Script(Reply(text=["The Sony."]))) as (_, second):
        more = {"openai_api_key": KEY, "openai_base_url": second.url}
        async with live_bench("gemini", dying, **more) as (bench, _):
            turn = await bench.say("Sony WH-1000XM5")

    assert (turn.status, turn.text) == ("finished", "The Sony.")
    switch = next(block for block in turn.blocks if isinstance(block, SwitchBlock))
    assert switch.after.startswith("gpt") and switch.reason.endswith("isn't responding")
    assert isinstance(turn.steps[0].artifact, ProductList), "what was found before is kept"


def assert_well_kept(lines: list[LogEntry], log: str) -> None:
    """One end, nothing twice, and no key anywhere."""
    events = [line.event for line in lines]
    end = ends(events)
    assert len(end) == 1 and end[0] is events[-1]
    assert isinstance(end[0], TurnFinished) or (isinstance(end[0], TurnFailed) and english(end[0].notice))
    assert [line.position for line in lines] == list(range(1, len(lines) + 1))
    artifacts = [event.call_id for event in events if event.kind == "artifact_ready"]
    assert len(artifacts) == len(set(artifacts))
    assert KEY not in log + "".join(line.model_dump_json() for line in lines)


@pytest.mark.parametrize("kind", LIVE)
async def test_the_model_for_watching_compares_from_nothing_in_six_calls(kind: str) -> None:
    async with live_bench(kind, shopkeeper) as (bench, server):
        turn = await bench.say("compare the Pixel 9 and the Galaxy S24")

    assert turn.status == "finished" and isinstance(turn.steps[-1].artifact, Comparison)
    assert turn.text and len(server.asked) <= 6
