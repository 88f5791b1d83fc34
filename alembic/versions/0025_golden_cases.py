"""Golden cases that those who run the shop make of turns"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "golden_cases",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_golden_cases"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_golden_cases_conversation_id"),
    )
    op.create_index("ix_golden_cases_conversation_id", "golden_cases", ["conversation_id"])
    op.create_index("ix_golden_cases_newest", "golden_cases", ["shop", "created_at", "id"])


def downgrade() -> None:
    op.drop_table("golden_cases")
