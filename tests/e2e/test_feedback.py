"""Feedback: given on the page with thumbs and reasons, by keyboard and on a phone; worked off by those who run the shop."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_admin_conversations import admin, check

__all__ = ["admin"]
NEED = "noise cancelling headphones under $300 for flights"
SHEET = ".rating__sheet:popover-open"


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    """A tab on a phone."""
    size = {"width": 390, "height": 844}
    context = browser.new_context(base_url=server.url, viewport=size, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def thumb(page: Page, place: str, label: str = "Thumbs down") -> None:
    """Press a thumb there, and wait until it is kept."""
    button = page.locator(place).get_by_role("button", name=label).first
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_an_answer_is_rated_changed_and_taken_back(shopper: Shopper) -> None:
    page = shopper.open().ask(NEED).page
    thumb(page, ".rating--foot", "Thumbs up")
    thumb(page, ".rating--foot")
    sheet = page.locator(SHEET)
    sheet.get_by_label("It's hard to follow").check()
    sheet.get_by_role("textbox").fill("Call me: ana@example.com")
    sheet.get_by_role("button", name="Send").click()
    expect(sheet).to_have_count(0)
    page.reload()
    down = page.locator(".rating--foot").get_by_role("button", name="Thumbs down")
    expect(down).to_have_attribute("aria-pressed", "true")
    down.click()
    expect(down).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(down).to_have_attribute("aria-pressed", "false")


def test_a_match_is_rated_by_keyboard_and_the_focus_comes_back(shopper: Shopper) -> None:
    page = shopper.open().ask(NEED).page
    opener = page.get_by_role("button", name="Rate this match").first
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator(SHEET).get_by_role("button", name="Thumbs up")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(SHEET).get_by_label("It doesn't fit what I need").check()
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("data-rated", "down")


def test_a_value_a_cited_sentence_and_a_reading_are_rated(shopper: Shopper) -> None:
    page = shopper.open().ask("compare Sony WH-1000XM5 with Bose QuietComfort Ultra Headphones").page
    page.locator(".compare__cell .sourced__value").first.click()
    thumb(page, ".origins")
    page.locator(".origins").get_by_label("The value is wrong").check()
    page.locator(".origins").get_by_role("button", name="Send").click()
    expect(page.locator(".origins").get_by_text("Thanks, noted.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".compare__cell .rating__given").first).to_be_visible()
    page.get_by_role("button", name="Not what you meant?").click()
    page.locator(SHEET).get_by_label("You misread something").check()
    page.locator(SHEET).get_by_role("button", name="Send").click()
    expect(page.get_by_role("button", name="Marked as misunderstood")).to_be_visible()
    page.locator("sup.cite a").first.click()
    thumb(page, ".source__claim", "Thumbs up")


def test_on_a_phone_the_sheet_fits_and_can_be_pressed(phone: Page) -> None:
    page = Shopper(phone).open().ask(NEED).page
    page.get_by_role("button", name="Rate this match").first.tap()
    thumb(page, SHEET)
    box = page.locator(SHEET).bounding_box()
    assert box and box["x"] >= 0 and box["width"] <= 390 and box["y"] + box["height"] <= 845
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_feedback_is_read_in_place_and_worked_off_in_the_queue(shopper: Shopper, admin: Page) -> None:
    page = shopper.open().ask("a tablet under $500 for starlit sketching").page
    thumb(page, ".rating--foot")
    page.locator(SHEET).get_by_label("It's not what I asked").check()
    page.locator(SHEET).get_by_role("textbox").fill("I meant a drawing tablet.")
    page.locator(SHEET).get_by_role("button", name="Send").click()
    expect(page.locator(SHEET)).to_have_count(0)

    admin.goto("/admin/feedback")
    admin.wait_for_selector('#ready[data-page="admin-feedback"]', state="attached")
    row = admin.locator(".queue__one").filter(has_text="starlit").first
    expect(row).to_contain_text("I meant a drawing tablet.")
    check(admin, "queue")
    row.get_by_role("combobox").select_option("confirmed")
    admin.get_by_role("button", name=re.compile("^Confirmed")).click()
    admin.locator(".queue__one").filter(has_text="starlit").get_by_role("link").first.click()
    admin.wait_for_selector('#ready[data-page="admin-review"]', state="attached")
    expect(admin.locator(".review__shown .rating__given")).to_have_count(1)
    expect(admin.locator(".review__trace").get_by_text("I meant a drawing tablet.")).to_be_visible()
    expect(admin.get_by_text(re.compile("Feedback on “.*starlit.*”: Confirmed"))).to_be_visible()


def test_a_confirmed_misreading_becomes_a_test_case_which_is_edited(shopper: Shopper, admin: Page) -> None:
    page = shopper.open().ask("a tablet under $500 for moonbeam sketching, not Samsung").page
    page.get_by_role("button", name="Not what you meant?").click()
    page.locator(SHEET).get_by_label("You misread something").check()
    page.locator(SHEET).get_by_role("button", name="Send").click()
    expect(page.get_by_role("button", name="Marked as misunderstood")).to_be_visible()

    admin.goto("/admin/cases")
    admin.wait_for_selector('#ready[data-page="admin-cases"]', state="attached")
    expect(admin.get_by_text("No test cases yet.")).to_be_visible()
    check(admin, "no cases")
    admin.get_by_role("navigation", name="Pages for running the shop").get_by_role("link", name="Feedback").click()
    admin.wait_for_selector('#ready[data-page="admin-feedback"]', state="attached")
    row = admin.locator(".queue__one").filter(has_text="moonbeam").first
    expect(row.get_by_role("button", name="Make a test case")).to_have_count(0)
    row.get_by_role("combobox").select_option("confirmed")
    row.get_by_role("button", name="Make a test case").click()
    row.get_by_role("link", name="Open its test case").click()
    admin.wait_for_selector('#ready[data-page="admin-cases"]', state="attached")
    expect(admin.locator(".cases__messages")).to_contain_text("moonbeam")
    expect(admin.get_by_label("Never shown")).to_have_value("brand = Samsung")
    check(admin, "case")

    admin.get_by_label("Never shown").fill("brand = Samsung\nLenovo")
    admin.get_by_role("button", name="Save as checked").click()
    expect(admin.get_by_role("alert")).to_contain_text("“Lenovo” doesn't say what must not be shown")
    expect(admin.get_by_label("Never shown")).to_have_value("brand = Samsung\nLenovo")
    check(admin, "refused case")
    admin.get_by_label("Never shown").fill("brand = Samsung | Lenovo")
    admin.get_by_label("Must say").fill("sketch")
    admin.get_by_role("button", name="Save as checked").click()
    expect(admin.get_by_text("Saved.")).to_be_visible()
    admin.get_by_role("button", name="All test cases").click()
    case = admin.locator(".queue__one").filter(has_text="moonbeam")
    expect(case).to_contain_text("Checked")
    check(admin, "cases")

    case.get_by_role("link").first.click()
    admin.wait_for_selector('#ready[data-page="admin-review"]', state="attached")
    expect(admin.get_by_text(re.compile("^Changed the test case own-"))).to_be_visible()
    admin.get_by_role("link", name="Open its test case").click()
    expect(admin.get_by_label("Must say")).to_have_value("sketch")
    admin.get_by_text("Delete…").click()
    admin.get_by_role("button", name="Delete test case").click()
    expect(admin.get_by_text("No test cases yet.")).to_be_visible()


def test_calls_of_models_open_to_what_was_decided(shopper: Shopper, admin: Page) -> None:
    page = shopper.open().ask(NEED).page
    expect(page).to_have_url(re.compile("/c/"))
    admin.wait_for_timeout(1_500)  # calls are written a second later
    admin.goto(f"/admin/conversations/{page.url.rsplit('/', 1)[-1]}")
    admin.wait_for_selector('#ready[data-page="admin-review"]', state="attached")
    call = admin.get_by_role("button", name=re.compile("^route_turn")).first
    call.click()
    expect(call).to_have_attribute("aria-expanded", "true")
    expect(admin.get_by_text("The offline engine reads no prompt.")).to_be_visible()
    expect(admin.get_by_role("region", name="Decision")).to_contain_text("search_product")
    check(admin, "calls")
    call.click()
    expect(call).to_have_attribute("aria-expanded", "false")
