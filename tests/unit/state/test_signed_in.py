"""Tabs of somebody who is signed in: whose conversations they show, and for how long."""

import asyncio

from maven_app.domain.errors import SignedOut
from maven_app.domain.visitors import actor_of
from maven_app.state.chat import ChatState
from maven_app.state.sidebar import SidebarState
from tests import patience
from tests.english import english
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench
from tests.unit.test_permissions import register, signed_in


async def test_a_tab_shows_the_conversations_of_whoever_is_signed_in(bench: Bench) -> None:
    mine = await bench.conversations.create(actor_of(VISITOR), title="Lamps")
    await register(bench)
    cookie = await signed_in(bench)

    async with Tab(cookie=cookie) as tab, Tab(cookie=f"{STRANGER}; {cookie.split('; ')[1]}") as another:
        assert [row.id for row in tab.vars["sidebar.rows"]] == [mine.id]
        assert [row.id for row in another.vars["sidebar.rows"]] == [mine.id]
    async with Tab(cookie=VISITOR) as visitor:
        assert visitor.vars["sidebar.rows"] == []


async def test_a_session_that_was_ended_shows_nothing_at_the_next_press(bench: Bench) -> None:
    await bench.conversations.create(actor_of(VISITOR), title="Lamps")
    await register(bench)
    cookie = await signed_in(bench)

    async with Tab(cookie=cookie) as tab:
        bench.database.sessions.clear()
        await tab.do(SidebarState.refresh)

        assert tab.vars["sidebar.rows"] == []


async def test_a_tab_that_follows_a_conversation_shows_nothing_more_once_its_session_was_ended(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)
    owner = await bench.accounts.identities.actor_of(cookie)
    mine = await bench.conversations.create(owner, title="Lamps")

    async with Tab(cookie=cookie, path=f"/c/{mine.id}") as tab:
        await tab.do(ChatState.open_conversation)
        assert tab.vars["chat.title"] == "Lamps"
        bench.database.sessions.clear()
        async with asyncio.timeout(patience.SECONDS):
            while not tab.vars["chat.missing"]:
                await bench.say("headphones", mine.id, actor=owner)

        assert tab.vars["chat.missing"] == english(SignedOut.public) and tab.vars["chat.title"] == ""
