"""Sources panel: the sources of one answer, beside the thread; a drawer on narrow screens, a sheet on phones."""

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.state.sources_panel import SourcesState
from maven_app.state.views.source_panel import Claim, ShownSource
from maven_app.ui.feedback.rating import rating
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.picture import picture
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def sources_panel() -> rx.Component:
    """The panel; nothing while it is away."""
    return rx.cond(
        is_open(),
        rx.el.aside(
            rx.el.header(
                rx.el.h2(words("sources.title"), class_name="sources__title"),
                rx.el.span(count_of(SourcesState.sources), class_name="sources__count num"),
                rx.el.button(
                    icon("close"),
                    type="button",
                    aria_label=words("sources.close"),
                    class_name="icon-btn",
                    custom_attrs={"data-first": ""},
                    on_click=SourcesState.close,
                ),
                class_name="sources__head",
            ),
            rx.el.ol(
                rx.foreach(SourcesState.sources, _source),
                class_name="sources__list",
                aria_label=words("sources.numbered"),
                tab_index=0,
            ),
            class_name="sources",
            aria_label=words("sources.title"),
        ),
    )


def is_open() -> rx.Var[bool]:
    """Whether sources of the conversation that is open are shown."""
    return count_of(SourcesState.sources).bool() & (SourcesState.conversation_id == ChatState.conversation_id)


def _source(shown: ShownSource) -> rx.Component:
    source = shown.source
    return rx.el.li(
        rx.el.span(shown.number, class_name="source__number num"),
        rx.el.div(
            rx.el.p(source.title, class_name="source__title"),
            _whence(shown),
            rx.cond(shown.passage, rx.el.blockquote(rx.el.span(shown.passage), class_name="source__passage")),
            rx.cond(shown.is_own_class, rx.el.p(words("sources.own_class"), class_name="source__about")),
            rx.cond(shown.missed, _missed_figures(shown.missed)),
            rx.cond(
                count_of(shown.claims) > 0, rx.el.ul(rx.foreach(shown.claims, _claim), class_name="source__claims")
            ),
            rx.cond(shown.page, _link(words("sources.open_page"), shown.page)),
            rx.foreach(shown.links, lambda link: _link(link.label, link.url)),
            class_name="source__words",
        ),
        key=shown.number,
        id=f"source-{shown.number}",
        class_name=rx.cond(shown.number == SourcesState.pointed_at, "source source--on", "source"),
    )


def _claim(claim: Claim) -> rx.Component:
    """A sentence of the answer that cites it."""
    return rx.el.li(
        rx.el.p(words("sources.claim", text=claim.text)),
        rating("claim", SourcesState.turn_id, place=claim.place),
        key=claim.place,
        class_name="source__claim",
    )


def _whence(shown: ShownSource) -> rx.Component:
    source = shown.source
    kind = rx.match(
        source.kind,
        ("reference", f"{words('sources.reference')} · "),
        ("feed", f"{words('sources.feed')} · "),
        "",
    )
    return rx.el.p(
        rx.cond(shown.icon, rx.el.span(picture(shown.icon, ""), class_name="source__icon")),
        kind,
        source.site,
        rx.cond(source.published, rx.fragment(" · ", source.published_text)),
        rx.cond(source.read_on, rx.fragment(" · ", words("sources.read", date=source.read_text))),
        rx.cond(
            source.unread, rx.el.span(words("sources.not_opened"), class_name="badge badge--unknown source__named")
        ),
        class_name="source__meta",
    )


def _missed_figures(figures: str) -> rx.Component:
    """Figures that the answer cites this source for in vain."""
    return rx.el.p(
        icon("alert", 14), rx.el.span(words("sources.missed", figures=figures)), class_name="source__missed num"
    )


def _link(label: str | rx.Var[str], page: str) -> rx.Component:
    return rx.el.a(
        label,
        icon("external", 14),
        href=page,
        target="_blank",
        rel="noopener noreferrer nofollow",
        class_name="source__link",
    )
