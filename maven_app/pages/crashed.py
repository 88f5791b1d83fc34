"""Crashed: what stands in place of a page whose drawing failed. No trace is shown."""

import logging

import reflex as rx
from reflex.event import EventSpec
from reflex_base.utils.imports import ImportDict, ImportVar
from reflex_components_core.base.error_boundary import ErrorBoundary

from maven_app.domain.errors import RequestError
from maven_app.state.chat import ChatState
from maven_app.state.tickets import TicketState
from maven_app.ui.icon import icon

log = logging.getLogger(__name__)

_LONGEST_TRACE = 2_000


def log_exception(exception: Exception) -> EventSpec:
    """A handler broke: the log has the trace, and whoever pressed hears of it. A refusal is no fault and leaves none."""
    if isinstance(exception, RequestError):
        log.info("refused: %s", exception)
        return TicketState.settle()
    log.error("a handler broke", exc_info=exception)
    return ChatState.tell_broken()


def log_page_exception(exception: Exception) -> None:
    """A page broke in a browser. Any client can say so in any words: they become one line, cut to length."""
    log.error("a page broke: %r", str(exception)[:_LONGEST_TRACE])


class _Boundary(ErrorBoundary):  # type: ignore[misc]  # its package gives no types
    """Stands around every page."""

    def add_imports(self) -> ImportDict:
        """What hears the socket, which every page connects: also one that has no other use for it."""
        hearers: list[str | ImportVar] = [f"$/public/components/{name}.js" for name in ("presses", "word_stream")]
        return {"": hearers}


def error_boundary(*_: object, **__: object) -> rx.Component:
    """Catches what breaks while a page is drawn; our words in its place."""
    return _Boundary.create(fallback_render=rx.Var.create(_words()))


def _words() -> rx.Component:
    return rx.el.main(
        rx.el.div(icon("alert", 20), class_name="blank__sign"),
        rx.el.h1("This page couldn't be shown", class_name="blank__title"),
        rx.el.p(
            "Something went wrong on our side. Your conversations are saved; reload the page to carry on.",
            class_name="blank__text",
        ),
        rx.el.a("Go to the start page", href="/", class_name="btn btn--primary"),
        class_name="blank blank--page",
    )
