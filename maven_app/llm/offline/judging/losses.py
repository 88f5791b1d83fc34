"""Losses: what is lost with a product against the one that was spoken of before it, in all that counts or in what a question names."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.judging.judging import asked_need, facts_of_reason, tell_facts, tell_price_apart
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import Phrase, join_predicates

_LARGE_LOSS = 12
"""Points from which the difference is large."""
_LEAST, _FACTS = 0.4, 3


def tell_loss(question: ProductQuestion, product: Product, former: Product, context: AnswerContext) -> list[str]:
    """How much is lost and in what, then what it saves; nothing where too little is known of one of the two."""
    need, _ = asked_need(question.wish, product, context)
    one, other = context.matcher.assess(product, need), context.matcher.assess(former, need)
    if question.wish and question.wish.criterion:
        return _tell_criterion(question.wish.criterion, one, other, context)
    if one.match.score is None or other.match.score is None:
        return []
    ahead = advantages(other, one, limit=_FACTS, least=_LEAST)
    said = [contrast(former, fact.key, product, context, is_better=True) for fact in ahead]
    facts = join_predicates([phrase for phrase in said if phrase], context.language) if any(said) else Phrase("")
    lead = _lead(other.match.score - one.match.score if facts else 0.0, one, other, context)
    return [lead, *tell_facts(former, facts, context), *tell_price_apart(product, former, context)[:1]]


def _tell_criterion(criterion: str, one: RankedProduct, other: RankedProduct, context: AnswerContext) -> list[str]:
    """How much is lost in the one criterion that is asked about, with the facts of both."""
    found = [next((r for r in ranked.match.reasons if r.key == criterion), None) for ranked in (one, other)]
    mine, theirs = found
    if mine is None or theirs is None or mine.score is None or theirs.score is None:
        return []
    lost = 100 * (theirs.score - mine.score)
    told = [
        said
        for ranked, reason in ((other, theirs), (one, mine))
        for said in tell_facts(ranked.product, facts_of_reason(ranked, reason, context, limit=2), context)
    ]
    return [_lead(lost, one, other, context), *told]


def _lead(lost: float, one: RankedProduct, other: RankedProduct, context: AnswerContext) -> str:
    code = "loss.much" if lost >= _LARGE_LOSS else "loss.some" if lost >= ABOUT_EQUAL else "loss.little"
    return context.sentence(context.words.say(code, name=context.name(one.product), former=context.name(other.product)))
