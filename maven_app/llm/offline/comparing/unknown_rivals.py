"""Unknown rivals: what is said of a product that is held against something of which nothing is known: "better than my old plasma?"."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.llm.offline.judging.reasons import on_its_own
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.missing_data import state_facts_of
from maven_app.understanding.questions.contrasts import is_owned, read_contrast

_FACTS = 2


def tell_against_unknown(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """That nothing is known of what somebody has, and what the product has in what is compared; nothing where no such thing is named."""
    asked = read_contrast(question.text)
    rival = asked.other.strip(" ?.!,") if asked else ""
    if asked is None or not is_owned(rival):
        return []
    text = context.words.say("contrast.unknown", name=context.name(product), other=escape_markdown(_in_reply(rival)))
    keys = dict.fromkeys((*question.keys, *(question.wish.specs if question.wish else ())))
    return [
        context.sentence(text),
        *(state_facts_of(keys, [product], context) or on_its_own(product, context))[:_FACTS],
    ]


def _in_reply(rival: str) -> str:
    """What somebody has, as it is said back to them: "your Pixel 6"."""
    first, _, rest = rival.partition(" ")
    return f"your {rest}" if first.casefold() in ("my", "our") else rival
