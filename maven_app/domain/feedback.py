"""Feedback: what a shopper thinks of an answer, or of one thing in it."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self, get_args

from pydantic import BaseModel, Field, model_validator

TargetKind = Literal["answer", "product", "cell", "claim", "need"]
Verdict = Literal["up", "down"]
FeedbackState = Literal["new", "looking", "confirmed", "dismissed"]
"""How far those who run the shop have come with it."""
STATES: tuple[FeedbackState, ...] = get_args(FeedbackState)
LONGEST_WORDS = 500
"""Characters of a shopper's own words."""
REASONS: Mapping[TargetKind, tuple[str, ...]] = {
    "answer": ("wrong", "off_topic", "unclear", "too_long"),
    "product": ("no_match", "wrong_facts", "wrong_price"),
    "cell": ("wrong_value", "outdated", "other_variant"),
    "claim": ("not_in_source", "wrong", "outdated"),
    "need": ("left_out", "misread", "wrong_kind"),
}
"""Codes of the reasons that are offered for a thumb down; in own words there may be any other."""

_Id = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
_Key = Annotated[str, Field(max_length=200)]


_NAMED_BY: Mapping[TargetKind, frozenset[str]] = {
    "answer": frozenset(),
    "product": frozenset({"step_id", "product_id"}),
    "cell": frozenset({"step_id", "row", "place"}),
    "claim": frozenset({"place"}),
    "need": frozenset(),
}
"""The fields that name a target of each kind within its turn."""


class FeedbackTarget(BaseModel, frozen=True):
    """The thing that is rated. A field that its kind does not need must be empty, so that one thing has one rating."""

    kind: TargetKind
    turn_id: _Id
    step_id: _Id = ""
    """The call id of the step that found the product or the table."""
    product_id: _Key = ""
    row: _Key = ""
    """The key of the row of a cell."""
    place: Annotated[int, Field(ge=0, le=999)] = 0
    """The column of a cell, or which of the turn's cited sentences a claim is; both from 0."""

    @model_validator(mode="after")
    def _names_one_thing(self) -> Self:
        needless = frozenset().union(*_NAMED_BY.values()) - _NAMED_BY[self.kind]
        if filled := sorted(name for name in needless if getattr(self, name)):
            raise ValueError(f"a rating of kind {self.kind!r} has no {', '.join(filled)}")
        return self


class Rating(BaseModel, frozen=True):
    """The verdict of a shopper on a target."""

    target: FeedbackTarget
    verdict: Verdict
    reason: Annotated[str, Field(max_length=20)] = ""
    """One of the reasons of the target's kind, or none."""
    words: Annotated[str, Field(max_length=LONGEST_WORDS)] = ""
