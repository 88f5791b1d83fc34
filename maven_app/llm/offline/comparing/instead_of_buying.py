"""Instead of buying: the verdict between a pick and what somebody has already, or buying nothing."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.knowledge.ordinary_kinds import ordinary_kinds
from maven_app.llm.offline.comparing.comparison_answers import advantage_predicates
from maven_app.llm.offline.comparing.ordinary_alternatives import tell_ordinary
from maven_app.llm.offline.judging.drawbacks import tell_drawbacks
from maven_app.llm.offline.judging.judging import asked_need, tell_facts
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.use_relevance import bearing_strengths

_STEP_UP = 10
"""Points from which a product is clearly better than what somebody has."""
_FACTS_TOLD, _DRAWBACKS_TOLD = 2, 1
_WEARING_OUT = frozenset({"smartphones", "tablets", "laptops", "smartwatches"})
"""Kinds of goods that are given up when their battery or their updates end."""
_OWNED_KIND = "the_old_one"


def tell_against_buying(product: Product, shown: tuple[Pick, ...], context: AnswerContext) -> list[str]:
    """Tell what speaks for buying nothing, what speaks against the product, and for whom it is worth its money all the same."""
    need, _ = asked_need(None, product, context)
    facts = bearing_strengths(context.matcher.assess(product, need), need, context, limit=_FACTS_TOLD)
    named = context.name_with_price(product)
    lead = context.sentence(context.words.say("instead.nothing", pick=named.text), named.sources)
    against = tell_drawbacks(product, shown, context)[:_DRAWBACKS_TOLD]
    if not facts:
        return [lead, *against]
    text = context.words.say("instead.worth_it", name=context.name(product), facts=facts.text)
    return [lead, *against, context.sentence(text, facts.sources)]


def tell_against_owned(product: Product, owned: Product | None, context: AnswerContext) -> list[str]:
    """Whether what somebody has will do in place of the product, by how far it is behind where its facts are known."""
    told = _by_facts(product, owned, context) if owned else []
    kind = next((kind for kind in ordinary_kinds() if kind.id == _OWNED_KIND), None)
    return told or ([tell_ordinary(kind, product, context)] if kind else [])


def _by_facts(product: Product, owned: Product, context: AnswerContext) -> list[str]:
    need, use = asked_need(None, product, context)
    new, old = context.matcher.assess(product, need), context.matcher.assess(owned, need)
    if new.match.score is None or old.match.score is None:
        return []
    ahead = new.match.score - old.match.score
    code = "instead.owned_behind" if ahead >= _STEP_UP else "instead.owned_enough"
    names = {"name": context.name(product), "owned": context.name(owned)}
    sentences = [context.sentence(context.words.say(code, use=use, **names), context.source_of(owned))]
    gains = advantage_predicates(new, old, "", context)
    check = [context.words.say("instead.owned_check")] if product.category in _WEARING_OUT else []
    return [*sentences, *tell_facts(product, gains, context), *check]
