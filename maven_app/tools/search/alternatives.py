"""Alternatives: why a query was not searched for as it stands, and what could be asked instead."""

from collections.abc import Sequence

from maven_app.domain.conversation.artifacts import Alternative, Alternatives, QueryNotes
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.language.translatable import Text, join_sentences, translatable
from maven_app.messages.catalogue import get_translator
from maven_app.ports.products import SearchReport
from maven_app.prompts.check_query import QueryCheck
from maven_app.tools.step import Step

LONGEST_QUERY = 300
_MOST_WARNINGS, _LONGEST_WARNING = 4, 240


def notes_of(check: QueryCheck) -> QueryNotes | None:
    """The model's notes on the query, as plain words; None when there are none."""
    reasons, red_flags = (
        tuple(words for said in told[:_MOST_WARNINGS] if (words := sanitize_text(said, longest=_LONGEST_WARNING)))
        for told in (check.reasons, check.red_flags)
    )
    notes = QueryNotes(
        score=None if check.score is None else max(0, min(100, check.score)),
        reasons=reasons,
        red_flags=red_flags,
        availability=sanitize_text(check.availability, longest=_LONGEST_WARNING),
    )
    return None if notes == QueryNotes() else notes


async def show_alternatives(step: Step, query: str, check: QueryCheck) -> None:
    """Show what the model offers in place of the query, else the products whose names come nearest."""
    offered = (sanitize_text(other, longest=LONGEST_QUERY) for other in check.alternatives)
    items = [Alternative(label=other, message=other) for other in offered if other]
    if not items:
        nearest = [match.product for match in await step.catalogue.match_name(query, limit=3)]
        items = [
            Alternative(
                label=product.name,
                message=get_translator(step.need.language).say("missing.show", name=product.name),
                product_id=product.id,
            )
            for product in nearest
        ]
    reason = sanitize_text(check.reason, longest=LONGEST_QUERY) or translatable("alternatives.not_searchable")
    show_instead(step, query, reason, items[:4], notes_of(check))


def show_instead(
    step: Step,
    query: str,
    reason: Text,
    items: Sequence[Alternative],
    check: QueryNotes | None = None,
    *,
    report: SearchReport | None = None,
) -> None:
    """Show why nothing was searched for, and what could be asked; that shops did not answer comes first."""
    reason = join_sentences(*step.outage_notes(report or SearchReport()), reason)
    head, shown = Alternatives(query=query, reason=reason, query_notes=check), tuple(items)
    step.begin(head)
    for item in shown:
        step.add(item)
    step.complete(copy_with(head, items=shown))
