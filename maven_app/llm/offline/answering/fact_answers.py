"""Fact answers: the answer to one question about products, from what is known of them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.llm.offline.answering.rank_explanations import tell_place
from maven_app.llm.offline.answering.several_products_facts import answer_of_several
from maven_app.llm.offline.answering.single_product_facts import answer_of_one
from maven_app.llm.offline.comparing.comparison_answers import tell_contrast
from maven_app.llm.offline.comparing.doubt_answers import tell_doubted
from maven_app.llm.offline.comparing.instead_of_buying import tell_against_buying, tell_against_owned
from maven_app.llm.offline.comparing.unknown_rivals import tell_against_unknown
from maven_app.llm.offline.judging.drawbacks import tell_drawbacks, tell_one_to_avoid
from maven_app.llm.offline.judging.importance import tell_importance
from maven_app.llm.offline.judging.losses import tell_loss
from maven_app.llm.offline.judging.surcharge import judge_surcharge, pair_apart, tell_if_needed
from maven_app.llm.offline.judging.upgrade import tell_upgrade
from maven_app.llm.offline.judging.value_for_money import tell_cheapest_good, tell_worth
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.lifetime import compare_update_ends
from maven_app.llm.offline.questions.question import ProductQuestion, is_known, read_question
from maven_app.llm.offline.questions.use_specific_facts import by_special_facts
from maven_app.llm.offline.stating.basket_totals import tell_basket_total
from maven_app.llm.offline.stating.fact_statements import state_facts
from maven_app.llm.offline.stating.markets import tell_topic_asked
from maven_app.llm.offline.stating.missing_data import unstated_of
from maven_app.llm.offline.stating.pricing import asks_if_affordable, tell_price, tell_version_price
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.follow_ups.alternatives.instead_of_buying import instead_of_buying
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.questions.contrasts import read_contrast, sets_against_own, without_own
from maven_app.understanding.questions.drawbacks import asks_which_to_avoid
from maven_app.understanding.questions.price_levels import asks_cheapest_good
from maven_app.understanding.questions.worth import asks_if_more_than_needed, asks_if_to_fear, asks_loss

_MAX_STATEMENTS = 3
"""Sentences at most that answer a question, and products that are spoken of one by one."""
_PRICED = 2
"""Products at most whose prices are held against the budget, or that are set against each other, one after the other."""
_WHAT_TO_BUY = re.compile(
    r"\W*(?:(?:and|so|ok|dan)\W+)*(?:what|which) (?:\w+ ){1,2}(?:should|do|would|can) (?:i|we|you)\b", re.IGNORECASE
)


def answer_on(asked: str, product: Product, context: AnswerContext) -> list[str]:
    """The answer to a question about one product; nothing where no fact speaks of it."""
    question = read_question(asked, [product], context)
    return answer_of_one(question, product, (), context)[:_MAX_STATEMENTS]


def answer_by_facts(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The sentences that answer the question about `products`, best first; nothing where no fact speaks of it."""
    question = by_special_facts(question, products, context.of_category(products[0].category))
    steps = (*_OF_ANY, *(_OF_ONE if len(products) == 1 else _OF_SEVERAL))
    found = (told for step in steps if (told := step(question, products, prompt, context)) is not None)
    return next(found, [])


_Step = Callable[[ProductQuestion, Sequence[Product], AnswerAboutProducts, AnswerContext], list[str] | None]


def _weigh_not_buying(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    """The verdict on one product and what somebody has already, or buying nothing; None where neither is set against it."""
    match instead_of_buying(prompt.question) if len(products) == 1 else None:
        case "nothing":
            return tell_against_buying(products[0], prompt.shown, context)
        case "owned":
            return tell_against_owned(products[0], prompt.owned, context)
        case _:
            return None


def is_told_against_buying(prompt: AnswerAboutProducts) -> bool:
    """Whether the facts tell all that speaks for buying nothing, or for what somebody has and Maven knows."""
    instead = instead_of_buying(prompt.question) if len(prompt.products) == 1 else None
    return instead == "nothing" or (instead == "owned" and prompt.owned is not None)


def _answer_doubt(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    version = tell_version_price(question, products, context)
    return version or tell_doubted(question, products, prompt, context) or None


def _add_up(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    is_of_price = not question.keys or "price" in question.keys  # "how much do they weigh together?"
    is_of_one = len(products) == 1 and not question.thing_beside and is_of_price
    return (tell_basket_total(prompt.question, prompt.earlier_turns, context) or None) if is_of_one else None


def _name_one_of_several(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    """The one to leave, or the cheapest that is still good; None where neither is asked of several."""
    if len(products) > 1 and asks_which_to_avoid(prompt.question):
        return tell_one_to_avoid(products, context)
    is_asked = len(products) > 1 and asks_cheapest_good(prompt.question)
    return tell_cheapest_good(products, context) if is_asked else None


def _hold_against_unknown(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    is_of_one = len(products) == 1 and not prompt.owned
    return (tell_against_unknown(question, products[0], context) or None) if is_of_one else None


def _explain_place(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    if question.form not in ("why", "why_not"):
        return None
    topic = unstated_of(products[0], question)
    if topic and topic.is_of_market and question.form == "why":
        return tell_topic_asked(topic, question, products, context)
    return tell_place(question, products, prompt, context)


def _refuse_thing_beside(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    thing = question.thing_beside
    return [context.sentence(context.words.say("answer.thing_beside", thing=thing))] if thing else None


def _weigh_dearer(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    is_of_pair = question.weighs_extra and len(products) == _PRICED
    return (judge_surcharge(question, products, context) or None) if is_of_pair else None


def _tell_loss(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    is_of_pair = len(products) == _PRICED and asks_loss(question.text)
    return (tell_loss(question, products[0], products[1], context) or None) if is_of_pair else None


def _judge_upgrade(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    if prompt.owned is None:
        return None
    pair = (products[0], prompt.owned)
    measured = _against_own(question, pair, context) if sets_against_own(question.text) else None
    return measured or tell_upgrade(question, *pair, context) or None


def _against_own(question: ProductQuestion, pair: Sequence[Product], context: AnswerContext) -> list[str] | None:
    """How the product compares in what is asked with what the shopper has: yes or no to a comparative, else the fact of both."""
    asked = read_question(without_own(question.text), pair, context)
    if asked.keys and asked.sort_by not in asked.keys:
        asked = replace(asked, sort_by="")  # "is the battery bigger" asks for no screen
    whole = read_contrast(question.text)
    is_of_one_thing = whole is not None and (asked.wish or asked.sort_by or not whole.is_whole)
    if is_of_one_thing and (told := tell_contrast(replace(asked, text=question.text), pair, context)):
        return told
    keys = dict.fromkeys((*asked.keys, *filter(None, [asked.sort_by])))
    known = tuple(key for key in keys if any(is_known(one, key) for one in pair))
    return state_facts(replace(asked, keys=known, form="how_much"), pair, context) if known else None


def _judge_if_needed(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return (tell_if_needed(question, products[0], prompt.shown, context) or None) if len(products) == 1 else None


def _leave_owned_measure_open(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return [] if question.names_measure and asks_if_more_than_needed(question.text) else None


def _weigh_fact(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    """How much something counts, or what the dearer of two that differ in it has for its money; None where neither is asked."""
    if not (question.weighs_extra or question.asks_importance):
        return None
    pair = pair_apart(question, products, context)
    apart = judge_surcharge(question, pair, context) if question.weighs_extra and len(pair) == _PRICED else []
    return tell_importance(question, products, context) or apart or None


def _tell_prices_beside_budget(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    """The prices of one or two products beside the budget, where it is asked whether they lie within it."""
    if not context.need.budget or question.wish or not asks_if_affordable(question.text) or len(products) > _PRICED:
        return None
    return [" ".join(tell_price(question, product, context)) for product in products if product.price] or None


def _set_apart(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    is_contrast = len(products) == _PRICED and read_contrast(question.text)
    return (tell_contrast(question, products, context) or None) if is_contrast else None


def _count_updates(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return compare_update_ends(question.years, products, prompt.today, context) or None


def _tell_drawbacks_of_each(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    if not question.asks_drawbacks:
        return None
    each = (tell_drawbacks(product, prompt.shown, context)[:1] for product in products[:_MAX_STATEMENTS])
    return [said for drawbacks in each for said in drawbacks]


def _leave_fear_of_several_open(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return [] if asks_if_to_fear(question.text) and not question.keys else None


def _answer_of_several(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return answer_of_several(question, products, context)


def _judge_worth(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    if not question.asks_worth:
        return None
    return [] if _weighs_another(question) else tell_worth(question, products[0], prompt, context)


def _answer_of_one(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str] | None:
    return answer_of_one(question, products[0], _rivals(question, products[0], prompt, context), context)


def _rivals(
    question: ProductQuestion, product: Product, prompt: AnswerAboutProducts, context: AnswerContext
) -> tuple[Pick, ...]:
    """The products on the screen; where drawbacks are asked for, after the one that was spoken of before this one."""
    before = screen_products(prompt.earlier_turns).recent if question.asks_drawbacks else ()
    former = next((one for one in before if one.id != product.id and one.category == product.category), None)
    if former is None:
        return prompt.shown
    match = context.matcher.assess(former, context.need).match
    return (Pick(rank=1, product=former, match=match), *prompt.shown)


def _weighs_another(question: ProductQuestion) -> bool:
    """Whether something of which no fact tells is what may be worth it ("is 7.1 surround worth it?"), or something is to be bought with
    the product: "what lens should I get with it?".
    """
    subject, worth, _ = question.text.casefold().partition(" worth")
    if not worth:
        return _WHAT_TO_BUY.match(question.text) is not None
    return any(words.casefold() in subject for words in question.unexplained)


_OF_ANY: tuple[_Step, ...] = (
    _weigh_not_buying,  # "convince me not to buy it", "or do I keep my old one?"
    _add_up,  # "how much altogether?"
    _name_one_of_several,  # "which one would you not buy?", "the cheapest that isn't rubbish?"
    _answer_doubt,  # "why pay more?", "how much more is the 2 TB one?"
    _hold_against_unknown,  # "is it better than the Foo 3?", of which nothing is known
    _explain_place,  # "why that one?", "why not the Bose?", "why is the price in rupees?"
    _refuse_thing_beside,  # "how much are the cases?"
    _tell_loss,  # "do I lose much on the camera?"
    _weigh_dearer,  # "is the dearer one worth it?"
    _judge_upgrade,  # "is it worth it over my Pixel 6?"
    _judge_if_needed,  # "do I need that much?"
    _leave_owned_measure_open,  # "is it overkill for 100 Mbps?" measures what one has, not the product
    _weigh_fact,  # "does refresh rate matter?"
    _tell_prices_beside_budget,  # "are they within my budget?"
    _set_apart,  # "is the Sony lighter than the Bose?"
)
_OF_ONE: tuple[_Step, ...] = (_judge_worth, _answer_of_one)
_OF_SEVERAL: tuple[_Step, ...] = (
    _count_updates,  # "which will still get updates in 4 years?"
    _tell_drawbacks_of_each,  # "what is bad about them?"
    _leave_fear_of_several_open,  # "should I worry about burn-in with those?" asks for no order among them
    _answer_of_several,
)
"""Steps in the order in which they are asked; one that answers nothing ends the search, one that gives None passes the question on."""
