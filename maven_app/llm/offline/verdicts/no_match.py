"""No match: that nothing fits a need, and which use, maker or hope is in the way."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit, YearLimit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import firm_uses
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import value_phrase
from maven_app.llm.offline.phrasing.shortfalls import limits_phrase
from maven_app.llm.offline.questions.question import Direction
from maven_app.messages.realizer import Phrase, join_list
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.pointing.noticeable_differences import clearly_below, clearly_beyond


def unfit_for_use(need: Need, context: AnswerContext) -> str:
    """Say that none is right for the uses that were named, and why where they have one prerequisite; "" where they have none."""
    known = context.of_category(need.category)
    uses = firm_uses(need, known.uses) if known else []
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
    if said := beaten_by(need, context):
        return said
    within = words.say("none.within", limits=limits) if limits else ""
    common = common_lack(looked_at)
    if use := _demanding_use(need, context, lacking=common):
        code = "none.for_use" if common else "none.for_use_only"
        for_use = context.sentence(context.opening(code, noun=noun, within=within, use=use, lacking=common))
    else:
        for_use = ""
    if common and for_use:
        return for_use
    missing = (
        "" if for_use else _missing_maker(looked_at, need, context)
    )  # a Samsung there is, and none that runs Procreate
    if said := missing or _hoped_for(looked_at, need, context):
        return said
    if for_use and not _lack_asked_feature(looked_at, need):
        return for_use
    if not limits or any(_meets_limits(one) for one in looked_at):
        return unfit_for_use(need, context) or context.sentence(words.say("none.plain"))
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
    uses = firm_uses(need, known.uses) if known else []
    firm = {
        use.id: [escape_markdown(p.otherwise.text(need.language)) for p in use.prerequisites if p.rules_out]
        for use in uses
    }
    meant = {id for id, said in firm.items() if said and (not lacking or lacking in said)}
    wishes = tuple(wish for wish in need.wishes if wish.use in meant)
    return context.use_of(copy_with(need, wishes=wishes), need.category)


def beaten_by(need: Need, context: AnswerContext) -> str:
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


def common_lack(looked_at: Sequence[RankedProduct]) -> str:
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
    is_advised = all(isinstance(limit, SpecLimit) and limit.advised for limit in missed)
    code = "none.advised" if is_advised else "none.hoped"
    return context.sentence(context.words.say(code, noun=context.noun(need.category), limits=limits))


def _missed_by_all(looked_at: Sequence[RankedProduct], need: Need) -> list[Constraint]:
    """The limits of which every product that was looked at misses one and the same."""
    missed = [[check.limit for check in one.fit.unmet_checks if check.limit is not None] for one in looked_at]
    return [limit for limit in need.constraints if missed and all(limit in one for one in missed)]
