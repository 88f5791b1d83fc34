"""Conversations, the lines of their logs, and the messages as they are searched"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("searchable_title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_position", sa.Integer(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=True),
        sa.Column("holder", sa.String(), nullable=True),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stop_requested_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_conversations"),
    )
    op.create_index("ix_conversations_owner", "conversations", ["owner"])
    op.create_index("ix_conversations_leased_until", "conversations", ["leased_until"])
    op.create_table(
        "log_lines",
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("conversation_id", "position", name="pk_log_lines"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_log_lines_conversation_id"),
    )
    op.create_table(
        "messages",
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("searchable", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("conversation_id", "position", name="pk_messages"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_messages_conversation_id"),
    )


def downgrade() -> None:
    op.drop_table("messages")
    op.drop_table("log_lines")
    op.drop_index("ix_conversations_leased_until", "conversations")
    op.drop_index("ix_conversations_owner", "conversations")
    op.drop_table("conversations")
