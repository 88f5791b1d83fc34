"""Limits and shortfalls: what was required, and what a product misses of it, within a sentence."""

from decimal import Decimal

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.limit_wording import label_text, stated_bound
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.domain.ranking.fit import Check, budget_excess
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.catalogue import SENTENCES
from maven_app.messages.realizer import Phrase, inline, join_list
from maven_app.messages.text_rendering import render
from maven_app.understanding.follow_ups.product_comparisons import is_compared

_SHORT = 3
"""Words with which a shopper rules something out that are said again as they are."""


def shortfalls(one: RankedProduct, context: AnswerContext, *, only_broken: bool = False) -> list[Phrase]:
    """The shortfalls of a product, in the message's language, each once: "$30 over your budget", "no headphone jack"; with `only_broken`
    those that are beyond doubt and were no mere wish.
    """
    missed = [
        check for check in one.fit.unmet_checks if not only_broken or (check.verdict == "broken" and not check.soft)
    ]
    said = [phrase for check in missed if (phrase := _shortfall(one, check, context))]
    fullest = [phrase for phrase in said if not any(_says_more(other, phrase) for other in said)]
    return list({phrase.text: phrase for phrase in fullest}.values())


def _says_more(other: Phrase, phrase: Phrase) -> bool:
    """Whether another says the same and goes on: "no screen of its own, so it needs a TV"."""
    return other.text != phrase.text and other.text.startswith(phrase.text)


def _shortfall(one: RankedProduct, check: Check, context: AnswerContext) -> Phrase:
    product, words = one.product, context.words
    match check.limit:
        case BudgetLimit() as budget:
            return _over_budget(one, budget, context)
        case BrandLimit():
            made_by = escape_markdown(product.brand or "")
            return Phrase(words.say("miss.brand", brand=made_by) if made_by else words.say("miss.brand_unknown"))
        case CategoryLimit():
            return Phrase(words.say("miss.category", noun=context.noun(product.category, 1)))
        case YearLimit():
            year = product.year
            return Phrase(words.say("miss.released", year=year) if year else words.say("miss.released_unknown"))
        case SpecLimit(key=key):
            fact = product.fact(key)
            phrases = fact_phrases(key, product.category)
            if fact is None:
                return Phrase(phrases.unknown(context.language))
            if key == "type" and f"noun.{product.category}.{fact.value}" in SENTENCES:
                noun = context.noun_of((product.category, str(fact.value)), 1)
                return Phrase(words.say("miss.category", noun=noun), fact.sources[:1])
            return Phrase(escape_markdown(phrases.value_phrase(fact, context.language)), fact.sources[:1])
        case None if check.verdict == "unknown":
            return _unknown_of_use(one, check.judged_by, context)
        case LineExclusion():
            return Phrase(escape_markdown(check.text))
        case None:
            return Phrase(context.render_text(check.says))


def _unknown_of_use(one: RankedProduct, judged_by: str, context: AnswerContext) -> Phrase:
    """Something that nobody states of a product and that a use hangs on: the fact, or the criterion by its name."""
    known = context.of_category(one.product.category)
    criterion = known.criteria.get(judged_by) if known else None
    if criterion is None:
        return Phrase(fact_phrases(judged_by, one.product.category).unknown(context.language))
    name = inline(criterion.label.text(context.language))
    return Phrase(context.words.say("miss.criterion_unknown", name=escape_markdown(name)))


def _over_budget(one: RankedProduct, budget: BudgetLimit, context: AnswerContext) -> Phrase:
    price = one.product.price
    converted = context.rates.convert(price, budget.currency) if price else None
    if price is None or converted is None:
        return Phrase(context.words.say("miss.price_unknown"))
    if over := budget_excess(price, budget, context.rates):
        code = "miss.above" if is_compared(budget) else "miss.over_budget"
        return Phrase(context.words.say(code, amount=context.money(over)), price.sources[:1])
    floor = context.money(Money(amount=budget.lowest or Decimal(0), currency=budget.currency))
    return Phrase(context.words.say("miss.below_budget", amount=floor), price.sources[:1])


def limits_phrase(need: Need, context: AnswerContext) -> str:
    """All that was required beside the category, within a sentence: "up to $300, with noise cancelling"."""
    required = [c for c in need.constraints if not isinstance(c, CategoryLimit) and not _names_kind(c, need)]
    said = [_limit(c, need.category or "", context) for c in required]
    return join_list([escape_markdown(part) for part in said if part], context.language)


def _names_kind(limit: Constraint, need: Need) -> bool:
    """Whether it is the kind of goods itself that is required, which goes without saying: the "keyboard" of keyboards and mice."""
    kind = category_of(need.category or "products").one.split()
    return isinstance(limit, SpecLimit) and limit.key == "type" and not limit.excluded and limit.equals in kind


def limit_phrase(limit: Constraint, need: Need, context: AnswerContext) -> str:
    """One of the limits of `need` within a sentence: "up to $300"."""
    return escape_markdown(_limit(limit, need.category or "", context))


def named_wish(wish: Wish, context: AnswerContext) -> str:
    """The aim of a wish, by its name in the knowledge: "comfort" of "nothing that squeezes my head"; "" where it led to nothing."""
    category = context.need.category or ""
    known = context.of_category(category)
    if known and wish.use in known.uses:
        return inline(known.uses[wish.use].label.text(context.language))
    if known and wish.criterion in known.criteria:  # some are verbs: "keeps carpets dry"
        return f"“{inline(known.criteria[wish.criterion].label.text(context.language))}”"
    key = next((key for key in wish.specs if key in SPEC_KEYS), "")
    return fact_phrases(key, category).name(context.language) if key else ""


def _limit(limit: Constraint, category: str, context: AnswerContext) -> str:
    words = context.words
    match limit:
        case BudgetLimit(lowest=lowest, highest=highest, currency=currency):
            low = context.money(Money(amount=lowest, currency=currency)) if lowest is not None else ""
            high = context.money(Money(amount=highest, currency=currency)) if highest is not None else ""
            if low and high:
                return words.say("limit.between", low=low, high=high)
            return words.say("limit.up_to", amount=high) if high else words.say("limit.from", amount=low)
        case BrandLimit(excluded=excluded):
            return words.say(
                "limit.not_brand" if excluded else "limit.brand", brands=makers_of(limit, context.language)
            )
        case LineExclusion(line=line, names=names, is_product=is_product):
            return "" if is_product else limit.words if names else words.say("limit.not_line", line=line)
        case SpecLimit():
            return _spec_limit(limit, category, context)
        case YearLimit(first=first, last=last):
            if first and last and first != last:
                return words.say("limit.released_between", first=first, last=last)
            if first and last:
                return words.say("limit.released_in", year=first)
            return (
                words.say("limit.released_since", year=first) if first else words.say("limit.released_until", year=last)
            )
        case _:
            return ""


def _spec_limit(limit: SpecLimit, category: str, context: AnswerContext) -> str:
    words, language = context.words, context.language
    phrases = fact_phrases(limit.key, category)
    if isinstance(limit.equals, bool):
        wanted = limit.equals is not limit.excluded
        return phrases.value_phrase(_as_fact(limit.key, wanted), language)
    if limit.equals is not None:
        values = limit.equals if isinstance(limit.equals, tuple) else (str(limit.equals),)
        if limit.excluded and limit.label and 0 < len(limit.words.split()) <= _SHORT:
            return limit.words  # "tanpa lampu"
        value = limit.label or join_list(values, language, by="or")
        value = value if any(letter.isalpha() for letter in value) else f"{phrases.name(language)} {value}"
        return words.say("limit.not_value", value=value) if limit.excluded else value
    if limit.at_least is not None and limit.at_most is not None and limit.words:
        return words_of_limit(limit)  # "65 inch" means a narrow range, and nobody says the range
    bounds = []
    if limit.at_least is not None:
        bounds.append(words.say("limit.at_least", value=_measure(limit, limit.at_least, context)))
    if limit.at_most is not None:
        bounds.append(words.say("limit.at_most", value=_measure(limit, limit.at_most, context)))
    return words.say("limit.bounds", name=phrases.name(language), bounds=join_list(bounds, language))


def makers_of(limit: BrandLimit, language: str) -> str:
    """The makers that a limit wants or rules out, within a sentence: "Sony or Bose", and a whole country's by what it is called."""
    return (
        escape_markdown(render(label_text(limit.label), language))
        if limit.label
        else join_list([escape_markdown(brand) for brand in limit.brands], language, by="or")
    )


def words_of_limit(limit: SpecLimit) -> str:
    """The shopper's words for a limit, with its unit where they are a bare figure: "77″"."""
    if not limit.words.isdigit():
        return limit.words
    unit = spec_key(limit.key).unit
    return f"{limit.words}″" if unit == "in" else f"{limit.words} {unit or ''}".strip()


def _measure(limit: SpecLimit, bound: float, context: AnswerContext) -> str:
    value, unit = stated_bound(limit, bound)
    return fact_phrases(limit.key).value_text(_as_fact(limit.key, value, unit), context.language_of(limit))


def _as_fact(key: str, value: bool | int | float, unit: str | None = None) -> Fact:
    """A limit's own value as a fact, to be said in a fact's words."""
    return Fact(key=key, value=value, unit=unit, sources=("shopper",))


def without_least_price(context: AnswerContext) -> Need:
    """The need in force without the price below which nothing was looked for: what costs less is no worse for it."""
    limits = (copy_with(one, lowest=None) if isinstance(one, BudgetLimit) else one for one in context.need.constraints)
    kept = tuple(one for one in limits if not isinstance(one, BudgetLimit) or one.highest is not None)
    return copy_with(context.need, constraints=kept)
