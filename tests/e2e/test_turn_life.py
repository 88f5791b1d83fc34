"""A turn does not live in a tab: reloads, second tabs, Stop from elsewhere, a killed server, a failed step."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.e2e.paced_app import OUTAGE, hold, release
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

LOST = "The connection is lost."
_BOX = "document.querySelector('.follow__box')"
"""The scrolling column, in a script."""


@pytest.fixture
def server(slow_server: Server) -> Server:
    """Turns that take some seconds."""
    return slow_server


def _until_cards(shopper: Shopper) -> list[str]:
    """Wait until cards are there while the answer still runs."""
    expect(shopper.cards.first).to_be_visible()
    expect(shopper.stop_button).to_be_visible()
    return shopper.found()


def test_a_reload_shows_the_running_turn_where_it_stands(shopper: Shopper, server: Server) -> None:
    hold(server.data_dir, 1)
    shopper.open().write(NEED)
    cards = _until_cards(shopper)

    shopper.page.reload()

    expect(shopper.cards.first).to_be_visible()
    expect(shopper.stop_button).to_be_visible()
    assert shopper.found()[: len(cards)] == cards
    release(server.data_dir)
    answer = shopper.until_answered(1)
    expect(answer.locator(".answer__text").first).to_be_visible()


def test_a_second_tab_shows_the_running_turn_and_stops_it(
    shopper: Shopper, context: BrowserContext, server: Server
) -> None:
    hold(server.data_dir, 1)
    shopper.open().write(NEED)
    _until_cards(shopper)
    expect(shopper.page).to_have_url(re.compile("/c/"))

    second = Shopper(context.new_page()).open(shopper.page.url)
    cards = _until_cards(second)
    second.stop_button.click()

    for tab in (second, shopper):
        expect(tab.last.get_by_text("Stopped. Everything up to here is saved.")).to_be_visible()
        expect(tab.stop_button).to_have_count(0)
        assert tab.found()[: len(cards)] == cards
    release(server.data_dir)
    shopper.press("Retry")
    expect(second.stop_button).to_be_visible()
    second.until_answered(1)
    shopper.until_answered(1)


def test_a_second_send_while_one_is_answered_says_so_and_keeps_the_words(shopper: Shopper) -> None:
    shopper.open().write(NEED)
    _until_cards(shopper)

    shopper.write("and for running?")

    expect(shopper.page.get_by_role("alert")).to_contain_text("still answering")
    expect(shopper.box).to_have_value("and for running?")
    shopper.until_answered(1)
    shopper.box.press("Enter")
    expect(shopper.turns).to_have_count(2)
    expect(shopper.box).to_have_value("")


def test_a_killed_server_loses_nothing_that_was_shown(shopper: Shopper, server: Server) -> None:
    shopper.open().write(NEED)
    cards = _until_cards(shopper)
    expect(shopper.page).to_have_url(re.compile("/c/"))

    server.restart()

    expect(shopper.last.get_by_text("The answer was interrupted.")).to_be_visible()
    assert shopper.found()[: len(cards)] == cards
    shopper.page.reload()
    expect(shopper.last.get_by_text("The answer was interrupted.")).to_be_visible()
    assert shopper.found()[: len(cards)] == cards

    shopper.press("Retry")
    answer = shopper.until_answered(1)
    expect(answer.locator(".answer__text").first).to_be_visible()
    expect(shopper.page.get_by_text("The answer was interrupted.")).to_have_count(0)


def test_a_failed_step_keeps_its_place_and_is_retried_there(shopper: Shopper) -> None:
    answer = shopper.open().ask(f"write a buying guide for headphones under $300 that work in an {OUTAGE}")
    failed = answer.get_by_role("alert")
    expect(failed).to_contain_text("isn't responding")

    shopper.press("Retry this step")

    expect(answer.locator("article.guide").get_by_role("heading", level=3)).to_be_visible()
    expect(answer.get_by_role("alert")).to_have_count(0)
    shopper.until_answered(1)


def test_what_is_written_while_an_answer_comes_survives_a_reload(shopper: Shopper) -> None:
    shopper.open().write(NEED)
    _until_cards(shopper)
    expect(shopper.box).to_have_value("")
    shopper.box.fill("a case for it")

    shopper.page.reload()
    shopper.until_ready()

    expect(shopper.box).to_have_value("a case for it")
    shopper.until_answered(1)


def test_a_running_conversation_is_marked_in_the_sidebar(shopper: Shopper) -> None:
    shopper.open().write(NEED)
    _until_cards(shopper)

    row = shopper.page.get_by_role("navigation", name="Your conversations").get_by_role("link", name=NEED)
    expect(row).to_contain_text("answering")
    shopper.until_answered(1)
    expect(row).not_to_contain_text("answering")


def test_a_connection_that_is_lost_is_said_and_comes_back(shopper: Shopper, server: Server) -> None:
    shopper.open().write(NEED)
    shopper.until_answered(1)
    address = shopper.page.url

    server.kill()
    expect(_lost(shopper)).to_be_visible()
    shopper.box.fill("a case for it")
    server.start()

    shopper.page.wait_for_function("words => !document.body.innerText.includes(words)", arg=LOST)
    shopper.box.press("Enter")  # at once: the page is connected, and its state is still to come
    shopper.until_answered(2)
    expect(shopper.box).to_have_value("")
    expect(shopper.page).to_have_url(address)


def test_what_is_sent_while_the_connection_is_lost_is_taken_once_where_it_was_written(
    shopper: Shopper, server: Server
) -> None:
    shopper.open().write(NEED)
    shopper.until_answered(1)
    address = shopper.page.url

    server.kill()
    expect(_lost(shopper)).to_be_visible()
    shopper.write("a case for it")
    shopper.box.press("Enter")
    expect(shopper.box).to_have_value("a case for it")
    server.start()

    shopper.until_answered(2)
    expect(shopper.box).to_have_value("")
    expect(shopper.page).to_have_url(address)
    expect(shopper.page.get_by_role("alert")).to_have_count(0)


def test_what_a_server_that_starts_again_refuses_stays_in_the_box(shopper: Shopper, server: Server) -> None:
    shopper.open().write(NEED)
    shopper.until_answered(1)

    server.kill()
    expect(_lost(shopper)).to_be_visible()
    shopper.write("a case for it")
    shopper.page.context.clear_cookies()
    server.start()

    expect(shopper.page.get_by_role("main")).to_contain_text("cookie")  # in a notice, or in place of the conversation
    expect(shopper.box).to_have_value("a case for it")


def _lost(shopper: Shopper) -> Locator:
    """The notice that the server is away."""
    return shopper.page.get_by_text(LOST)


def _growing_guide(shopper: Shopper) -> Locator:
    """A guide that is being written, long enough to be scrolled."""
    shopper.open().write("write a buying guide to headphones for flights")
    expect(shopper.page.locator(".guide__section").nth(2)).to_be_visible()
    expect(shopper.stop_button).to_be_visible()
    return shopper.page.locator(".follow__box")


def test_what_grows_moves_nothing_that_is_read_and_takes_along_who_is_at_its_end(shopper: Shopper) -> None:
    box = _growing_guide(shopper)
    page = shopper.page
    page.wait_for_function(f"() => {_BOX}.scrollHeight > {_BOX}.clientHeight + 300")
    box.hover()
    page.mouse.wheel(0, 120)
    page.wait_for_function(f"() => {_BOX}.scrollTop === 120")
    sections = page.locator(".guide__section").count()
    expect(page.locator(".guide__section")).not_to_have_count(sections)
    assert box.evaluate("box => box.scrollTop") == 120

    shopper.press("Jump to newest")
    shopper.until_answered(1)

    expect(shopper.last.locator("footer.foot")).to_be_in_viewport()


def test_a_stop_inside_a_step_is_told_once_and_leaves_the_focus_in_the_message(shopper: Shopper) -> None:
    _growing_guide(shopper)
    shopper.stop_button.focus()
    shopper.page.keyboard.press("Enter")

    expect(shopper.last.get_by_text("Stopped. Everything up to here is saved.")).to_be_visible()
    expect(shopper.last.get_by_text(re.compile("^Stopped"))).to_have_count(1)
    expect(shopper.box).to_be_focused()
