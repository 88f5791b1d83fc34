"""Accounts, their sessions, one-time links, and visitors that were merged into them"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
    )
    op.create_index("ix_accounts_email", "accounts", ["email"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_sessions_account_id"),
    )
    op.create_index("ix_sessions_id", "sessions", ["id"], unique=True)
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "one_time_links",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_one_time_links"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_one_time_links_account_id"),
    )
    op.create_index("ix_one_time_links_email", "one_time_links", ["email"])
    op.create_index("ix_one_time_links_account_id", "one_time_links", ["account_id"])
    op.create_index("ix_one_time_links_expires_at", "one_time_links", ["expires_at"])
    op.create_table(
        "merged_visitors",
        sa.Column("visitor", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("merged_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_merged_visitors"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_merged_visitors_account_id"),
    )
    op.create_index("ix_merged_visitors_account_id", "merged_visitors", ["account_id"])


def downgrade() -> None:
    """What accounts own stays theirs by its id, and is found again once they are back."""
    for table in ("merged_visitors", "one_time_links", "sessions", "accounts"):
        op.drop_table(table)
