"""Guide editor: a guide's title and sections as fields, in the place of the document."""

from collections.abc import Mapping, Sequence
from typing import Any

import reflex as rx

from maven_app.domain.artifacts import Section


def _draft(draft: rx.Var[dict[str, Any]]) -> tuple[rx.Var[dict[str, Any]]]:
    return (draft,)


class GuideEditor(rx.Component):
    """Keeps the words in the browser until the server has taken them; see guide_editor.jsx."""

    library = "$/public/components/guide_editor.jsx"
    tag = "GuideEditor"

    title: rx.Var[str]
    sections: rx.Var[Sequence[Section]]
    version: rx.Var[int]
    """The newest version there is."""
    at: rx.Var[int]
    """The section that the keyboard begins in; -1 for the title."""
    refused: rx.Var[int]
    """Grows with every draft that was not taken."""
    problem: rx.Var[str]
    """Why it was not."""
    outdated: rx.Var[bool]
    """True when there is a newer version; what is saved next goes on top of that."""
    draft_key: rx.Var[str]
    """Where the browser keeps the draft."""
    return_to: rx.Var[str]
    """Id of what has the keyboard afterwards."""
    longest: rx.Var[Mapping[str, int]]
    on_save: rx.EventHandler[_draft]
    on_cancel: rx.EventHandler[rx.event.no_args_event_spec]


guide_editor = GuideEditor.create
