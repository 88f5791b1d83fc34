"""Tabs as the server knows them: whose they are, and what is left of them."""

from tests.e2e.server import Server
from tests.fakes.socket_tab import SocketTab, new_visitor

NEED = "noise cancelling headphones under $300 for flights"


def _answered(server: Server, cookie: str, *, token: str = "") -> str:
    """The path of a conversation that a tab of the visitor has had, and left."""
    with SocketTab(server.url, cookie=cookie, token=token) as tab:
        tab.shown()
        tab.do("chat", "send", text=NEED)
        vars = tab.until(lambda vars: bool(vars.get("chat.live")) and not vars["chat.running"])
        return f"/c/{vars['chat.conversation_id']}"


def test_a_tabs_token_shows_nothing_of_it_to_another_cookie(server: Server) -> None:
    owner, stranger = new_visitor(server.url), new_visitor(server.url)
    with SocketTab(server.url, cookie=owner) as tab:
        tab.shown()
    path = _answered(server, owner, token=tab.token)

    with SocketTab(server.url, cookie=stranger, token=tab.token, path=path) as thief:
        thief.until(lambda vars: bool(vars.get("chat.missing")))

    assert NEED not in "".join(thief.heard)


def test_a_tab_that_comes_back_soon_finds_its_tray(server: Server) -> None:
    cookie = new_visitor(server.url)
    with SocketTab(server.url, cookie=cookie) as tab:
        tab.shown()
        tab.do("tray", "toggle", product_id="p1", name="A lamp", category="headphones")
        tab.until(lambda vars: bool(vars.get("tray.items")))

    with SocketTab(server.url, cookie=cookie, token=tab.token) as again:
        assert [item["name"] for item in again.shown()["tray.items"]] == ["A lamp"]
