"""Review of one conversation: what was shown and how it came about, noted before anything of it is sent."""

from maven_app.domain.errors import NotFound, StorageFull
from maven_app.domain.usage import Usage
from maven_app.domain.visitors import actor_of
from maven_app.ports.review.call_scope import CallScope
from maven_app.ports.review.model_calls import CallContent, ModelCall
from maven_app.state.admin.call_views import CallContentView
from maven_app.state.admin.review import AdminReviewState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"


async def begin(bench: Bench) -> str:
    return await bench.begin_answered(NEED, title="Flights", actor=actor_of(VISITOR))


async def test_a_turn_is_shown_with_its_spans_need_and_sources(bench: Bench) -> None:
    id = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReviewState.open)

    [turn], [trace] = tab.vars["admin_review.turns"], tab.vars["admin_review.traces"]
    assert (tab.vars["admin_review.title"], turn.words, trace.words) == ("Flights", NEED, NEED)
    assert turn.pieces and turn.steps
    assert trace.spans[0].name == turn.steps[0].name and '"query"' in trace.spans[0].arguments
    assert any("$300" in part.text and "300" in part.words for part in trace.parts)
    assert trace.sources and any(one.is_cited for one in trace.sources)
    assert tab.vars["admin_review.event_kind"] == "turn_finished"


async def test_every_reading_is_noted_and_shown(bench: Bench) -> None:
    id = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{id}") as tab:
        noted = len(bench.database.reviews)
        await tab.do(AdminReviewState.open)
    assert [one.reviewer for one in tab.vars["admin_review.reviews"]] == ["bob@example.com"] * (noted + 1)


async def test_what_cannot_be_noted_is_not_shown(bench: Bench) -> None:
    id = await begin(bench)
    cookie = cookie_of_account(bench, "admin")
    bench.database.is_full = True
    async with Tab(cookie=cookie, path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReviewState.open)
    assert tab.vars["admin_review.problem"] == english(StorageFull.public)
    assert NEED not in repr(tab.sent)


async def test_the_log_is_stepped_through(bench: Bench) -> None:
    id = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReviewState.open)
        last = tab.vars["admin_review.last_position"]
        await tab.do(AdminReviewState.go_to, position=1)
        [turn] = tab.vars["admin_review.turns"]
        assert (turn.status, turn.steps, tab.vars["admin_review.event_kind"]) == ("running", (), "turn_started")
        assert NEED in tab.vars["admin_review.event_text"]
        for position, shown in ((-5, 1), (10**9, last), ("x", last)):
            await tab.do(AdminReviewState.go_to, position=position)
            assert tab.vars["admin_review.position"] == shown


async def test_who_shops_sees_nothing_of_it_and_nothing_is_noted(bench: Bench) -> None:
    id = await begin(bench)
    for cookie in (STRANGER, VISITOR, cookie_of_account(bench, "shopper")):
        async with Tab(cookie=cookie, path=f"/admin/conversations/{id}") as tab:
            await tab.do(AdminReviewState.open)
            await tab.do(AdminReviewState.go_to, position=1)
        assert tab.vars["admin_review.problem"] == english(NotFound.public) and NEED not in repr(tab.sent)
    assert bench.database.reviews == []


async def record_call(bench: Bench, conversation: str, step: str, id: str, content: CallContent, **other: str) -> None:
    """Keep a call of the conversation's one turn."""
    turn = (await bench.transcript(conversation)).turns[0]
    usage = Usage(model="gpt-5.4", calls=2, input_tokens=1200, output_tokens=40, cached_tokens=1000, cost=0.002)
    call = ModelCall(
        id=id,
        scope=CallScope(conversation, turn.id, step),
        time=bench.clock.now(),
        prompt="check_query" if step else "route_turn",
        prompt_version="0a1b2c3d",
        model="gpt-5.4",
        provider=other.get("provider", "openai"),
        seconds=1.5,
        first_seconds=0.25,
        attempts=2,
        outcome=other.get("outcome", "finished"),
        cause=other.get("cause", ""),
        usage=usage,
        by_rule=False,
        content=content,
    )
    await bench.review.calls.put([call])


async def test_calls_of_models_stand_under_their_steps_and_open_one_at_a_time(bench: Bench) -> None:
    id = await begin(bench)
    await record_call(bench, id, "", "a1", CallContent("[system]\nBe brief.", "Words."))
    await record_call(bench, id, "c1", "b2", CallContent(None, "{}"), provider="offline")
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReviewState.open)
        [trace] = tab.vars["admin_review.traces"]
        assert "Be brief." not in repr(tab.sent)
        await tab.do(AdminReviewState.read_call, call_id="a1", wanted=True)
        shown = tab.vars["admin_review.open_call"], tab.vars["admin_review.call_content"]
        await tab.do(AdminReviewState.read_call, call_id="a1", wanted=False)

    [call], [of_step] = trace.calls, trace.spans[0].calls
    assert (call.prompt, call.version, call.model, call.took) == ("route_turn", "0a1b2c3d", "GPT-5.4", "1.50 s")
    assert call.used == "first words after 0.25 s · tokens 1,200 in (1,000 cached), 40 out · $0.0020 · 2 attempts"
    assert (of_step.id, of_step.is_offline) == ("b2", True)
    assert shown == ("a1", CallContentView(input="[system]\nBe brief.", output="Words."))
    assert (tab.vars["admin_review.open_call"], tab.vars["admin_review.call_content"]) == ("", CallContentView())


async def test_a_call_that_failed_says_how_and_one_that_is_not_there_opens_nothing(bench: Bench) -> None:
    id = await begin(bench)
    await record_call(bench, id, "", "a1", CallContent(), outcome="ProviderUnavailable", cause="no route")
    await record_call(bench, id, "", "b2", CallContent(), outcome="stopped")
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReviewState.open)
        await tab.do(AdminReviewState.read_call, call_id="guessed", wanted=True)

    [trace] = tab.vars["admin_review.traces"]
    assert [call.problem for call in trace.calls] == ["ProviderUnavailable: no route", "Stopped before it was done"]
    assert (tab.vars["admin_review.open_call"], tab.vars["admin_review.problem"]) == ("", english(NotFound.public))
