"""Answer: the front door: questions about products, read and answered in a sentence or two each."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.artifacts import Pick
from maven_app.domain.needs.criteria import ALL_ROUND
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.products import Product
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.knowledge.unstated import asks_for_verdict, unstated_topic
from maven_app.llm.offline.answering.ability import tell_ability, tell_need
from maven_app.llm.offline.answering.advised import (
    advice_for,
    answers_better,
    contradict,
    is_on_another_fact,
    tell_advice,
    tell_applied,
)
from maven_app.llm.offline.answering.another import tell_another
from maven_app.llm.offline.answering.beyond_facts import tell_beyond_facts
from maven_app.llm.offline.answering.coverage import asked_phrase
from maven_app.llm.offline.answering.drawbacks import tell_drawbacks
from maven_app.llm.offline.answering.enough import asks_of_amount, judge_adjective, judge_amount, tell_lasting
from maven_app.llm.offline.answering.extra import pair_apart, tell_extra, tell_if_cheapest
from maven_app.llm.offline.answering.implied import tell_implied
from maven_app.llm.offline.answering.importance import tell_importance
from maven_app.llm.offline.answering.judging import (
    judge_one,
    judge_several,
    tell_apart,
    tell_price_apart,
    tell_same_price,
)
from maven_app.llm.offline.answering.ordering import compare_to, order_by_fact
from maven_app.llm.offline.answering.parts import question_parts
from maven_app.llm.offline.answering.place import tell_place
from maven_app.llm.offline.answering.pricing import asks_if_affordable, tell_price, tell_prices
from maven_app.llm.offline.answering.question import ProductQuestion, asks_if_enough, read_question, without_names
from maven_app.llm.offline.answering.stating import hold_limits, state_facts, value_held
from maven_app.llm.offline.answering.unsaid import (
    say_unsaid,
    tell_fact_of_topic,
    tell_topic,
    tell_unsaid,
    tell_untold,
    unstated_of,
    without_unsettled,
)
from maven_app.llm.offline.answering.worth import tell_worth
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.llm.offline.explaining.line_notes import note_between, watch_out
from maven_app.llm.offline.explaining.talk import was_advised
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.advice_meaning import MessageMeaning
from maven_app.understanding.advice_questions import advice_on, what_is_shown
from maven_app.understanding.answer_openers import without_opener
from maven_app.understanding.implied_wishes.classifier import ImpliedWish
from maven_app.understanding.other_sides import other_side
from maven_app.understanding.pointing import last_answer_step
from maven_app.understanding.worth_questions import fears_lack, weighs_extra

_SENTENCES, _OF_PARTS = 3, 4
"""Sentences that answer one question, and those that answer all that a message asks."""
_PAIR = 2
"""Products at most whose prices are held against the budget one after the other."""
_NAMES_ONE = re.compile(r"\W*(?:(?:and|so|ok|dan)\W+)*(?:the|yang)\b", re.IGNORECASE)
"""How a superlative begins that chooses, in whatever form it is asked: "the cheapest of these?"."""
_CITED = re.compile(r"\[\d+\]")
_FEATURE = re.compile(
    r"\W*(?:(?:does|do) \w+(?: \w+)? (?:have|support|come|include)|has|have|is there|are there|ada|punya|which|mana)\b",
    re.IGNORECASE,
)
"""Asks whether a product has a thing, or which of them, what advice on the thing does not answer."""
_OF_BEFORE = re.compile(r"\b(?:for|with|at|buat|untuk)\s+(?:that|this|those|it|itu|gitu|gituan)\b\W*$", re.IGNORECASE)
"""Asks about what was told before: "I also game a bit, is it good for that?"."""
_OF_THAT = re.compile(r"^\W*(?:\w+\W+){0,2}(?:that|this|it|itu)\b", re.IGNORECASE)
"""Asks it of what was told before: "does that matter if I charge every night?"."""
_OF_VALUE = re.compile(
    r"^\W*(?:(?:and|but|so|ok|hm+|dan|tapi)\W+)*(?:(?:is|isn't|isnt|was) (?:that|this|it)|itu|segitu)\s+(?:\w+\s+){0,2}?"
    r"(?:(?:a lot|lots|much|high|low|banyak|tinggi|rendah)\b"
    r"|(?:(?<=that )|(?<=^itu )|(?<=segitu ))"
    r"(?:enough|bad|poor|weak|normal|good|ok|okay|fine|decent|lumayan|bagus|cukup|jelek)\b(?!\s+\w{4}))",
    re.IGNORECASE,
)
"""Asks how much what was told before is: "is that a lot for a day in the mountains?"."""


def answer_question(
    prompt: AnswerAboutProducts,
    without_names: str,
    language: str,
    knowledge: Knowledge,
    meaning: MessageMeaning | None = None,
    implied: ImpliedWish | None = None,
) -> str:
    """The answer to the prompt's question; `without_names` is the question with the names of products left out, `meaning` what it
    means whatever its words, and `implied` what it asks to judge by where no words of it say that.
    """
    context = _context_of(prompt, language, knowledge)
    sentences = _of_parts(without_names, prompt, context)
    known = " ".join(sentences[:_OF_PARTS]) or _nothing_on(without_names, prompt.products, context)
    is_known = _tells(sentences, without_names)
    advice = _advice_for(prompt, without_names, context, meaning, is_known=is_known)
    if advice is None and not is_known:
        judged = tell_implied(without_names, implied, prompt.products, context, is_answered=bool(sentences))
        known = " ".join(judged[:_SENTENCES]) or known
    if advice is None:
        return _with_line_note(known, without_names, prompt, context)
    sentences = without_unsettled(sentences, prompt.products, context)  # the advice answers it
    known = " ".join(sentences[:_OF_PARTS]) or known
    question = read_question(without_names, prompt.products, context.of_category(advice.category), language)
    if verdict := _applied(advice, question, prompt, context, is_known=is_known):
        return verdict
    if was_advised(advice, prompt.before):
        return (
            _with_line_note(known, without_names, prompt, context) if is_known else context.words.say("answer.advised")
        )
    is_on_fact = is_on_another_fact(advice, question)
    told = tell_advice(advice, prompt, context, known=known, with_facts=is_on_fact or not is_known)
    if not is_known and sentences and question.keys and not (question.unexplained or unstated_topic(question.text)):
        return f"{known}\n\n{told}"  # the fact is asked for and not stated: what is usual stands beside
    if is_known and not is_on_fact and (question.asks_worth or question.asks_enough):
        return told if contradict(known, advice.answers.text(language)) else f"{known}\n\n{told}"
    if is_on_fact or answers_better(advice, question, prompt.products[0], is_known=is_known):
        beside = _beside_advised(advice, without_names, prompt, context)
        return f"{beside}\n\n{told}" if beside else told
    return _with_line_note(known, without_names, prompt, context)


def _context_of(prompt: AnswerAboutProducts, language: str, knowledge: Knowledge) -> AnswerContext:
    need = prompt.need.model_copy(update={"language": language})
    return AnswerContext(need=need, numbers=prompt.numbers, before=prompt.before, knowledge=knowledge)


def _tells(sentences: Sequence[str], text: str) -> bool:
    """Whether the sentences answer what `text` asks: with a source, or with a verdict that needs none."""
    is_verdict = bool(sentences) and (asks_if_enough(text) or weighs_extra(text) or asks_for_verdict(text))
    return is_verdict or any(_CITED.search(said) for said in sentences[:1])


def _applied(
    advice: AdviceEntry,
    question: ProductQuestion,
    prompt: AnswerAboutProducts,
    context: AnswerContext,
    *,
    is_known: bool,
) -> str:
    """What the advice comes to for the one product that is asked about, before what is said of all such goods; nothing where a fact is
    wanted that is known.
    """
    if len(prompt.products) != 1 or (is_known and question.form != "yes_no"):
        return ""
    verdict = tell_applied(advice, prompt.products[0], context)
    if not verdict or was_advised(advice, prompt.before):
        return verdict
    beside = _beside_advised(advice, question.text, prompt, context)
    told = without_opener(advice.answers.text(context.language))
    told = context.words.say("talk.advice", answer=told)
    return "\n\n".join(filter(None, (beside, verdict, told)))


def _with_line_note(known: str, text: str, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The answer, with what an expert knows of the products' lines where the question is of them as a whole: "any good?", "downsides?"."""
    products = prompt.products
    if other_side(text):
        return known
    question = read_question(text, products, context.of_category(products[0].category), context.language)
    is_judged = question.is_judged and not question.keys and not (question.wish and question.wish.criterion)
    if not (question.asks_drawbacks or question.asks_worth or is_judged or question.form == "difference"):
        return known
    note = watch_out(products[0], context) if len(products) == 1 else note_between(products, None, context).text
    return f"{known}\n\n{note}" if note else known


def _advice_for(
    prompt: AnswerAboutProducts, plain: str, context: AnswerContext, meaning: MessageMeaning | None, *, is_known: bool
) -> AdviceEntry | None:
    """What an expert says to the question; of what no fact tells a nearer guess will do."""
    category = _category_of(prompt.products)
    about = " . ".join((what_is_shown(prompt.products[:_SENTENCES]), *(one.words for one in prompt.need.context)))
    return advice_on(
        prompt.question,
        advice_for(prompt.products, context),
        category=category,
        untold=not is_known,
        about=about,
        plain=plain,
        meaning=None if is_known or _FEATURE.match(prompt.question) else meaning,
    )


def _beside_advised(advice: AdviceEntry, text: str, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The answers to those questions of a message that the advice on one of them leaves open: "how long does it last, and ...?"."""
    parts, about = question_parts(text), what_is_shown(prompt.products[:_SENTENCES])
    open_parts = [
        part for part in parts if advice_on(part, (advice,), category=advice.category, untold=True, about=about) is None
    ]
    if not open_parts or len(open_parts) == len(parts):
        return ""
    told = [said for part in open_parts for said in _of_parts(part, prompt, context)[:2]]
    return " ".join(said for said in told if _CITED.search(said))


def _category_of(products: Sequence[Product]) -> str | None:
    categories = {product.category for product in products}
    return next(iter(categories)) if len(categories) == 1 else None


def answer_on(asked: str, product: Product, context: AnswerContext) -> list[str]:
    """The answer to a question about one product; nothing where no fact speaks of it."""
    question = read_question(asked, [product], context.of_category(product.category), context.language)
    return _of_one(question, product, (), context)[:_SENTENCES]


def _of_parts(text: str, prompt: AnswerAboutProducts, context: AnswerContext) -> list[str]:
    """The answers to the questions that the text asks, one after the other, each sentence once."""
    products = prompt.products
    parts = question_parts(text)
    if unstated_topic(text) and not any(unstated_topic(part) for part in parts):
        parts = (text,)  # "what about the keyboard, is it included?" asks one thing
    sentences = dict[str, None]()
    whole = read_question(text, products, context.of_category(products[0].category), context.language)
    if parts != (text,) and (untold := tell_untold(whole, products[:_SENTENCES], context)):
        return untold  # "I wear glasses, are they comfortable?"
    for part in parts:
        question = read_question(part, products, context.of_category(products[0].category), context.language)
        if _OF_BEFORE.search(part) and question.wish is None and whole.wish is not None:
            question = replace(question, wish=whole.wish, is_judged=True, limits=())
        question = _of_value_before(question, prompt, context)
        answer = tell_fact_of_topic(products[0], question, context) or _answer(question, products, prompt, context)
        if not answer and len(parts) > 1 and (asked := asked_phrase(part)):
            answer = tell_unsaid(question, [asked], products, context)
        is_aside = bool(sentences) and bool(question.unexplained)  # what is nearest has been said by then
        sentences |= dict.fromkeys(answer[: _SENTENCES if len(parts) == 1 else 1 if is_aside else 2])
    return list(sentences)


def _of_value_before(question: ProductQuestion, prompt: AnswerAboutProducts, context: AnswerContext) -> ProductQuestion:
    """The question with the facts that were told before it, where it asks how much those are: "is that a lot?"."""
    step = last_answer_step(next(iter(prompt.before.turns[-2:-1]), None))
    of_value = not (question.keys or question.limits) and _OF_VALUE.search(question.text)
    of_importance = question.asks_importance and _OF_THAT.search(question.text)
    if step is None or not (of_value or of_importance):
        return question
    category = prompt.products[0].category
    before = read_question(
        str(step.arguments.get("question", "")), prompt.products, context.of_category(category), context.language
    )
    keys = before.keys or (before.wish.specs if before.wish else ())
    return replace(question, keys=keys, asks_value=bool(of_value), wish=question.wish if of_value else before.wish)


def _answer(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    if question.form in ("why", "why_not"):
        return tell_place(question, products, prompt, context)
    if question.weighs_extra and len(products) == 2 and (weighed := tell_extra(question, products, context)):
        return weighed
    if len(products) == 1 and (is_cheapest := tell_if_cheapest(question, products[0], context)):
        return is_cheapest
    if question.weighs_extra or question.asks_importance:
        pair = pair_apart(question, products, context)
        apart = tell_extra(question, pair, context) if question.weighs_extra and len(pair) == 2 else []
        if weighed := tell_importance(question, products, context) or apart:
            return weighed
    if context.need.budget and not question.wish and asks_if_affordable(question.text):
        priced = [product for product in products[:_PAIR] if product.price]
        if priced and len(products) <= _PAIR:
            return [" ".join(tell_price(question, product, context)) for product in priced]
    if len(products) > 1 and question.asks_drawbacks:
        return [
            said for product in products[:_SENTENCES] for said in tell_drawbacks(product, prompt.shown, context)[:1]
        ]
    if len(products) > 1:
        return _of_several(question, products, context)
    if question.asks_worth:
        return tell_worth(question, products[0], prompt, context)
    return _of_one(question, products[0], prompt.shown, context)


def _of_one(question: ProductQuestion, product: Product, shown: Sequence[Pick], context: AnswerContext) -> list[str]:
    if told := tell_beyond_facts(question, product, shown, context):
        return told
    if question.asks_need and not question.unexplained and (needed := tell_need(question, product, context)):
        return needed
    if question.asks_need and question.limits and (counts := tell_importance(question, [product], context)):
        return [*counts, *state_facts(replace(question, keys=_keys_of(question), form="how_much"), [product], context)]
    if question.asks_need and question.wish and question.wish.use and not question.limits:
        return []  # "do I need another lens for wildlife?" asks for no verdict on the use
    if verdict := judge_amount(question, product, context) or tell_lasting(question, product, context):
        return verdict
    is_of_amount = asks_of_amount(question.text) or (fears_lack(question.text) and not question.wish)
    if is_of_amount and question.limits and question.form == "yes_no":
        return []  # of "is 240 Hz overkill?" the product's own is no answer
    is_measured = question.names_measure and not question.is_judged
    is_plain = question.form == "yes_no" and not (question.unexplained or is_measured or question.sort_by)
    if is_plain and (verdict := judge_adjective(question, product, context)):
        return verdict
    if question.unexplained and not (question.asks_worth or is_measured):
        return _beside_unexplained(question, product, context)
    if question.asks_price_of_version:
        return tell_prices(question, [product], context)
    asks_value = question.form == "how_much" and bool(question.keys)
    if question.limits and not asks_value:
        return [*hold_limits(question, [product], context), *tell_another(question, product, shown, context)]
    names_value = any(value_held(question, product, key, context) for key in question.keys)
    if question.wish and not names_value and (question.is_judged or not question.keys):
        asks_ability = question.asks_ability and question.wish.use
        return tell_ability(question, [product], context) if asks_ability else judge_one(question, product, context)
    if question.keys == ("price",) and product.price:
        return tell_price(question, product, context)
    if question.keys:
        return state_facts(question, [product], context)
    return judge_one(question, product, context) if question.is_judged else []


def _keys_of(question: ProductQuestion) -> tuple[str, ...]:
    """The facts that its limits are of: "do I need 5K?" is of the resolution."""
    return tuple(dict.fromkeys(limit.key for limit in question.limits if isinstance(limit, SpecLimit)))


def _beside_unexplained(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """What is known where words are left over: a value without yes or no beside a mere figure, else that no fact tells of them."""
    if question.keys and all(words[:1].isdigit() for words in question.unexplained):
        return state_facts(replace(question, form="how_much"), [product], context)
    unsaid = tell_unsaid(question, question.unexplained, [product], context)
    by_use = question.wish is not None and question.wish.use not in ("", ALL_ROUND)
    by_criterion = question.asks_enough and question.wish is not None and bool(question.wish.criterion)
    judged = judge_one(question, product, context)[:1] if by_criterion or (question.is_judged and by_use) else []
    return [*unsaid[:1], *judged] if judged else unsaid


def _of_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    if topic := next((found for product in products if (found := unstated_of(product, question))), None):
        return tell_topic(topic, question, products[:_SENTENCES], context)
    of_amount = question.asks_value or asks_of_amount(question.text)
    if of_amount and (verdict := judge_amount(question, products[0], context)):
        return verdict[:1]
    if question.limits and not question.wish and fears_lack(question.text):
        return []  # "is Wi-Fi 5 bad?" does not ask who has it
    if untold := tell_untold(question, products[:_SENTENCES], context):
        return untold
    if question.asks_need and (needed := tell_need(question, products[0], context)):
        return needed
    if question.form == "difference":
        return _difference(question, products, context)
    if question.asks_worth and not question.keys and len(products) == _PAIR:
        return judge_several(question, products, context)
    if question.asks_price_of_version:
        return tell_prices(question, products, context)
    if question.sort_by:
        asks_yes_no = question.form == "yes_no" and not _NAMES_ONE.match(question.text)
        compared = compare_to(question, products, context) if asks_yes_no and len(products) == 2 else None
        return (
            [context.sentence(compared.text, compared.sources)]
            if compared
            else order_by_fact(question, products, context)
        )
    asks_limit = any(isinstance(limit, SpecLimit) or limit.kind in ("budget", "released") for limit in question.limits)
    if asks_limit and not question.asks_duration and (question.keys or not question.unexplained):
        return hold_limits(question, products, context)
    names_value = any(value_held(question, p, key, context) for p in products for key in question.keys)
    if question.asks_whether and question.wish and (ability := tell_ability(question, products, context)):
        return ability
    wants_best = question.is_judged or question.form == "which" or not question.keys
    if not names_value and wants_best and (question.wish or (question.is_judged and not question.keys)):
        return judge_several(question, products, context)
    if question.unexplained and (question.keys or question.form == "which"):
        return tell_unsaid(question, question.unexplained, products[:_SENTENCES], context)
    if question.keys:
        return state_facts(question, products, context)
    return judge_several(question, products, context) if question.form == "which" else []


def _difference(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    if question.keys != ("price",):
        return tell_apart(products, context)
    one, other = products[:2]
    return tell_price_apart(one, other, context) or tell_same_price(one, other, context)


def _nothing_on(asked: str, products: Sequence[Product], context: AnswerContext) -> str:
    """That no fact speaks of what was asked; other facts would only be in the way."""
    phrase = asked_phrase(without_names(asked, products))
    return say_unsaid(asked, [phrase] if phrase else [], products, context)
