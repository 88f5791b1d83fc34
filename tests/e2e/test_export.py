"""Files of a conversation and of what was found in it, from the page: what they hold is what the page shows."""

import csv
import io
import json
import re
from collections.abc import Iterator

import pypdfium2
import pytest
from axe_playwright_python.sync_playwright import Axe
from openpyxl import load_workbook
from playwright.sync_api import Browser, Locator, Page, expect

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


def test_files_of_a_comparison_hold_what_the_page_shows_value_by_value(compared: Locator, page: Page) -> None:
    shown = compared.locator(".compare__table").evaluate(_ROWS)
    products = compared.locator(".mini__name").all_inner_texts()

    open_menu(compared)
    lines = list(csv.reader(io.StringIO(saved(page, "CSV").decode("utf-8-sig"))))
    head = next(line for line in lines if line[1:2] == ["Specification"])
    assert head[2:-2] == products
    assert [line[1:-2] for line in lines if line[1:2] and line[1] in {row[0] for row in shown}] == shown

    open_menu(compared)
    sheet = load_workbook(io.BytesIO(saved(page, "Excel"))).active
    assert sheet is not None
    cells = {row[1].value: [cell.value for cell in row[2:5]] for row in sheet.iter_rows(min_row=5)}
    assert set(cells) >= {row[0] for row in shown} and cells["Weight"] == [250, 250, 293]
    assert [cells[row[0]] for row in shown if row[0] == "Microphone"] == [
        row[1:] for row in shown if row[0] == "Microphone"
    ]

    open_menu(compared)
    with pypdfium2.PdfDocument(saved(page, "PDF")) as document:
        paper = "".join(document[at].get_textpage().get_text_bounded() for at in range(len(document)))
    assert all(name.split()[-1] in paper for name in products) and "Sources" in paper


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_open_menu_is_on_the_screen_and_axe_finds_nothing_grave(compared: Locator, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    box = open_menu(compared).bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    assert box["y"] >= 0 and box["y"] + box["height"] <= 850

    grave = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
    assert [one["id"] for one in grave] == []


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
    context = browser.new_context(base_url=server.url, locale="id-ID", viewport={"width": 1280, "height": 850})
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("#ready", state="attached")
    page.get_by_role("textbox").last.fill(COMPARE)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ekspor percakapan").click()
    words = saved(page, "CSV").decode("utf-8-sig")
    context.close()

    assert "Spesifikasi" in words and "Berat" in words and "Sumber" in words
