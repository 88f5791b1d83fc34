"""The table of all conversations: who sees it, what it can be filtered and sorted by, and what is saved and flagged."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from maven_app.domain.actors import AccountRole, Actor, pseudonym
from maven_app.domain.errors import NotFound
from maven_app.domain.visitors import actor_of
from maven_app.state.admin.conversations import AdminConversationsState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "headphones for flights under $300"


async def begin(bench: Bench, *titles: str, actor: Actor | None = None) -> list[str]:
    ids = []
    for title in titles:
        ids.append(await bench.begin_answered(NEED, title=title, actor=actor or actor_of(VISITOR)))
        bench.clock.advance(60)
    while await bench.indexer.index_stale() or await bench.summarizer.summarize_stale():
        pass
    return ids


@asynccontextmanager
async def table(bench: Bench, role: AccountRole = "admin") -> AsyncIterator[Tab]:
    async with Tab(cookie=cookie_of_account(bench, role), path="/admin/conversations") as tab:
        await tab.do(AdminConversationsState.open)
        yield tab


def titles(tab: Tab) -> list[str]:
    return [row.title for row in tab.vars["admin_conversations.rows"]]


async def test_everybodys_conversations_are_listed_under_pseudonyms(bench: Bench) -> None:
    await begin(bench, "First")
    await begin(bench, "Second", actor=Actor("ben"))
    async with table(bench) as tab:
        assert titles(tab) == ["Second", "First"]
        [second, _] = tab.vars["admin_conversations.rows"]
        assert second.person == pseudonym("ben") and second.language == "English"
        assert (second.turns, second.outcome, second.cost) == ("1", "finished", "$0")
        assert "ben" not in repr(tab.sent).replace(second.person, "").replace("account:bob", "")


async def test_who_shops_sees_no_table(bench: Bench) -> None:
    await begin(bench, "Secret title")
    for cookie in (STRANGER, cookie_of_account(bench, "shopper")):
        async with Tab(cookie=cookie, path="/admin/conversations") as tab:
            await tab.do(AdminConversationsState.open)
            assert tab.vars["admin_conversations.problem"] == english(NotFound.public)
            assert not tab.vars["admin_conversations.may_read"] and "Secret title" not in repr(tab.sent)


async def test_a_researcher_reads_and_cannot_flag(bench: Bench) -> None:
    [id] = await begin(bench, "First")
    async with table(bench, "researcher") as tab:
        await tab.do(AdminConversationsState.flag, conversation_id=id, wanted=True)
        assert tab.vars["admin_conversations.problem"] == english(NotFound.public)
        assert titles(tab) == ["First"] and not tab.vars["admin_conversations.may_change"]


async def test_filters_narrow_the_table_and_go_into_the_address_of_the_export(bench: Bench) -> None:
    await begin(bench, "Mine")
    await begin(bench, "Other", actor=Actor("ben"))
    async with table(bench) as tab:
        await tab.do(AdminConversationsState.change_filter, name="person", value=pseudonym("ben"))
        assert titles(tab) == ["Other"]
        await tab.do(AdminConversationsState.change_filter, name="words", value="mine")
        assert titles(tab) == []
        await tab.do(AdminConversationsState.change_filter, name="person", value="")
        assert titles(tab) == ["Mine"]
        assert "words=mine" in tab.vars["admin_conversations.export_address"]
        assert "person" not in tab.vars["admin_conversations.export_address"]

        await tab.do(AdminConversationsState.clear_filters)
        assert titles(tab) == ["Other", "Mine"]


async def test_a_filter_that_cannot_be_is_refused_and_the_table_stays(bench: Bench) -> None:
    await begin(bench, "First")
    async with table(bench) as tab:
        for name, value in (("since", "31 December"), ("cost", "-1"), ("outcome", "lost")):
            await tab.do(AdminConversationsState.change_filter, name=name, value=value)
            assert tab.vars["admin_conversations.problem"].startswith("That filter doesn't work.")
            assert (titles(tab), tab.vars["admin_conversations.filters"]) == (["First"], {})
        await tab.do(AdminConversationsState.change_filter, name="owner", value="ana")
        assert tab.vars["admin_conversations.filters"] == {}


async def test_more_is_shown_from_behind_the_last_in_the_order_that_is_sorted_by(bench: Bench) -> None:
    await begin(bench, *(f"Title {number:02}" for number in range(53)))
    async with table(bench) as tab:
        assert len(titles(tab)) == 50 and tab.vars["admin_conversations.has_more"]
        await tab.do(AdminConversationsState.show_more)
        assert titles(tab) == [f"Title {number:02}" for number in reversed(range(53))]
        assert not tab.vars["admin_conversations.has_more"]

        await tab.do(AdminConversationsState.sort_by, order="updated", ascending=True)
        assert titles(tab)[0] == "Title 00"
        assert tab.vars["admin_conversations.directions"] == {"updated": "ascending"}


async def test_a_filter_is_saved_applied_and_removed(bench: Bench) -> None:
    await begin(bench, "First")
    async with table(bench) as tab:
        await tab.do(AdminConversationsState.change_filter, name="outcome", value="failed")
        await tab.do(AdminConversationsState.change_filter, name="since", value="2026-01-01")
        await tab.do(AdminConversationsState.save_filter, form_data={"name": " Failed "})
        await tab.do(AdminConversationsState.clear_filters)
        await tab.do(AdminConversationsState.apply_saved, name="Failed")
        assert tab.vars["admin_conversations.filters"] == {"outcome": "failed", "since": "2026-01-01"}
        assert titles(tab) == []

        await tab.do(AdminConversationsState.save_filter, form_data={"name": " "})
        assert tab.vars["admin_conversations.problem"] == "Give the filter a name of up to 60 characters."
        await tab.do(AdminConversationsState.remove_saved, name="Failed")
        assert tab.vars["admin_conversations.saved"] == []


async def test_a_flag_is_set_and_found_by_another_admin(bench: Bench) -> None:
    [first, _] = await begin(bench, "First", "Second")
    async with table(bench) as tab:
        for _ in range(2):
            await tab.do(AdminConversationsState.flag, conversation_id=first, wanted=True)
    async with table(bench, "researcher") as other:
        await other.do(AdminConversationsState.change_filter, name="is_flagged", value="true")
        assert titles(other) == ["First"]


async def test_columns_keep_their_order(bench: Bench) -> None:
    async with table(bench) as tab:
        await tab.do(AdminConversationsState.show_column, name="sources", wanted=True)
        await tab.do(AdminConversationsState.show_column, name="person", wanted=False)
        columns = tab.vars["admin_conversations.columns"]
        assert columns.index("tools") < columns.index("sources") < columns.index("cost")
        assert "person" not in columns
        await tab.do(AdminConversationsState.show_column, name="owner", wanted=True)
        assert "owner" not in tab.vars["admin_conversations.columns"]
