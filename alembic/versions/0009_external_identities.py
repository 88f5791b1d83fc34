"""External identities: which account a person of an identity provider signs in to"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "external_identities",
        sa.Column("issuer", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("connected_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_external_identities"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_external_identities_account_id"),
    )
    op.create_index("ix_external_identities_account_id", "external_identities", ["account_id"])


def downgrade() -> None:
    op.drop_table("external_identities")
