"""Advice beside facts: an expert's answer and that of the products' facts as one."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import AdviceEntry, AppliedAdvice
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.answering.applied_advice import (
    answers_better,
    applied_case,
    contradict,
    is_on_another_fact,
    settles_another,
    tell_advice,
    tell_applied_apart,
    tell_applied_to_each,
)
from maven_app.llm.offline.phrasing.cautions import repeats
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.line_notes import line_caution, note_between
from maven_app.llm.offline.phrasing.small_talk import advise, was_advised
from maven_app.llm.offline.questions.answer_completeness import says_yes_or_no
from maven_app.llm.offline.questions.part_questions import is_of_other_kind
from maven_app.llm.offline.questions.question import ProductQuestion, read_question
from maven_app.llm.offline.stating.dimensional_fit import tell_distance
from maven_app.llm.offline.stating.fact_statements import not_stated
from maven_app.llm.offline.stating.missing_data import (
    answer_unmeasured,
    asks_for_thing,
    keys_named,
    no_data_sentence,
    state_facts_of,
    unstated_of,
)
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.questions.answer_openers import fit_opener, without_opener
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import asks_if_needed, asks_need_beside
from maven_app.understanding.questions.yes_no import asks_of_amount

_MOST_PRODUCTS = 3
"""Products at most whose facts are told beside advice."""
_ASKS_ABILITY = re.compile(
    r"\W*(?:(?:and|but|so|ok|dan|tapi)\W+)*(?:can|could|will|would|does|do|bisa|bisakah)\b", re.IGNORECASE
)
"""Asks what a product can do, to which a verdict on a use is no yes or no: "can it replace my laptop?"."""

_FIGURE = re.compile(r"\d")
"""A figure in a question, by which the facts' answer goes."""


def with_bearing_facts(
    known: str, advice: AdviceEntry, question: ProductQuestion, prompt: AnswerAboutProducts, context: AnswerContext
) -> str:
    """An expert's answer behind facts that only bear on the question; in their place where the two contradict each other, or where
    the facts judge by something else.
    """
    if verdict := _judge(advice, question, prompt, context, is_known=False):
        return known if _is_stated(question) and contradict(known, verdict) else verdict
    if was_advised(advice, prompt.before):
        return with_line_note(known, question.text, prompt, context)
    told = tell_advice(advice, prompt, context, known=known, with_facts=False)
    names_fact = bool(question.keys or question.limits)
    if question.form == "how_much" and not (names_fact or question.is_judged):
        return told  # of "how many devices can it handle?" a verdict is no answer
    if contradict(known, advice.answers.text(context.language)):
        return known if names_fact else told
    if question.is_judged and question.unexplained and not (names_fact or says_yes_or_no(known)):
        return told  # the sofa of "on the sofa, which needs more controllers?" is not what was asked
    bearing = (
        without_opener(known)
        if _ASKS_ABILITY.match(question.text) and not names_fact and _is_of_use(question)
        else known
    )
    return f"{bearing}\n\n{told}"


def _is_of_use(question: ProductQuestion) -> bool:
    return question.wish is not None and bool(question.wish.use)


def with_advice(
    known: str,
    advice: AdviceEntry,
    question: ProductQuestion,
    prompt: AnswerAboutProducts,
    context: AnswerContext,
    *,
    is_known: bool,
    is_decided: bool,
) -> str:
    """An expert's answer, beside that of the facts or in its place; "" where he has said it and they tell nothing."""
    if is_known and (settles_another(known, question, advice) or (question.years and question.form == "which")):
        return known  # "which will still get updates in 5 years?" is counted, product by product
    first, lacks_asked = prompt.products[0], question.asks_worth and _lacks_asked(question, prompt.products, context)
    is_measured = is_known and _is_measured(known, question, first, context, is_choice=advice.is_on_choice)
    if not (lacks_asked or is_measured) and (verdict := _judge(advice, question, prompt, context, is_known=is_known)):
        if is_known and _is_stated(question) and contradict(known, verdict):
            return known  # "can I read EPUB on it?" is a fact, whatever advice says of books from a shop
        return verdict if is_known else _with_hidden_side(verdict, question, first, context)
    if was_advised(advice, prompt.before):
        return with_line_note(known, question.text, prompt, context) if is_known else _again(advice, prompt, context)
    if lacks_asked:
        return tell_advice(advice, prompt, context, known="", with_facts=False)
    is_on_fact = is_on_another_fact(advice, question)
    if not is_known and (question.form == "which" or len(prompt.products) > _MOST_PRODUCTS):
        return _tell_of_many(known, advice, question, prompt, context)
    answer = advice.answers.text(context.language)
    named = "" if is_known or says_yes_or_no(answer) else _named_facts(question, prompt.products, context)
    told = tell_advice(advice, prompt, context, known=named or known, with_facts=is_on_fact or not is_known)
    if lead := named or ("" if is_known else _hidden_of_all(question, first, context)):
        return f"{lead}\n\n{told}"  # what is asked for by its name is told first, though it settles nothing
    if not is_known and is_decided and question.keys and not (question.unexplained or unstated_topic(question.text)):
        return f"{known}\n\n{told}"  # the fact is asked for and not stated: what is usual stands beside
    if is_known and not is_on_fact and _asks_verdict(question):
        is_of_more = question.asks_worth and question.unexplained  # "is it worth it with a full HD TV?"
        return told if is_of_more or contradict(known, answer) else f"{known}\n\n{told}"
    if is_on_fact or answers_better(advice, question, prompt.products[0], is_known=is_known):
        is_verdict = is_known and says_yes_or_no(known) and not contradict(known, answer)
        return f"{known}\n\n{told}" if is_verdict and not is_on_fact else told
    return with_line_note(known, question.text, prompt, context)


def _with_hidden_side(verdict: str, question: ProductQuestion, product: Product, context: AnswerContext) -> str:
    """The verdict on a product, behind what no product's facts tell of the criterion that is asked about."""
    hidden = _hidden_of_all(question, product, context) if "\n\n" in verdict else ""
    return "\n\n".join(filter(None, ("" if repeats(hidden, verdict) else hidden, verdict)))


def _is_stated(question: ProductQuestion) -> bool:
    """Whether it asks for nothing but a fact that it names, and for no judgment of it."""
    is_judged = question.is_judged or question.asks_enough or question.asks_worth or asks_if_needed(question.text)
    return bool(question.limits) and not is_judged


def _tell_of_many(
    known: str, advice: AdviceEntry, question: ProductQuestion, prompt: AnswerAboutProducts, context: AnswerContext
) -> str:
    """The advice for several products of which no fact tells; that none does is said first where one of them is asked for, or whether
    they have a thing to which the advice says neither yes nor no.
    """
    answer = advice.answers.text(context.language)
    names_thing = bool(question.unexplained) and asks_for_thing(question.text) and not says_yes_or_no(answer)
    is_of_each = question.form == "which" or (question.form == "yes_no" and names_thing)
    no_data = no_data_sentence(question.text, question.unexplained, prompt.products, context) if is_of_each else ""
    told = tell_advice(advice, prompt, context, known="", with_facts=False)
    return "\n\n".join(filter(None, (known or no_data, told)))


def _is_measured(
    known: str, question: ProductQuestion, product: Product, context: AnswerContext, *, is_choice: bool
) -> bool:
    """Whether the facts' yes or no goes by what the question itself names: years, a width, how good something is; or by an amount that
    is asked about by itself and that the product does not have: "is 6 hours enough?". In a choice only by a distance.
    """
    if is_choice:
        return bool(tell_distance(question, product, context))
    is_of_criterion = question.is_judged and question.wish is not None and bool(question.wish.criterion)
    is_of_figure = bool(question.years) or question.names_measure or _FIGURE.search(question.text) is not None
    is_of_its_own = says_yes_or_no(known) and not question.asks_enough and (is_of_figure or is_of_criterion)
    names_amount = question.asks_enough and _FIGURE.search(" ".join(limit.words for limit in question.limits))
    is_of_amount = (asks_of_amount(question.text) or bool(names_amount)) and context.name(product) in known
    return is_of_its_own or is_of_amount or bool(tell_distance(question, product, context))


def _again(advice: AdviceEntry, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The conclusion of advice that was told before for the products at the top, else the sentence of it that the question asks for."""
    applied = tell_applied_to_each(advice, prompt.products[:_MOST_PRODUCTS], context)
    return applied or advise(advice, context.language, prompt.question, prompt.before)


def _asks_verdict(question: ProductQuestion) -> bool:
    """Whether facts alone leave it open: "is it worth it?", "will the battery last the race?", not "how long does it last?"."""
    return question.asks_worth or question.asks_enough or (question.asks_lasting and question.form == "yes_no")


def _named_facts(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> str:
    """The facts that the question names, or that they are not stated; "" where more is asked of them that no specification covers."""
    is_beyond = unstated_of(products[0], question) or answer_unmeasured(question, products[:1], context)
    if is_beyond or asks_if_needed(question.text) or question.form in ("which", "difference"):
        return ""
    keys = keys_named(question, products[0])
    unstated = not_stated(keys[0], products[:_MOST_PRODUCTS], context) if keys else ""
    return " ".join(state_facts_of(keys, products, context)) or unstated


def _hidden_of_all(question: ProductQuestion, product: Product, context: AnswerContext) -> str:
    """The sentence about a criterion of which no product's facts tell: whether a monitor covers Adobe RGB; "" for any other."""
    known = context.of_category(product.category)
    criterion = known.criteria.get(question.wish.criterion) if known and question.wish else None
    if criterion is None or criterion.facts or criterion.hidden is None:
        return ""
    return criterion.hidden.text(context.language)


def _lacks_asked(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> bool:
    """Whether the worth is asked of a feature that none of the products has: "is the color one worth it?" of a gray Kindle."""
    fits = [context.matcher.fit(one, Need(constraints=question.limits)) for one in products]
    return bool(question.limits) and all(any(check.verdict == "broken" for check in fit.checks) for fit in fits)


def _judge(
    advice: AdviceEntry,
    question: ProductQuestion,
    prompt: AnswerAboutProducts,
    context: AnswerContext,
    *,
    is_known: bool,
) -> str:
    """The advice applied to what is asked about, before what is said of all such goods; nothing where a fact is wanted that is known."""
    products = prompt.products
    if len(products) > _MOST_PRODUCTS or (len(products) > 1 and (is_known or read_contrast(question.text))):
        return ""
    cases = [applied_case(advice, product, context) for product in products]
    if is_known and question.form != "yes_no" and not _tells_what_it_means(cases, question, advice):
        return ""
    if question.form in ("which", "how_much") and not all(cases):
        return ""  # of one alone it says nothing of how they differ
    is_choice = question.form == "which" and len({case.says.en for case in cases if case}) > 1
    applied = (tell_applied_apart if is_choice else tell_applied_to_each)(advice, products, context)
    verdict = applied if is_choice else fit_opener(applied, prompt.question, advice.asked)
    is_of_another = is_of_other_kind(question, products, context)
    is_in_general = is_of_another or (
        _asks_need_in_general(question, verdict, advice) and not any(case and case.uses for case in cases)
    )
    is_whole = all(case and case.suffices for case in cases) and not is_in_general
    if not verdict or was_advised(advice, prompt.before) or is_whole:
        return verdict
    told = _without_repeats(without_opener(advice.answers.text(context.language)), verdict)
    if told and is_in_general:  # what the pick has tells nobody whether it is needed, or what another kind is like
        return "\n\n".join((advise(advice, context.language, prompt.question), without_opener(verdict)))
    return "\n\n".join((verdict, context.words.say("talk.advice", answer=told))) if told else verdict


def _tells_what_it_means(cases: Sequence[AppliedAdvice | None], question: ProductQuestion, advice: AdviceEntry) -> bool:
    """Whether the advice on one product says the amount that is asked for and what that comes to: "how loud is it?" of 80 W."""
    case = cases[0] if len(cases) == 1 and question.form == "how_much" else None
    if case is None or not case.suffices or says_yes_or_no(case.says.en):
        return False
    return any(limit.key in question.keys for limit in case.limits(advice.category))


def _asks_need_in_general(question: ProductQuestion, verdict: str, advice: AdviceEntry) -> bool:
    """Whether it is asked if a feature is needed at all, to which the verdict on a product says neither yes nor no."""
    says_if_needed = says_yes_or_no(verdict) and any(map(asks_if_needed, advice.asked))
    return asks_if_needed(question.text) and not (asks_need_beside(question.text) or says_if_needed)


_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def _without_repeats(text: str, before: str) -> str:
    """The sentences of `text` that say more than what stands before them."""
    return " ".join(said for said in _SENTENCES.split(text) if not repeats(said, before))


def with_line_note(known: str, text: str, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The answer, with what an expert knows of the products' lines where the question is of them as a whole: "any good?", "downsides?"."""
    products = prompt.products
    if other_side(text):
        return known
    question = read_question(text, products, context)
    is_judged = question.is_judged and not question.keys and not (question.wish and question.wish.criterion)
    if not (question.asks_drawbacks or question.asks_worth or is_judged or question.form == "difference"):
        return known
    use = question.wish.use if question.wish and is_judged else ""
    note = (
        line_caution(products[0], context, use=use)
        if len(products) == 1
        else note_between(products, None, context).text
    )
    return f"{known}\n\n{note}" if note else known
