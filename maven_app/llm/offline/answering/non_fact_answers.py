"""Non fact answers: what is told of one product before any fact of it: drawbacks, plainer things, what nobody states, and what it fits."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.llm.offline.comparing.ordinary_alternatives import tell_against
from maven_app.llm.offline.judging.drawbacks import tell_drawbacks
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.dimensional_fit import tell_distance, tell_fit
from maven_app.llm.offline.stating.markets import tell_topic_asked
from maven_app.llm.offline.stating.missing_data import answer_unmeasured, unstated_of
from maven_app.understanding.questions.drawbacks import asks_complaints


def tell_beyond_facts(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str]:
    """The answer to what asks for none of the product's facts; nothing where it asks for one."""
    if question.asks_drawbacks:
        told = tell_drawbacks(product, shown, context)
        return [context.words.say("answer.no_reviews"), *told] if asks_complaints(question.text) else told
    if against := tell_against(question.text, product, context):
        return against
    if topic := unstated_of(product, question):
        return tell_topic_asked(topic, question, [product], context)
    return (
        answer_unmeasured(question, [product], context)
        or tell_distance(question, product, context)
        or tell_fit(question, product, context)
    )
