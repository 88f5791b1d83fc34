"""Storage: the ports of maven_app/ports/log.py over one database, as the process that opened it sees them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text

from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.events import LogEntry, TextDelta, TurnEvent, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.persistence.accounts.accounts import SqlAccountRepository
from maven_app.persistence.accounts.attempt_allowance import SqlAttemptAllowance
from maven_app.persistence.accounts.external_identities import SqlExternalIdentityRepository
from maven_app.persistence.accounts.known_browsers import SqlKnownBrowserRepository
from maven_app.persistence.accounts.one_time_links import SqlOneTimeLinkRepository
from maven_app.persistence.accounts.passkeys import SqlChallengeRepository, SqlPasskeyRepository
from maven_app.persistence.accounts.personal_records import SqlPersonalRecords
from maven_app.persistence.accounts.sessions import SqlSessionRepository
from maven_app.persistence.accounts.visitor_history import SqlVisitorHistory
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.history.conversation_changes import SqlConversationChanges
from maven_app.persistence.history.conversation_titles import SqlConversationTitles
from maven_app.persistence.history.meaning_index import SqlMeaningIndex
from maven_app.persistence.history.word_index import SqlHistoryIndex
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.preferences.preferences import SqlPreferenceRepository
from maven_app.persistence.preferences.remembered_needs import SqlRememberedNeedRepository
from maven_app.persistence.review.evaluation_recorder import SqlEvaluationRecorder
from maven_app.persistence.review.evaluation_runs import SqlEvaluationRunRepository
from maven_app.persistence.review.feedback import SqlFeedbackRepository
from maven_app.persistence.review.golden_cases import SqlGoldenCaseRepository
from maven_app.persistence.review.model_calls import SqlModelCalls
from maven_app.persistence.review.review_log import SqlReviewLog
from maven_app.persistence.review.saved_filters import SqlSavedFilters
from maven_app.persistence.review.summaries import SqlConversationSummaries
from maven_app.persistence.review.turns.turn_statistics import SqlTurnStatistics
from maven_app.persistence.sharing.shares import SqlShareRepository
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlStopSignals, SqlTurnRepository
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    ChallengeRepository,
    ExternalIdentityRepository,
    KnownBrowserRepository,
    OneTimeLinkRepository,
    PasskeyRepository,
    PersonalRecords,
    SessionRepository,
    VisitorHistory,
)
from maven_app.ports.history import HistoryIndex, MeaningIndex
from maven_app.ports.log import (
    ConversationChanges,
    ConversationRepository,
    ConversationTitles,
    Lease,
    NewLogEntry,
    StopSignals,
    TurnLog,
    TurnRepository,
)
from maven_app.ports.preferences import PreferenceRepository, RememberedNeedRepository
from maven_app.ports.review.evaluation_runs import EvaluationRecorder, EvaluationRunRepository
from maven_app.ports.review.feedback import FeedbackRepository
from maven_app.ports.review.golden_cases import GoldenCaseRepository
from maven_app.ports.review.model_calls import ModelCalls
from maven_app.ports.review.review_log import ReviewLog
from maven_app.ports.review.summaries import ConversationSummaries, SavedFilters
from maven_app.ports.review.turn_statistics import TurnStatistics
from maven_app.ports.sharing.shares import ShareRepository
from tests.fakes.clock import StillClock
from tests.fakes.memory_accounts import (
    MemoryAccountRepository,
    MemoryAttemptAllowance,
    MemoryExternalIdentityRepository,
    MemoryKnownBrowserRepository,
    MemoryOneTimeLinkRepository,
    MemoryPersonalRecords,
    MemorySessionRepository,
    MemoryVisitorHistory,
)
from tests.fakes.memory_evaluation_runs import MemoryEvaluationRecorder, MemoryEvaluationRunRepository
from tests.fakes.memory_feedback import MemoryFeedbackRepository
from tests.fakes.memory_golden_cases import MemoryGoldenCaseRepository
from tests.fakes.memory_history import MemoryHistoryIndex, MemoryMeaningIndex
from tests.fakes.memory_log import (
    MemoryConversationChanges,
    MemoryConversationRepository,
    MemoryConversationTitles,
    MemoryDatabase,
    MemoryStopSignals,
    MemoryTurnLog,
    MemoryTurnRepository,
)
from tests.fakes.memory_model_calls import MemoryModelCalls
from tests.fakes.memory_passkeys import MemoryChallengeRepository, MemoryPasskeyRepository
from tests.fakes.memory_preferences import MemoryPreferenceRepository, MemoryRememberedNeedRepository
from tests.fakes.memory_shares import MemoryShareRepository
from tests.fakes.memory_summaries import MemoryConversationSummaries, MemoryReviewLog, MemorySavedFilters
from tests.fakes.memory_turn_statistics import MemoryTurnStatistics

TIME_TO_LIVE = 10.0
ANA = Actor("ana")


@dataclass
class Storage:
    """What one process sees; `another` is what a second process sees of the same database."""

    log: TurnLog
    turns: TurnRepository
    stops: StopSignals
    conversations: ConversationRepository
    accounts: AccountRepository
    sessions: SessionRepository
    known_browsers: KnownBrowserRepository
    links: OneTimeLinkRepository
    history: VisitorHistory
    records: PersonalRecords
    connections: ExternalIdentityRepository
    passkeys: PasskeyRepository
    challenges: ChallengeRepository
    attempts: AttemptAllowance
    history_index: HistoryIndex
    preferences: PreferenceRepository
    shares: ShareRepository
    meaning_index: MeaningIndex
    changes: ConversationChanges
    titles: ConversationTitles
    remembered: RememberedNeedRepository
    summaries: ConversationSummaries
    saved_filters: SavedFilters
    review_log: ReviewLog
    model_calls: ModelCalls
    feedback: FeedbackRepository
    golden_cases: GoldenCaseRepository
    evaluation_runs: EvaluationRunRepository
    evaluation_recorder: EvaluationRecorder
    statistics: TurnStatistics
    clock: StillClock
    another: Callable[..., "Storage"]
    """With `poll_interval` it looks for lines of other processes as often, in seconds; with `shop` it serves the one of that id."""
    set_full: Callable[[bool], None]
    """Makes the disk full or gives it space again, for this process."""
    held: Callable[[], AbstractContextManager[None]]
    """While it lasts somebody else keeps all writers out."""
    leases: int = field(default=0)

    async def conversation(self, actor: Actor = ANA, *, title: str = "Lamps") -> str:
        """The id of a new conversation."""
        return (await self.conversations.create(actor, title=title)).id

    async def lease(self, conversation_id: str | None = None, *, holder: str = "runner") -> Lease:
        """A turn that has begun, in a new conversation unless one is named."""
        self.leases += 1
        lease = Lease(conversation_id or await self.conversation(), f"{holder}-turn{self.leases}", holder)
        await self.turns.begin(lease)
        return lease

    async def append(self, lease: Lease, *events: TurnEvent, last: bool = False) -> list[LogEntry]:
        """Events kept at the clock's time."""
        return list(await self.log.append(lease, [NewLogEntry(self.clock.now(), event) for event in events], last=last))

    async def say(self, conversation_id: str, words: str, *, replaces: str | None = None) -> Lease:
        """A whole turn that starts with these words."""
        lease = await self.lease(conversation_id)
        await self.append(lease, TurnStarted(message=TextMessage(text=words), replaces=replaces))
        await self.turns.end(lease)
        return lease


def words(*texts: str) -> list[TurnEvent]:
    """An answer in pieces."""
    return [TextDelta(text=text) for text in texts]


def memory_storage() -> Storage:
    """The fakes."""
    return _memory(MemoryDatabase(), StillClock())


def _memory(
    database: MemoryDatabase, clock: StillClock, *, poll_interval: float = 0.0, shop: str = BUILT_IN_SHOP.id
) -> Storage:
    return Storage(
        log=MemoryTurnLog(database),
        turns=MemoryTurnRepository(database, clock=clock, time_to_live=TIME_TO_LIVE, shop=shop),
        stops=MemoryStopSignals(database),
        conversations=MemoryConversationRepository(database, clock=clock, shop=shop),
        accounts=MemoryAccountRepository(database),
        sessions=MemorySessionRepository(database, clock=clock),
        known_browsers=MemoryKnownBrowserRepository(database),
        links=MemoryOneTimeLinkRepository(database, clock=clock),
        history=MemoryVisitorHistory(database),
        records=MemoryPersonalRecords(database),
        connections=MemoryExternalIdentityRepository(database),
        passkeys=MemoryPasskeyRepository(database, clock=clock),
        challenges=MemoryChallengeRepository(database, clock=clock),
        attempts=MemoryAttemptAllowance(clock),
        history_index=MemoryHistoryIndex(database, clock=clock, shop=shop),
        preferences=MemoryPreferenceRepository(database),
        shares=MemoryShareRepository(database, clock=clock, shop=shop),
        meaning_index=MemoryMeaningIndex(database, clock=clock, shop=shop),
        changes=MemoryConversationChanges(database),
        titles=MemoryConversationTitles(database, clock=clock, shop=shop),
        remembered=MemoryRememberedNeedRepository(database),
        summaries=MemoryConversationSummaries(database, clock=clock, shop=shop),
        saved_filters=MemorySavedFilters(database),
        review_log=MemoryReviewLog(database, clock=clock, shop=shop),
        model_calls=MemoryModelCalls(database, shop=shop),
        feedback=MemoryFeedbackRepository(database, clock=clock, shop=shop),
        golden_cases=MemoryGoldenCaseRepository(database, clock=clock, shop=shop),
        evaluation_runs=MemoryEvaluationRunRepository(database, clock=clock, shop=shop),
        evaluation_recorder=MemoryEvaluationRecorder(database, clock=clock),
        statistics=MemoryTurnStatistics(database, shop=shop),
        clock=clock,
        another=partial(_memory, database, clock),
        set_full=partial(setattr, database, "is_full"),
        held=partial(_held_in_memory, database),
    )


@contextmanager
def _held_in_memory(database: MemoryDatabase) -> Iterator[None]:
    database.is_busy = True
    yield
    database.is_busy = False


@cache
def _migrated_sqlite() -> bytes:
    """An empty database as all migrations leave it, which take a fifth of a second."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "maven.db"
        upgrade(f"sqlite:///{file}")
        assert [left.name for left in file.parent.iterdir()] == [file.name], "the rest of it would not be copied"
        return file.read_bytes()


@contextmanager
def sqlite_storage(file: Path) -> Iterator[Storage]:
    """The adapters over a file."""
    url = f"sqlite:///{file}"
    if not file.exists():
        file.write_bytes(_migrated_sqlite())
    upgrade(url)
    with ExitStack() as stack:
        yield _sql(url, StillClock(), stack)


@contextmanager
def postgresql_storage(url: str) -> Iterator[Storage]:
    """The adapters over a schema of their own in a scratch database."""
    schema = f"t{uuid4().hex}"
    admin = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with admin.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    own = make_url(url).update_query_dict({"options": f"-csearch_path={schema}"}).render_as_string(hide_password=False)
    try:
        upgrade(own)
        with ExitStack() as stack:
            yield _sql(own, StillClock(), stack)
    finally:
        with admin.begin() as connection:
            connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
        admin.dispose()


def _sql(
    url: str, clock: StillClock, stack: ExitStack, *, poll_interval: float = 0.25, shop: str = BUILT_IN_SHOP.id
) -> Storage:
    database = Database(open_database(url))
    stack.callback(database.close)
    watch = ChangeNotifier(database, poll_interval=poll_interval)
    return Storage(
        log=SqlTurnLog(database, watch),
        turns=SqlTurnRepository(database, clock=clock, time_to_live=TIME_TO_LIVE, shop=shop),
        stops=SqlStopSignals(database, watch, clock=clock),
        conversations=SqlConversationRepository(database, clock=clock, shop=shop),
        accounts=SqlAccountRepository(database),
        sessions=SqlSessionRepository(database, clock=clock),
        known_browsers=SqlKnownBrowserRepository(database, clock=clock),
        links=SqlOneTimeLinkRepository(database, clock=clock),
        history=SqlVisitorHistory(database, clock=clock),
        records=SqlPersonalRecords(database),
        connections=SqlExternalIdentityRepository(database, clock=clock),
        passkeys=SqlPasskeyRepository(database, clock=clock),
        challenges=SqlChallengeRepository(database, clock=clock),
        attempts=SqlAttemptAllowance(database, clock=clock),
        history_index=SqlHistoryIndex(database, clock=clock, shop=shop),
        preferences=SqlPreferenceRepository(database),
        shares=SqlShareRepository(database, clock=clock, shop=shop),
        meaning_index=SqlMeaningIndex(database, clock=clock, shop=shop),
        changes=SqlConversationChanges(database, watch),
        titles=SqlConversationTitles(database, clock=clock, shop=shop),
        remembered=SqlRememberedNeedRepository(database),
        summaries=SqlConversationSummaries(database, clock=clock, shop=shop),
        saved_filters=SqlSavedFilters(database),
        review_log=SqlReviewLog(database, clock=clock, shop=shop),
        model_calls=SqlModelCalls(database, shop=shop),
        feedback=SqlFeedbackRepository(database, clock=clock, shop=shop),
        golden_cases=SqlGoldenCaseRepository(database, clock=clock, shop=shop),
        evaluation_runs=SqlEvaluationRunRepository(database, clock=clock, shop=shop),
        evaluation_recorder=SqlEvaluationRecorder(database, clock=clock),
        statistics=SqlTurnStatistics(database, shop=shop),
        clock=clock,
        another=partial(_sql, url, clock, stack),
        set_full=partial(_set_read_only, database.engine),
        held=partial(_held, url),
    )


@contextmanager
def _held(url: str) -> Iterator[None]:
    """By a connection of somebody else's."""
    engine = open_database(url)
    take = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else "LOCK TABLE conversations IN EXCLUSIVE MODE"
    with engine.connect() as other:
        other.exec_driver_sql(take)
        yield
    engine.dispose()


def _set_read_only(engine: Engine, read_only: bool) -> None:
    """From now on the database itself refuses what this engine writes."""
    if read_only:
        event.listen(engine, "begin", _refuse)
    else:
        event.remove(engine, "begin", _refuse)
        engine.dispose()


def _refuse(connection: Connection) -> None:
    refuse = "PRAGMA query_only=ON" if connection.dialect.name == "sqlite" else "SET TRANSACTION READ ONLY"
    connection.exec_driver_sql(refuse)
