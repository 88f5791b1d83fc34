"""Administration: accounts as whoever runs the server makes and changes them, without mail and without a password of theirs."""

from dataclasses import replace

from maven_app.accounts.email_addresses import parse_email
from maven_app.accounts.link_mails import link_address
from maven_app.domain.accounts import (
    LINK_LIFETIMES,
    Account,
    OneTimeLink,
    hash_token,
    new_account_id,
    new_token,
)
from maven_app.domain.actors import AccountRole
from maven_app.ports.accounts import (
    AccountRepository,
    KnownBrowserRepository,
    OneTimeLinkRepository,
    PasskeyRepository,
    SessionRepository,
)
from maven_app.ports.clock import Clock


class Administration:
    """Makes accounts, gives them roles, and lets people in again; whoever may start it is the owner."""

    def __init__(
        self,
        accounts: AccountRepository,
        sessions: SessionRepository,
        links: OneTimeLinkRepository,
        known_browsers: KnownBrowserRepository,
        passkeys: PasskeyRepository,
        *,
        url: str,
        clock: Clock,
    ) -> None:
        self._accounts = accounts
        self._sessions = sessions
        self._links = links
        self._known_browsers = known_browsers
        self._passkeys = passkeys
        self._url = url
        self._clock = clock

    async def create(self, email: str) -> str:
        """A new admin's account; the address of the page where its password is chosen. Raises FormRejected, EmailTaken, StorageError."""
        account = Account(new_account_id(), parse_email(email), "admin", self._clock.now())
        await self._accounts.create(account)
        return await self._password_link(account)

    async def give_role(self, email: str, role: AccountRole) -> bool:
        """Whether there is such an account, which has this role now. Raises FormRejected, StorageError."""
        account = await self._accounts.find(parse_email(email))
        if account is not None:
            await self._accounts.update(replace(account, role=role))
        return account is not None

    async def reset(self, email: str) -> str | None:
        """Take an account's password and passkeys and end its sessions; the address of the page where a new password is chosen.

        None without an account.

        Raises FormRejected, StorageError.
        """
        account = await self._accounts.find(parse_email(email))
        if account is None:
            return None
        await self._accounts.update(replace(account, password_hash=None))
        for passkey in await self._passkeys.list(account.id):
            await self._passkeys.remove(account.id, passkey.id)
        await self._sessions.end(account.id)
        await self._known_browsers.forget(account.id)
        return await self._password_link(account)

    async def _password_link(self, account: Account) -> str:
        token, expires = new_token(), self._clock.now() + LINK_LIFETIMES["reset-password"]
        link = OneTimeLink("reset-password", account.email, expires, account.id)
        await self._links.keep(link, token_hash=hash_token(token))
        return link_address(self._url, link, token)
