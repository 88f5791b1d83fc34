"""Gemini: an adapter of ports.llm through google-genai.

Every prompt is one request that tells all it needs in text, earlier tool calls included, so no call of the model's is ever sent
back. Gemini refuses a returned call without its thought signature; there is none to return, and none is kept.
"""

import logging
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import aclosing, contextmanager
from typing import Any, TypeVar

import httpx2
from google.genai import errors, types

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ModelRefusal, ProviderUnavailable
from maven_app.domain.usage import Usage
from maven_app.llm.gemini.client import BASE_URL, create_client, translate_errors
from maven_app.llm.gemini.grounding_metadata import parse_grounding
from maven_app.llm.json_schema import description_of, plain_schema
from maven_app.llm.provider_errors import attach_usage, refusal_usage, sanitize_error_text
from maven_app.llm.response_assembly import ProviderChunk, allows_full_thinking, assemble_response, is_routed
from maven_app.llm.stream_task import stream_in_task
from maven_app.ports.llm import Prompt, PromptMessage, StreamChunk, ToolCall, ToolSpec

log = logging.getLogger(__name__)

A = TypeVar("A")

_REFUSALS = {
    types.FinishReason.SAFETY,
    types.FinishReason.PROHIBITED_CONTENT,
    types.FinishReason.BLOCKLIST,
    types.FinishReason.RECITATION,
    types.FinishReason.SPII,
    types.FinishReason.LANGUAGE,
}


_NO_SEARCH = {400, 403, 429}
"""Statuses by which Gemini refuses a search: with this model, with an object, with this key, or today."""


class SearchRefused(Exception):
    """The model does not search by itself; it may answer without."""

    def __init__(self, said: str, *, is_for_good: bool) -> None:
        super().__init__(said)
        self.is_for_good = is_for_good


@contextmanager
def _search_refused(searches: bool, key: str) -> Iterator[None]:
    """A refusal that may mean the search, as one; told before the first chunk if at all."""
    try:
        yield
    except errors.ClientError as error:
        if not searches or error.code not in _NO_SEARCH:
            raise
        said = sanitize_error_text(f"{error.code}: {error.message}", key)
        raise SearchRefused(said, is_for_good=error.code != 429) from None


class GeminiModel:
    """A `LanguageModel` on one Gemini model."""

    def __init__(
        self,
        name: str,
        *,
        api_key: str,
        http: httpx2.AsyncClient,
        base_url: str = BASE_URL,
        idle_seconds: float = 45.0,
        call_seconds: float = 90.0,
        thinks: bool = True,
        grounds: bool = True,
    ) -> None:
        self.name = name
        self._key = api_key
        self._thinks = thinks
        self._unsearched = set[bool]() if grounds else {False, True}
        """The forms of answers, words or not, for which its own search is not to be had."""
        self._client = create_client(
            api_key=api_key, http=http, base_url=base_url, idle_seconds=idle_seconds, call_seconds=call_seconds
        )

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Answer `prompt`. Raises ProviderUnavailable, ProviderRejected."""
        async with aclosing(assemble_response(prompt, lambda more: self._ask(prompt, more))) as pieces:
            async for piece in pieces:
                yield piece

    async def _ask(self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]) -> AsyncGenerator[ProviderChunk, None]:
        """One answer; without a search of the model's own where that is refused. What is mended is not searched for again.

        A refusal counts for good once the same request went through without the search: then it was the search.
        """
        form, was_refused = is_routed(prompt), False
        if prompt.is_grounded() and not more and form not in self._unsearched:
            try:
                async with aclosing(self._exchange(prompt, more, searches=True)) as chunks:
                    async for piece in chunks:
                        yield piece
                return
            except SearchRefused as refusal:
                log.warning("model=%s prompt=%s is answered without a search: %s", self.name, prompt.name, refusal)
                was_refused = refusal.is_for_good
                yield refusal_usage(self.name)
        async with aclosing(self._exchange(prompt, more)) as chunks:
            async for piece in chunks:
                yield piece
        if was_refused:
            self._unsearched.add(form)

    async def _exchange(
        self, prompt: Prompt[Any], more: tuple[PromptMessage, ...], *, searches: bool = False
    ) -> AsyncGenerator[ProviderChunk, None]:
        """One request. A stream that ends without a reason was cut, whatever its connection says. Raises SearchRefused first of all."""
        finished, used, text, grounding = None, None, "", list[types.GroundingMetadata]()
        with attach_usage(lambda: _usage(self.name, used, grounding)):
            async with aclosing(stream_in_task(lambda: self._chunks(prompt, more, searches))) as chunks:
                async for chunk in chunks:
                    used = chunk.usage_metadata or used
                    if chunk.prompt_feedback and chunk.prompt_feedback.block_reason:
                        used = used and copy_with(used, candidates_token_count=0)
                        raise ModelRefusal(
                            f"{self.name} blocked {prompt.name}: {chunk.prompt_feedback.block_reason.name}"
                        )
                    for candidate in (chunk.candidates or [])[:1]:
                        finished = candidate.finish_reason or finished
                        grounding += [candidate.grounding_metadata] if candidate.grounding_metadata else []
                        for part in (candidate.content.parts if candidate.content else None) or []:
                            if part.function_call:
                                yield ToolCall(part.function_call.name or "", part.function_call.args or {})
                            elif part.text and not part.thought:
                                text += part.text
                                yield part.text
            self._check(prompt, finished)
        if cited := parse_grounding(grounding, text):
            yield cited
        yield _usage(self.name, used, grounding)

    async def _chunks(
        self, prompt: Prompt[Any], more: tuple[PromptMessage, ...], searches: bool
    ) -> AsyncIterator[types.GenerateContentResponse]:
        """The SDK's chunks, its errors named by who acts on them and rid of keys and pages."""
        with translate_errors(self.name, self._key), _search_refused(searches, self._key):
            stream = await self._client.aio.models.generate_content_stream(
                model=self.name,
                contents=list(_contents((*prompt.messages(), *more))),
                config=self._config(prompt, searches),
            )
            async for chunk in stream:
                yield chunk

    def _config(self, prompt: Prompt[Any], searches: bool) -> types.GenerateContentConfig:
        """One billed request, nothing stored, and no more thinking than the prompt is worth."""
        config = types.GenerateContentConfig(
            system_instruction=prompt.system(),
            automatic_function_calling=types.AutomaticFunctionCallingConfig(disable=True),
            automatic_continuation=False,
            store=False,
            max_output_tokens=prompt.max_tokens(),
        )
        if self._thinks and not allows_full_thinking(prompt):
            config.thinking_config = types.ThinkingConfig(thinking_level=types.ThinkingLevel.LOW)
        if not is_routed(prompt):
            config.response_mime_type = "application/json"
            config.response_json_schema = plain_schema(prompt.answer)
        if searches:
            config.tools = [types.Tool(google_search=types.GoogleSearch())]
        elif prompt.tools():
            config.tools = [types.Tool(function_declarations=[_declare(tool) for tool in prompt.tools()])]
        return config

    def _check(self, prompt: Prompt[Any], finished: types.FinishReason | None) -> None:
        if finished in _REFUSALS:
            raise ModelRefusal(f"{self.name} declined {prompt.name}: {finished}")
        if finished is types.FinishReason.MAX_TOKENS and prompt.max_tokens():
            return  # our own limit: the words stand, and an object that it cut is mended
        if finished is not types.FinishReason.STOP:
            raise ProviderUnavailable(f"{self.name} broke {prompt.name} off: {finished}")


def _contents(messages: tuple[PromptMessage, ...]) -> list[types.ContentUnion]:
    roles = {"user": "user", "assistant": "model"}
    return [types.Content(role=roles[message.role], parts=[types.Part(text=message.text)]) for message in messages]


def _declare(tool: ToolSpec) -> types.FunctionDeclaration:
    return types.FunctionDeclaration(
        name=tool.name,
        description=description_of(tool, "gemini"),
        parameters_json_schema=plain_schema(tool.arguments_for("gemini")),
    )


def _usage(
    name: str,
    used: types.GenerateContentResponseUsageMetadata | None,
    grounding: Sequence[types.GroundingMetadata],
) -> Usage:
    """Counts as Gemini tells them; its thoughts come on top of the answer's tokens, what a search brought on top of the
    prompt's, and a count of none is left out."""
    searches = len({query for part in grounding for query in part.web_search_queries or []})
    if used is None:
        return Usage(model=name, calls=1, searches=searches)
    sent, found = used.prompt_token_count, used.tool_use_prompt_token_count or 0
    return Usage(
        model=name,
        calls=1,
        searches=searches,
        input_tokens=None if sent is None else sent + found,
        output_tokens=used.candidates_token_count,
        thinking_tokens=used.thoughts_token_count or 0,
        cached_tokens=used.cached_content_token_count or 0,
    )
