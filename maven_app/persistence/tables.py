"""Tables: how conversations, their logs and preferences lie in the database."""

from datetime import UTC, datetime

from sqlalchemy import (
    DateTime,
    Dialect,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlmodel import Field, SQLModel

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP


class Identifier(TypeDecorator[str]):
    """An id. One that no database can hold is one that was never given: it is asked for and not found."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Without NUL and halves of characters."""
        return value and value.replace("\0", "?").encode("utf-8", "replace").decode("utf-8")


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, kept and given back in UTC. SQLite keeps no zone, so it is put on again when read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """In UTC; a moment without a zone is a mistake of the caller."""
        if value is not None and value.tzinfo is None:
            raise ValueError(f"a moment without a zone cannot be kept: {value}")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """With its zone."""
        return value and (value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC))


class Table(SQLModel):
    """The base of all tables: a metadata of our own, in which every constraint has a name that migrations can say."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


_STALE = "indexed_position < last_position AND holder IS NULL"
_UNSUMMARIZED = "summarized_position < last_position AND holder IS NULL"
_UNTITLED = "title_by IS NULL AND titled_position < last_position AND holder IS NULL"


class ConversationRow(Table, table=True):
    """A conversation, and who is writing its log.

    The lease and the counter of positions lie in one row, so that one conditional UPDATE checks the first, moves the
    second and locks both, in the same way on every database.
    """

    __tablename__ = "conversations"
    __table_args__ = (
        Index("ix_conversations_stale", "id", sqlite_where=text(_STALE), postgresql_where=text(_STALE)),
        Index(
            "ix_conversations_unsummarized",
            "id",
            sqlite_where=text(_UNSUMMARIZED),
            postgresql_where=text(_UNSUMMARIZED),
        ),
        Index("ix_conversations_untitled", "id", sqlite_where=text(_UNTITLED), postgresql_where=text(_UNTITLED)),
        Index("ix_conversations_owner_changed_at", "owner", "changed_at"),
    )

    id: str = Field(primary_key=True, sa_type=Identifier)
    owner: str = Field(index=True, sa_type=Identifier)
    shop: str = Field(
        default=BUILT_IN_SHOP.id, sa_type=Identifier, sa_column_kwargs={"server_default": BUILT_IN_SHOP.id}
    )
    """Id of the shop that it is with."""
    title: str = Field(sa_type=Text)
    title_by: str | None = None
    """Who gave it that: "person" or "maven"; None while its first message stands for one."""
    titled_position: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Of the last line that was read in search of a title; 0 while none was."""
    title_usage: str = Field(default="", sa_type=Text, sa_column_kwargs={"server_default": ""})
    """Usage of the models that were asked for titles, as JSON; empty while none was."""
    created_at: datetime = Field(sa_type=UtcDateTime)
    updated_at: datetime = Field(sa_type=UtcDateTime)
    deleted_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    pinned_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    archived_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    changed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When it last changed as a list shows it: its title, its marks, whether a turn runs."""
    last_position: int = 0
    """Of the newest line of the log; 0 while there is none."""
    indexed_position: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Of the last line that went into `TurnTextRow`; 0 while none did."""
    summarized_position: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Of the last line that went into its summary; 0 while none did, and where the summary names an owner of before."""
    turn_id: str | None = Field(default=None, sa_type=Identifier)
    """The turn that runs, or ran when its runner was lost."""
    holder: str | None = None
    """The runner that may write the log; None when no turn runs."""
    leased_until: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    stop_requested_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When Stop was pressed for the turn that runs."""


NO_LEASE = {"holder": None, "turn_id": None, "leased_until": None, "stop_requested_at": None}
"""The columns of the lease of a conversation that nobody holds."""


class LineRow(Table, table=True):
    """A line of a conversation's log."""

    __tablename__ = "log_lines"

    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", sa_type=Identifier)
    position: int = Field(primary_key=True)
    turn_id: str = Field(sa_type=Identifier)
    time: datetime = Field(sa_type=UtcDateTime)
    event: str = Field(sa_type=Text)


class ConversationTagRow(Table, table=True):
    """A tag that somebody gave a conversation."""

    __tablename__ = "conversation_tags"

    conversation_id: str = Field(primary_key=True, foreign_key="conversations.id", sa_type=Identifier)
    tag: str = Field(primary_key=True, sa_type=Text)


class PreferenceRow(Table, table=True):
    """A preference that somebody chose, by its name in `Preferences`."""

    __tablename__ = "preferences"

    owner: str = Field(primary_key=True, sa_type=Identifier)
    name: str = Field(primary_key=True, sa_type=Identifier)
    value: str = Field(sa_type=Text)


class RememberedNeedRow(Table, table=True):
    """Something remembered about a person; it is removed with the conversation in which they said it."""

    __tablename__ = "remembered_needs"
    __table_args__ = (UniqueConstraint("owner", "subject", name="uq_remembered_needs_owner_subject"),)

    id: str = Field(primary_key=True, sa_type=Identifier)
    owner: str = Field(sa_type=Identifier)
    subject: str = Field(sa_type=Identifier)
    part: str = Field(sa_type=Text)
    words: str = Field(sa_type=Text)
    conversation_id: str = Field(foreign_key="conversations.id", index=True, sa_type=Identifier)
    noted_at: datetime = Field(sa_type=UtcDateTime)


_VECTORLESS = "vectors IS NULL"


class TurnTextRow(Table, table=True):
    """The searchable text of a turn. Drawn from the log; on SQLite the table `turn_texts_index` finds its rows (FTS5)."""

    __tablename__ = "turn_texts"
    __table_args__ = (
        Index("ix_turn_texts_vectorless", "id", sqlite_where=text(_VECTORLESS), postgresql_where=text(_VECTORLESS)),
    )

    id: int | None = Field(default=None, primary_key=True)
    conversation_id: str = Field(foreign_key="conversations.id", sa_type=Identifier, index=True)
    turn_id: str = Field(sa_type=Identifier)
    """Empty in the row of the conversation's title."""
    time: datetime = Field(sa_type=UtcDateTime)
    passages: str = Field(sa_type=Text)
    """One a line."""
    products: str = Field(sa_type=Text)
    """Names, one a line."""
    searchable: str = Field(sa_type=Text)
    """Stems of all its words."""
    vectors: bytes | None = Field(default=None, sa_type=LargeBinary)
    """The meanings of the first passages, one after the other; None until they were computed."""


class ShareRow(Table, table=True):
    """A link with the snapshot that it opens.

    The token is kept as it stands: its owner copies the link again, and it opens nothing but what lies beside it in this row.
    """

    __tablename__ = "shares"

    id: str = Field(primary_key=True, sa_type=Identifier)
    token: str = Field(unique=True, index=True, sa_type=Identifier)
    conversation_id: str = Field(foreign_key="conversations.id", sa_type=Identifier, index=True)
    title: str = Field(sa_type=Text)
    created_at: datetime = Field(sa_type=UtcDateTime)
    expires_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    is_findable: bool = False
    views: int = 0
    snapshot: str = Field(sa_type=Text)
