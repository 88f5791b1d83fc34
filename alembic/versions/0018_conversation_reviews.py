"""Who of those who run the shop read whose conversation"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "conversation_reviews",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("reviewer", sa.String(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_conversation_reviews"),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name="fk_conversation_reviews_conversation_id"
        ),
    )
    op.create_index("ix_conversation_reviews_conversation_id", "conversation_reviews", ["conversation_id"])


def downgrade() -> None:
    op.drop_table("conversation_reviews")
