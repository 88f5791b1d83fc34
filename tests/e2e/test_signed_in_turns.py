"""A turn that runs while its visitor signs up, followed by two browsers of the account."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.paced_app import AT_LENGTH, WORDS, hold, release
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_accounts import FRONT, PASSWORD, fill, opened, sign_up

HALF, MORE = 60, 90
"""Words of the answer that are there at first, and later."""


@pytest.fixture
def server(slow_server: Server) -> Iterator[Server]:
    """One whose model can be held in mid-answer."""
    yield slow_server
    release(slow_server.data_dir)


@pytest.fixture
def elsewhere(browser: Browser, server: Server) -> Iterator[Page]:
    """A phone of the same person's."""
    context = browser.new_context(base_url=server.url, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def expect_words(shopper: Shopper, count: int) -> None:
    """So many words of the answer are there, no more, and it goes on."""
    expect(shopper.last).to_contain_text(WORDS[count - 1].strip())
    expect(shopper.last).not_to_contain_text(WORDS[count].strip())
    expect(shopper.stop_button).to_be_visible()


def test_a_turn_goes_on_through_a_sign_up_and_two_browsers_of_the_account_follow_it(
    shopper: Shopper, context: BrowserContext, server: Server, elsewhere: Page
) -> None:
    email = f"{uuid4().hex[:12]}@example.com"
    hold(server.data_dir, HALF)
    shopper.open().write(AT_LENGTH)
    expect_words(shopper, HALF)
    path = shopper.page.url.removeprefix(server.url)
    stranger = Shopper(elsewhere)
    stranger.open(path)
    expect(elsewhere.get_by_text("isn't in this browser")).to_be_visible()

    sign_up(context.new_page(), server, email)
    shopper.open(path)
    expect_words(shopper, HALF)
    opened(elsewhere, "/sign-in")
    fill(elsewhere, "E-mail address", email)
    fill(elsewhere, "Password", PASSWORD)
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    elsewhere.wait_for_url(FRONT)
    other = Shopper(elsewhere)
    other.open(path)
    expect_words(other, HALF)

    hold(server.data_dir, MORE)
    for one in (shopper, other):
        expect_words(one, MORE)
    release(server.data_dir)
    answers = [one.until_answered(1).locator(".answer").inner_text() for one in (shopper, other)]
    assert answers[0] == answers[1] and WORDS[-1].strip() in answers[0]
