"""Language models: a typed question in, a stream of typed pieces out; and transcribers of speech."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from pydantic import BaseModel

from maven_app.domain.language.translatable import Text
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage

A = TypeVar("A")

Tier = Literal["main", "economical"]
"""Main: what the shopper reads and decides by. Economical: what is worth less thought."""


@dataclass(frozen=True)
class PromptMessage:
    """One message of what a model is told."""

    role: Literal["user", "assistant"]
    text: str


@dataclass(frozen=True)
class ToolSpec:
    """A tool as a model reads it: its name, and the argument model whose docstring and fields describe it."""

    name: str
    arguments: type[BaseModel]
    """The arguments of the tool; validates those that a model of any family sends."""
    families: Mapping[str, type[BaseModel]] = field(default_factory=dict)
    """The arguments as a family of models reads them, where they differ: "gemini", "openai"."""

    def arguments_for(self, family: str) -> type[BaseModel]:
        """The argument model that a model of this family is shown."""
        return self.families.get(family, self.arguments)


@dataclass(frozen=True)
class ToolCall:
    """A model's wish to have a tool run."""

    name: str
    arguments: dict[str, Any]


class Prompt(Generic[A]):
    """A question of one kind. Concrete prompts are frozen dataclasses made of domain values (see maven_app/prompts)."""

    name: ClassVar[str]
    answer: ClassVar[type[BaseModel]]
    """The type of the answer's object; for a prompt that is answered in words or tool calls, RouteAnswer."""
    elements: ClassVar[str | None] = None
    """The answer's list whose finished elements are yielded as they come, or None."""
    tier: ClassVar[Tier] = "main"

    def system(self) -> str:
        """The standing instructions."""
        raise NotImplementedError

    def messages(self) -> tuple[PromptMessage, ...]:
        """The messages so far, oldest first; ends with the question."""
        raise NotImplementedError

    def tools(self) -> tuple[ToolSpec, ...]:
        """The tools that may be called; none for a prompt that asks for an object."""
        return ()

    def is_grounded(self) -> bool:
        """Whether a model that can search the web by itself should; others answer from what they are told."""
        return False

    def given_up_models(self) -> frozenset[str]:
        """Names of the models that are not asked again, where there is another."""
        return frozenset()

    def max_tokens(self) -> int | None:
        """The most tokens that the answer may have; None leaves it to the model."""
        return None


@dataclass(frozen=True)
class Words:
    """More words for the shopper."""

    text: str


@dataclass(frozen=True)
class Element:
    """A finished, validated element of the answer's list."""

    value: BaseModel


@dataclass(frozen=True)
class Citation:
    """A place in the answer's words that stands on pages."""

    end: int
    """Characters from the start of all words told, up to the end of what the pages support."""
    sources: tuple[str, ...]
    """Ids of the sources."""


@dataclass(frozen=True)
class GroundingSources:
    """Pages that a grounded model leant on; told once, right before `Done`."""

    sources: tuple[Source, ...]
    """Each is unread: the model read them, we did not."""
    citations: tuple[Citation, ...] = ()
    """In the order of the words; none for an object."""
    suggestions: str = ""
    """HTML of the provider's own, which its terms want shown; only ever drawn in a sandboxed frame."""


@dataclass(frozen=True)
class ModelSwitch:
    """Another model took over; told before its first piece."""

    before: str
    after: str
    reason: Text


@dataclass(frozen=True)
class Done(Generic[A]):
    """The whole answer; always last."""

    answer: A
    usage: Usage = field(default_factory=Usage)
    by_rule: bool = False
    """True where code made the answer from what it was told: nothing in it is a model's own knowledge."""
    attempts: int = 1
    """How often its model was asked, where the first answers failed in passing."""


StreamChunk = Words | Element | GroundingSources | ModelSwitch | Done[A]
"""A piece of an answer."""


class LanguageModel(Protocol):
    """Answers prompts."""

    name: str

    def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Answer `prompt`; the last piece is `Done`. Close it with `aclosing`. Raises ProviderUnavailable, ProviderRejected."""
        ...


@dataclass(frozen=True)
class Recording:
    """Speech, as a browser recorded it."""

    content: bytes
    media_type: str
    """Of its container, without parameters: "audio/webm"."""


class Transcriber(Protocol):
    """A service that turns speech into text."""

    name: str

    async def transcribe(self, recording: Recording, *, language: str) -> str:
        """The words of `recording`, whose speaker most likely speaks `language` (ISO 639); "" where nothing is said in it.

        Raises ProviderUnavailable, ProviderRejected.
        """
        ...
