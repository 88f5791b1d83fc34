"""English of what the server says on the pages of those who run the shop, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

ADMIN: Mapping[str, str | Plural] = {
    "trace.words": "Words of the answer",
    "trace.no_end": "no end in the log",
    "trace.no_source": "[{number}]: there is no such source",
    "trace.unstated": "[{number}] does not state {figures}",
    "review.bad_filter": "That filter can't be used. Check the date or the amount.",
    "review.bad_name": "Give the filter a name of at most 60 characters.",
}
