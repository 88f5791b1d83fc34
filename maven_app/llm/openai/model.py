"""OpenAI-compatible: an adapter of ports.llm for OpenAI, OpenRouter, Ollama, vLLM, llama.cpp and whatever speaks their language.

What a server lacks is found out by asking: an answer's form falls back from a schema to JSON to words about JSON, and calls from
the protocol's own to calls that are written as JSON. What was found out holds for as long as the process runs.
"""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Literal, TypeVar

import httpx2
import openai
from pydantic import BaseModel

from maven_app.domain.errors import ModelRefusal, ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.domain.usage import Usage
from maven_app.llm.json_schema import description_of, plain_schema, strict_schema
from maven_app.llm.openai.annotations import parse_annotations
from maven_app.llm.openai.reasoning_filter import ReasoningFilter
from maven_app.llm.openai.text_tool_calls import TextToolCalls, ToolCallAssembler, ToolCallDelta, tool_call_instructions
from maven_app.llm.provider_errors import attach_usage, error_for_status, refusal_usage, sanitize_error_text
from maven_app.llm.response_assembly import ProviderChunk, allows_full_thinking, assemble_response, is_routed
from maven_app.llm.stream_task import stream_in_task
from maven_app.ports.llm import Prompt, PromptMessage, StreamChunk, ToolSpec
from maven_app.resilience.http_replies import parse_retry_after

A = TypeVar("A")

BASE_URL = "https://api.openai.com/v1"
ToolCallFormat = Literal["native", "written"]
"""How calls are asked for: in the protocol's own fields, or as JSON in the answer."""
AnswerFormat = Literal["json_schema", "json_object", "plain"]
_NEXT_FORM: dict[AnswerFormat, AnswerFormat] = {"json_schema": "json_object", "json_object": "plain"}
_NEXT_LIMIT = {"max_completion_tokens": "max_tokens", "max_tokens": ""}
"""Names that servers have for the most tokens of an answer, newest first; without a name there is no limit."""
_CANNOT = {400, 404, 422, 500, 501}
"""Statuses by which servers refuse a form that they do not know."""


class _Read(BaseModel, frozen=True):
    """Read from a chunk; servers leave out what they like."""


class _Delta(_Read):
    content: str | None = None
    tool_calls: list[ToolCallDelta] | None = None
    annotations: list[Any] | None = None
    """Not of the protocol: pages that a server with a search of its own names, such as OpenRouter."""


class _Choice(_Read):
    delta: _Delta | None = None
    message: _Delta | None = None
    """Instead of a delta, some servers' last piece."""
    finish_reason: str | None = None


class _CachedTokens(_Read):
    cached_tokens: int | None = None


class _Thought(_Read):
    reasoning_tokens: int | None = None


class _TokenUsage(_Read):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    prompt_tokens_details: _CachedTokens | None = None
    completion_tokens_details: _Thought | None = None


class _Chunk(_Read):
    choices: list[_Choice] | None = None
    usage: _TokenUsage | None = None


class AnswerFormatRejected(Exception):
    """The server does not take the form that was asked for; the next one may do."""

    def __init__(self, usage: Usage) -> None:
        super().__init__()
        self.usage = usage
        """The usage of the request nevertheless."""


class TokenLimitRejected(Exception):
    """The server does not know the limit's name; it has another one for it, or none."""


class OpenAICompatibleModel:
    """A `LanguageModel` on one model of such a server."""

    def __init__(
        self,
        name: str,
        *,
        api_key: str,
        http: httpx2.AsyncClient,
        base_url: str = BASE_URL,
        idle_seconds: float = 45.0,
        thinks: bool = False,
        tools: ToolCallFormat = "native",
        answers: AnswerFormat = "json_schema",
    ) -> None:
        self.name = name
        self._key = api_key
        self._thinks = thinks
        self._tools: ToolCallFormat = tools
        self._form: AnswerFormat = answers
        self._limit = "max_completion_tokens"
        self._form_works = False
        self._client = openai.AsyncOpenAI(
            api_key=api_key, base_url=base_url, timeout=idle_seconds, max_retries=0, http_client=http
        )

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Answer `prompt`. Raises ProviderUnavailable, ProviderRejected."""
        async with aclosing(assemble_response(prompt, lambda more: self._ask(prompt, more))) as pieces:
            async for piece in pieces:
                yield piece

    async def _ask(self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]) -> AsyncGenerator[ProviderChunk, None]:
        """One answer, in the best form that the server takes. A form is kept once it has worked."""
        known = self._tools, self._form
        while True:
            try:
                async with aclosing(self._exchange(prompt, more)) as chunks:
                    async for piece in chunks:
                        yield piece
                self._form_works = self._form_works or not is_routed(prompt)
                return
            except TokenLimitRejected:
                yield refusal_usage(self.name)
            except AnswerFormatRejected as refusal:
                yield refusal.usage
                if is_routed(prompt):
                    self._tools = "written"
                else:
                    self._form = _NEXT_FORM[self._form]
            except ProviderError:
                self._tools, self._form = known
                raise

    async def _exchange(
        self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]
    ) -> AsyncGenerator[ProviderChunk, None]:
        """One request. Raises FormRefused before its first piece."""
        finished, used, parts, named, full_text = None, None, ToolCallAssembler(), list[Any](), ""
        thoughts, written = ReasoningFilter(), TextToolCalls(prompt.tools())
        with attach_usage(lambda: _usage(self.name, used)):
            async with aclosing(stream_in_task(lambda: self._chunks(prompt, more))) as chunks:
                async for chunk in chunks:
                    used = chunk.usage or used
                    for choice in (chunk.choices or [])[:1]:
                        finished = choice.finish_reason or finished
                        delta = choice.delta or _Delta()
                        parts.add(delta.tool_calls or [])
                        named += [*(delta.annotations or []), *((choice.message and choice.message.annotations) or [])]
                        full_text += delta.content or ""
                        for words in written.feed(thoughts.feed(delta.content or "")):
                            yield words
            for words in written.feed(thoughts.rest()):
                yield words
            if finished is None:
                raise ProviderUnavailable(f"{self.name} broke {prompt.name} off: no finish reason")
            if finished == "content_filter":
                raise ModelRefusal(f"{self.name} declined {prompt.name}: {finished}")
            calls = [*parts.calls(), *written.calls()]
            if not calls and not written.spoke and self._can_write(prompt):
                raise AnswerFormatRejected(_usage(self.name, used))
            for words in written.rest():
                yield words
            for call in calls:
                yield call
            # a limit of our own leaves the words, and an object is mended
            if finished == "length" and not prompt.max_tokens():
                raise ProviderUnavailable(f"{self.name} broke {prompt.name} off: {finished}")
        if prompt.is_grounded() and (cited := parse_annotations(named, full_text, thoughts.left_out)):
            yield cited
        yield _usage(self.name, used)

    async def _chunks(self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]) -> AsyncIterator[_Chunk]:
        """The SDK's chunks, its errors named by who acts on them and rid of keys and pages."""
        try:
            async with await self._stream_chunks(self._request(prompt, more)) as stream:
                async for chunk in stream:
                    yield _Chunk.model_validate(chunk)
        # `from None` throughout: the causes hold raw bodies, and some of them the key.
        except openai.APIStatusError as error:
            if self._limit in error.message and prompt.max_tokens() and self._limit in _NEXT_LIMIT:
                self._limit = _NEXT_LIMIT[self._limit]
                raise TokenLimitRejected from None
            if error.status_code in _CANNOT and self._has_another_form(prompt):
                raise AnswerFormatRejected(refusal_usage(self.name)) from None
            said = sanitize_error_text(f"{self.name}: {error.message}", self._key)
            raise self._refusal(error, said) from None
        except openai.APIConnectionError as error:
            raise ProviderUnavailable(f"{self.name}: connection lost: {type(error).__name__}") from None
        except openai.APIError as error:  # told within the stream
            raise self._told_within(error) from None
        except httpx2.HTTPError as error:
            raise ProviderUnavailable(f"{self.name}: connection lost: {type(error).__name__}") from None
        except (ValueError, TypeError, AttributeError) as error:  # not JSON, or JSON of another shape
            raise ProviderUnavailable(f"{self.name} sent a malformed chunk: {type(error).__name__}") from None

    async def _stream_chunks(self, request: dict[str, Any]) -> openai.AsyncStream[object]:
        """The server's chunks as they are: the SDK's models of them would cost more than all else that a token costs."""
        path, kind = "/chat/completions", openai.AsyncStream[object]
        return await self._client.post(path, cast_to=object, body=request, stream=True, stream_cls=kind)

    def _request(self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]) -> dict[str, Any]:
        """The body of the request: no temperature, a limit only where the prompt sets one, and nothing that only one server knows."""
        system, extra = prompt.system(), dict[str, Any]()
        if not is_routed(prompt):
            system, extra = self._with_answer_form(system, prompt)
        elif prompt.tools() and self._tools == "native":
            extra = {"tools": [_declare(tool) for tool in prompt.tools()], "tool_choice": "auto"}
        elif prompt.tools():
            system = f"{system}\n{tool_call_instructions(prompt.tools())}"
        if self._thinks and not allows_full_thinking(prompt):
            extra["reasoning_effort"] = "low"
        if self._limit and prompt.max_tokens():
            extra[self._limit] = prompt.max_tokens()
        said = [{"role": message.role, "content": message.text} for message in (*prompt.messages(), *more)]
        return {
            "model": self.name,
            "messages": [{"role": "system", "content": system}, *said],
            "stream": True,
            "stream_options": {"include_usage": True},
            **extra,
        }

    def _with_answer_form(self, system: str, prompt: Prompt[Any]) -> tuple[str, dict[str, Any]]:
        """The standing instructions and the fields that ask for an object in the form that the server takes."""
        if self._form == "json_schema":
            schema = {"name": prompt.name, "schema": strict_schema(prompt.answer), "strict": True}
            return system, {"response_format": {"type": "json_schema", "json_schema": schema}}
        told = json.dumps(plain_schema(prompt.answer), ensure_ascii=False)
        system = f"{system}\nAnswer with one JSON object of this schema, and nothing else:\n{told}"
        return system, {"response_format": {"type": "json_object"}} if self._form == "json_object" else {}

    def _has_another_form(self, prompt: Prompt[Any]) -> bool:
        """Whether a refusal may mean the form. One that has worked before is not at fault."""
        if is_routed(prompt):
            return self._can_write(prompt)
        return not self._form_works and self._form in _NEXT_FORM

    def _can_write(self, prompt: Prompt[Any]) -> bool:
        return self._tools == "native" and bool(prompt.tools())

    def _refusal(self, error: openai.APIStatusError, said: str) -> ProviderError:
        refusal = error_for_status(
            error.status_code, said, retry_after=parse_retry_after(error.response.headers.get("retry-after"))
        )
        refusal.usage = refusal_usage(self.name)
        return refusal

    def _told_within(self, error: openai.APIError) -> ProviderError:
        said = sanitize_error_text(f"{self.name}: {error.code}: {error.message}", self._key)
        if error.code and error.code.isdigit():
            return error_for_status(int(error.code), said)
        return ProviderRejected(said) if error.code == "invalid_api_key" else ProviderUnavailable(said)


def _declare(tool: ToolSpec) -> dict[str, Any]:
    arguments = plain_schema(tool.arguments_for("openai"))
    said = {"name": tool.name, "description": description_of(tool, "openai"), "parameters": arguments}
    return {"type": "function", "function": said}


def _usage(name: str, used: _TokenUsage | None) -> Usage:
    """Counts as the server tells them; what it does not tell stays unknown."""
    if used is None:
        return Usage(model=name, calls=1)
    thought = used.completion_tokens_details.reasoning_tokens if used.completion_tokens_details else None
    written = used.completion_tokens
    return Usage(
        model=name,
        calls=1,
        input_tokens=used.prompt_tokens,
        output_tokens=None if written is None else max(written - (thought or 0), 0),
        thinking_tokens=thought,
        cached_tokens=used.prompt_tokens_details.cached_tokens if used.prompt_tokens_details else None,
    )
