"""The app with a model and a start that take their time, so that a turn lasts long enough to be watched, stopped and killed.

`python -m tests.e2e.paced_app` serves what `python -m maven_app run` serves: the same page, port and data folder, and the
offline engine, which rests before each answer and between the pieces of one. Whoever wants a guide to an OUTAGE meets one: the
first time that guide is written, the model is away. Who asks for words AT_LENGTH is given them one by one, a few seconds long. A
page that connects waits for its state, so that whoever is quick outruns it. A test that looks at half an answer holds the model
there with `hold`, however long it takes to look.
"""

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Any

import reflex as rx
from reflex.state import BaseState, StateUpdate

from maven_app.bootstrap import build_index, services_lifespan
from maven_app.cli.serving import serve, take_built_page
from maven_app.cli.setup_steps import prepare
from maven_app.config import load_settings
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.errors import ProviderUnavailable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Done, Element, GroundingSources, LanguageModel, ModelSwitch, Prompt, Words
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.prompts.write_guide import WriteGuide

REST = 1.0
"""Seconds before each answer and between its pieces."""

PAUSE = 0.3
"""Seconds between a page's connection and its state."""

OUTAGE = "outage"

AT_LENGTH = "say it at length"
NUMBERED = tuple(f"no{number}" for number in range(1, 121))
LENGTHY = f"""Take **the lighter one** 🎧, it *folds* [7].

## Why

1. It folds

2. It lasts `30 h`

| | one | other |
|---|---|---|
| Weight | 250 g | 254 g |

{" ".join(NUMBERED)}

That is 🎉 all."""
WORDS = tuple(re.findall(r"\s*\S+", LENGTHY))
_BETWEEN_WORDS = 0.03
_POLL = 0.05
"""Seconds between looks at whether the model is still held."""


def hold(data_dir: Path, pieces: int) -> None:
    """Let the model give so many pieces of an answer, and no more until `release`."""
    written = _held(data_dir).with_suffix(".new")
    written.write_text(str(pieces), encoding="utf-8")
    written.replace(_held(data_dir))  # at once: a model may look at it meanwhile


def release(data_dir: Path) -> None:
    """Let the model go on."""
    _held(data_dir).unlink(missing_ok=True)


def _held(data_dir: Path) -> Path:
    return data_dir / "held"


class PacedModel:
    """A `LanguageModel` that answers as the one inside does, slowly, and is away once for each guide to an OUTAGE."""

    def __init__(self, inner: LanguageModel, data_dir: Path) -> None:
        self.name = inner.name
        self._inner = inner
        self._held = _held(data_dir)
        self._was_away: set[str] = set()

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        """What the model inside says, with rests."""
        await asyncio.sleep(REST)
        if isinstance(prompt, RouteTurn) and words_of(prompt.turn.message) == AT_LENGTH:
            for number, word in enumerate(WORDS, start=1):
                yield Words(word)
                await self._rest(_BETWEEN_WORDS, number)
            yield Done(answer=RouteAnswer())
            return
        if isinstance(prompt, WriteGuide) and OUTAGE in prompt.topic and prompt.topic not in self._was_away:
            self._was_away.add(prompt.topic)
            raise ProviderUnavailable("the model is away")
        number = 0
        async with aclosing(self._inner.stream(prompt)) as pieces:
            async for piece in pieces:
                yield piece
                if isinstance(piece, Words | Element):
                    number += 1
                    await self._rest(REST, number)

    async def _rest(self, seconds: float, given: int) -> None:
        """Rest after a piece, and for as long as no more than those `given` may be."""
        await asyncio.sleep(seconds)
        while self._held.exists() and given >= int(self._held.read_text(encoding="utf-8")):
            await asyncio.sleep(_POLL)


class PacedStart(rx.Middleware):
    """Lets every page that connects wait for its state; what it sends meanwhile waits behind that."""

    async def preprocess(self, app: rx.App, state: BaseState, event: rx.event.Event) -> StateUpdate | None:
        """Rest before the event that a connection begins with."""
        if event.name.endswith(".hydrate_and_load"):
            await asyncio.sleep(PAUSE)
        return None


def main() -> None:
    """Serve until told to stop."""
    settings = load_settings()
    prepare(settings)
    take_built_page(settings)
    _pace()
    model = PacedModel(OfflineEngine(build_index(settings)), settings.data_dir)
    serve(settings, partial(services_lifespan, settings, model))


def _pace() -> None:
    from maven_app.maven_app import app

    app.add_middleware(PacedStart())


if __name__ == "__main__":
    main()
