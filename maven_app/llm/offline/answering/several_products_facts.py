"""Several products facts: the answer to a question about several products, from what is known of them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.needs.need import SpecLimit
from maven_app.llm.offline.answering.single_product_facts import state_part
from maven_app.llm.offline.comparing.comparison_answers import tell_contrast
from maven_app.llm.offline.comparing.ordering import order_by_fact
from maven_app.llm.offline.judging.judging import judge_several, tell_apart, tell_price_apart, tell_same_price
from maven_app.llm.offline.judging.sufficiency import judge_amount
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.part_questions import asks_beyond
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.ability import tell_ability, tell_need
from maven_app.llm.offline.stating.fact_statements import answer_limits, holds_asked_value, state_facts
from maven_app.llm.offline.stating.markets import tell_topic_asked
from maven_app.llm.offline.stating.missing_data import answer_unmeasured, state_no_data, unstated_of
from maven_app.llm.offline.stating.pricing import asks_total, tell_prices, tell_total
from maven_app.understanding.questions.worth import fears_lack
from maven_app.understanding.questions.yes_no import asks_of_amount

_MOST_TOLD = 3
"""Products that are spoken of one by one."""
_PAIR = 2
_NAMES_ONE = re.compile(r"\W*(?:(?:and|so|ok|dan)\W+)*(?:the|yang)\b", re.IGNORECASE)
"""How a superlative begins that chooses, in whatever form it is asked: "the cheapest of these?"."""

_PRICE_ASIDE = re.compile(
    r"\b(?:apart from|aside from|besides|other than|except|selain|di luar)\s+(?:for\s+)?(?:the\s+)?(?:price|cost|money|harga)",
    re.IGNORECASE,
)
"""Sets the price aside: "what's different apart from the price?"."""


def answer_of_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The answer of the first step that takes the question as its own; nothing where none does."""
    found = (told for step in _STEPS if (told := step(question, products, context)) is not None)
    return next(found, [])


def _tell_untold_topic(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    topic = next((found for product in products if (found := unstated_of(product, question))), None)
    return tell_topic_asked(topic, question, products[:_MOST_TOLD], context) if topic else None


def _judge_amount_asked(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    of_amount = question.asks_value or asks_of_amount(question.text)
    verdict = judge_amount(question, products[0], context) if of_amount else []
    return verdict[:1] or None


def _leave_fear_open(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    return [] if question.limits and not question.wish and fears_lack(question.text) else None


def _tell_unmeasured(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    return answer_unmeasured(question, products[:_MOST_TOLD], context) or None


def _tell_needed(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    return (tell_need(question, products[0], context) or None) if question.asks_need else None


def _tell_difference(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    if question.form != "difference":
        return None
    if _PRICE_ASIDE.search(question.text):
        return tell_apart(products, context)[:_PAIR]
    if question.keys != ("price",):
        return tell_apart(products, context)
    one, other = products[:2]
    return tell_price_apart(one, other, context) or tell_same_price(one, other, context)


def _judge_worth_of_pair(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    is_of_pair = question.asks_worth and not question.keys and len(products) == _PAIR
    return judge_several(question, products, context) if is_of_pair else None


def _tell_version_prices(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    return tell_prices(question, products, context) if question.asks_price_of_version else None


def _put_in_order(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    if not question.sort_by:
        return None
    asks_yes_no = question.form == "yes_no" and not _NAMES_ONE.match(question.text)
    contrast = tell_contrast(question, products, context) if asks_yes_no and len(products) == _PAIR else []
    return contrast or order_by_fact(question, products, context)


def _state_classes(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    classes = tuple(key for key in question.keys if key in OWN_CLASSES)
    is_asked = question.form == "how_much" and classes
    return state_facts(replace(question, keys=classes), products, context) if is_asked else None


def _hold_limits_asked(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    """Who of several has what is asked for; the mere facts where more is asked of it; None where something else is asked."""
    if not any(isinstance(limit, SpecLimit) or limit.kind in ("budget", "released") for limit in question.limits):
        return None
    if asks_beyond(question):
        return state_part(question, products, context) or None
    is_of_limits = not question.asks_duration and (question.keys or not question.unexplained)
    return (answer_limits(question, products, context) or None) if is_of_limits else None


def _tell_ability(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    asks_ability = question.asks_whether and question.wish is not None
    return (tell_ability(question, products, context) or None) if asks_ability else None


def _judge_best(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    names_value = any(holds_asked_value(question, p, key, context) for p in products for key in question.keys)
    wants_best = question.is_judged or (question.form == "which" and not question.asks_possession) or not question.keys
    is_judged = question.wish or (question.is_judged and not question.keys)
    return judge_several(question, products, context) if wants_best and is_judged and not names_value else None


def _tell_no_data(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    is_open = question.unexplained and (question.keys or question.form == "which")
    return state_no_data(question, question.unexplained, products[:_MOST_TOLD], context) if is_open else None


def _state_facts_named(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str] | None:
    if not question.keys:
        return None
    total = tell_total(products, context) if "price" in question.keys and asks_total(question.text) else ""
    return [*state_facts(question, products, context), *([total] if total else [])]


def _judge_any(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str] | None:
    return judge_several(question, products, context) if question.form == "which" else None


_STEPS: tuple[Callable[[ProductQuestion, Sequence[Product], AnswerContext], list[str] | None], ...] = (
    _tell_untold_topic,  # "what is in the box?", which no specification covers
    _judge_amount_asked,  # "is 8 GB enough?", "is that a lot?"
    _leave_fear_open,  # "is Wi-Fi 5 bad?" does not ask who has it
    _tell_unmeasured,  # "which is comfier with glasses?": a criterion that no fact makes
    _tell_needed,  # "do they need a heatsink?"
    _tell_difference,  # "what's the difference?"
    _judge_worth_of_pair,  # "is the second one worth it?"
    _tell_version_prices,  # "how much are they with 1 TB?"
    _put_in_order,  # "which is lightest?"
    _state_classes,  # "how's the mic?" asks how good
    _hold_limits_asked,  # "which have USB-C?"
    _tell_ability,  # "can they run Fortnite?"
    _judge_best,  # "which is best for travel?"
    _tell_no_data,  # "which one is prettiest?"
    _state_facts_named,  # "how much do they weigh?"
    _judge_any,  # "which one?"
)
"""Steps in the order in which they are asked; one that answers nothing ends the search, one that gives None passes the question on."""
