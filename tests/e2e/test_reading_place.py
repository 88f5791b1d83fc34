"""Where the reader is: the newest question stands at the top of the view, and nothing moves what is being read."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import ReducedMotion
from tests.e2e.shopper import NEED, Shopper

GUIDE = "write a buying guide to headphones for flights"
_BELOW_TOP = """() => {
    const box = document.querySelector(".follow__box"), turn = [...document.querySelectorAll(".turn")].at(-1);
    return Math.abs(turn.getBoundingClientRect().top - box.getBoundingClientRect().top);
}"""
"""How far the newest question's turn stands from the top of the view, in pixels."""


def _is_at_top(page: Page) -> None:
    page.wait_for_function(f"() => ({_BELOW_TOP})() < 2")


@pytest.fixture
def motion() -> ReducedMotion:
    """As most browsers: what moves does, and must not take along what is read."""
    return "no-preference"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_new_question_goes_to_the_top_and_stays_there(shopper: Shopper, *, phone: bool) -> None:
    if phone:
        shopper.page.set_viewport_size({"width": 390, "height": 844})
    shopper.open().ask(NEED)
    for text in (GUIDE, "help me choose a TV", "what does OLED mean?", "compare the Pixel 9 and the Galaxy S24"):
        shopper.ask(text)
        _is_at_top(shopper.page)


def test_a_conversation_that_is_opened_again_shows_its_last_question_at_the_top(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    shopper.ask(GUIDE)

    shopper.page.reload()
    shopper.until_ready().until_answered(2)
    _is_at_top(shopper.page)

    address = shopper.page.url
    shopper.open("/")
    shopper.page.locator(f"a[href='{address[address.index('/c/') :]}']").click()
    shopper.until_answered(2)
    _is_at_top(shopper.page)


def test_the_way_to_the_end_covers_nothing_and_leads_there(shopper: Shopper) -> None:
    shopper.open().ask(GUIDE)
    jump = shopper.page.get_by_role("button", name="Jump to newest")
    assert _lies_within(jump, shopper.page.locator("form.composer"))

    jump.click()

    expect(shopper.last.locator("footer.foot")).to_be_in_viewport()
    expect(jump).to_have_count(0)


def _lies_within(inner: Locator, outer: Locator) -> bool:
    one, other = inner.bounding_box(), outer.bounding_box()
    assert one and other
    return other["y"] <= one["y"] and one["y"] + one["height"] <= other["y"] + other["height"]


_ROOM_BELOW = """() => {
    const place = document.querySelector(".turn .verdict");
    return place.offsetHeight - place.querySelector(".verdict__words").offsetHeight;
}"""
"""What the first answer's verdict leaves of its place, in pixels."""


def test_what_a_short_verdict_leaves_of_its_place_goes_with_the_next_question(shopper: Shopper) -> None:
    shopper.open().ask(
        "what does OLED mean?"
    )  # a conversation's page is made anew with its first answer, maybe after it has ended
    shopper.ask("a tablet under $500")
    assert shopper.page.evaluate(_ROOM_BELOW) > 0

    shopper.ask("what does HDR mean?")

    assert shopper.page.evaluate(_ROOM_BELOW) == 0
    _is_at_top(shopper.page)
