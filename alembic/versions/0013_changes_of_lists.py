"""When a conversation last changed as a list shows it, for tabs that show one"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("conversations", sa.Column("changed_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_conversations_owner_changed_at", "conversations", ["owner", "changed_at"])


def downgrade() -> None:
    op.drop_index("ix_conversations_owner_changed_at", "conversations")
    op.drop_column("conversations", "changed_at")
