"""The overview of a period: figures, charts with their tables, and days to choose; axe finds nothing on it, empty or full."""

from playwright.sync_api import Page, expect

from tests.e2e.shopper import Shopper
from tests.e2e.test_accounts import opened
from tests.e2e.test_admin_conversations import admin, check

__all__ = ["admin"]


def overview(page: Page) -> Page:
    opened(page, "/account").get_by_role("link", name="See how it's doing").click()
    page.wait_for_selector('#ready[data-page="admin-overview"]', state="attached")
    return page


def test_a_turn_is_counted_and_every_chart_has_its_table(shopper: Shopper, admin: Page) -> None:
    shopper.open().ask("headphones for starlit flights under $300")
    overview(admin)
    expect(admin.get_by_role("term").filter(has_text="Active visitors")).to_be_visible()
    requests = admin.get_by_role("table", name="Most searched for")
    expect(requests.get_by_role("rowheader").filter(has_text="up to $").first).to_be_visible()
    check(admin, "overview")

    admin.get_by_role("button", name="Today").click()
    expect(admin.get_by_role("button", name="Today")).to_have_attribute("aria-pressed", "true")
    summaries = admin.locator("summary", has_text="Show as a table")
    expect(summaries).to_have_count(5)
    summaries.first.focus()
    admin.keyboard.press("Enter")
    turns = admin.get_by_role("table", name="Turns", exact=True)
    expect(turns.get_by_role("row").last).to_contain_text(":00")
    check(admin, "table of a chart")


def test_days_without_a_turn_say_so(admin: Page) -> None:
    overview(admin)
    admin.get_by_label("From").fill("2020-02-01")
    admin.get_by_label("To", exact=True).fill("2020-02-29")
    expect(admin.get_by_text("Nobody asked anything in this period.")).to_be_visible()
    expect(admin.get_by_label("To", exact=True)).to_be_focused()
    admin.get_by_label("From").fill("2020-03-01")
    expect(admin.get_by_role("main").get_by_role("alert")).to_contain_text("Choose a start date")
    check(admin, "empty overview")
    ways = admin.get_by_role("navigation", name="Pages for running the shop")
    ways.get_by_role("link", name="All conversations").click()
    admin.wait_for_selector('#ready[data-page="admin-conversations"]', state="attached")
    expect(ways.get_by_role("link", name="All conversations")).to_have_attribute("aria-current", "page")


def test_who_shops_finds_no_overview(shopper: Shopper) -> None:
    page = shopper.open("/admin").page
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
