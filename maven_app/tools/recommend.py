"""Recommend: at most five picks, each with reasons tied to what the shopper stated and a score that can be recomputed."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pydantic import BaseModel, Field
from pydantic.json_schema import SkipJsonSchema

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Candidate, Recommendation
from maven_app.domain.conversation.picks import as_picks, choosable
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import ProviderError, StepError
from maven_app.domain.language.translatable import Series, Text, join_sentences, translatable
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.measures import Measure
from maven_app.domain.ranking.score_calculation import FORMULA
from maven_app.knowledge.usual_prices import affordable_by_estimate
from maven_app.ports.products import SearchResult
from maven_app.prompts.choose_picks import ChoosePicks
from maven_app.tools.details.product_resolution import resolve_product, with_found
from maven_app.tools.named_candidates import Candidates, named_candidates
from maven_app.tools.research.evidence import ResearchQuestion, gather_evidence
from maven_app.tools.search.need_relaxation import relax_need
from maven_app.tools.search.over_budget import usually_within_reach
from maven_app.tools.search.query_need import need_of_query
from maven_app.tools.search.search_product import conversions
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

CONSIDERED, SHORTLIST = 60, 12
_LONGEST_REASON = 240


class RecommendArguments(BaseModel):
    """Recommend what to buy, when the shopper asks for a pick and has said enough about their need."""

    intent: str = Field(description="What the shopper wants it for, in their words", min_length=2, max_length=1_000)
    product_ids: list[str] = Field(
        default=[], description="Only choose among these ids; none to look everywhere", max_length=60
    )
    limit: int = Field(default=3, description="How many picks", ge=1, le=5)
    refresh: SkipJsonSchema[bool] = False
    """Ask the shops again, whatever was kept of them: the shopper's own wish."""


@dataclass(frozen=True)
class CandidatePool:
    """The products to choose among."""

    products: list[Product] = field(default_factory=list)
    named: tuple[str, ...] = ()
    """Ids of those that a model named, the best first."""
    unverified: tuple[Candidate, ...] = ()
    notes: list[Text] = field(default_factory=list)
    unavailable_sources: tuple[Text, ...] = ()
    """Sources that were asked and did not answer."""
    outage: tuple[Text, ...] = ()
    """The same in words for the shopper."""


async def recommend(step: Step, args: RecommendArguments) -> None:
    """Gather candidates, score them, let the model choose among the best, and show the picks."""
    need = await relax_need(step, await need_of_query(step, args.intent))
    gathered = await _gather(step, args, need)
    candidates = gathered.products
    if not candidates and not gathered.unverified:
        raise _nothing_found(gathered.outage)
    step.progress(translatable("stage.scoring"), done=len(candidates), total=len(candidates))
    ranked = await _rank(step, args, need, candidates)
    matching = [one for one in ranked if one.fit.is_match]
    near = affordable_by_estimate(ranked, need.budget, step.shop.rates) or [one for one in ranked if one.fit.is_close]
    fitting = matching or near or ranked
    scored = fitting if args.product_ids else choosable(fitting) or fitting
    choice = await _choose(step, args, need, scored, gathered.named)
    picks = as_picks(choice.picked)
    head = Recommendation(
        intent=args.intent,
        need=need,
        formula=FORMULA,
        considered=len(scored),
        incomparable=_count_apart(need, scored),
        notes=(
            *choice.notes,
            *_notes(step, need, matching, candidates),
            *(gathered.outage if picks else ()),
            *gathered.notes,
        ),
        unverified=gathered.unverified,
        rejected=_passed_over(gathered, ranked, scored, choice.picked),
        unavailable_sources=gathered.unavailable_sources,
        cached=step.cached_at is not None,
    )
    for pick in picks:
        step.cite(*pick.product.sources)
    step.begin(head)
    for pick in picks:
        step.add(pick)
    step.complete(copy_with(head, items=picks))


async def _rank(step: Step, args: RecommendArguments, need: Need, candidates: Sequence[Product]) -> list[RankedProduct]:
    """The candidates, the best first; where none fits, with those that usually stay within the budget."""
    ranked = step.matcher.rank(candidates, need, category=candidates)
    if args.product_ids or any(one.fit.is_match for one in ranked):
        return ranked
    usual = await usually_within_reach(step, need)
    both = list({one.id: one for one in (*candidates, *usual)}.values())
    return step.matcher.rank(both, need, category=both)


def _count_apart(need: Need, scored: Sequence[RankedProduct]) -> int:
    """How many have a figure that cannot be held against the others', where an order was asked for."""
    measure = Measure.of(need.sorted_by, need.sort_end) if need.sorted_by else None
    return measure.count_apart([one.product for one in scored]) if measure else 0


def _nothing_found(outage: Sequence[Text]) -> StepError:
    """That there is nothing to recommend, or that what could have been is not known."""
    public = join_sentences(*outage, translatable("recommend.none"))
    return StepError("nothing to recommend from", public=public)


async def _gather(step: Step, args: RecommendArguments, need: Need) -> CandidatePool:
    """The products of research and of the sources, and those that a model names beside them; ids that were given are all there is."""
    evidence = await gather_evidence(step, ResearchQuestion(args.intent, step.options.research, refresh=args.refresh))
    step.progress(translatable("stage.gathering_candidates"))
    found = await _candidates(step, need, args)
    named = Candidates()
    if not args.product_ids:
        passages = evidence.numbered_passages(step.number)
        named = await named_candidates(step, args.intent, need, passages, found.products)
        step.emit(named.leant_on)
    step.note_cached_at(found.report.cached_at)
    return CandidatePool(
        products=list({product.id: product for product in (*found.products, *named.products)}.values()),
        named=tuple(product.id for product in named.products),
        unverified=named.unverified,
        notes=[*found.report.reader_notes, *evidence.notes],
        unavailable_sources=(*step.unavailable_sources, *found.report.unavailable_sources),
        outage=step.outage_notes(found.report),
    )


async def _candidates(step: Step, need: Need, args: RecommendArguments) -> SearchResult:
    if args.product_ids:
        return SearchResult(tuple([await resolve_product(step, id) for id in dict.fromkeys(args.product_ids)]))
    found = await step.search_or_fall_back(need, limit=CONSIDERED, refresh=args.refresh)
    return replace(found, products=tuple(with_found(product, step) for product in found.products))


@dataclass(frozen=True)
class Choice:
    """The products recommended, and notes for the reader where there are none."""

    picked: list[RankedProduct]
    notes: tuple[Text, ...] = ()


async def _choose(
    step: Step, args: RecommendArguments, need: Need, scored: list[RankedProduct], named: Sequence[str]
) -> Choice:
    """The model's choice among the shortlist by id, which may be none; the order of the scores when it cannot answer."""
    shortlist = {one.product.id: one for one in scored[:SHORTLIST]}
    shortlist |= {one.product.id: one for one in scored if one.product.id in named}
    ids: tuple[str, ...] = ()
    if len(shortlist) > 1:
        prompt = ChoosePicks(
            intent=args.intent,
            need=need,
            candidates=as_picks(list(shortlist.values())),
            limit=args.limit,
            knowledge=step.knowledge,
            rates=step.shop.rates,
        )
        try:
            answer = await step.ask(prompt)
        except ProviderError:
            log.warning("picks fell back to the order of their scores", exc_info=True)
        else:
            ids = answer.product_ids
            if not ids:
                return Choice([], (sanitize_text(answer.none_because, longest=_LONGEST_REASON) or _NONE_SERVES,))
    chosen = [shortlist[id] for id in dict.fromkeys(ids) if id in shortlist]
    return Choice(_with_each_maker(chosen or list(shortlist.values()), scored, need)[: args.limit])


_NONE_SERVES = translatable("recommend.none_serves")


def _passed_over(
    gathered: CandidatePool,
    ranked: Sequence[RankedProduct],
    scored: Sequence[RankedProduct],
    picked: Sequence[RankedProduct],
) -> tuple[Candidate, ...]:
    """The products that the model named and that are no picks, each with what speaks against it."""
    candidates, shown = {one.product.id for one in scored}, {one.product.id for one in picked}
    left = [one for one in ranked if one.product.id in gathered.named and one.product.id not in shown]
    return tuple(
        Candidate(name=one.product.name, reason=_against(one, is_candidate=one.product.id in candidates))
        for one in left
    )


def _against(one: RankedProduct, *, is_candidate: bool) -> Text:
    if is_candidate:
        return translatable("recommend.others_fit")
    misses = one.fit.misses
    return Series(parts=misses, by="; ") if misses else translatable("recommend.too_little_data")


def _with_each_maker(chosen: list[RankedProduct], scored: Sequence[RankedProduct], need: Need) -> list[RankedProduct]:
    """The products chosen, with the best of each maker first where the need chooses between several: "Garmin or Apple"."""
    wanted = [limit for limit in need.constraints if isinstance(limit, BrandLimit) and not limit.excluded]
    makers = wanted[0].brands if len(wanted) == 1 else ()
    if len(makers) < 2:
        return chosen
    ranked = list({one.product.id: one for one in (*chosen, *scored)}.values())
    best = {maker: next((one for one in ranked if one.product.brand == maker), None) for maker in makers}
    firsts = [one for one in ranked if one in best.values()]
    return [*firsts, *(one for one in chosen if one not in firsts)]


def _notes(step: Step, need: Need, matching: Sequence[RankedProduct], candidates: list[Product]) -> tuple[Text, ...]:
    """Notes for the reader on how they were held against the need and each other."""
    considered = [one.product for one in matching] or candidates
    converted = conversions(step, need, [p.price.currency for p in considered if p.price])
    if matching:
        return converted
    if candidates:
        return (translatable("recommend.none_matches"), *converted)
    return (translatable("recommend.none_known"),)
