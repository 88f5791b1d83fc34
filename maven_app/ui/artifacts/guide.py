"""Guide: a buying guide as a calm document that can be edited in place, looked back at and downloaded."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.state.action_tickets import TicketState
from maven_app.state.chat import ChatState
from maven_app.state.guide import LIMITS, NEW_SECTION, TITLE, GuideState, ShownVersion
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.artifacts.guide_editor import section_editor, title_editor, unsaved_drafts
from maven_app.ui.export.export_menu import export_artifact
from maven_app.ui.export.share_dialog import share_artifact
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.prose import prose
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words

_CONTENTS_FROM = 5
"""Sections from which on a guide has a list of contents."""


def guide(found: Guide, items: Sequence[Section], place: ArtifactContext) -> rx.Component:
    """The newest version, one part of it perhaps in its editor, or an older version."""
    looks_back = _is_here() & (cast(Any, GuideState.shown).call_id == place.call_id)
    return rx.el.article(
        rx.cond(looks_back, _older(found, place), _newest(found, items, place)),
        id=_anchor(place, "guide"),
        class_name="guide rise",
    )


def _is_here() -> Any:
    """Whether the guide state speaks of this conversation."""
    return cast(Any, GuideState.conversation_id) == ChatState.conversation_id


def _is_edited(place: ArtifactContext) -> Any:
    return _is_here() & (cast(Any, GuideState.editing) == place.call_id)


def _anchor(place: ArtifactContext, part: Any) -> rx.Var[str]:
    return cast(rx.Var[str], rx.Var.create(f"{place.call_id}-{part}"))


def _newest(found: Guide, items: Sequence[Section], place: ArtifactContext) -> rx.Component:
    """While it is being written, what comes next stands in its shape."""
    is_edited = _is_edited(place)
    can_edit = ~rx.Var.create(place.is_loading) & ~is_edited
    at: Any = GuideState.at
    new = is_edited & ((at == NEW_SECTION) | (at >= count_of(items)))
    return rx.fragment(
        rx.cond(
            is_edited & (at == TITLE),
            title_editor(title=found.title, return_to=_anchor(place, "title"), **_editing(found, items, place)),
            _guide_head(found.title, found.version, found.edited, _edit_title(found, place, can_edit)),
        ),
        rx.cond(place.is_loading | (count_of(items) >= _CONTENTS_FROM), _contents(items, place)),
        unsaved_drafts(
            guide=_draft_name(place),
            sections=items,
            version=found.version,
            editing=is_edited | place.is_loading,
            acks=TicketState.acks,
            on_open=lambda at, version: GuideState.start(place.call_id, at, version),
        ),
        rx.foreach(items, lambda section, at: _guide_part(found, items, cast_var(section), at, place, can_edit)),
        rx.cond(
            new,
            section_editor(
                at=GuideState.at,
                sources=place.sources,
                return_to=_anchor(place, "add"),
                **_editing(found, items, place),
            ),
        ),
        rx.cond(place.is_loading, _section_skeleton(), _actions(found, place, can_edit)),
        rx.cond(is_edited, rx.fragment(), _problem(place)),
    )


def _draft_name(place: ArtifactContext) -> str:
    return f"{ChatState.conversation_id}:{place.call_id}"


def _editing(found: Guide, items: Sequence[Section], place: ArtifactContext) -> dict[str, Any]:
    """Props of every editor of a part of this guide."""
    return {
        "guide": _draft_name(place),
        "sections": items,
        "version": found.version,
        "acks": TicketState.acks,
        "problem": GuideState.problem,
        "outdated": GuideState.outdated,
        "now": GuideState.now,
        "now_at": GuideState.now_at,
        "longest": LIMITS,
        "on_save": lambda edit: GuideState.save(place.call_id, edit),
        "on_cancel": GuideState.cancel,
    }


def _guide_part(
    found: Guide, items: Sequence[Section], section: Section, at: int, place: ArtifactContext, can_edit: rx.Var[bool]
) -> rx.Component:
    """A section or its editor; once the guide has changed elsewhere both, for what is edited may be another one by now."""
    is_edited = _is_edited(place) & (cast(Any, GuideState.at) == at)
    return rx.fragment(
        rx.cond(
            is_edited,
            section_editor(
                at=at,
                heading=section.heading,
                text=section.text,
                sources=place.sources,
                return_to=_anchor(place, f"edit-{at}"),
                **_editing(found, items, place),
            ),
        ),
        rx.cond(
            is_edited & (cast(Any, GuideState.base) == found.version),
            rx.fragment(),
            guide_section(
                section=section,
                at=at,
                turn_id=place.turn_id,
                call_id=place.call_id,
                version=found.version,
                can_edit=can_edit,
            ),
        ),
        key=f"{at}",
    )


def _older(found: Guide, place: ArtifactContext) -> rx.Component:
    shown = cast_var(cast(rx.Var[ShownVersion], GuideState.shown))
    return rx.fragment(
        _guide_head(shown.title, shown.number, shown.edited, rx.fragment()),
        rx.el.div(
            icon("clock", 16),
            rx.el.div(
                rx.el.p(words("guide.is_version", number=shown.number, count=found.version)),
                rx.el.div(
                    rx.el.button(
                        words("guide.restore"),
                        type="button",
                        class_name="btn btn--small",
                        on_click=GuideState.restore(place.call_id, shown.number),
                    ),
                    rx.el.button(
                        words("guide.back_to", number=found.version),
                        type="button",
                        class_name="btn btn--small btn--quiet",
                        on_click=GuideState.show(place.call_id, found.version),
                    ),
                    class_name="notice__actions",
                ),
                class_name="notice__text",
            ),
            class_name="notice",
        ),
        rx.cond(count_of(shown.sections) >= _CONTENTS_FROM, _contents(shown.sections, place)),
        rx.foreach(
            shown.sections,
            lambda section, at: guide_section(
                section=section,
                at=at,
                turn_id=shown.turn_id,
                call_id=place.call_id,
                version=shown.number,
                can_edit=False,
                key=f"{at}",
            ),
        ),
        rx.el.footer(
            _versions(shown.number, found.version, place),
            share_artifact(place.call_id, version=shown.number),
            export_artifact(place.call_id, version=shown.number),
            class_name="guide__actions",
        ),
        _problem(place),
    )


def _guide_head(title: str, version: int, edited: bool, edit: rx.Component) -> rx.Component:
    return rx.el.header(
        rx.el.div(rx.el.h3(title, class_name="guide__title"), edit, class_name="guide__line"),
        rx.el.p(
            words("guide.kind"),
            rx.cond(version > 1, rx.fragment(", ", words("guide.version", number=version))),
            rx.cond(edited, f", {words('guide.edited')}", ""),
            class_name="artifact__sub",
        ),
        class_name="guide__head",
    )


def _edit_title(found: Guide, place: ArtifactContext, can_edit: rx.Var[bool]) -> rx.Component:
    start = GuideState.start(place.call_id, TITLE, found.version)
    return rx.cond(can_edit, _edit_button(words("guide.edit_title"), _anchor(place, "title"), start))


def _edit_button(label: rx.Var[str], id: str | rx.Var[str], start: Any) -> rx.Component:
    """Words on it are those of its label's beginning, so that who speaks to the page can say them."""
    return rx.el.button(
        icon("pencil", 16),
        words("guide.edit"),
        id=id,
        type="button",
        aria_label=label,
        class_name="btn btn--small btn--quiet guide__edit",
        on_click=start,
    )


def _contents(items: Sequence[Section], place: ArtifactContext) -> rx.Component:
    """Folded to one line, so that nothing below it moves as sections come."""
    return rx.el.nav(
        rx.el.details(
            rx.el.summary(words("guide.contents"), class_name="guide__contents-line"),
            rx.el.ol(
                rx.foreach(
                    items,
                    lambda section, at: rx.el.li(rx.el.a(section.heading, href=f"#{_anchor(place, at)}"), key=f"{at}"),
                )
            ),
        ),
        aria_label=words("guide.contents_label"),
        class_name="guide__contents",
    )


@memo_by_value
def guide_section(
    rest: rx.RestProp,
    section: rx.Var[Section],
    at: rx.Var[int],
    turn_id: rx.Var[str],
    call_id: rx.Var[str],
    version: rx.Var[int],
    can_edit: rx.Var[bool],
) -> rx.Component:
    """One section, which the contents lead to."""
    one = cast_var(section)
    return rx.el.section(
        rest,
        rx.el.div(
            rx.cond(one.heading != "", rx.el.h4(one.heading, class_name="guide__heading")),
            rx.cond(
                can_edit,
                _edit_button(
                    words("guide.edit_section", heading=one.heading),
                    f"{call_id}-edit-{at}",
                    GuideState.start(call_id, at, version),
                ),
            ),
            class_name="guide__line",
        ),
        prose(one.text, one.faults, cast_var(turn_id)),
        rx.cond(one.uncited, rx.el.p(words("turn.uncited"), class_name="own__says")),
        id=f"{call_id}-{at}",
        class_name=rx.cond(one.uncited, "guide__section own rise", "guide__section rise"),
    )


def _actions(found: Guide, place: ArtifactContext, can_edit: rx.Var[bool]) -> rx.Component:
    return rx.el.footer(
        rx.cond(
            can_edit,
            rx.el.button(
                icon("plus", 16),
                words("guide.add"),
                id=_anchor(place, "add"),
                type="button",
                class_name="btn btn--small",
                on_click=GuideState.start(place.call_id, NEW_SECTION, found.version),
            ),
        ),
        rx.cond(found.version > 1, _versions(found.version, found.version, place)),
        share_artifact(place.call_id, version=found.version),
        export_artifact(place.call_id, version=found.version),
        class_name="guide__actions",
        custom_attrs={"data-arrows": ""},
    )


def _versions(number: int, count: int, place: ArtifactContext) -> rx.Component:
    def step(sign: str, label: rx.Var[str], to: Any, off: Any) -> rx.Component:
        return rx.el.button(
            icon(sign, 16),
            type="button",
            aria_label=label,
            title=label,
            class_name="icon-btn icon-btn--small",
            disabled=off,
            on_click=GuideState.show(place.call_id, to),
        )

    return rx.el.div(
        step("chevron-left", words("guide.previous"), number - 1, number <= 1),
        rx.el.span(words("guide.version_of", number=number, count=count), class_name="num"),
        step("chevron-right", words("guide.following"), number + 1, number >= count),
        role="group",
        aria_label=words("guide.versions"),
        class_name="guide__versions",
    )


def _problem(place: ArtifactContext) -> rx.Component:
    """Why a version could not be shown or brought back."""
    is_here = cast(Any, GuideState.conversation_id) == ChatState.conversation_id
    return rx.cond(
        (GuideState.problem != "") & is_here & (cast(Any, GuideState.asked) == place.call_id),
        rx.el.div(
            icon("alert"),
            rx.el.p(GuideState.problem, class_name="notice__text"),
            role="alert",
            class_name="notice notice--failed",
        ),
    )


def _section_skeleton() -> rx.Component:
    return rx.el.div(
        rx.el.span(class_name="skeleton skeleton--title w-40"),
        *(rx.el.span(class_name=f"skeleton skeleton--line w-{width}") for width in (80, 80, 60)),
        aria_hidden="true",
        class_name="guide__section guide__section--coming",
    )


def guide_skeleton() -> rx.Component:
    """A guide that is still coming, in its shape."""
    return rx.el.div(
        rx.el.div(rx.el.span(class_name="skeleton skeleton--title w-60"), class_name="guide__head"),
        _section_skeleton(),
        _section_skeleton(),
        aria_hidden="true",
        class_name="guide",
    )
