"""Tabs of somebody who is signed in: whose conversations they show, and for how long."""

import asyncio
from dataclasses import replace
from datetime import datetime
from urllib.parse import urlencode

import pytest

from maven_app.bootstrap import get_services, install, uninstall
from maven_app.domain.accounts import Passkey
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.visitors import actor_of
from maven_app.state.account import AccountState
from maven_app.state.chat import ChatState
from maven_app.state.history import HistoryState
from maven_app.state.sidebar import SidebarState
from tests import patience
from tests.english import english
from tests.fakes.memory_accounts import URL, memory_accounts
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench
from tests.unit.test_permissions import register, signed_in

SESSION_OVER = translatable("error.session_over")


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

        assert tab.vars["chat.missing"] == english(SESSION_OVER) and tab.vars["chat.title"] == ""
        assert tab.vars["chat.sign_in_at"] == f"/sign-in?next=/c/{mine.id}"
        await tab.until(lambda vars: vars["sidebar.rows"] == [] and not vars["sidebar.is_signed_in"])
        await tab.do(ChatState.send, text="a tablet", ticket="t1")
        assert (tab.vars["chat.problem"], tab.taken) == (english(SESSION_OVER), [])
        assert len(await bench.conversations.list(owner)) == len(bench.database.conversations) == 1


async def test_a_tab_that_only_stands_open_keeps_no_session(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)
    owner = await bench.accounts.identities.actor_of(cookie)
    mine = await bench.conversations.create(owner, title="Lamps")

    async with Tab(cookie=cookie, path=f"/c/{mine.id}") as tab:
        assert tab.vars["chat.title"] == "Lamps"
        async with asyncio.timeout(patience.SECONDS):
            for _ in range(2):
                bench.clock.advance(15.5 * 60)
                await asyncio.sleep(1.1)  # a look at the session is due
                await bench.say("headphones", mine.id, actor=owner)
            while not tab.vars["chat.missing"]:
                await bench.say("headphones", mine.id, actor=owner)

        assert tab.vars["chat.missing"] == english(SESSION_OVER) and tab.vars["chat.title"] == ""


async def test_the_page_of_all_conversations_shows_none_once_its_session_was_ended(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)
    owner = await bench.accounts.identities.actor_of(cookie)
    await bench.conversations.create(owner, title="Lamps")

    async with Tab(cookie=cookie, path="/history") as tab:
        await tab.do(HistoryState.open)
        assert [row.title for row in tab.vars["history.rows"]] == ["Lamps"]
        bench.database.sessions.clear()
        async with asyncio.timeout(patience.SECONDS):
            while not tab.vars["sidebar.is_session_over"]:
                bench.clock.advance(1)
                await bench.conversations.create(owner, title="Phones")
                await asyncio.sleep(0.05)

        assert tab.vars["history.rows"] == tab.vars["sidebar.rows"] == []
        assert not tab.vars["sidebar.is_signed_in"]


async def test_the_page_of_all_conversations_of_whoever_was_signed_out_says_so(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)
    bench.database.sessions.clear()

    async with Tab(cookie=cookie, path="/history") as tab:
        await tab.until(lambda vars: vars["sidebar.is_session_over"])


async def test_nothing_is_asked_as_a_visitor_by_whoever_was_signed_out(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)

    async with Tab(cookie=cookie) as tab:
        bench.database.sessions.clear()
        await tab.do(ChatState.send, text="a tablet", ticket="t1")
        assert (tab.vars["chat.problem"], tab.taken) == (english(SESSION_OVER), [])
        assert tab.vars["chat.sign_in_at"] == "/sign-in?next=/"
        assert not bench.database.conversations and not await bench.conversations.list(actor_of(cookie))

    async with Tab(cookie=cookie.split("; ")[0]) as visitor:
        await visitor.do(ChatState.send, text="a tablet", ticket="t1")
        assert visitor.taken == ["t1"]


async def test_the_sign_in_page_offers_whoever_was_signed_out_to_go_on_without(bench: Bench) -> None:
    await register(bench)
    cookie = await signed_in(bench)
    bench.database.sessions.clear()
    for cookies, expected in ((cookie, True), (cookie.split("; ")[0], False), (await signed_in(bench), False)):
        async with Tab(cookie=cookies, path="/sign-in") as tab:
            await tab.do(AccountState.load)
            assert tab.vars.get("account.is_session_over", False) is expected


async def test_a_turn_goes_on_once_its_session_is_over_and_its_page_offers_to_sign_in_again(bench: Bench) -> None:
    await register(bench)
    async with Tab(cookie=await signed_in(bench)) as tab:
        await tab.do(ChatState.ask, text="headphones under $300")
        mine = tab.vars["chat.conversation_id"]
        bench.database.sessions.clear()
        async with asyncio.timeout(patience.SECONDS):
            while (turn := (await bench.transcript(mine)).turns[-1]).status == "running":
                await asyncio.sleep(0.01)
    assert turn.status == "finished"

    async with Tab(cookie=await signed_in(bench), path=f"/c/{mine}") as again:
        assert again.vars["chat.missing"] == "" and again.vars["chat.conversation_id"] == mine


async def test_what_an_account_does_not_have_offers_no_sign_in(bench: Bench) -> None:
    await register(bench)
    async with Tab(cookie=await signed_in(bench), path="/c/nowhere") as tab:
        assert tab.vars["chat.missing"] == english(NotFound.public) and tab.vars["chat.sign_in_at"] == ""


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("/c/0190-abc_d", "/c/0190-abc_d"),
        ("/account", "/account"),
        ("/history", "/history"),
        *[
            (asked, "/")
            for asked in (
                *("", "/", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/c/"),
                *(
                    "/api/account/provider",
                    "/c/../api",
                    "/c/a/b",
                    "/c/a?b",
                    "/c/a\n",
                    "/c/\u0660",
                    "account",
                    "/account/",
                ),
            )
        ],
    ],
)
async def test_a_sign_in_leads_back_to_pages_of_ones_own_alone(bench: Bench, asked: str, expected: str) -> None:
    async with Tab(path=f"/sign-in?{urlencode({'next': asked})}") as tab:
        await tab.do(AccountState.load)

        assert tab.vars.get("account.return_path", "/") == expected


async def test_the_account_page_shows_where_somebody_is_signed_in(bench: Bench) -> None:
    await register(bench)
    here, _ = await signed_in(bench), await signed_in(bench)

    async with Tab(cookie=here, path="/account") as tab:
        await tab.do(AccountState.load)
        rows = tab.vars["account.sessions"]
        assert (tab.vars["account.email"], tab.vars["account.is_mail_off"]) == ("ana@example.com", False)
        assert {datetime.fromisoformat(row.used) for row in rows} == {bench.clock.now()}
        assert sorted(row.is_here for row in rows) == [False, True] and tab.vars["account.has_others"]

        bench.database.sessions.clear()
        await tab.do(AccountState.load)
        assert tab.vars["account.email"] == "" and tab.vars["account.sessions"] == []


async def test_the_account_page_shows_passkeys_and_which_one_has_to_stay(bench: Bench) -> None:
    await register(bench)
    async with Tab(cookie=await signed_in(bench), path="/account") as tab:
        await tab.do(AccountState.load)
        assert tab.vars["account.passkey_origin"] == URL and tab.vars["account.passkeys"] == []

        [account] = bench.database.accounts.values()
        used = Passkey("p1", account.id, "c", b"key", 1, "My phone", account.created, last_used=account.created)
        bench.database.passkeys[used.id] = used
        await tab.do(AccountState.load)
        [row] = tab.vars["account.passkeys"]
        assert (row.name, bool(row.added), bool(row.used)) == ("My phone", True, True)
        assert (tab.vars["account.has_passkeys"], tab.vars["account.is_passkey_needed"]) == (True, False)

        bench.database.accounts[account.id] = replace(account, password_hash=None)
        bench.mailer.is_on = False
        without_mail = memory_accounts(bench.database, bench.clock, bench.mailer)
        provided = replace(get_services(), accounts=without_mail)
        install(provided)
        await tab.do(AccountState.load)
        uninstall(provided)
        assert tab.vars["account.is_passkey_needed"]


async def test_the_sidebar_says_whether_somebody_is_signed_in(bench: Bench) -> None:
    await register(bench)
    async with Tab(cookie=await signed_in(bench)) as tab, Tab() as visitor:
        assert (tab.vars["sidebar.is_signed_in"], visitor.vars["sidebar.is_signed_in"]) == (True, False)
