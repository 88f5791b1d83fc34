"""A guide in a browser: written, looked back at, revised and downloaded."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.paced_app import hold, release
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

ASK = "write a buying guide for noise cancelling headphones under $300 for flights"


@pytest.fixture
def guide(shopper: Shopper) -> Locator:
    """The guide that a shopper has just been written."""
    answer = shopper.open().ask(ASK)
    guide = answer.locator("article.guide")
    expect(guide.get_by_role("button", name="Add a section")).to_be_visible()
    return guide


def test_a_guide_is_a_document_with_contents_and_citations_that_open_their_source(guide: Locator, page: Page) -> None:
    contents = guide.get_by_role("navigation", name="Contents of the guide")
    contents.get_by_text("Contents").click()
    headings = guide.get_by_role("heading", level=4).all_inner_texts()
    assert contents.get_by_role("link").all_inner_texts() == headings and len(headings) > 4
    assert headings[-1] == "Products in this guide" and guide.get_by_role("table").count() == 1

    contents.get_by_role("link", name="Products in this guide").click()
    expect(guide.get_by_role("table")).to_be_in_viewport()
    guide.get_by_role("link", name=re.compile(r"^Source \d+$")).first.click()
    expect(page.get_by_role("complementary", name="Sources")).to_be_visible()


def test_a_guide_is_downloaded_as_markdown_and_as_a_page_that_stands_alone(
    guide: Locator, context: BrowserContext, page: Page
) -> None:
    title = guide.get_by_role("heading", level=3).inner_text()
    with page.expect_download() as asked:
        guide.get_by_role("button", name="Export", exact=True).click()
        page.get_by_role("menuitem", name=re.compile("^Markdown")).click()
    written = asked.value.path().read_text(encoding="utf-8")
    assert asked.value.suggested_filename.endswith(" v1.md")
    assert written.startswith("# ") and "## Sources" in written and "- **[1]**" in written
    side_by_side = re.search(r"\[(\d+)\]\[(\d+)\]", written)
    assert side_by_side is not None
    with page.expect_download() as asked:
        guide.get_by_role("button", name="Export", exact=True).click()
        page.get_by_role("menuitem", name=re.compile("^Web page")).click()
    assert asked.value.suggested_filename.endswith(" v1.html")

    alone = context.new_page()
    alone.set_content(asked.value.path().read_text(encoding="utf-8"))
    expect(alone.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(alone.get_by_role("heading", name="Sources")).to_be_visible()
    assert alone.locator("script").count() == 0
    for number in side_by_side.groups():
        cite = alone.get_by_role("link", name=f"[{number}]", exact=True).first
        assert cite.get_attribute("href") == f"#source-{number}" and alone.locator(f"#source-{number}").count() == 1


def test_a_message_makes_a_new_version_below_and_keeps_the_old_one(guide: Locator, shopper: Shopper) -> None:
    before = len(guide.inner_text())
    shorter = shopper.ask("make the guide shorter").locator("article.guide")

    expect(shorter).to_contain_text("Version 2 of 2")
    assert len(shorter.inner_text()) < before
    shorter.get_by_role("button", name="Previous version").click()
    expect(shorter).to_contain_text("This is version 1 of 2")


class TestWhileItIsWritten:
    """With a model that takes its time."""

    @pytest.fixture
    def server(self, slow_server: Server) -> Server:
        return slow_server

    def test_sections_come_one_by_one_and_cannot_be_edited_yet(self, server: Server, shopper: Shopper) -> None:
        hold(server.data_dir, 1)
        shopper.open().write(ASK)
        guide = shopper.page.locator("article.guide")
        headings = guide.get_by_role("heading", level=4)

        expect(headings).to_have_count(1)
        expect(guide.locator(".guide__section--coming")).to_have_count(1)
        expect(guide.get_by_role("button", name=re.compile("^Edit"))).to_have_count(0)
        hold(server.data_dir, 2)
        expect(headings).to_have_count(2)
        release(server.data_dir)
        expect(headings).to_have_count(6, timeout=20_000)
        expect(guide.get_by_role("button", name=re.compile("^Edit the section"))).to_have_count(6)
        expect(guide.locator(".guide__section--coming")).to_have_count(0)
