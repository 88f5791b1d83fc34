"""Passkeys: public keys by which people sign in, and challenges that wait for an answer"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_KEYS, _CHALLENGES = "passkeys", "passkey_challenges"


def upgrade() -> None:
    op.create_table(
        _KEYS,
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("credential_id", sa.String(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=f"pk_{_KEYS}"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=f"fk_{_KEYS}_account_id"),
    )
    op.create_index(f"ix_{_KEYS}_account_id", _KEYS, ["account_id"])
    op.create_index(f"ix_{_KEYS}_credential_id", _KEYS, ["credential_id"], unique=True)
    op.create_table(
        _CHALLENGES,
        sa.Column("challenge_hash", sa.String(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("challenge_hash", name=f"pk_{_CHALLENGES}"),
    )
    op.create_index(f"ix_{_CHALLENGES}_expires_at", _CHALLENGES, ["expires_at"])


def downgrade() -> None:
    op.drop_table(_CHALLENGES)
    op.drop_table(_KEYS)
