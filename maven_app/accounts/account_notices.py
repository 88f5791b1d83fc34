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
    """Mail on its way: nobody waits for it, and one that cannot be sent is noted in the log."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what sends a mail beside what goes on."""

        async def logged() -> None:
            try:
                await work
            except MavenError as error:
                log.error("no mail was sent: %s", cause_of(error))
            except Exception:
                log.exception("no mail was sent")

        task = asyncio.create_task(logged())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until all is sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


class AccountNotices:
    """Tells owners of accounts, in the language that they chose, else in that of the browser in which it happened."""

    def __init__(self, mailer: Mailer, mails: LinkMails, preferences: PreferenceRepository) -> None:
        self._mailer = mailer
        self._mails = mails
        self._preferences = preferences
        self.tasks = MailTasks()

    def email_changed(self, account: Account, *, before: str, locale: str) -> None:
        """Tell the address that an account had before which one it has now."""

        async def work() -> None:
            now = await self._locale(account, locale)
            await self._mailer.send(self._mails.email_changed(before, account.email, now))

        self.tasks.spawn(work())

    def password_changed(self, account: Account, *, locale: str) -> None:
        """Tell that the password is another one."""

        async def work() -> None:
            await self._mailer.send(self._mails.password_changed(account.email, await self._locale(account, locale)))

        self.tasks.spawn(work())

    def provider_connected(self, account: Account, name: str, *, locale: str) -> None:
        """Tell that the identity provider of this name leads into the account."""

        async def work() -> None:
            now = await self._locale(account, locale)
            await self._mailer.send(self._mails.provider_connected(account.email, name, now))

        self.tasks.spawn(work())

    async def _locale(self, account: Account, locale: str) -> str:
        return (await self._preferences.read(account.actor)).language or locale
