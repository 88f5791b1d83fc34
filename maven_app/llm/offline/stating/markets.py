"""Markets: what there is to say on a topic that no specification covers; of a country's shops, by the price."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.knowledge.unstated import UnstatedTopic
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.missing_data import tell_topic
from maven_app.llm.offline.verdicts.profiles import fact_sentence

_LAUNCHED_IN = {
    "USD": "price.launched_us",
    "INR": "price.launched_in",
    "IDR": "price.launched_id",
    "EUR": "price.launched_eu",
}
"""How the country of a launch price is said, by its money."""


def tell_topic_asked(
    topic: UnstatedTopic, question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str]:
    """Sentences on the topic, and where it is of a country's shops or money on what the price tells of that."""
    said = tell_topic(topic, question, products, context)
    return [*said, *_price_of_market(question, products[0], context)] if topic.is_of_market else said


def _price_of_market(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Of which country the launch price is, and what that comes to in the money that is asked for or reckoned in."""
    price = product.price
    if price is None:
        return []
    code = _LAUNCHED_IN.get(price.currency) if price.kind == "launch" else None
    if code is None:
        return [fact_sentence(product, "price", context.name(product), context)]
    currency = question.currency or context.need.currency
    here = context.rates.about(price, currency) if currency not in ("", price.currency) else None
    stated = context.money(price)
    about = context.words.say("price.about", price=stated, amount=context.money(here)) if here else stated
    return [context.sentence(context.words.say(code, price=about), price.sources[:1])]
