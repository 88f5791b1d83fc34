"""Named candidates: products that a model knows by name, each looked up before it may be recommended."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Candidate
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import CatalogueUnavailable, ProviderError
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.domain.sources.sources import Source
from maven_app.prompts.find_candidates import FindCandidates
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.search.name_lookup import is_meant, look_up, of_kind
from maven_app.tools.step import CitedSources, Step
from maven_app.understanding.statements.value_verification import contains_words, flat

log = logging.getLogger(__name__)

_MOST, _LOOKED_AT = 6, 6
_LONGEST_NAME, _LONGEST_WHY = 120, 240


@dataclass(frozen=True)
class Candidates:
    """The results for the names."""

    products: tuple[Product, ...] = ()
    """Those that a source knows."""
    unverified: tuple[Candidate, ...] = ()
    """Those that none does."""
    leant_on: CitedSources = field(default_factory=lambda: CitedSources(()))
    """The pages that the model leant on."""


async def named_candidates(
    step: Step, intent: str, need: Need, passages: Sequence[NumberedPassage], gathered: Sequence[Product]
) -> Candidates:
    """Ask for names and look each up: among what was gathered, in the catalogue, then in the shops. None when nobody can name any."""
    prompt = FindCandidates(
        intent=intent,
        need=need,
        country=step.market.country,
        gathered=tuple(dict.fromkeys(product.name for product in gathered)),
        today=step.now().date(),
        is_exhaustive=step.source.is_exhaustive,
        passages=tuple(passages),
    )
    try:
        answer, leant_on = await step.ask_grounded(prompt)
    except ProviderError:
        log.warning("no candidates were named", exc_info=True)
        return Candidates()
    told = {
        flat(name): (name, one.why)
        for one in answer.candidates
        if (name := sanitize_text(one.name, longest=_LONGEST_NAME))
    }
    named = list(told.values())[:_MOST]
    found = await asyncio.gather(*(_looked_up(step, name, need, gathered) for name, _ in named))
    pairs = list(zip(named, found, strict=True))
    return Candidates(
        products=tuple(product for _, product in pairs if product),
        unverified=tuple(
            _unverified_candidate(name, why, leant_on.sources) for (name, why), product in pairs if not product
        ),
        leant_on=leant_on,
    )


async def _looked_up(step: Step, name: str, need: Need, gathered: Sequence[Product]) -> Product | None:
    """The product that the name means, as a source knows it; None when none does, or none can say."""
    if known := next((product for product in gathered if product.name.casefold() == name.casefold()), None):
        return known
    try:
        if known := next(iter(of_kind((await look_up(name, step.catalogue)).meant, need)), None):
            return known
        if known := next((product for product in gathered if is_meant(name, product)), None):
            return known
        return None if step.source.is_exhaustive else await _search_product(step, name, need)
    except (ProviderError, CatalogueUnavailable):
        log.warning("a candidate was not looked up", exc_info=True)
        return None


async def _search_product(step: Step, name: str, need: Need) -> Product | None:
    category = tuple(constraint for constraint in need.constraints if isinstance(constraint, CategoryLimit))
    wanted = Need(text=name, constraints=category, language=need.language)
    found = await step.search_all(wanted, limit=_LOOKED_AT)
    return next((product for product in found.products if is_meant(name, product)), None)


def _unverified_candidate(name: str, why: str, sources: Sequence[Source]) -> Candidate:
    """The name alone, with the pages that name it."""
    naming = (source.id for source in sources if contains_words(flat(name), flat(f"{source.title} {source.passage}")))
    return Candidate(name=name, reason=sanitize_text(why, longest=_LONGEST_WHY), sources=tuple(naming))
