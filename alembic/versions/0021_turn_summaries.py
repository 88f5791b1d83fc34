"""Turns in rows of their own, to be counted; those that there are follow in the background. Calls of models with figures that add up"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_TURNS, _FACETS = "turn_summaries", "turn_facets"
_FIGURES = ("input_tokens", "output_tokens", "cost")
_COUNTED = ["shop", "provider", "model", "outcome", "time", *_FIGURES]


def upgrade() -> None:
    op.create_table(
        _TURNS,
        *_scope(),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("first_seconds", sa.Float(), nullable=True),
        sa.Column("seconds", sa.Float(), nullable=True),
        *_use(),
        sa.Column("has_unknown_usage", sa.Boolean(), nullable=False),
        sa.Column("lot", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name=f"fk_{_TURNS}_conversation_id"),
        sa.PrimaryKeyConstraint("shop", "started_at", "conversation_id", "turn_id", name=f"pk_{_TURNS}"),
        sqlite_with_rowid=False,
    )
    op.create_index(f"ix_{_TURNS}_conversation_id", _TURNS, ["conversation_id"])
    key = ["shop", "kind", "value", "started_at", "conversation_id", "turn_id"]
    op.create_table(
        _FACETS,
        *_scope(),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("steps", "failed", "cached")),
        *_use(),
        sa.ForeignKeyConstraint(["conversation_id"], ["conversations.id"], name=f"fk_{_FACETS}_conversation_id"),
        sa.PrimaryKeyConstraint(*key, name=f"pk_{_FACETS}"),
        sqlite_with_rowid=False,
    )
    op.create_index(f"ix_{_FACETS}_conversation_id", _FACETS, ["conversation_id"])
    op.execute("UPDATE conversations SET summarized_position = 0")
    _add_figures()


def _scope() -> list[sa.Column]:
    return [
        sa.Column("shop", sa.String(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("conversation_id", sa.String(), nullable=False),
        sa.Column("turn_id", sa.String(), nullable=False),
    ]


def _use() -> list[sa.Column]:
    return [
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
    ]


def _add_figures() -> None:
    """What each call used, until now in its JSON alone, and its conversation's shop."""
    op.add_column("model_calls", sa.Column("shop", sa.String(), nullable=False, server_default="maven"))
    for name, kind in zip(_FIGURES, (sa.Integer(), sa.Integer(), sa.Float()), strict=True):
        op.add_column("model_calls", sa.Column(name, kind, nullable=True))
    calls = sa.table("model_calls", *map(sa.column, ("conversation_id", "shop", "usage", *_FIGURES)))
    conversations = sa.table("conversations", sa.column("id"), sa.column("shop"))
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    usage = sa.type_coerce(calls.c.usage, sa.JSON) if is_sqlite else sa.cast(calls.c.usage, sa.JSON)
    shop = sa.select(conversations.c.shop).where(conversations.c.id == calls.c.conversation_id).scalar_subquery()
    tokens = {name: usage[name].as_integer() for name in ("input_tokens", "output_tokens")}
    op.execute(sa.update(calls).values(shop=shop, cost=usage["cost"].as_float(), **tokens))
    op.create_index("ix_model_calls_counted", "model_calls", _COUNTED)


def downgrade() -> None:
    op.drop_index("ix_model_calls_counted", "model_calls")
    for name in ("shop", *_FIGURES):
        op.drop_column("model_calls", name)
    op.drop_table(_FACETS)
    op.drop_table(_TURNS)
