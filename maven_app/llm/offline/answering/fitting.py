"""Fitting: whether a screen fits furniture of a width that the question names."""

from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.quantities.writing import write_measure
from maven_app.llm.offline.answering.question import ProductQuestion
from maven_app.llm.offline.explaining.context import AnswerContext

_SIZE = "screen_size"


def tell_fit(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """How wide the product is about, by its diagonal, and whether that fits; nothing where no furniture is spoken of."""
    limit = next((one for one in question.limits if isinstance(one, SpecLimit) and one.key == _SIZE), None)
    known, fact = context.of_category(product.category), product.fact(_SIZE)
    spaces = known.spaces if known else ()
    said = set(question.text.casefold().replace("?", " ").split())
    space = next((one for one in spaces if one.limits == _SIZE and not said.isdisjoint(one.said)), None)
    if (
        limit is None
        or limit.at_most is None
        or space is None
        or fact is None
        or not isinstance(fact.value, int | float)
    ):
        return []
    own = limit.at_least is not None and limit.at_least <= fact.value <= limit.at_most
    named = limit.at_least is not None and not own  # "would the 55 inch one fit": its size is in the same limit
    size = round(((limit.at_least or 0) + limit.at_most) / 2) if named else fact.value
    width = write_measure(round(float(size) / space.each_mm / 10), "cm", context.language)
    code = "fit.named" if named else "fit.yes" if fact.value <= limit.at_most else "fit.no"
    inches, most = (write_measure(int(value), "in", context.language) for value in (size, limit.at_most))
    text = context.words.say(code, name=context.name(product), size=inches, width=width, most=most)
    return [context.sentence(text, () if named else fact.sources[:1]), context.sentence(context.words.say("fit.feet"))]
