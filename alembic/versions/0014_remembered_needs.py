"""What is remembered of a person, of which nobody has anything yet"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "remembered_needs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("part", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_remembered_needs"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_remembered_needs_conversation_id"),
        sa.UniqueConstraint("owner", "subject", name="uq_remembered_needs_owner_subject"),
    )
    op.create_index("ix_remembered_needs_conversation_id", "remembered_needs", ["conversation_id"])


def downgrade() -> None:
    op.drop_table("remembered_needs")
