"""The command palette and the keyboard sheet, by keyboard and by touch."""

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper


def _palette(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Commands and search")


def _find(page: Page, words: str, result: str) -> Locator:
    """The first result for these words, once it is the one of that name."""
    _palette(page).get_by_role("combobox").fill(words)
    first = _palette(page).get_by_role("option").first
    expect(first).to_contain_text(result)
    return first


def test_whatever_there_is_is_reached_by_typing(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask(NEED)
    shopper.box.focus()
    page.keyboard.press("Control+k")
    expect(_palette(page).get_by_role("combobox")).to_be_focused()
    expect(_palette(page).get_by_role("group", name="Recent conversations").get_by_role("option")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shopper.box).to_be_focused()

    page.keyboard.press("Control+k")
    _find(page, "pixel 9a", "Google Pixel 9a")
    page.keyboard.press("Enter")
    expect(_palette(page).get_by_role("option", name="Show details")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(shopper.until_answered(2).get_by_role("heading", name="Google Pixel 9a").first).to_be_visible()

    page.keyboard.press("Control+k")
    _find(page, "light and dark", "Change between light and dark")
    page.keyboard.press("Enter")
    expect(page.locator("html.dark")).to_have_count(1)
    page.keyboard.press("Control+k")
    _find(page, "export", "Export")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="PDF")).to_be_visible()

    page.keyboard.press("Escape")
    page.keyboard.press("Control+Shift+O")
    page.wait_for_selector('#ready[data-page="front"]', state="attached")
    page.keyboard.press("Control+k")
    _find(page, "for flights", "noise cancelling headphones")
    page.keyboard.press("Enter")
    shopper.until_answered(2)


def test_a_product_is_asked_about_by_touch_from_the_history(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    shopper = Shopper(context.new_page())
    page = shopper.open("/history").page
    page.locator(".topbar").get_by_role("button", name="Commands and search").tap()
    _find(page, "sony wh-1000xm5", "Sony WH-1000XM5").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    _palette(page).get_by_role("option", name="Ask about it").tap()
    page.wait_for_selector('#ready[data-page="front"]', state="attached")
    expect(page.locator(".composer .chip")).to_contain_text("Sony WH-1000XM5")
    context.close()


def test_the_keyboard_sheet_lists_the_keys_and_stays_a_letter_where_one_writes(shopper: Shopper) -> None:
    page = shopper.open().page
    page.keyboard.type("?")
    expect(shopper.box).to_have_value("?")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet.locator("[data-shortcut=palette]")).to_have_text("Commands and searchCtrlK")
    page.keyboard.press("Control+k")
    expect(_palette(page)).to_be_visible()
    expect(sheet).to_have_count(0)

    _find(page, "keyboard sh", "Keyboard shortcuts")
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
