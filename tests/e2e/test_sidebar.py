"""The sidebar: conversations are found, renamed, put away and brought back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.shopper import Shopper


@pytest.fixture
def talks(shopper: Shopper) -> Locator:
    """The list, with two conversations of which the second is open."""
    shopper.open().ask("a tablet under $500")
    shopper.page.get_by_role("link", name="New conversation").first.click()
    expect(shopper.page.get_by_role("heading", name="What are you looking for?")).to_be_visible()
    shopper.ask("a robot vacuum that mops")
    talks = shopper.page.get_by_role("navigation", name="Your conversations")
    expect(talks.get_by_role("link")).to_have_count(2)
    expect(talks.get_by_role("link").first).to_have_attribute("aria-current", "page")  # its own page has taken over
    expect(talks.get_by_role("link", name="Tablets under $500")).to_be_visible()  # it has been given a title
    return talks


def _menu(talks: Locator, title: str, act: str) -> None:
    talks.get_by_text(f"Options for {title}").locator("xpath=ancestor::summary").click()
    talks.get_by_role("button", name=act).locator("visible=true").click()


def test_the_newest_conversation_stands_first_and_is_marked(talks: Locator) -> None:
    assert [title.split("\n")[0] for title in talks.get_by_role("link").all_inner_texts()] == [
        "A robot vacuum that mops",
        "Tablets under $500",
    ]
    expect(talks.get_by_role("link").first).to_have_attribute("aria-current", "page")


def test_another_conversation_opens_where_it_stands(talks: Locator, shopper: Shopper) -> None:
    talks.get_by_role("link", name="Tablets under $500").click()

    expect(shopper.last.get_by_role("heading", level=2)).to_have_text("a tablet under $500")
    expect(shopper.cards.first).to_be_visible()


def test_search_finds_by_the_words_of_a_conversation(talks: Locator, shopper: Shopper) -> None:
    search = shopper.page.get_by_role("searchbox", name="Search your conversations")
    search.fill("MOPS")
    expect(talks.get_by_role("listitem")).to_have_count(1)
    expect(talks.get_by_role("listitem")).to_contain_text("robot vacuum")
    search.fill("a submarine")
    expect(talks).to_contain_text("No conversation mentions that.")
    search.fill("")
    expect(talks.get_by_role("link")).to_have_count(2)


def test_a_search_leads_to_the_passages_that_it_found(talks: Locator, shopper: Shopper) -> None:
    shopper.page.get_by_role("searchbox", name="Search your conversations").fill("the vacuum I looked at today")
    expect(talks.get_by_role("listitem")).to_have_count(1)
    talks.get_by_role("link", name="Show where it was said").click()

    main = shopper.page.get_by_role("main")
    expect(main.get_by_role("searchbox")).to_have_value("the vacuum I looked at today")
    expect(main.get_by_role("listitem")).to_have_count(1)
    expect(main.locator("mark").first).to_contain_text("vacuum", ignore_case=True)


def test_the_words_of_a_search_stand_in_the_box_as_long_as_the_list_is_of_them(
    talks: Locator, shopper: Shopper
) -> None:
    search = shopper.page.get_by_role("searchbox", name="Search your conversations")
    search.fill("mops")
    expect(talks.get_by_role("listitem")).to_have_count(1)

    shopper.page.get_by_role("link", name="New conversation").first.click()
    expect(shopper.page.get_by_role("heading", name="What are you looking for?")).to_be_visible()

    expect(search).to_have_value("mops")
    expect(talks.get_by_role("listitem")).to_have_count(1)


def test_a_conversation_is_renamed_and_markup_stays_words(talks: Locator, shopper: Shopper) -> None:
    _menu(talks, "a robot vacuum that mops", "Rename")
    title = talks.get_by_role("textbox", name="Title")
    title.fill("Nothing of this")
    title.press("Escape")
    expect(title).to_have_count(0)
    _menu(talks, "a robot vacuum that mops", "Rename")
    title.fill("<img src=x onerror=alert(1)> Floors")
    title.press("Enter")

    expect(talks.get_by_role("link").first).to_contain_text("<img src=x onerror=alert(1)> Floors")
    shopper.page.reload()
    expect(talks.get_by_role("link").first).to_contain_text("<img src=x onerror=alert(1)> Floors")
    expect(shopper.page.locator("img[src='x']")).to_have_count(0)


def test_a_suggested_title_is_written_into_the_field_and_kept_once_it_is_saved(
    talks: Locator, shopper: Shopper
) -> None:
    _menu(talks, "Tablets under $500", "Rename")
    title = talks.get_by_role("textbox", name="Title")
    title.fill("Something else")
    talks.get_by_role("button", name="Suggest a title").click()
    expect(title).to_have_value("Tablets under $500")
    title.fill("Something else")
    talks.get_by_role("button", name="Suggest a title").click()
    expect(title).to_have_value("Tablets under $500")

    title.fill("Tablets for the train")
    title.press("Enter")
    expect(talks.get_by_role("link", name="Tablets for the train")).to_be_visible()


def test_a_deleted_conversation_is_brought_back(talks: Locator, shopper: Shopper) -> None:
    _menu(talks, "Tablets under $500", "Delete")
    expect(talks.get_by_role("link")).to_have_count(1)
    undo = shopper.page.get_by_role("status").filter(has_text="Deleted")
    expect(undo).to_contain_text("Tablets under $500")

    undo.get_by_role("button", name="Undo").click()

    expect(talks.get_by_role("link")).to_have_count(2)
    talks.get_by_role("link", name="Tablets under $500").click()
    expect(shopper.cards.first).to_be_visible()


def test_deleting_what_is_open_leads_to_the_start_page_and_back(talks: Locator, shopper: Shopper) -> None:
    address = shopper.page.url
    _menu(talks, "a robot vacuum that mops", "Delete")

    expect(shopper.page).to_have_url(re.compile(r":\d+/$"))
    expect(shopper.page.get_by_role("heading", name="What are you looking for?")).to_be_visible()
    shopper.page.goto(address)
    expect(shopper.page.get_by_text("isn't in this browser")).to_be_visible()
