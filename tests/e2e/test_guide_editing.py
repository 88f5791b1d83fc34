"""A guide edited in a browser: one section at a time, in formatted words, and nothing that was written is lost in silence."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

ASK = "write a buying guide for noise cancelling headphones under $300 for flights"
SHAPES = """First **bold** words [1][2] of R&D and WH_1000XM5, ~30 h. Escaped \\[4] and `code [5]`.

Two lines
of [a link](https://example.com/x_y?a=1&b=2) [6].

### A subheading [7]

- one [1]
- two **bold**
  - deeper [2]

1. first
2. second [3]

> quoted [4]

| Product | Price |
| --- | ---: |
| Sony | $99 [1][2] |
| Bose \\| x | unknown |

![alt](https://evil.example/p.png) and <b>html</b> [9].

~~gone~~ *em* [10]"""


@pytest.fixture
def guide(shopper: Shopper) -> Locator:
    """The guide that a shopper has just been written."""
    guide = shopper.open().ask(ASK).locator("article.guide")
    expect(guide.get_by_role("button", name="Add a section")).to_be_visible()
    return guide


def words(guide: Locator) -> Locator:
    return guide.get_by_role("textbox", name="Text of the section", exact=True)


def edit(guide: Locator, section: str) -> Locator:
    """Open the editor of a section; where its words are written."""
    guide.get_by_role("button", name=f"Edit the section {section}", exact=True).click()
    expect(words(guide)).to_be_editable()
    return words(guide)


def save(guide: Locator, name: str = "Save") -> None:
    guide.get_by_role("button", name=name, exact=True).click()
    expect(guide.locator("form.editing")).to_have_count(0)


def address(page: Page) -> str:
    return f"/api/conversations/{re.sub(r'.*/c/', '', page.url)}/guides/c1"


def put(page: Page, *sections: tuple[str, str], base: int = 1) -> None:
    """Let the guide consist of these sections, as another program would."""
    draft = {"base": base, "title": "A guide", "sections": [{"heading": h, "text": text} for h, text in sections]}
    assert page.request.put(address(page), data=draft).status == 200
    expect(page.locator("article.guide")).to_contain_text(f"Version {base + 1} of {base + 1}")


def written(page: Page) -> str:
    """The guide as a Markdown file."""
    return page.request.get(f"{address(page).replace('/guides/', '/artifacts/')}.md").text()


def test_the_editor_is_loaded_when_editing_begins(guide: Locator, page: Page) -> None:
    loaded = "performance.getEntriesByType('resource').some(one => one.name.includes('rich_text'))"
    assert page.evaluate(loaded) is False
    edit(guide, "In short")
    assert page.evaluate(loaded) is True


def test_the_chosen_section_alone_is_edited_in_formatted_words_and_kept(guide: Locator, page: Page) -> None:
    edit(guide, "The picks")
    expect(words(guide)).to_be_focused()
    expect(guide.get_by_role("textbox")).to_have_count(2)  # heading and words
    expect(guide.get_by_role("heading", name="By budget")).to_be_visible()
    assert "**" not in words(guide).inner_text() and words(guide).locator("strong").count() > 2
    page.keyboard.press("Control+a")
    page.keyboard.type("Buy the ")
    page.keyboard.press("Control+b")
    page.keyboard.type("first")
    page.keyboard.press("Control+b")
    page.keyboard.type(" one. It lasts 999 h [1].")
    guide.get_by_role("textbox", name="Heading").fill("The short answer")
    page.keyboard.press("Control+Enter")

    expect(guide.get_by_role("heading", name="The short answer", level=4)).to_be_visible()
    expect(guide).to_contain_text("version 2, edited")
    expect(guide.locator("strong").filter(has_text=re.compile("^first$"))).to_be_visible()
    expect(guide.get_by_role("link", name="Not in this source: 999 h")).to_have_count(1)
    expect(guide.get_by_role("button", name="Edit the section The short answer")).to_be_focused()
    assert "Buy the **first** one. It lasts 999 h [1]" in written(page)

    page.reload()
    Shopper(page).until_ready()
    guide.get_by_role("button", name="Previous version").click()
    expect(guide).to_contain_text("This is version 1 of 2")
    guide.get_by_role("button", name="Restore this version").click()
    expect(guide).to_contain_text("Version 3 of 3")
    expect(guide.get_by_role("heading", name="The picks")).to_be_visible()


def test_what_is_not_touched_comes_back_sign_for_sign_and_every_citation_stays(guide: Locator, page: Page) -> None:
    put(page, ("Shapes", SHAPES), ("Other", "Words."))
    edit(guide, "Shapes")
    cites = words(guide).locator("sup.cite")
    expect(cites).to_have_text(["1", "2", "6", "7", "1", "2", "3", "4", "1", "2", "9", "10"])
    assert words(guide).locator("img[src]").count() == 0
    expect(guide.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    words(guide).locator("p").first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" More.")
    save(guide)

    expect(guide).to_contain_text("10 More.")
    edit(guide, "Shapes")
    expect(cites).to_have_count(12)
    words(guide).get_by_role("cell").filter(has_text="unknown").click()
    page.keyboard.press("End")
    page.keyboard.type(" so far")
    words(guide).locator("li").filter(has_text="deeper").last.click()
    page.keyboard.press("Home")
    page.keyboard.type("much ")
    words(guide).locator("p").first.click()
    page.keyboard.press("Home")
    page.keyboard.type("At ")
    save(guide)
    expect(guide).to_contain_text("unknown so far")
    kept = page.request.get(f"/api/conversations/{page.url.rsplit('/', 1)[1]}/artifacts/c1.html").text()
    assert re.findall(r">\[(\d+)\??\]<", kept) == ["1", "2", "6", "7", "1", "2", "3", "4", "1", "2", "9", "10"]
    now = written(page)
    for line in (
        "At First **bold** words [1]",
        "of R&D and WH_1000XM5, ~30 h. Escaped \\[4]",
        "- two **bold**\n  - much deeper [2]",
        "1. first\n2. second [3]",
        "| Bose \\| x | unknown so far |",
        "-: |\n| Sony |",
        "[a link](https://example.com/x_y?a=1&b=2) [6].",
    ):
        assert line in now


def test_the_toolbar_formats_and_undo_takes_back(guide: Locator, page: Page) -> None:
    put(page, ("Bare", "One.\n\nTwo."))
    edit(guide, "Bare")
    tools = guide.get_by_role("toolbar", name="Formatting of text of the section")
    words(guide).locator("p").first.click()
    for tool, shape in (("Bulleted list", "ul > li"), ("Numbered list", "ol > li"), ("Subheading", "h3")):
        tools.get_by_role("button", name=tool).click()
        expect(words(guide).locator(shape)).to_have_text(["One."])
        expect(tools.get_by_role("button", name=tool)).to_have_attribute("aria-pressed", "true")
        if tool == "Numbered list":
            tools.get_by_role("button", name=tool).click()
            expect(words(guide).locator("li")).to_have_count(0)
    tools.get_by_role("button", name="Undo").click()
    expect(words(guide).locator("h3")).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(words(guide).locator("h3")).to_have_text("One.")

    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    tools.get_by_role("button", name="Insert a table").click()
    table = guide.get_by_role("toolbar", name="Table")
    table.get_by_role("button", name="Add a row").click()
    table.get_by_role("button", name="Add a column").click()
    expect(words(guide).get_by_role("row")).to_have_count(4)
    table.get_by_role("button", name="Remove the column").click()
    page.keyboard.type("Name")
    save(guide)
    expect(guide.get_by_role("table").get_by_role("columnheader")).to_have_count(2)
    assert "##### One." in written(page) and "| Name |" in written(page)  # a file's headings stand two levels lower


def test_a_source_is_cited_by_its_name_or_its_number(guide: Locator, page: Page) -> None:
    put(page, ("Bare", "One."))
    edit(guide, "Bare")
    words(guide).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" As said ")
    guide.get_by_role("combobox", name="Cite a source").select_option("2")
    page.keyboard.type("[3]")
    expect(words(guide).locator("sup.cite")).to_have_text(["2", "3"])
    save(guide)

    expect(guide.get_by_role("link", name=re.compile("^Source 2"))).to_be_visible()
    assert "One. As said [2]" in written(page)


def test_sections_are_added_placed_and_removed_and_the_title_is_edited(guide: Locator, page: Page) -> None:
    guide.get_by_role("button", name="Add a section").click()
    expect(guide.get_by_role("textbox", name="Heading")).to_be_focused()
    page.keyboard.type("Mine")
    words(guide).fill("Small ears.")
    guide.get_by_role("combobox", name="Place").select_option(label="After In short")
    save(guide)
    headings = guide.get_by_role("heading", level=4)
    others = ["What to look at", "By budget", "The picks", "What is unknown", "Products in this guide"]
    expect(headings).to_have_text(["In short", "Mine", *others])
    expect(guide.get_by_role("button", name="Add a section")).to_be_focused()

    edit(guide, "The picks")
    guide.get_by_role("combobox", name="Place").select_option(label="First")
    save(guide)
    expect(headings.first).to_have_text("The picks")
    edit(guide, "The picks")
    guide.get_by_role("button", name="Remove section").click()
    guide.get_by_role("button", name="Press again to remove").click()
    expect(headings).to_have_text(["In short", "Mine", *(one for one in others if one != "The picks")])

    guide.get_by_role("button", name="Edit the title").click()
    expect(guide.get_by_role("textbox", name="Title")).to_be_focused()
    guide.get_by_role("textbox", name="Title").fill("What I found out")
    page.keyboard.press("Control+Enter")
    expect(guide.get_by_role("heading", name="What I found out", level=3)).to_be_visible()
    expect(guide.get_by_role("button", name="Edit the title")).to_be_focused()
    expect(guide).to_contain_text("Version 5 of 5")


def test_words_that_were_not_saved_outlast_a_reload_and_a_server_that_forgets_the_tab(
    guide: Locator, page: Page, server: Server
) -> None:
    edit(guide, "What to look at").fill("Half a thought")
    expect(guide).to_contain_text("Not saved yet")
    page.reload()
    Shopper(page).until_ready()
    expect(words(guide)).to_have_text("Half a thought")
    expect(guide).to_contain_text("You have unsaved changes here")
    server.restart()
    page.reload()
    Shopper(page).until_ready()
    kept = guide.get_by_role("status").filter(has_text="Changes to What to look at aren't saved")
    kept.get_by_role("button", name="Continue").click()
    expect(words(guide)).to_have_text("Half a thought")
    words(guide).press("Escape")
    guide.get_by_role("button", name="Discard changes").click()

    expect(guide.get_by_role("heading", name="What to look at")).to_be_visible()
    expect(guide).not_to_contain_text("Half a thought")
    expect(kept).to_have_count(0)
    expect(edit(guide, "What to look at")).not_to_have_text("Half a thought")
    guide.get_by_role("button", name="Cancel").click()
    expect(guide.locator("form.editing")).to_have_count(0)


def test_a_section_that_goes_elsewhere_while_the_last_one_is_edited_costs_no_word(guide: Locator, page: Page) -> None:
    put(page, ("One", "1."), ("Two", "2."), ("Three", "3."))
    edit(guide, "Three").fill("Mine")
    put(page, ("One", "1."), ("Two", "2."), base=2)
    expect(words(guide)).to_have_text("Mine")
    guide.get_by_role("button", name="Save", exact=True).click()
    expect(guide.get_by_role("alert")).to_contain_text("has been removed")
    save(guide, "Save over it")

    expect(guide.get_by_role("heading", level=4)).to_have_text(["One", "Two", "Three"])
    expect(guide.locator(".guide__section").last).to_contain_text("Mine")


def test_a_new_section_goes_behind_the_one_that_was_chosen_whatever_moved_in_the_meantime(
    guide: Locator, page: Page
) -> None:
    put(page, ("One", "1."), ("Two", "2."))
    guide.get_by_role("button", name="Add a section").click()
    guide.get_by_role("textbox", name="Heading").fill("Mine")
    place = guide.get_by_role("combobox", name="Place")
    place.select_option(label="After One")
    put(page, ("Zero", "0."), ("One", "1."), ("Two", "2."), base=2)
    expect(place.locator("option:checked")).to_have_text("As chosen")
    save(guide)

    expect(guide.get_by_role("heading", level=4)).to_have_text(["Zero", "One", "Mine", "Two"])


def test_of_two_tabs_in_one_section_the_second_is_told_and_loses_no_word(
    guide: Locator, context: BrowserContext, page: Page
) -> None:
    other = context.new_page()
    Shopper(other).open(page.url)
    second = other.locator("article.guide")
    edit(second, "In short").fill("Second")
    edit(guide, "In short").fill("First")
    save(guide)
    expect(guide).to_contain_text("version 2, edited")

    expect(second).to_contain_text("This guide was changed elsewhere")
    expect(second.locator(".guide__section").filter(has_text="First")).to_be_visible()  # what there is now, to read
    second.get_by_role("button", name="Save", exact=True).click()
    expect(second.get_by_role("alert")).to_contain_text("This section has changed in the meantime")
    expect(words(second)).to_have_text("Second")
    save(second, "Save over it")
    for tab in (second, guide):
        expect(tab).to_contain_text("Version 3 of 3")
        expect(tab.locator(".guide__section").first).to_contain_text("Second")


def test_two_tabs_in_two_sections_both_keep_theirs(guide: Locator, context: BrowserContext, page: Page) -> None:
    other = context.new_page()
    Shopper(other).open(page.url)
    second = other.locator("article.guide")
    edit(second, "By budget").fill("Second")
    edit(guide, "In short")
    guide.get_by_role("button", name="Remove section").click()
    guide.get_by_role("button", name="Press again to remove").click()
    expect(guide).to_contain_text("version 2, edited")
    expect(second).to_contain_text("This guide was changed elsewhere")
    save(second)

    for tab in (second, guide):
        expect(tab).to_contain_text("Version 3 of 3")
        expect(tab.get_by_role("heading", name="In short")).to_have_count(0)
        expect(tab.locator(".guide__section").nth(1)).to_contain_text("Second")
        expect(tab.get_by_role("heading", name="By budget")).to_have_count(1)


def test_too_many_characters_are_counted_and_cannot_be_saved(guide: Locator, page: Page) -> None:
    put(page, ("Long", "Words. " * 2_850), ("Other", "Words."))
    edit(guide, "Long")
    words(guide).click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("x" * 100)

    expect(guide).to_contain_text("20,049 of 20,000 characters")
    expect(guide.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    for _ in range(60):
        page.keyboard.press("Backspace")
    save(guide)
    expect(guide).to_contain_text("Version 3 of 3")


def test_without_its_editor_a_section_is_edited_as_it_is_written(guide: Locator, page: Page) -> None:
    page.route(re.compile("rich_text"), lambda route: route.abort())
    guide.get_by_role("button", name="Edit the section In short", exact=True).click()
    expect(guide).to_contain_text("The editor couldn't be loaded")
    words(guide).fill("Buy **this** [1].")
    save(guide)

    expect(guide.locator("strong").filter(has_text="this")).to_be_visible()


def test_while_the_line_is_down_saving_says_so_and_keeps_the_words(guide: Locator, context: BrowserContext) -> None:
    edit(guide, "In short").fill("On the train")
    context.set_offline(True)
    guide.get_by_role("button", name="Save", exact=True).click()
    expect(guide.get_by_role("button", name="Saving")).to_be_disabled()
    expect(guide).to_contain_text("No answer yet. Your text is kept here.")
    expect(words(guide)).to_have_text("On the train")
    expect(guide.get_by_role("button", name="Saving")).to_be_disabled()
    context.set_offline(False)
    expect(guide.locator(".guide__section").first).to_contain_text("On the train")
    expect(guide).to_contain_text("Version 2 of 2")
    expect(guide.get_by_text("are not saved")).to_have_count(0)


def test_a_section_that_is_saved_again_while_the_line_is_down_is_added_once(
    guide: Locator, context: BrowserContext, page: Page
) -> None:
    guide.get_by_role("button", name="Add a section").click()
    guide.get_by_role("textbox", name="Heading").fill("Mine")
    words(guide).fill("Small ears.")
    context.set_offline(True)
    page.keyboard.press("Control+Enter")
    expect(guide).to_contain_text("No answer yet. Your text is kept here.")
    page.keyboard.press("Control+Enter")
    context.set_offline(False)
    expect(guide.locator("form.editing")).to_have_count(0)

    expect(guide).to_contain_text("Version 2 of 2")
    expect(guide.get_by_role("heading", name="Mine")).to_have_count(1)
    expect(guide.get_by_text("are not saved")).to_have_count(0)


def test_a_section_is_edited_with_keys_alone(guide: Locator, page: Page) -> None:
    guide.get_by_role("button", name="Edit the section In short", exact=True).focus()
    page.keyboard.press("Enter")
    expect(words(guide)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(guide.get_by_role("combobox", name="Cite a source")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Home")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", re.compile("Bold|Redo|Undo|Insert"))
    words(guide).focus()
    page.keyboard.press("Escape")
    expect(guide.get_by_role("button", name="Edit the section In short", exact=True)).to_be_focused()


def test_a_section_is_edited_on_a_phone(guide: Locator, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    edit(guide, "In short")
    expect(guide.get_by_role("button", name="Save", exact=True)).to_be_in_viewport()
    words(guide).fill("On the train")
    expect(guide.get_by_role("button", name="Bold")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    save(guide)

    expect(guide.locator(".guide__section").first).to_contain_text("On the train")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
