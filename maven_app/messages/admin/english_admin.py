"""English of what the server says on the pages of those who run the shop, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

ADMIN: Mapping[str, str | Plural] = {
    "trace.words": "Answer text",
    "trace.no_end": "never finished",
    "trace.first": "first words after {seconds}",
    "trace.attempts": Plural("{count} attempt", "{count} attempts"),
    "trace.call_stopped": "Stopped before it was done",
    "trace.replayed": "Replayed a turn",
    "replay.as_then": "Original model",
    "replay.steps": "Steps",
    "trace.worked_on": "Feedback on “{subject}”: {state}",
    "feedback.answer": "Answer",
    "feedback.product": "Product match",
    "feedback.cell": "Table value",
    "feedback.claim": "Cited sentence",
    "feedback.need": "How the request was understood",
    "trace.no_source": "[{number}] points to a source that doesn't exist",
    "trace.unstated": "[{number}] doesn't state {figures}",
    "overview.share": "{share}%",
    "overview.of": "{part} of {whole}",
    "overview.between_steps": "between the steps",
    "overview.bad_period": "Those dates don't work. Choose a start date on or before the end date, at most ten years apart.",
    "review.bad_filter": "That filter doesn't work. Check the date or the amount.",
    "review.bad_name": "Give the filter a name of up to 60 characters.",
}
