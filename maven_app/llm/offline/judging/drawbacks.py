"""Drawbacks: what speaks against a product, by its facts and by what an expert of the category would warn of."""

from collections.abc import Sequence

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.judging.judging import tell_price_apart
from maven_app.llm.offline.phrasing.cautions import use_cautions
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast, deciding_facts, predicate, shortcoming
from maven_app.llm.offline.phrasing.shortfalls import shortfalls
from maven_app.llm.offline.phrasing.unverified_parts import unknown_facts
from maven_app.messages.realizer import Phrase, join_phrases, join_predicates

_MOST = 2
_MOST_BEHIND, _LEAST_BEHIND = 3, 0.4
"""Facts at most in which the one to avoid is told to be behind, and the points of the whole score by which it is."""
_RIVALS = 3
"""Others at most, in the order shown, among which one is looked for that has something over it."""
_CHEAPER = 0.9
"""Share of its price below which another one is cheaper to speak of."""
_MIDDLING = 66.0
"""Points below which a fact is among a product's weaker sides; somebody who asks for them wants to hear more than what is poor."""
_POOR = 50.0
"""Points below which it is worth telling as a bare figure."""


def tell_drawbacks(product: Product, shown: Sequence[Pick], context: AnswerContext) -> list[str]:
    """Its weak facts for what it is wanted for, or else what the next one of those shown has over it; a warning, what is not stated
    and what to look out for.
    """
    known = context.need.category in (None, product.category)
    need = Need(wishes=context.need.wishes if known else (), language=context.need.language)
    one = context.matcher.assess(product, need)
    by_everyday = context.matcher.assess(product, Need(language=context.need.language))
    everyday = _weak_keys(by_everyday)
    is_for_use = bool(context.use_of(need, product.category))  # a gaming mouse need not be silent
    usual = [key for key in everyday if not is_for_use or spec_key(key).kind != "yes_no"]
    keys = dict.fromkeys((*_weak_keys(one), *usual))
    told = {key: said for key in keys if (said := shortcoming(product, key, context))}
    worded = {key: said for key, said in told.items() if said != predicate(product, key, context)}
    poorest = {*_weak_keys(one, below=_POOR), *_weak_keys(by_everyday, below=_POOR)}
    bare = {key: said for key, said in told.items() if key in poorest}
    weak = worded or bare  # "weighs 265 g" tells little beside "has no headphone jack"
    poor = list(weak.values())[:_MOST]
    sentences = _poor(product, poor, context)
    sentences += [context.warning(text) for text in one.fit.warnings[:1]]
    if len(poor) < _MOST:
        others = [p.product for p in shown if p.product.id != product.id and p.product.category == product.category]
        rivals = [context.matcher.assess(other, need) for other in others[:_RIVALS]]
        sentences += _behind(one, rivals, tuple(weak), context, is_poor=bool(sentences))
    sentences = sentences or _tell_untested(one, context)
    if unknown := unknown_facts(one, context):
        sentences.append(unknown)
    return [*sentences, *(said for said in use_cautions(one, need, context) if said not in sentences)]


def tell_one_to_avoid(products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Which of several of a kind suits the need least, in what it is behind the best of them, and what else speaks against it."""
    ranked = context.matcher.rank(list(products), context.need)
    best, last = ranked[0], ranked[-1]
    behind = advantages(best, last, limit=_MOST_BEHIND, least=_LEAST_BEHIND)
    phrases = [contrast(last.product, fact.key, best.product, context, is_better=False) for fact in behind]
    lacking = shortfalls(last, context) if best.fit.is_match else ()
    told = join_predicates([phrase for phrase in phrases if phrase], context.language)
    lead = context.words.say("answer.avoid", name=context.name(last.product), other=context.name(best.product))
    sentences = [context.sentence(lead)]
    if misses := join_phrases(list(lacking), context.language):
        text = context.words.say("compare.misses", name=context.name(last.product), lacking=misses.text)
        sentences.append(context.sentence(text, misses.sources or context.source_of(last.product)))
    if told:
        text = context.words.say("answer.does", name=context.name(last.product), facts=told.text)
        sentences.append(context.sentence(text, told.sources))
    is_dearer = None not in (best.price, last.price) and (last.price or 0.0) > (best.price or 0.0)
    sentences += tell_price_apart(best.product, last.product, context)[:1] if is_dearer else []
    if len(sentences) == 1:
        return [*sentences, *tell_drawbacks(last.product, (), context)]
    return [*sentences, *(context.warning(text) for text in last.fit.warnings[:1])]


def _poor(product: Product, poor: Sequence[Phrase], context: AnswerContext) -> list[str]:
    if not poor:
        return []
    facts = join_predicates(poor, context.language)
    text = context.words.say("answer.drawbacks", name=context.name(product), facts=facts.text)
    return [context.sentence(text, facts.sources)]


def _behind(
    one: RankedProduct, rivals: Sequence[RankedProduct], said: Sequence[str], context: AnswerContext, *, is_poor: bool
) -> list[str]:
    """Tell what the next one that has anything over it has, beside the facts of `said`; where none has, that the next one costs less."""
    for other in rivals:
        keys = [fact.key for fact in advantages(other, one, limit=_MOST) if fact.key not in said]
        compared = [contrast(other.product, key, one.product, context, is_better=True) for key in keys]
        if phrases := [phrase for phrase in compared if phrase]:
            facts = join_predicates(phrases, context.language)
            code = "answer.other_has" if is_poor else "answer.only_behind"
            text = context.words.say(code, other=context.name(other.product), facts=facts.text)
            return [context.sentence(text, facts.sources)]
    other = next(iter(rivals), one)
    is_dearer = one.price is not None and other.price is not None and other.price < _CHEAPER * one.price
    return [] if is_poor or not is_dearer else tell_price_apart(other.product, one.product, context)[:1]


def _tell_untested(one: RankedProduct, context: AnswerContext) -> list[str]:
    """That its facts are good, and what no fact tells of what it is wanted for."""
    text = context.words.say("answer.no_drawbacks", name=context.name(one.product))
    known = context.of_category(one.product.category)
    weighed = sorted(one.match.reasons, key=lambda reason: -reason.weight)
    criteria = [known.criteria[reason.key] for reason in weighed if known and reason.key in known.criteria]
    hidden = next((said for criterion in criteria if (said := criterion.hidden_of(one.product))), None)
    sentence = context.sentence(text, context.source_of(one.product))
    return [sentence, hidden.text(context.language) if hidden else context.words.say("answer.untested")]


def _weak_keys(one: RankedProduct, *, below: float = _MIDDLING) -> list[str]:
    """Keys of the facts of fewer points than `below` that cost a product most, the costliest first."""
    weak = [fact for fact in deciding_facts(one, []) if fact.points < below]
    return [fact.key for fact in sorted(weak, key=lambda fact: -fact.weight * (below - fact.points))]
