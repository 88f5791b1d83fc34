"""Single product facts: the answer to a question about one product, from what is known of it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.llm.offline.answering.non_fact_answers import tell_beyond_facts
from maven_app.llm.offline.comparing.better_alternative import tell_another
from maven_app.llm.offline.judging.importance import tell_importance
from maven_app.llm.offline.judging.judging import is_scored, judge_one
from maven_app.llm.offline.judging.sufficiency import (
    judge_adjective,
    judge_amount,
    judge_endurance,
    tell_lasting,
)
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.lifetime import tell_lifetime
from maven_app.llm.offline.questions.part_questions import asks_beyond
from maven_app.llm.offline.questions.question import ProductQuestion, is_known
from maven_app.llm.offline.stating.ability import tell_ability, tell_need
from maven_app.llm.offline.stating.fact_statements import answer_limits, holds_asked_value, state_facts
from maven_app.llm.offline.stating.missing_data import state_no_data, without_unsettled
from maven_app.llm.offline.stating.pricing import tell_price, tell_prices
from maven_app.llm.offline.stating.transfer_time import tell_transfer_time
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import fears_lack
from maven_app.understanding.questions.yes_no import asks_of_amount

_ASKS_THING = re.compile(
    r"\W*(?:(?:and|but|so|ok|dan|tapi)\W+)*(?:how (?:do|does|can|could|should|many|often|to)|when|where|who|what (?:do|should)|"
    r"(?:does|do|has|have) (?:it|they|this|that|these) (?:have|come|include|got))\b",
    re.IGNORECASE,
)
"""Asks for a thing, a number or a way, which no verdict on a use answers: "does it have a webcam?", "how many photos fit?"."""

_TIMES, _CHARGES = (
    ("h", "min", "year", "day"),
    frozenset({"battery_capacity", "battery_energy", "battery_shots", "update_years"}),
)
"""Units of what goes on for some time, and facts that tell of it in others."""
_PURPOSE = re.compile(r"\b(?:for|to|buat|untuk)\b.*", re.IGNORECASE)
"""The purpose that something is to be good enough for."""


def answer_of_one(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str]:
    """The first answer of those who take the question as theirs; nothing where no fact speaks of it."""
    if told := tell_beyond_facts(question, product, shown, context):
        return told
    for answer in (_of_need, _of_amount, _of_adjective, _of_part_or_limits, _of_use):
        answered = answer(question, product, shown, context)
        if answered is not None:
            return answered
    if question.keys == ("price",) and product.price:
        return tell_price(question, product, context)
    if question.keys:
        return judge_endurance(question, product, context) or state_facts(question, [product], context)
    return judge_one(question, product, context) if question.is_judged else []


def _of_need(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str] | None:
    """The purpose of a thing, or how much it counts; None where nothing is asked of that."""
    if not question.asks_need:
        return None
    if not question.unexplained and (needed := tell_need(question, product, context)):
        return needed
    if question.limits and (counts := tell_importance(question, [product], context)):
        return [*counts, *state_facts(replace(question, keys=_keys_of(question), form="how_much"), [product], context)]
    is_of_use = question.wish and question.wish.use and not question.limits
    return [] if is_of_use else None  # "do I need another lens for wildlife?" asks for no verdict on the use


def _of_amount(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str] | None:
    """Whether so much of something is enough, and for how long; None where no amount is asked about."""
    if verdict := (
        tell_transfer_time(question, product, context)
        or tell_lifetime(question.years, product, context)
        or judge_amount(question, product, context)
        or tell_lasting(question, product, context)
    ):
        return verdict
    is_of_amount = asks_of_amount(question.text) or (fears_lack(question.text) and not question.wish)
    if is_of_amount and question.limits and question.form == "yes_no":
        return []  # of "is 240 Hz overkill?" the product's own is no answer
    if question.asks_duration and question.keys and not any(_tells_duration(key) for key in question.keys):
        return []  # of "how long can it record video?" the frames a second are no answer
    return None


def _of_adjective(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str] | None:
    """Whether it is what an adjective says, and what words that no fact covers leave to be said; None where there are neither."""
    is_measured = question.names_measure and not question.is_judged
    is_plain = question.form == "yes_no" and not (question.unexplained or is_measured or question.sort_by)
    if is_plain and (verdict := judge_adjective(question, product, context)):
        return verdict
    if question.unexplained and not (question.asks_worth or is_measured or _leaves_only_purpose(question)):
        return _beside_unexplained(question, product, context)
    return None


def _of_part_or_limits(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str] | None:
    """The prices of versions, the facts of a part, or whether what is asked for is met; None where none of these is meant."""
    if question.asks_price_of_version:
        return tell_prices(question, [product], context)
    if asks_beyond(question) and (question.limits or not (question.wish and question.wish.use)):
        return state_part(question, [product], context)
    if _judges_kind(question):
        return []
    asks_value = question.form == "how_much" and bool(question.keys)
    if question.limits and not asks_value:
        return [*answer_limits(question, [product], context), *tell_another(question, product, shown, context)]
    return None


def _judges_kind(question: ProductQuestion) -> bool:
    """ "OLED is better, right?": whether a kind of part is judged as such; whether the product has it is not what was asked."""
    named = [limit for limit in question.limits if isinstance(limit, SpecLimit)]
    if named and read_contrast(question.text) is not None:
        return True  # "is USB-C faster than USB-A?"
    is_judged = question.is_judged and not (question.wish or question.asks_enough or question.asks_ability)
    return is_judged and any(limit.texts for limit in named)


def _of_use(
    question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext
) -> list[str] | None:
    """The verdict on what it is to be used for, or judged by; None where the question names nothing of the kind."""
    if question.wish is None:
        return None
    if question.wish.use and not question.is_judged and _ASKS_THING.match(question.text):
        return state_facts(question, [product], context) if question.keys else []
    asks_if_so = question.form == "yes_no" and not (question.is_judged or question.asks_ability)
    if question.wish.use and asks_if_so:
        return []  # "is that one encrypted?" asks for no verdict on secret files
    if not _wants_verdict(question, product, context):
        return None
    asks_ability = question.asks_ability and question.wish.use
    return tell_ability(question, [product], context) if asks_ability else judge_one(question, product, context)


def _tells_duration(key: str) -> bool:
    return spec_key(key).unit in _TIMES or key in _CHARGES


def _wants_verdict(question: ProductQuestion, product: Product, context: AnswerContext) -> bool:
    """Whether the product is to be judged by what the question names; not where it names the value itself, or facts that nobody states."""
    by_criterion = question.wish is not None and bool(question.wish.criterion)
    if by_criterion and question.keys and not any(is_known(product, key) for key in question.keys):
        return question.is_judged and question.form == "yes_no" and is_scored(question, product, context)
    names_value = any(holds_asked_value(question, product, key, context) for key in question.keys)
    is_rated = question.is_judged or (by_criterion and fears_lack(question.text))
    return not names_value and (is_rated or not question.keys)


def _leaves_only_purpose(question: ProductQuestion) -> bool:
    """Whether it asks if something that facts tell is good enough, and only of what for are words left over: "for birds in [flight]"."""
    purpose = _PURPOSE.search(question.text)
    names_criterion = question.wish is not None and bool(question.wish.criterion)
    asks = question.asks_enough and names_criterion and purpose is not None
    return asks and purpose is not None and all(words in purpose[0] for words in question.unexplained)


def state_part(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The facts of a part, without yes or no, where more is asked of it than whether it is there."""
    keys = tuple(dict.fromkeys((*_keys_of(question), *question.keys)))
    return state_facts(replace(question, keys=keys, form="how_much"), products, context) if keys else []


def _keys_of(question: ProductQuestion) -> tuple[str, ...]:
    """The facts that its limits are of: "do I need 5K?" is of the resolution."""
    return tuple(dict.fromkeys(limit.key for limit in question.limits if isinstance(limit, SpecLimit)))


def _beside_unexplained(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Sentences for words that are left over: a value without yes or no beside a mere figure, else that no fact tells of them."""
    if question.keys and all(words[:1].isdigit() for words in question.unexplained):
        return state_facts(replace(question, form="how_much"), [product], context)
    unsaid = state_no_data(question, question.unexplained, [product], context)
    by_use = question.wish is not None and question.wish.use not in ("", ALL_ROUND)
    judged = judge_one(question, product, context)[:1] if question.is_judged and by_use else []
    return [*without_unsettled(unsaid[:1], [product], context), *judged] if judged else unsaid
