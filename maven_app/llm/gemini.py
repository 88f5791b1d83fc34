"""Gemini: an adapter of ports.llm through google-genai.

Every prompt is one request that tells all it needs in text, earlier tool calls included, so no call of the model's is ever sent
back. Gemini refuses a returned call without its thought signature; there is none to return, and none is kept.
"""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, TypeVar

import httpx2
from google import genai
from google.genai import errors, types
from pydantic import BaseModel, Field, ValidationError

from maven_app.domain.errors import Declined, ProviderError, ProviderUnavailable
from maven_app.domain.events import Usage
from maven_app.llm.answering import Heard, answered, is_routed
from maven_app.llm.driven import driven
from maven_app.llm.failures import by_status, cleaned, retry_after
from maven_app.llm.json_schema import description_of, plain_schema
from maven_app.ports.llm import Piece, Prompt, PromptMessage, ToolCall

A = TypeVar("A")

BASE_URL = "https://generativelanguage.googleapis.com"
API_VERSION = "v1beta"
"""Always named: the SDK's own choice has changed between versions."""
_REFUSALS = {
    types.FinishReason.SAFETY,
    types.FinishReason.PROHIBITED_CONTENT,
    types.FinishReason.BLOCKLIST,
    types.FinishReason.RECITATION,
    types.FinishReason.SPII,
    types.FinishReason.LANGUAGE,
}


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
    ) -> None:
        self.name = name
        self._key = api_key
        self._thinks = thinks
        options = types.HttpOptions(
            base_url=base_url,
            api_version=API_VERSION,
            timeout=int(idle_seconds * 1000),  # between two pieces, as long as the transport is httpx2
            headers={
                "X-Server-Timeout": str(int(call_seconds))
            },  # else the SDK has the whole answer end within `timeout`
            httpx_async_client=http,  # the SDK takes aiohttp as soon as anything has installed it
        )
        self._client = genai.Client(vertexai=False, api_key=api_key, http_options=options)

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[Piece[A], None]:
        """Answer `prompt`. Raises ProviderUnavailable, ProviderRejected."""
        async with aclosing(answered(prompt, lambda more: self._exchange(prompt, more))) as pieces:
            async for piece in pieces:
                yield piece

    async def _exchange(self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]) -> AsyncGenerator[Heard, None]:
        """One request. A stream that ends without a reason was cut, whatever its connection says."""
        finished, used = None, None
        async with aclosing(driven(lambda: self._chunks(prompt, more))) as chunks:
            async for chunk in chunks:
                if chunk.prompt_feedback and chunk.prompt_feedback.block_reason:
                    raise Declined(f"{self.name} blocked {prompt.name}: {chunk.prompt_feedback.block_reason.name}")
                used = chunk.usage_metadata or used
                for candidate in (chunk.candidates or [])[:1]:
                    finished = candidate.finish_reason or finished
                    for part in (candidate.content.parts if candidate.content else None) or []:
                        if part.function_call:
                            yield ToolCall(part.function_call.name or "", part.function_call.args or {})
                        elif part.text and not part.thought:
                            yield part.text
        self._check(prompt, finished)
        yield _usage(self.name, used)

    async def _chunks(
        self, prompt: Prompt[Any], more: tuple[PromptMessage, ...]
    ) -> AsyncIterator[types.GenerateContentResponse]:
        """The SDK's chunks, its errors named by who acts on them and rid of keys and pages."""
        try:
            stream = await self._client.aio.models.generate_content_stream(
                model=self.name, contents=list(_contents((*prompt.messages(), *more))), config=self._config(prompt)
            )
            async for chunk in stream:
                yield chunk
        # `from None` throughout: the causes hold raw bodies, and some of them the key.
        except errors.APIError as error:
            raise self._named(error) from None
        except httpx2.TimeoutException as error:
            raise ProviderUnavailable(f"{self.name} fell silent: {type(error).__name__}") from None
        except httpx2.HTTPError as error:
            raise ProviderUnavailable(f"{self.name}: connection lost: {type(error).__name__}") from None
        except (ValueError, TypeError, AttributeError, KeyError) as error:  # the SDK takes chunks apart unchecked
            raise ProviderUnavailable(f"{self.name} sent a malformed chunk: {type(error).__name__}") from None

    def _config(self, prompt: Prompt[Any]) -> types.GenerateContentConfig:
        """One billed request, nothing stored, and no more thinking than the prompt is worth."""
        config = types.GenerateContentConfig(
            system_instruction=prompt.system(),
            automatic_function_calling=types.AutomaticFunctionCallingConfig(disable=True),
            automatic_continuation=False,
            store=False,
        )
        if self._thinks and prompt.tier == "economical":
            config.thinking_config = types.ThinkingConfig(thinking_level=types.ThinkingLevel.LOW)
        if not is_routed(prompt):
            config.response_mime_type = "application/json"
            config.response_json_schema = plain_schema(prompt.answer)
        elif prompt.tools():
            config.tools = [types.Tool(function_declarations=[_declared(tool) for tool in prompt.tools()])]
        return config

    def _named(self, error: errors.APIError) -> ProviderError:
        """In the middle of a stream an error carries no HTTP response, and perhaps no number."""
        headers = getattr(error.response, "headers", None) or {}
        said = cleaned(f"{self.name}: {error.status}: {error.message}", self._key)
        code = error.code if isinstance(error.code, int) else 503
        return by_status(code, said, retry_after=_retry_delay(error.details) or retry_after(headers))

    def _check(self, prompt: Prompt[Any], finished: types.FinishReason | None) -> None:
        if finished in _REFUSALS:
            raise Declined(f"{self.name} declined {prompt.name}: {finished}")
        if finished is not types.FinishReason.STOP:
            raise ProviderUnavailable(f"{self.name} broke {prompt.name} off: {finished}")


class _RetryInfo(BaseModel, frozen=True):
    """What Google says about coming back: within the error, seldom in a header."""

    delay: str = Field(alias="retryDelay", pattern=r"^\d+(\.\d+)?s$")


class _Error(BaseModel, frozen=True):
    details: list[_RetryInfo | dict[str, Any]] = []


class _ErrorBody(BaseModel, frozen=True):
    error: _Error


def _retry_delay(body: Any) -> float | None:
    try:
        details = _ErrorBody.model_validate(body).error.details
    except ValidationError:
        return None
    delays = (float(detail.delay[:-1]) for detail in details if isinstance(detail, _RetryInfo))
    return next(delays, None)


def _contents(messages: tuple[PromptMessage, ...]) -> list[types.ContentUnion]:
    roles = {"user": "user", "assistant": "model"}
    return [types.Content(role=roles[message.role], parts=[types.Part(text=message.text)]) for message in messages]


def _declared(tool: Any) -> types.FunctionDeclaration:
    return types.FunctionDeclaration(
        name=tool.name, description=description_of(tool), parameters_json_schema=plain_schema(tool.arguments)
    )


def _usage(name: str, used: types.GenerateContentResponseUsageMetadata | None) -> Usage:
    """Counts as Gemini tells them; its thoughts come on top of the answer's tokens, and a count of none is left out."""
    if used is None:
        return Usage(model=name, calls=1)
    return Usage(
        model=name,
        calls=1,
        input_tokens=used.prompt_token_count,
        output_tokens=used.candidates_token_count,
        thinking_tokens=used.thoughts_token_count or 0,
        cached_tokens=used.cached_content_token_count or 0,
    )
