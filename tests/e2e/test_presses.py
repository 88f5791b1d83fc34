"""Presses: whatever is pressed is done once, waits where it can be seen, or is refused, also while the connection is away."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests import patience
from tests.e2e.line import Line
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

DRAFT = "a kettle for the office"
WAITS = re.compile("The connection is lost|Still sending")


def _form_answer(shopper: Shopper) -> Locator:
    form = shopper.ask("help me choose a TV").locator("form")
    form.get_by_role("textbox").fill("big and bright")
    return form.get_by_role("button", name="Send", exact=True)


def _compare(shopper: Shopper) -> Locator:
    shopper.ask(NEED)
    for name in shopper.found()[:2]:
        shopper.press(f"Compare {name}", exact=True)
    tray = shopper.page.get_by_role("region", name="Compare tray")
    expect(tray).to_contain_text("2 of 6")
    return tray.get_by_role("button", name="Compare", exact=True)


def _related_question(shopper: Shopper) -> Locator:
    return shopper.ask(NEED).locator(".related").get_by_role("button").first


def _chip(shopper: Shopper) -> Locator:
    return shopper.ask(NEED).get_by_role("button", name=re.compile("Leave out: ")).first


CONTROLS = [_form_answer, _compare, _related_question, _chip]


@pytest.fixture
def line(shopper: Shopper) -> Line:
    """The shopper's connection."""
    return Line(shopper.page)


def _expect_two_turns(shopper: Shopper) -> None:
    """The press began one turn, here and in what is kept."""
    shopper.until_answered(2)
    shopper.page.reload()
    shopper.until_ready().until_answered(2)


@pytest.mark.parametrize("control", CONTROLS)
def test_what_is_pressed_without_a_connection_waits_and_is_done_once_it_is_back(
    shopper: Shopper, line: Line, control: Callable[[Shopper], Locator]
) -> None:
    button = control(shopper.open())
    line.cut()
    button.click()

    expect(shopper.page.get_by_role("status").filter(has_text=WAITS)).to_be_visible()
    expect(button).to_have_attribute("aria-busy", "true")
    button.click()
    line.mend()

    _expect_two_turns(shopper)


@pytest.mark.parametrize("control", CONTROLS)
def test_what_is_pressed_into_a_dead_connection_is_sent_again(
    shopper: Shopper, line: Line, control: Callable[[Shopper], Locator]
) -> None:
    button = control(shopper.open())
    line.lose_what_is_sent()
    button.click()

    expect(shopper.page.get_by_role("status").filter(has_text=WAITS)).to_be_visible()
    line.mend()

    _expect_two_turns(shopper)


@pytest.mark.parametrize("control", [_form_answer, _related_question])
def test_what_was_done_unheard_is_not_done_again(
    shopper: Shopper, line: Line, control: Callable[[Shopper], Locator]
) -> None:
    button = control(shopper.open())
    line.lose_what_is_answered()
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    line.mend()

    _expect_two_turns(shopper)


def test_a_first_message_that_was_taken_unheard_leads_to_its_conversation(shopper: Shopper, line: Line) -> None:
    shopper.open()
    line.lose_what_is_answered()
    shopper.write(NEED)
    expect(shopper.page.get_by_role("status").filter(has_text=WAITS)).to_be_visible()
    line.mend()

    shopper.until_answered(1)
    expect(shopper.box).to_have_value("")
    talks = shopper.page.get_by_role("navigation", name="Your conversations")
    expect(talks.get_by_role("link")).to_have_count(1)


@pytest.mark.parametrize("control", [_form_answer, _related_question])
def test_what_was_done_unheard_before_a_crash_is_not_done_again(
    shopper: Shopper, line: Line, server: Server, control: Callable[[Shopper], Locator]
) -> None:
    button = control(shopper.open())
    line.lose_what_is_answered()
    button.click()
    _until_answered_unheard(shopper, 2)
    server.kill()
    line.mend()
    server.start()

    expect(shopper.page.locator("button[aria-busy=true]")).to_have_count(0)
    _expect_two_turns(shopper)


def test_a_first_message_that_was_taken_unheard_before_a_crash_leads_to_its_conversation(
    shopper: Shopper, line: Line, server: Server
) -> None:
    shopper.open()
    line.lose_what_is_answered()
    shopper.write(NEED)
    _until_answered_unheard(shopper, 1)
    server.kill()
    line.mend()
    server.start()

    shopper.until_answered(1)
    expect(shopper.box).to_have_value("")
    assert len(shopper.page.request.get("/api/conversations").json()) == 1


def _until_answered_unheard(shopper: Shopper, turns: int) -> None:
    """Wait until the server has kept the end of so many turns."""
    deadline = time.monotonic() + patience.SECONDS
    while _ends_kept(shopper) < turns:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _ends_kept(shopper: Shopper) -> int:
    """How many turns have ended in the visitor's conversations."""
    request = shopper.page.request
    talks = request.get("/api/conversations").json()
    logs = [request.get(f"/api/conversations/{talk['id']}/events").text() for talk in talks]
    return sum(log.count('"turn_finished"') for log in logs)


def test_what_is_pressed_before_the_scripts_run_waits_and_is_done(shopper: Shopper) -> None:
    page = shopper.page
    release = _hold_scripts(shopper)
    page.goto("/", wait_until="commit")
    starter = page.locator("button.starter").first
    starter.click()
    expect(starter).to_have_attribute("aria-busy", "true")
    starter.click()

    release()

    shopper.until_ready().until_answered(1)
    assert len(page.request.get("/api/conversations").json()) == 1


@pytest.mark.parametrize("is_sent", [False, True], ids=["written", "sent"])
def test_what_is_written_before_the_scripts_run_stays_and_is_sent_if_it_was(shopper: Shopper, *, is_sent: bool) -> None:
    release = _hold_scripts(shopper)
    shopper.page.goto("/", wait_until="commit")
    shopper.box.fill(NEED)
    if is_sent:
        shopper.box.press("Enter")
        expect(shopper.page.get_by_role("button", name="Send")).to_have_attribute("aria-busy", "true")

    release()

    if is_sent:
        shopper.until_answered(1)
        expect(shopper.box).to_have_value("")
        return
    shopper.until_ready()
    expect(shopper.box).to_have_value(NEED)
    expect(shopper.page.get_by_role("button", name="Send")).to_be_enabled()


def test_what_is_sent_before_the_scripts_run_goes_alone_and_the_draft_of_before_is_put_back(shopper: Shopper) -> None:
    shopper.open().box.fill(DRAFT)
    release = _hold_scripts(shopper)
    shopper.page.goto("/", wait_until="commit")
    expect(shopper.box).to_have_value("")
    shopper.write(NEED)

    release()

    turn = shopper.until_answered(1)
    expect(turn).to_contain_text(NEED)
    expect(turn).not_to_contain_text(DRAFT)
    expect(shopper.box).to_have_value(DRAFT)


@pytest.mark.parametrize("left", [NEED + " please" * 700, ""], ids=["too long", "taken back"])
def test_what_could_not_be_sent_early_is_not_sent_in_the_middle_of_an_edit(shopper: Shopper, left: str) -> None:
    release = _hold_scripts(shopper)
    shopper.page.goto("/", wait_until="commit")
    shopper.write(left or NEED)
    shopper.box.fill(left)

    release()

    shopper.until_ready()
    expect(shopper.box).to_have_value(left)
    shopper.box.fill(DRAFT)
    shopper.box.fill(NEED)
    shopper.box.press("Enter")
    turn = shopper.until_answered(1)
    expect(turn).to_contain_text(NEED)
    expect(turn).not_to_contain_text(DRAFT)


def _hold_scripts(shopper: Shopper) -> Callable[[], None]:
    """Keep every script of the page back until what is returned is called."""
    held: list[Route] | None = []

    def hold(route: Route) -> None:
        if held is None:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal held
        waiting, held = held or [], None
        for route in waiting:
            route.continue_()

    shopper.page.route("**/*.js", hold)
    return release


def test_what_was_pressed_on_a_page_that_was_left_is_refused(shopper: Shopper, line: Line) -> None:
    question = _related_question(shopper.open())
    line.cut()
    question.click()
    shopper.page.get_by_role("link", name="New conversation").first.click()
    expect(shopper.page).to_have_url(re.compile(r":\d+/$"))
    line.mend()

    expect(shopper.page.get_by_role("alert")).to_contain_text("Nothing was done")
    shopper.press("Dismiss")
    expect(shopper.page.get_by_role("alert")).to_have_count(0)
    shopper.page.go_back()
    shopper.until_answered(1)


def test_what_may_have_been_done_on_a_page_that_was_left_is_not_called_undone(shopper: Shopper, line: Line) -> None:
    question = _related_question(shopper.open())
    line.lose_what_is_answered()
    question.click()
    expect(question).to_have_attribute("aria-busy", "true")
    shopper.page.get_by_role("link", name="New conversation").first.click()
    expect(shopper.page).to_have_url(re.compile(r":\d+/$"))
    line.mend()

    expect(shopper.page.get_by_role("alert")).to_contain_text("may or may not")
    shopper.page.go_back()
    shopper.until_answered(2)


def test_a_double_click_asks_once(shopper: Shopper) -> None:
    question = _related_question(shopper.open())
    words = question.inner_text()
    question.dblclick()
    shopper.until_answered(2)
    shopper.ask("a tablet")

    expect(shopper.page.get_by_role("heading", level=2, name=words)).to_have_count(1)
