"""Response assembly: from what a provider streams to the pieces of the port, the same for every provider."""

import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import ValidationError

from maven_app.domain.errors import InvalidModelOutput, ProviderUnavailable
from maven_app.domain.usage import Usage
from maven_app.llm.json_stream import JsonStreamReader
from maven_app.llm.provider_errors import add_prior_usage
from maven_app.ports.llm import (
    Citation,
    Done,
    Element,
    GroundingSources,
    Prompt,
    PromptMessage,
    StreamChunk,
    ToolCall,
    Words,
)
from maven_app.prompts.route_turn import RouteAnswer

log = logging.getLogger(__name__)

A = TypeVar("A")

ProviderChunk = str | ToolCall | GroundingSources | Usage
"""A piece of one request to a provider: words or JSON as they come, calls, and at its end the pages it stands on (their places
counted in what was yielded) and what it used."""
ProviderRequest = Callable[[tuple[PromptMessage, ...]], AsyncGenerator[ProviderChunk, None]]
"""One request: the prompt's messages and those given. Its errors are ours, and it ends only when the provider said so."""


def is_routed(prompt: Prompt[Any]) -> bool:
    """Whether the prompt is answered in words or calls; an object answers it else."""
    return issubclass(prompt.answer, RouteAnswer)


def allows_full_thinking(prompt: Prompt[Any]) -> bool:
    """Whether the answer is worth as much thought as the model wants; thoughts count against a limit, and could leave no room for words."""
    return prompt.tier == "main" and prompt.max_tokens() is None


async def assemble_response(prompt: Prompt[A], exchange: ProviderRequest) -> AsyncGenerator[StreamChunk[A], None]:
    """The pieces of the answer. Raises what the exchange raises, and InvalidModelOutput."""
    pieces = _route(prompt, exchange) if is_routed(prompt) else _assemble_object(prompt, exchange)
    async with aclosing(pieces):
        async for piece in pieces:
            yield piece


async def _route(prompt: Prompt[Any], exchange: ProviderRequest) -> AsyncGenerator[StreamChunk[Any], None]:
    """Words as they come, and the calls at the end, each once. White space alone shows nothing: another model may still take over."""
    calls, usage, cited, heard_before, spoke = list[ToolCall](), Usage(), GroundingSources(()), 0, False
    with add_prior_usage(lambda: usage):
        async with aclosing(exchange(())) as chunks:
            async for piece in chunks:
                if isinstance(piece, str):
                    said = piece if spoke else piece.lstrip()
                    heard_before += len(piece) - len(said)
                    spoke = spoke or bool(said)
                    if said:
                        yield Words(said)
                elif isinstance(piece, Usage):
                    usage += piece
                elif isinstance(piece, GroundingSources):
                    cited = piece
                elif piece not in calls:
                    calls.append(piece)
    if not spoke and not (calls and prompt.tools()):
        empty = ProviderUnavailable(f"{prompt.name}: neither words nor calls came")
        empty.usage = usage
        raise empty
    if cited != GroundingSources(()):
        yield replace(cited, citations=_shift_citations(cited.citations, heard_before))
    yield Done(answer=RouteAnswer(calls=tuple(calls)), usage=usage)


def _shift_citations(citations: tuple[Citation, ...], by: int) -> tuple[Citation, ...]:
    """The places, without the characters in front of them that were not told."""
    return tuple(replace(citation, end=citation.end - by) for citation in citations if citation.end > by)


async def _assemble_object(prompt: Prompt[A], exchange: ProviderRequest) -> AsyncGenerator[StreamChunk[A], None]:
    """Finished elements as they come, then the object. One that does not fit is sent back once, with what is wrong."""
    reader, usage, cited = JsonStreamReader(prompt), Usage(), GroundingSources(())
    with add_prior_usage(lambda: usage):
        async with aclosing(exchange(())) as chunks:
            async for piece in chunks:
                if isinstance(piece, str):
                    for element in reader.feed(piece):
                        yield Element(element)
                elif isinstance(piece, Usage):
                    usage += piece
                elif isinstance(piece, GroundingSources):
                    cited = replace(piece, citations=())
    try:
        answer, complaint = reader.answer(), None
    except ValidationError as error:
        log.warning("answer to %s does not fit: %s", prompt.name, _where(error))
        complaint = (PromptMessage("assistant", reader.text or "{}"), PromptMessage("user", _complaint(error)))
    if complaint:
        done = await _mend(prompt, exchange, complaint, usage)
    else:
        for element in reader.rest(answer):
            yield Element(element)
        done = Done(answer=answer, usage=usage)
    if cited != GroundingSources(()):
        yield cited
    yield done


async def _mend(
    prompt: Prompt[A], exchange: ProviderRequest, complaint: tuple[PromptMessage, ...], usage: Usage
) -> Done[A]:
    """The object at the second attempt; elements that were shown stay, the whole corrects them. Raises InvalidModelOutput."""
    reader = JsonStreamReader(prompt)
    with add_prior_usage(lambda: usage):
        async with aclosing(exchange(complaint)) as chunks:
            async for piece in chunks:
                if isinstance(piece, str):
                    reader.text += piece
                elif isinstance(piece, Usage):
                    usage += piece
    try:
        return Done(answer=reader.answer(), usage=usage)
    except ValidationError as error:
        unfit = InvalidModelOutput(f"{prompt.name}: {_where(error)}")
        unfit.usage = usage
        raise unfit from None  # the cause repeats the model's whole text


def _where(error: ValidationError) -> str:
    """Which fields are wrong and how, without what the model wrote."""
    return "; ".join(f"{'.'.join(map(str, e['loc'])) or 'object'}: {e['type']}" for e in error.errors())[:300]


def _complaint(error: ValidationError) -> str:
    wrong = "\n".join(f"- {'.'.join(map(str, e['loc'])) or 'the object'}: {e['msg']}" for e in error.errors()[:20])
    return f"This does not fit the schema:\n{wrong}\nAnswer again with the whole object as JSON, and nothing else."
