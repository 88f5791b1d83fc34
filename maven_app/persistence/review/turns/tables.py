"""Tables of turns: what is counted of each, without its words.

They lie in the order in which they are read, so that a period is one piece of the file; on PostgreSQL their key is an index in that order.
"""

from datetime import datetime

from sqlalchemy import Text
from sqlmodel import Field

from maven_app.persistence.tables import Identifier, Table, UtcDateTime


class TurnSummaryRow(Table, table=True):
    """A turn, drawn from the log of its conversation."""

    __tablename__ = "turn_summaries"
    __table_args__ = ({"sqlite_with_rowid": False},)

    shop: str = Field(primary_key=True, sa_type=Identifier)
    started_at: datetime = Field(primary_key=True, sa_type=UtcDateTime)
    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", index=True, sa_type=Identifier)
    turn_id: str = Field(primary_key=True, sa_type=Identifier)
    person: str = Field(sa_type=Identifier)
    """The pseudonym of the conversation's owner."""
    outcome: str
    first_seconds: float | None
    seconds: float | None
    input_tokens: int
    output_tokens: int
    cost: float
    has_unknown_usage: bool
    lot: int
    """From 0 to 9,999 by the turn: those below a number are a part of all turns that nobody chose."""


class TurnFacetRow(Table, table=True):
    """One of several values of a turn that are counted: a tool with what it used, a request, a word, a kind or a provider."""

    __tablename__ = "turn_facets"
    __table_args__ = ({"sqlite_with_rowid": False},)

    shop: str = Field(primary_key=True, sa_type=Identifier)
    kind: str = Field(primary_key=True, sa_type=Identifier)
    value: str = Field(primary_key=True, sa_type=Text)
    """A request as JSON."""
    started_at: datetime = Field(primary_key=True, sa_type=UtcDateTime)
    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", index=True, sa_type=Identifier)
    turn_id: str = Field(primary_key=True, sa_type=Identifier)
    steps: int
    """Of a tool, as are the rest; 0 of all other kinds."""
    failed: int
    cached: int
    input_tokens: int
    output_tokens: int
    cost: float
