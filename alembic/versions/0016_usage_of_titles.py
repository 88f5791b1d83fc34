"""What models used that were asked for a conversation's title"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("conversations", sa.Column("title_usage", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("conversations", "title_usage")
