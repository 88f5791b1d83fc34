"""Replay on the page: a turn is run again beside the one on record, for those who administer the shop."""

from dataclasses import replace

import pytest

from maven_app.domain.errors import NotFound
from maven_app.domain.visitors import actor_of
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.state.admin.replay import AdminReplayState
from maven_app.state.admin.review import AdminReviewState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"


async def begin(bench: Bench) -> str:
    bench.runner.services = replace(bench.services, model=OfflineEngine(bench.services.catalogue))
    return await bench.begin_answered(NEED, title="Flights", actor=actor_of(VISITOR))


@pytest.mark.parametrize("from_record", [True, False])
async def test_a_turn_runs_again_beside_the_one_on_record(bench: Bench, from_record: bool) -> None:
    id = await begin(bench)
    before = await bench.transcript(id)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReplayState.open)
        await tab.do(AdminReplayState.choose_record, is_on=from_record)
        await tab.do(AdminReplayState.run, turn_id=before.turns[0].id)
        await tab.until(lambda vars: bool(vars["admin_replay.replayed"]))
        [recorded], [again] = tab.vars["admin_replay.recorded"], tab.vars["admin_replay.replayed"]
        difference = tab.vars["admin_replay.difference"]
        assert (recorded.words, again.words, again.status) == (NEED, NEED, "finished")
        assert recorded.id != again.id and difference.is_empty and difference.words == ()
        assert difference.places == () and difference.figures[0].name == "Model"
        await tab.do(AdminReviewState.open)
        assert [one.act for one in tab.vars["admin_review.reviews"]][:2] == ["", "Replayed a turn"]
        await tab.do(AdminReplayState.close)
    assert tab.vars["admin_replay.replayed"] == [] and await bench.transcript(id) == before


async def test_a_turn_that_is_not_there_is_told(bench: Bench) -> None:
    id = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{id}") as tab:
        await tab.do(AdminReplayState.open)
        await tab.do(AdminReplayState.run, turn_id="elsewhere")
        await tab.until(lambda vars: bool(vars["admin_replay.problem"]))
    assert tab.vars["admin_replay.problem"] == english(NotFound.public)
    assert (tab.vars["admin_replay.running_id"], tab.vars["admin_replay.replayed"]) == ("", [])


async def test_nobody_else_runs_anything_again(bench: Bench) -> None:
    id = await begin(bench)
    [turn] = (await bench.transcript(id)).turns
    readers = [cookie_of_account(bench, role) for role in ("researcher", "shopper")]
    for cookie in (STRANGER, VISITOR, *readers):
        async with Tab(cookie=cookie, path=f"/admin/conversations/{id}") as tab:
            await tab.do(AdminReplayState.open)
            assert not tab.vars.get("admin_replay.may_replay") and not tab.vars.get("admin_replay.models")
            await tab.do(AdminReplayState.run, turn_id=turn.id)
            await tab.until(lambda vars: bool(vars.get("admin_replay.problem")))
        assert NEED not in repr(tab.sent)
    assert bench.database.reviews == []
