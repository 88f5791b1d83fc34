"""Rating: thumbs for an answer or one thing in it, kept in place by a script; see rating.jsx."""

import reflex as rx

from maven_app.domain.feedback import TargetKind


class Rating(rx.Component):
    """The rating of one target, which the page of those who run the shop only shows."""

    library = "$/public/components/rating.jsx"
    tag = "Rating"

    kind: rx.Var[TargetKind]
    turn: rx.Var[str]
    step: rx.Var[str]
    """The call id of the step that found it."""
    product: rx.Var[str]
    place: rx.Var[int]
    """Which of the turn's cited sentences a claim is."""


def rating(kind: TargetKind, turn_id: str | rx.Var[str], **target: object) -> rx.Component:
    """The rating of what `target` names within the turn."""
    return Rating.create(kind=kind, turn=turn_id, **target)
