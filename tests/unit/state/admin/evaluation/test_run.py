"""Page of one run: its measures beside their thresholds, its cases beside those of the run before, and who reads them."""

from dataclasses import replace

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import StorageError
from maven_app.domain.visitors import actor_of
from maven_app.evaluation.own_cases.drafting import draft_case
from maven_app.ports.review.evaluation_runs import (
    CaseFault,
    CaseVerdict,
    EvaluationRun,
    MeasuredValue,
    RunOutcome,
    RunReport,
    RunSetup,
    RunVersions,
)
from maven_app.state.admin.evaluation.run import AdminEvaluationRunState
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import VISITOR, Tab
from tests.fakes.turns import Bench

ADA = Actor("account:ada", "admin")
MESSAGES = '[{"kind": "text", "text": "a lamp"}, {"kind": "text", "text": "a lighter one"}]'
ORDER, WORDS = CaseFault("order", 2, "cheapest first", "dearest first"), CaseFault("must_say", 1, "lamp", "candle")


def case(id: str, *faults: CaseFault) -> CaseVerdict:
    return CaseVerdict(id, MESSAGES, faults)


async def run_of(
    bench: Bench, *verdicts: CaseVerdict, suite: str = "golden", code: str = "aaaa0000", cases: str = ""
) -> str:
    """The id of a run with these verdicts that has ended."""
    run = await bench.review.runs.begin(ADA, RunSetup(suite, "offline"))
    versions = RunVersions(code, "bbbb0000", "cccc0000", cases)
    await bench.evaluation_recorder.report(run.id, RunReport(len(verdicts), versions, verdicts))
    right = sum(one.is_held for one in verdicts)
    measures = (
        MeasuredValue("intent", 1.0, 4, 4, at_least=0.96),
        MeasuredValue("order", right / len(verdicts), len(verdicts), right, at_least=0.95),
        MeasuredValue("wishes_read", None, 0, 0, at_least=0.9),
        MeasuredValue("false_statements", 0.0, 4, 4, at_most=0),
    )
    await bench.evaluation_recorder.end(run.id, "finished", RunOutcome(measures))
    bench.clock.advance(90)
    return run.id


def tab_at(bench: Bench, run_id: str, role: str = "admin") -> Tab:
    return Tab(cookie=cookie_of_account(bench, role), path=f"/admin/evaluation/{run_id}")  # type: ignore[arg-type]


async def test_a_run_is_compared_with_the_last_of_its_suite_and_model(bench: Bench) -> None:
    await run_of(bench, case("a"), suite="section:names")
    earlier = await run_of(bench, case("a"), case("b", ORDER), case("c", ORDER), code="dddd0000")
    id = await run_of(bench, case("a", WORDS), case("b"), case("c", WORDS))
    async with tab_at(bench, id, "researcher") as tab:
        await tab.do(AdminEvaluationRunState.open)
        shown = {name.removeprefix("admin_evaluation_run."): value for name, value in tab.vars.items()}

    assert (shown["run"].verdict, shown["before"].id) == ("1 threshold missed", earlier)
    groups = {group.change: (group.title, [(row.id, row.note) for row in group.rows]) for group in shown["groups"]}
    assert groups == {
        "regressed": ("1 newly failing", [("a", "Must say")]),
        "still_failing": ("1 still failing", [("c", "Fails differently now: Must say")]),
        "fixed": ("1 fixed", [("b", "Was wrong: Order")]),
    }
    measures = [(one.name, one.value, one.before, one.threshold, one.wrong, one.is_missed) for one in shown["measures"]]
    assert measures == [
        ("Order", "33.3%", "33.3%", "at least 95%", "2 of 3", True),
        ("Intent", "100%", "100%", "at least 96%", "0 of 4", False),
        ("False statements", "0", "0", "at most 0", "0 of 4", False),
    ]
    facts = {fact.name: fact.text for fact in shown["facts"]}
    assert facts["Changed since the previous run"] == "code"
    assert facts["Version"] == "code aaaa0000, prompts bbbb0000, knowledge cccc0000"
    assert [act.name for act in shown["acts"]] == ["Started the run"]


async def test_a_case_is_opened_with_its_messages_and_what_is_wrong(bench: Bench) -> None:
    await run_of(bench, case("c", ORDER))
    id = await run_of(bench, case("c", WORDS, ORDER))
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        await tab.do(AdminEvaluationRunState.open_case, case_id="c")
        opened = tab.vars["admin_evaluation_run.case"]
        await tab.do(AdminEvaluationRunState.open_case, case_id="elsewhere")
        assert tab.vars["admin_evaluation_run.problem"]
        await tab.do(AdminEvaluationRunState.close_case)
        assert tab.vars["admin_evaluation_run.case"].id == ""
    assert opened.messages == ("a lamp", "a lighter one")
    assert [(one.measure, one.where, one.expected, one.came) for one in opened.faults] == [
        ("Must say", "answer 1", "lamp", "candle"),
        ("Order", "answer 2", "cheapest first", "dearest first"),
    ]
    assert [one.measure for one in opened.before] == ["Order"]
    assert (opened.case_id, opened.conversation_id) == ("", "")


async def test_who_opens_an_own_case_is_noted_with_its_conversation(bench: Bench) -> None:
    conversation = await bench.begin_answered("a lamp", title="Lamps", actor=actor_of(VISITOR))
    transcript = await bench.transcript(conversation)
    turn = transcript.turns[0].id
    own = await bench.review.cases.add(ADA, conversation, turn, draft_case(transcript, turn).model_dump_json())
    gone = await bench.begin_answered("a lamp", title="Gone", actor=actor_of(VISITOR))
    failing = replace(case(own.id, ORDER), conversation_id=conversation)
    id = await run_of(bench, failing, replace(case("own-gone", ORDER), conversation_id=gone), suite="own")
    await bench.conversations.delete(actor_of(VISITOR), gone)
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        [group] = tab.vars["admin_evaluation_run.groups"]
        note = tab.vars["admin_evaluation_run.note"]
        before = [act.action for act in await bench.review.log.list(ADA, conversation)]
        await tab.do(AdminEvaluationRunState.open_case, case_id=own.id)
    assert [row.id for row in group.rows] == [own.id]
    assert note == "1 test case was deleted with its conversation."
    opened = tab.vars["admin_evaluation_run.case"]
    assert (opened.case_id, opened.conversation_id) == (own.id, conversation)
    noted = [act.action for act in await bench.review.log.list(ADA, conversation)]
    assert (before, sorted(noted)) == (["case_made"], ["case_made", "read"])


async def test_many_failing_cases_are_shown_piece_by_piece(bench: Bench) -> None:
    id = await run_of(bench, *(case(f"c{number}", ORDER) for number in range(120)))
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        [group] = tab.vars["admin_evaluation_run.groups"]
        assert (len(group.rows), group.more, group.title) == (50, "70 more", "120 failing")
        await tab.do(AdminEvaluationRunState.show_more)
        await tab.do(AdminEvaluationRunState.show_more)
    [group] = tab.vars["admin_evaluation_run.groups"]
    assert (len(group.rows), group.more) == (120, "")


async def test_a_run_that_goes_on_is_followed_and_shows_its_results_in_the_end(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, RunSetup("golden", "offline"))
    async with tab_at(bench, run.id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        await bench.evaluation_recorder.report(run.id, RunReport(3, verdicts=[case("a", ORDER)]))
        await tab.until(lambda vars: vars["admin_evaluation_run.run"].done == "1")
        await tab.do(AdminEvaluationRunState.stop)
        await bench.evaluation_recorder.end(run.id, "stopped")
        await tab.until(lambda vars: vars["admin_evaluation_run.run"].label == "Stopped")
    assert [act.name for act in tab.vars["admin_evaluation_run.acts"]] == ["Started the run", "Stopped the run"]
    assert [group.title for group in tab.vars["admin_evaluation_run.groups"]] == ["1 failing"]


async def test_an_admin_deletes_a_run_and_nobody_else(bench: Bench) -> None:
    id = await run_of(bench, case("a"))
    for role in ("researcher", "shopper"):
        async with tab_at(bench, id, role) as tab:
            await tab.do(AdminEvaluationRunState.remove)
            assert tab.vars["admin_evaluation_run.problem"] and tab.addresses == []
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        await tab.do(AdminEvaluationRunState.remove)
        assert tab.addresses == ["/admin/evaluation"]
    assert list(await bench.review.runs.list(ADA)) == []


async def test_a_run_that_is_not_there_is_told(bench: Bench) -> None:
    async with tab_at(bench, "guessed") as tab:
        await tab.do(AdminEvaluationRunState.open)
    assert tab.vars["admin_evaluation_run.problem"] == "This run doesn't exist any more."


async def test_a_run_is_praised_for_cases_alone_that_were_had_and_are_there(bench: Bench) -> None:
    gone = await bench.begin_answered("a lamp", title="Gone", actor=actor_of(VISITOR))
    lost = replace(case("own-gone", ORDER), conversation_id=gone)
    held, lost_one = await run_of(bench, case("a")), await run_of(bench, lost, suite="own")
    await bench.conversations.delete(actor_of(VISITOR), gone)
    empty = (await bench.review.runs.begin(ADA, RunSetup("own", "offline"))).id
    await bench.evaluation_recorder.end(empty, "finished")
    praised = {}
    for id in (held, lost_one, empty):
        async with tab_at(bench, id) as tab:
            await tab.do(AdminEvaluationRunState.open)
            praised[id] = tab.vars["admin_evaluation_run.all_held"], tab.vars["admin_evaluation_run.run"].verdict
    assert praised == {
        held: (True, "All thresholds met"),
        lost_one: (False, "1 threshold missed"),
        empty: (False, ""),
    }


async def own_run(bench: Bench) -> tuple[str, str]:
    """The ids of a run with 60 cases of a conversation, and of that."""
    conversation = await bench.begin_answered("a lamp", title="Lamps", actor=actor_of(VISITOR))
    verdicts = [replace(case(f"own-{number}", ORDER), conversation_id=conversation) for number in range(60)]
    return await run_of(bench, *verdicts, suite="own"), conversation


async def test_more_cases_are_those_that_are_there_by_now(bench: Bench) -> None:
    id, conversation = await own_run(bench)
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        await tab.do(AdminEvaluationRunState.open_case, case_id="own-1")
        assert tab.vars["admin_evaluation_run.case"].id == "own-1"
        await bench.conversations.delete(actor_of(VISITOR), conversation)
        told = len(tab.sent)
        await tab.do(AdminEvaluationRunState.open_case, case_id="own-2")
        await tab.do(AdminEvaluationRunState.show_more)
        assert "a lighter one" not in repr(tab.sent[told:])
    assert tab.vars["admin_evaluation_run.groups"] == [] and tab.vars["admin_evaluation_run.case"].id == ""
    assert tab.vars["admin_evaluation_run.note"] == "60 test cases were deleted with their conversations."


async def test_who_may_read_runs_no_more_keeps_nothing_of_one(bench: Bench) -> None:
    id, _ = await own_run(bench)
    async with tab_at(bench, id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        take_roles(bench)
        told = len(tab.sent)
        await tab.do(AdminEvaluationRunState.open_case, case_id="own-2")
        await tab.do(AdminEvaluationRunState.show_more)
        assert "a lighter one" not in repr(tab.sent[told:])
    vars = tab.vars
    assert vars["admin_evaluation_run.problem"] and vars["admin_evaluation_run.groups"] == []
    assert (vars["admin_evaluation_run.run"].id, vars["admin_evaluation_run.facts"]) == ("", [])


def take_roles(bench: Bench) -> None:
    """Make every account a shopper's."""
    accounts = bench.database.accounts
    accounts |= {id: replace(account, role="shopper") for id, account in accounts.items()}


async def test_a_follower_whose_reader_may_no_more_shows_nothing(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, RunSetup("golden", "offline"))
    async with tab_at(bench, run.id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        take_roles(bench)
        await tab.until(lambda vars: vars["admin_evaluation_run.run"].id == "")


async def test_a_follower_outlasts_a_store_that_cannot_be_read_for_a_moment(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, read, failed = await bench.evaluations.start(ADA, RunSetup("golden", "offline")), bench.review.runs.get, []

    async def get(actor: Actor, id: str) -> EvaluationRun:
        if len(failed) < 2:
            failed.append(id)
            raise StorageError("gone for a moment")
        return await read(actor, id)

    async with tab_at(bench, run.id) as tab:
        await tab.do(AdminEvaluationRunState.open)
        monkeypatch.setattr(bench.review.runs, "get", get)
        await bench.evaluation_recorder.report(run.id, RunReport(3, verdicts=[case("a", ORDER)]))
        await tab.until(lambda vars: vars["admin_evaluation_run.run"].done == "1")
    assert len(failed) == 2


async def test_what_changed_is_told_of_what_was_asked_too_and_of_nothing_that_is_unknown(bench: Bench) -> None:
    ids = [await run_of(bench, case("a"), cases=cases) for cases in ("", "eeee0000", "ffff0000", "ffff0000")]
    changed = []
    for id in ids[1:]:
        async with tab_at(bench, id) as tab:
            await tab.do(AdminEvaluationRunState.open)
        facts = {fact.name: fact.text for fact in tab.vars["admin_evaluation_run.facts"]}
        changed.append(facts.get("Changed since the previous run"))
    none = "neither code, prompts, knowledge, test cases nor thresholds"
    assert changed == [None, "test cases or thresholds", none]
