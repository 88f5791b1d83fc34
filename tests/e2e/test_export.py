"""Files of a conversation and of what was found in it, from the page: what they hold is what the page shows."""

import csv
import io
import json
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pypdfium2
import pytest
from lxml import html
from markdown_it import MarkdownIt
from openpyxl import load_workbook
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

COMPARE = "compare the Sony WH-1000XM5, the Bose QuietComfort Ultra Headphones and the Sennheiser Momentum 4"
_ROWS = """table => [...table.querySelectorAll(".compare__row")].map(row => [...row.cells].map(cell => {
    const shown = cell.querySelector(".sourced__text, .compare__label-text, .unknown") ?? cell;
    return shown.innerText.trim();
}))"""
"""The words of a comparison as its page shows them."""


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab at a desk and one on a phone, whose policy lets axe in; without motion, which would be measured halfway."""
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": request.param, "height": 850},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def compared(shopper: Shopper) -> Locator:
    """A turn that compares three products."""
    return shopper.open().ask(COMPARE)


def menu(page: Page) -> Locator:
    return page.get_by_role("menu")


def open_menu(turn: Locator) -> Locator:
    """The menu of the comparison."""
    turn.get_by_role("button", name="Export", exact=True).last.click()
    expect(menu(turn.page)).to_be_visible()
    return menu(turn.page)


def saved(page: Page, item: str) -> bytes:
    """The file that an item of the open menu saves."""
    with page.expect_download() as asked:
        menu(page).get_by_role("menuitem", name=re.compile(f"^{item}")).click()
    expect(menu(page)).to_be_hidden()
    return asked.value.path().read_bytes()


def rows_in_csv(file: bytes) -> list[list[str]]:
    """Without the group before the label, and sources and conflicts behind the values."""
    return [line[1:-2] for line in csv.reader(io.StringIO(file.decode("utf-8-sig"))) if len(line) > 3]


def rows_in_workbook(file: bytes) -> list[list[str]]:
    """As a spreadsheet shows them, each value by the format of its cell."""
    sheet = load_workbook(io.BytesIO(file)).active
    assert sheet is not None
    return [[as_shown(cell) for cell in row[1:]] for row in sheet.iter_rows(min_row=4)]


def as_shown(cell: Any) -> str:
    if isinstance(cell.value, datetime):
        return f"{cell.value.day} {cell.value:%b %Y}"
    if not isinstance(cell.value, int | float):
        return str(cell.value)
    found = re.fullmatch(r'(?:"([^"]*)")?#,##0(?:\.(0+))?(?:"([^"]*)")?', cell.number_format)
    assert found is not None, cell.number_format
    before, places, after = (part or "" for part in found.groups())
    return f"{before}{cell.value:,.{len(places)}f}{after}"


def rows_in_markdown(file: bytes) -> list[list[str]]:
    """Without marks of better values and citations."""
    read = MarkdownIt().enable("table").render(file.decode())
    cells = [[cell.text_content() for cell in row] for row in html.fromstring(read).iter("tr")]
    return [[re.sub(r"(?: ?\[\d+\])+$", "", words) for words in row] for row in cells]


def rows_in_json(file: bytes) -> list[list[str]]:
    [table] = [block for block in json.loads(file)["blocks"] if block["kind"] == "table"]
    return [[cell["text"] for cell in row["cells"]] for row in table["rows"]]


READERS = {"CSV": rows_in_csv, "Excel": rows_in_workbook, "Markdown": rows_in_markdown, "JSON": rows_in_json}


def test_files_of_a_comparison_hold_what_the_page_shows_value_by_value(compared: Locator, page: Page) -> None:
    shown = compared.locator(".compare__table").evaluate(_ROWS)
    products = compared.locator(".mini__name").all_inner_texts()
    labels = {row[0] for row in shown}
    assert len(shown) > 20 and all(len(row) == 4 for row in shown)

    for item, read in READERS.items():
        open_menu(compared)
        rows = read(saved(page, item))
        assert [row[:4] for row in rows if row[:1] and row[0] in labels] == shown, item
        assert item == "JSON" or any(row[1:4] == products for row in rows), item

    open_menu(compared)
    with pypdfium2.PdfDocument(saved(page, "PDF")) as document:
        paper = squeezed("".join(document[at].get_textpage().get_text_bounded() for at in range(len(document))))
    assert [words for row in [products, *shown] for words in row if squeezed(words) not in paper] == []
    assert "Sources" in paper


def squeezed(text: str) -> str:
    """Without blanks, hyphens and signs of a break, of which paper has its own."""
    return re.sub(r"[\s\-\u2060\ufffe\x02]", "", text)


def test_the_list_and_the_recommendation_are_saved_as_the_page_shows_them(shopper: Shopper, page: Page) -> None:
    listed = shopper.open().ask(NEED)
    names = shopper.found()
    prices = [price.split()[0] for price in shopper.cards.locator(".product__price").all_inner_texts()]
    assert len(names) == len(prices) >= 4
    open_menu(listed)
    lines = [" | ".join(row) for row in rows_in_csv(saved(page, "CSV"))]
    for name, price in zip(names, prices, strict=True):
        assert [line for line in lines if name in line and price in line], (name, price)

    picked = shopper.ask("which would you pick for flights?")
    picks = picked.locator(".picks").get_by_role("heading").all_inner_texts()
    assert picks
    open_menu(picked)
    document = json.loads(saved(page, "JSON"))
    assert all(name in json.dumps(document["blocks"], ensure_ascii=False) for name in picks)


def test_a_whole_conversation_is_had_with_every_question(shopper: Shopper, page: Page) -> None:
    shopper.open().ask(NEED)
    shopper.ask("which one is the lightest?").get_by_role("button", name="Export conversation").click()
    document = json.loads(saved(page, "JSON"))

    questions = [block["text"] for block in document["blocks"] if block["kind"] == "heading" and block["level"] == 2]
    assert questions == [NEED, "which one is the lightest?"] and document["sources"]
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_attached()


def test_the_menu_is_worked_by_keys_and_gives_the_focus_back(compared: Locator, page: Page) -> None:
    button = compared.get_by_role("button", name="Export", exact=True).last
    button.press("Enter")
    items = menu(page).get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    page.keyboard.press("Escape")

    expect(menu(page)).to_be_hidden()
    expect(button).to_be_focused()


def test_the_open_menu_is_on_the_screen_and_axe_finds_nothing_grave(compared: Locator, page: Page) -> None:
    box = open_menu(compared).bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    assert box["y"] >= 0 and box["y"] + box["height"] <= 850

    assert violations(page, grave_only=True) == []


def test_what_takes_long_says_so_and_can_be_given_up(compared: Locator, page: Page) -> None:
    page.route("**/artifacts/*", lambda route: None)  # never answered
    open_menu(compared).get_by_role("menuitem", name=re.compile("^PDF")).click()
    expect(page.get_by_text("Preparing PDF")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Progress")).to_be_visible()
    page.get_by_role("button", name="Cancel", exact=True).click()

    expect(page.get_by_text("Preparing PDF")).to_have_count(0)
    expect(menu(page)).to_be_visible()


def test_a_file_that_cannot_be_had_says_why_and_can_be_asked_for_again(compared: Locator, page: Page) -> None:
    page.route("**/artifacts/*", lambda route: route.abort())
    open_menu(compared).get_by_role("menuitem", name=re.compile("^CSV")).click()
    expect(page.get_by_role("alert").filter(has_text="Nothing was saved")).to_be_visible()

    page.unroute("**/artifacts/*")
    assert saved(page, "CSV").startswith(b"\xef\xbb\xbf")


def test_print_has_one_part_with_its_sources_and_none_of_the_controls(compared: Locator, page: Page) -> None:
    page.evaluate("window.print = () => window.dispatchEvent(new Event('beforeprint'))")
    open_menu(compared).get_by_role("menuitem", name=re.compile("^Print")).click()
    page.emulate_media(media="print")

    expect(compared.locator(".compare__table")).to_be_visible()
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    for gone in (compared.locator("h2"), page.locator(".dock"), page.locator(".sidebar"), compared.locator(".foot")):
        expect(gone).to_be_hidden()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(compared.locator("h2")).to_be_visible()
    expect(page.get_by_role("heading", name="Sources")).to_have_count(0)


def test_a_file_reads_in_the_language_of_its_page(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, locale="id-ID", viewport={"width": 1280, "height": 850}, reduced_motion="reduce"
    )
    shopper = Shopper(context.new_page())
    page = shopper.open().page
    page.get_by_role("textbox").last.fill(COMPARE)
    page.keyboard.press("Enter")
    shopper.until_answered(1)
    page.get_by_role("button", name="Ekspor percakapan").click()
    words = saved(page, "CSV").decode("utf-8-sig")
    context.close()

    assert "Spesifikasi" in words and "Berat" in words and "Sumber" in words
