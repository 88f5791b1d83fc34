"""Pages and windows of what is one's own, each as axe and a narrow screen see it: at a desk and on a phone, light and dark."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper
from tests.e2e.test_accounts import PASSWORD, fill, opened, sign_up

FORMS = ("/sign-in", "/sign-up", "/reset-password", "/link/create-account", "/link/sign-in", "/link/change-email")


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab whose policy lets axe in; without motion, which would be measured halfway."""
    context = browser.new_context(
        base_url=server.url,
        locale="en-US",
        viewport={"width": request.param, "height": 860},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    yield context.new_page()
    context.close()


def check(page: Page, state: str) -> None:
    """Axe finds nothing, and nothing is wider than the screen."""
    assert violations(page) == [], state
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state


def check_account(page: Page, server: Server) -> None:
    for path in FORMS:
        check(opened(page, path), path)
    opened(page, "/sign-in")
    fill(page, "E-mail address", "nobody@example.com")
    fill(page, "Password", "a wrong password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "refused")
    check(opened(page, "/account"), "signed out")
    sign_up(page, server, f"{uuid4().hex[:12]}@example.com")
    opened(page, "/account")
    for summary in page.locator("summary").all():
        summary.click()
    check(page, "account")


def check_sharing(shopper: Shopper, server: Server) -> None:
    page = shopper.page
    check(shopper.open("/links").page, "no links")
    shopper.open().ask(NEED).get_by_role("button", name="Share conversation").click()
    dialog = page.get_by_role("dialog", name="Share conversation")
    expect(page.frame_locator(".share__page").get_by_role("heading", level=1)).to_be_visible()
    check(page, "share dialog")
    dialog.get_by_role("button", name="Create link").press("Enter")
    link = dialog.get_by_role("textbox", name="Link").input_value()
    check(page, "link")
    page.keyboard.press("Escape")
    shopper.open("/links")
    page.get_by_role("checkbox", name="Select all").click()
    check(page, "links")
    for path in (urlsplit(link).path, "/s/AAAAAAAAAAAAAAAAAAAAAAAA"):
        page.goto(f"{server.url}{path}")
        check(page, path)


def check_history(shopper: Shopper) -> None:
    page = shopper.open("/history").page
    page.get_by_role("checkbox", name="Select all").click()
    page.get_by_placeholder("Add a tag").fill("gifts")
    check(page, "selected")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Tags").get_by_role("button", name="gifts")).to_be_visible()
    page.get_by_role("searchbox", name="Search your history").fill("headphones")
    expect(page.get_by_role("main").locator("mark").first).to_be_visible()
    check(page, "found")
    page.get_by_role("searchbox", name="Search your history").fill("submarine")
    expect(page.get_by_role("main").get_by_text("No conversation mentions that.")).to_be_visible()
    check(page, "nothing found")


def check_memory(shopper: Shopper) -> None:
    page = shopper.open("/preferences").page
    page.get_by_role("switch", name="Remember what I say about myself").click()
    expect(page.get_by_text("Nothing is remembered yet.")).to_be_visible()
    check(page, "preferences")
    shopper.open().ask("I prefer over-ear headphones")
    shopper.open("/preferences")
    page.get_by_role("button", name=re.compile("^Change: ")).click()
    check(page, "a note that is changed")


def check_reach(shopper: Shopper) -> None:
    page = shopper.open().page
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="Commands and search")
    expect(palette.get_by_role("option").first).to_be_visible()
    check(page, "palette")
    palette.get_by_role("combobox").fill("pixel 9")
    palette.get_by_role("option", name="Google Pixel 9a").click()
    expect(palette.get_by_role("option", name="Show details")).to_be_visible()
    check(page, "product in the palette")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    check(page, "keyboard sheet")


def check_tour(page: Page) -> None:
    tour = page.get_by_role("region", name="Tour")
    for step in (1, 2, 3):
        expect(tour).to_contain_text(f"{step} of 3")
        check(page, f"step {step} of the tour")
        if step < 3:
            tour.get_by_role("button", name="Next").click()


def check_deletion(page: Page) -> None:
    opened(page, "/account").locator("summary", has_text="Delete account").click()
    fill(page, "Current password", PASSWORD)
    page.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/account/deleted**")
    expect(page.get_by_text("nothing is left")).to_be_visible()
    check(page, "deleted")


def test_axe_finds_nothing_and_all_fits_the_screen(page: Page, server: Server) -> None:
    shopper = Shopper(page, is_new=True).open()
    check_tour(page)
    page.get_by_role("region", name="Tour").get_by_role("button", name="Done").click()
    check_account(page, server)
    check_sharing(shopper, server)
    check_history(shopper)
    check_memory(shopper)
    check_reach(shopper)
    check_deletion(page)
