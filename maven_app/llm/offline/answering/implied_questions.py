"""Implied questions: a question in words that no fact, use or criterion has, answered by the one that it implies."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.llm.offline.judging.judging import asked_need, judge_one, judge_several
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import read_question
from maven_app.llm.offline.stating.fact_statements import state_facts
from maven_app.llm.offline.stating.missing_data import answer_unmeasured, unstated_of
from maven_app.understanding.implied_wishes.classifier import ImpliedWish
from maven_app.understanding.lexicon.wish_words import target_of
from maven_app.understanding.questions.yes_no import asks_how, asks_of_amount, asks_of_own_act

_FEWEST_WORDS = 5
"""A shorter question names a thing ("do they fold?"), and nothing else will do for it."""
_NAMES_THING = re.compile(
    r"\W*(?:(?:does|do|has|have) (?:\w+ ){1,4}?(?:have|include|got|come with)|(?:is|are) there|ada)\b",
    re.IGNORECASE,
)
"""Names a thing, and nothing that it may imply will do for that: "does the first one have a flash?"."""
_OFFERS_TWO = re.compile(r"\b(?:or|atau)\b", re.IGNORECASE)
"""Asks which of two is so, to which no verdict is an answer: "does it run off USB or need a plug?"."""


def tell_implied(
    text: str, implied: ImpliedWish | None, products: Sequence[Product], context: AnswerContext, *, is_answered: bool
) -> list[str]:
    """Sentences on the products in what the question implies; none where that is not sure, where its words are answered, or where
    there is something to say on them.
    """
    question = read_question(text, products, context)
    is_answered = is_answered and all(words[:1].isdigit() for words in question.unexplained)
    asks_fact = bool(question.keys) and (question.form == "how_much" or not question.unexplained)
    is_open = question.asks_duration or asks_how(text)  # "how long before it's too slow" asks for no verdict
    is_said = is_answered or is_open or asks_fact or asks_of_amount(text) or bool(_NAMES_THING.match(text))
    is_said = is_said or asks_of_own_act(text)  # "can I lock it at midnight?" is not whether it suits a child
    is_said = is_said or any(unstated_of(product, question) for product in products)
    is_said = is_said or bool(answer_unmeasured(question, products, context))
    is_sure = implied is not None and implied.is_sure and len(text.split()) >= _FEWEST_WORDS
    if implied is None or not is_sure or is_said or question.form in ("why", "why_not", "difference"):
        return []
    meant = replace(question, limits=(), sort_by="", unexplained=(), is_implied=True)
    if implied.kind == "facts":
        told = replace(meant, keys=(implied.id.partition("=")[0],), wish=None, form="how_much")
        return state_facts(told, products, context)
    if question.keys or _OFFERS_TWO.search(text):
        return []
    target = target_of(context.of_category(products[0].category), implied.id)
    if target is None:
        return []
    meant = replace(meant, keys=(), wish=target.wish(text), is_judged=True)
    if len(products) == 1:
        return judge_one(meant, products[0], context)
    _, called = asked_need(meant.wish, products[0], context)
    return [context.sentence(context.words.say("implied.of", topic=called)), *judge_several(meant, products, context)]
