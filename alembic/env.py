"""Runs the migrations, for `alembic -x url=...` and for maven_app/persistence/migrate.py."""

from typing import Any, Literal

from alembic import context

import maven_app.persistence.accounts.tables
import maven_app.persistence.review.tables
import maven_app.persistence.review.turns.tables  # noqa: F401
from maven_app.persistence.migrate import is_drawn_from_tables, migration_connection
from maven_app.persistence.tables import Identifier, Table, UtcDateTime


def render(kind: str, value: Any, _: Any) -> str | Literal[False]:
    """A migration stands alone: what is a type of ours today is written in the library's words."""
    return f"sa.{value.impl!r}" if kind == "type" and isinstance(value, Identifier | UtcDateTime) else False


url = context.config.attributes.get("url") or context.get_x_argument(as_dictionary=True).get("url")
if url is None:
    raise SystemExit("Say which database: alembic -x url=sqlite:///data/maven.db ...")

with migration_connection(url) as connection:
    context.configure(
        connection=connection,
        target_metadata=Table.metadata,
        compare_type=True,
        include_name=is_drawn_from_tables,
        render_as_batch=connection.dialect.name == "sqlite",
        render_item=render,
    )
    with context.begin_transaction():
        context.run_migrations()
