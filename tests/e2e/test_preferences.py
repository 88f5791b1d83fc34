"""Preferences: each is kept and seen at once, on the page, in answers and in files, by everybody's browser and at any width."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

LOOK = "[document.documentElement.className, document.documentElement.dataset.density, document.documentElement.dataset.textSize]"


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab whose policy lets axe in, of a reader in Britain."""
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": request.param, "height": 860},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    yield context.new_page()
    context.close()


def _check(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate("document.querySelector('.preferences').scrollWidth <= window.innerWidth")


def test_what_is_preferred_is_kept_seen_at_once_and_taken_back(page: Page, shopper: Shopper) -> None:
    shopper.open("/preferences")
    _check(page)
    page.get_by_role("button", name="Commands and search").locator("visible=true").click()
    expect(page.get_by_role("dialog", name="Commands and search")).to_be_visible()
    page.keyboard.press("Escape")
    shade = "light" if "light" in page.evaluate(LOOK)[0] else "dark"
    other = "Dark" if shade == "light" else "Light"

    page.get_by_role("group", name="Theme").get_by_role("radio", name=other).click()
    expect(page.locator("html")).to_have_class(re.compile(other.lower()))
    page.get_by_role("group", name="Density").get_by_role("radio", name="Comfortable").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-density", "compact")
    expect(page.get_by_role("group", name="Density").get_by_role("status")).to_have_text("Saved")
    page.get_by_role("group", name="Text size").get_by_role("radio", name="Largest").click()
    page.get_by_role("group", name="Motion").get_by_role("radio", name="Reduced").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
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


def test_what_lasts_is_remembered_where_that_is_wanted_kept_in_mind_and_forgotten(page: Page, shopper: Shopper) -> None:
    ask = "noise cancelling headphones under $400"
    shopper.open("/preferences")
    page.get_by_role("switch", name="Remember what I say about myself").click()
    expect(page.get_by_text("Nothing is remembered yet.")).to_be_visible()
    noted = shopper.open().ask("I prefer over-ear headphones").get_by_role("status").filter(has_text="Noted")
    expect(noted).to_contain_text("Noted for next time: you prefer over-ear.")

    turn = shopper.open().ask(ask)
    expect(turn.get_by_text("I kept in mind that you prefer over-ear.")).to_be_visible()
    assert violations(page, grave_only=True) == []
    turn.get_by_role("button", name="Leave out: Remembered: you prefer over-ear").click()
    expect(shopper.until_answered(2).get_by_text("I kept in mind")).to_have_count(0)

    shopper.open("/preferences")
    things = page.get_by_role("list", name="What I remember")
    expect(things).to_contain_text("“I prefer over-ear headphones”")
    things.get_by_role("button", name="Change: You prefer over-ear").click()
    page.get_by_role("textbox", name="In your words").press("Escape")
    expect(page.get_by_role("textbox", name="In your words")).to_have_count(0)
    things.get_by_role("button", name="Change: You prefer over-ear").click()
    page.get_by_role("textbox", name="In your words").fill("I prefer in-ear")
    page.keyboard.press("Enter")
    expect(things).to_contain_text("You prefer in-ear")
    _check(page)
    page.get_by_role("button", name="Forget all").click()
    expect(page.get_by_text("Nothing is remembered yet.")).to_be_visible()
    expect(shopper.open().ask(ask).get_by_text("I kept in mind")).to_have_count(0)
