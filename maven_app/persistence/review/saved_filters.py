"""Saved filters: the filters of conversations that somebody who runs the shop has given names, in SQL."""

from collections.abc import Sequence

from pydantic import ValidationError
from sqlalchemy import Connection, Delete, delete, insert, select
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.persistence.database import Database
from maven_app.persistence.review.tables import SavedFilterRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.ports.review.summaries import SummaryFilter


class SqlSavedFilters:
    """`SavedFilters` in a SQL database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list(self, actor: Actor) -> Sequence[tuple[str, SummaryFilter]]:
        """The actor's own, by name; one that a newer version saved and that cannot be read is left out. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        row = SavedFilterRow
        query = select(col(row.name), col(row.filter)).where(col(row.owner) == actor.id).order_by(col(row.name))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        read = ((name, _read_filter(saved)) for name, saved in rows)
        return [(name, saved) for name, saved in read if saved is not None]

    async def save(self, actor: Actor, name: str, saved: SummaryFilter) -> None:
        """Keep it under this name. Raises NotFound, StorageFull."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        row = {"owner": actor.id, "name": strip_unstorable(name), "filter": saved.model_dump_json()}

        def replace_row(connection: Connection) -> None:
            connection.execute(_removal(actor, row["name"]))
            connection.execute(insert(SavedFilterRow).values(row))

        await self._database.write(replace_row)

    async def remove(self, actor: Actor, name: str) -> None:
        """Remove what has this name. Raises NotFound, StorageFull."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        await self._database.write(lambda connection: connection.execute(_removal(actor, strip_unstorable(name))))


def _removal(actor: Actor, name: str) -> Delete:
    row = SavedFilterRow
    return delete(row).where(col(row.owner) == actor.id, col(row.name) == name)


def _read_filter(saved: str) -> SummaryFilter | None:
    try:
        return SummaryFilter.model_validate_json(saved)
    except ValidationError:
        return None
