"""Calls of models, with what they were asked and answered for as long as that is kept"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_WITH_WORDS = sa.text("output IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "model_calls",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
        sa.Column("step_id", sa.String(), nullable=False),
        sa.Column("step_attempt", sa.Integer(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("prompt_version", sa.String(), nullable=False),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("provider", sa.String(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("first_seconds", sa.Float(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("by_rule", sa.Boolean(), nullable=False),
        sa.Column("usage", sa.Text(), nullable=False),
        sa.Column("input", sa.Text(), nullable=True),
        sa.Column("output", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_model_calls"),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name="fk_model_calls_conversation_id"),
    )
    op.create_index("ix_model_calls_conversation", "model_calls", ["conversation_id", "time"])
    op.create_index(
        "ix_model_calls_with_words", "model_calls", ["time"], sqlite_where=_WITH_WORDS, postgresql_where=_WITH_WORDS
    )


def downgrade() -> None:
    op.drop_table("model_calls")
