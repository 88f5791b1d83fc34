"""Preferences: each is kept and seen at once, on the page, in answers and in files, by everybody's browser and at any width."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

LOOK = "[document.documentElement.className, document.documentElement.dataset.density, document.documentElement.dataset.textSize]"


@pytest.fixture(params=[(1280, "light"), (390, "dark")], ids=["desk", "phone"])
def page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab whose policy lets axe in, of a reader in Britain."""
    width, scheme = request.param
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": width, "height": 860},
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    yield context.new_page()
    context.close()


def _check(page: Page) -> None:
    assert [violation["id"] for violation in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.querySelector('.preferences').scrollWidth <= window.innerWidth")


def test_what_is_preferred_is_kept_seen_at_once_and_taken_back(page: Page, shopper: Shopper) -> None:
    shopper.open("/preferences")
    _check(page)
    shade = "light" if "light" in page.evaluate(LOOK)[0] else "dark"
    other = "Dark" if shade == "light" else "Light"

    page.get_by_role("group", name="Theme").get_by_role("radio", name=other).click()
    expect(page.locator("html")).to_have_class(re.compile(other.lower()))
    page.get_by_role("group", name="Density").get_by_role("radio", name="Comfortable").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-density", "compact")
    expect(page.get_by_role("group", name="Density").get_by_role("status")).to_have_text("Saved")
    page.get_by_role("group", name="Text size").get_by_role("radio", name="Largest").click()
    page.get_by_role("group", name="Units").get_by_role("radio", name="US").click()
    page.get_by_role("combobox", name="Currency").select_option("GBP")
    expect(page.locator(".preferences__preview")).to_contain_text(re.compile("about £.*8.8 oz"))
    _check(page)

    page.goto("/", wait_until="commit")
    page.wait_for_selector("textarea")
    assert page.evaluate(LOOK) == [other.lower(), "compact", "largest"], "before a word came from the server"
    card = shopper.until_ready().ask("tell me about the Sony WH-1000XM5").locator(".profile")
    expect(card).to_contain_text("8.8 oz")
    expect(card.locator(".product__price-note").nth(1)).to_contain_text("about £")
    file = page.request.get(f"/api/conversations/{page.url.rpartition('/')[2]}/export.md")
    assert "8.8 oz" in file.text()

    shopper.open("/preferences")
    page.get_by_role("combobox", name="Language").select_option("id")
    expect(page.get_by_role("heading", name="Bahasa dan wilayah")).to_be_visible()
    page.wait_for_selector("#ready", state="attached")
    _check(page)
    page.get_by_role("button", name="Kembalikan ke awal").click()
    expect(page.get_by_role("heading", name="Language and region")).to_be_visible()
    assert page.evaluate(LOOK) == [shade, "comfortable", "medium"]
