"""Review of one conversation: what was shown and how it came about, noted before anything of it is sent."""

from maven_app.domain.errors import NotFound, StorageFull
from maven_app.domain.visitors import actor_of
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
