"""Sharing: what its owner picks is what a stranger sees, who goes on from there, until the link is revoked."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.axe import violations
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

COMPARE = "compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones"
PRIVATE = "earbuds for my wife Zirconia"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
"""A browser without windows says that it is one, and is no view."""


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def page(browser: Browser, server: Server, width: int) -> Iterator[Page]:
    """The owner's tab, whose policy lets axe in; without motion, which would be measured halfway."""
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": width, "height": 850},
        reduced_motion="reduce",
        bypass_csp=True,
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def stranger(browser: Browser, width: int) -> Iterator[BrowserContext]:
    """A browser that runs no scripts, in the dark."""
    context = browser.new_context(
        java_script_enabled=False,
        locale="en-GB",
        user_agent=FIREFOX,
        color_scheme="dark",
        viewport={"width": width, "height": 850},
    )
    yield context
    context.close()


def share_two_of_three(shopper: Shopper) -> tuple[str, str]:
    """A link to the second and third answer, and the words of the page as the dialog showed it."""
    page = shopper.page
    shopper.open().ask(PRIVATE)
    shopper.ask(NEED)
    shopper.ask(COMPARE).get_by_role("button", name="Share conversation").click()
    dialog = page.get_by_role("dialog", name="Share conversation")
    dialog.get_by_role("checkbox", name=PRIVATE).uncheck()
    expect(dialog.get_by_role("checkbox", name="All answers")).to_have_js_property("indeterminate", True)
    dialog.get_by_role("checkbox", name=NEED).uncheck()
    expect(
        dialog.get_by_role("status").filter(has_text="Parts of your request that the page may still show")
    ).to_contain_text("Up to $300")
    dialog.get_by_role("checkbox", name=NEED).check()
    shown = page.frame_locator(".share__page")
    expect(shown.get_by_role("heading", level=1)).to_have_text(NEED, ignore_case=True)
    expect(shown.get_by_text("Zirconia")).to_have_count(0)
    assert violations(page) == []
    words = shown.locator("body").inner_text()
    dialog.get_by_role("combobox", name="Link works for").select_option("1 day")
    dialog.get_by_role("button", name="Create link").press("Enter")
    link = dialog.get_by_role("textbox", name="Link").input_value()
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Share conversation").last).to_be_focused()
    return link, words


def test_a_page_is_shared_read_continued_and_revoked(
    shopper: Shopper, browser: Browser, server: Server, stranger: BrowserContext, page: Page, width: int
) -> None:
    link, previewed = share_two_of_three(shopper)
    link = f"{server.url}{urlsplit(link).path}"  # the server takes itself to be at localhost

    reading = stranger.new_page()
    reading.goto(link)
    assert reading.locator("body").inner_text() == previewed
    assert "Zirconia" not in reading.content() and stranger.cookies() == []
    assert reading.evaluate("document.documentElement.scrollWidth") <= width
    reading.get_by_role("button", name="Continue from here").click()
    assert "/c/" in reading.url
    with browser.new_context(storage_state=stranger.storage_state(), viewport={"width": width, "height": 850}) as own:
        going_on = Shopper(own.new_page())
        going_on.open(reading.url)
        expect(going_on.turns).to_have_count(2)
        expect(going_on.page.get_by_text("From a shared page")).to_have_count(2)
        expect(going_on.ask("which is lighter?")).to_contain_text("250 g")

    with browser.new_context(bypass_csp=True, viewport={"width": width, "height": 850}) as scripted:
        checked = scripted.new_page()
        checked.goto(link)
        assert violations(checked) == []

    shopper.open("/links")
    row = page.get_by_role("main").get_by_role("listitem")
    expect(row).to_contain_text("1 view")
    assert violations(page) == []
    row.get_by_role("button", name="Revoke").click()
    row.get_by_role("button", name="Keep").click()
    page.get_by_role("checkbox", name="Select all").click()
    page.get_by_role("main").get_by_role("button", name="Revoke", exact=True).first.click()
    expect(page.get_by_text("Revoke this link? Its page will be gone for good.")).to_have_count(1)
    page.get_by_role("main").get_by_role("button", name="Revoke", exact=True).first.click()
    expect(page.get_by_text("You haven't shared anything yet.")).to_be_visible()
    answer = reading.goto(link)
    assert answer is not None and answer.status == 404
    expect(reading.get_by_role("heading", level=1)).to_have_text("This page isn't available")
