"""Ratings of answers and of things in them; the review log tells who worked on one"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "feedback",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("verdict", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_feedback"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_feedback_conversation_id"),
    )
    op.create_index("ix_feedback_conversation_id", "feedback", ["conversation_id"])
    op.create_index("ix_feedback_newest", "feedback", ["shop", "time", "id"])
    op.create_index("ix_feedback_state", "feedback", ["shop", "state", "time", "id"])
    op.create_index("ix_feedback_verdict", "feedback", ["shop", "verdict", "conversation_id"])
    op.add_column("conversation_reviews", sa.Column("action", sa.String(), nullable=False, server_default="read"))
    op.add_column("conversation_reviews", sa.Column("subject", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("conversation_reviews", "subject")
    op.drop_column("conversation_reviews", "action")
    op.drop_table("feedback")
