"""Cases page: read by those who run the shop, changed by admins; what a line does not say is refused and nothing changes."""

from dataclasses import replace
from typing import Any

import pytest

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, pseudonym
from maven_app.domain.errors import CatalogueUnavailable, NotFound, VersionConflict
from maven_app.domain.visitors import actor_of
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.own_cases.drafting import draft_case
from maven_app.evaluation.own_cases.editing import CaseUnreadable
from maven_app.state.admin.cases.editing import AdminCasesState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights, no Beats"
ADA = Actor("account:ada", "admin")


async def make(bench: Bench) -> str:
    """The id of a case of a conversation of the visitor's."""
    conversation = await bench.begin_answered(NEED, title="Flights", actor=actor_of(VISITOR))
    transcript = await bench.transcript(conversation)
    turn = transcript.turns[0].id
    return (await bench.review.cases.add(ADA, conversation, turn, draft_case(transcript, turn).model_dump_json())).id


def content_of(bench: Bench, id: str) -> EvalCase:
    return EvalCase.model_validate_json(bench.database.golden_cases[id].content)


def form_of(view: Any, **changes: str) -> dict[str, Any]:
    """What the form sends as it stands, with some fields written anew."""
    ticked = {limit.name: True for limit in view.limits if limit.is_expected}
    ticked |= {"limits-exact": True} if view.checks_limits else {}
    return {
        "case": view.id,
        "revision": view.revision,
        **{field.name: field.text for field in view.fields},
        **ticked,
        **changes,
    }


def admin_tab(bench: Bench, path: str = "/admin/cases") -> Tab:
    return Tab(cookie=cookie_of_account(bench, "admin"), path=path)


async def test_a_case_is_listed_opened_and_saved_as_it_stands(bench: Bench) -> None:
    id = await make(bench)
    before = content_of(bench, id)
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.open)
        [row] = tab.vars["admin_cases.rows"]
        await tab.do(AdminCasesState.edit, case_id=id)
        view = tab.vars["admin_cases.case"]
        await tab.do(AdminCasesState.save, form_data=form_of(view))
        saved = tab.vars["admin_cases.case"], tab.vars["admin_cases.is_saved"], tab.vars["admin_cases.problem"]

    assert (row.message, row.state, row.title) == (NEED, "draft", "Flights")
    assert (view.messages, view.state, view.checks_limits) == ((NEED,), "draft", True)
    lines = {field.name: field.text for field in view.fields}
    assert (lines["outcome"], lines["excludes"], lines["must_say"]) == ("product_list", "brand = Beats", "")
    assert (saved[0].state, saved[1:]) == ("checked", (True, ""))
    assert content_of(bench, id).turns == before.turns
    noted = [(action, subject) for _, _, _, action, subject in bench.database.reviews]
    assert noted == [("case_made", id), ("read", ""), ("case_changed", id)]


async def test_expectations_are_written_anew_and_made_up_limits_left_out(bench: Bench) -> None:
    id = await make(bench)
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        view = tab.vars["admin_cases.case"]
        budget = next(limit.name for limit in view.limits if "300" in limit.text)
        form = form_of(view, must_say="noise\nflight", intent="search\nadvise", first_pick="Sony WH-1000XM5")
        del form[budget]
        await tab.do(AdminCasesState.save, form_data=form)

    last = content_of(bench, id).turns[-1]
    assert [one.text for one in last.must_say] == ["noise", "flight"]
    assert (last.intent, last.first_pick) == (("search", "advise"), ("sony-wh-1000xm5",))
    assert len(last.constraints or ()) == len(view.limits) - 1
    assert "budget" not in {limit.kind for limit in last.constraints or ()}


async def test_limits_are_not_checked_while_their_switch_is_off_and_can_be_again(bench: Bench) -> None:
    id = await make(bench)
    before = content_of(bench, id).turns[-1].constraints
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        form = form_of(tab.vars["admin_cases.case"])
        del form["limits-exact"]
        await tab.do(AdminCasesState.save, form_data=form)
        off, unchecked = tab.vars["admin_cases.case"], content_of(bench, id).turns[-1].constraints
        await tab.do(AdminCasesState.save, form_data={**form_of(off), "limits-exact": True})
    assert (off.checks_limits, unchecked) == (False, None)
    assert [limit.is_expected for limit in off.limits] == [True] * len(before or ())
    assert content_of(bench, id).turns[-1].constraints == before


async def test_a_form_of_what_has_changed_since_is_refused(bench: Bench) -> None:
    id = await make(bench)
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        form = form_of(tab.vars["admin_cases.case"], must_say="late")
        bench.clock.advance(1)
        stored = await bench.review.cases.get(ADA, id)
        changed = await bench.review.cases.change(ADA, id, stored.content, since=stored.updated)
        await tab.do(AdminCasesState.save, form_data=form)
    assert tab.vars["admin_cases.problem"] == english(VersionConflict.public)
    assert bench.database.golden_cases[id].content == changed.content


async def test_a_case_that_no_longer_reads_is_listed_and_deleted(bench: Bench) -> None:
    id, other = await make(bench), await make(bench)
    kept = bench.database.golden_cases
    kept[id] = replace(kept[id], content='{"turns": []}')
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.open)
        rows = {row.id: row for row in tab.vars["admin_cases.rows"]}
        await tab.do(AdminCasesState.edit, case_id=id)
        problem = tab.vars["admin_cases.problem"]
        await tab.do(AdminCasesState.remove, case_id=id)
    assert {row.id: row.is_readable for row in rows.values()} == {id: False, other: True}
    assert rows[id].message == problem == english(CaseUnreadable.public)
    assert list(kept) == [other]


async def test_what_was_saved_is_said_to_be_though_the_catalogue_cannot_be_read(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise CatalogueUnavailable

    id = await make(bench)
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        monkeypatch.setattr(get_services().index, "products", fail)
        await tab.do(AdminCasesState.save, form_data=form_of(tab.vars["admin_cases.case"]))
    assert (tab.vars["admin_cases.is_saved"], tab.vars["admin_cases.problem"]) == (True, "")


async def test_a_wrong_line_is_refused_in_its_field_and_changes_nothing(bench: Bench) -> None:
    id = await make(bench)
    before = bench.database.golden_cases[id]
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        form = form_of(tab.vars["admin_cases.case"], excludes="brand = Bose\nBeats", must_say="noise")
        await tab.do(AdminCasesState.save, form_data=form)
    problem = tab.vars["admin_cases.problem"]
    assert problem.startswith("Never shown: “Beats” doesn't say what must not be shown. Nothing was saved.")
    assert (tab.vars["admin_cases.bad_field"], tab.vars["admin_cases.is_saved"]) == ("excludes", False)
    assert bench.database.golden_cases[id] == before


async def test_a_form_that_is_none_of_ours_is_refused(bench: Bench) -> None:
    id = await make(bench)
    before = bench.database.golden_cases[id]
    async with admin_tab(bench) as tab:
        for form in ({"case": id, "intent": {"a": 1}}, {"case": id, "must_say": "x" * 5_000}, {}, {"case": "../x"}):
            await tab.do(AdminCasesState.save, form_data=form)
            assert tab.vars["admin_cases.problem"]
    assert bench.database.golden_cases[id] == before


async def test_a_case_is_deleted_and_the_list_shown_again(bench: Bench) -> None:
    id = await make(bench)
    async with admin_tab(bench) as tab:
        await tab.do(AdminCasesState.edit, case_id=id)
        await tab.do(AdminCasesState.remove, case_id=id)
        shown = tab.vars["admin_cases.case"].id, tab.vars.get("admin_cases.rows", [])
        await tab.do(AdminCasesState.edit, case_id=id)
    assert shown == ("", []) and bench.database.golden_cases == {}
    assert tab.vars["admin_cases.problem"] == "This test case doesn't exist any more."


async def test_more_is_shown_from_behind_the_last(bench: Bench) -> None:
    for _ in range(51):
        await make(bench)
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path="/admin/cases") as tab:
        await tab.do(AdminCasesState.open)
        before = len(tab.vars["admin_cases.rows"]), tab.vars["admin_cases.has_more"]
        await tab.do(AdminCasesState.show_more)
    assert before == (50, True)
    assert (len({row.id for row in tab.vars["admin_cases.rows"]}), tab.vars["admin_cases.has_more"]) == (51, False)


async def test_a_researcher_reads_and_changes_nothing(bench: Bench) -> None:
    id = await make(bench)
    before = bench.database.golden_cases[id]
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path="/admin/cases") as tab:
        await tab.do(AdminCasesState.open)
        await tab.do(AdminCasesState.edit, case_id=id)
        view = tab.vars["admin_cases.case"]
        for call, payload in (
            (AdminCasesState.save, {"form_data": form_of(view)}),
            (AdminCasesState.remove, {"case_id": id}),
        ):
            await tab.do(call, **payload)
            assert tab.vars["admin_cases.problem"] == english(NotFound.public)
    assert (tab.vars["admin_cases.may_read"], tab.vars.get("admin_cases.may_change", False)) == (True, False)
    assert bench.database.golden_cases[id] == before


async def test_who_shops_sees_no_case(bench: Bench) -> None:
    id = await make(bench)
    for cookie in (STRANGER, VISITOR, cookie_of_account(bench, "shopper")):
        async with Tab(cookie=cookie, path="/admin/cases") as tab:
            await tab.do(AdminCasesState.open)
            await tab.do(AdminCasesState.edit, case_id=id)
        assert not any(told in repr(tab.sent) for told in (NEED, pseudonym(ADA.id)))
        assert not tab.vars.get("admin_cases.rows") and not tab.vars.get("admin_cases.may_read")
