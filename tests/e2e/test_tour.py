"""The tour of a first visit: it can be skipped, is over when one begins to write, and is had again from the menu."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper


def _tour(page: Page) -> Locator:
    return page.get_by_role("region", name="Tour")


_LIES_OVER = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether something lies over the middle of an element."""


@pytest.mark.parametrize("width", [1280, 390])
def test_a_newcomer_is_shown_around_once_and_again_when_they_ask(browser: Browser, server: Server, width: int) -> None:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": 844},
        bypass_csp=True,  # for axe
    )
    page = context.new_page()
    shopper = Shopper(page, is_new=True).open()
    expect(_tour(page)).to_contain_text("1 of 3")
    expect(shopper.box).to_be_focused()
    assert not shopper.box.evaluate(_LIES_OVER)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []

    shopper.box.press("a")
    expect(_tour(page)).to_have_count(0)
    shopper.box.fill("")
    shopper.open()
    page.wait_for_timeout(1_200)  # it would have come by now
    expect(_tour(page)).to_have_count(0)

    shopper.open("/history")
    if width < 820:
        page.get_by_role("button", name="Open the menu").click()
    page.get_by_label("About Maven").click()
    page.get_by_role("button", name="Take the tour").click()
    expect(_tour(page).get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(_tour(page)).to_contain_text("Check and compare")
    page.keyboard.press("Enter")
    expect(_tour(page)).to_contain_text("3 of 3")
    page.keyboard.press("Escape")
    expect(_tour(page)).to_have_count(0)
    context.close()
