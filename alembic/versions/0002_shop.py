"""The shop that a conversation is with; those that there are belong to the built-in one"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("conversations", sa.Column("shop", sa.String(), server_default="maven", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("conversations") as table:
        table.drop_column("shop")
