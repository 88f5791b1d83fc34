"""Mailed links: what somebody asks for who cannot be let in yet, and what following the link does.

Whether an address has an account is told to its mailbox alone: every request is answered at once and alike, and the work is done
afterwards.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.email_addresses import parse_email
from maven_app.accounts.link_mails import LinkMails
from maven_app.accounts.password_rules import check_password
from maven_app.accounts.signing_in import SigningIn
from maven_app.domain.accounts import (
    LINK_LIFETIMES,
    Account,
    LinkPurpose,
    OneTimeLink,
    hash_token,
    new_account_id,
    new_token,
)
from maven_app.domain.errors import EmailTaken, SignInFailed
from maven_app.domain.language.translatable import translatable
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    Mailer,
    OneTimeLinkRepository,
    PasswordHasher,
    SessionRepository,
)
from maven_app.ports.clock import Clock


class MailedLinks:
    """Mails one-time links, and does what they are for."""

    def __init__(
        self,
        accounts: AccountRepository,
        sessions: SessionRepository,
        links: OneTimeLinkRepository,
        signing_in: SigningIn,
        *,
        hasher: PasswordHasher,
        allowance: AttemptAllowance,
        mailer: Mailer,
        mails: LinkMails,
        notices: AccountNotices,
        clock: Clock,
    ) -> None:
        self._accounts = accounts
        self._sessions = sessions
        self._links = links
        self._signing_in = signing_in
        self._hasher = hasher
        self._allowance = allowance
        self._mailer = mailer
        self._mails = mails
        self._notices = notices
        self._clock = clock

    async def sign_up(self, browser: Browser, *, email: str) -> None:
        """Mail a link that makes an account; to who has one, a link that signs in. Raises FormRejected, TooManyRequests."""
        await self._request(browser, parse_email(email), self._mail_sign_up)

    async def reset_password(self, browser: Browser, *, email: str) -> None:
        """Mail a link that sets a new password, where there is an account. Raises FormRejected, TooManyRequests."""
        await self._request(browser, parse_email(email), self._mail_reset)

    async def mail_sign_in(self, browser: Browser, *, email: str) -> None:
        """Mail a link that signs in, where there is an account. Raises FormRejected, TooManyRequests."""
        await self._request(browser, parse_email(email), self._mail_sign_in)

    async def change_email(self, browser: Browser, account: Account, *, email: str) -> None:
        """Mail a link to the new address, which makes it the account's. Raises FormRejected, TooManyRequests."""

        async def mail(email: str, locale: str) -> None:
            link = OneTimeLink("change-email", email, self._expiry("change-email"), account.id)
            await self._mail(link, locale)

        await self._request(browser, parse_email(email), mail)

    async def follow(
        self,
        browser: Browser,
        token: str,
        *,
        purpose: LinkPurpose,
        password: str | None = None,
        remember: bool | None = None,
    ) -> BrowserTokens:
        """Do what the link is for, once, and sign in. A password that is refused leaves the link as it was.

        Raises SignInFailed for a link that is over, was followed or never was; FormRejected; StorageError.
        """
        if purpose in ("create-account", "reset-password"):
            await check_password(password or "", email=await self.email_of(token))
        link = await self._links.take(hash_token(token))
        if link is None or link.purpose != purpose:
            raise SignInFailed(f"no link to {purpose}", public=translatable("error.link_over"))
        account = await self._account_by(link, password or "", browser)
        is_news = purpose not in ("create-account", "reset-password")  # of which they hear, or which they did just now
        return await self._signing_in.begin_session(browser, account, remember=remember, tells_owner=is_news)

    async def email_of(self, token: str) -> str:
        """The address that a link was mailed to; empty for one that is over, was followed or never was. Raises StorageError."""
        link = await self._links.find(hash_token(token))
        return link.email if link is not None else ""

    async def settle(self) -> None:
        """Wait until what was asked for is mailed."""
        await self._notices.tasks.settle()

    async def _account_by(self, link: OneTimeLink, password: str, browser: Browser) -> Account:
        """The account that the link lets in, made or changed by it."""
        if link.purpose == "create-account":
            return await self._create(link.email, password)
        account = await self._accounts.get(link.account_id or "")
        if account is None:
            raise SignInFailed("the account is gone", public=translatable("error.link_over"))
        if link.purpose == "reset-password":
            account = replace(account, password_hash=await self._hasher.hash(password))
            await self._accounts.update(account)
            await self._sessions.end(account.id)
            await self._signing_in.forget_browsers(account, but=browser.cookie)
            self._notices.password_changed(account, locale=browser.locale)
        elif link.purpose == "change-email":
            before, account = account, replace(account, email=link.email)
            await self._accounts.update(account)
            self._notices.email_changed(account, before=before.email, locale=browser.locale)
        return account

    async def _create(self, email: str, password: str) -> Account:
        password_hash = await self._hasher.hash(password)
        account = Account(new_account_id(), email, "shopper", self._clock.now(), password_hash)
        try:
            await self._accounts.create(account)
        except EmailTaken as error:  # by another link, meanwhile
            raise SignInFailed("the account is there", public=translatable("error.link_over")) from error
        return account

    async def _request(self, browser: Browser, email: str, mail: Callable[[str, str], Awaitable[None]]) -> None:
        await self._allowance.take("mail", subject=email, address=browser.address)

        async def send() -> None:
            await mail(email, browser.locale)

        self._notices.tasks.spawn(send())

    async def _mail_sign_up(self, email: str, locale: str) -> None:
        account = await self._accounts.find(email)
        if account is None:
            await self._mail(OneTimeLink("create-account", email, self._expiry("create-account")), locale)
        else:
            await self._mail(OneTimeLink("sign-in", email, self._expiry("sign-in"), account.id), locale, known=True)

    async def _mail_reset(self, email: str, locale: str) -> None:
        await self._mail_known("reset-password", email, locale)

    async def _mail_sign_in(self, email: str, locale: str) -> None:
        await self._mail_known("sign-in", email, locale)

    async def _mail_known(self, purpose: LinkPurpose, email: str, locale: str) -> None:
        if account := await self._accounts.find(email):
            await self._mail(OneTimeLink(purpose, email, self._expiry(purpose), account.id), locale)

    async def _mail(self, link: OneTimeLink, locale: str, *, known: bool = False) -> None:
        token = new_token()
        await self._links.keep(link, token_hash=hash_token(token))
        await self._mailer.send(self._mails.with_link(link, token, locale, known=known))

    def _expiry(self, purpose: LinkPurpose) -> datetime:
        return self._clock.now() + LINK_LIFETIMES[purpose]
