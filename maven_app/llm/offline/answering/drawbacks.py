"""Drawbacks: what speaks against a product, by its facts and by what an expert of the category would warn of."""

from maven_app.domain.needs.matching import RankedProduct
from maven_app.domain.needs.need import Need
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.llm.offline.explaining.deciding import deciding_facts, shortcoming
from maven_app.llm.offline.explaining.unchecked import unknown_facts
from maven_app.llm.offline.explaining.verdict import use_cautions
from maven_app.messages.realiser import joined_predicates

_MOST = 2
_MIDDLING = 66.0
"""Points below which a fact is among a product's weaker sides; somebody who asks for them wants to hear more than what is poor."""


def tell_drawbacks(product: Product, context: AnswerContext) -> list[str]:
    """Its weak facts for what it is wanted for, a warning, what is not stated and what to look out for."""
    known = context.need.category in (None, product.category)
    need = Need(wishes=context.need.wishes if known else (), language=context.need.language)
    one, name = context.matcher.assess(product, need), context.name(product)
    everyday = context.matcher.assess(product, Need(language=context.need.language))
    keys = dict.fromkeys(key for ranked in (one, everyday) for key in _weak_keys(ranked))
    poor = [said for key in keys if (said := shortcoming(product, key, context))][:_MOST]
    sentences = []
    if poor:
        facts = joined_predicates(poor, context.language)
        text = context.words.say("answer.drawbacks", name=name, facts=facts.text)
        sentences.append(context.sentence(text, facts.sources))
    sentences += [context.sentence(context.words.say("warn", warning=as_words(w))) for w in one.fit.warnings[:1]]
    if not sentences and one.match.score is not None:
        text = context.words.say("answer.no_drawbacks", name=name)
        sentences.append(context.sentence(text, context.source_of(product)))
    if unknown := unknown_facts(one, context):
        sentences.append(unknown)
    return [*sentences, *use_cautions(one, need, context)]


def _weak_keys(one: RankedProduct) -> list[str]:
    """Keys of the facts that cost a product most, the costliest first."""
    weak = [fact for fact in deciding_facts(one, []) if fact.points < _MIDDLING]
    return [fact.key for fact in sorted(weak, key=lambda fact: -fact.weight * (_MIDDLING - fact.points))]
