"""Evaluation: a suite is run from the page beside what shoppers ask, followed over a reload, compared case by case; axe finds nothing."""

import re

from playwright.sync_api import Locator, Page, expect

from tests import patience
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_accounts import opened
from tests.e2e.test_admin_conversations import admin, check

__all__ = ["admin"]

ENDS = patience.PROCESS_SECONDS * 1_000
"""Milliseconds that a run in a process of its own may take."""


def evaluation(page: Page) -> Page:
    opened(page, "/admin/evaluation")
    page.wait_for_selector('#ready[data-page="admin-evaluation"]', state="attached")
    expect(page.get_by_role("combobox", name="Test cases")).to_be_visible()
    return page


def run(page: Page, suite: str) -> str:
    """Begin a run; the address of its page."""
    page.get_by_role("combobox", name="Test cases").select_option(suite)
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("progressbar", name="Test cases done")).to_be_visible()
    running = page.locator("section").filter(has=page.get_by_role("heading", name="Running now")).last
    address = running.get_by_role("link").get_attribute("href")
    assert address
    return address


def row_of(page: Page, address: str) -> Locator:
    """The run among those that are over, however long it takes."""
    table = page.get_by_role("table", name="Earlier runs")
    row = table.get_by_role("row").filter(has=page.locator(f'a[href="{address}"]'))
    expect(row).to_have_count(1, timeout=ENDS)
    return row


def open_when_over(page: Page, address: str) -> None:
    row_of(page, address).get_by_role("link").click()
    page.wait_for_selector('#ready[data-page="admin-evaluation-run"]', state="attached")


def test_own_cases_are_run_and_what_fails_newly_is_told(shopper: Shopper, admin: Page) -> None:
    shopper.open().ask("a tablet under $500 for starlit sketching")
    opened(admin, "/admin/conversations")
    admin.get_by_role("searchbox", name="Search all questions and answers").fill("starlit sketching")
    admin.get_by_role("table", name="Conversations").get_by_role("link").first.click()
    admin.get_by_role("button", name="Make a test case").click()
    expect(admin.get_by_role("link", name="Open its test case")).to_be_visible()

    first = run(evaluation(admin), "own")
    check(admin, "running")
    admin.reload()
    open_when_over(admin, first)
    expect(admin.get_by_text("All thresholds met")).to_be_visible()
    expect(admin.get_by_text("Every test case passed.")).to_be_visible()
    check(admin, "all held")

    opened(admin, "/admin/cases")
    admin.get_by_role("button", name=re.compile("starlit sketching")).click()
    admin.get_by_role("textbox", name="Must say").fill("never said by anybody")
    admin.get_by_role("button", name="Save as checked").click()
    expect(admin.get_by_text("Saved.")).to_be_visible()
    open_when_over(admin, run(evaluation(admin), "own"))
    expect(admin.get_by_role("heading", name="1 newly failing")).to_be_visible()
    expect(admin.get_by_text(re.compile(r"thresholds? missed")).first).to_be_visible()
    admin.get_by_role("button", name=re.compile("Show the test case .*starlit")).click()
    expect(admin.get_by_role("definition").filter(has_text="never said by anybody")).to_be_visible()
    check(admin, "newly failing")
    admin.get_by_role("link", name="Open the test case").click()
    expect(admin.get_by_role("textbox", name="Must say")).to_have_value("never said by anybody")

    evaluation(admin)
    admin.get_by_role("combobox", name="Test cases").select_option("own")
    admin.locator("summary", has_text="Show as a table").click()
    expect(admin.get_by_role("table", name="Wrong in each run").get_by_role("row")).to_have_count(3)
    check(admin, "over time")


def test_a_run_is_stopped_from_the_page_and_interrupted_with_its_server(server: Server, admin: Page) -> None:
    stopped = run(evaluation(admin), "golden")
    expect(admin.get_by_role("button", name="Run", exact=True)).to_be_disabled()
    admin.get_by_role("button", name="Stop", exact=True).click()
    expect(row_of(admin, stopped)).to_contain_text("Stopped")

    interrupted = run(evaluation(admin), "golden")
    server.stop()
    server.start()
    evaluation(admin)
    expect(row_of(admin, interrupted)).to_contain_text("Interrupted")
    check(admin, "interrupted")


def test_who_shops_finds_no_evaluation(shopper: Shopper) -> None:
    page = shopper.open("/admin/evaluation").page
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=True)).to_have_count(0)
