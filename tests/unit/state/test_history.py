"""The page of all conversations: search, filters, and acts on several at once."""

import asyncio

import pytest

from maven_app.bootstrap import get_services
from maven_app.domain.visitors import actor_of
from maven_app.state.chat import ChatState
from maven_app.state.history import HistoryState
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

OWNER = actor_of(VISITOR)


async def begin(bench: Bench, *texts: str) -> list[str]:
    ids = []
    for text in texts:
        ids.append((await bench.conversations.create(OWNER, title=text)).id)
        await bench.say(text, ids[-1], actor=OWNER)
        bench.clock.advance(1)
    while await bench.indexer.index_stale():
        pass
    return ids


def titles(tab: Tab) -> list[str]:
    return [row.title for row in tab.vars["history.rows"]]


async def test_the_newest_are_listed_and_a_search_shows_the_passage(bench: Bench) -> None:
    await begin(bench, "headphones under $300", "a robot vacuum that mops")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        assert titles(tab) == ["a robot vacuum that mops", "headphones under $300"]

        await tab.do(HistoryState.search, query="the headphones from today")
        [row] = tab.vars["history.rows"]
        assert "headphones" in [part.text for part in row.passage if part.is_match]
        assert row.products and row.date

        await tab.do(HistoryState.search, query="submarine")
        assert titles(tab) == []


async def test_the_page_opens_with_the_words_of_its_address(bench: Bench) -> None:
    await begin(bench, "headphones under $300", "a robot vacuum that mops")
    async with Tab(path="/history?q=vacuum+mops") as tab:
        await tab.do(HistoryState.open)
        assert tab.vars["history.query"] == "vacuum mops"
        assert titles(tab) == ["a robot vacuum that mops"]


async def test_several_are_archived_and_taken_out_again(bench: Bench) -> None:
    first, second, _ = await begin(bench, "a lamp", "a tablet", "a phone")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        for id in (first, second):
            await tab.do(HistoryState.select, conversation_id=id, wanted=True)
        await tab.do(HistoryState.archive_selected, wanted=True)
        assert [row.archived for row in tab.vars["history.rows"]] == [False, True, True]
        assert tab.vars["history.selected"] == []

        await tab.do(HistoryState.show, scope="archived")
        assert titles(tab) == ["a tablet", "a lamp"]
        await tab.do(HistoryState.select_all, wanted=True)
        await tab.do(HistoryState.archive_selected, wanted=False)
        assert titles(tab) == []


async def test_several_are_filed_under_a_tag_found_by_it_and_taken_off(bench: Bench) -> None:
    first, second, _ = await begin(bench, "a lamp", "a tablet", "a phone")
    await bench.conversations.set_tags(OWNER, first, ["flat"])
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        for id in (first, second):
            await tab.do(HistoryState.select, conversation_id=id, wanted=True)
        await tab.do(HistoryState.tag_selected, form_data={"tags": "gifts, "})
        assert tab.vars["history.tags"] == ["gifts", "flat"]
        assert [row.tags for row in tab.vars["history.rows"]] == [[], ["gifts"], ["flat", "gifts"]]

        await tab.do(HistoryState.show_tag, tag="gifts")
        assert titles(tab) == ["a tablet", "a lamp"]
        await tab.do(HistoryState.search, query="lamp")
        assert titles(tab) == ["a lamp"]
        await tab.do(HistoryState.select, conversation_id=first, wanted=True)
        await tab.do(HistoryState.untag_selected)
        assert titles(tab) == []
    assert (await bench.conversations.get(OWNER, first)).tags == ("flat",)


@pytest.mark.parametrize("form", [{}, {"tags": 7}, {"tags": "x" * 9_000}, None])
async def test_what_can_be_no_tags_changes_nothing(bench: Bench, form: object) -> None:
    [id] = await begin(bench, "a lamp")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.select, conversation_id=id, wanted=True)
        await tab.do(HistoryState.tag_selected, form_data=form)

        assert tab.vars["history.problem"] and tab.faults == []
    assert (await bench.conversations.get(OWNER, id)).tags == ()


async def test_several_are_deleted_and_brought_back(bench: Bench) -> None:
    await begin(bench, "a lamp", "a tablet")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        await tab.do(HistoryState.select_all, wanted=True)
        await tab.do(HistoryState.delete_selected)
        assert titles(tab) == [] and len(tab.vars["history.deleted"]) == 2

        await tab.do(HistoryState.undo_delete)
        assert len(titles(tab)) == 2 and tab.vars["history.deleted"] == []


async def test_one_is_deleted_from_its_row_and_brought_back(bench: Bench) -> None:
    first, _ = await begin(bench, "a lamp", "a tablet")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        await tab.do(HistoryState.delete, conversation_id=first)
        assert titles(tab) == ["a tablet"] and tab.vars["history.deleted"] == [first]

        await tab.do(HistoryState.undo_delete)
        assert titles(tab) == ["a tablet", "a lamp"]


async def test_what_another_tab_deleted_meanwhile_is_passed_over(bench: Bench) -> None:
    gone, kept = await begin(bench, "a lamp", "a tablet")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        await tab.do(HistoryState.select_all, wanted=True)
        await bench.conversations.delete(OWNER, gone)
        await tab.do(HistoryState.delete_selected)

        assert tab.vars["history.deleted"] == [kept]
        assert tab.vars.get("history.problem", "") == ""


async def test_more_are_shown_on_demand(bench: Bench) -> None:
    for number in range(60):
        await bench.conversations.create(OWNER, title=f"talk {number}")
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        assert len(titles(tab)) == 50 and tab.vars["history.has_more"]
        await tab.do(HistoryState.show_more)
        assert len(titles(tab)) == 60 and not tab.vars["history.has_more"]


async def test_a_stranger_sees_and_deletes_nothing(bench: Bench) -> None:
    [id] = await begin(bench, "a lamp")
    async with Tab(cookie=STRANGER, path="/history") as tab:
        await tab.do(HistoryState.open)
        await tab.do(HistoryState.select, conversation_id=id, wanted=True)
        await tab.do(HistoryState.delete_selected)
        assert tab.vars["history.rows"] == [] and tab.vars.get("history.deleted", []) == []

    assert (await bench.conversations.get(OWNER, id)).title == "a lamp"


async def test_a_new_title_is_shown_in_the_open_tab_and_its_list(bench: Bench) -> None:
    [id] = await begin(bench, "a lamp")
    async with Tab(path=f"/c/{id}") as tab:
        await tab.do(ChatState.open_conversation)
        following = asyncio.create_task(tab.do(HistoryState.follow))
        assert tab.vars["chat.title"] == "a lamp"

        bench.clock.advance(1)
        await bench.conversations.rename(OWNER, id, title="Desk lamps")

        await tab.until(lambda vars: vars["chat.title"] == "Desk lamps")
        await tab.until(lambda vars: vars["sidebar.rows"][0].title == "Desk lamps")
        following.cancel()


async def test_who_searches_and_unfolds_too_often_hears_so_and_keeps_the_list_and_what_is_selected(
    bench: Bench,
) -> None:
    first, _ = [(await bench.conversations.create(OWNER, title=f"lamp {n}")).id for n in range(2)]
    async with Tab(path="/history") as tab:
        await tab.do(HistoryState.open)
        await tab.do(HistoryState.select, conversation_id=first, wanted=True)
        await tab.do(HistoryState.show_more)
        assert tab.vars["history.selected"] == [first]
        for _ in range(359):
            get_services().list_rates.count(OWNER.id, "192.0.2.1")

        await tab.do(HistoryState.show_more)
        assert tab.vars["history.problem"] == "That is too many searches at once. Wait a moment."
        assert (sorted(titles(tab)), tab.vars["history.selected"]) == (["lamp 0", "lamp 1"], [first])
        await tab.do(HistoryState.search, query="lamp")
        assert tab.vars["history.problem"] == "That is too many searches at once. Wait a moment."
