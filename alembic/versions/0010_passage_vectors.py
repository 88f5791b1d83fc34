"""The meaning of what was said, beside its words; that of turns that there are is computed in the background"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_MISSING = sa.text("vectors IS NULL")


def upgrade() -> None:
    op.add_column("turn_texts", sa.Column("vectors", sa.LargeBinary(), nullable=True))
    op.create_index("ix_turn_texts_vectorless", "turn_texts", ["id"], sqlite_where=_MISSING, postgresql_where=_MISSING)


def downgrade() -> None:
    op.drop_index("ix_turn_texts_vectorless", "turn_texts")
    op.drop_column("turn_texts", "vectors")
