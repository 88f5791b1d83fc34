"""Administration of personal data: export and deletion for whoever runs the server, at the request of the person it is about."""

from collections.abc import AsyncGenerator
from concurrent.futures import Executor

from maven_app.accounts.email_addresses import parse_email
from maven_app.domain.accounts import DeletionReport
from maven_app.domain.actors import ACCOUNT, Actor, Permission
from maven_app.export.personal_data.data_export import DataSources, open_data_export
from maven_app.ports.accounts import AccountRepository
from maven_app.ports.clock import Clock


class DataAdministration:
    """Finds, exports and deletes everything of one person; whoever may start it is the owner of the server."""

    def __init__(self, accounts: AccountRepository, sources: DataSources, *, shop: str, clock: Clock) -> None:
        self._accounts = accounts
        self._sources = sources
        self._shop = shop
        self._clock = clock

    async def find(self, name: str) -> Actor | None:
        """The person of this e-mail address, or of this id of a visitor or an account; None of whom nothing is stored.

        Raises FormRejected, StorageError.
        """
        if "@" in name or name.startswith(ACCOUNT):
            find = self._accounts.get(name) if name.startswith(ACCOUNT) else self._accounts.find(parse_email(name))
            account = await find
            return Actor(account.id, account.role) if account else None
        person = Actor(name)
        infos = await self._sources.conversations.list(person, scope="all", limit=1, to=Permission.EXPORT_DATA)
        return person if infos or await self._sources.records.read(person) else None

    async def export(self, person: Actor, *, locale: str, threads: Executor) -> AsyncGenerator[bytes, None]:
        """The bytes of a zip of everything, as the person would get it. Raises StorageError."""
        return await open_data_export(
            self._sources, person, locale=locale, shop=self._shop, clock=self._clock, threads=threads
        )

    async def delete(self, person: Actor) -> DeletionReport:
        """Remove everything, of every shop, and tell what it was. Raises StorageFull."""
        return await self._accounts.delete(person.id)
