"""Provider errors: what a provider's refusal means, told without its keys and without its pages."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.usage import Usage, report_cancelled_usage
from maven_app.resilience.http_replies import is_transient

_TOLD = 200


def sanitize_error_text(text: object, secret: str) -> str:
    """A provider's words for the log: one line, short, and without the key that some of them repeat."""
    line = " ".join(str(text).split())
    return (line.replace(secret, "***") if secret else line)[:_TOLD]


def refusal_usage(model: str) -> Usage:
    """The usage of a request that a provider answered with a status: it was asked, and did nothing."""
    return Usage(model=model, calls=1, input_tokens=0, output_tokens=0, thinking_tokens=0, cached_tokens=0)


@contextmanager
def attach_usage(usage: Callable[[], Usage]) -> Iterator[None]:
    """A failure within carries what the request used, unless the status that it was refused with says that already.

    A request that is given up within is counted as cut off, with what was told by then.
    """
    try:
        yield
    except ProviderError as error:
        if error.usage == Usage():
            error.usage = usage()
        raise
    except (asyncio.CancelledError, GeneratorExit):
        report_cancelled_usage(copy_with(usage(), cancelled_calls=1))
        raise


@contextmanager
def add_prior_usage(usage: Callable[[], Usage]) -> Iterator[None]:
    """A failure within carries what was used before it, too; who gives up within is told it."""
    with report_usage_on_cancel(usage):
        try:
            yield
        except ProviderError as error:
            error.usage = usage() + error.usage
            raise


@contextmanager
def report_usage_on_cancel(usage: Callable[[], Usage]) -> Iterator[None]:
    """Who gives up within is told what was used before it."""
    try:
        yield
    except (asyncio.CancelledError, GeneratorExit):
        report_cancelled_usage(usage())
        raise


def error_for_status(status: int, said: str, *, retry_after: float | None = None) -> ProviderError:
    """The error that an HTTP status stands for; `said` is for the log and was cleaned."""
    if is_transient(status):
        public = _busy(retry_after) if status == 429 else None
        return ProviderUnavailable(f"{status}: {said}", public=public, retry_after=retry_after)
    return ProviderRejected(f"{status}: {said}")


def _busy(retry_after: float | None) -> Text:
    if retry_after:
        return translatable("error.model_busy_for", seconds=round(retry_after))
    return translatable("error.model_busy")
