"""Ask: one turn in a terminal, drawn with rich, or as the log's own lines of JSON."""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import get_args

import click
from rich.console import Console

from maven_app.bootstrap import Services, services_lifespan
from maven_app.cli.setup_steps import prepare_data
from maven_app.cli.terminal_language import terminal_language, terminal_region
from maven_app.cli.turn_printer import TurnPrinter
from maven_app.config import load_settings
from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.conversation.events import TURN_ENDS, LogEntry, TurnFinished
from maven_app.domain.conversation.messages import (
    SOURCES,
    ResearchLevel,
    SourceChoice,
    TextMessage,
    TurnOptions,
    title_of,
)
from maven_app.domain.errors import MavenError
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.messages.log_lines import log_line

_TERMINAL = Actor("terminal")
"""Conversations of the terminal belong to whoever may use the data folder."""


@click.command()
@click.argument("question")
@click.option("--json", "as_json", is_flag=True, help="Print the turn's log, one event per line.")
@click.option("--conversation", metavar="ID", help="Go on with an earlier conversation.")
@click.option("--source", type=click.Choice(SOURCES), default="catalogue", help="Where to look for products.")
@click.option(
    "--model",
    metavar="ID",
    default="",
    help="The model that answers, as `gemini:<model>`; without it the one that is set.",
)
@click.option(
    "--research",
    type=click.Choice(get_args(ResearchLevel)),
    default="off",
    help="How far the web is searched and read for the question.",
)
@click.option("--market", type=click.Choice(tuple(MARKETS)), help="The country whose shops are searched.")
def command(
    question: str,
    as_json: bool,
    conversation: str | None,
    source: SourceChoice,
    model: str,
    research: ResearchLevel,
    market: str | None,
) -> None:
    """Answer QUESTION in the terminal."""
    where = MARKETS[market] if market else None
    region = terminal_region(market or "")
    options = TurnOptions(source=source, model=model, research=research, market=where, region=region)
    sys.exit(asyncio.run(_ask(question, options, as_json=as_json, conversation=conversation)))


async def _ask(question: str, options: TurnOptions, *, as_json: bool, conversation: str | None) -> int:
    settings = load_settings()
    await asyncio.to_thread(prepare_data, settings)
    async with services_lifespan(settings, limited=False) as services:
        conversation_id = conversation or await _new(services, question)
        language = locale_for(terminal_language(), options.region)
        drawing = TurnPrinter(Console(), language)
        try:
            async with aclosing(_turn(services, conversation_id, question, options)) as lines:
                async for line in lines:
                    if as_json:
                        sys.stdout.write(log_line(line, conversation_id, language) + "\n")
                        sys.stdout.flush()
                    else:
                        drawing.tell(line)
        except MavenError:
            if conversation is None:
                await services.conversations.delete(_TERMINAL, conversation_id)
            raise
        if not as_json:
            drawing.close(conversation_id)
        return 0 if isinstance(line.event, TurnFinished) else 1


async def _turn(
    services: Services, conversation_id: str, question: str, options: TurnOptions
) -> AsyncGenerator[LogEntry, None]:
    """Send the question and follow its turn's lines to the end."""
    await services.conversations.get(_TERMINAL, conversation_id)
    position = await _end_of(services, conversation_id)
    turn_id = await services.runner.start(_TERMINAL, conversation_id, TextMessage(text=question), options)
    while True:
        for line in await services.log.read(conversation_id, after=position, wait=5.0):
            position = line.position
            yield line
            if line.turn_id == turn_id and isinstance(line.event, TURN_ENDS):
                return


async def _new(services: Services, question: str) -> str:
    return (await services.conversations.create(_TERMINAL, title=title_of(TextMessage(text=question)))).id


async def _end_of(services: Services, conversation_id: str) -> int:
    position = 0
    while lines := await services.log.read(conversation_id, after=position):
        position = lines[-1].position
    return position
