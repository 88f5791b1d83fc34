"""From `run` to a served page, and its end."""

import re
import urllib.request

from playwright.sync_api import Page, expect

from tests.e2e.server import Server


def test_the_page_is_served(page: Page) -> None:
    page.goto("/")

    expect(page).to_have_title(re.compile("Maven"))
    expect(page.get_by_role("textbox", name="Your message")).to_be_editable()


def test_a_second_start_sets_nothing_up_again(server: Server) -> None:
    said = len(server.log.read_text())

    server.restart()

    assert "Building" not in server.log.read_text()[said:]
    assert "Loading" not in server.log.read_text()[said:]


def test_ctrl_c_ends_it_quietly(server: Server) -> None:
    said = len(server.log.read_text())

    assert server.stop() == 0

    assert "Traceback" not in server.log.read_text()[said:]


def test_a_foreign_origin_is_not_let_in(server: Server) -> None:
    request = urllib.request.Request(f"{server.url}/ping", headers={"Origin": "https://evil.example"})

    with urllib.request.urlopen(request) as reply:
        assert reply.headers.get("Access-Control-Allow-Origin") is None
