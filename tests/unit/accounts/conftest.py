"""Accounts over memory, and the browsers in which people sign in."""

from dataclasses import dataclass, field

import pytest

from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.domain.actors import Actor
from maven_app.domain.visitors import BROWSER_COOKIE, COOKIE, SESSION_COOKIE
from tests.fakes.clock import StillClock
from tests.fakes.memory_accounts import MemoryMailer, memory_accounts
from tests.fakes.memory_log import MemoryConversationRepository, MemoryDatabase

EMAIL, PASSWORD = "ana@example.com", "four unrelated words here"


def browser(tokens: BrowserTokens | str = "v" * 43, *, address: str = "192.0.2.1", locale: str = "en") -> Browser:
    """One that is known by these tokens, or by that of a visitor alone."""
    known = BrowserTokens(visitor=tokens) if isinstance(tokens, str) else tokens
    session = f"; {SESSION_COOKIE}={known.session}" if known.session else ""
    before = f"; {BROWSER_COOKIE}={known.browser}" if known.browser else ""
    return Browser(f"{COOKIE}={known.visitor}{session}{before}", address, locale, "Firefox, Linux")


@dataclass
class Desk:
    """Accounts, with the mail that they sent."""

    database: MemoryDatabase = field(default_factory=MemoryDatabase)
    clock: StillClock = field(default_factory=StillClock)
    mailer: MemoryMailer = field(default_factory=MemoryMailer)

    def __post_init__(self) -> None:
        self.accounts = memory_accounts(self.database, self.clock, self.mailer)
        self.conversations = MemoryConversationRepository(self.database, clock=self.clock)

    async def mailed(self) -> list[str]:
        """The texts of the mails that were sent since this was asked last."""
        await self.accounts.links.settle()
        texts = [mail.text for mail in self.mailer.sent]
        self.mailer.sent.clear()
        return texts

    async def link(self) -> str:
        """The token of the one link that was mailed."""
        [text] = await self.mailed()
        return text.split("#")[1].split()[0]

    async def sign_up(self, at: Browser | None = None, email: str = EMAIL) -> BrowserTokens:
        """A new account, signed in."""
        at = at or browser()
        await self.accounts.links.sign_up(at, email=email)
        token = await self.link()
        return await self.accounts.links.follow(at, token, purpose="create-account", password=PASSWORD)

    async def who(self, tokens: BrowserTokens) -> Actor:
        """Whom a browser with these tokens is."""
        return await self.accounts.identities.actor_of(browser(tokens).cookie)


@pytest.fixture
def desk() -> Desk:
    """No account yet."""
    return Desk()
