"""Better alternative: the first of what is shown that can what the product asked about cannot, or is not known to."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.fit import Verdict
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.question import ProductQuestion


def tell_another(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str]:
    """Which of the others shown has what is asked for; nothing where the product has it itself, or none has."""
    limits = [limit for limit in question.limits if isinstance(limit, SpecLimit)]
    if question.form != "yes_no" or len(limits) != 1 or limits[0].excluded:
        return []
    limit = limits[0]
    if _verdict(product, limit, context) == "met":
        return []
    others = (pick.product for pick in shown if pick.product.id != product.id)
    alternative = next((one for one in others if _verdict(one, limit, context) == "met"), None)
    said = predicate(alternative, limit.key, context) if alternative else None
    if alternative is None or not said:
        return []
    text = context.words.say("answer.another", name=context.name(alternative), facts=said.text)
    return [context.sentence(text, said.sources)]


def _verdict(product: Product, limit: SpecLimit, context: AnswerContext) -> Verdict:
    need = Need(constraints=(limit,), language=context.need.language)
    return context.matcher.fit(product, need).checks[0].verdict
