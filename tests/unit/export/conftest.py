"""A conversation of the offline engine, of which files are made."""

import asyncio

import pytest

from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.export.assembly import conversation_document, step_document
from maven_app.export.document import Document
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

MESSAGES = (
    "noise cancelling headphones under $300 for long flights",
    "compare the Sony WH-1000XM5, the Bose QuietComfort Ultra Headphones and the Sennheiser Momentum 4",
    "which would you pick for flights?",
)


@pytest.fixture(scope="session")
def transcript() -> Transcript:
    """A list, a comparison with the profiles that it looked up, and a recommendation."""

    async def converse() -> Transcript:
        index = MemoryIndex(catalogue())
        bench = Bench(OfflineEngine(index), index)
        conversation = await bench.conversation()
        for message in MESSAGES:
            await bench.say(message, conversation)
        return await bench.transcript(conversation)

    return asyncio.run(converse())


def found(transcript: Transcript, kind: str) -> tuple[Turn, StepRecord]:
    """The first step that found an artifact of this kind."""
    steps = ((turn, step) for turn in transcript.turns for step in turn.steps)
    return next((turn, step) for turn, step in steps if step.artifact and step.artifact.kind == kind)


def document_of(transcript: Transcript, kind: str, locale: str = "en") -> Document:
    turn, step = found(transcript, kind)
    return step_document(turn, step, locale=locale, shop="Maven")


def whole(transcript: Transcript, locale: str = "en") -> Document:
    return conversation_document(transcript, "Headphones for long flights", locale=locale, shop="Maven")
