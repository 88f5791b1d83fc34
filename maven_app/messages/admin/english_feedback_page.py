"""English of the queue of shoppers' feedback, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

FEEDBACK_PAGE: Mapping[str, str | Plural] = {
    "feedback.title": "Feedback",
    "feedback.page_title": "Feedback · {shop}",
    "feedback.none": "No feedback here.",
    "feedback.state": "State",
    "feedback.state_of": "State of the feedback on “{subject}”",
    "feedback.all": "All",
    "feedback.new": "New",
    "feedback.looking": "Looking into it",
    "feedback.confirmed": "Confirmed",
    "feedback.dismissed": "Dismissed",
}
