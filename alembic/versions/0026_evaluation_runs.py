"""Runs of test cases with what came of each case, and a log of what those who run the shop do"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evaluation_runs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("running", sa.String(), nullable=True),
        sa.Column("suite", sa.String(), nullable=False),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("origin", sa.String(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("is_stopping", sa.Boolean(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("renewed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=False),
        sa.Column("versions", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evaluation_runs"),
        sa.UniqueConstraint("running", name="uq_evaluation_runs_running"),
    )
    op.create_index("ix_evaluation_runs_newest", "evaluation_runs", ["shop", "began_at", "id"])
    op.create_table(
        "evaluation_results",
        sa.Column("run_id", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("case_id", sa.String(), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=True),
        sa.Column("stored_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("messages", sa.Text(), nullable=False),
        sa.Column("faults", sa.Text(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("run_id", "place", name="pk_evaluation_results"),
        sa.ForeignKeyConstraint(["run_id"], ["evaluation_runs.id"], name="fk_evaluation_results_run_id"),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name="fk_evaluation_results_conversation_id"
        ),
    )
    op.create_index("ix_evaluation_results_conversation_id", "evaluation_results", ["conversation_id"])
    op.create_table(
        "admin_acts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admin_acts"),
    )
    op.create_index("ix_admin_acts_subject", "admin_acts", ["shop", "subject", "time"])


def downgrade() -> None:
    op.drop_table("admin_acts")
    op.drop_table("evaluation_results")
    op.drop_table("evaluation_runs")
