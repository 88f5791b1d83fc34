"""The main path by keyboard alone, with the focus always to be seen."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.shopper import NEED, Shopper

_SHOWS_FOCUS = """() => {
    const one = document.activeElement;
    const marked = what => ["outlineStyle", "boxShadow"].some(name => getComputedStyle(what)[name] !== "none");
    return one === document.body || !one.checkVisibility() || marked(one) || marked(one.closest("form, label, li, article") ?? one);
}"""
"""The element that has the focus, or what it stands in, is marked."""


def _tab_to(page: Page, target: Locator, *, back: bool = False, limit: int = 300) -> None:
    """Press Tab until `target` has the focus; every stop on the way must show that it has it."""
    for _ in range(limit):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        assert page.evaluate(_SHOWS_FOCUS), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if target.count() and target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {target}")


def _arrow_to(page: Page, key: str, target: Locator, *, limit: int = 12) -> None:
    """Press an arrow key until `target` has the focus."""
    for _ in range(limit):
        page.keyboard.press(key)
        assert page.evaluate(_SHOWS_FOCUS)
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{key} does not lead to {target}")


def test_the_first_stop_skips_to_the_message(shopper: Shopper) -> None:
    page = shopper.open().page
    page.evaluate("document.activeElement.blur()")
    skip = page.get_by_role("button", name="Skip to the message")
    _tab_to(page, skip)
    expect(skip).to_be_in_viewport()

    page.keyboard.press("Enter")

    expect(shopper.box).to_be_focused()


def test_from_a_need_to_a_pick_by_keyboard_alone(shopper: Shopper) -> None:
    page = shopper.open().page
    expect(shopper.box).to_be_focused()
    page.keyboard.type(NEED)
    page.keyboard.press("Enter")
    shopper.until_answered(1)
    names = shopper.found()

    _tab_to(page, page.get_by_role("button", name=f"Details of {names[0]}", exact=True), back=True)
    for name in names[:3]:
        _arrow_to(page, "ArrowRight", page.get_by_role("button", name=f"Compare {name}", exact=True))
        page.keyboard.press("Space")
    go = page.get_by_role("region", name="Compare tray").get_by_role("button", name="Compare", exact=True)
    expect(go).to_be_enabled()
    _tab_to(page, go)
    page.keyboard.press("Enter")
    compared = shopper.until_answered(2)
    expect(compared.get_by_role("heading", level=2)).to_be_focused()

    page.keyboard.press("/")
    expect(shopper.box).to_be_focused()
    page.keyboard.type("help me choose a laptop")
    page.keyboard.press("Enter")
    form = shopper.until_answered(3).locator("form")
    question = form.get_by_role("group").first
    _tab_to(page, form.get_by_role("button", name="Send", exact=True), back=True)
    _tab_to(page, question.locator("input:focus"), back=True)
    page.keyboard.press("Space")
    expect(question.locator("input:checked")).to_have_count(1)
    _tab_to(page, form.get_by_role("button", name="Send", exact=True))
    page.keyboard.press("Enter")
    expect(shopper.until_answered(4).locator(".pick").first).to_be_visible()


@pytest.mark.parametrize(
    ("message", "from_below", "from_above"),
    [
        ("a gaming laptop under $1,500", "Details of", "Details of"),
        ("tell me about the Sony WH-1000XM5", "Compare", "Compare"),
        ("write a buying guide to headphones for flights", "Add a section", "Edit the title"),
    ],
    ids=["list", "profile", "guide"],
)
def test_the_first_action_of_the_newest_answer_is_six_presses_away(
    shopper: Shopper, message: str, from_below: str, from_above: str
) -> None:
    page = shopper.open().page
    shopper.ask(NEED)
    shopper.ask(message)
    shopper.box.focus()
    _tab_to(page, shopper.last.get_by_role("button", name=from_below).first, back=True, limit=6)

    page.get_by_role("button", name="Skip to the newest answer").focus()
    page.keyboard.press("Enter")
    _tab_to(page, shopper.last.get_by_role("button", name=from_above).first, limit=6)


def test_arrow_keys_lead_from_the_cards_to_the_rest_of_their_list(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask(NEED).get_by_role("button", name=re.compile("^Details of")).first.focus()

    _arrow_to(page, "ArrowDown", page.get_by_role("button", name="Show 8 more"))
    page.keyboard.press("Enter")

    expect(shopper.cards.nth(4)).to_be_focused()


def test_arrow_keys_move_among_the_values_of_a_table_and_tab_leaves_it(shopper: Shopper) -> None:
    page = shopper.open().page
    table = shopper.ask("compare the Pixel 9 and the Galaxy S24").get_by_role("table")
    first, second = (table.get_by_role("columnheader").nth(place).get_by_role("button") for place in (0, 1))
    shopper.box.focus()
    _tab_to(page, first, back=True, limit=6)

    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(table.locator(".sourced__value:focus")).to_have_text(re.compile(r"\$"))
    expect(table.locator(".sourced__value:focus")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(table.locator(":focus")).to_have_count(0)


def test_the_focus_goes_on_beside_what_left_the_page(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask(NEED)
    name = shopper.found()[0]
    tray = page.get_by_role("region", name="Compare tray")
    shopper.press(f"Compare {name}", exact=True)
    tray.get_by_role("button", name="Clear").focus()
    page.keyboard.press("Enter")
    expect(tray).to_have_count(0)
    expect(shopper.box).to_be_focused()

    edit = page.get_by_role("button", name="Edit this message")
    edit.focus()
    page.keyboard.press("Enter")
    expect(shopper.last.get_by_role("textbox", name="Your message")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(edit).to_be_focused()


def test_a_slash_goes_to_the_message_and_stays_a_letter_where_one_writes(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask("a tablet under $500")
    shopper.last.locator("footer.foot button").first.focus()

    page.keyboard.press("/")
    expect(shopper.box).to_be_focused()
    expect(shopper.box).to_have_value("")
    page.keyboard.press("/")

    expect(shopper.box).to_have_value("/")


def test_shift_enter_breaks_the_line_and_enter_sends(shopper: Shopper) -> None:
    page = shopper.open().page
    page.keyboard.type("a tablet")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("under $500")
    expect(shopper.box).to_have_value("a tablet\nunder $500")

    page.keyboard.press("Enter")

    shopper.until_answered(1)
    expect(shopper.box).to_have_value("")


def test_escape_closes_the_sources_and_gives_the_focus_back(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    shopper.open(shopper.page.url)  # a conversation's own page takes the focus into its box when it comes
    opener = shopper.until_answered(1).locator("footer.foot button").first
    opener.focus()
    shopper.page.keyboard.press("Enter")
    panel = shopper.page.get_by_role("complementary", name="Sources")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("button", name="Close the sources")).to_be_focused()

    shopper.page.keyboard.press("Escape")

    expect(panel).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_conversation_is_put_away_by_keyboard(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.ask("a tablet under $500")
    menu = page.locator(".talk__menu summary").first
    _tab_to(page, menu, back=True)
    page.keyboard.press("Enter")
    _tab_to(page, page.get_by_role("button", name="Delete"))
    page.keyboard.press("Enter")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    page.wait_for_url(lambda url: "/c/" not in url)  # the conversation that was shown is gone, so the front page comes
    _tab_to(page, undo)
    page.keyboard.press("Enter")

    expect(page.get_by_role("navigation", name="Your conversations").get_by_role("link")).to_have_count(1)
