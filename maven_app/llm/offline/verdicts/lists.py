"""Lists: the verdict on what a search found, who would do for another priority, and what just misses."""

from collections.abc import Iterator, Sequence

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, Need, SpecLimit
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.usual_prices import affordable_by_estimate, misses_only_budget
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, praise, strengths
from maven_app.llm.offline.phrasing.shortfalls import limits_phrase, shortfalls
from maven_app.llm.offline.phrasing.unverified_parts import not_counted
from maven_app.llm.offline.verdicts.budget_reach import (
    better_of_estimated_price,
    is_far_below,
    of_estimated_price,
    tell_cheapest_estimate,
    tell_estimated,
    usual_for_budget,
)
from maven_app.llm.offline.verdicts.candidates import Candidates, lies_below_budget
from maven_app.llm.offline.verdicts.no_match import beaten_by, common_lack, is_only_money, tell_none_fits, unfit_for_use
from maven_app.llm.offline.verdicts.profiles import summarize_product
from maven_app.llm.offline.verdicts.runners_up import runner_up
from maven_app.llm.offline.verdicts.verdict import is_pick_unchanged, joined_facts, note_on_pick, verdict
from maven_app.messages.realizer import inline, join_list, join_phrases
from maven_app.understanding.follow_ups.product_comparisons import is_compared

_BETTER = 2
"""Points by which what just misses must be ahead of the pick to be named."""
_MOST_UNPRICED = 3
"""Products of unknown price that are named."""
_MOST_MISSED = 3
"""Things that what is offered instead may lack: who is told of more would not take it."""


def list_answer(found: ProductList, context: AnswerContext) -> Iterator[str]:
    """The paragraphs on one list, the verdict first."""
    matches = [item for item in found.items if item.fit == "match"]
    near = context.assess([item for item in found.items if item.fit == "near_miss"], found.need)
    if not matches:
        yield from tell_no_match(near, found, context)
        return
    if len(matches) == 1 and (found.match_count or 1) == 1 and _is_named(found.need):
        yield summarize_product(matches[0], context)
        return
    candidates = Candidates(
        need=found.need,
        ranked=context.assess(matches, found.need),
        match_count=max(found.match_count or 0, len(matches)),
        shown={item.id: frozenset(fact.key for fact in item.highlights) for item in matches},
    )
    estimated = [one for one in of_estimated_price(near, found.need, context) if one.is_sensible]
    usual = "" if candidates.first.is_sensible else usual_for_budget(found.need, context)
    if usual and estimated:
        yield tell_estimated(estimated, [], found.need, context, is_fit_poor=True)
        return
    if leads := usual and is_far_below(candidates.first, found.need, context):
        yield usual
    yield verdict(candidates, context)
    if is_pick_unchanged(candidates, context):
        return
    if usual and not leads:
        yield usual
    if note := note_on_pick(candidates, context):
        yield note
    beside = better_of_estimated_price(candidates.first, near, found.need, context) or runner_up(candidates, context)
    if beside := beside or just_misses(candidates.first, near, found.need, context):
        yield beside


def _is_named(need: Need) -> bool:
    """Whether no more was said than which product it is."""
    return not need.wishes and all(limit.kind in ("category", "brand") for limit in need.constraints)


def just_misses(pick: RankedProduct, near: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """The one that comes close and would have been better; "" where none would."""
    known = (one for one in near if one.match.score is not None and not one.fit.warnings and _is_sure(one))
    better = [
        one
        for one in known
        if is_sold_here(one.product, need) and (one.match.score or 0) >= (pick.match.score or 0) + _BETTER
    ]
    if not better:
        return ""
    best = max(better, key=lambda one: one.match.score or 0)
    missed = [check.limit for check in best.fit.unmet_checks]
    named, lacking = context.name_with_price(best.product), join_phrases(shortfalls(best, context), context.language)
    ahead = advantages(best, pick, limit=2) or strengths(best, [pick], limit=1)
    gains = [praise(best, fact, context) for fact in ahead]
    gain = joined_facts([phrase for phrase in gains if phrase], context.language)
    only_price = all(isinstance(limit, BudgetLimit) and limit.highest is not None for limit in missed)
    if (is_under := lies_below_budget(best, need, context)) and not (only_price and gain):
        return ""
    code = "near.under_budget" if is_under else "near.budget" if only_price else "near.other"
    text = context.words.say(code, pick=named.text, lacking=lacking.text)
    text += f": {gain.text}" if gain and only_price else ""
    return context.sentence(text, (*named.sources, *lacking.sources, *gain.sources))


def _is_sure(one: RankedProduct) -> bool:
    """Whether all that a product misses is known: nobody sends a snorkeler to a camera that may take no water."""
    return all(check.verdict == "broken" for check in one.fit.unmet_checks)


def tell_no_match(near: Sequence[RankedProduct], found: ProductList, context: AnswerContext) -> Iterator[str]:
    """Nothing fits: what rules everything out, what comes closest, and what would do otherwise."""
    rest = context.assess([item for item in found.items if item.fit == "alternative"], found.need)
    if not near and not rest:
        yield " ".join(filter(None, (nothing_found(found, context), usual_for_budget(found.need, context))))
        return
    if estimated := affordable_by_estimate([*near, *rest], found.need.budget, context.rates):
        yield tell_estimated(estimated, [one for one in (*near, *rest) if one.product.price], found.need, context)
        return
    sentences = [tell_none_fits([*near, *rest], found.need, context)]
    if context.asks_for_one:
        sentences = [context.words.say("exists.no", sentence=inline(sentences[0]))]
    if near:
        sentences.append(closest(near[0], context))
    if words := not_counted(found.need, context):
        sentences.append(words)
    is_estimated = bool(instead := "" if near else tell_cheapest_estimate(rest, found.need, context))
    instead = instead or _would_do(near, rest, found.need, context)
    in_the_way = any(misses_only_budget(one) for one in (*near, *rest)) or _breaks_budget([*near, *rest][0])
    usual = usual_for_budget(found.need, context, of_use=not in_the_way)
    if near:
        yield " ".join(filter(None, [*sentences, usual]))
        sentences, usual = [], ""
    if instead or sentences:
        yield " ".join(filter(None, [*sentences, instead, usual]))
    if not is_estimated and (near or any(one.price is not None for one in rest)):
        yield from filter(None, [_of_unknown_price(rest, context)])


def nothing_found(found: ProductList, context: AnswerContext) -> str:
    """Not even something that comes near."""
    if said := beaten_by(found.need, context):
        return said
    limits = limits_phrase(found.need, context)
    if not limits and (words := unfit_for_use(found.need, context)):
        return words
    if found.need.category and limits:
        return context.sentence(context.words.say("none.at_all", noun=context.noun(found.need.category), limits=limits))
    return context.sentence(context.opening("none.found", query=escape_markdown(found.query)))


def closest(one: RankedProduct, context: AnswerContext) -> str:
    """Tell which product comes nearest, what it has, and what it misses."""
    named = context.name_with_price(one.product)
    praises = [praise(one, fact, context) for fact in strengths(one, [], limit=2)]
    facts = joined_facts([phrase for phrase in praises if phrase], context.language)
    lacking = join_phrases(shortfalls(one, context), context.language)
    code = "near.closest_with" if facts else "near.closest"
    text = context.words.say(code, pick=named.text, facts=facts.text, lacking=lacking.text)
    return context.sentence(text, (*named.sources, *facts.sources, *lacking.sources))


def _would_do(near: Sequence[RankedProduct], rest: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Tell which products would do for somebody who can live with what they lack."""
    same = [one for one in rest if need.category in (None, one.product.category)]
    dearer = [one for one in same if misses_only_budget(one)]
    if dearer and all(one.price is None for one in dearer):
        return "" if near else context.words.say("none.no_price", noun=context.noun(need.category))
    eligible = [one for one in dearer if one.price is not None] or [one for one in same if one.is_sensible]
    if not eligible:
        return ""
    best = eligible[0]
    missed = [check.limit for check in best.fit.unmet_checks]
    if len(missed) > (1 if context.just_compared(need) else _MOST_MISSED):
        return ""
    if near and any(isinstance(limit, SpecLimit) and limit.key == "type" for limit in missed):
        return ""  # what comes close is at least of the kind that was asked for
    if all(limit is not None and is_compared(limit) for limit in missed):
        return ""  # that it isn't newer was said
    if (
        near
        and misses_only_budget(best)
        and any(isinstance(check.limit, BudgetLimit) for check in near[0].fit.unmet_checks)
    ):
        return ""  # what comes close has said already that it takes more
    named, lacking = context.name_with_price(best.product), join_phrases(shortfalls(best, context), context.language)
    needs_more = misses_only_budget(best)
    is_told = lacking.text == common_lack([*near, *rest])
    is_far = bool(near) or (bool(need.uses) and best.fit.is_out_of_reach)
    more = "near.closest" if is_only_money(need) and not is_far else "none.needs_more"
    missed_code = (
        "near.other_maker" if all(map(_is_of_maker, missed)) else "near.would_do_so" if is_told else "near.would_do"
    )
    code = more if needs_more else missed_code
    text = context.words.say(code, pick=named.text, lacking=lacking.text)
    said = context.sentence(text, (*named.sources, *lacking.sources))
    if not needs_more:
        return said
    within = "" if near else _within_budget(same, need, context)
    leads = best.fit.is_out_of_reach and any(one.fit.serves_within_budget for one in same)
    return " ".join(filter(None, (within, said) if leads else (said, within)))


def _is_of_maker(limit: Constraint | None) -> bool:
    return isinstance(limit, BrandLimit) and not limit.excluded


def _breaks_budget(one: RankedProduct) -> bool:
    """Whether what a product costs is known to be in the way, or may be."""
    return any(isinstance(check.limit, BudgetLimit) for check in one.fit.unmet_checks)


def _of_unknown_price(rest: Sequence[RankedProduct], context: AnswerContext) -> str:
    """Tell which product has all the rest and may be within the budget, as far as anybody knows; "" for none."""
    priced = [one for one in rest if one.price is not None and one.match.score is not None and misses_only_budget(one)]
    most = min(priced, key=lambda one: one.price or 0).match.score if priced else None
    unpriced = [
        one.product
        for one in rest
        if one.price is None and misses_only_budget(one) and (most is None or (one.match.score or 0) <= most)
    ][:_MOST_UNPRICED]
    if not unpriced:
        return ""
    named = join_list([context.name(product) for product in unpriced], context.language)
    text = context.words.count("none.price_unknown", len(unpriced), pick=named)
    return context.sentence(text, tuple(s for product in unpriced for s in context.source_of(product)))


def _within_budget(rest: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Tell which product stays within the budget where the rest do not, and what it gives up instead; "" where none does."""
    within = (one for one in rest if not any(isinstance(check.limit, BudgetLimit) for check in one.fit.unmet_checks))
    eligible = (one for one in within if not _lacks_what_is_new(one, need, context))
    if (one := next(eligible, None)) is None:
        return ""
    named, lacking = context.name_with_price(one.product), join_phrases(shortfalls(one, context), context.language)
    text = context.words.say("none.within_budget", pick=named.text, lacking=lacking.text)
    return context.sentence(text, (*named.sources, *lacking.sources))


def _lacks_what_is_new(one: RankedProduct, need: Need, context: AnswerContext) -> bool:
    """Whether it is by another maker, of another kind or otherwise without the very thing that the message asks for."""
    new = newly_required(need, context.need_before)
    return any(check.limit in new for check in one.fit.unmet_checks)
