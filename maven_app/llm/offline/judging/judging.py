"""Judging: how good products are for a use or in a criterion, by what is known to matter for it."""

from collections.abc import Sequence
from typing import Literal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.needs.need import Need, Wish
from maven_app.domain.ranking.criteria import ALL_ROUND, RELEASED
from maven_app.domain.ranking.match_score import Reason
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, predicate, strengths
from maven_app.llm.offline.phrasing.shortfalls import shortfalls
from maven_app.llm.offline.phrasing.use_relevance import (
    bearing_strengths,
    bearing_weaknesses,
    beside_verdict,
    undecided_between,
)
from maven_app.llm.offline.questions.question import ProductQuestion, is_known
from maven_app.llm.offline.questions.question_forms import asks_which
from maven_app.messages.realizer import Phrase, inline, join_list, join_phrases, join_predicates
from maven_app.understanding.questions.worth import doubts_worth, fears_lack

_GOOD, _FAIR, _WEAK = 70, 57, 45
"""Scores from which something is good, decent and barely enough for what it is wanted for."""
_FACTS = 3
Manner = Literal["asked", "doubted", "feared", "implied"]
"""How it is judged: with yes or no; without, to "is it outdated?"; with the other of the two, to "is it too slow for that?"; without
and with what the question is taken to be about, where its words only imply that."""


_OPEN = ("answer.undecided", "answer.unknown_for", "answer.criterion_unknown")
"""Verdicts that are none, since what decides is not known."""


def leaves_open(said: str, context: AnswerContext) -> bool:
    """Whether a sentence only says that no verdict can be given."""
    parts = dict.fromkeys(("name", "use", "criterion", "lacking"), "\x00")
    return any(said.startswith(context.words.say(code, **parts).partition("\0")[0]) for code in _OPEN)


def judge_one(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the product is good for the use or in the criterion, with the facts that say so."""
    need, use = asked_need(question.wish, product, context)
    one = context.matcher.assess(product, need)
    name = context.name(product)
    if question.wish and question.wish.criterion and (reason := _reason(one, question.wish)):
        hidden = _hidden(question, [product], context)
        if hidden and (asks_which(question.text) or not facts_of_reason(one, reason, context)):
            return hidden  # "which one is quieter?" asks for no yes, and without a fact there is none
        if question.keys and not any(is_known(product, key) for key in question.keys):
            return [_likely_in(one, reason, use, context)]
        return [_in_criterion(one, reason, use, context, question), *hidden]
    if one.match.score is None:
        code = "answer.criterion_unknown" if question.wish and question.wish.criterion else "answer.too_little"
        return [
            context.sentence(context.words.say(code, name=name, use=use)),
            *_hidden(question, [product], context),
        ]
    lacking = join_phrases(list(shortfalls(one, context)), context.language)
    if lacking and (question.wish is None or question.wish.use):
        is_ruled_out = any(check.verdict == "broken" for check in one.fit.checks)
        ruled_out = {"feared": "answer.feared_not_for", "implied": "implied.not_for"}
        code = ruled_out.get(_manner_of(question), "answer.not_for") if is_ruled_out else "answer.unknown_for"
        text = context.words.say(code, name=name, use=use, lacking=lacking.text)
        return [context.sentence(text, lacking.sources or context.source_of(product))]
    return _verdict(one, need, use, question, context)


def is_scored(question: ProductQuestion, product: Product, context: AnswerContext) -> bool:
    """Whether anything known of the product tells how it does in the criterion that is asked about."""
    need, _ = asked_need(question.wish, product, context)
    return question.wish is not None and _reason(context.matcher.assess(product, need), question.wish) is not None


def _verdict(one: RankedProduct, need: Need, use: str, question: ProductQuestion, context: AnswerContext) -> list[str]:
    """The verdict on the whole, with what to look out for; that it cannot be given where what counts most is stated nowhere."""
    if question.wish and (criterion := undecided_between(one, context)):
        called = inline(criterion.label.text(context.language))
        text = context.words.say("answer.undecided", name=context.name(one.product), use=use, criterion=called)
        facts = bearing_strengths(one, need, context, limit=2)
        return [context.sentence(text, context.source_of(one.product)), *tell_facts(one.product, facts, context)]
    verdict = _verdict_by_band(one, need, use, context, _manner_of(question))
    warned = [context.warning(text) for text in one.fit.warnings[:1]]
    beside = beside_verdict(one, need, context) if question.wish else []
    return [verdict, *(warned if question.wish else []), *beside]


def _manner_of(question: ProductQuestion) -> Manner:
    if question.is_implied:
        return "implied"
    if fears_lack(question.text):
        return "feared"
    return "doubted" if question.asks_worth and doubts_worth(question.text) else "asked"


def _reason(one: RankedProduct, wish: Wish) -> Reason | None:
    """How the product does in the criterion of a wish; None where nothing is known of it."""
    return next((r for r in one.match.reasons if r.key == wish.criterion and r.score is not None), None)


def _in_criterion(
    one: RankedProduct, reason: Reason, called: str, context: AnswerContext, question: ProductQuestion
) -> str:
    """The verdict in one criterion; the bare facts of what is only implied and asked as something that it can do or has."""
    manner = _manner_of(question)
    facts = facts_of_reason(one, reason, context)
    points = 100 * (reason.score or 0.0)
    band = "good" if points >= _GOOD else "fair" if points >= _FAIR else "weak" if points >= _WEAK else "poor"
    code = "answer.good_by_class" if band == "good" and _is_classed(one, reason, context) else f"answer.{band}_in"
    code = f"answer.feared_{band}_in" if manner == "feared" and band in ("good", "poor") else code
    implied = "answer.does" if question.asks_ability else f"implied.{band}_in"
    code = implied if manner == "implied" else code
    text = context.words.say(code, name=context.name(one.product), facts=facts.text, topic=called)
    return context.sentence(text, facts.sources or context.source_of(one.product))


def _likely_in(one: RankedProduct, reason: Reason, called: str, context: AnswerContext) -> str:
    """The verdict in one criterion by what stands for it, where none of its own figures is stated."""
    points, facts = 100 * (reason.score or 0.0), facts_of_reason(one, reason, context)
    band = "good" if points >= _GOOD else "fair" if points >= _WEAK else "poor"
    text = context.words.say(f"answer.likely_{band}_in", name=context.name(one.product), facts=facts.text, topic=called)
    return context.sentence(text, facts.sources or context.source_of(one.product))


def _is_classed(one: RankedProduct, reason: Reason, context: AnswerContext) -> bool:
    """Whether the criterion goes by a class, and not by its specifications alone."""
    known = context.of_category(one.product.category)
    criterion = known.criteria.get(reason.key) if known else None
    return criterion is not None and one.product.fact(criterion.own_class) is not None


def facts_of_reason(one: RankedProduct, reason: Reason, context: AnswerContext, *, limit: int = _FACTS) -> Phrase:
    """The known facts of one criterion as predicates."""
    told = [fact for fact in reason.facts if fact.points is not None]
    known = [fact for fact in told if fact.key != RELEASED] or told  # of how current it is nothing else tells
    if any(fact.key in OWN_CLASSES for fact in known):  # what speaks against it is in its class already
        known = [fact for fact in known if fact.key in OWN_CLASSES or (fact.points or 0.0) >= _FAIR]
    keys = [fact.key for fact in known if fact_phrases(fact.key).is_reason] or [fact.key for fact in known]
    phrases = [said for key in keys[:limit] if (said := predicate(one.product, key, context))]
    return join_predicates(phrases, context.language) if phrases else Phrase("")


def asked_need(wish: Wish | None, product: Product, context: AnswerContext) -> tuple[Need, str]:
    """A need of that use or criterion alone, and what it is called; else the uses in force, else everyday use."""
    known = context.of_category(product.category)
    language = context.need.language
    if wish is not None and known is not None:
        called = known.uses[wish.use].label if wish.use in known.uses else None
        called = called or (known.criteria[wish.criterion].label if wish.criterion in known.criteria else None)
        if called is not None:
            return Need(wishes=(wish,), language=language), inline(called.text(language))
    wishes = context.need.wishes if context.need.category in (None, product.category) else ()
    use = context.use_of(context.need, product.category) if wishes else ""
    everyday = known.uses[ALL_ROUND].label.text(language) if known and ALL_ROUND in known.uses else ""
    return Need(wishes=wishes, language=language), use or inline(everyday)


def _verdict_by_band(one: RankedProduct, need: Need, use: str, context: AnswerContext, manner: Manner) -> str:
    """The sentence that fits the score: yes, decent, only just, no."""
    score = one.match.score or 0
    good = bearing_strengths(one, need, context, limit=_FACTS)
    poor = bearing_weaknesses(one, context, limit=2)
    band = "good" if score >= _GOOD else "fair" if score >= _FAIR else "weak" if score >= _WEAK else "poor"
    verdicts = {
        "doubted": f"answer.{band}_still",
        "feared": f"answer.feared_{band}_for",
        "implied": f"implied.{band}_for",
    }
    code = verdicts.get(manner, f"answer.{band}_for") if band in ("good", "poor") else f"answer.{band}_for"
    is_warned = bool(one.fit.warnings)  # which says what is poor
    facts, but = (good, poor) if band == "good" or (band == "fair" and (good or is_warned)) else (poor, good)
    text = context.words.say(code, name=context.name(one.product), use=use)
    text += f": {context.words.say('answer.it', facts=facts.text)}" if facts else ""
    but = but if band in ("fair", "weak") else Phrase("")
    text += context.words.say("but", clause=but.text) if facts and but else ""
    sources = (*facts.sources, *but.sources)
    return context.sentence(text, sources or context.source_of(one.product))


def _hidden(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Sentences on what no specification says, of one of the products at least, of a criterion that was asked for."""
    known = context.of_category(products[0].category)
    criterion = known.criteria.get(question.wish.criterion) if known and question.wish else None
    hidden = next((said for product in products if (said := criterion.hidden_of(product))), None) if criterion else None
    return [hidden.text(context.language)] if hidden else []


def judge_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Which of the products is better for the use or in the criterion, and by what."""
    need, use = asked_need(question.wish, products[0], context)
    assessed = [context.matcher.assess(product, need) for product in products]
    scored = _best_first([one for one in assessed if one.match.score is not None])
    if question.wish and question.wish.criterion and (answer := ahead_in(question.wish, assessed, context)):
        return [*answer, *_hidden(question, products, context)]
    if len(scored) < 2:
        names = join_phrases([Phrase(context.name(one.product)) for one in assessed], context.language).text
        return [context.sentence(context.words.say("answer.too_little", name=names, use=use))]
    answer = _winner(scored, use, context)
    return [*answer, *_hidden(question, products, context)]


def _is_level(scored: Sequence[RankedProduct]) -> bool:
    return (scored[0].match.score or 0) - (scored[1].match.score or 0) < ABOUT_EQUAL


def _best_first(scored: list[RankedProduct]) -> list[RankedProduct]:
    """Best first; those about equal to the best in the order in which they were named or are shown."""
    best = max((one.match.score or 0 for one in scored), default=0)
    return sorted(scored, key=lambda one: -min(one.match.score or 0, best - ABOUT_EQUAL + 1))


def ahead_in(wish: Wish, assessed: Sequence[RankedProduct], context: AnswerContext) -> list[str]:
    """Who is ahead in one criterion, and what the next one has; nothing where it is known of fewer than two."""
    known = [(reason, one) for one in assessed if (reason := _reason(one, wish))]
    known.sort(key=lambda entry: -(entry[0].score or 0.0))
    if len(known) < 2:
        return []
    (best, first), (following, second) = known[:2]
    facts, others = facts_of_reason(first, best, context, limit=2), facts_of_reason(second, following, context, limit=2)
    is_equal = 100 * ((best.score or 0.0) - (following.score or 0.0)) < ABOUT_EQUAL
    names = {"one": context.name(first.product), "other": context.name(second.product)}
    choice = _choose_between_equals(first, second, context) if is_equal else []
    if is_equal and facts.text == others.text:
        text = context.words.say("compare.equal_each", facts=facts.text, **names)
        return [" ".join([context.sentence(text, (*facts.sources, *others.sources)), *choice])]
    if is_equal:
        return [
            context.sentence(context.words.say("compare.equal", **names), (*facts.sources, *others.sources)),
            *choice,
            *tell_facts(first.product, facts, context),
            *tell_facts(second.product, others, context),
        ]
    lead = context.sentence(context.words.say("answer.ahead_in", name=names["one"], facts=facts.text), facts.sources)
    return [lead, *tell_facts(second.product, others, context)]


_CLEARLY_LESS = 0.95
"""The share of its price below which the other one is cheaper to speak of."""


def cheaper_of(one: RankedProduct, other: RankedProduct) -> RankedProduct | None:
    """The one of two that costs clearly less; None where neither does, or a price is unknown."""
    if not (one.price and other.price):
        return None
    low, high = sorted((one, other), key=lambda ranked: ranked.price or 0.0)
    return low if (low.price or 0.0) < _CLEARLY_LESS * (high.price or 0.0) else None


def _choose_between_equals(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> list[str]:
    """Which of two to take that are equal in what is asked: the cheaper one, else the one that stands first for the whole need."""
    if cheaper := cheaper_of(one, other):
        return [context.sentence(context.words.say("compare.choose_cheaper", one=context.name(cheaper.product)))]
    first = context.matcher.rank([one.product, other.product], context.need)[0]
    return [context.sentence(context.words.say("compare.choose_one", one=context.name(first.product)))]


def _winner(scored: Sequence[RankedProduct], use: str, context: AnswerContext) -> list[str]:
    first, second, words = scored[0], scored[1], context.words
    names = {"one": context.name(first.product), "other": context.name(second.product)}
    ahead, behind = _clear_advantages(first, second, context), _clear_advantages(second, first, context)
    if _is_level(scored):
        sources = (*context.source_of(first.product), *context.source_of(second.product))
        both = [context.sentence(words.say("compare.equal_for", use=use, **names), sources)]
        choice = _choose_between_equals(first, second, context)
        sides = [*tell_facts(first.product, ahead, context), *tell_facts(second.product, behind, context)]
        return [*both, *choice, *sides][:3]
    facts = ahead or _tell_strengths(first, context)
    text = words.say("compare.for_better", use=use, facts=facts.text, **names)
    return [context.sentence(text, facts.sources), *tell_facts(second.product, behind, context)]


def _clear_advantages(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    keys = [fact.key for fact in advantages(one, other, limit=2, least=0.4)]
    phrases = [said for key in keys if (said := predicate(one.product, key, context))]
    return join_predicates(phrases, context.language) if phrases else Phrase("")


def _tell_strengths(one: RankedProduct, context: AnswerContext) -> Phrase:
    said = [predicate(one.product, fact.key, context) for fact in strengths(one, [], limit=2)]
    return join_predicates([phrase for phrase in said if phrase], context.language) if any(said) else Phrase("")


def tell_facts(product: Product, facts: Phrase, context: AnswerContext) -> list[str]:
    """The facts of a product as a sentence of their own; nothing where there are none."""
    if not facts:
        return []
    text = context.words.say("answer.does", name=context.name(product), facts=facts.text)
    return [context.sentence(text, facts.sources)]


def tell_apart(products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The differences between two products that matter, each one's side in a sentence."""
    one, other = products[0], products[1]
    if one.category != other.category:
        nouns = join_phrases([Phrase(context.noun(p.category)) for p in (one, other)], context.language).text
        return [context.sentence(context.words.say("compare.different", nouns=nouns))]
    need, _ = asked_need(None, one, context)
    first, second = context.matcher.assess(one, need), context.matcher.assess(other, need)
    sides = [*_side(first, second, context), *_side(second, first, context)]
    price = tell_price_apart(one, other, context)[:1]
    return [*sides, *price] or [context.sentence(context.words.say("answer.same"), context.source_of(one))]


def _side(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> list[str]:
    keys = [fact.key for fact in advantages(one, other, limit=_FACTS, least=0.05)]
    phrases = [said for key in keys if (said := predicate(one.product, key, context))]
    return tell_facts(one.product, join_predicates(phrases, context.language), context) if phrases else []


def tell_same_price(one: Product, other: Product, context: AnswerContext) -> list[str]:
    """That two cost the same."""
    if (
        one.price is None
        or other.price is None
        or (one.price.amount, one.price.currency) != (other.price.amount, other.price.currency)
    ):
        return []
    names = join_list([context.name(one), context.name(other)], context.language)
    text = context.words.say("answer.level", names=names, value=context.money(one.price))
    return [context.sentence(text, (*one.price.sources[:1], *other.price.sources[:1]))]


def tell_price_apart(one: Product, other: Product, context: AnswerContext) -> list[str]:
    """Which of two costs less; then, uncited since it is worked out, by how much."""
    if one.price is None or other.price is None or one.price.currency != other.price.currency:
        return []
    cheaper, dearer = (one, other) if one.price.amount <= other.price.amount else (other, one)
    gap = abs(one.price.amount - other.price.amount)
    if gap < 1 or cheaper.price is None or dearer.price is None:
        return []
    prices = {"price": context.money(cheaper.price), "other_price": context.money(dearer.price)}
    names = {"name": context.name(cheaper), "other": context.name(dearer)}
    text = context.words.say("answer.cheaper", **names, **prices)
    amount = context.money(Money(amount=gap, currency=cheaper.price.currency))
    return [
        context.sentence(text, (*cheaper.price.sources[:1], *dearer.price.sources[:1])),
        context.sentence(context.words.say("answer.price_gap", amount=amount)),
    ]
