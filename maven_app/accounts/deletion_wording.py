"""Deletion wording: counts of what was deleted with an account, in the words of a person."""

from collections.abc import Mapping, Sequence

from maven_app.domain.language.translatable import Translatable, translatable

COUNTED: Mapping[str, str] = {
    "accounts": "deleted.accounts",
    "conversations": "deleted.conversations",
    "messages": "deleted.messages",
    "log_lines": "deleted.log_lines",
    "turn_texts": "deleted.turn_texts",
    "conversation_summaries": "deleted.conversation_summaries",
    "conversation_facets": "deleted.conversation_facets",
    "conversation_reviews": "deleted.conversation_reviews",
    "feedback": "deleted.feedback",
    "golden_cases": "deleted.golden_cases",
    "evaluation_results": "deleted.evaluation_results",
    "model_calls": "deleted.model_calls",
    "turn_summaries": "deleted.turn_summaries",
    "turn_facets": "deleted.turn_facets",
    "saved_filters": "deleted.saved_filters",
    "conversation_tags": "deleted.conversation_tags",
    "shares": "deleted.shares",
    "preferences": "deleted.preferences",
    "remembered_needs": "deleted.remembered_needs",
    "sessions": "deleted.sessions",
    "known_browsers": "deleted.known_browsers",
    "passkeys": "deleted.passkeys",
    "external_identities": "deleted.external_identities",
    "merged_visitors": "deleted.merged_visitors",
    "one_time_links": "deleted.one_time_links",
}
"""The code of the sentence that counts the rows of each table, and the messages in them; what people know comes first."""


def counts_text(rows: Mapping[str, int]) -> Sequence[tuple[str, Translatable]]:
    """Each kind that is in `rows`, with its count in words."""
    return [(kind, translatable(code, count=rows[kind])) for kind, code in COUNTED.items() if kind in rows]
