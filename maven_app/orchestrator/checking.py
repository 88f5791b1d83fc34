"""Checking: the citations of a turn's words, held against what is held of their sources."""

import asyncio
from collections.abc import Iterator, Mapping

from maven_app.domain.conversation.held_words import held_words, made_words, table_words
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.documents.passages import words_in
from maven_app.domain.evidence.citations import CitationCheck, HeldSources, check_citations, own_knowledge
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.needs.need import Need


async def checked(turn: Turn, table: Transcript, texts: Mapping[str, str], *, by_rule: bool) -> CitationCheck:
    """What came of checking the turn's words; beside the loop, since pages are long.

    Words that code made `by_rule` hold nothing of a model's own; neither does an answer to a greeting.
    """
    return await asyncio.to_thread(_checked, turn, table, texts, by_rule)


def _limits_said(need: Need) -> Iterator[str]:
    """The shopper's own limits, which words that code made repeat beside facts that they cite: "Up to $60, ..."."""
    return (limit.text for part in (need, *need.also) for limit in part.constraints)


def _checked(turn: Turn, table: Transcript, texts: Mapping[str, str], by_rule: bool) -> CitationCheck:
    said = words_of(turn.message)
    before = Transcript(turns=tuple(earlier for earlier in table.turns if earlier.id != turn.id))
    made = "\n".join([made_words(turn), *(_limits_said(turn.need) if by_rule and turn.need else ())])
    derived = DerivedFigures(table.products().values(), turn.need, turn.sources)
    held = HeldSources(held_words(turn, table, texts), said, made, table_words(before), derived)
    check = check_citations(turn.text, held)
    if by_rule or not words_in(said):
        return check
    return check.model_copy(update={"uncited": own_knowledge(turn.text, held)})
