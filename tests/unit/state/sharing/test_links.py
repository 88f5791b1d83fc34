"""The page of all links: what they show, until when and how often, and revoking them."""

from typing import Any

from maven_app.domain.sharing.shares import Lifetime, Share
from maven_app.domain.visitors import actor_of
from maven_app.sharing.sharing import ShareOptions
from maven_app.sharing.snapshots import TurnChoice
from maven_app.state.history import HistoryState
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.state.sharing.links import LinksState
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

OWNER = actor_of(VISITOR)


async def shared(bench: Bench, *titles: str, lifetime: Lifetime = "never") -> list[Share]:
    conversation = await bench.conversations.create(OWNER, title="Lamps")
    turn = await bench.say("headphones under $300", conversation.id, actor=OWNER)
    made = []
    for title in titles:
        options, choice = ShareOptions(title, lifetime), TurnChoice(frozenset({turn.id}))
        made.append(await bench.sharing.create(OWNER, conversation.id, choice, options, locale="en"))
        bench.clock.advance(1)
    return made


def rows(tab: Tab) -> Any:
    return tab.vars["links.rows"]


async def test_links_are_listed_with_what_is_known_of_them(bench: Bench) -> None:
    [stays] = await shared(bench, "For good")
    [short] = await shared(bench, "For a day", lifetime="1d")
    for _ in range(3):
        await bench.shares.count_view(stays.id)
    bench.clock.advance(2 * 24 * 3600)
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        first, second = rows(tab)

    assert (first.title, first.created, first.expires, first.is_over) == ("For a day", "2 Jan 2025", "3 Jan 2025", True)
    assert (second.title, second.expires, second.is_over, second.views) == ("For good", "", False, 3)
    assert second.link == f"https://maven.example/s/{stays.token}" and short.id == first.id


async def test_days_are_written_as_in_the_readers_region(bench: Bench) -> None:
    await shared(bench, "Lamp", lifetime="1d")
    async with Tab(path="/links") as tab:
        await tab.do(PreferencesState.load)
        await tab.do(PreferencesState.choose, name="units", value="us")
        await tab.do(LinksState.open)
        await tab.do(HistoryState.open)

        assert (rows(tab)[0].created, rows(tab)[0].expires) == ("Jan 2, 2025", "Jan 3, 2025")
        assert [row.date for row in tab.vars["history.rows"]] == ["Jan 2, 2025"]


async def test_a_link_is_revoked_once_that_was_confirmed(bench: Bench) -> None:
    gone, stays = await shared(bench, "Gone", "Stays")
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        await tab.do(LinksState.request_revocation, share_id=gone.id)
        await tab.do(LinksState.cancel_revocation)
        await tab.do(LinksState.revoke)
        assert len(rows(tab)) == 2
        await tab.do(LinksState.request_revocation, share_id=gone.id)
        await tab.do(LinksState.revoke)

        assert [row.title for row in rows(tab)] == ["Stays"]
    assert await bench.shares.find(gone.token) is None and await bench.shares.find(stays.token) is not None


async def test_several_are_revoked_at_once(bench: Bench) -> None:
    first, _, third = await shared(bench, "one", "two", "three")
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        for share in (first, third):
            await tab.do(LinksState.select, share_id=share.id, wanted=True)
        await tab.do(LinksState.request_selected_revocation)
        assert tab.vars["links.revokes_selected"] and tab.vars["links.to_revoke"] == [first.id, third.id]
        await bench.shares.revoke(OWNER, third.id)  # in another tab
        await tab.do(LinksState.revoke)
        assert [row.title for row in rows(tab)] == ["two"]

        await tab.do(LinksState.select_all, wanted=True)
        await tab.do(LinksState.request_selected_revocation)
        await tab.do(LinksState.revoke)
        assert rows(tab) == []


async def test_a_selection_of_expired_links_alone_is_told_from_one_that_is_revoked(bench: Bench) -> None:
    [stays], [short] = await shared(bench, "stays"), await shared(bench, "short", lifetime="1d")
    bench.clock.advance(2 * 24 * 3600)
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        await tab.do(LinksState.select, share_id=short.id, wanted=True)
        assert tab.vars["links.is_selection_over"]
        await tab.do(LinksState.select, share_id=stays.id, wanted=True)
        assert not tab.vars["links.is_selection_over"]


async def test_nobody_sees_or_revokes_the_links_of_others(bench: Bench) -> None:
    [share] = await shared(bench, "Mine")
    async with Tab(cookie=STRANGER, path="/links") as stranger:
        await stranger.do(LinksState.open)
        assert rows(stranger) == []
        await stranger.do(LinksState.request_revocation, share_id=share.id)
        await stranger.do(LinksState.revoke)

    assert await bench.shares.find(share.token) is not None


async def test_a_revocation_that_fails_is_said_in_place(bench: Bench) -> None:
    [share] = await shared(bench, "Mine")
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        await tab.do(LinksState.request_revocation, share_id=share.id)
        bench.database.is_full = True
        await tab.do(LinksState.revoke)

        assert tab.vars["links.problem"] and [row.title for row in rows(tab)] == ["Mine"]


async def test_only_what_is_listed_can_be_selected(bench: Bench) -> None:
    """However often somebody calls it with ids of their own, a tab holds no more than its list."""
    [listed] = await shared(bench, "Lamp")
    async with Tab(path="/links") as tab:
        await tab.do(LinksState.open)
        for id in ("guessed", listed.id, "another"):
            await tab.do(LinksState.select, share_id=id, wanted=True)

        assert tab.vars["links.selected"] == [listed.id]
