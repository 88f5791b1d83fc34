"""Accounts in a browser: from a visitor's first question to a deleted account."""

import re
import sqlite3
import time
from contextlib import closing
from uuid import uuid4
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from maven_app.domain.visitors import SESSION_COOKIE
from tests import patience
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

PASSWORD = "four unrelated words here"
FRONT = re.compile(r"^http://[^/]+/$")
"""The address of the front page; that of the sign-in page ends alike."""


def links_in_log(server: Server, purpose: str) -> list[str]:
    """The paths of the links that the server wrote to its log, since it sends no mail."""
    return re.findall(rf"/link/{purpose}#[\w-]+", server.log.read_text(errors="replace"))


def next_link(server: Server, purpose: str, before: list[str]) -> str:
    until = time.monotonic() + patience.SECONDS
    while (found := links_in_log(server, purpose)) == before:
        assert time.monotonic() < until, "no link in the log"
        time.sleep(0.05)
    return found[-1]


def fill(page: Page, label: str, words: str) -> None:
    page.get_by_label(label, exact=True).locator("visible=true").fill(words)


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    page.locator("#ready").wait_for(state="attached")
    return page


def sign_up(page: Page, server: Server, email: str) -> None:
    """From the form to the front page, signed in."""
    before = links_in_log(server, "create-account")
    opened(page, "/sign-up")
    fill(page, "E-mail address", email)
    page.get_by_role("button", name="Send link").click()
    expect(page.get_by_role("status")).to_contain_text("No e-mail was sent")
    expect(page.get_by_text("This site doesn't send e-mail yet")).to_be_visible()
    opened(page, next_link(server, "create-account", before))
    fill(page, "Password", PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.wait_for_url(FRONT)
    page.locator("#ready").wait_for(state="attached")


def test_a_new_password_is_measured_while_it_is_typed(page: Page) -> None:
    opened(page, "/link/create-account")
    for password, words in (("short", "7 more characters"), ("password1234", "Easy to guess"), (PASSWORD, "Strong")):
        fill(page, "Password", password)
        expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


@pytest.fixture
def email() -> str:
    return f"{uuid4().hex[:12]}@example.com"


def test_another_browser_has_what_a_visitor_asked_and_signs_the_first_one_out(
    shopper: Shopper, context: BrowserContext, browser: Browser, server: Server, email: str
) -> None:
    shopper.open().write(NEED)
    shopper.page.keyboard.press("Enter")
    shopper.page.wait_for_url("**/c/*")
    path = shopper.page.url.removeprefix(server.url)
    sign_up(context.new_page(), server, email)

    elsewhere = browser.new_context(base_url=server.url, locale="en-GB")
    page = opened(elsewhere.new_page(), "/sign-in")
    fill(page, "E-mail address", email)
    fill(page, "Password", "a wrong password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("don't match")
    fill(page, "Password", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(FRONT)
    page.get_by_role("link", name=re.compile("headphones", re.IGNORECASE)).first.click()
    page.wait_for_url(f"**{path}")
    shopper.until_answered(1)  # its tab was loaded again when the other one signed in
    Shopper(page).until_answered(1)

    opened(page, "/account").locator("summary", has_text="Sign out everywhere else").click()
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.locator(".sessions__row")).to_have_count(2)  # not without the password
    fill(page, "Current password", PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="You're signed out everywhere else.")).to_be_focused()
    expect(page.get_by_text("This device")).to_be_visible()
    expect(page.locator(".sessions__row")).to_have_count(1)
    elsewhere.close()

    shopper.open(path)
    expect(shopper.page.get_by_role("heading", name="You've been signed out")).to_be_visible()
    shopper.page.locator(".blank").get_by_role("link", name="Sign in").click()
    fill(shopper.page, "E-mail address", email)
    fill(shopper.page, "Password", PASSWORD)
    shopper.page.keyboard.press("Enter")
    shopper.page.wait_for_url(f"**{path}")
    shopper.until_answered(1)


def test_a_message_after_the_session_ended_stays_in_the_box_until_its_writer_is_back(
    shopper: Shopper, page: Page, server: Server, email: str
) -> None:
    sign_up(page, server, email)
    shopper.open().ask(NEED)
    path = page.url.removeprefix(server.url)
    with closing(sqlite3.connect(server.data_dir / "maven.db")) as connection, connection:
        connection.execute("UPDATE sessions SET created_at = '2020-01-01 00:00:00.000000'")
    shopper.write("and a case for them")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You've been signed out.").first).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Sign in").first.click()
    fill(page, "E-mail address", email)
    fill(page, "Password", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{path}")
    shopper.until_answered(1)

    expect(shopper.box).to_have_value("and a case for them")


def test_a_deleted_account_is_gone(shopper: Shopper, page: Page, server: Server, email: str) -> None:
    sign_up(page, server, email)
    shopper.open().ask(NEED)
    path = page.url
    opened(page, "/account").locator("summary", has_text="Delete account").click()
    fill(page, "Current password", PASSWORD)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download your data first").click()
    with ZipFile(saved.value.path()) as data:
        assert NEED in data.read(next(name for name in data.namelist() if name.endswith(".md"))).decode()
    page.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/account/deleted**")
    expect(
        page.get_by_role("listitem").filter(
            has_text=re.compile("^1 (conversation|message you wrote|signed-in device)$")
        )
    ).to_have_count(3)
    expect(page.get_by_text("nothing is left")).to_be_visible()
    page.goto(path)

    expect(page.get_by_text("isn't in this browser")).to_be_visible()


def test_whoever_signs_out_leaves_an_empty_browser(shopper: Shopper, page: Page, server: Server, email: str) -> None:
    sign_up(page, server, email)
    shopper.open().ask(NEED)
    opened(page, "/account").get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(FRONT)

    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    expect(page.locator(".talk__link")).to_have_count(0)


def test_the_sign_in_form_is_used_by_keys_alone(page: Page, server: Server, email: str) -> None:
    sign_up(page, server, email)
    page.context.clear_cookies()
    opened(page, "/sign-in").get_by_label("E-mail address").focus()
    page.keyboard.type(email)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Show password")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Stay signed in on this device")).not_to_be_checked()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(FRONT)

    expect(page.get_by_role("link", name="Account")).to_be_visible()
    [session] = [one for one in page.context.cookies() if one["name"] == SESSION_COOKIE]
    assert session["expires"] > time.time() + 29 * 24 * 3600


def test_a_browser_that_was_not_to_stay_signed_in_forgets_once_it_is_closed(
    page: Page, server: Server, email: str
) -> None:
    sign_up(page, server, email)

    assert [one["expires"] for one in page.context.cookies() if one["name"] == SESSION_COOKIE] == [-1]
