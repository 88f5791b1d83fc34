"""The texts of turns as history finds them, with an index of their words; conversations that there are are read in the background"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_STALE = sa.text("indexed_position < last_position AND holder IS NULL")
_REMOVE = (
    "INSERT INTO turn_texts_index (turn_texts_index, rowid, searchable) VALUES ('delete', old.id, old.searchable);"
)
_ADD = "INSERT INTO turn_texts_index (rowid, searchable) VALUES (new.id, new.searchable);"
_FTS5 = (
    "CREATE VIRTUAL TABLE turn_texts_index USING fts5(searchable, content='turn_texts', content_rowid='id')",
    f"CREATE TRIGGER turn_texts_added AFTER INSERT ON turn_texts BEGIN {_ADD} END",
    f"CREATE TRIGGER turn_texts_removed AFTER DELETE ON turn_texts BEGIN {_REMOVE} END",
    f"CREATE TRIGGER turn_texts_changed AFTER UPDATE OF searchable ON turn_texts BEGIN {_REMOVE} {_ADD} END",
)


def upgrade() -> None:
    op.add_column("conversations", sa.Column("indexed_position", sa.Integer(), server_default="0", nullable=False))
    op.create_index("ix_conversations_stale", "conversations", ["id"], sqlite_where=_STALE, postgresql_where=_STALE)
    op.create_table(
        "turn_texts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("passages", sa.Text(), nullable=False),
        sa.Column("products", sa.Text(), nullable=False),
        sa.Column("searchable", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_turn_texts"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_turn_texts_conversation_id"),
    )
    op.create_index("ix_turn_texts_conversation_id", "turn_texts", ["conversation_id"])
    if op.get_bind().dialect.name == "sqlite":
        for statement in _FTS5:
            op.execute(statement)
    else:
        op.execute("CREATE INDEX ix_turn_texts_words ON turn_texts USING gin (to_tsvector('simple', searchable))")


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TABLE turn_texts_index")
    op.drop_table("turn_texts")
    op.drop_index("ix_conversations_stale", "conversations")
    with op.batch_alter_table("conversations") as table:
        table.drop_column("indexed_position")
