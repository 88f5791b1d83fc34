"""Section: words under a heading, which cite the sources of their turn."""

import reflex as rx

from maven_app.domain.conversation.artifacts import Section
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.prose import prose
from maven_app.ui.primitives.typed_vars import cast_var
from maven_app.ui.primitives.words import words


@memo_by_value
def section_view(rest: rx.RestProp, section: rx.Var[Section], turn_id: rx.Var[str]) -> rx.Component:
    """The heading, then the words. It is drawn again only when they changed."""
    part = cast_var(section)
    return rx.el.section(
        rest,
        rx.el.h4(part.heading, class_name="section__heading"),
        prose(part.text, part.faults, cast_var(turn_id)),
        rx.cond(part.uncited, rx.el.p(words("turn.uncited"), class_name="own__says")),
        class_name=rx.cond(part.uncited, "section rise own", "section rise"),
    )
