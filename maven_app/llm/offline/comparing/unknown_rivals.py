"""Unknown rivals: what is said of a product that is held against something of which nothing is known: "better than my old plasma?"."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.llm.offline.judging.reasons import describe_alone
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.missing_data import state_facts_of
from maven_app.understanding.questions.contrasts import is_owned, read_contrast, sets_against_own

_FACTS = 2
_MARK = re.compile(r"[?.!,;]")
_TO_THEM = {"my": "your", "our": "your", "i": "you", "we": "you"}
"""Words for whoever speaks, as they are said back to them."""


def tell_against_unknown(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """That nothing is known of what somebody has, and what the product has in what is compared; nothing where no such thing is named."""
    asked = read_contrast(question.text)
    rival = _MARK.split(asked.other)[0].strip() if asked else ""
    had = _name_of_own(question.text, context) or (_in_reply(rival) if is_owned(rival) else "")
    if not had:
        return []
    text = context.words.say("contrast.unknown", name=context.name(product), other=escape_markdown(had))
    keys = dict.fromkeys((*question.keys, *(question.wish.specs if question.wish else ())))
    return [
        context.sentence(text),
        *(state_facts_of(keys, [product], context) or describe_alone(product, context))[:_FACTS],
    ]


def _name_of_own(text: str, context: AnswerContext) -> str:
    """The name of what the shopper has, where the question only points at it and the conversation names one such thing; else ""."""
    names = {one.name for one in context.need.context if one.relation in ("owned", "replaces") and one.name}
    return context.words.say("contrast.your", name=names.pop()) if sets_against_own(text) and len(names) == 1 else ""


def _in_reply(rival: str) -> str:
    """The thing that somebody has, as it is said back to them: "your Pixel 6"."""
    return " ".join(_TO_THEM.get(word.casefold(), word) for word in rival.split())
