"""Transcript: the fold of a conversation's log into turns. Nothing else decides what a turn looks like."""

from collections.abc import Iterable
from datetime import datetime
from itertools import takewhile
from typing import Annotated, Any, Literal, assert_never

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifact_growth import with_item
from maven_app.domain.conversation.artifacts import Artifact, Guide, Profile, Section, products_of
from maven_app.domain.conversation.events import (
    ArtifactEdited,
    ArtifactReady,
    ArtifactStarted,
    CitationsChecked,
    ItemAdded,
    LogEntry,
    ModelSwitched,
    NeedRead,
    RelatedSuggested,
    SourcesFound,
    StepFailed,
    StepFinished,
    StepProgressed,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFailed,
    TurnFinished,
    TurnInterrupted,
    TurnReopened,
    TurnStarted,
    TurnStopped,
)
from maven_app.domain.conversation.messages import FormAnswer, Message, TurnOptions
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.need import Need
from maven_app.domain.needs.remembered import RememberedWish
from maven_app.domain.sources.sources import NumberedSource
from maven_app.domain.usage import Usage

StepStatus = Literal["running", "finished", "failed", "stopped"]
TurnStatus = Literal["running", "finished", "failed", "stopped", "interrupted"]


class StepRecord(BaseModel, frozen=True):
    """One tool call of a turn as it stands."""

    call_id: str
    tool: str
    arguments: dict[str, Any] = Field(default_factory=dict)
    attempt: int = 1
    status: StepStatus = "running"
    label: Text = ""
    """The stage it is in, or was in last."""
    done: int | None = None
    total: int | None = None
    artifact: Artifact | None = None
    complete: bool = False
    """True once the whole artifact has been told; until then items may still come."""
    seconds: float = 0.0
    usage: Usage = Usage()
    cached: bool = False
    cached_at: datetime | None = None
    """When what was kept from an earlier search was fetched."""
    notice: Text = ""
    """The sentence for the person, when it failed."""
    retryable: bool = False
    unavailable_providers: tuple[str, ...] = ()
    """Providers that were not asked, because they had failed again and again."""
    earlier: tuple[Artifact, ...] = ()
    """The versions before `artifact`, oldest first, where a person has edited it."""


class StepBlock(BaseModel, frozen=True):
    """The place of a step's artifact in a turn."""

    kind: Literal["step"] = "step"
    call_id: str


class TextBlock(BaseModel, frozen=True):
    """Words of a turn, as Markdown with `[1]` citations."""

    kind: Literal["text"] = "text"
    text: str


class SwitchBlock(BaseModel, frozen=True):
    """The place where another model took over."""

    kind: Literal["switch"] = "switch"
    before: str
    after: str
    reason: Text


Block = Annotated[StepBlock | TextBlock | SwitchBlock, Field(discriminator="kind")]


class Turn(BaseModel, frozen=True):
    """A message and its answer as it stands."""

    id: str
    message: Message
    options: TurnOptions = TurnOptions()
    replaces: str | None = None
    is_shared: bool = False
    """Whether it was taken from a page that somebody shared."""
    started: datetime
    status: TurnStatus = "running"
    need: Need | None = None
    """The need at the end of its message; None in turns from before it was stored."""
    need_by_model: bool = False
    """Whether a model read it beside what was shown: nothing that the message only asks about is in it."""
    noted: tuple[RememberedWish, ...] = ()
    """Wishes that its message states, remembered since."""
    steps: tuple[StepRecord, ...] = ()
    blocks: tuple[Block, ...] = ()
    """Steps and words in the order in which they came."""
    sources: tuple[NumberedSource, ...] = ()
    """By number."""
    suggestions: tuple[str, ...] = ()
    """HTML of search providers, to be drawn in sandboxed frames."""
    citations: CitationCheck | None = None
    """The result of checking the answer's citations; None while nobody has."""
    related: tuple[str, ...] = ()
    notice: Text = ""
    """The sentence for the person, when it failed, or when a limit ended the looking."""
    seconds: float = 0.0
    usage: Usage = Usage()

    @property
    def text(self) -> str:
        """All words of the answer."""
        return "\n\n".join(block.text for block in self.blocks if isinstance(block, TextBlock))

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections that its steps wrote, of profiles and guides."""
        return tuple(section for step in self.steps for section in _sections(step.artifact))

    @property
    def citation_faults(self) -> tuple[CitationFault, ...]:
        """Every citation that does not hold, of the answer's words and of its sections."""
        of_words = self.citations.faults if self.citations else ()
        return (*of_words, *(fault for section in self.sections for fault in section.faults))

    @property
    def total_usage(self) -> Usage:
        """The usage of its model calls; of a turn that was never finished that of its steps, which is less than all."""
        return self.usage if self.usage != Usage() else sum((step.usage for step in self.steps), Usage())

    @property
    def is_running(self) -> bool:
        """True until an end was told."""
        return self.status == "running"

    def step(self, call_id: str) -> StepRecord | None:
        """The step of this call id, or None."""
        return next((step for step in self.steps if step.call_id == call_id), None)


def _sections(artifact: Artifact | None) -> tuple[Section, ...]:
    match artifact:
        case Profile(sections=sections) | Guide(items=sections):
            return sections
        case _:
            return ()


class Transcript(BaseModel, frozen=True):
    """A conversation as it stands: its turns in order, replaced ones left out."""

    turns: tuple[Turn, ...] = ()
    position: int = 0
    """Of the last line that was folded in; 0 when none was."""
    calls: int = 0
    """The highest call number ever given, replaced turns included."""
    tickets: tuple[str, ...] = ()
    """Of the presses that began or reopened a turn, replaced turns included."""
    replaced_usage: Usage = Usage()
    """The usage of turns in whose place others stand."""

    @property
    def last(self) -> Turn | None:
        """The newest turn."""
        return self.turns[-1] if self.turns else None

    @property
    def without_last(self) -> "Transcript":
        """The conversation before its newest turn."""
        return copy_with(self, turns=self.turns[:-1])

    def with_turn(self, turn: Turn) -> "Transcript":
        """The conversation with one more turn."""
        return copy_with(self, turns=(*self.turns, turn))

    def steps(self) -> Iterable[StepRecord]:
        """Every step of every turn, oldest first."""
        return (step for turn in self.turns for step in turn.steps)

    def step(self, call_id: str) -> StepRecord | None:
        """The step of this call id, wherever it stands."""
        return next((step for step in self.steps() if step.call_id == call_id), None)

    def products(self) -> dict[str, Product]:
        """Every product that an artifact showed, by id, the newest word on each."""
        return {product.id: product for step in self.steps() if step.artifact for product in products_of(step.artifact)}

    def answer_to(self, call_id: str) -> FormAnswer | None:
        """The answer to the question form of this call, or None while it is open."""
        answers = (turn.message for turn in self.turns if isinstance(turn.message, FormAnswer))
        return next((answer for answer in answers if answer.call_id == call_id), None)


def fold(transcript: Transcript, lines: Iterable[LogEntry]) -> Transcript:
    """`transcript` with `lines` told after it. Lines that were folded before are passed over."""
    for line in lines:
        if line.position > transcript.position:
            transcript = _fold_line(transcript, line)
    return transcript


def _fold_line(transcript: Transcript, line: LogEntry) -> Transcript:
    event, turns = line.event, transcript.turns
    calls = max(transcript.calls, _call_number(event.call_id)) if isinstance(event, StepStarted) else transcript.calls
    tickets, replaced = transcript.tickets, transcript.replaced_usage
    if isinstance(event, TurnStarted | TurnReopened) and event.ticket:
        tickets = (*tickets, event.ticket)
    if isinstance(event, TurnStarted):
        before = _before(turns, event.replaces)
        kept = tuple(_end(turn, "interrupted", Usage()) if turn.is_running else turn for turn in before)
        replaced = sum((turn.total_usage for turn in turns[len(before) :]), replaced)
        begun = Turn(
            id=line.turn_id,
            started=line.time,
            message=event.message,
            options=event.options,
            replaces=event.replaces,
            is_shared=event.is_shared,
        )
        turns = (*kept, begun)
    elif isinstance(event, ArtifactEdited):
        turns = tuple(apply(turn, event) if turn.id == line.turn_id else turn for turn in turns)
    elif turns and turns[-1].id == line.turn_id:
        turns = (*turns[:-1], apply(turns[-1], event))
    return Transcript(turns=turns, position=line.position, calls=calls, tickets=tickets, replaced_usage=replaced)


def _before(turns: tuple[Turn, ...], replaced: str | None) -> tuple[Turn, ...]:
    """The turns that stay when a new one takes the place of `replaced`: it and all after it go."""
    return tuple(takewhile(lambda turn: turn.id != replaced, turns))


def _call_number(call_id: str) -> int:
    digits = call_id.removeprefix("c")
    return int(digits) if digits.isdigit() else 0


def apply(turn: Turn, event: TurnEvent) -> Turn:
    """`turn` after `event`. After an end only `turn_reopened` and `artifact_edited` count."""
    if not turn.is_running and not isinstance(event, TurnReopened | ArtifactEdited):
        return turn
    match event:
        case TurnStarted():
            return turn
        case TurnReopened(call_id=call_id):
            return _reopen(turn, call_id)
        case NeedRead(need=need, by_model=by_model, noted=noted):
            return copy_with(turn, need=need, need_by_model=by_model, noted=noted)
        case StepStarted():
            return _with_step_started(turn, event)
        case SourcesFound():
            return _with_sources(turn, event)
        case (
            StepProgressed()
            | ArtifactStarted()
            | ItemAdded()
            | ArtifactReady()
            | ArtifactEdited()
            | StepFinished()
            | StepFailed()
        ):
            step = turn.step(event.call_id)
            return _with_step(turn, _step_after(step, event)) if step else turn
        case CitationsChecked(check=check):
            return copy_with(turn, citations=check)
        case TextDelta(text=text):
            return _with_text(turn, text)
        case ModelSwitched(before=before, after=after, reason=reason):
            switch = SwitchBlock(before=before, after=after, reason=reason)
            return copy_with(turn, blocks=(*turn.blocks, switch))
        case RelatedSuggested(questions=questions):
            return copy_with(turn, related=questions)
        case TurnFinished(seconds=seconds, usage=usage, notice=notice):
            return copy_with(_end(turn, "finished", usage), seconds=seconds, notice=notice)
        case TurnFailed(notice=notice, usage=usage):
            return copy_with(_end(turn, "failed", usage), notice=notice)
        case TurnStopped(usage=usage):
            return _end(turn, "stopped", usage)
        case TurnInterrupted(usage=usage):
            return _end(turn, "interrupted", usage)
        case _:
            assert_never(event)


_StepEvent = StepProgressed | ArtifactStarted | ItemAdded | ArtifactReady | ArtifactEdited | StepFinished | StepFailed


def _step_after(step: StepRecord, event: _StepEvent) -> StepRecord:
    match event:
        case StepProgressed(label=label, done=done, total=total):
            return copy_with(step, label=label, done=done, total=total)
        case ArtifactStarted(artifact=artifact):
            return copy_with(step, artifact=artifact, complete=False)
        case ItemAdded(item=item):
            return copy_with(step, artifact=with_item(step.artifact, item)) if step.artifact else step
        case ArtifactReady(artifact=artifact):
            return copy_with(step, artifact=artifact, complete=True)
        case ArtifactEdited(artifact=artifact):  # those before it are kept
            return copy_with(step, artifact=artifact, earlier=(*step.earlier, step.artifact)) if step.artifact else step
        case StepFinished():
            return copy_with(
                step,
                status="finished",
                seconds=event.seconds,
                usage=event.usage,
                cached=event.cached,
                cached_at=event.cached_at,
                unavailable_providers=event.unavailable_providers,
            )
        case StepFailed():
            return copy_with(
                step,
                status="failed",
                notice=event.notice,
                retryable=event.retryable,
                seconds=event.seconds,
                usage=event.usage,
                unavailable_providers=event.unavailable_providers,
            )
        case _:
            assert_never(event)


def _with_step(turn: Turn, step: StepRecord) -> Turn:
    return copy_with(turn, steps=tuple(step if one.call_id == step.call_id else one for one in turn.steps))


def _with_step_started(turn: Turn, event: StepStarted) -> Turn:
    fresh = StepRecord(call_id=event.call_id, tool=event.tool, arguments=event.arguments, attempt=event.attempt)
    if turn.step(event.call_id):
        return _with_step(turn, fresh)
    return copy_with(turn, steps=(*turn.steps, fresh), blocks=(*turn.blocks, StepBlock(call_id=event.call_id)))


def _with_sources(turn: Turn, event: SourcesFound) -> Turn:
    """The turn with more sources; what is told of a number again counts: its page may have been read since."""
    by_number = {numbered.number: numbered for numbered in (*turn.sources, *event.sources)}
    fresh = (event.suggestions,) if event.suggestions and event.suggestions not in turn.suggestions else ()
    sources = tuple(by_number[number] for number in sorted(by_number))
    return copy_with(turn, sources=sources, suggestions=(*turn.suggestions, *fresh))


def _with_text(turn: Turn, text: str) -> Turn:
    if turn.blocks and isinstance(turn.blocks[-1], TextBlock):
        grown = TextBlock(text=turn.blocks[-1].text + text)
        return copy_with(turn, blocks=(*turn.blocks[:-1], grown))
    return copy_with(turn, blocks=(*turn.blocks, TextBlock(text=text)))


def _reopen(turn: Turn, call_id: str) -> Turn:
    """The turn before its explanation: suggestions, what the step said itself and words after the last step are told anew."""
    index = max((i for i, block in enumerate(turn.blocks) if isinstance(block, StepBlock)), default=-1)
    blocks, under = list[Block](), ""
    for block in turn.blocks[: index + 1]:
        under = block.call_id if isinstance(block, StepBlock) else under
        if isinstance(block, StepBlock) or under != call_id:
            blocks.append(block)
    reopened = copy_with(turn, status="running", notice="", related=(), citations=None, blocks=tuple(blocks))
    step = turn.step(call_id)
    if step is None:
        return reopened
    restarted = copy_with(step, status="running", notice="", artifact=None, earlier=(), complete=False)
    return _with_step(reopened, restarted)


def _end(turn: Turn, status: TurnStatus, usage: Usage) -> Turn:
    steps = tuple(copy_with(s, status="stopped") if s.status == "running" else s for s in turn.steps)
    used = turn.usage if usage == Usage() else usage  # an end before may have told the use
    return copy_with(turn, status=status, steps=steps, usage=used)
