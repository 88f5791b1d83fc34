"""Pair winner: which of the products that are compared to take, and what speaks for the next one."""

from collections.abc import Sequence

from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.penalties import companion_cost
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.explaining.equal_choice import choose_between_equals
from maven_app.llm.offline.explaining.pair_advantages import advantages_over, tell_advantages
from maven_app.llm.offline.explaining.sensible_choice import choose_sensibly, tell_sensible_choice
from maven_app.llm.offline.phrasing import openings
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.realizer import Phrase, join_list, join_predicates


def tell_winner(
    scored: Sequence[RankedProduct], need: Need, context: AnswerContext, *, without: frozenset[str], is_told: bool
) -> str:
    """The better one with what decides beside the facts of `without`, and what the second is better at."""
    words, first, second = context.words, scored[0], scored[1]
    use = context.use_of(need, first.product.category)
    equal = points_for(first, need, context) - points_for(second, need, context) < ABOUT_EQUAL
    ahead = advantages_over(first, second, context, limit=3 if not equal else 2, without=without, among=scored)
    behind = advantages_over(second, first, context, limit=2, without=without, among=scored)
    if goes := _goes_with(first, second, need, context):
        ahead = join_predicates([goes, *([ahead] if ahead else [])], context.language)
    names = {"one": context.name(first.product), "other": context.name(second.product)}
    if equal:
        text = context.opening("compare.equal_for" if use else "compare.equal", use=use, **names)
        if len(scored) > 2 and (first.match.score or 0) - (scored[2].match.score or 0) < ABOUT_EQUAL:
            all_names = join_list([context.name(one.product) for one in scored[:3]], context.language)
            code = "compare.equal_three_for" if use else "compare.equal_three"
            text = context.opening(code, use=use, names=all_names)
        parts = [context.sentence(text), choose_between_equals(scored, context, is_told=is_told)]
        parts += [tell_advantages(first, ahead, context, code="compare.does")] if ahead else []
        parts += [tell_advantages(second, behind, context, code="compare.does")] if behind else []
        return " ".join(filter(None, parts))
    if choice := None if goes else choose_sensibly(scored, need, context):
        return tell_sensible_choice(choice, need, context, without=without)
    if not ahead:
        lead = context.sentence(context.opening("compare.overall", **names), context.source_of(first.product))
        return f"{lead} {tell_advantages(second, behind, context)}" if behind else lead
    for_use, overall = ("compare.better_for", "compare.better")
    if len(scored) > 2:
        for_use, overall = ("compare.best_for", "compare.best")
    codes = (for_use, "compare.for_better") if use else (overall, "compare.take")
    texts = {code: words.say(code, use=use, facts=ahead.text, **names) for code in codes}
    lead = context.sentence(
        texts[openings.next_opening(codes, context.before, texts, seed=names["one"])], ahead.sources
    )
    return f"{lead} {tell_advantages(second, behind, context)}" if behind else lead


def points_for(one: RankedProduct, need: Need, context: AnswerContext) -> float:
    """The score, less what it costs to go badly with the thing that it is for: earbuds of another maker with an iPhone."""
    criteria = context.matcher.criteria.get(one.product.category)
    return (one.match.score or 0) - (companion_cost(one.product, need, criteria) if criteria else 0.0)


def _goes_with(one: RankedProduct, other: RankedProduct, need: Need, context: AnswerContext) -> Phrase:
    """That the one goes better than the other with what it is for, as a predicate; nothing where that sets none apart."""
    criteria = context.matcher.criteria.get(one.product.category)
    costs = [companion_cost(each.product, need, criteria) for each in (one, other)] if criteria else []
    if not costs or costs[0] >= costs[1]:
        return Phrase("")
    return Phrase(context.words.say("compare.goes_with"), context.source_of(one.product))
