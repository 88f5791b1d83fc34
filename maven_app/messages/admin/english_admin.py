"""English of what the server says on the pages of those who run the shop, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

ADMIN: Mapping[str, str | Plural] = {
    "review.bad_filter": "That filter can't be used. Check the date or the amount.",
    "review.bad_name": "Give the filter a name of at most 60 characters.",
}
