"""Passkeys in a browser with an authenticator of its own: adding one, signing in and confirming by it, and removing it."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, expect

from tests import patience
from tests.e2e.axe import violations
from tests.e2e.localhost import browser_at_localhost
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper
from tests.e2e.test_accounts import FRONT, PASSWORD, fill, opened, sign_up


@pytest.fixture(scope="module")
def local_browser(browser: Browser, running_server: Server) -> Iterator[Browser]:
    """One that finds the server at `localhost`: passkeys belong to a name."""
    yield from browser_at_localhost(browser, running_server)


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def context(local_browser: Browser, server: Server, width: int) -> Iterator[BrowserContext]:
    context = local_browser.new_context(
        base_url=f"http://localhost:{server.address[1]}",
        viewport={"width": width, "height": 844},
        locale="en-US",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(patience.MILLISECONDS)
    yield context
    context.close()


@pytest.fixture
def authenticator(page: Page) -> "VirtualAuthenticator":
    """That of the visitor's device, whose owner is always there."""
    return VirtualAuthenticator(page)


class VirtualAuthenticator:
    """A built-in authenticator of Chromium's."""

    def __init__(self, page: Page) -> None:
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        self._devtools.send("WebAuthn.enable")
        traits = ("hasResidentKey", "hasUserVerification", "isUserVerified", "automaticPresenceSimulation")
        options = {"protocol": "ctap2", "transport": "internal", **dict.fromkeys(traits, True)}
        added = self._devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self._id = added["authenticatorId"]

    def recognize(self, is_owner: bool) -> None:
        """Whether whoever sits there shows that the device is theirs."""
        self._devtools.send("WebAuthn.setUserVerified", {"authenticatorId": self._id, "isUserVerified": is_owner})


@pytest.fixture
def email() -> str:
    return f"{uuid4().hex[:12]}@example.com"


def passkeys_of(page: Page) -> Locator:
    return page.locator(".passkey")


def add_passkey(page: Page) -> None:
    opened(page, "/account").locator("summary", has_text="Add a passkey").click()
    fill(page, "Current password", PASSWORD)
    page.get_by_role("button", name="Add a passkey").click()


def sign_out(page: Page) -> None:
    opened(page, "/account").get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(FRONT)
    page.locator("#ready").wait_for(state="attached")


def test_a_passkey_is_added_signs_in_a_fresh_visitor_and_is_removed(
    page: Page, server: Server, email: str, authenticator: VirtualAuthenticator
) -> None:
    sign_up(page, server, email)
    add_passkey(page)
    expect(passkeys_of(page)).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="Passkey added.")).to_be_focused()
    expect(passkeys_of(page)).to_contain_text(re.compile(r"Chrome.*, Linux.*Added "))
    page.locator("#ready").wait_for(state="attached")
    assert violations(page) == []

    page.get_by_label(re.compile("^Rename .*Chrome")).click()
    fill(page, "Name", "My laptop")
    page.get_by_role("button", name="Save name").click()
    expect(passkeys_of(page)).to_contain_text("My laptop")
    expect(page.get_by_role("status").filter(has_text="Passkey renamed.")).to_be_focused()

    sign_out(page)
    shopper = Shopper(page)
    shopper.open().ask(NEED)
    path = page.url
    opened(page, "/sign-in")
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(FRONT)
    shopper.open(path)
    shopper.until_answered(1)
    opened(page, "/account")
    expect(page.get_by_text(email, exact=True)).to_be_visible()
    expect(passkeys_of(page)).to_contain_text("Last used today")

    page.get_by_label("Remove My laptop").click()
    fill(page, "Current password", PASSWORD)
    assert violations(page) == []
    page.get_by_role("button", name="Remove passkey").click()
    expect(passkeys_of(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Passkey removed.")).to_be_focused()
    sign_out(page)
    opened(page, "/sign-in").get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("That passkey didn't work.")


def test_a_sensitive_act_is_confirmed_by_a_passkey(
    page: Page, server: Server, email: str, authenticator: VirtualAuthenticator
) -> None:
    sign_up(page, server, email)
    add_passkey(page)
    expect(passkeys_of(page)).to_have_count(1)
    page.locator("#ready").wait_for(state="attached")
    page.locator("summary", has_text="Delete account").click()
    deletion = page.locator("details[open]")
    deletion.get_by_role("button", name="Use a passkey instead").click()
    expect(deletion.get_by_label("Current password")).to_have_count(0)
    assert violations(page) == []

    authenticator.recognize(False)
    deletion.get_by_role("button", name="Delete everything").click()
    expect(deletion.get_by_role("alert")).to_contain_text("No passkey was used. Nothing has changed.")
    authenticator.recognize(True)
    deletion.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/account/deleted**")
    expect(page.get_by_role("listitem").filter(has_text=re.compile("^1 passkey$"))).to_be_visible()


def take_password(server: Server, email: str) -> None:
    """Leave an account with its passkeys alone, as one of an identity provider that is gone, and sign it out."""
    with closing(sqlite3.connect(server.data_dir / "maven.db")) as connection, connection:
        connection.execute("UPDATE accounts SET password_hash = NULL WHERE email = ?", (email,))
        connection.execute(
            "DELETE FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE email = ?)", (email,)
        )


def test_without_a_password_the_only_passkey_stays_and_confirms_a_new_password(
    page: Page, server: Server, email: str, authenticator: VirtualAuthenticator
) -> None:
    sign_up(page, server, email)
    add_passkey(page)
    expect(passkeys_of(page)).to_have_count(1)
    take_password(server, email)
    opened(page, "/sign-in").get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(FRONT)
    opened(page, "/account")
    expect(page.get_by_text("You can make changes here with a passkey")).to_be_visible()
    page.get_by_label(re.compile("^Remove .*Chrome")).click()
    expect(page.get_by_text("This passkey is your only way to sign in.")).to_be_visible()
    expect(page.get_by_role("button", name="Remove passkey")).to_have_count(0)
    assert violations(page) == []

    page.locator("summary", has_text="Set a password").click()
    fill(page, "New password", PASSWORD)
    form = page.locator("form").filter(has=page.get_by_label("New password"))
    form.get_by_role("button", name="Confirm with a passkey").click()
    form.get_by_role("button", name="Set a password").click()
    expect(page.locator("summary", has_text="Change password")).to_be_visible()


def test_a_device_has_one_passkey_of_an_account(
    page: Page, server: Server, email: str, authenticator: VirtualAuthenticator
) -> None:
    sign_up(page, server, email)
    add_passkey(page)
    expect(passkeys_of(page)).to_have_count(1)
    add_passkey(page)

    expect(page.get_by_role("alert")).to_contain_text("There is already a passkey for your account on this device.")
    expect(passkeys_of(page)).to_have_count(1)


def test_where_passkeys_cannot_work_there_is_no_button_for_them(
    context: BrowserContext, server: Server, email: str
) -> None:
    context.add_init_script("delete window.PublicKeyCredential")
    page = context.new_page()
    sign_up(page, server, email)
    opened(page, "/account")
    expect(page.get_by_text("This browser doesn't support passkeys.")).to_be_visible()
    expect(page.locator("summary", has_text="Add a passkey")).to_have_count(0)
    assert opened(page, "/sign-in").get_by_role("button", name="Sign in with a passkey").count() == 0


def test_at_a_numeric_address_the_page_says_where_passkeys_work(browser: Browser, server: Server, email: str) -> None:
    context = browser.new_context(base_url=server.url, locale="en-US", service_workers="block")
    context.set_default_timeout(patience.MILLISECONDS)
    page = context.new_page()
    sign_up(page, server, email)
    opened(page, "/account")
    expect(page.get_by_text(f"Passkeys only work at http://localhost:{server.address[1]}.")).to_be_visible()
    assert opened(page, "/sign-in").get_by_role("button", name="Sign in with a passkey").count() == 0
    context.close()
