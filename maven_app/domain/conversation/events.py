"""Events: everything that can happen in a turn. Kinds are for ever: fields are only added, with defaults."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from maven_app.domain.conversation.artifacts import Artifact, Item
from maven_app.domain.conversation.messages import Message, TurnOptions
from maven_app.domain.evidence.citations import CitationCheck
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.need import Need
from maven_app.domain.needs.remembered import RememberedWish
from maven_app.domain.sources.sources import NumberedSource
from maven_app.domain.upcasts import upcast
from maven_app.domain.usage import Usage


class TurnStarted(BaseModel, frozen=True):
    """A message was taken and kept; its answer begins."""

    kind: Literal["turn_started"] = "turn_started"
    message: Message
    options: TurnOptions = TurnOptions()
    replaces: str | None = None
    """Id of the turn whose place this one takes (retry, edit)."""
    ticket: str = ""
    """Of the press that asked for it; "" where none did."""
    is_shared: bool = False
    """True when message and answer were taken from a page that somebody shared."""


class TurnReopened(BaseModel, frozen=True):
    """A step of the ended last turn is tried again."""

    kind: Literal["turn_reopened"] = "turn_reopened"
    call_id: str
    ticket: str = ""
    """Of the press that asked for it; "" where none did."""


class NeedRead(BaseModel, frozen=True):
    """The need as it stands after the message was read."""

    kind: Literal["need_read"] = "need_read"
    need: Need
    by_model: bool = False
    """True when a model read the message beside what was shown and said before, so that what it only asks about is not in the need."""
    noted: tuple[RememberedWish, ...] = ()
    """Wishes that the message states, remembered from now on."""


class StepStarted(BaseModel, frozen=True):
    """A tool was called."""

    kind: Literal["step_started"] = "step_started"
    call_id: str
    tool: str
    arguments: dict[str, Any] = Field(default_factory=dict)
    attempt: int = 1


class StepProgressed(BaseModel, frozen=True):
    """A step entered a stage or came on in one."""

    kind: Literal["step_progressed"] = "step_progressed"
    call_id: str
    label: Text
    done: int | None = None
    total: int | None = None


class SourcesFound(BaseModel, frozen=True):
    """Sources that what follows may cite."""

    kind: Literal["sources_found"] = "sources_found"
    call_id: str
    """"" where words cite what an earlier turn found."""
    sources: tuple[NumberedSource, ...]
    suggestions: str = ""
    """HTML of a search provider, which its terms want shown beside what stands on its search; drawn in a sandboxed frame."""


class ArtifactStarted(BaseModel, frozen=True):
    """The head of an artifact is known; items follow."""

    kind: Literal["artifact_started"] = "artifact_started"
    call_id: str
    artifact: Artifact


class ItemAdded(BaseModel, frozen=True):
    """One more item of the artifact of this step."""

    kind: Literal["item_added"] = "item_added"
    call_id: str
    item: Item


class ArtifactReady(BaseModel, frozen=True):
    """The whole artifact: authoritative, corrects what was shown."""

    kind: Literal["artifact_ready"] = "artifact_ready"
    call_id: str
    artifact: Artifact


class ArtifactEdited(BaseModel, frozen=True):
    """A person wrote a new version of an artifact. Told after its turn has ended."""

    kind: Literal["artifact_edited"] = "artifact_edited"
    call_id: str
    artifact: Artifact


class CitationsChecked(BaseModel, frozen=True):
    """Every citation of the turn's words was held against its source."""

    kind: Literal["citations_checked"] = "citations_checked"
    check: CitationCheck


class TextDelta(BaseModel, frozen=True):
    """More words of the answer."""

    kind: Literal["text_delta"] = "text_delta"
    text: str


class ModelSwitched(BaseModel):
    """Another model answers from here on."""

    model_config = ConfigDict(frozen=True, populate_by_name=True, serialize_by_alias=True)

    kind: Literal["model_switched"] = "model_switched"
    before: str = Field(alias="from")
    after: str = Field(alias="to")
    reason: Text


class StepFinished(BaseModel, frozen=True):
    """A step did its job."""

    kind: Literal["step_finished"] = "step_finished"
    call_id: str
    seconds: float
    usage: Usage = Usage()
    cached: bool = False
    cached_at: datetime | None = None
    """When what was kept from an earlier search was fetched."""
    unavailable_providers: tuple[str, ...] = ()
    """Providers that were not asked, because they had failed again and again."""


class StepFailed(BaseModel, frozen=True):
    """A step could not do its job; the turn goes on with what it has."""

    kind: Literal["step_failed"] = "step_failed"
    call_id: str
    notice: Text
    retryable: bool = True
    seconds: float = 0.0
    usage: Usage = Usage()
    unavailable_providers: tuple[str, ...] = ()
    """Providers that were not asked, because they had failed again and again."""


class RelatedSuggested(BaseModel, frozen=True):
    """Questions that could follow."""

    kind: Literal["related_suggested"] = "related_suggested"
    questions: tuple[str, ...]


class TurnFinished(BaseModel, frozen=True):
    """The answer is complete."""

    kind: Literal["turn_finished"] = "turn_finished"
    seconds: float
    usage: Usage = Usage()
    notice: Text = ""
    """The sentence for the person on the limit that ended the looking, when one did."""


class TurnFailed(BaseModel, frozen=True):
    """The answer could not be completed."""

    kind: Literal["turn_failed"] = "turn_failed"
    notice: Text
    usage: Usage = Usage()
    """Of the turn as far as it came."""


class TurnStopped(BaseModel, frozen=True):
    """The shopper pressed Stop."""

    kind: Literal["turn_stopped"] = "turn_stopped"
    usage: Usage = Usage()
    """Of the turn as far as it came."""


class TurnInterrupted(BaseModel, frozen=True):
    """The process that answered is gone."""

    kind: Literal["turn_interrupted"] = "turn_interrupted"
    usage: Usage = Usage()
    """Of the turn as far as it came, where the process could still tell it."""


TurnEvent = (
    TurnStarted
    | TurnReopened
    | NeedRead
    | StepStarted
    | StepProgressed
    | SourcesFound
    | ArtifactStarted
    | ItemAdded
    | ArtifactReady
    | ArtifactEdited
    | CitationsChecked
    | TextDelta
    | ModelSwitched
    | StepFinished
    | StepFailed
    | RelatedSuggested
    | TurnFinished
    | TurnFailed
    | TurnStopped
    | TurnInterrupted
)

TURN_ENDS = (TurnFinished, TurnFailed, TurnStopped, TurnInterrupted)


class LogEntry(BaseModel, frozen=True):
    """A line of a conversation's log."""

    position: int
    """From 1, without gaps within the conversation."""
    turn_id: str
    time: datetime
    """When it was kept, in UTC."""
    event: Annotated[TurnEvent, Field(discriminator="kind")]


_event: TypeAdapter[TurnEvent] = TypeAdapter(Annotated[TurnEvent, Field(discriminator="kind")])


def dump_event(event: TurnEvent) -> str:
    """An event as it is kept: its own fields only, nothing that can be computed again."""
    return event.model_dump_json(exclude_computed_fields=True)


def load_event(text: str) -> TurnEvent:
    """The event that `dump_event` kept. Unknown fields of a newer version are ignored."""
    return _event.validate_json(upcast(text))
