"""A guide in a browser: written, edited in place, looked back at and downloaded."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

ASK = "write a buying guide for noise cancelling headphones under $300 for flights"


@pytest.fixture
def guide(shopper: Shopper) -> Locator:
    """The guide that a shopper has just been written."""
    answer = shopper.open().ask(ASK)
    guide = answer.locator("article.guide")
    expect(guide.get_by_role("button", name="Edit", exact=True)).to_be_visible()
    return guide


def field(guide: Locator, name: str) -> Locator:
    return guide.get_by_role("textbox", name=name, exact=True)


def test_a_guide_is_a_document_with_contents_and_citations_that_open_their_source(guide: Locator, page: Page) -> None:
    contents = guide.get_by_role("navigation", name="Contents of the guide")
    headings = guide.get_by_role("heading", level=4).all_inner_texts()
    assert contents.get_by_role("link").all_inner_texts() == headings and len(headings) > 4
    assert headings[-1] == "Products in this guide" and guide.get_by_role("table").count() == 1

    contents.get_by_role("link", name="Products in this guide").click()
    expect(guide.get_by_role("table")).to_be_in_viewport()
    guide.get_by_role("link", name=re.compile(r"^Source \d+$")).first.click()
    expect(page.get_by_role("complementary", name="Sources")).to_be_visible()


def test_a_guide_is_edited_in_place_kept_looked_back_at_and_brought_back(guide: Locator, page: Page) -> None:
    first = guide.get_by_role("heading", level=3).inner_text()
    guide.get_by_role("button", name="Edit", exact=True).click()
    expect(field(guide, "Title")).to_be_focused()
    field(guide, "Title").fill("What I found out")
    field(guide, "Heading of section 1").fill("The short answer")
    field(guide, "Text of section 1").fill("Buy the **first** one [1]. It lasts 999 h [1].")
    guide.get_by_role("button", name="Remove “The picks”").click()
    guide.get_by_role("button", name="Move “By budget” up").click()
    guide.get_by_role("button", name="Add a section").click()
    expect(guide.get_by_role("textbox", name=re.compile("Heading of section")).last).to_be_focused()
    guide.get_by_role("textbox", name=re.compile("Heading of section")).last.fill("Mine")
    guide.get_by_role("textbox", name=re.compile("Text of section")).last.fill("Small ears.")
    page.keyboard.press("Control+Enter")

    expect(guide.get_by_role("heading", name="What I found out", level=3)).to_be_visible()
    expect(guide).to_contain_text("version 2, edited")
    headings = guide.get_by_role("heading", level=4)
    expect(headings).to_have_text(
        ["The short answer", "By budget", "What to look at", "What is unknown", "Products in this guide", "Mine"]
    )
    expect(guide.get_by_role("link", name="Not in this source: 999 h")).to_have_count(1)
    expect(guide.get_by_role("button", name="Edit", exact=True)).to_be_focused()

    page.reload()
    Shopper(page).until_ready()
    expect(guide.get_by_role("heading", name="What I found out", level=3)).to_be_visible()
    guide.get_by_role("button", name="Previous version").click()
    expect(guide).to_contain_text("This is version 1 of 2")
    expect(guide.get_by_role("heading", name=first, level=3)).to_be_visible()
    guide.get_by_role("button", name="Restore this version").click()
    expect(guide).to_contain_text("Version 3 of 3")
    expect(guide.get_by_role("heading", name=first, level=3)).to_be_visible()
    expect(guide.get_by_role("heading", name="The picks")).to_be_visible()


def test_words_that_were_not_saved_outlast_a_reload_and_cancel_asks_first(guide: Locator, page: Page) -> None:
    guide.get_by_role("button", name="Edit the section What to look at").click()
    expect(field(guide, "Text of section 2")).to_be_focused()
    field(guide, "Text of section 2").fill("Half a thought")
    page.reload()
    Shopper(page).until_ready()
    edit = guide.get_by_role("button", name="Edit", exact=True)
    expect(edit.or_(field(guide, "Title"))).to_be_visible()  # the server may have forgotten the tab
    if edit.is_visible():
        edit.click()
    expect(field(guide, "Text of section 2")).to_have_value("Half a thought")
    field(guide, "Text of section 2").press("Escape")
    expect(guide.get_by_role("button", name="Discard changes")).to_be_visible()
    guide.get_by_role("button", name="Discard changes").click()

    expect(guide.get_by_role("heading", name="What to look at")).to_be_visible()
    expect(guide).not_to_contain_text("Half a thought")
    guide.get_by_role("button", name="Edit", exact=True).click()
    expect(field(guide, "Text of section 2")).not_to_have_value("Half a thought")


def test_of_two_tabs_the_second_is_told_and_loses_no_word(guide: Locator, context: BrowserContext, page: Page) -> None:
    other = context.new_page()
    Shopper(other).open(page.url)
    second = other.locator("article.guide")
    second.get_by_role("button", name="Edit", exact=True).click()
    field(second, "Title").fill("Second")
    guide.get_by_role("button", name="Edit", exact=True).click()
    field(guide, "Title").fill("First")
    guide.get_by_role("button", name="Save").click()
    expect(guide.get_by_role("heading", name="First", level=3)).to_be_visible()

    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("alert")).to_contain_text("changed in the meantime")
    expect(field(second, "Title")).to_have_value("Second")
    second.get_by_role("button", name="Save on top").click()
    for tab in (second, guide):
        expect(tab.get_by_role("heading", name="Second", level=3)).to_be_visible()
        expect(tab).to_contain_text("Version 3 of 3")


def test_a_guide_is_downloaded_as_markdown_and_as_a_page_that_stands_alone(
    guide: Locator, context: BrowserContext, page: Page
) -> None:
    title = guide.get_by_role("heading", level=3).inner_text()
    with page.expect_download() as asked:
        guide.get_by_role("link", name="Download as Markdown").click()
    written = asked.value.path().read_text(encoding="utf-8")
    assert asked.value.suggested_filename.endswith("-v1.md")
    assert written.startswith("# ") and "## Sources" in written and "- **[1]**" in written
    with page.expect_download() as asked:
        guide.get_by_role("link", name="Download as HTML").click()
    assert asked.value.suggested_filename.endswith("-v1.html")

    alone = context.new_page()
    alone.set_content(asked.value.path().read_text(encoding="utf-8"))
    expect(alone.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(alone.get_by_role("heading", name="Sources")).to_be_visible()
    assert alone.locator("script").count() == 0


def test_a_message_makes_a_new_version_below_and_keeps_the_old_one(guide: Locator, shopper: Shopper) -> None:
    before = len(guide.inner_text())
    shorter = shopper.ask("make the guide shorter").locator("article.guide")

    expect(shorter).to_contain_text("Version 2 of 2")
    assert len(shorter.inner_text()) < before
    shorter.get_by_role("button", name="Previous version").click()
    expect(shorter).to_contain_text("This is version 1 of 2")


def test_a_guide_is_edited_on_a_phone(guide: Locator, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    guide.get_by_role("button", name="Edit", exact=True).click()
    expect(field(guide, "Title")).to_be_in_viewport()
    expect(guide.get_by_role("button", name="Save")).to_be_in_viewport()
    field(guide, "Title").fill("On the train")
    guide.get_by_role("button", name="Save").click()

    expect(guide.get_by_role("heading", name="On the train", level=3)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class TestWhileItIsWritten:
    """With a model that takes its time."""

    @pytest.fixture
    def server(self, slow_server: Server) -> Server:
        if not slow_server.running:
            slow_server.start()
        return slow_server

    def test_sections_come_one_by_one_and_cannot_be_edited_yet(self, shopper: Shopper) -> None:
        shopper.open().write(ASK)
        guide = shopper.page.locator("article.guide")
        headings = guide.get_by_role("heading", level=4)

        expect(headings).to_have_count(1)
        expect(guide.locator(".guide__section--coming")).to_have_count(1)
        expect(guide.get_by_role("button", name="Edit", exact=True)).to_have_count(0)
        expect(headings).to_have_count(2)
        expect(headings).to_have_count(6, timeout=20_000)
        expect(guide.get_by_role("button", name="Edit", exact=True)).to_be_visible()
        expect(guide.locator(".guide__section--coming")).to_have_count(0)
