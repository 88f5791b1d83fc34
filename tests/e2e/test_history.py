"""History: all conversations, found by what was said in them, and several of them handled at once."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.shopper import Shopper


@pytest.fixture
def rows(shopper: Shopper) -> Locator:
    """The rows of the list, of two conversations."""
    shopper.open().ask("a tablet under $500")
    shopper.open().ask("a robot vacuum that mops")
    shopper.page.get_by_role("link", name="History").click()
    shopper.page.wait_for_selector('#ready[data-page="history"]', state="attached")
    rows = shopper.page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.get_by_role("link", name="Tablets under $500")).to_be_visible()  # it has been given a title
    return rows


def _search(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Search your history").fill(words)


def test_a_conversation_is_found_by_words_and_day_and_opens(rows: Locator, shopper: Shopper) -> None:
    _search(shopper.page, "the vacuum I looked at today")
    expect(rows).to_have_count(1)
    expect(rows.locator("mark").first).to_contain_text("vacuum", ignore_case=True)

    _search(shopper.page, "a submarine")
    expect(shopper.page.get_by_text("No conversation mentions that.").last).to_be_visible()
    _search(shopper.page, "tablet")
    rows.get_by_role("link", name="Tablets under $500").click()
    expect(shopper.last.get_by_role("heading", level=2)).to_have_text("a tablet under $500")


def test_several_are_archived_by_the_keyboard_and_deleted_with_a_way_back(rows: Locator, shopper: Shopper) -> None:
    page = shopper.page
    rows.first.get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("1 selected")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Archive", exact=True).press("Enter")
    expect(rows.first.get_by_text("archived")).to_be_attached()
    expect(page.get_by_role("navigation", name="Your conversations").get_by_role("link")).to_have_count(1)

    page.get_by_role("button", name="Archived", exact=True).click()
    expect(rows).to_have_count(1)
    page.get_by_role("checkbox", name="Select all").click()
    page.get_by_role("main").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("Your archive is empty.")).to_be_visible()
    page.get_by_role("status").filter(has_text="1 conversation deleted").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(1)


def test_conversations_are_filed_under_a_tag_and_found_by_it(rows: Locator, shopper: Shopper) -> None:
    page = shopper.page
    menu = page.get_by_role("navigation", name="Your conversations")
    menu.get_by_text("Options for Tablets under $500").locator("xpath=ancestor::summary").click()
    menu.get_by_role("button", name="Tags").locator("visible=true").click()
    menu.get_by_role("textbox", name="Tags, separated by commas").fill("gifts, new flat")
    page.keyboard.press("Enter")
    expect(menu.get_by_role("textbox")).to_have_count(0)

    rows.first.get_by_role("checkbox").click()
    page.get_by_placeholder("Add a tag").fill("new flat")
    page.keyboard.press("Enter")
    tags = page.get_by_role("group", name="Tags")
    tags.get_by_role("button", name="gifts").click()
    expect(rows).to_have_count(1)
    tags.get_by_role("button", name="new flat").click()
    expect(rows).to_have_count(2)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_rows_are_one_stop_of_tab_and_answer_to_keys(rows: Locator, shopper: Shopper) -> None:
    page = shopper.page
    page.get_by_role("checkbox", name="Select all").focus()
    page.keyboard.press("Tab")
    expect(rows.first.get_by_role("link")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(rows.last.get_by_role("link")).to_be_focused()
    page.keyboard.press("Space")
    expect(rows.last.get_by_role("checkbox")).to_be_checked()
    page.keyboard.press("Tab")
    expect(rows.get_by_role("link").and_(page.locator(":focus"))).to_have_count(0)

    rows.last.get_by_role("link").focus()
    page.keyboard.press("Delete")
    expect(rows).to_have_count(1)
    page.get_by_role("status").filter(has_text="1 conversation deleted").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(2)
    rows.first.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(shopper.last.get_by_role("heading", level=2)).to_have_text("a robot vacuum that mops")


def test_two_tabs_stay_in_step(rows: Locator, shopper: Shopper) -> None:
    other = Shopper(shopper.page.context.new_page()).open().page
    talks = other.get_by_role("navigation", name="Your conversations")
    talks.get_by_text("Options for Tablets under $500").locator("xpath=ancestor::summary").click()
    talks.get_by_role("button", name="Pin").locator("visible=true").click()
    expect(rows.first.get_by_text("pinned")).to_be_attached()
    expect(rows.first).to_contain_text("Tablets")

    shopper.page.get_by_role("checkbox", name="Select all").click()
    shopper.page.get_by_role("main").get_by_role("button", name="Delete", exact=True).click()
    expect(talks.get_by_text("Your conversations appear here.")).to_be_visible()


def test_the_list_fits_a_phone(rows: Locator, shopper: Shopper) -> None:
    page = shopper.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("checkbox", name="Select all").click()

    expect(page.get_by_role("main").get_by_role("button", name="Delete", exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    for row in rows.all():
        box = row.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
