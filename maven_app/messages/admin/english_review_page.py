"""English of the review of one conversation, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

REVIEW_PAGE: Mapping[str, str | Plural] = {
    "trace.title": "Review of a conversation",
    "trace.page_title": "Review · {shop}",
    "trace.back": "All conversations",
    "trace.shown": "As the shopper saw it",
    "trace.trace": "How it came about",
    "trace.previous": "Previous event",
    "trace.next": "Next event",
    "trace.position": "Event of the log",
    "trace.event": "Event {position} of {last}:",
    "trace.spans": "Time",
    "trace.usage": "Usage",
    "trace.need": "Need, as it was read",
    "trace.by_model": "A model read the message after the rules.",
    "trace.unstated_part": "no words of this message",
    "trace.faults": "Citations that do not hold",
    "trace.sources": "Sources",
    "trace.cited": "cited",
    "trace.arguments": "Arguments",
    "trace.reviews": "Who read this conversation (UTC)",
}
