"""Conversations in rows for those who run the shop, and filters that they save; those that there are are summarized in the background"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_UNSUMMARIZED = sa.text("summarized_position < last_position AND holder IS NULL")
_BY_TIME = ["shop", "updated_at", "conversation_id"]
_SORTED = ("turns", "tokens", "cost", "citation_faults")
_FILTERED = ("person", "outcome", "language")
_MARKED = {"faulty": "citation_faults > 0", "unused_words": "unused_words <> ''", "flagged": "flagged_at IS NOT NULL"}


def upgrade() -> None:
    op.add_column("conversations", sa.Column("summarized_position", sa.Integer(), nullable=False, server_default="0"))
    op.create_index(
        "ix_conversations_unsummarized",
        "conversations",
        ["id"],
        sqlite_where=_UNSUMMARIZED,
        postgresql_where=_UNSUMMARIZED,
    )
    _create_summaries()
    op.create_table(
        "conversation_facets",
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name="fk_conversation_facets_conversation_id"
        ),
        sa.PrimaryKeyConstraint("conversation_id", "kind", "value", name="pk_conversation_facets"),
    )
    op.create_index("ix_conversation_facets_value", "conversation_facets", ["shop", "kind", "value", *_BY_TIME[1:]])
    op.create_table(
        "saved_filters",
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("filter", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "name", name="pk_saved_filters"),
    )


def _create_summaries() -> None:
    table = "conversation_summaries"
    op.create_table(
        table,
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("tools", sa.Text(), nullable=False),
        sa.Column("models", sa.Text(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("tokens", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.Column("has_unknown_usage", sa.Boolean(), nullable=False),
        sa.Column("citation_faults", sa.Integer(), nullable=False),
        sa.Column("unused_words", sa.Text(), nullable=False),
        sa.Column("flagged_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name="fk_conversation_summaries_conversation_id"
        ),
        sa.PrimaryKeyConstraint("conversation_id", name="pk_conversation_summaries"),
    )
    op.create_index(f"ix_{table}_updated", table, _BY_TIME)
    for name in _SORTED:
        op.create_index(f"ix_{table}_{name}", table, ["shop", name, "conversation_id"])
    for name in _FILTERED:
        op.create_index(f"ix_{table}_{name}", table, [name, *_BY_TIME])
    for name, condition in _MARKED.items():
        where = sa.text(condition)
        op.create_index(f"ix_{table}_{name}", table, _BY_TIME, sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    op.drop_table("saved_filters")
    op.drop_table("conversation_facets")
    op.drop_table("conversation_summaries")
    op.drop_index("ix_conversations_unsummarized", "conversations")
    op.drop_column("conversations", "summarized_position")
