"""Call scope: the turn and the step for which a model is called, known to whatever runs within them."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class CallScope:
    """The work that a call belongs to."""

    conversation_id: str
    turn_id: str
    step_id: str = ""
    """The call id of the step; empty between steps."""
    step_attempt: int = 1


_scope: ContextVar[CallScope | None] = ContextVar("scope", default=None)


def current_scope() -> CallScope | None:
    """The scope of this task, or of the one that began it; None outside of turns."""
    return _scope.get()


@contextmanager
def turn_scope(conversation_id: str, turn_id: str) -> Iterator[None]:
    """Count what is called inside to this turn."""
    token = _scope.set(CallScope(conversation_id, turn_id))
    try:
        yield
    finally:
        _scope.reset(token)


@contextmanager
def step_scope(step_id: str, attempt: int) -> Iterator[None]:
    """Count what is called inside to this step of the turn; nothing changes where no turn runs."""
    scope = _scope.get()
    token = _scope.set(scope and replace(scope, step_id=step_id, step_attempt=attempt))
    try:
        yield
    finally:
        _scope.reset(token)
