"""Citation check: whether the sources of a turn's words state what those cite them for."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from functools import lru_cache

from maven_app.domain.conversation.events import CitationsChecked
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.source_texts import (
    collect_computed_texts,
    collect_earlier_text,
    collect_source_texts,
)
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.passages import words_in
from maven_app.domain.evidence.citations import CitationCheck, SourceTexts, check_text, find_uncited_claims
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.orchestrator.context import TurnServices
from maven_app.orchestrator.progress import Progress
from maven_app.understanding.questions.answer_openers import without_opener

log = logging.getLogger(__name__)


async def check_citations(progress: Progress) -> None:
    """Tell which citations of the turn's words hold; a failure here never costs the answer. Beside the loop, since pages are long."""
    turn = progress.turn
    if not turn.text:
        return
    try:
        check = await asyncio.to_thread(
            _check, turn, progress.transcript, progress.texts, progress.services, by_rule=progress.by_rule
        )
    except Exception:  # an unchecked answer is still the answer
        log.exception("the citations of turn %s were not checked", turn.id)
    else:
        progress.tell(CitationsChecked(check=check))


def _check(
    turn: Turn, table: Transcript, texts: Mapping[str, str], services: TurnServices, *, by_rule: bool
) -> CitationCheck:
    """Words that code made `by_rule` hold nothing of a model's own; neither does an answer to a greeting."""
    said = words_of(turn.message)
    before = Transcript(turns=tuple(earlier for earlier in table.turns if earlier.id != turn.id))
    language = turn.need.language if turn.need else SOURCE
    computed = [render(text, turn.options.locale(language)) for text in collect_computed_texts(turn)]
    made = "\n".join([*computed, *(_own_words(turn, language, services.knowledge) if by_rule else ())])
    derived = DerivedFigures(table.products().values(), turn.need, turn.sources, services.shop.rates)
    held = SourceTexts(collect_source_texts(turn, table, texts), said, made, collect_earlier_text(before), derived)
    check = check_text(turn.text, held)
    if by_rule or not words_in(said):
        return check
    return copy_with(check, uncited=find_uncited_claims(turn.text, held))


def _own_words(turn: Turn, language: str, knowledge: Knowledge) -> Iterator[str]:
    """The words of an answer by rule that no source has to state: the shopper's limits, and advice beside the facts that it goes by."""
    yield from _stated_limits(turn.need) if turn.need else ()
    told = turn.text.casefold()
    yield from (words for words in _advised_words(IdentityKey(knowledge.advice), language) if words in told)


@lru_cache(maxsize=4)
def _advised_words(advice: IdentityKey[tuple[AdviceEntry, ...]], language: str) -> frozenset[str]:
    """The words of advice that is applied to products, beside those products' names and facts; case folded."""
    cases = (case for entry in advice.value for case in entry.applied)
    return frozenset(without_opener(words).casefold() for case in cases for words in case.own_words(language))


def _stated_limits(need: Need) -> Iterator[str]:
    """The shopper's own limits, which words that code made repeat beside facts that they cite: "Up to $60, ..."."""
    return (limit.text for part in (need, *need.other_needs) for limit in part.constraints)
