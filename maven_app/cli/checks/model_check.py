"""Model check: each live model is asked for a tool call and for an object, as turns ask it."""

import asyncio
import time
from collections.abc import Collection
from contextlib import aclosing
from datetime import UTC, datetime
from typing import TypeVar

from maven_app.bootstrap import BuiltModel
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.errors import InvalidModelOutput, ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.llm import Done, LanguageModel, Prompt
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.route_turn import RouteTurn
from maven_app.tools.registry import TOOLS
from maven_app.understanding.need_parser import parse_need

A = TypeVar("A")

_NAMED_IN = "MAVEN_MODEL, or in the list of models"
_ASKED = "headphones under $300"


async def check_models(built: BuiltModel, *, without: Collection[str] = ()) -> list[tuple[str, str, bool]]:
    """Of every live model its name, what it can do in words, and whether that is enough. The models are closed after it.

    Those of the providers in `without` are left out: what is wrong with these is known.
    """
    asked = [model for id, model in built.live.items() if id.partition(":")[0] not in without]
    try:
        return list(await asyncio.gather(*(_run_check(model) for model in asked)))
    finally:
        await built.close()


async def _run_check(model: LanguageModel) -> tuple[str, str, bool]:
    began = time.monotonic()
    try:
        calls = (await _answer(model, _routing())).calls
        await _answer(model, _object())
    except InvalidModelOutput as error:
        return model.name, f"its objects never took the form asked for ({error}). Choose another model", False
    except ProviderRejected as error:
        says = (
            f"refuses what it is asked ({error}). Is its name right, and may this key use it? It stands in {_NAMED_IN}"
        )
        return model.name, says, False
    except ProviderError as error:
        return (
            model.name,
            f"does not answer as it should ({error}). Try again, then choose another in {_NAMED_IN}",
            False,
        )
    seconds = time.monotonic() - began
    if not calls:
        says = (
            f"answers ({seconds:.1f} s), but did not call a tool when it should have. Choose another model, or give it "
        )
        return model.name, says + 'tools = "written" in MAVEN_MODELS_FILE', False
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
    return RouteTurn(
        transcript=Transcript(),
        turn=turn,
        need=parse_need(_ASKED, ()),
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        available=tools,
    )


def _object() -> CheckQuery:
    return CheckQuery(
        query=_ASKED, need=parse_need(_ASKED, ()), nearest=(), categories=("headphones",), knowledge=shipped_knowledge()
    )
