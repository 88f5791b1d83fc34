"""The adapters of ports.llm, each over what it really talks to."""

from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, ClassVar

import httpx2
from pydantic import BaseModel

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.gemini.model import GeminiModel
from maven_app.llm.openai.model import OpenAICompatibleModel
from maven_app.ports.llm import Done, GroundingSources, LanguageModel, Prompt, PromptMessage, StreamChunk, Words
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.resilience.certificates import trusted_certificates
from maven_app.tools.registry import TOOLS
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import KEY, Asked, ModelServer, Reply
from tests.fakes.openai_server import OpenAIServer

LIVE = ("gemini", "openai")


class Line(BaseModel):
    name: str
    price: float


class Lines(BaseModel):
    note: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class ReadLines(Prompt[Lines]):
    """A prompt that names a list."""

    limit: int | None = None

    name: ClassVar[str] = "read_lines"
    answer: ClassVar[type[BaseModel]] = Lines
    elements: ClassVar[str | None] = "lines"

    def system(self) -> str:
        return "Read the lines."

    def messages(self) -> tuple[PromptMessage, ...]:
        return (PromptMessage("user", "Lamp 279.99"),)

    def max_tokens(self) -> int | None:
        return self.limit


@dataclass(frozen=True)
class LookUpLines(ReadLines):
    """The same, from a search of the model's own."""

    def is_grounded(self) -> bool:
        return True


@dataclass(frozen=True)
class LookUp(Prompt[RouteAnswer]):
    """Words from a search of the model's own."""

    limit: int | None = None

    name: ClassVar[str] = "look_up"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def is_grounded(self) -> bool:
        return True

    def system(self) -> str:
        return "Say what the pages say."

    def messages(self) -> tuple[PromptMessage, ...]:
        return (PromptMessage("user", "What does it cost?"),)

    def max_tokens(self) -> int | None:
        return self.limit


@asynccontextmanager
async def live_model(
    kind: str,
    answer: Callable[[Asked], Reply],
    *,
    idle_seconds: float = 5.0,
    grounds: bool | None = None,
    answers: str | None = None,
    **server_options: Any,
) -> AsyncIterator[tuple[LanguageModel, ModelServer]]:
    """A live model and the local server that it asks, over real HTTP."""
    server: ModelServer = (GeminiServer if kind == "gemini" else OpenAIServer)(answer, **server_options)
    async with server, httpx2.AsyncClient(verify=trusted_certificates()) as http:
        options: dict[str, Any] = {
            "api_key": KEY,
            "http": http,
            "base_url": server.url,
            "idle_seconds": idle_seconds,
            "thinks": True,
        }
        told = {"grounds": grounds, "answers": answers}
        options |= {name: value for name, value in told.items() if value is not None}
        model = GeminiModel if kind == "gemini" else OpenAICompatibleModel
        yield model("test-model", **options), server


def route(text: str = "headphones under $300", *, may_call: bool = True) -> RouteTurn:
    turn = Turn(id="t", message=TextMessage(text=text), started=datetime.now(UTC))
    tools = tuple(tool.spec for tool in TOOLS.values()) if may_call else ()
    return RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(),
        turn=turn,
        need=Need(),
        available=tools,
    )


def check() -> CheckQuery:
    return CheckQuery(
        knowledge=shipped_knowledge(), query="headphones", need=Need(), nearest=(), categories=("headphones",)
    )


async def told(model: LanguageModel, prompt: Prompt[Any]) -> list[StreamChunk[Any]]:
    async with aclosing(model.stream(prompt)) as pieces:
        return [piece async for piece in pieces]


def words(pieces: list[StreamChunk[Any]]) -> list[str]:
    return [piece.text for piece in pieces if isinstance(piece, Words)]


def done(pieces: list[StreamChunk[Any]]) -> Done[Any]:
    assert isinstance(pieces[-1], Done) and sum(isinstance(piece, Done) for piece in pieces) == 1
    return pieces[-1]


def cited(pieces: list[StreamChunk[Any]]) -> GroundingSources:
    """What was told right before the end."""
    assert (
        isinstance(pieces[-2], GroundingSources) and sum(isinstance(piece, GroundingSources) for piece in pieces) == 1
    )
    return pieces[-2]


def always(reply: Reply) -> Any:
    return lambda asked: reply
