"""Tolerances: how often each kind of service may fail before it is left alone, and how often a call of it is made again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from maven_app.ports.clock import Clock
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.retry import Retry

ServiceKind = Literal["model", "embeddings", "search", "pages", "search by a model", "transcription"]


@dataclass(frozen=True)
class Tolerance:
    """The failures of a service that are put up with."""

    failures: int = 4
    """In a row; after so many it is left alone."""
    cooldown: float = 30.0
    """Seconds for which it is."""
    attempts: int = 2
    """How often one call is made at most."""
    max_wait: float = 5.0
    """Seconds between two attempts; a service that asks for more is not waited for."""
    timeout: float = 10.0
    """Seconds after which no further attempt begins."""


TOLERANCES: Mapping[ServiceKind, Tolerance] = {
    "model": Tolerance(),
    "embeddings": Tolerance(timeout=5.0),
    "search": Tolerance(),
    "pages": Tolerance(),
    "transcription": Tolerance(attempts=1),  # speaking again is quicker than waiting
    "search by a model": Tolerance(attempts=1),  # the model inside tries again by itself
}


def build_breaker(kind: ServiceKind, name: str, clock: Clock) -> CircuitBreaker:
    """The breaker of the service `name`."""
    borne = TOLERANCES[kind]
    return CircuitBreaker(name, threshold=borne.failures, cooldown=borne.cooldown, now=clock.monotonic)


def build_retry(kind: ServiceKind) -> Retry:
    """How calls of such a service are made again."""
    borne = TOLERANCES[kind]
    return Retry(attempts=borne.attempts, max_wait=borne.max_wait, timeout=borne.timeout)
