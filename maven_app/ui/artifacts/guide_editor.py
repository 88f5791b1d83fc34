"""Guide editor: one section of a guide as words to format, or its title, in the place of what is edited."""

from collections.abc import Mapping, Sequence
from typing import Any

import reflex as rx

from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.action_tickets import Ack

_MILKDOWN = "7.22.1"
_PARTS = ("core", "plugin-clipboard", "plugin-history", "preset-commonmark", "preset-gfm", "prose", "utils")


def _edit(edit: rx.Var[dict[str, Any]]) -> tuple[rx.Var[dict[str, Any]]]:
    return (edit,)


def _opening_arguments(at: rx.Var[int], version: rx.Var[int]) -> tuple[rx.Var[int], rx.Var[int]]:
    return at, version


class _PartEditor(rx.Component):
    """Keeps the words in the browser until the server has taken them; see guide_editor.jsx."""

    library = "$/public/components/guide_editor.jsx"
    lib_dependencies: list[str] = [f"@milkdown/{part}@{_MILKDOWN}" for part in _PARTS]

    guide: rx.Var[str]
    """Tells this guide from all others."""
    sections: rx.Var[Sequence[Section]]
    version: rx.Var[int]
    """The newest version there is."""
    acks: rx.Var[list[Ack]]
    """The presses that have arrived; saving ends once its own is among them."""
    problem: rx.Var[str]
    """Why the draft was not taken."""
    outdated: rx.Var[bool]
    """True when what is edited has changed elsewhere; what is saved next goes over that."""
    now: rx.Var[int]
    """The version in which it was found changed."""
    now_at: rx.Var[int]
    """Where the section stands in that version."""
    return_to: rx.Var[str]
    """Id of what has the keyboard afterwards."""
    longest: rx.Var[Mapping[str, int]]
    on_save: rx.EventHandler[_edit]
    on_cancel: rx.EventHandler[rx.event.no_args_event_spec]


class SectionEditor(_PartEditor):
    """A section's heading, words and place."""

    tag = "SectionEditor"

    at: rx.Var[int]
    """The section; below 0 for a new one."""
    heading: rx.Var[str]
    text: rx.Var[str]
    sources: rx.Var[Sequence[NumberedSource]]
    """Sources that can be cited."""


class TitleEditor(_PartEditor):
    """A guide's title."""

    tag = "TitleEditor"

    title: rx.Var[str]


class UnsavedDrafts(rx.Component):
    """Offers what was written in this tab and not saved."""

    library = "$/public/components/guide_editor.jsx"
    tag = "UnsavedDrafts"

    guide: rx.Var[str]
    sections: rx.Var[Sequence[Section]]
    version: rx.Var[int]
    editing: rx.Var[bool]
    acks: rx.Var[list[Ack]]
    """The presses that have arrived; drafts that went with one of them, and were not refused, are forgotten."""
    on_open: rx.EventHandler[_opening_arguments]


section_editor = SectionEditor.create
title_editor = TitleEditor.create
unsaved_drafts = UnsavedDrafts.create
