"""Gemini's client: how google-genai is set up, and what its errors mean; for answers and for embeddings."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
from google import genai
from google.genai import errors, types
from pydantic import BaseModel, Field, ValidationError

from maven_app.domain.errors import ProviderError, ProviderUnavailable
from maven_app.llm.provider_errors import error_for_status, refusal_usage, sanitize_error_text
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.http_replies import parse_retry_after

BASE_URL = "https://generativelanguage.googleapis.com"
API_VERSION = "v1beta"
"""Always named: the SDK's own choice has changed between versions."""


def create_client(
    *, api_key: str, http: httpx2.AsyncClient, base_url: str, idle_seconds: float, call_seconds: float
) -> genai.Client:
    """The SDK's client, on a transport and with limits of ours."""
    logging.getLogger("google_genai.types").setLevel(logging.ERROR)  # it warns of every answer that holds a call
    options = types.HttpOptions(
        base_url=base_url,
        api_version=API_VERSION,
        timeout=int(idle_seconds * 1000),  # between two pieces, as long as the transport is httpx2
        headers={"X-Server-Timeout": str(int(call_seconds))},  # else the SDK has the whole answer end within `timeout`
        httpx_async_client=http,  # the SDK takes aiohttp as soon as anything has installed it
        # of transports that we do not use: left alone, they would read all certificates twice a model
        client_args={"verify": trusted_certificates()},
        async_client_args={"ssl": trusted_certificates()},
    )
    return genai.Client(vertexai=False, api_key=api_key, http_options=options)


@contextmanager
def translate_errors(model: str, key: str) -> Iterator[None]:
    """The SDK's errors, named by who acts on them and rid of keys and pages."""
    try:
        yield
    # `from None` throughout: the causes hold raw bodies, and some of them the key.
    except errors.APIError as error:
        raise _to_provider_error(error, model, key) from None
    except httpx2.TimeoutException as error:
        raise ProviderUnavailable(f"{model} fell silent: {type(error).__name__}") from None
    except httpx2.HTTPError as error:
        raise ProviderUnavailable(f"{model}: connection lost: {type(error).__name__}") from None
    except (ValueError, TypeError, AttributeError, KeyError) as error:  # the SDK takes answers apart unchecked
        raise ProviderUnavailable(f"{model} sent a malformed chunk: {type(error).__name__}") from None


def _to_provider_error(error: errors.APIError, model: str, key: str) -> ProviderError:
    """In the middle of a stream an error carries no HTTP response, and perhaps no number."""
    headers = getattr(error.response, "headers", None) or {}
    said = sanitize_error_text(f"{model}: {error.status}: {error.message}", key)
    code = error.code if isinstance(error.code, int) else 503
    named = error_for_status(
        code, said, retry_after=_retry_delay(error.details) or parse_retry_after(headers.get("retry-after"))
    )
    if headers:  # a status of its own: nothing was made
        named.usage = refusal_usage(model)
    return named


class _RetryInfo(BaseModel, frozen=True):
    """Google's wish for when to come back: within the error, seldom in a header."""

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
