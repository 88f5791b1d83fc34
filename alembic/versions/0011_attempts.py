"""Attempts to sign in, to be sent mail and to be given files, counted for every process"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("attempted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_attempts"),
    )
    op.create_index("ix_attempts_key_attempted_at", "attempts", ["key", "attempted_at"])
    op.create_index("ix_attempts_attempted_at", "attempts", ["attempted_at"])


def downgrade() -> None:
    op.drop_table("attempts")
