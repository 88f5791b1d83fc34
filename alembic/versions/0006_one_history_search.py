"""Conversations are searched by the texts of their turns alone: the copies of titles and messages for a search of their own go"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("messages")
    op.drop_column("conversations", "searchable_title")


def downgrade() -> None:
    """With the titles in small letters, and no message of before."""
    op.add_column("conversations", sa.Column("searchable_title", sa.Text(), server_default="", nullable=False))
    op.execute("UPDATE conversations SET searchable_title = lower(title)")
    op.create_table(
        "messages",
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("searchable", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_messages_conversation_id"),
        sa.PrimaryKeyConstraint("conversation_id", "position", name="pk_messages"),
    )
