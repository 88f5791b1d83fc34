"""Pages of those who run the shop: all conversations in a table, one of them with its trace; axe finds nothing on them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import patience
from tests.e2e.axe import violations
from tests.e2e.server import ROOT, Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_accounts import opened, sign_up


@pytest.fixture
def admin(browser: Browser, server: Server) -> Iterator[Page]:
    """A tab in which an admin is signed in, whose policy lets axe in."""
    desk = {"width": 1280, "height": 900}
    context = browser.new_context(base_url=server.url, viewport=desk, reduced_motion="reduce", bypass_csp=True)
    context.set_default_timeout(patience.MILLISECONDS)
    page, email = context.new_page(), f"{uuid4().hex[:12]}@example.com"
    sign_up(page, server, email)
    command = [sys.executable, "-m", "maven_app", "admin", "promote", email]
    settings = {**os.environ, "MAVEN_DATA_DIR": str(server.data_dir)}
    subprocess.run(command, cwd=ROOT, env=settings, check=True, capture_output=True)
    yield page
    context.close()


def check(page: Page, state: str) -> None:
    """Have axe look at it in light and dark, on a desk and on a phone, where nothing may be wider than the page."""
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert violations(page, grave_only=True) == [], state
    page.set_viewport_size({"width": 1280, "height": 900})


def test_an_admin_finds_a_shoppers_conversation_and_reads_how_it_came_about(shopper: Shopper, admin: Page) -> None:
    shopper.open().ask("a tablet under $500 for moonlit reading")
    opened(admin, "/account").get_by_role("link", name="Review conversations").click()
    admin.wait_for_selector('#ready[data-page="admin-conversations"]', state="attached")
    rows = admin.get_by_role("table", name="Conversations").locator("tbody tr")
    admin.get_by_role("searchbox", name="Search all questions and answers").fill("moonlit tablet")
    expect(rows.filter(has_text="Tablets for reading").filter(has_text="Finished").first).to_be_visible()
    expect(rows.filter(has_not_text="Tablets for reading")).to_have_count(
        0
    )  # until it is searched, the rows are everybody's
    admin.get_by_role("button", name=re.compile("^visitor-")).first.click()
    admin.get_by_role("button", name=re.compile("^Flag “")).first.click()
    expect(admin.get_by_role("button", name=re.compile("^Flag “")).first).to_have_attribute("aria-pressed", "true")
    admin.get_by_role("textbox", name="Filter name").fill("Moonlit")
    admin.keyboard.press("Enter")
    admin.get_by_role("button", name="Clear filters").click()
    admin.get_by_role("button", name="Moonlit", exact=True).click()
    expect(admin.get_by_role("textbox", name="Visitor or account")).to_have_value(re.compile("^visitor-"))
    export = admin.get_by_role("link", name="Export as JSON Lines").get_attribute("href")
    answer = admin.request.get(export or "")
    assert "attachment" in answer.headers["content-disposition"] and '"person":"visitor-' in answer.text()
    check(admin, "table")

    rows.get_by_role("link").first.click()
    admin.wait_for_selector('#ready[data-page="admin-review"]', state="attached")
    expect(admin.locator("article.turn").get_by_role("heading", level=2)).to_contain_text("moonlit")
    expect(admin.get_by_text("Who opened this conversation")).to_be_visible()
    admin.get_by_role("slider", name="Position in the log").focus()
    admin.keyboard.press("Home")
    expect(admin.get_by_text("turn_started", exact=True)).to_be_visible()
    admin.keyboard.press("End")
    expect(admin.get_by_text("turn_finished", exact=True)).to_be_visible()
    check(admin, "review")

    admin.get_by_role("button", name="Replay this turn").click()
    expect(admin.get_by_text("No differences: it shows and says the same.")).to_be_visible()
    expect(admin.locator("article.turn").get_by_role("heading", level=2)).to_have_count(2)
    check(admin, "replay")
    admin.get_by_role("checkbox", name="Use the products on record").wait_for(state="detached")
    admin.keyboard.press("Enter")  # the way back has the focus
    expect(admin.get_by_text("Replayed a turn")).to_have_count(0)
    admin.reload()
    expect(admin.get_by_text("Replayed a turn")).to_be_visible()


def test_who_shops_finds_no_table(shopper: Shopper) -> None:
    page = shopper.open("/admin/conversations").page
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
