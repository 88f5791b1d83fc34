"""Crashed: what stands in place of a page whose drawing failed. No trace is shown."""

import logging
import re
import traceback
from collections.abc import Collection
from functools import cache

import reflex as rx
from reflex.constants import Dirs
from reflex.event import EventHandler, EventSpec
from reflex.utils.prerequisites import get_web_dir
from reflex_base.utils.imports import ImportDict, ImportVar
from reflex_components_core.base.error_boundary import ErrorBoundary

from maven_app.domain.errors import RequestError, error_type_and_location
from maven_app.state.action_tickets import TicketState
from maven_app.state.chat import ChatState
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.words import words

log = logging.getLogger(__name__)

_KIND = re.compile(r"\b(?:(?:Aggregate|Eval|Internal|Range|Reference|Syntax|Type|URI)?Error|DOMException)\b")
_REACT_ERROR = re.compile(r"Minified React error #(\d{1,4})\b")
_SCRIPT = re.compile(r"/([\w.-]+\.js)(:\d{1,6}:\d{1,6})\b", re.ASCII)


def log_exception(exception: Exception) -> EventSpec:
    """A handler broke: the log has the trace, and whoever pressed hears of it. A refusal is no fault and leaves none."""
    if isinstance(exception, RequestError):
        log.info("refused: %s", error_type_and_location(exception))
        return TicketState.settle()
    log.error("a handler broke: %s", _handler(exception), exc_info=exception)
    return ChatState.tell_broken()


def log_page_exception(exception: Exception) -> None:
    """A page broke in a browser. Any client can say so in any words, of which none are logged."""
    log.error("a page broke: %s", fault_in_page(str(exception), _scripts()))


def fault_in_page(report: str, scripts: Collection[str]) -> str:
    """The kind of fault that `report` names, and its place in `scripts`."""
    kind, react = _KIND.search(report), _REACT_ERROR.search(report)
    what = (kind[0] if kind else "a fault of an unknown kind") + (f", React error {react[1]}" if react else "")
    places = (name + place for name, place in _SCRIPT.findall(report) if name in scripts)
    place = next(places, None)
    return f"{what} at {place}" if place else what


@cache
def _scripts() -> frozenset[str]:
    """The names of the scripts of the page that is served."""
    return frozenset(path.name for path in (get_web_dir() / Dirs.STATIC).rglob("*.js"))


def _handler(error: Exception) -> str:
    """The handler that Reflex was calling; a call that did not fit it has no frame of its own."""
    known = (frame.f_locals.get("handler") for frame, _ in traceback.walk_tb(error.__traceback__))
    called = next((one for one in known if isinstance(one, EventHandler)), None)
    return called.fn.__qualname__ if called else "unknown"


class _Boundary(ErrorBoundary):  # type: ignore[misc]  # its package gives no types
    """Stands around every page."""

    def add_imports(self) -> ImportDict:
        """Listeners of the socket, which every page connects, also one that has no other use for it."""
        hearers: list[str | ImportVar] = [
            f"$/public/components/{name}.js" for name in ("presses", "session_changes", "web_app", "word_stream")
        ]
        return {"": hearers}


def error_boundary(*_: object, **__: object) -> rx.Component:
    """Catches what breaks while a page is drawn; our words in its place."""
    return _Boundary.create(fallback_render=rx.Var.create(_words()))


def _words() -> rx.Component:
    return rx.el.main(
        rx.el.div(icon("alert", 20), class_name="blank__sign"),
        rx.el.h1(words("page.broken"), class_name="blank__title"),
        rx.el.p(
            words("page.broken_text"),
            class_name="blank__text",
        ),
        rx.el.a(words("page.start"), href="/", class_name="btn btn--primary"),
        class_name="blank blank--page",
    )
