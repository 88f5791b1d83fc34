"""Sources panel: the sources of one answer, beside the thread; a drawer on narrow screens, a sheet on phones."""

import reflex as rx

from maven_app.domain.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.ui.icon import icon
from maven_app.ui.seen import count_of


def sources_panel() -> rx.Component:
    """The panel; nothing while it is away."""
    return rx.cond(
        count_of(ChatState.panel) > 0,
        rx.el.aside(
            rx.el.header(
                rx.el.h2("Sources", class_name="sources__title"),
                rx.el.span(count_of(ChatState.panel), class_name="sources__count num"),
                rx.el.button(
                    icon("close"),
                    type="button",
                    aria_label="Close the sources",
                    class_name="icon-btn",
                    custom_attrs={"data-first": ""},
                    on_click=ChatState.close_sources,
                ),
                class_name="sources__head",
            ),
            rx.el.ol(
                rx.foreach(ChatState.panel, _source),
                class_name="sources__list",
                aria_label="Numbered as in the text",
                tab_index=0,
            ),
            class_name="sources",
            aria_label="Sources",
        ),
    )


def _source(numbered: NumberedSource) -> rx.Component:
    source = numbered.source
    return rx.el.li(
        rx.el.span(numbered.number, class_name="source__number num"),
        rx.el.div(
            rx.el.p(source.title, class_name="source__title"),
            rx.el.p(
                rx.match(
                    source.kind,
                    ("reference", "Reference data"),
                    ("feed", "Shop's feed"),
                    "Web page",
                ),
                " · ",
                source.site,
                rx.cond(source.published, rx.fragment(" · ", source.published_text)),
                rx.cond(source.read, rx.fragment(" · read ", source.read_text)),
                rx.cond(source.named_only, " · named, not read", ""),
                class_name="source__meta",
            ),
            rx.cond(source.passage != "", rx.el.blockquote(source.passage, class_name="source__passage")),
            rx.cond(
                source.url,
                rx.el.a(
                    "Open the page",
                    icon("external", 14),
                    href=source.url.to(str),  # type: ignore[union-attr]
                    target="_blank",
                    rel="noopener noreferrer nofollow",
                    class_name="source__link",
                ),
            ),
            class_name="source__words",
        ),
        key=numbered.number,
        id=f"source-{numbered.number}",
        class_name=rx.cond(numbered.number == ChatState.panel_number, "source source--on", "source"),
    )
