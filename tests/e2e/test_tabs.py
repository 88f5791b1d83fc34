"""Tabs as the server knows them: whose they are, and what is left of them."""

import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from maven_app.state.tabs.disconnected_tabs import MAX_PER_VISITOR
from maven_app.state.tabs.registry import SWEEP
from tests.e2e.server import Server
from tests.fakes.socket_tab import Refused, SocketTab, new_visitor

NEED = "noise cancelling headphones under $300 for flights"


@pytest.fixture(scope="module")
def bounded_server(running_server: Server, spare_address: tuple[str, int]) -> Iterator[Server]:
    """The same page and data, where a visitor has two tabs and four loads a minute."""
    bounds = {"MAVEN_TABS_AT_ONCE": "2", "MAVEN_TAB_LOADS_PER_MINUTE": "4"}
    bounded = Server(running_server.data_dir, address=spare_address, settings=bounds)
    bounded.start()
    yield bounded
    bounded.kill()


def _ask(tab: SocketTab, text: str) -> None:
    tab.do("chat", "send", text=text)
    tab.until(lambda vars: [turn["words"] for turn in vars["chat.newest_turn"]] == [text] and not vars["chat.running"])


def _answered(server: Server, cookie: str, *, token: str = "") -> str:
    """The path of a conversation that a tab of the visitor has had, and left."""
    with SocketTab(server.url, cookie=cookie, token=token) as tab:
        tab.shown()
        _ask(tab, NEED)
        return f"/c/{tab.vars['chat.conversation_id']}"


def _opened_and_closed(server: Server, cookie: str, path: str, times: int) -> None:
    for _ in range(times):
        with SocketTab(server.url, cookie=cookie, path=path) as tab:
            tab.until(lambda vars: bool(vars.get("chat.newest_turn") and vars["state.is_hydrated"]))


def test_a_tabs_token_shows_nothing_of_it_to_another_cookie(server: Server) -> None:
    owner, stranger = new_visitor(server.url), new_visitor(server.url)
    with SocketTab(server.url, cookie=owner) as tab:
        tab.shown()
    path = _answered(server, owner, token=tab.token)

    with SocketTab(server.url, cookie=stranger, token=tab.token, path=path) as thief:
        thief.until(lambda vars: bool(vars.get("chat.missing")))

    assert NEED not in "".join(thief.received)


def test_a_tab_that_comes_back_soon_finds_its_tray(server: Server) -> None:
    cookie = new_visitor(server.url)
    with SocketTab(server.url, cookie=cookie) as tab:
        tab.shown()
        tab.do("tray", "put", product_id="p1", name="A lamp", illustration="headphones")
        tab.until(lambda vars: bool(vars.get("tray.items")))

    with SocketTab(server.url, cookie=cookie, token=tab.token) as again:
        assert [item["name"] for item in again.shown()["tray.items"]] == ["A lamp"]


def test_a_tab_that_others_of_its_visitor_have_left_after_is_forgotten(server: Server) -> None:
    cookie = new_visitor(server.url)
    with SocketTab(server.url, cookie=cookie) as tab:
        tab.shown()
        tab.do("tray", "put", product_id="p1", name="A lamp", illustration="headphones")
        tab.until(lambda vars: bool(vars.get("tray.items")))

    for _ in range(MAX_PER_VISITOR):
        with SocketTab(server.url, cookie=cookie) as other:
            other.shown()
    time.sleep(3 * SWEEP)

    with SocketTab(server.url, cookie=cookie, token=tab.token) as again:
        assert again.shown()["tray.items"] == []


def test_closed_tabs_give_their_memory_back(server: Server) -> None:
    cookie = new_visitor(server.url)
    with SocketTab(server.url, cookie=cookie) as tab:
        tab.shown()
        for text in (NEED, "compare the first two", "a laptop under $2000", "65 inch tv", "a tablet for drawing"):
            _ask(tab, text)
        path = f"/c/{tab.vars['chat.conversation_id']}"
    _opened_and_closed(server, cookie, path, 10)
    before = server.resident_mb

    _opened_and_closed(server, cookie, path, 80)

    deadline = time.monotonic() + 20
    while server.resident_mb > before * 1.1 and time.monotonic() < deadline:
        time.sleep(0.5)
    assert server.resident_mb <= before * 1.1


def test_a_visitor_has_so_many_tabs_and_another_one_all_the_same(bounded_server: Server) -> None:
    cookie = new_visitor(bounded_server.url)
    with ExitStack() as open_tabs:
        for _ in range(2):
            open_tabs.enter_context(SocketTab(bounded_server.url, cookie=cookie)).shown()

        with pytest.raises(Refused):
            SocketTab(bounded_server.url, cookie=cookie).__enter__()
        with SocketTab(bounded_server.url, cookie=new_visitor(bounded_server.url)) as other:
            other.shown()

    with SocketTab(bounded_server.url, cookie=cookie) as later:
        later.shown()


def test_a_tab_that_hydrates_over_and_over_is_not_answered(bounded_server: Server) -> None:
    with SocketTab(bounded_server.url, cookie=new_visitor(bounded_server.url)) as tab:
        tab.shown()
        for _ in range(10):
            tab.hydrate()
        with pytest.raises(TimeoutError):
            tab.until(lambda _: False, patience=2)

    assert sum("conversation_id_rx_state_" in said for said in tab.received) == 4
