"""Who gave a conversation its title; those that are there may all be people's, and stay as they are"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_UNTITLED = sa.text("title_by IS NULL AND titled_position < last_position AND holder IS NULL")


def upgrade() -> None:
    op.add_column("conversations", sa.Column("title_by", sa.String(), nullable=True))
    op.add_column("conversations", sa.Column("titled_position", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE conversations SET title_by = 'person'")
    op.create_index(
        "ix_conversations_untitled", "conversations", ["id"], sqlite_where=_UNTITLED, postgresql_where=_UNTITLED
    )


def downgrade() -> None:
    op.drop_index("ix_conversations_untitled", "conversations")
    op.drop_column("conversations", "titled_position")
    op.drop_column("conversations", "title_by")
