"""Fact answers: the answer to one question about products, from what is known of them."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.llm.offline.answering.non_fact_answers import tell_beyond_facts
from maven_app.llm.offline.answering.rank_explanations import tell_place
from maven_app.llm.offline.comparing.better_alternative import tell_another
from maven_app.llm.offline.comparing.comparison_answers import tell_contrast
from maven_app.llm.offline.comparing.doubt_answers import tell_doubted
from maven_app.llm.offline.comparing.ordering import order_by_fact
from maven_app.llm.offline.comparing.unknown_rivals import tell_against_unknown
from maven_app.llm.offline.judging.drawbacks import tell_drawbacks
from maven_app.llm.offline.judging.importance import tell_importance
from maven_app.llm.offline.judging.judging import (
    judge_one,
    judge_several,
    tell_apart,
    tell_price_apart,
    tell_same_price,
)
from maven_app.llm.offline.judging.sufficiency import judge_adjective, judge_amount, tell_lasting
from maven_app.llm.offline.judging.surcharge import judge_surcharge, pair_apart, tell_if_needed
from maven_app.llm.offline.judging.upgrade import tell_upgrade
from maven_app.llm.offline.judging.value_for_money import tell_worth
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.lifetime import compare_update_ends, tell_lifetime
from maven_app.llm.offline.questions.part_questions import asks_beyond
from maven_app.llm.offline.questions.question import ProductQuestion, is_known, read_question
from maven_app.llm.offline.questions.use_specific_facts import by_special_facts
from maven_app.llm.offline.stating.ability import tell_ability, tell_need
from maven_app.llm.offline.stating.fact_statements import hold_limits, holds_asked_value, state_facts
from maven_app.llm.offline.stating.markets import tell_topic_asked
from maven_app.llm.offline.stating.missing_data import (
    answer_unmeasured,
    state_no_data,
    unstated_of,
)
from maven_app.llm.offline.stating.pricing import (
    asks_if_affordable,
    asks_total,
    tell_price,
    tell_prices,
    tell_total,
    tell_version_price,
)
from maven_app.llm.offline.stating.transfer_time import tell_transfer_time
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import asks_if_more_than_needed, asks_if_to_fear, fears_lack
from maven_app.understanding.questions.yes_no import asks_of_amount

_MAX_STATEMENTS = 3
"""Sentences at most that answer a question, and products that are spoken of one by one."""
_PAIR = 2
"""Products at most whose prices are held against the budget one after the other."""
_NAMES_ONE = re.compile(r"\W*(?:(?:and|so|ok|dan)\W+)*(?:the|yang)\b", re.IGNORECASE)
"""How a superlative begins that chooses, in whatever form it is asked: "the cheapest of these?"."""

_ASKS_THING = re.compile(
    r"\W*(?:(?:and|but|so|ok|dan|tapi)\W+)*(?:how (?:do|does|can|could|should|many|often|to)|when|where|who|what (?:do|should)|"
    r"(?:does|do|has|have) (?:it|they|this|that|these) (?:have|come|include|got))\b",
    re.IGNORECASE,
)
"""Asks for a thing, a number or a way, which no verdict on a use answers: "does it have a webcam?", "how many photos fit?"."""

_WHAT_TO_BUY = re.compile(
    r"\W*(?:(?:and|so|ok|dan)\W+)*(?:what|which) (?:\w+ ){1,2}(?:should|do|would|can) (?:i|we|you)\b", re.IGNORECASE
)
_TIMES, _CHARGES = (
    ("h", "min", "year", "day"),
    frozenset({"battery_capacity", "battery_energy", "battery_shots", "update_years"}),
)
"""Units of what goes on for some time, and facts that tell of it in others."""
_PURPOSE = re.compile(r"\b(?:for|to|buat|untuk)\b.*", re.IGNORECASE)
"""The purpose that something is to be good enough for."""
_PRICE_ASIDE = re.compile(
    r"\b(?:apart from|aside from|besides|other than|except|selain|di luar)\s+(?:for\s+)?(?:the\s+)?(?:price|cost|money|harga)",
    re.IGNORECASE,
)
"""Sets the price aside: "what's different apart from the price?"."""


def answer_on(asked: str, product: Product, context: AnswerContext) -> list[str]:
    """The answer to a question about one product; nothing where no fact speaks of it."""
    question = read_question(asked, [product], context)
    return _of_one(question, product, (), context)[:_MAX_STATEMENTS]


def answer_by_facts(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The sentences that answer the question about `products`, best first; nothing where no fact speaks of it."""
    question = by_special_facts(question, products, context.of_category(products[0].category))
    if told := tell_version_price(question, products, context) or tell_doubted(question, products, prompt, context):
        return told
    if len(products) == 1 and not prompt.owned and (told := tell_against_unknown(question, products[0], context)):
        return told
    topic = unstated_of(products[0], question)
    if topic and topic.is_of_market and question.form == "why":  # "why is the price in rupees?"
        return tell_topic_asked(topic, question, products, context)
    if question.form in ("why", "why_not"):
        return tell_place(question, products, prompt, context)
    if thing := question.thing_beside:
        return [context.sentence(context.words.say("answer.thing_beside", thing=thing))]
    if question.weighs_extra and len(products) == 2 and (weighed := judge_surcharge(question, products, context)):
        return weighed
    if prompt.owned and (upgraded := tell_upgrade(question, products[0], prompt.owned, context)):
        return upgraded
    if len(products) == 1 and (is_needed := tell_if_needed(question, products[0], prompt.shown, context)):
        return is_needed
    if question.names_measure and asks_if_more_than_needed(question.text):
        return []  # "is it overkill for 100 Mbps?" measures what one has, not the product
    if weighed := _weigh(question, products, context):
        return weighed
    if afforded := _tell_prices_beside_budget(question, products, context):
        return afforded
    if len(products) == _PAIR and read_contrast(question.text) and (told := tell_contrast(question, products, context)):
        return told
    if len(products) > 1 and (ends := compare_update_ends(question.years, products, prompt.today, context)):
        return ends
    if len(products) > 1 and question.asks_drawbacks:
        each = (tell_drawbacks(product, prompt.shown, context)[:1] for product in products[:_MAX_STATEMENTS])
        return [said for drawbacks in each for said in drawbacks]
    if len(products) > 1 and asks_if_to_fear(question.text) and not question.keys:
        return []  # "should I worry about burn-in with those?" asks for no order among them
    if len(products) > 1:
        return _of_several(question, products, context)
    if question.asks_worth:
        return [] if _weighs_another(question) else tell_worth(question, products[0], prompt, context)
    return _of_one(question, products[0], prompt.shown, context)


def _tell_prices_beside_budget(
    question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str]:
    """The prices of one or two products beside the budget, where it is asked whether they lie within it."""
    if not context.need.budget or question.wish or not asks_if_affordable(question.text) or len(products) > _PAIR:
        return []
    return [" ".join(tell_price(question, product, context)) for product in products if product.price]


def _weighs_another(question: ProductQuestion) -> bool:
    """Whether something of which no fact tells is what may be worth it ("is 7.1 surround worth it?"), or something is to be bought with
    the product: "what lens should I get with it?".
    """
    subject, worth, _ = question.text.casefold().partition(" worth")
    if not worth:
        return _WHAT_TO_BUY.match(question.text) is not None
    return any(words.casefold() in subject for words in question.unexplained)


def _weigh(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """How much something counts, or what the dearer of two that differ in it has for its money; nothing where neither is asked."""
    if not (question.weighs_extra or question.asks_importance):
        return []
    pair = pair_apart(question, products, context)
    apart = judge_surcharge(question, pair, context) if question.weighs_extra and len(pair) == _PAIR else []
    return tell_importance(question, products, context) or apart


def _of_one(question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext) -> list[str]:
    """The first answer of those who take the question as theirs."""
    if told := tell_beyond_facts(question, product, shown, context):
        return told
    for answer in (_of_need, _of_amount, _of_adjective, _of_part_or_limits, _of_use):
        answered = answer(question, product, shown, context)
        if answered is not None:
            return answered
    if question.keys == ("price",) and product.price:
        return tell_price(question, product, context)
    if question.keys:
        return state_facts(question, [product], context)
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
        return _of_part(question, [product], context)
    if _judges_kind(question):
        return []
    asks_value = question.form == "how_much" and bool(question.keys)
    if question.limits and not asks_value:
        return [*hold_limits(question, [product], context), *tell_another(question, product, shown, context)]
    return None


def _judges_kind(question: ProductQuestion) -> bool:
    """ "OLED is better, right?": whether a kind of part is judged as such; whether the product has it is not what was asked."""
    kinds = [limit for limit in question.limits if isinstance(limit, SpecLimit) and limit.texts]
    return bool(kinds) and question.is_judged and not (question.wish or question.asks_enough or question.asks_ability)


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
        return False
    names_value = any(holds_asked_value(question, product, key, context) for key in question.keys)
    is_rated = question.is_judged or (by_criterion and fears_lack(question.text))
    return not names_value and (is_rated or not question.keys)


def _leaves_only_purpose(question: ProductQuestion) -> bool:
    """Whether it asks if something that facts tell is good enough, and only of what for are words left over: "for birds in [flight]"."""
    purpose = _PURPOSE.search(question.text)
    names_criterion = question.wish is not None and bool(question.wish.criterion)
    asks = question.asks_enough and names_criterion and purpose is not None
    return asks and purpose is not None and all(words in purpose[0] for words in question.unexplained)


def _of_part(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
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
    return [*unsaid[:1], *judged] if judged else unsaid


def _of_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    if topic := next((found for product in products if (found := unstated_of(product, question))), None):
        return tell_topic_asked(topic, question, products[:_MAX_STATEMENTS], context)
    of_amount = question.asks_value or asks_of_amount(question.text)
    if of_amount and (verdict := judge_amount(question, products[0], context)):
        return verdict[:1]
    if question.limits and not question.wish and fears_lack(question.text):
        return []  # "is Wi-Fi 5 bad?" does not ask who has it
    if untold := answer_unmeasured(question, products[:_MAX_STATEMENTS], context):
        return untold
    if question.asks_need and (needed := tell_need(question, products[0], context)):
        return needed
    if question.form == "difference":
        return _difference(question, products, context)
    if question.asks_worth and not question.keys and len(products) == _PAIR:
        return judge_several(question, products, context)
    if question.asks_price_of_version:
        return tell_prices(question, products, context)
    asks_yes_no = question.form == "yes_no" and not _NAMES_ONE.match(question.text)
    if asks_yes_no and question.sort_by and len(products) == _PAIR:
        return tell_contrast(question, products, context) or order_by_fact(question, products, context)
    if question.sort_by:
        return order_by_fact(question, products, context)
    asks_limit = any(isinstance(limit, SpecLimit) or limit.kind in ("budget", "released") for limit in question.limits)
    if question.form == "how_much" and (classes := tuple(key for key in question.keys if key in OWN_CLASSES)):
        return state_facts(replace(question, keys=classes), products, context)  # "how's the mic?" asks how good
    if asks_limit and (limits_held := _limits_of_several(question, products, context)):
        return limits_held
    names_value = any(holds_asked_value(question, p, key, context) for p in products for key in question.keys)
    if question.asks_whether and question.wish and (ability := tell_ability(question, products, context)):
        return ability
    wants_best = question.is_judged or (question.form == "which" and not question.asks_possession) or not question.keys
    if not names_value and wants_best and (question.wish or (question.is_judged and not question.keys)):
        return judge_several(question, products, context)
    if question.unexplained and (question.keys or question.form == "which"):
        return state_no_data(question, question.unexplained, products[:_MAX_STATEMENTS], context)
    if question.keys:
        total = tell_total(products, context) if "price" in question.keys and asks_total(question.text) else ""
        return [*state_facts(question, products, context), *([total] if total else [])]
    return judge_several(question, products, context) if question.form == "which" else []


def _limits_of_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Who of several has what is asked for; the mere facts where more is asked of it; nothing where something else is asked."""
    if asks_beyond(question):
        return _of_part(question, products, context)
    is_of_limits = not question.asks_duration and (question.keys or not question.unexplained)
    return hold_limits(question, products, context) if is_of_limits else []


def _difference(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    if _PRICE_ASIDE.search(question.text):
        return tell_apart(products, context)[:_PAIR]
    if question.keys != ("price",):
        return tell_apart(products, context)
    one, other = products[:2]
    return tell_price_apart(one, other, context) or tell_same_price(one, other, context)
