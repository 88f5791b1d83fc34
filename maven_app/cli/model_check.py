"""Model check: each live model is asked for a tool call and for an object, as turns ask it."""

import asyncio
import time
from contextlib import aclosing
from datetime import UTC, datetime
from typing import TypeVar

from maven_app.bootstrap import BuiltModel
from maven_app.domain.errors import ProviderError, ProviderUnavailable
from maven_app.domain.messages import TextMessage
from maven_app.domain.need_parser import parse_need
from maven_app.domain.transcript import Transcript, Turn
from maven_app.ports.llm import Done, LanguageModel, Prompt
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.route_turn import RouteTurn
from maven_app.tools.registry import TOOLS

A = TypeVar("A")

_ASKED = "headphones under $300"


async def check_models(built: BuiltModel) -> list[tuple[str, str, bool]]:
    """Of every live model its name, what it can do in words, and whether that is enough. The models are closed after it."""
    try:
        return list(await asyncio.gather(*(_checked(model) for model in built.live)))
    finally:
        await built.close()


async def _checked(model: LanguageModel) -> tuple[str, str, bool]:
    began = time.monotonic()
    try:
        calls = (await _answer(model, _routing())).calls
        await _answer(model, _object())
    except ProviderError as error:
        return model.name, f"{error}.", False
    seconds = time.monotonic() - began
    if not calls:
        return model.name, f"answers ({seconds:.1f} s), but did not call a tool when it should have", False
    return model.name, f"calls tools and answers in the form asked ({seconds:.1f} s)", True


async def _answer(model: LanguageModel, prompt: Prompt[A]) -> A:
    async with aclosing(model.stream(prompt)) as pieces:
        async for piece in pieces:
            if isinstance(piece, Done):
                answer: A = piece.answer
                return answer
    raise ProviderUnavailable(f"{model.name} ended {prompt.name} without an answer")


def _routing() -> RouteTurn:
    turn = Turn(id="check", message=TextMessage(text=_ASKED), started=datetime.now(UTC))
    tools = tuple(tool.spec for tool in TOOLS.values())
    return RouteTurn(transcript=Transcript(), turn=turn, need=parse_need(_ASKED, ()), available=tools)


def _object() -> CheckQuery:
    return CheckQuery(query=_ASKED, need=parse_need(_ASKED, ()), nearest=(), shelves=("headphones",))
