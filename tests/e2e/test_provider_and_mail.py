"""Signing in by an identity provider and by links in mail, with a provider and a mail server that stand beside the app."""

import re
import time
from collections.abc import Iterator
from email.message import EmailMessage
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from maven_app.domain.visitors import BROWSER_COOKIE, COOKIE, SESSION_COOKIE
from tests import patience
from tests.e2e.localhost import browser_at_localhost
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper
from tests.e2e.test_accounts import FRONT, PASSWORD, fill, opened
from tests.fakes.beside import beside
from tests.fakes.mail_server import Mailbox, listening_mailbox
from tests.fakes.openid_provider import CLIENT_ID, CLIENT_SECRET, LocalProvider, listening_provider


@pytest.fixture(scope="module")
def provider() -> Iterator[LocalProvider]:
    with listening_provider() as provider:
        yield provider


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with beside(listening_mailbox()) as box:
        yield box


@pytest.fixture(scope="module")
def equipped_server(
    running_server: Server, spare_address: tuple[str, int], provider: LocalProvider, mailbox: Mailbox
) -> Iterator[Server]:
    """The same page and data, with that provider and that mail server."""
    settings = {
        "MAVEN_OIDC_ISSUER": provider.issuer,
        "MAVEN_OIDC_CLIENT_ID": CLIENT_ID,
        "MAVEN_OIDC_CLIENT_SECRET": CLIENT_SECRET,
        "MAVEN_OIDC_NAME": "Acme",
        "MAVEN_SMTP_URL": mailbox.url,
        "MAVEN_MAIL_FROM": "Maven <maven@shop.example>",
    }
    equipped = Server(running_server.data_dir, address=spare_address, settings=settings)
    equipped.start()
    yield equipped
    equipped.kill()


@pytest.fixture(scope="module")
def local_browser(browser: Browser, equipped_server: Server) -> Iterator[Browser]:
    """One that finds the server at `localhost`, as links in mail and the provider call it."""
    yield from browser_at_localhost(browser, equipped_server)


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def context(local_browser: Browser, equipped_server: Server, width: int) -> Iterator[BrowserContext]:
    context = local_browser.new_context(
        base_url=f"http://localhost:{equipped_server.address[1]}",
        viewport={"width": width, "height": 844},
        locale="en-US",
        reduced_motion="reduce",  # with the service worker, through which each page comes but the first
    )
    context.set_default_timeout(patience.MILLISECONDS)
    yield context
    context.close()


@pytest.fixture
def email(provider: LocalProvider) -> str:
    """Of somebody new, at the provider too."""
    name = uuid4().hex[:12]
    provider.claims = {"sub": name, "email": f"{name}@example.com", "email_verified": True}
    provider.refuses = False
    return f"{name}@example.com"


def next_mail(mailbox: Mailbox, to: str, subject: str) -> EmailMessage:
    """The mail of that subject, once it is there."""
    until = time.monotonic() + patience.SECONDS
    while not (found := [one for one in mailbox.received if (one["To"], one["Subject"]) == (to, subject)]):
        assert time.monotonic() < until, [str(one["Subject"]) for one in mailbox.received]
        time.sleep(0.05)
    return found[-1]


def words_of(mail: EmailMessage) -> str:
    """Its text, line by line as it was written."""
    return "\n".join(mail.get_content().splitlines())


def linked(mail: EmailMessage) -> str:
    """Where the one link of a mail leads."""
    [address] = re.findall(r"http://\S+", mail.get_content())
    return str(address)


def sign_in_by_provider(page: Page) -> None:
    opened(page, "/sign-in").get_by_role("link", name="Continue with Acme").click()


def test_the_provider_lets_a_visitor_in_with_what_they_asked_before(
    context: BrowserContext, local_browser: Browser, provider: LocalProvider, email: str
) -> None:
    shopper = Shopper(context.new_page())
    page = shopper.page
    shopper.open().ask(NEED)
    path = page.url
    provider.refuses = True
    sign_in_by_provider(page)
    expect(page.get_by_role("alert")).to_contain_text("Signing in with Acme didn't work")

    provider.refuses = False
    sign_in_by_provider(page)
    page.wait_for_url(FRONT)
    shopper.until_ready()
    shopper.open(path)
    shopper.until_answered(1)
    opened(page, "/account")
    expect(page.get_by_text(email, exact=True)).to_be_visible()
    expect(page.get_by_text("Connected. You can sign in with Acme too.")).to_be_visible()
    assert {cookie["name"] for cookie in context.cookies() if cookie["httpOnly"]} == {
        COOKIE,
        SESSION_COOKIE,
        BROWSER_COOKIE,
    }

    elsewhere = local_browser.new_context(base_url=path.partition("/c/")[0])
    other = Shopper(elsewhere.new_page())
    other.open(path)
    expect(other.page.get_by_text("isn't in this browser")).to_be_visible()
    sign_in_by_provider(other.page)
    other.page.wait_for_url(FRONT)
    other.open(path)
    other.until_answered(1)
    elsewhere.close()


def test_whoever_has_an_account_connects_the_provider_and_hears_of_it_by_mail(
    context: BrowserContext, mailbox: Mailbox, email: str
) -> None:
    page = context.new_page()
    opened(page, "/sign-up")
    fill(page, "E-mail address", email)
    expect(page.get_by_text("send e-mail yet")).to_have_count(0)
    page.get_by_role("button", name="Send link").click()
    mail = next_mail(mailbox, email, "Finish setting up your Maven account")
    assert mail["From"] == "Maven <maven@shop.example>"
    assert re.fullmatch(
        r"Choose a password to finish setting up your Maven account:\n\n"
        r"http://localhost:\d+/link/create-account#[\w-]{43}\n\n"
        r"The link works once and expires in 24 hours\. If you didn't ask for it, ignore this e-mail: nothing changes\.\n\nMaven",
        words_of(mail),
    )
    opened(page, linked(mail))
    fill(page, "Password", PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.wait_for_url(FRONT)

    context.clear_cookies()
    sign_in_by_provider(page)
    expect(page.get_by_role("alert")).to_contain_text(
        "already an account with this e-mail address"
    )  # an address alone opens no account
    fill(page, "E-mail address", email)
    fill(page, "Password", PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(FRONT)
    opened(page, "/account").get_by_role("link", name="Connect Acme").click()
    expect(page.get_by_text("Connected. You can sign in with Acme too.")).to_be_visible()
    notice = next_mail(mailbox, email, "Acme was connected to your Maven account")
    assert "You can sign in to your Maven account with Acme from now on." in notice.get_content()


def test_a_forgotten_password_is_replaced_by_mail_and_the_link_is_good_once(
    context: BrowserContext, mailbox: Mailbox, email: str
) -> None:
    page = context.new_page()
    sign_in_by_provider(page)
    page.wait_for_url(FRONT)
    context.clear_cookies()
    opened(page, "/reset-password")
    fill(page, "E-mail address", email)
    page.get_by_role("button", name="Send a link to reset the password").click()
    link = linked(next_mail(mailbox, email, "Choose a new password for Maven"))
    opened(page, link)
    fill(page, "Password", PASSWORD)
    page.get_by_role("button", name="Save and sign in").click()
    page.wait_for_url(FRONT)
    next_mail(mailbox, email, "Your Maven password was changed")

    page.goto("about:blank")  # or only the fragment would change
    opened(page, link)
    fill(page, "Password", "another four unrelated words")
    page.get_by_role("button", name="Save and sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("expired or was used already")
    opened(page, "/reset-password")
    fill(page, "E-mail address", email)
    page.get_by_role("button", name="Send a sign-in link").click()
    expect(page.get_by_role("status")).to_contain_text("Check your e-mail")
    context.clear_cookies()
    opened(page, linked(next_mail(mailbox, email, "Your sign-in link for Maven")))
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(FRONT)
    opened(page, "/account")
    expect(page.get_by_text(email, exact=True)).to_be_visible()
