"""Browsers in which people signed in, so that their owners hear of a sign-in from another one"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_browsers",
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("browser_hash", sa.String(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("signed_in_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_known_browsers_account_id"),
        sa.PrimaryKeyConstraint("account_id", "browser_hash", name="pk_known_browsers"),
    )
    op.add_column("sessions", sa.Column("browser_hash", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("sessions", "browser_hash")
    op.drop_table("known_browsers")
