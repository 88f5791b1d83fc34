"""Model calls: each call of a model in a turn, with what it was asked and answered, and what that took."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from pydantic import BaseModel

from maven_app.domain.actors import Actor
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Prompt
from maven_app.ports.review.call_scope import CallScope

OFFLINE = "offline"
"""The provider of the offline engine, which reads values and no text."""


@dataclass(frozen=True)
class CallReport:
    """A call that has ended, as the model's wrapper saw it."""

    scope: CallScope
    prompt: Prompt[Any]
    model: str
    provider: str
    started: datetime
    seconds: float
    first_seconds: float | None
    """Seconds to the first part of the answer; None where none came."""
    outcome: str
    """`finished`, `stopped`, or the name of the error's class."""
    cause: str = ""
    """The error in the words of the log."""
    attempts: int = 1
    usage: Usage = field(default_factory=Usage)
    by_rule: bool = False
    text: str = ""
    """The words of the answer, as far as they came."""
    answer: BaseModel | None = None


class CallRecorder(Protocol):
    """Takes what is told of calls. Nothing here raises or waits."""

    def record(self, report: CallReport) -> None:
        """Keep it, some time soon."""
        ...


@dataclass(frozen=True)
class CallContent:
    """The text of a call and of its answer; None where they were not recorded, or are no longer."""

    input: str | None = None
    """All that the model was told, without addresses and numbers of people; None of the offline engine, which is told no text."""
    output: str | None = None


@dataclass(frozen=True)
class ModelCall:
    """A call as it is kept."""

    id: str
    scope: CallScope
    time: datetime
    """When it began."""
    prompt: str
    """The name of the question."""
    prompt_version: str
    """Eight digits that change with the wording of the question."""
    model: str
    provider: str
    seconds: float
    first_seconds: float | None
    attempts: int
    outcome: str
    cause: str
    usage: Usage
    by_rule: bool
    content: CallContent = field(default_factory=CallContent)
    """Not read with a list."""


class ModelCalls(Protocol):
    """The calls of all turns; each goes when its conversation goes. Whoever may not read them is told NotFound."""

    async def put(self, calls: Sequence[ModelCall]) -> None:
        """Keep calls; those of conversations that are gone are dropped. Raises StorageFull."""
        ...

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 1_000) -> Sequence[ModelCall]:
        """The calls of a conversation without their content, in the order in which they began. Raises NotFound, UnknownVisitor."""
        ...

    async def content(self, actor: Actor, conversation_id: str, call_id: str) -> CallContent:
        """The content of one of its calls. Raises NotFound, UnknownVisitor."""
        ...

    async def forget_content(self, *, before: datetime) -> int:
        """Remove the content of calls that began before then; how many they were. Raises StorageFull."""
        ...
