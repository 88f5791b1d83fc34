"""Transfer time: how long an amount of data takes onto a drive, by the speed that its maker states."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import phrase_set, tokenize
from maven_app.domain.needs.need import SpecLimit
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.questions.question_forms import says

_HOW_LONG = phrase_set("how long, how many minutes, how many hours, berapa lama, berapa menit, berapa jam")
_AMOUNT, _SPEED = "storage", "write_speed"
_MEGABYTES, _SECONDS = 1_000, 60


def tell_transfer_time(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """The minutes at best that the amount which is named takes onto the product, and what slows it; nothing where no speed is stated."""
    amounts = (one.at_least for one in question.limits if isinstance(one, SpecLimit) and one.key == _AMOUNT)
    gigabytes, speed = next((one for one in amounts if one), None), product.fact(_SPEED)
    asks = says([token.word for token in tokenize(question.text)], _HOW_LONG)
    if not (asks and gigabytes and speed and isinstance(speed.value, int | float) and speed.value):
        return []
    minutes = max(1, round(gigabytes * _MEGABYTES / speed.value / _SECONDS))
    said = predicate(product, _SPEED, context)
    text = context.words.say("transfer.time", minutes=minutes, name=context.name(product), facts=said.text)
    return [context.sentence(text, said.sources)]
