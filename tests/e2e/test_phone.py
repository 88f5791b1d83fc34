"""A phone, 390 pixels wide: nothing is wider than the screen, and everything can be reached."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A tab on a phone."""
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


_STICKS_OUT = """() => {
    const scrolls = one => one && (["auto", "scroll"].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll("main *, aside *")]
        .filter(one => one.checkVisibility() && !one.closest(".sr-only, svg, [aria-hidden=true]"))
        .filter(one => { const box = one.getBoundingClientRect(); return box.left < innerWidth && box.right > innerWidth + 1; })
        .filter(one => !scrolls(one.parentElement))
        .map(one => one.outerHTML.slice(0, 120));
}"""
"""What is cut off at the right, and not inside of something that scrolls sideways by itself."""
_IS_CUT = """() => [...document.querySelectorAll("main *, aside *")]
    .filter(one => one.innerText && one.checkVisibility() && !one.closest(".sr-only, svg, [aria-hidden=true]"))
    .filter(one => ["hidden", "clip"].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
    .filter(one => !one.matches(".topbar__title, .talk__title, .tray__name"))
    .map(one => one.outerHTML.slice(0, 120))"""
"""Words of which a part cannot be seen, but for titles of conversations and names in the tray, which end in an ellipsis."""


def _fits(page: Page) -> None:
    """The page itself must not scroll sideways, and nothing may stick out of the screen or be cut off."""
    wide = page.evaluate("[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
    assert max(wide[:2]) <= 390 == wide[2], wide
    assert page.evaluate(_STICKS_OUT) == []
    assert page.evaluate(_IS_CUT) == []


def _compared(shopper: Shopper, count: int = 3) -> Locator:
    """Products of a search, put side by side through the tray."""
    shopper.open().ask(NEED)
    if count > 4:
        shopper.press("Show 8 more")
    names = shopper.found()[:count]
    for name in names:
        shopper.page.get_by_role("button", name=f"Compare {name}", exact=True).first.tap()
    tray = shopper.page.get_by_role("region", name="Compare tray")
    expect(tray).to_contain_text(f"{count} of 6")
    _fits(shopper.page)
    tray.get_by_role("button", name="Compare", exact=True).tap()
    return shopper.until_answered(2)


def test_the_front_page_fits(shopper: Shopper) -> None:
    shopper.open()

    _fits(shopper.page)
    expect(shopper.box).to_be_in_viewport()


def test_tray_and_table_fit_and_the_table_scrolls_inside(shopper: Shopper) -> None:
    compared = _compared(shopper, 6)
    _fits(shopper.page)
    scroller = compared.locator(".compare__scroll")

    inside, whole = scroller.evaluate("box => [box.clientWidth, box.scrollWidth]")
    assert whole > inside
    label = compared.locator(".compare__label-text").nth(2)
    before = label.bounding_box()
    scroller.evaluate("box => box.scrollLeft = 200")
    after = label.bounding_box()
    assert before and after and before["x"] == after["x"] >= 0


def test_half_a_column_shows_that_there_are_more_and_the_marks_are_explained(shopper: Shopper) -> None:
    compared = _compared(shopper, 6)

    share = compared.locator(".compare__scroll").evaluate(
        """box => box.clientWidth / box.querySelector(".compare__product").getBoundingClientRect().width % 1"""
    )
    assert 0.3 < share < 0.7
    expect(compared.locator(".compare__legend")).to_be_visible()


_LONG = "the Bose QuietComfort Ultra Headphones (2nd Gen), the Bose QuietComfort Ultra Earbuds (2nd Gen)"
_HEADS = """table => [...table.querySelectorAll(".compare__product")].map(head => {
    const [name, price] = [".mini__name", ".mini__price"].map(part => head.querySelector(part).getBoundingClientRect());
    return [price.top - name.bottom, head.getBoundingClientRect().bottom - price.bottom];
})"""
"""Of each product: how far its price stands below its name, and above the end of its head."""


@pytest.mark.parametrize("width", [390, 600])
@pytest.mark.parametrize("others", ["the Sony WH-1000XM5", "the Sony WH-1000XM5 and the Apple AirPods Max (USB-C)"])
def test_a_price_stands_below_a_name_of_three_lines(shopper: Shopper, width: int, others: str) -> None:
    shopper.page.set_viewport_size({"width": width, "height": 844})
    compared = shopper.open().ask(f"compare {_LONG} and {others}")

    heads = compared.get_by_role("table").evaluate(_HEADS)
    assert len(heads) == len(others.split(" and ")) + 2
    assert all(below_name >= 0 and above_end >= 0 for below_name, above_end in heads), heads


def test_the_options_leave_the_message_in_view(shopper: Shopper) -> None:
    shopper.open().page.locator(".composer summary", has_text="Options").tap()

    sheet, box = shopper.page.locator(".composer .menu__sheet").bounding_box(), shopper.box.bounding_box()
    assert sheet and box and sheet["y"] + sheet["height"] <= box["y"]
    _fits(shopper.page)


def test_what_maven_does_here_is_told_without_a_name_of_a_setting(shopper: Shopper) -> None:
    page = shopper.open().page
    shopper.press("Open the menu")
    page.locator("summary", has_text="About").tap()

    about = page.locator(".about")
    expect(about).to_be_in_viewport(ratio=1)
    expect(about).to_contain_text("I can't search the web here.")
    assert not re.search(r"[A-Z]+_[A-Z_]+", page.locator("body").inner_text())


def test_the_whole_path_fits(shopper: Shopper) -> None:
    _compared(shopper)
    shopper.ask("help me choose a laptop")
    _fits(shopper.page)
    shopper.last.locator(".choice").first.tap()
    shopper.last.get_by_role("button", name="Send", exact=True).tap()
    picked = shopper.until_answered(4)
    _fits(shopper.page)
    picked.get_by_role("button", name=re.compile("^Details of")).first.tap()
    shopper.until_answered(5)
    _fits(shopper.page)


def test_the_menu_is_a_drawer(shopper: Shopper) -> None:
    shopper.open().ask("a tablet under $500")
    talks = shopper.page.get_by_role("navigation", name="Your conversations")
    expect(talks).not_to_be_in_viewport()

    shopper.press("Open the menu")
    expect(talks).to_be_in_viewport()
    expect(shopper.page.get_by_role("link", name="Maven, start page")).to_be_in_viewport()
    _fits(shopper.page)

    shopper.press("Close the menu")
    expect(talks).not_to_be_in_viewport()
    expect(shopper.page.get_by_role("button", name="Open the menu")).to_be_focused()


def test_sources_come_over_the_thread_and_go_again(shopper: Shopper) -> None:
    answer = shopper.open().ask(NEED)
    answer.get_by_role("button", name=re.compile("sources?$")).last.tap()

    panel = shopper.page.get_by_role("complementary", name="Sources")
    expect(panel).to_be_in_viewport()
    _fits(shopper.page)
    panel.get_by_role("button", name="Close the sources").tap()
    expect(panel).to_have_count(0)


def test_buttons_are_large_enough_for_a_finger(shopper: Shopper) -> None:
    shopper.open().ask(NEED)

    small = shopper.page.evaluate(
        """() => [...document.querySelectorAll("button, a, summary")]
            .filter(one => one.checkVisibility() && !one.closest("[inert], sup") && one.getBoundingClientRect().right > 0)
            .filter(one => !one.closest("p, td, dd, dt, .answer__text"))
            .map(one => [one.innerText || one.ariaLabel, one.getBoundingClientRect().width, one.getBoundingClientRect().height])
            .filter(([, width, height]) => width < 24 || height < 24)"""
    )
    assert small == []
