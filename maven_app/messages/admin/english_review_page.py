"""English of the review of one conversation, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

REVIEW_PAGE: Mapping[str, str | Plural] = {
    "trace.title": "Conversation review",
    "trace.page_title": "Review · {shop}",
    "trace.back": "All conversations",
    "trace.shown": "What the shopper saw",
    "trace.trace": "How the answer was made",
    "trace.previous": "Previous event",
    "trace.next": "Next event",
    "trace.position": "Position in the log",
    "trace.event": "Event {position} of {last}:",
    "trace.spans": "Time",
    "trace.usage": "Usage",
    "trace.need": "How the request was understood",
    "trace.by_model": "A model also read this message.",
    "trace.unstated_part": "not said in this message",
    "trace.faults": "Citations that failed the check",
    "trace.sources": "Sources",
    "trace.cited": "cited",
    "trace.arguments": "Arguments",
    "trace.calls": "Model calls between the steps",
    "trace.call_words": "Show what was asked and answered",
    "trace.call_prompt": "Prompt",
    "trace.call_answer": "Answer",
    "trace.call_decision": "Decision",
    "trace.by_rule": "The offline engine reads no prompt. It decides by rule.",
    "trace.no_words": "Nothing on record. Prompts and answers are only kept for as long as the server is set to keep them.",
    "trace.reviews": "Who opened this conversation (UTC)",
    "trace.feedback": "Feedback",
    "trace.replaced_feedback": "Feedback on earlier versions of an answer",
}
