"""Tables of review: the overview of all conversations, and the filters that somebody saved."""

from datetime import datetime

from sqlalchemy import Index, Text, UniqueConstraint, text
from sqlmodel import Field

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.persistence.tables import Identifier, Table, UtcDateTime

_BY_TIME = ("shop", "updated_at", "conversation_id")


def _partial(name: str, condition: str) -> Index:
    where = text(condition)
    return Index(f"ix_conversation_summaries_{name}", *_BY_TIME, sqlite_where=where, postgresql_where=where)


class ConversationSummaryRow(Table, table=True):
    """The summary of a conversation, drawn from its log; only the flag is somebody's."""

    __tablename__ = "conversation_summaries"
    __table_args__ = (
        Index("ix_conversation_summaries_updated", *_BY_TIME),
        Index("ix_conversation_summaries_turns", "shop", "turns", "conversation_id"),
        Index("ix_conversation_summaries_tokens", "shop", "tokens", "conversation_id"),
        Index("ix_conversation_summaries_cost", "shop", "cost", "conversation_id"),
        Index("ix_conversation_summaries_citation_faults", "shop", "citation_faults", "conversation_id"),
        Index("ix_conversation_summaries_person", "person", *_BY_TIME),
        Index("ix_conversation_summaries_outcome", "outcome", *_BY_TIME),
        Index("ix_conversation_summaries_language", "language", *_BY_TIME),
        _partial("faulty", "citation_faults > 0"),
        _partial("unused_words", "unused_words <> ''"),
        _partial("flagged", "flagged_at IS NOT NULL"),
    )

    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", sa_type=Identifier)
    shop: str = Field(sa_type=Identifier)
    person: str = Field(sa_type=Identifier)
    """The pseudonym of its owner."""
    updated_at: datetime = Field(sa_type=UtcDateTime)
    language: str
    turns: int
    outcome: str
    tools: str = Field(sa_type=Text)
    """One a line, as are the next two and the words."""
    models: str = Field(sa_type=Text)
    sources: str = Field(sa_type=Text)
    input_tokens: int
    output_tokens: int
    tokens: int
    """Both together."""
    cost: float
    has_unknown_usage: bool
    citation_faults: int
    unused_words: str = Field(sa_type=Text)
    flagged_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class ConversationFacetRow(Table, table=True):
    """One of several values of a conversation by which it is found: a tool, a model or a source."""

    __tablename__ = "conversation_facets"
    __table_args__ = (Index("ix_conversation_facets_value", "shop", "kind", "value", "updated_at", "conversation_id"),)

    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", sa_type=Identifier)
    kind: str = Field(primary_key=True, sa_type=Identifier)
    value: str = Field(primary_key=True, sa_type=Text)
    shop: str = Field(sa_type=Identifier)
    updated_at: datetime = Field(sa_type=UtcDateTime)


class SavedFilterRow(Table, table=True):
    """A filter of conversations under the name that somebody gave it."""

    __tablename__ = "saved_filters"

    owner: str = Field(primary_key=True, sa_type=Identifier)
    name: str = Field(primary_key=True, sa_type=Text)
    filter: str = Field(sa_type=Text)
    """As JSON."""


class ConversationReviewRow(Table, table=True):
    """An act of somebody who runs the shop on a conversation; the note outlasts their account, not the conversation."""

    __tablename__ = "conversation_reviews"

    id: str = Field(primary_key=True, sa_type=Identifier)
    conversation_id: str = Field(foreign_key="conversations.id", index=True, sa_type=Identifier)
    reviewer: str = Field(sa_type=Identifier)
    """Id of their account."""
    time: datetime = Field(sa_type=UtcDateTime)
    action: str = Field(default="read", sa_column_kwargs={"server_default": "read"})
    """`read`, `replayed`, `case_made` and so on, or the state that a rating was put into."""
    subject: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": ""})
    """The rating's, where it is one; the id of a case."""


_WITH_WORDS = text("output IS NOT NULL")
_SUMMED = ("input_tokens", "output_tokens", "cost")


class ModelCallRow(Table, table=True):
    """A call of a model in a turn."""

    __tablename__ = "model_calls"
    __table_args__ = (
        Index("ix_model_calls_conversation", "conversation_id", "time"),
        Index("ix_model_calls_with_words", "time", sqlite_where=_WITH_WORDS, postgresql_where=_WITH_WORDS),
        Index("ix_model_calls_counted", "shop", "provider", "model", "outcome", "time", *_SUMMED),
    )

    id: str = Field(primary_key=True, sa_type=Identifier)
    conversation_id: str = Field(foreign_key="conversations.id", sa_type=Identifier)
    turn_id: str = Field(sa_type=Identifier)
    step_id: str = Field(sa_type=Identifier)
    """Empty between steps."""
    step_attempt: int
    time: datetime = Field(sa_type=UtcDateTime)
    prompt: str
    prompt_version: str
    model: str
    provider: str
    seconds: float
    first_seconds: float | None
    attempts: int
    outcome: str
    cause: str = Field(sa_type=Text)
    by_rule: bool
    usage: str = Field(sa_type=Text)
    """As JSON."""
    shop: str = Field(
        default=BUILT_IN_SHOP.id, sa_type=Identifier, sa_column_kwargs={"server_default": BUILT_IN_SHOP.id}
    )
    """Of its conversation."""
    input_tokens: int | None = None
    """As in `usage`, where they can be added up; the next two likewise."""
    output_tokens: int | None = None
    cost: float | None = None
    input: str | None = Field(default=None, sa_type=Text)
    output: str | None = Field(default=None, sa_type=Text)
    """Present wherever words are kept, be it empty."""


class FeedbackRow(Table, table=True):
    """A shopper's rating of one target in a conversation of theirs."""

    __tablename__ = "feedback"
    __table_args__ = (
        Index("ix_feedback_newest", "shop", "time", "id"),
        Index("ix_feedback_state", "shop", "state", "time", "id"),
        Index("ix_feedback_verdict", "shop", "verdict", "conversation_id"),
    )

    id: str = Field(primary_key=True, sa_type=Identifier)
    conversation_id: str = Field(foreign_key="conversations.id", index=True, sa_type=Identifier)
    shop: str = Field(sa_type=Identifier)
    kind: str = Field(sa_type=Identifier)
    target: str = Field(sa_type=Text)
    """As JSON."""
    subject: str = Field(sa_type=Text)
    verdict: str = Field(sa_type=Identifier)
    reason: str = Field(sa_type=Identifier)
    words: str = Field(sa_type=Text)
    state: str = Field(sa_type=Identifier)
    time: datetime = Field(sa_type=UtcDateTime)


class GoldenCaseRow(Table, table=True):
    """A turn of a conversation that somebody who runs the shop made a test of."""

    __tablename__ = "golden_cases"
    __table_args__ = (Index("ix_golden_cases_newest", "shop", "created_at", "id"),)

    id: str = Field(primary_key=True, sa_type=Identifier)
    conversation_id: str = Field(foreign_key="conversations.id", index=True, sa_type=Identifier)
    turn_id: str = Field(sa_type=Identifier)
    shop: str = Field(sa_type=Identifier)
    content: str = Field(sa_type=Text)
    """As JSON."""
    state: str = Field(sa_type=Identifier)
    author: str = Field(sa_type=Identifier)
    """Id of the account of whoever made it; it outlasts that account."""
    created_at: datetime = Field(sa_type=UtcDateTime)
    updated_at: datetime = Field(sa_type=UtcDateTime)


class EvaluationRunRow(Table, table=True):
    """A run of a suite of test cases."""

    __tablename__ = "evaluation_runs"
    __table_args__ = (
        Index("ix_evaluation_runs_newest", "shop", "began_at", "id"),
        UniqueConstraint("running", name="uq_evaluation_runs_running"),
    )

    id: str = Field(primary_key=True, sa_type=Identifier)
    shop: str = Field(sa_type=Identifier)
    running: str | None = Field(default=None, sa_type=Identifier)
    """The shop while it goes on, so that no second one does; None once it is over."""
    suite: str = Field(sa_type=Identifier)
    model: str = Field(sa_type=Identifier)
    origin: str = Field(sa_type=Identifier)
    author: str = Field(sa_type=Identifier)
    """Id of the account of whoever started it; it outlasts that account."""
    state: str = Field(sa_type=Identifier)
    is_stopping: bool = False
    began_at: datetime = Field(sa_type=UtcDateTime)
    renewed_at: datetime = Field(sa_type=UtcDateTime)
    """When it last told of itself."""
    ended_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    total: int | None = None
    done: int = 0
    held: int = 0
    versions: str = Field(sa_type=Text)
    """As JSON, like the next two."""
    outcome: str = Field(sa_type=Text)
    problem: str = Field(sa_type=Text)


class EvaluationResultRow(Table, table=True):
    """The verdict on one case of a run."""

    __tablename__ = "evaluation_results"

    run_id: str = Field(primary_key=True, foreign_key="evaluation_runs.id", sa_type=Identifier)
    place: int = Field(primary_key=True)
    """From 0, in the order in which they came."""
    case_id: str = Field(sa_type=Identifier)
    conversation_id: str | None = Field(default=None, foreign_key="conversations.id", index=True, sa_type=Identifier)
    """Of an own case: the one that it was made of."""
    stored_at: datetime = Field(sa_type=UtcDateTime)
    messages: str = Field(sa_type=Text)
    """As JSON."""
    faults: str = Field(sa_type=Text)
    """As JSON."""
    seconds: float


class AdminActRow(Table, table=True):
    """An act of somebody who runs the shop on what is no conversation; the note outlasts their account and what it is about."""

    __tablename__ = "admin_acts"
    __table_args__ = (Index("ix_admin_acts_subject", "shop", "subject", "time"),)

    id: str = Field(primary_key=True, sa_type=Identifier)
    shop: str = Field(sa_type=Identifier)
    actor: str = Field(sa_type=Identifier)
    """Id of their account."""
    time: datetime = Field(sa_type=UtcDateTime)
    action: str = Field(sa_type=Identifier)
    subject: str = Field(sa_type=Identifier)
    """Id of the run."""
