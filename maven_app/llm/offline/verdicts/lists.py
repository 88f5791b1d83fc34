"""Lists: the verdict on what a search found, who would do for another priority, and what just misses."""

import math
from collections.abc import Iterator, Sequence
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit, YearLimit
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, praise, strengths, value_phrase
from maven_app.llm.offline.phrasing.shortfalls import limits_phrase, shortfalls
from maven_app.llm.offline.phrasing.unverified_parts import not_counted
from maven_app.llm.offline.questions.question import Direction
from maven_app.llm.offline.verdicts.candidates import Candidates, lies_below_budget
from maven_app.llm.offline.verdicts.profiles import summarize_product
from maven_app.llm.offline.verdicts.runners_up import runner_up
from maven_app.llm.offline.verdicts.verdict import is_pick_unchanged, joined_facts, note_on_pick, verdict
from maven_app.messages.realizer import Phrase, inline, join_list, join_phrases
from maven_app.understanding.follow_ups.product_comparisons import is_compared
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.pointing.noticeable_differences import clearly_below, clearly_beyond

_BETTER = 2
"""Points by which what just misses must be ahead of the pick to be named."""
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
    yield verdict(candidates, context)
    if is_pick_unchanged(candidates, context):
        return
    if note := note_on_pick(candidates, context):
        yield note
    if beside := runner_up(candidates, context) or just_misses(candidates.first, near, found.need, context):
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
        yield nothing_found(found, context)
        return
    sentences = [tell_none_fits([*near, *rest], found.need, context)]
    if context.asks_for_one:
        sentences = [context.words.say("exists.no", sentence=inline(sentences[0]))]
    if near:
        sentences.append(closest(near[0], context))
    if words := not_counted(found.need, context):
        sentences.append(words)
    instead = _would_do(near, rest, found.need, context)
    if near:
        yield " ".join(sentences)
        sentences = []
    if instead or sentences:
        yield " ".join(filter(None, [*sentences, instead]))
    if near or any(one.price is not None for one in rest):
        yield from filter(None, [_of_unknown_price(rest, context)])


def nothing_found(found: ProductList, context: AnswerContext) -> str:
    """Not even something that comes near."""
    if said := _beaten_by(found.need, context):
        return said
    limits = limits_phrase(found.need, context)
    if not limits and (words := _unfit_for_use(found.need, context)):
        return words
    if found.need.category and limits:
        return context.sentence(context.words.say("none.at_all", noun=context.noun(found.need.category), limits=limits))
    return context.sentence(context.opening("none.found", query=escape_markdown(found.query)))


def _unfit_for_use(need: Need, context: AnswerContext) -> str:
    """Say that none is right for the uses that were named, and why where they have one prerequisite; "" where they have none."""
    known = context.of_category(need.category)
    uses = uses_named(need, known.uses) if known else []
    firm = [one.otherwise for use in uses for one in use.prerequisites if one.rules_out]
    noun, use = context.noun(need.category), context.use_of(need, need.category)
    if len(firm) > 1:
        return context.sentence(context.opening("none.for_use_only", noun=noun, within="", use=use))
    if not firm:
        return ""
    lacking = firm[0].text(context.language)
    return context.sentence(context.opening("none.for_use", noun=noun, within="", use=use, lacking=lacking))


def tell_none_fits(looked_at: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Say that none fits, with what a use cannot do without where that is what rules them out."""
    words, noun, limits = context.words, context.noun(need.category), limits_phrase(need, context)
    if said := _beaten_by(need, context):
        return said
    within = words.say("none.within", limits=limits) if limits else ""
    common = _common_lack(looked_at)
    if use := _demanding_use(need, context, lacking=common):
        code = "none.for_use" if common else "none.for_use_only"
        for_use = context.sentence(context.opening(code, noun=noun, within=within, use=use, lacking=common))
    else:
        for_use = ""
    if common and for_use:
        return for_use
    if said := _missing_maker(looked_at, need, context) or _hoped_for(looked_at, need, context):
        return said
    if for_use and not _lack_asked_feature(looked_at, need):
        return for_use
    if not limits or any(_meets_limits(one) for one in looked_at):
        return context.sentence(words.say("none.plain"))
    code = "none.for_money" if is_only_money(need) else "none.meets"
    return context.sentence(context.opening(code, noun=noun, limits=limits))


def is_only_money(need: Need) -> bool:
    """Whether nothing is required beside a kind of thing and what it may cost."""
    kind = {limit.words for limit in need.constraints if isinstance(limit, CategoryLimit)}
    beside = [limit for limit in need.constraints if not isinstance(limit, BudgetLimit | CategoryLimit)]
    beside = [limit for limit in beside if isinstance(limit, BrandLimit) or limit.words not in kind]
    return need.budget is not None and not beside


def _meets_limits(one: RankedProduct) -> bool:
    """Whether a product meets every limit that was stated, whatever a use lacks in it."""
    return all(check.limit is None for check in one.fit.unmet_checks)


def _lack_asked_feature(looked_at: Sequence[RankedProduct], need: Need) -> bool:
    """Whether none has a feature that was asked for, which no use is to blame for: a heatsink on a drive for a PS5."""
    missed = _missed_by_all(looked_at, need)
    return any(isinstance(limit, SpecLimit) and limit.equals is not None for limit in missed)


def _demanding_use(need: Need, context: AnswerContext, *, lacking: str = "") -> str:
    """The named uses that cannot do without something, within a sentence: those that need what none has, where that is told."""
    known = context.of_category(need.category)
    uses = uses_named(need, known.uses) if known else []
    firm = {
        use.id: [escape_markdown(p.otherwise.text(need.language)) for p in use.prerequisites if p.rules_out]
        for use in uses
    }
    meant = {id for id, said in firm.items() if said and (not lacking or lacking in said)}
    wishes = tuple(wish for wish in need.wishes if wish.use in meant)
    return context.use_of(copy_with(need, wishes=wishes), need.category)


def _beaten_by(need: Need, context: AnswerContext) -> str:
    """That what was shown stays ahead of all in what the message wanted more of, with its value; "" where nothing was compared."""
    limit = context.just_compared(need)
    if limit is None:
        return ""
    shown = sorted(screen_products(context.before).all, key=lambda one: one.id != context.pick_before)
    ahead = next((one for one in shown if _was_compared_with(one, limit, context)), None)
    if ahead is None:
        return ""
    key, direction, value = _measure_of(limit, ahead, context)
    than = fact_phrases(key, ahead.category).comparative(direction, context.language)
    text = context.opening("none.beats", comparative=than, name=context.name(ahead), value=value.text)
    return context.sentence(text, value.sources) if than and value else ""


def _was_compared_with(product: Product, limit: Constraint, context: AnswerContext) -> bool:
    """Whether it is this product that a comparison was made with."""
    match limit:
        case BudgetLimit(highest=highest, currency=currency) if product.price is not None:
            below = clearly_below(product.price, (limit,), context.rates)
            return (below.amount, below.currency) == (highest, currency)
        case YearLimit(first=first):
            return product.year is not None and product.year + 1 == first
        case SpecLimit(key=key):
            value = fact.value if (fact := product.fact(key)) else None
            if limit.texts:
                return value is not None and value not in limit.texts
            if isinstance(value, bool) or not isinstance(value, int | float):
                return False
            less, edge = limit.at_least is None, limit.at_most if limit.at_least is None else limit.at_least
            return edge in (value, clearly_beyond(key, value, less=less))
        case _:
            return False


def _measure_of(limit: Constraint, product: Product, context: AnswerContext) -> tuple[str, Direction, Phrase]:
    """The name of what a limit measures, its direction, and the product's value in it."""
    match limit:
        case SpecLimit(key=key):
            return key, "higher" if limit.at_most is None else "lower", value_phrase(product, key, context)
        case YearLimit():
            return "released", "higher", Phrase(context.date(product.released), context.source_of(product))
        case _:
            price = product.price
            return "price", "lower", Phrase(context.price(price), price.sources[:1]) if price else Phrase("")


def _common_lack(looked_at: Sequence[RankedProduct]) -> str:
    """Tell what a use cannot do without and none of them has; "" where they lack different things."""
    lacking = [{check.text for check in one.fit.unmet_checks if check.limit is None} for one in looked_at]
    return escape_markdown(min(set.intersection(*lacking), default="")) if lacking else ""


def _missing_maker(looked_at: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Say that nothing of the wanted makers is there; "" where anything else was required, which may be why none was found."""
    required = [limit for limit in need.constraints if not isinstance(limit, CategoryLimit) and not limit.soft]
    makers = next((limit for limit in required if isinstance(limit, BrandLimit) and not limit.excluded), None)
    if makers is None or makers.line or len(required) > 1 or makers not in _missed_by_all(looked_at, need):
        return ""
    brands = join_list(makers.brands, context.language, by="or")
    return context.sentence(
        context.opening("none.brand", noun=context.noun(need.category), brands=escape_markdown(brands))
    )


def _hoped_for(looked_at: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """Say that none of those that fit has what was only hoped for; "" where anything that was required is missing."""
    missed = _missed_by_all(looked_at, need)
    fits = any(all(check.limit is not None and check.limit.soft for check in one.fit.unmet_checks) for one in looked_at)
    if not missed or not fits or any(isinstance(limit, BudgetLimit) for limit in missed):
        return ""
    kind = tuple(limit for limit in need.constraints if isinstance(limit, CategoryLimit))
    limits = limits_phrase(Need(constraints=(*kind, *missed)), context)
    return context.sentence(context.words.say("none.hoped", noun=context.noun(need.category), limits=limits))


def _missed_by_all(looked_at: Sequence[RankedProduct], need: Need) -> list[Constraint]:
    """The limits of which every product that was looked at misses one and the same."""
    missed = [[check.limit for check in one.fit.unmet_checks if check.limit is not None] for one in looked_at]
    return [limit for limit in need.constraints if missed and all(limit in one for one in missed)]


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
    dearer = [one for one in same if _misses_only_budget(one)]
    if dearer and all(one.price is None for one in dearer):
        return "" if near else context.words.say("none.no_price", noun=context.noun(need.category))
    eligible = [one for one in dearer if one.price is not None] or [one for one in same if one.is_sensible]
    if not eligible:
        return ""
    best = eligible[0]
    missed = [check.limit for check in best.fit.unmet_checks]
    if len(missed) > (1 if context.just_compared(need) else _MOST_MISSED):
        return ""
    if all(limit is not None and is_compared(limit) for limit in missed):
        return ""  # that it isn't newer was said
    if near and _misses_only_budget(best):
        return ""  # what comes close has said already that it takes more
    named, lacking = context.name_with_price(best.product), join_phrases(shortfalls(best, context), context.language)
    needs_more = _misses_only_budget(best)
    is_told = lacking.text == _common_lack([*near, *rest])
    more = "near.closest" if is_only_money(need) else "none.needs_more"
    code = more if needs_more else "near.would_do_so" if is_told else "near.would_do"
    text = context.words.say(code, pick=named.text, lacking=lacking.text)
    said = context.sentence(text, (*named.sources, *lacking.sources))
    if not needs_more:
        return said
    within = _within_budget(same, need, context)
    leads = best.fit.is_out_of_reach and any(one.fit.serves_within_budget for one in same)
    return " ".join(filter(None, (within, said) if leads else (said, within)))


def _misses_only_budget(one: RankedProduct) -> bool:
    return all(isinstance(check.limit, BudgetLimit) for check in one.fit.unmet_checks)


def _of_unknown_price(rest: Sequence[RankedProduct], context: AnswerContext) -> str:
    """Tell which product has all the rest and may be within the budget, as far as anybody knows; "" for none."""
    unpriced = [one.product for one in rest if one.price is None and _misses_only_budget(one)]
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


def tell_shared_total(lists: Sequence[ProductList], context: AnswerContext) -> str:
    """Tell the total of the picks of several lists, where they share a budget; else what comes nearest to it. "" where none is shared."""
    budget = context.need.budget
    if budget is None or not budget.shared or budget.highest is None:
        return ""
    limit = Money(amount=budget.highest, currency=budget.currency)
    picks = [context.assess(_affordable(found), found.need) for found in lists]
    if not all(picks):
        return ""
    counts = [found.need.item_count for found in lists]
    first = [(ranked[0].product, count) for ranked, count in zip(picks, counts, strict=True)]
    if (total := _total(first, context, limit.currency)) <= limit.amount:
        return _sum("pair.fits", first, total, limit, context)
    least = [min(ranked, key=lambda one: one.price or math.inf).product for ranked in picks]
    cheapest = list(zip(least, counts, strict=True))
    total = _total(cheapest, context, limit.currency)
    return _sum("pair.fits" if total <= limit.amount else "pair.none", cheapest, total, limit, context)


def _sum(code: str, pieces: Sequence[tuple[Product, int]], total: Decimal, limit: Money, context: AnswerContext) -> str:
    """Tell the total of these products, as many of each as are sought, beside the limit for all of them."""
    names = join_list([_pieces_of(one, count, context) for one, count in pieces], context.language)
    amount = context.money(Money(amount=total, currency=limit.currency))
    return context.sentence(context.words.say(code, names=names, total=amount, limit=context.money(limit)))


def _pieces_of(product: Product, count: int, context: AnswerContext) -> str:
    name = context.name(product)
    return f"{count} × {name}" if count > 1 else context.words.say("pair.one", name=name)


def _total(pieces: Sequence[tuple[Product, int]], context: AnswerContext, currency: str) -> Decimal:
    prices = [(context.rates.convert(one.price, currency), count) for one, count in pieces if one.price]
    return sum((price.amount * count for price, count in prices if price), start=Decimal(0))


def _affordable(found: ProductList) -> list[FoundProduct]:
    matches = [item for item in found.items if item.price is not None and item.fit == "match"]
    return matches or [item for item in found.items if item.price is not None and item.fit != "alternative"]
