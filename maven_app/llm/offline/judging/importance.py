"""Importance: how much a feature or a criterion counts for what is wanted: "do I really need 4K?", "is 120 Hz worth paying for?"."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need, SpecLimit, Wish
from maven_app.domain.ranking.match_score import Reason
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.judging.judging import asked_need
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import Phrase, inline, join_list
from maven_app.understanding.questions.worth import asks_if_more_than_needed

_MUCH, _SOME = 0.6, 0.3
"""Shares of the heaviest criterion's weight from which another one counts much and somewhat."""
_NEEDED = ("importance.much", "importance.some", "importance.little")
_OVERKILL = ("overkill.not", "overkill.hardly", "overkill.yes")
"""The answers to "does it matter?" and to "is it overkill?", by how much it counts."""
_TOP, _SHORT = 2, 3
"""Criteria that are named as counting for more, and the words that their names have at most."""


def tell_importance(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """How much what is asked about counts for the uses in force, and the cheapest of the products that has it; nothing where no criterion
    goes by it.
    """
    known = context.of_category(products[0].category)
    need, use = asked_need(_use_of(question), products[0], context)
    reasons = sorted(context.matcher.assess(products[0], need).match.reasons, key=lambda reason: -reason.weight)
    ids = _criteria(question, known)
    if known is None or not ids or not reasons:
        return []
    asked = next((reason for reason in reasons if reason.key in ids), None)
    share = asked.weight / reasons[0].weight if asked else 0.0
    much, some, little = _OVERKILL if asks_if_more_than_needed(question.text) else _NEEDED
    code = much if share >= _MUCH else some if share >= _SOME else little
    text = context.words.say(code, use=use, top=_top(reasons, ids, known, context))
    return [context.sentence(text), *_cheapest_with(question, products, context)]


def _use_of(question: ProductQuestion) -> Wish | None:
    return question.wish if question.wish and question.wish.use else None


def _criteria(question: ProductQuestion, known: CategoryKnowledge | None) -> list[str]:
    """Ids of the criteria that go by what is asked about."""
    if question.wish and question.wish.criterion:
        return [question.wish.criterion]
    keys = [*(limit.key for limit in question.limits if isinstance(limit, SpecLimit)), *question.keys]
    criteria = known.criteria.values() if known else ()
    return [
        criterion.id
        for key in keys
        for criterion in criteria
        if any(s.key == key and not s.proxy for s in criterion.facts)
    ]


def _top(reasons: Sequence[Reason], ids: Sequence[str], known: CategoryKnowledge, context: AnswerContext) -> str:
    others = [known.criteria[r.key] for r in reasons if r.key not in ids and r.key in known.criteria]
    names = [label for one in others if len((label := one.label.text(context.language)).split()) <= _SHORT]
    return join_list([inline(name) for name in names[:_TOP]], context.language)


def _cheapest_with(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    limits = [limit for limit in question.limits if isinstance(limit, SpecLimit)][:1]
    if not limits or len(products) < 2:
        return []
    need = Need(constraints=tuple(limits), language=context.need.language)
    fits = {product.id: context.matcher.fit(product, need).checks[0].verdict for product in products}
    having = [p for p in products if fits[p.id] == "met" and p.price is not None]
    if not having or not any(verdict == "broken" for verdict in fits.values()):
        return []
    cheapest: Phrase = context.name_with_price(min(having, key=lambda one: one.price.amount if one.price else 0))
    return [context.sentence(context.words.say("importance.cheapest", pick=cheapest.text), cheapest.sources)]
