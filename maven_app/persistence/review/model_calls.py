"""Model calls in SQL."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.domain.usage import Usage
from maven_app.persistence.database import Database
from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.review.tables import ModelCallRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.review.call_scope import CallScope
from maven_app.ports.review.model_calls import CallContent, ModelCall

_FIGURES = (
    "id",
    "time",
    "prompt",
    "prompt_version",
    "model",
    "provider",
    "seconds",
    "first_seconds",
    "attempts",
    "outcome",
    "cause",
    "by_rule",
)
"""Columns of fields of the same name."""
_COUNTED = ("input_tokens", "output_tokens", "cost")
"""Columns of what a call used."""
_SCOPE = ("conversation_id", "turn_id", "step_id", "step_attempt")


class SqlModelCalls:
    """`ModelCalls` of one shop in a SQL database."""

    def __init__(self, database: Database, *, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._shop = shop

    async def put(self, calls: Sequence[ModelCall]) -> None:
        """Keep calls of conversations that there are. Raises StorageFull."""
        if calls:
            await self._database.write(partial(_put_calls, calls))

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 1_000) -> Sequence[ModelCall]:
        """The calls of a conversation, the first first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        row = ModelCallRow
        columns = [getattr(row, name) for name in (*_FIGURES, *_SCOPE, "usage")]
        query = select(*columns).where(*self._of_conversation(conversation_id)).order_by(col(row.time), col(row.id))
        rows = await self._database.read(lambda connection: connection.execute(query.limit(limit)).mappings().all())
        return [_call_of_row(one) for one in rows]

    async def content(self, actor: Actor, conversation_id: str, call_id: str) -> CallContent:
        """The content of one of its calls. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        row = ModelCallRow
        query = select(col(row.input), col(row.output)).where(
            *self._of_conversation(conversation_id), col(row.id) == call_id
        )
        found = await self._database.read(lambda connection: connection.execute(query).first())
        if found is None:
            raise NotFound(f"no call {call_id!r}")
        return CallContent(*found)

    async def forget_content(self, *, before: datetime) -> int:
        """Remove the content of calls that began before then. Raises StorageFull."""
        row = ModelCallRow
        change = update(row).where(col(row.output).is_not(None), col(row.time) < before).values(input=None, output=None)
        return await self._database.write(partial(_forget, change))

    def _of_conversation(self, conversation_id: str) -> tuple[Any, ...]:
        """Conditions for the calls of a conversation of this shop that is not deleted."""
        conversation = ConversationRow
        is_here = (col(conversation.shop) == self._shop, col(conversation.deleted_at).is_(None))
        ids = select(col(conversation.id)).where(col(conversation.id) == conversation_id, *is_here)
        return (col(ModelCallRow.conversation_id).in_(ids),)


def _put_calls(calls: Sequence[ModelCall], connection: Connection) -> None:
    ids = {call.scope.conversation_id for call in calls}
    conversation = ConversationRow
    query = select(col(conversation.id), col(conversation.shop)).where(col(conversation.id).in_(ids))
    shops = {row.id: row.shop for row in connection.execute(query)}
    rows = [_row_of(call, shop) for call in calls if (shop := shops.get(call.scope.conversation_id))]
    if rows:
        connection.execute(insert(ModelCallRow), rows)


def _row_of(call: ModelCall, shop: str) -> Mapping[str, Any]:
    content = call.content
    return {
        **{name: getattr(call, name) for name in _FIGURES},
        **{name: getattr(call.scope, name) for name in _SCOPE},
        "cause": strip_unstorable(call.cause),
        "usage": call.usage.model_dump_json(exclude_defaults=True),
        **{name: getattr(call.usage, name) for name in _COUNTED},
        "shop": shop,
        "input": content.input and strip_unstorable(content.input),
        "output": content.output and strip_unstorable(content.output),
    }


def _call_of_row(row: Mapping[Any, Any]) -> ModelCall:
    fields: dict[str, Any] = {name: row[name] for name in _FIGURES}
    scope = CallScope(row["conversation_id"], row["turn_id"], row["step_id"], row["step_attempt"])
    return ModelCall(**fields, scope=scope, usage=Usage.model_validate_json(row["usage"]))


def _forget(change: Any, connection: Connection) -> int:
    overwrite_freed(connection)
    return int(connection.execute(change).rowcount)
