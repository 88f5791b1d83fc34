"""Upgrade: whether a product is worth replacing the one that the shopper has, by what it adds to that."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.judging.judging import asked_need
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import join_predicates

_NOTICEABLY_BETTER = 10
"""Points from which the difference is felt every day."""
_LEAST, _FACTS = 0.4, 3


def tell_upgrade(question: ProductQuestion, product: Product, owned: Product, context: AnswerContext) -> list[str]:
    """Whether it is worth replacing what is owned, and what it has over that; nothing where one of them has no score."""
    need, use = asked_need(question.wish, product, context)
    new, old = context.matcher.assess(product, need), context.matcher.assess(owned, need)
    if new.match.score is None or old.match.score is None:
        return []
    compared = [
        contrast(product, fact.key, owned, context, is_better=True)
        for fact in advantages(new, old, limit=_FACTS, least=_LEAST)
    ]
    gains = join_predicates([phrase for phrase in compared if phrase], context.language) if any(compared) else None
    ahead = new.match.score - old.match.score
    code = (
        "upgrade.hardly"
        if not gains or ahead < ABOUT_EQUAL
        else "upgrade.some"
        if ahead < _NOTICEABLY_BETTER
        else "upgrade.clear"
    )
    text = context.words.say(code, name=context.name(product), owned=context.name(owned), use=use)
    lead = context.sentence(text, (*context.source_of(product), *context.source_of(owned)))
    if not gains:
        return [lead]
    told = context.words.say("answer.does", name=context.name(product), facts=gains.text)
    return [lead, context.sentence(told, gains.sources)]
