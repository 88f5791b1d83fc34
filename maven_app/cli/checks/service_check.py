"""Service check: each service with a key is asked one small thing, and its clock is held against ours."""

import socket
import ssl
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import httpx2
from pydantic import SecretStr

from maven_app.config import Settings
from maven_app.messages.realizer import join_list

_SECONDS = 15.0
_APART = 120.0
"""Seconds by which two clocks may differ."""
_SPENT = {402, 432, 433}
"""How services say that a key's credit is used up."""


@dataclass(frozen=True)
class Service:
    """A service, and the small thing that it is asked. A search costs what a search costs: a credit."""

    name: str
    key_setting: str
    url_setting: str
    key: str
    url: str
    """The address that the setting names; empty for the service's own."""
    own_url: str
    path: str
    headers: Mapping[str, str]
    answers: str
    """A field that its answers have."""
    body: Any = None
    """None to only look."""
    may_lack_path: bool = False
    """Whether a server that speaks its language may do without this path."""


@dataclass(frozen=True)
class CheckResult:
    """The result of asking a service."""

    name: str
    says: str
    works: bool
    clock_skew: float | None = None
    """Seconds by which our clock is ahead of the service's; None when it told no time."""


_SEARCHED = {"query": "headphones", "max_results": 1}
_SCRAPED = {"url": "https://example.com", "formats": ["markdown"]}
_SERVICES: dict[str, tuple[str, str, str, str, Any]] = {
    "Gemini": ("maven_app.llm.gemini.client", "/v1beta/models?pageSize=1", "x-goog-api-key", "models", None),
    "OpenAI": ("maven_app.llm.openai.model", "/models", "Authorization", "data", None),
    "Serper": ("maven_app.datasources.shops.serper", "/search", "X-API-KEY", "organic", {"q": "headphones", "num": 1}),
    "Tavily": ("maven_app.datasources.web.tavily", "/search", "Authorization", "results", _SEARCHED),
    "Firecrawl": ("maven_app.datasources.web.firecrawl", "/v2/scrape", "Authorization", "success", _SCRAPED),
}
"""The adapter, which knows the service's own address; the path; where the key goes; a field of the answer; what is sent."""


def services_of(settings: Settings) -> list[Service]:
    """Those that the settings switch on."""
    return [service for name in _SERVICES if (service := _service(settings, name))]


def _service(settings: Settings, name: str) -> Service | None:
    adapter, path, header, answers, body = _SERVICES[name]
    key: SecretStr | None = getattr(settings, f"{name.lower()}_api_key")
    url: str = getattr(settings, f"{name.lower()}_base_url") or ""
    needs_no_key = name == "OpenAI" and bool(url)
    if key is None and not needs_no_key:
        return None
    told = key.get_secret_value() if key else ""
    return Service(
        name=name,
        key_setting=f"{name.upper()}_API_KEY",
        url_setting=f"{name.upper()}_BASE_URL",
        key=told,
        url=url,
        own_url=import_module(adapter).BASE_URL,  # with its SDK a second's work: only those with a key wait for it
        path=path,
        headers={header: f"Bearer {told or 'none'}" if header == "Authorization" else told},
        answers=answers,
        body=body,
        may_lack_path=name == "OpenAI",
    )


async def check_service(
    service: Service, http: httpx2.AsyncClient, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> CheckResult:
    """Ask `service`, and say in plain words what is wrong and what to do."""
    if set(service.key) & set("\"'"):
        says = f"{service.key_setting} holds a quote, which no key has. Copy it anew"
        return CheckResult(service.name, says, works=False)
    url = (service.url or service.own_url).rstrip("/") + service.path
    began = time.monotonic()
    try:
        method = "GET" if service.body is None else "POST"
        reply = await http.request(method, url, headers=service.headers, json=service.body, timeout=_SECONDS)
    except (httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
        return CheckResult(service.name, _failure_text(service, error), works=False)
    took = time.monotonic() - began
    problem = _problem(service, reply)
    key = "the key is taken and the answer" if service.key else "no key is set or asked for, and the answer"
    says = problem or f"{key} is as it should be ({took:.1f} s)"
    if service.may_lack_path and reply.status_code in (404, 405):
        problem, says = "", "answers, but lists no models: what is said of the models below counts"
    return CheckResult(service.name, says, works=not problem, clock_skew=_ahead(reply, now(), took))


def clock_finding(findings: Sequence[CheckResult]) -> CheckResult | None:
    """A finding on our clock by those of the services; None when none told the time."""
    told = [finding for finding in findings if finding.clock_skew is not None]
    apart = [finding for finding in told if abs(finding.clock_skew or 0.0) > _APART]
    if not told:
        return None
    if not apart:
        return CheckResult("Clock", f"agrees with {join_list([finding.name for finding in told], 'en')}", works=True)
    differs = join_list([f"{_minutes(finding.clock_skew or 0.0)} {finding.name}'s" for finding in apart], "en")
    says = f"this machine's clock is {differs}. Set it: the age of prices is counted by it, and secure connections fail"
    return CheckResult("Clock", says, works=False)


def _problem(service: Service, reply: httpx2.Response) -> str:
    """The fault of an answer; empty when there is none."""
    status, is_page = reply.status_code, "html" in reply.headers.get("content-type", "")
    if (status in (401, 403) and not is_page) or (status == 400 and b"API_KEY_INVALID" in reply.content):
        return f"it refuses the key. Check that {service.key_setting} is whole, and that it still counts"
    if status in _SPENT:
        return f"the key's credit is used up ({status}). Look at its plan at the service"
    if status == 429:
        taken = "the key is taken, but it was" if service.key else "it was"
        return f"{taken} used too often just now (429). Try again in a minute"
    if status >= 500:
        return f"it is in trouble itself ({status}). Try again later{_unless_own(service)}"
    if is_page or reply.is_redirect or not reply.is_success or not _is_answer(service, reply):
        return _another(service, reply, is_page)
    return ""


def _another(service: Service, reply: httpx2.Response, is_page: bool) -> str:
    what = "a web page" if is_page else f"status {reply.status_code}" if not reply.is_success else "something else"
    if service.url:
        return f"what answers at {_host(service)} is not {service.name}: it sent {what}. Check {service.url_setting}"
    return (
        f"{_host(service)} sent {what} in the place of an answer. Something between here and there may answer for it: "
        "a proxy, or a network that wants a login"
    )


def _is_answer(service: Service, reply: httpx2.Response) -> bool:
    try:
        told = reply.json()
    except ValueError:
        return False
    return isinstance(told, dict) and service.answers in told


def _failure_text(service: Service, error: Exception) -> str:
    causes, host = list(_causes(error)), _host(service)
    mend = f"Check {service.url_setting}" if service.url else "Check this machine's network"
    if any(isinstance(cause, socket.gaierror) for cause in causes):
        return f"there is no {host} that this machine can find. {mend}"
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        return f"no secure connection to {host}: its certificate is not accepted. {mend}, and this machine's clock"
    if isinstance(error, httpx2.TimeoutException):
        return f"{host} gave no answer within {_SECONDS:.0f} seconds. {mend}, then try again"
    return f"nobody answers at {host}. {mend}"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _host(service: Service) -> str:
    """The host and port that is asked; an address may hold a password."""
    parts = urlsplit(service.url or service.own_url)
    return f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)


def _unless_own(service: Service) -> str:
    return f", or check {service.url_setting}" if service.url else ""


def _ahead(reply: httpx2.Response, now: datetime, took: float) -> float | None:
    try:
        then = parsedate_to_datetime(reply.headers.get("date", ""))
    except ValueError:
        return None
    then = then if then.tzinfo else then.replace(tzinfo=UTC)
    return (now - then).total_seconds() - took / 2


def _minutes(ahead: float) -> str:
    minutes = round(abs(ahead) / 60)
    return f"{minutes} minutes {'ahead of' if ahead > 0 else 'behind'}"
