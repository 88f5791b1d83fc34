"""Account notices: mail to whoever has an account when the ways into it change, sent beside what changed them."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from maven_app.accounts.link_mails import LinkMails
from maven_app.domain.accounts import Account
from maven_app.domain.errors import MavenError, cause_of
from maven_app.ports.accounts import Mailer
from maven_app.ports.preferences import PreferenceRepository

log = logging.getLogger(__name__)


class MailTasks:
    """Mail that is sent in the background; what cannot be sent is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, sending: Coroutine[Any, Any, None]) -> None:
        """Send a mail in the background."""
        task = asyncio.create_task(_log_failure(sending))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until all is sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _log_failure(sending: Coroutine[Any, Any, None]) -> None:
    try:
        await sending
    except MavenError as error:
        log.error("no mail was sent: %s", cause_of(error))
    except Exception:
        log.exception("no mail was sent")


class AccountNotices:
    """Mails owners of accounts, in their preferred language, else in that of the browser in which it happened."""

    def __init__(self, mailer: Mailer, mails: LinkMails, preferences: PreferenceRepository) -> None:
        self._mailer = mailer
        self._mails = mails
        self._preferences = preferences
        self.tasks = MailTasks()

    def email_changed(self, account: Account, *, before: str, locale: str) -> None:
        """Tell the former address of an account which one it has now."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.email_changed(before, account.email, chosen))

        self.tasks.spawn(send())

    def password_changed(self, account: Account, *, locale: str) -> None:
        """Tell that the password was changed."""

        async def send() -> None:
            await self._mailer.send(self._mails.password_changed(account.email, await self._locale(account, locale)))

        self.tasks.spawn(send())

    def provider_connected(self, account: Account, name: str, *, locale: str) -> None:
        """Tell that people can sign in to the account by the identity provider of this name."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.provider_connected(account.email, name, chosen))

        self.tasks.spawn(send())

    def provider_disconnected(self, account: Account, name: str, *, locale: str) -> None:
        """Tell that nobody can sign in to the account by the identity provider of this name any more."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.provider_disconnected(account.email, name, chosen))

        self.tasks.spawn(send())

    def browser_added(self, account: Account, device: str, *, locale: str) -> None:
        """Tell that somebody signed in to the account from another browser than before."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.browser_added(account.email, device, chosen))

        self.tasks.spawn(send())

    def passkey_added(self, account: Account, name: str, *, locale: str) -> None:
        """Tell that people can sign in to the account by a passkey of this name."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.passkey_added(account.email, name, chosen))

        self.tasks.spawn(send())

    def passkey_removed(self, account: Account, name: str, *, locale: str) -> None:
        """Tell that nobody can sign in to the account by the passkey of this name any more."""

        async def send() -> None:
            chosen = await self._locale(account, locale)
            await self._mailer.send(self._mails.passkey_removed(account.email, name, chosen))

        self.tasks.spawn(send())

    async def _locale(self, account: Account, locale: str) -> str:
        return (await self._preferences.read(account.actor)).language or locale
