"""Bounds, as a shopper meets them: asking too often, and an answer that may not look for long."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper


@pytest.fixture(scope="module")
def bounded_server(running_server: Server, spare_address: tuple[str, int]) -> Iterator[Server]:
    """The same page and data, where hardly anything may be asked."""
    bounds = {"MAVEN_TURNS_PER_MINUTE": "1", "MAVEN_TURN_SECONDS": "0.01"}
    bounded = Server(running_server.data_dir, address=spare_address, settings=bounds)
    bounded.start()
    yield bounded
    bounded.kill()


@pytest.fixture
def server(bounded_server: Server) -> Server:
    return bounded_server


def test_who_asks_too_often_reads_when_to_come_back_and_keeps_the_draft(shopper: Shopper) -> None:
    shopper.open().ask(NEED)

    shopper.write("a tablet for drawing")

    expect(shopper.page.get_by_text("You've asked 1 question in the last minute. Ask again in")).to_be_visible()
    expect(shopper.box).to_have_value("a tablet for drawing")
    expect(shopper.turns).to_have_count(1)


def test_the_first_message_that_is_one_too_many_makes_no_conversation(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    shopper.open().write("a tablet for drawing")

    expect(shopper.page.get_by_text("You've asked 1 question in the last minute. Ask again in")).to_be_visible()
    expect(shopper.box).to_have_value("a tablet for drawing")
    assert shopper.page.url.rstrip("/").endswith(str(shopper.page.evaluate("location.host")))


def test_an_answer_that_may_not_look_any_longer_says_so(shopper: Shopper) -> None:
    answer = shopper.open().ask(NEED)

    expect(answer.get_by_text("Maven stopped searching after 0.01 seconds.")).to_be_visible()
