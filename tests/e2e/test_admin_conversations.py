"""Pages of those who run the shop: all conversations in a table, for admins alone; axe finds nothing on it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.server import ROOT, Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_accounts import PASSWORD, fill, opened

_TABLE = "/admin/conversations"


def admin_link(server: Server) -> str:
    """The path of the page where a new admin chooses a password, as the terminal tells it."""
    command = [sys.executable, "-m", "maven_app", "admin", "create", f"{uuid4().hex[:12]}@example.com"]
    settings = {"MAVEN_DATA_DIR": str(server.data_dir), "PATH": ""}
    told = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=True).stdout
    return re.findall(r"/link/\S+", told)[-1]


@pytest.fixture(params=["light", "dark"])
def admin(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab in which an admin is signed in, whose policy lets axe in."""
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 1280, "height": 900},
        color_scheme=request.param,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = opened(context.new_page(), admin_link(server))
    fill(page, "Password", PASSWORD)
    page.get_by_role("button", name=re.compile("password|account", re.IGNORECASE)).last.click()
    page.wait_for_url("**/")
    yield page
    context.close()


def check(page: Page, state: str) -> None:
    found = Axe().run(page).response["violations"]
    grave = [
        f"{state}: {one['id']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
    assert grave == []


def test_an_admin_finds_a_shoppers_conversation(shopper: Shopper, admin: Page) -> None:
    shopper.open().ask("a tablet under $500 for moonlit reading")
    opened(admin, "/account").get_by_role("link", name="Read all conversations").click()
    admin.wait_for_selector('#ready[data-page="admin-conversations"]', state="attached")
    rows = admin.get_by_role("table", name="Conversations").locator("tbody tr")
    admin.get_by_role("searchbox", name="Search in everything").fill("moonlit tablet")
    expect(rows.filter(has_text="Tablets under $500").first).to_be_visible()
    admin.get_by_role("button", name=re.compile("^visitor-")).first.click()
    expect(rows.first).to_contain_text("Finished")
    admin.get_by_role("button", name=re.compile("^Flag")).first.click()
    expect(admin.get_by_role("button", name=re.compile("^Flag")).first).to_have_attribute("aria-pressed", "true")
    admin.get_by_role("textbox", name="Name of the filter").fill("Tablets")
    admin.keyboard.press("Enter")
    admin.get_by_role("button", name="Clear filters").click()
    admin.get_by_role("button", name="Tablets", exact=True).click()
    expect(admin.get_by_role("textbox", name="Visitor or account")).to_have_value(re.compile("^visitor-"))
    with admin.expect_download() as saved:
        admin.get_by_role("link", name="Export as JSON Lines").click()
    assert "moonlit" in saved.value.path().read_text(encoding="utf-8")

    check(admin, "table")
    admin.set_viewport_size({"width": 390, "height": 844})
    assert admin.evaluate("document.scrollingElement.scrollWidth") <= 390
    check(admin, "table on a phone")


def test_who_shops_finds_no_table(shopper: Shopper) -> None:
    page = shopper.open(_TABLE).page
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
