"""The list of conversations: search, rename, delete and undo, each for its owner only."""

from datetime import UTC, datetime, timedelta

import pytest

from maven_app.bootstrap import get_services
from maven_app.domain.visitors import actor_of
from maven_app.ports.log import ConversationInfo
from maven_app.state.sidebar import SidebarState, rows_of
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NOW = datetime(2026, 3, 20, 12, tzinfo=UTC)
OWNER = actor_of(VISITOR)


def test_each_day_and_month_is_headed_once() -> None:
    days = (0, 0, 1, 3, 5, 40, 41)
    infos = [ConversationInfo(str(n), f"t{n}", NOW, NOW - timedelta(days=d)) for n, d in enumerate(days)]

    assert [row.heading for row in rows_of(infos, now=NOW, language="en")] == [
        "Today", "", "Yesterday", "Last 7 days", "", "February 2026", "",
    ]  # fmt: skip


def test_days_and_months_are_called_as_the_reader_calls_them() -> None:
    infos = [ConversationInfo(str(days), "t", NOW, NOW - timedelta(days=days)) for days in (0, 1, 3, 220)]

    headings = [row.heading for row in rows_of(infos, now=NOW, language="id")]

    assert headings == ["Hari ini", "Kemarin", "7 hari terakhir", "Agustus 2025"]


async def test_a_conversation_is_renamed_deleted_and_brought_back(bench: Bench) -> None:
    info = await bench.conversations.create(OWNER, title="A lamp")
    await bench.conversations.create(OWNER, title="A tablet")
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=info.id)
        await tab.do(SidebarState.rename, form_data={"title": "  A desk\n lamp "})
        assert {row.title for row in tab.vars["sidebar.rows"]} == {"A desk lamp", "A tablet"}
        await tab.do(SidebarState.delete, conversation_id=info.id)
        assert [row.title for row in tab.vars["sidebar.rows"]] == ["A tablet"]
        assert tab.vars["sidebar.deleted_title"] == "A desk lamp"
        assert tab.addresses == []

        await tab.do(SidebarState.undo_delete)
        assert {row.title for row in tab.vars["sidebar.rows"]} == {"A desk lamp", "A tablet"}
        assert tab.vars["sidebar.deleted_id"] == ""


async def test_a_search_lists_what_the_history_finds_and_leads_to_its_passages(bench: Bench) -> None:
    for title in ("headphones under $300", "a robot vacuum that mops"):
        conversation = await bench.conversations.create(OWNER, title=title)
        await bench.say(title, conversation.id, actor=OWNER)
        await bench.conversations.set_archived(OWNER, conversation.id, True)
    async with Tab() as tab:
        assert tab.vars["sidebar.rows"] == []
        await tab.do(SidebarState.search, query=" the vacuum I looked at today ")
        [row] = tab.vars["sidebar.rows"]
        assert (row.title, row.archived, row.heading) == ("a robot vacuum that mops", True, "")
        assert tab.vars["sidebar.results_url"] == "/history?q=the+vacuum+I+looked+at+today"

        await tab.do(SidebarState.search, query="")
        assert tab.vars["sidebar.rows"] == [] and tab.vars["sidebar.results_url"] == ""


def test_pinned_conversations_stand_under_a_heading_of_their_own() -> None:
    infos = [ConversationInfo(str(n), "t", NOW, NOW, pinned=n < 2) for n in range(3)]

    assert [row.heading for row in rows_of(infos, now=NOW, language="en")] == ["Pinned", "", "Today"]


async def test_a_conversation_is_pinned_and_put_into_the_archive(bench: Bench) -> None:
    lamp, _ = [await bench.conversations.create(OWNER, title=title) for title in ("A lamp", "A tablet")]
    async with Tab() as tab:
        await tab.do(SidebarState.pin, conversation_id=lamp.id, wanted=True)
        assert [(row.title, row.pinned) for row in tab.vars["sidebar.rows"]] == [("A lamp", True), ("A tablet", False)]

        await tab.do(SidebarState.archive, conversation_id=lamp.id, wanted=True)
        assert [row.title for row in tab.vars["sidebar.rows"]] == ["A tablet"]
        await tab.do(SidebarState.archive, conversation_id=lamp.id, wanted=False)
        assert len(tab.vars["sidebar.rows"]) == 2


async def test_a_conversation_is_given_tags_and_other_ones(bench: Bench) -> None:
    lamp = await bench.conversations.create(OWNER, title="A lamp")
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=lamp.id)
        await tab.do(SidebarState.start_tagging, conversation_id=lamp.id)
        assert (tab.vars["sidebar.tagging"], tab.vars["sidebar.renaming"]) == (lamp.id, "")
        await tab.do(SidebarState.tag, form_data={"tags": "new flat,  Gifts "})
        assert [row.tags for row in tab.vars["sidebar.rows"]] == ["Gifts, new flat"]
        assert tab.vars["sidebar.tagging"] == ""

        await tab.do(SidebarState.start_tagging, conversation_id=lamp.id)
        await tab.do(SidebarState.tag, form_data={"tags": ""})
        assert [row.tags for row in tab.vars["sidebar.rows"]] == [""]


async def test_the_offer_to_undo_stays_on_the_page_where_it_was_made(bench: Bench) -> None:
    gone, other = [await bench.conversations.create(OWNER, title=title) for title in ("A lamp", "A tablet")]
    async with Tab(path=f"/c/{other.id}") as tab:
        await tab.do(SidebarState.delete, conversation_id=gone.id)
        await tab.do(SidebarState.refresh)
        assert tab.vars["sidebar.deleted_title"] == "A lamp"

        tab.path = "/"
        await tab.do(SidebarState.refresh)
        assert tab.vars["sidebar.deleted_title"] == ""


async def test_deleting_the_conversation_that_is_open_leads_to_the_start_page(bench: Bench) -> None:
    info = await bench.conversations.create(OWNER, title="A lamp")
    async with Tab(path=f"/c/{info.id}") as tab:
        await tab.do(SidebarState.delete, conversation_id=info.id)

        assert tab.addresses == ["/"]


async def test_a_stranger_sees_and_touches_nothing(bench: Bench) -> None:
    info = await bench.conversations.create(OWNER, title="A lamp")
    async with Tab(cookie=STRANGER) as tab:
        assert tab.vars["sidebar.rows"] == []
        await tab.do(SidebarState.start_renaming, conversation_id=info.id)
        await tab.do(SidebarState.rename, form_data={"title": "Mine"})
        assert tab.vars["sidebar.problem"]
        await tab.do(SidebarState.delete, conversation_id=info.id)
        assert tab.vars["sidebar.problem"]
        assert tab.vars["sidebar.deleted_id"] == ""

    assert (await bench.conversations.get(OWNER, info.id)).title == "A lamp"


@pytest.mark.parametrize("title", ["", "  ", None, 7, "x" * 5_000])
async def test_a_title_that_cannot_be_one_changes_nothing(bench: Bench, title: object) -> None:
    info = await bench.conversations.create(OWNER, title="A lamp")
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=info.id)
        await tab.do(SidebarState.rename, form_data={"title": title})

        assert tab.vars["sidebar.problem"]
        assert tab.faults == []
    assert (await bench.conversations.get(OWNER, info.id)).title == "A lamp"


async def test_a_suggested_title_stands_in_the_open_field_and_is_not_kept(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300", actor=OWNER)
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=conversation)
        await tab.do(SidebarState.suggest_title)
        vars = await tab.until(lambda vars: vars["sidebar.suggestions"] == 1 and not vars["sidebar.is_suggesting"])

        assert vars["sidebar.suggested_title"] == "Headphones for long flights under $300"
        assert [row.title for row in vars["sidebar.rows"]] == ["test"]
        await tab.do(SidebarState.start_renaming, conversation_id="")
        assert tab.vars["sidebar.suggested_title"] == ""


async def test_where_nothing_was_looked_for_no_title_is_suggested(bench: Bench) -> None:
    conversation = await bench.begin_answered("Hi!", actor=OWNER)
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=conversation)
        await tab.do(SidebarState.suggest_title)
        vars = await tab.until(lambda vars: bool(vars["sidebar.problem"]))

        assert (
            vars["sidebar.problem"] == "There is no title to suggest yet: nothing was looked for in this conversation."
        )
        assert (vars["sidebar.suggested_title"], vars["sidebar.is_suggesting"]) == ("", False)


async def test_who_has_had_too_many_titles_suggested_hears_so(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300", actor=OWNER)
    services = get_services()
    for _ in range(20):
        services.title_rates.count(OWNER.id, "192.0.2.1")
    async with Tab() as tab:
        await tab.do(SidebarState.start_renaming, conversation_id=conversation)
        await tab.do(SidebarState.suggest_title)
        vars = await tab.until(lambda vars: bool(vars["sidebar.problem"]))

        assert vars["sidebar.problem"].startswith("That is too many suggested titles at once.")
        assert vars["sidebar.suggested_title"] == ""


async def test_five_searches_a_second_pass_for_a_minute_and_then_the_person_hears_why_not(bench: Bench) -> None:
    services = get_services()
    async with Tab() as tab:
        for _ in range(299):
            services.list_rates.count(OWNER.id, "192.0.2.1")
        await tab.do(SidebarState.search, query="lamp")
        assert tab.vars["sidebar.problem"] == ""
        for _ in range(60):
            services.list_rates.count(OWNER.id, "192.0.2.1")

        await tab.do(SidebarState.search, query="lamps")
        assert tab.vars["sidebar.problem"] == "That is too many searches at once. Wait a moment."


async def test_pages_of_one_network_are_counted_together(bench: Bench) -> None:
    for visitor in range(1_800):
        get_services().list_rates.count(f"visitor{visitor}", "192.0.2.1")
    async with Tab() as tab:
        await tab.do(SidebarState.search, query="lamp")

        assert tab.vars["sidebar.problem"] == "That is too many searches at once. Wait a moment."
