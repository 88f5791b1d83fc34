"""Summaries of conversations in SQL: kept as turns end, listed, filtered and searched across owners."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.orm import Mapped
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, pseudonym, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.persistence.database import Database
from maven_app.persistence.review.candidates import FEW
from maven_app.persistence.review.summary_queries import listing, summary_of_row
from maven_app.persistence.review.tables import ConversationFacetRow, ConversationSummaryRow
from maven_app.persistence.review.turns.turn_rows import TurnScope, put_turns
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.history import StaleConversation
from maven_app.ports.review.summaries import (
    ConversationDigest,
    ConversationSummary,
    PageKey,
    SummaryChoices,
    SummaryFilter,
    SummaryOrder,
)
from maven_app.ports.review.turn_digest import TurnDigest

_MOST_CHOICES = 200
_LONGEST_NAME = 200
"""Values of one kind that are offered."""


class SqlConversationSummaries:
    """`ConversationSummaries` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id, few: int = FEW) -> None:
        """`few` is how many rows of a filter are found first and put in order then."""
        self._few = few
        self._database = database
        self._clock = clock
        self._shop = shop

    async def stale(self, *, limit: int) -> Sequence[StaleConversation]:
        """Conversations in which no turn runs and of which lines are not summarized."""
        row = ConversationRow
        is_stale = (col(row.summarized_position) < col(row.last_position), col(row.holder).is_(None))
        query = select(col(row.id), col(row.last_position)).where(*is_stale, col(row.shop) == self._shop).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [StaleConversation(id, position) for id, position in rows]

    async def put(
        self, conversation_id: str, digest: ConversationDigest, *, position: int, turns: Sequence[TurnDigest] = ()
    ) -> None:
        """Keep the digests in place of those before. Raises StorageFull."""
        await self._database.write(partial(_put_digest, conversation_id, digest, position, turns))

    async def list(
        self,
        actor: Actor,
        wanted: SummaryFilter,
        *,
        order: SummaryOrder = "updated",
        ascending: bool = False,
        after: PageKey | None = None,
        limit: int = 50,
    ) -> Sequence[ConversationSummary]:
        """Summaries in this order, from behind `after` on. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = partial(listing, self._shop, wanted, order, ascending, after, limit, self._few)

        def find(connection: Connection) -> Sequence[ConversationSummary]:
            return [summary_of_row(*row) for row in connection.execute(query(connection))]

        return await self._database.read(find)

    async def choices(self, actor: Actor) -> SummaryChoices:
        """The values by which summaries can be filtered. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(_choices, self._shop))

    async def set_flagged(self, actor: Actor, conversation_id: str, flagged: bool) -> None:
        """Mark it, or take the mark away. Raises NotFound, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)
        row, at = ConversationSummaryRow, self._clock.now() if flagged else None
        here = (col(row.conversation_id) == conversation_id, col(row.shop) == self._shop)

        def flag(connection: Connection) -> None:
            if connection.execute(update(row).where(*here).values(flagged_at=at)).rowcount == 0:
                raise NotFound(f"no summary of {conversation_id!r}")

        await self._database.write(flag)


def _put_digest(
    conversation_id: str,
    digest: ConversationDigest,
    position: int,
    turns: Sequence[TurnDigest],
    connection: Connection,
) -> None:
    conversation, summary, facet = ConversationRow, ConversationSummaryRow, ConversationFacetRow
    here = update(conversation).where(col(conversation.id) == conversation_id).values(summarized_position=position)
    columns = (col(conversation.owner), col(conversation.shop), col(conversation.updated_at))
    found = connection.execute(here.returning(*columns)).first()
    if found is None:
        return
    owner, shop, updated = found
    values = {**_values_of(digest), "person": pseudonym(owner), "shop": shop, "updated_at": updated}
    of_it = col(summary.conversation_id) == conversation_id
    if connection.execute(update(summary).where(of_it).values(values)).rowcount == 0:
        connection.execute(insert(summary).values(conversation_id=conversation_id, **values))
    connection.execute(delete(facet).where(col(facet.conversation_id) == conversation_id))
    facets = [
        {"conversation_id": conversation_id, "kind": kind, "value": value, "shop": shop, "updated_at": updated}
        for kind, names in (("tool", digest.tools), ("model", digest.models), ("source", digest.sources))
        for value in dict.fromkeys(map(_one_line, names))
    ]
    if facets:
        connection.execute(insert(facet), facets)
    put_turns(TurnScope(conversation_id, shop, pseudonym(owner)), turns, connection)


def _values_of(digest: ConversationDigest) -> Mapping[str, str | int | float | bool | datetime]:
    return {
        "language": digest.language,
        "turns": digest.turns,
        "outcome": digest.outcome,
        "tools": _lines(digest.tools),
        "models": _lines(digest.models),
        "sources": _lines(digest.sources),
        "input_tokens": digest.input_tokens,
        "output_tokens": digest.output_tokens,
        "tokens": digest.input_tokens + digest.output_tokens,
        "cost": digest.cost,
        "has_unknown_usage": digest.has_unknown_usage,
        "citation_faults": digest.citation_faults,
        "unused_words": _lines(digest.unused_words),
    }


def _lines(names: Sequence[str]) -> str:
    return "\n".join(dict.fromkeys(map(_one_line, names)))


def _one_line(name: str) -> str:
    """A name as it is kept and looked for: in one line, and no longer than an index takes."""
    return " ".join(strip_unstorable(name).split())[:_LONGEST_NAME]


def _choices(shop: str, connection: Connection) -> SummaryChoices:
    row, facet = ConversationSummaryRow, ConversationFacetRow

    def of_kind(kind: str) -> Sequence[str]:
        return _distinct(col(facet.value), (col(facet.shop) == shop, col(facet.kind) == kind), connection)

    languages = _distinct(col(row.language), (col(row.shop) == shop,), connection)
    return SummaryChoices(of_kind("tool"), of_kind("model"), of_kind("source"), languages)


def _distinct(value: Mapped[str], where: tuple[ColumnElement[bool], ...], connection: Connection) -> Sequence[str]:
    """The values of a column, each looked up behind the one before: as many steps in its index as there are values."""
    first = select(func.min(value).label("value")).where(*where, value != "")
    values = first.cte("distinct_values", recursive=True)
    after = select(func.min(value)).where(*where, value > values.c.value).scalar_subquery()
    values = values.union_all(select(after).where(values.c.value.is_not(None)))
    query = select(values.c.value).where(values.c.value.is_not(None)).limit(_MOST_CHOICES)
    return connection.scalars(query).all()
