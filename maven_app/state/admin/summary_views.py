"""Summary views: a conversation as a row of the table shows it, in the language of whoever reads it."""

from typing import get_args

from pydantic import BaseModel

from maven_app.domain.quantities.formatting import write_date, write_number
from maven_app.localization.model_names import model_name
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.summaries import ConversationDigest, ConversationSummary, SummaryOrder
from maven_app.state.views.metrics import cost_text

COLUMNS = (
    "person",
    "language",
    "turns",
    "outcome",
    "tools",
    "models",
    "sources",
    "tokens",
    "cost",
    "citation_faults",
    "unused_words",
)
"""The columns that can be hidden, in their order."""
SORTED = get_args(SummaryOrder)
_MOST_NAMES = 4
"""Of a cell; how many more there are is said."""


class SummaryView(BaseModel, frozen=True):
    """A conversation in the table."""

    id: str
    person: str
    title: str
    updated: str
    language: str
    turns: str
    outcome: str
    """A status of turns."""
    tools: str
    models: str
    sources: str
    tokens: str
    cost: str
    citation_faults: int
    unused_words: str
    flagged: bool


def summary_view(summary: ConversationSummary, language: str) -> SummaryView:
    """`summary` for a reader of this language."""
    digest, moment = summary.digest, summary.updated
    return SummaryView(
        id=summary.id,
        person=summary.person,
        title=summary.title,
        updated=f"{write_date(f'{moment:%Y-%m-%d}', language)}, {moment:%H:%M}",
        language=get_translator(digest.language).say("language.name") if digest.language else "",
        turns=write_number(digest.turns, language),
        outcome=digest.outcome,
        tools=_join_names(digest.tools),
        models=_join_names([model_name(name, language) for name in digest.models]),
        sources=_join_names(digest.sources),
        tokens=_tokens(digest, language),
        cost=_cost(digest, language),
        citation_faults=digest.citation_faults,
        unused_words=_join_names(digest.unused_words),
        flagged=summary.is_flagged,
    )


def _join_names(names: tuple[str, ...] | list[str]) -> str:
    more = f" +{len(names) - _MOST_NAMES}" if len(names) > _MOST_NAMES else ""
    return ", ".join(names[:_MOST_NAMES]) + more


def _tokens(digest: ConversationDigest, language: str) -> str:
    counts = (write_number(count, language) for count in (digest.input_tokens, digest.output_tokens))
    return _at_least(" / ".join(counts), digest, language)


def _cost(digest: ConversationDigest, language: str) -> str:
    return _at_least(cost_text(digest.cost, language), digest, language)


def _at_least(amount: str, digest: ConversationDigest, language: str) -> str:
    """`amount`, as a lower bound where not all that was used is known."""
    return get_translator(language).say("usage.least", count=amount) if digest.has_unknown_usage else amount
