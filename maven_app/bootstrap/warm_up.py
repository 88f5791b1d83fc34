"""Warm up: a short conversation that nobody sees, so that the first shopper does not wait for what is read once."""

import asyncio
from dataclasses import replace
from functools import reduce

from maven_app.domain.conversation.events import TurnEvent
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn, apply
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.orchestrator.context import TurnContext, TurnServices
from maven_app.orchestrator.turn import run_turn
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY
from maven_app.resilience.memory import freeze_objects

_MESSAGES = ("headphones under $200 for flights", "does it have a cable?")
"""A search and a question on what it shows: between them they use the catalogue, the knowledge, the classifiers and the embedder."""


async def no_warm_up() -> None:
    """For services that are made by hand."""


async def warm_up(services: TurnServices) -> None:
    """Answer a need and a follow-up by rule, with `services`, and keep nothing of it, nor of the memory that reading took."""
    by_rule = replace(services, model=OfflineEngine(services.catalogue), models={}, telemetry=SILENT_TELEMETRY)
    transcript = Transcript()
    for number, text in enumerate(_MESSAGES):
        turn = Turn(id=f"rehearsal-{number}", message=TextMessage(text=text), started=services.clock.now())
        context = TurnContext(before=transcript, turn=turn, calls=transcript.calls)
        events = list[TurnEvent]()
        await run_turn(by_rule, context, events.append)
        turn = reduce(apply, events, turn)
        transcript = transcript.with_turn(turn)
    await asyncio.to_thread(freeze_objects)
