"""axe finds nothing serious or critical on any page in any state, in light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.kept import keep
from tests.e2e.paced_app import OUTAGE
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper
from tests.fixtures.live_turn import live_events


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A tab whose policy lets axe in; without motion, which would be measured halfway."""
    context = browser.new_context(
        base_url=server.url, viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True
    )
    yield context.new_page()
    context.close()


def _check(page: Page, state: str) -> None:
    assert violations(page, grave_only=True) == [], state


def test_the_front_page(shopper: Shopper) -> None:
    _check(shopper.open().page, "front page")


def test_the_palette_and_the_keyboard_sheet(shopper: Shopper) -> None:
    page = shopper.open().page
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="Commands and search")
    palette.get_by_role("combobox").fill("pixel 9")
    expect(palette.get_by_role("option", name="Google Pixel 9a")).to_be_visible()
    _check(page, "palette")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()

    _check(page, "keyboard sheet")


def test_the_page_of_no_address(page: Page) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()

    _check(page, "404")


def test_the_history(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    shopper.open("/history")
    search = shopper.page.get_by_role("searchbox", name="Search your history")
    search.fill("headphones")
    expect(shopper.page.get_by_role("main").locator("mark").first).to_be_visible()
    shopper.page.get_by_role("checkbox", name="Select all").click()
    shopper.page.get_by_placeholder("Add a tag").fill("gifts")
    shopper.page.keyboard.press("Enter")
    expect(shopper.page.get_by_role("group", name="Tags").get_by_role("button", name="gifts")).to_be_visible()
    shopper.page.get_by_role("checkbox", name="Select all").click()
    expect(shopper.page.get_by_text("1 selected")).to_be_visible()

    _check(shopper.page, "history")


def test_a_conversation_that_is_not_there(shopper: Shopper) -> None:
    shopper.open("/c/never-was")
    expect(shopper.page.get_by_text("isn't in this browser")).to_be_visible()

    _check(shopper.page, "missing conversation")


def test_every_artifact_of_the_main_path(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask(NEED)
    _check(page, "cards")
    names = shopper.found()
    shopper.press("Show 8 more")
    page.locator(".fit-score--ranged").first.click()
    _check(page, "all cards and the range of a score")
    for name in names[:3]:
        shopper.press(f"Compare {name}", exact=True)
    tray = page.get_by_role("region", name="Compare tray")
    expect(tray).to_contain_text("3 of 6")
    _check(page, "tray")
    shopper.press("Compare", within=tray, exact=True)
    shopper.until_answered(2)
    _check(page, "comparison")
    shopper.press(f"Details of {names[0]}")
    shopper.until_answered(3)
    _check(page, "profile")
    form = shopper.ask("help me choose a laptop").locator("form")
    _check(page, "open form")
    form.locator(".choice").first.click()
    shopper.press("Send", within=form)
    shopper.until_answered(5)
    shopper.last.locator(".score__summary").first.click()
    _check(page, "answered form, picks and arithmetic")
    shopper.last.locator("summary").first.click()
    shopper.last.locator("footer.foot button").first.click()
    expect(page.get_by_role("complementary", name="Sources")).to_be_visible()
    _check(page, "open steps and sources")


def test_everything_that_a_live_turn_leaves(shopper: Shopper, server: Server) -> None:
    page = shopper.page
    shopper.open(keep(page.context, server.url, server.data_dir, live_events()))
    expect(page.get_by_text("not found in their sources")).to_be_visible()
    page.evaluate("document.querySelectorAll('details:not(.menu)').forEach((fold) => { fold.open = true })")
    _check(page, "live turn")
    shopper.last.locator(".answer__text").get_by_role("link", name="Not in this source").click()
    expect(page.get_by_role("complementary", name="Sources")).to_be_visible()
    _check(page, "sources with faults")
    page.set_viewport_size({"width": 390, "height": 844})
    _check(page, "live turn on a phone")


def test_notices_menus_and_editors(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask("a lawn mower")
    _check(page, "alternatives")
    shopper.ask("samsng galxy")
    _check(page, "sharpened search")
    shopper.press("Edit this message")
    _check(page, "editor")
    shopper.last.get_by_role("textbox", name="Your message").fill("  ")
    shopper.press("Send again")
    expect(page.get_by_role("alert")).to_be_visible()
    _check(page, "notice")
    page.locator(".talk__menu summary").first.click()
    _check(page, "menu")
    shopper.press("Rename")
    _check(page, "rename")
    shopper.press("Cancel renaming")
    page.locator(".talk__menu summary").first.click()
    shopper.press("Delete")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    _check(page, "deleted")
    page.get_by_role("searchbox").fill("nothing has this")
    expect(page.get_by_text("No conversation mentions that.")).to_be_visible()
    _check(page, "nothing found")


def test_close_products_and_a_form_of_several_questions(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask("65 inch TV for a PS5 under $1500, with a nice unboxing")
    page.evaluate("document.querySelectorAll('details.found__near').forEach((fold) => { fold.open = true })")
    _check(page, "close products")
    form = shopper.open().ask("I need a laptop").locator("form")
    form.get_by_role("group").first.locator("input").first.check()
    _check(page, "form of several questions")


def test_a_phone_with_its_drawer(shopper: Shopper) -> None:
    page = shopper.page
    page.set_viewport_size({"width": 390, "height": 844})
    shopper.open().ask(NEED)
    _check(page, "phone")
    shopper.press("Open the menu")
    _check(page, "drawer")


def test_a_guide_its_editor_and_an_older_version(shopper: Shopper) -> None:
    page = shopper.open().page
    guide = shopper.ask("write a buying guide for noise cancelling headphones under $300").locator("article.guide")
    _check(page, "guide")
    shopper.press("Edit the section In short", within=guide, exact=True)
    words = guide.get_by_role("textbox", name="Text of the section")
    words.fill("It lasts 999 h ")
    words.press_sequentially("[1]")
    _check(page, "editor of a guide")
    shopper.press("Save", within=guide)
    expect(guide).to_contain_text("version 2")
    _check(page, "edited guide")
    shopper.press("Previous version", within=guide)
    expect(guide).to_contain_text("This is version 1 of 2")
    _check(page, "older version")
    page.set_viewport_size({"width": 390, "height": 844})
    _check(page, "older version on a phone")


class TestWhileItRuns:
    """States that last only as long as a turn does."""

    @pytest.fixture
    def server(self, slow_server: Server) -> Server:
        """Turns that take some seconds."""
        return slow_server

    def test_an_answer_that_comes_is_stopped_or_fails(self, shopper: Shopper) -> None:
        page = shopper.open().page
        shopper.write(NEED)
        expect(shopper.stop_button).to_be_visible()
        _check(page, "skeletons")
        expect(shopper.cards.first).to_be_visible()
        _check(page, "running")
        shopper.until_answered(1)
        shopper.write("cheaper ones")  # anew, since looking may have taken longer than the answer
        shopper.press("Stop answering")
        shopper.until_answered(2)
        _check(page, "stopped")
        shopper.ask(f"write a buying guide for headphones that work in an {OUTAGE}, {page.evaluate('Math.random()')}")
        expect(page.get_by_role("button", name="Retry this step")).to_be_visible()
        _check(page, "failed step")
