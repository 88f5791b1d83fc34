"""What the pages send: the first HTML, headers, caching, the 404 page, and nothing to anybody else."""

import json
import re
import urllib.error
import urllib.request
from html.parser import HTMLParser

from playwright.sync_api import Browser, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper


class _Words(HTMLParser):
    """The text of a page as a reader without scripts has it."""

    def __init__(self) -> None:
        super().__init__()
        self._silent = 0
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.words.append(data)


def _html(server: Server, path: str = "/") -> str:
    with urllib.request.urlopen(server.url + path) as reply:
        return str(reply.read().decode())


def test_the_first_html_carries_title_description_and_text(server: Server) -> None:
    html = _html(server)
    parser = _Words()
    parser.feed(html)
    text = " ".join(parser.words)

    assert re.search(r"<title[^>]*>Maven, a shopping research assistant</title>", html)
    assert any('name="description"' in meta and len(meta) > 100 for meta in re.findall(r"<meta[^>]+>", html))
    assert 'lang="en"' in html
    assert "What are you looking for?" in text
    assert "Every price shows its source and date" in text


def test_without_scripts_the_front_page_can_be_read(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")

    expect(page.get_by_role("heading", name="What are you looking for?")).to_be_visible()
    context.close()


def test_an_address_that_leads_nowhere_says_so_and_leads_back(page: Page) -> None:
    page.goto("/nowhere/at/all")

    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    page.get_by_role("link", name="Go to the start page").click()
    expect(page.get_by_role("textbox", name="Your message")).to_be_editable()


def test_an_address_that_leads_nowhere_is_a_404_for_machines(server: Server) -> None:
    try:
        urllib.request.urlopen(f"{server.url}/nowhere")
    except urllib.error.HTTPError as error:
        assert error.code == 404
    else:
        raise AssertionError("/nowhere was found")


def test_a_conversation_that_is_not_there_says_so(shopper: Shopper) -> None:
    shopper.open("/c/never-was")

    expect(shopper.page.get_by_text("isn't in this browser")).to_be_visible()


def test_hashed_assets_are_kept_for_good_and_pages_are_asked_for_again(server: Server) -> None:
    asset = re.search(r'"(/assets/[^"]+\.js)"', _html(server))
    assert asset
    with urllib.request.urlopen(server.url + asset[1]) as reply:
        assert "immutable" in reply.headers["Cache-Control"]
    with urllib.request.urlopen(server.url) as reply:
        assert reply.headers["Cache-Control"] == "private, no-cache"


def test_pages_carry_security_headers_and_a_cookie_that_scripts_cannot_read(server: Server, page: Page) -> None:
    reply = page.goto("/")
    assert reply
    headers = reply.all_headers()

    assert "script-src 'self' 'sha256-" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    [cookie] = page.context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
    assert page.evaluate("document.cookie") == ""


def test_a_page_elsewhere_can_neither_send_nor_listen(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    page = context.new_page()
    context.route("https://evil.example/", lambda route: route.fulfill(body="<p>hello</p>", content_type="text/html"))
    page.goto("https://evil.example/")

    socket = page.evaluate(
        """url => new Promise(tell => {
            const socket = new WebSocket(url);
            socket.onopen = () => tell("open");
            socket.onerror = () => tell("refused");
        })""",
        f"{server.url.replace('http', 'ws')}/_event/?EIO=4&transport=websocket",
    )
    posted = page.evaluate(
        """url => fetch(url, {method: "POST", credentials: "include", body: "{}"}).then(() => "taken", () => "refused")""",
        f"{server.url}/api/messages",
    )

    assert (socket, posted) == ("refused", "refused")
    context.close()


def test_another_visitor_sees_nothing_of_a_conversation(shopper: Shopper, browser: Browser, server: Server) -> None:
    shopper.open().ask(NEED)
    path = shopper.page.url.removeprefix(server.url)
    conversation_id = path.rsplit("/", 1)[-1]

    context = browser.new_context(base_url=server.url)
    stranger = Shopper(context.new_page()).open(path)
    expect(stranger.page.get_by_text("isn't in this browser")).to_be_visible()
    expect(stranger.page.get_by_text(NEED)).to_have_count(0)
    expect(stranger.cards).to_have_count(0)
    api = context.request
    assert api.get(f"/api/conversations/{conversation_id}/events").status == 404
    assert api.post(f"/api/conversations/{conversation_id}/stop").status == 404
    message = {"conversation_id": conversation_id, "message": {"kind": "text", "text": "whose is this?"}}
    assert api.post("/api/messages", data=message).status == 404
    assert api.get("/api/conversations").json() == []
    context.close()

    shopper.page.reload()
    shopper.until_ready().until_answered(1)


def test_page_and_api_are_one_conversation(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    api = shopper.page.context.request
    [conversation] = api.get("/api/conversations").json()

    message = {"conversation_id": conversation["id"], "message": {"kind": "text", "text": "compare the first two"}}
    assert api.post("/api/messages", data=message).status == 202

    shopper.until_answered(2)
    expect(shopper.last.get_by_role("table").get_by_role("columnheader")).to_have_count(2)
    events = api.get(f"/api/conversations/{conversation['id']}/events").text().splitlines()
    assert json.loads(events[-1])["kind"] == "turn_finished"
