"""The tags that people file conversations under; none of those that there are has any"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "conversation_tags",
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_conversation_tags_conversation_id"),
        sa.PrimaryKeyConstraint("conversation_id", "tag", name="pk_conversation_tags"),
    )


def downgrade() -> None:
    op.drop_table("conversation_tags")
