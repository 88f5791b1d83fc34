"""Links under which snapshots of conversations are shown"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shares",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("is_findable", sa.Boolean(), nullable=False),
        sa.Column("views", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_shares"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_shares_conversation_id"),
    )
    op.create_index("ix_shares_token", "shares", ["token"], unique=True)
    op.create_index("ix_shares_conversation_id", "shares", ["conversation_id"])
    op.create_index("ix_shares_expires_at", "shares", ["expires_at"])


def downgrade() -> None:
    op.drop_table("shares")
