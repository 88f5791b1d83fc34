"""The installed page: what a browser is told of it, and what it shows while the server cannot be reached."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.raw_client import ask
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

FONT = "/fonts/inter-latin-wght-normal.woff2"
_CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def _open(browser: Browser, server: Server, *, width: int, locale: str = "en-US") -> Page:
    """The start page at its second visit, which a service worker serves."""
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": 844},
        locale=locale,
        service_workers="allow",
        bypass_csp=True,  # for axe
    )
    page = context.new_page()
    Shopper(page).open()
    page.wait_for_function(_CONTROLLED)
    return page


def test_a_page_without_a_server_says_what_is_saved_and_comes_back_by_itself(browser: Browser, server: Server) -> None:
    page = _open(browser, server, width=1280)
    shopper = Shopper(page)
    shopper.ask(NEED)
    address = page.url
    shopper.box.fill("and a case for them")
    server.stop()
    page.reload()

    expect(page.get_by_role("heading", level=1)).to_have_text("Maven can't be reached")
    expect(page.get_by_text("Your conversations are on the server.")).to_be_visible()
    expect(page.get_by_text("and a case for them")).to_be_visible()
    assert page.url == address
    assert violations(page) == []
    paths = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async k => (await (await caches.open(k)).keys())
            .map(({url}) => new URL(url).pathname)))).flat()"""
    )
    assert "/offline.html" in paths
    assert all(path in ("/offline.html", FONT) or path.startswith("/assets/") for path in paths)
    loaded = "document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'))"
    assert page.evaluate(loaded)

    server.start()
    shopper.until_answered(1)
    assert page.url == address
    expect(shopper.box).to_have_value("and a case for them")
    page.context.close()


def test_on_a_phone_it_is_said_in_the_readers_language(browser: Browser, server: Server) -> None:
    page = _open(browser, server, width=390, locale="id-ID")
    page.context.set_offline(True)
    page.goto("/history")

    expect(page.get_by_role("heading", level=1)).to_have_text("Maven tidak dapat dihubungi")
    assert page.title() == "Maven tidak dapat dihubungi"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []

    page.context.set_offline(False)
    page.wait_for_selector('#ready[data-page="history"]', state="attached")
    page.context.close()


@pytest.mark.parametrize(("language", "act"), [("en", "New conversation"), ("id", "Percakapan baru")])
def test_a_browser_is_told_how_to_install_it(server: Server, language: str, act: str) -> None:
    answer = ask(server, f"/manifest.{language}.webmanifest")
    manifest = json.loads(answer.body)

    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert (manifest["name"], manifest["lang"], manifest["shortcuts"][0]["name"]) == ("Maven", language, act)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert all(ask(server, icon["src"]).status == 200 for icon in manifest["icons"])
    worker = ask(server, "/service-worker.js")
    assert worker.status == 200 and worker.headers["cache-control"] == "private, no-cache"
