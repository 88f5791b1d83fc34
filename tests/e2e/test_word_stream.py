"""The words of a running turn grow by increments, and end as they were kept, whatever happens to the tab on the way."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.paced_app import AT_LENGTH, NUMBERED, WORDS, hold, release
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

_HALFWAY, _LATER = 30, 60
_HELD = WORDS.index(" no80")
_SOCKETS = """
window.sockets = [];
window.toLose = 0;
window.lostFrom = "";
window.lost = 0;
window.sent = [];
window.WebSocket = class extends window.WebSocket {
  constructor(...args) { super(...args); window.sockets.push(this); }
  send(data) { window.sent.push(String(data)); super.send(data); }
  set onmessage(hear) {
    super.onmessage = (event) => {
      const data = String(event.data);
      if (window.lostFrom && data.includes(window.lostFrom)) { window.lostFrom = ""; window.toLose = 1; }
      if (window.toLose > 0 && data.includes('["words"')) { window.toLose -= 1; window.lost += 1; return; }
      hear(event);
    };
  }
};
"""


@pytest.fixture
def server(slow_server: Server) -> Server:
    """With a model that gives words one by one."""
    return slow_server


@pytest.fixture
def watched(shopper: Shopper) -> Shopper:
    """A shopper whose connection loses what a test tells it to."""
    shopper.page.add_init_script(_SOCKETS)
    return shopper


@pytest.fixture
def writing(watched: Shopper, server: Server) -> Iterator[Shopper]:
    """A shopper whose answer is being written, and stays unfinished until that is no longer looked at."""
    shopper = watched.open()
    hold(server.data_dir, _HELD)
    shopper.write(AT_LENGTH)
    expect(shopper.last).to_contain_text(f"{NUMBERED[_HALFWAY - 1]} ")
    expect(shopper.page).to_have_url(re.compile("/c/"))
    yield shopper
    release(server.data_dir)


def _until(server: Server, shopper: Shopper, number: int) -> None:
    """Wait until so many numbered words are there, while others are still to come; then they come."""
    expect(shopper.last).to_contain_text(f"{NUMBERED[number - 1]} ")
    assert NUMBERED[-1] not in shopper.last.inner_text()
    release(server.data_dir)


def _numbers(shopper: Shopper) -> list[str]:
    return re.findall(r"\bno\d+\b", shopper.last.inner_text())


def _answer(shopper: Shopper) -> list[str]:
    """What stands in the blocks of the answer, each as it is marked up."""
    blocks = shopper.until_answered(1).locator(".answer__text")
    return [re.sub(r"cite-\w+-", "", html) for html in blocks.evaluate_all("(all) => all.map((one) => one.innerHTML)")]


def _as_kept(context: BrowserContext, shopper: Shopper) -> list[str]:
    """The same answer in a tab that is opened afterwards."""
    return _answer(Shopper(context.new_page()).open(shopper.page.url))


def test_words_that_came_one_by_one_end_as_they_were_kept(
    server: Server, writing: Shopper, context: BrowserContext
) -> None:
    release(server.data_dir)
    answer = _answer(writing)

    assert answer == _as_kept(context, writing)
    assert len(answer) == 6
    assert _numbers(writing) == list(NUMBERED)


def test_a_reload_amid_the_words_goes_on_with_them(server: Server, writing: Shopper, context: BrowserContext) -> None:
    writing.page.reload()
    _until(server, writing, _LATER)

    assert _numbers(writing)[:_LATER] == list(NUMBERED[:_LATER])
    assert _answer(writing) == _as_kept(context, writing)


def test_a_second_tab_amid_the_words_shows_the_same(server: Server, writing: Shopper, context: BrowserContext) -> None:
    second = Shopper(context.new_page()).open(writing.page.url)
    _until(server, second, _LATER)

    assert _numbers(second)[:_LATER] == list(NUMBERED[:_LATER])
    assert _answer(second) == _answer(writing) == _as_kept(context, writing)


def test_words_are_heard_on_a_socket_that_was_there_before_the_scripts(
    server: Server, writing: Shopper, context: BrowserContext
) -> None:
    page = context.new_page()
    page.route(re.compile(r"/assets/chat-.*\.js"), lambda route: (page.wait_for_timeout(700), route.continue_()))
    late = Shopper(page).open(writing.page.url)
    _until(server, late, _LATER)

    assert _answer(late) == _as_kept(context, writing)


def test_a_connection_that_breaks_amid_the_words_goes_on_with_them(
    server: Server, writing: Shopper, context: BrowserContext
) -> None:
    writing.page.evaluate("window.sockets.forEach((socket) => socket.close())")
    _until(server, writing, _LATER)

    assert _numbers(writing)[:_LATER] == list(NUMBERED[:_LATER])
    assert _answer(writing) == _as_kept(context, writing)


def test_an_increment_that_is_lost_is_asked_for(server: Server, writing: Shopper, context: BrowserContext) -> None:
    writing.page.evaluate("window.toLose = 2")
    _until(server, writing, _LATER)

    assert writing.page.evaluate("window.lost") == 2
    assert _numbers(writing)[:_LATER] == list(NUMBERED[:_LATER])
    assert _answer(writing) == _as_kept(context, writing)


def test_asking_for_a_lost_increment_is_no_press(server: Server, writing: Shopper) -> None:
    writing.page.evaluate("window.toLose = 2")
    _until(server, writing, _LATER)
    asked = [said for said in writing.page.evaluate("window.sent") if "chat_state.follow" in said]

    assert asked
    assert not [said for said in asked if '"ticket"' in said]


def test_a_block_whose_beginning_is_lost_is_asked_for(
    server: Server, watched: Shopper, context: BrowserContext
) -> None:
    watched.open()
    watched.page.evaluate("""window.lostFrom = ',0,"no1'""")
    hold(server.data_dir, _HELD)
    watched.write(AT_LENGTH)
    _until(server, watched, _LATER)

    assert watched.page.evaluate("window.lost") == 1
    assert _numbers(watched)[:_LATER] == list(NUMBERED[:_LATER])
    assert _answer(watched) == _as_kept(context, watched)


def test_words_are_heard_by_a_page_that_was_entered_at_a_missing_address(server: Server, shopper: Shopper) -> None:
    shopper.page.goto("/nowhere")
    shopper.page.get_by_role("link", name="Go to the start page").click()
    hold(server.data_dir, _HELD)
    shopper.until_ready().write(AT_LENGTH)
    expect(shopper.last).to_contain_text(f"{NUMBERED[_HALFWAY - 1]} ")
    _until(server, shopper, _LATER)
