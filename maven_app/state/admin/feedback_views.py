"""Feedback views: a shopper's rating as those who run the shop read it."""

from datetime import datetime

from pydantic import BaseModel

from maven_app.domain.feedback import FeedbackTarget
from maven_app.domain.quantities.formatting import write_date
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.feedback import Feedback

_KINDS = {
    "answer": "feedback.answer",
    "product": "feedback.product",
    "cell": "feedback.cell",
    "claim": "feedback.claim",
    "need": "feedback.need",
}
_REASONS = {
    "wrong": "rating.wrong",
    "off_topic": "rating.off_topic",
    "unclear": "rating.unclear",
    "too_long": "rating.too_long",
    "no_match": "rating.no_match",
    "wrong_facts": "rating.wrong_facts",
    "wrong_price": "rating.wrong_price",
    "wrong_value": "rating.wrong_value",
    "outdated": "rating.outdated",
    "other_variant": "rating.other_variant",
    "not_in_source": "rating.not_in_source",
    "left_out": "rating.left_out",
    "misread": "rating.misread",
    "wrong_kind": "rating.wrong_kind",
}


class FeedbackView(BaseModel, frozen=True):
    """A rating in the queue, and in the trace of its turn."""

    id: str
    conversation_id: str
    turn_id: str
    title: str
    kind: str
    """The kind of thing that was rated, in words: "Table value"."""
    subject: str
    verdict: str
    """`up` or `down`."""
    reason: str
    words: str
    person: str
    time: str
    state: str
    is_reading: bool
    """Whether it is about how the request was understood."""


def feedback_view(feedback: Feedback, language: str) -> FeedbackView:
    """The view of a rating, in the language of whoever reads it."""
    rating, say = feedback.rating, get_translator(language).say
    return FeedbackView(
        id=feedback.id,
        conversation_id=feedback.conversation_id,
        turn_id=rating.target.turn_id,
        title=feedback.title,
        kind=_kind_of(rating.target, language),
        subject=feedback.subject,
        verdict=rating.verdict,
        reason=say(_REASONS[rating.reason]) if rating.reason in _REASONS else "",
        words=rating.words,
        person=feedback.person,
        time=moment_text(feedback.time, language),
        state=feedback.state,
        is_reading=rating.target.kind == "need",
    )


def moment_text(moment: datetime, language: str) -> str:
    """A day and a time of day (UTC): "29 Nov 2026, 15:04"."""
    return f"{write_date(f'{moment:%Y-%m-%d}', language)}, {moment:%H:%M}"


def _kind_of(target: FeedbackTarget, language: str) -> str:
    return get_translator(language).say(_KINDS[target.kind])
