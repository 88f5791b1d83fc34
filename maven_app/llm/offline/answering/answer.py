"""Answer: the front door: questions about products, read and answered in a sentence or two each."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from maven_app.domain.catalogue.market import find_market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Language
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.knowledge.unstated import asks_for_verdict, unstated_topic
from maven_app.llm.offline.answering.applied_advice import (
    advice_for,
    answers_better,
    applied_case,
    contradict,
    is_of_other_sides,
    is_on_another_fact,
    settles_another,
    tell_advice,
    tell_applied,
)
from maven_app.llm.offline.answering.fact_answers import answer_by_facts
from maven_app.llm.offline.answering.implied_questions import tell_implied
from maven_app.llm.offline.judging.judging import leaves_open
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.line_notes import line_caution, note_between
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.llm.offline.questions.answer_completeness import says_yes_or_no, settles
from maven_app.llm.offline.questions.question import ProductQuestion, asks_if_enough, read_question, without_names
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.llm.offline.questions.unexplained_words import asked_phrase
from maven_app.llm.offline.stating.fact_statements import hold_fact_of_topic, not_stated
from maven_app.llm.offline.stating.missing_data import (
    answer_unmeasured,
    keys_named,
    names_of,
    no_data_sentence,
    state_facts_of,
    unstated_of,
    without_unsettled,
)
from maven_app.llm.offline.stating.provenance import tell_sources
from maven_app.llm.offline.verdicts.profiles import portrait
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.implied_wishes.classifier import ImpliedWish
from maven_app.understanding.pointing import last_answer_step
from maven_app.understanding.questions.advice import advice_on, what_is_shown
from maven_app.understanding.questions.advice_meaning import MessageMeaning
from maven_app.understanding.questions.answer_openers import without_opener
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import weighs_extra

_SENTENCES = 3
"""Sentences at most that answer a question."""
_CITED = re.compile(r"\[\d+\]")
_FEATURE = re.compile(
    r"\W*(?:(?:does|do) \w+(?: \w+)? (?:have|support)|has|have|is there|are there|ada|punya|which|mana|garansi(?:nya)?"
    r"|how (?:much|many)\b.*\bhave)\b",
    re.IGNORECASE,
)
"""Asks whether a product has a thing, how much of it, or which of them, what advice on the thing does not answer."""
_ABLE = re.compile(
    r"\W*(?:(?:and|but|so|ok|dan|tapi)\W+)*(?:can|could|will|would|does|do|bisa|bisakah)\b", re.IGNORECASE
)
"""Asks what a product can do, to which a verdict on a use is no yes or no: "can it replace my laptop?"."""
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

_MORE_THAN = re.compile(
    r"^\W*(?:(?:and|but|so)\W+)*(?:is|are) (?:that|this|it|those) (?:(?:a lot|much|any) )?"
    r"(?:more|higher|better|bigger|(?P<less>less|lower|smaller|fewer)) than\b",
    re.IGNORECASE,
)
"""Asks whether what was told before is more than another has."""
_LOOK_BACK = 2
"""Turns back in which it may have been told."""


def answer_question(
    prompt: AnswerAboutProducts,
    without_names: str,
    language: Language,
    knowledge: Knowledge,
    meanings: Mapping[str, MessageMeaning] = MappingProxyType({}),
    implied: ImpliedWish | None = None,
) -> str:
    """The answer to the prompt's question; `without_names` is the question with the names of products left out, `meanings` what it and
    its parts mean whatever their words, and `implied` what it asks to judge by where no words of it say that.
    """
    context = _context_of(prompt, language, knowledge)
    asked = _each_asked(prompt, without_names)
    if len(asked) > 1 or len(asked[0][1].split()) < len(without_names.split()):
        told = [
            (plain, _answer_one(part, plain, without_names, context, meanings.get(part.question)))
            for part, plain in asked
        ]
        if any(said for _, said in told):
            return _one_after_the_other(told, prompt.products, context)
    told_of_all = _answer_one(prompt, without_names, without_names, context, meanings.get(prompt.question), implied)
    return told_of_all or _nothing_on(without_names, prompt.products, context)


def answer_source(prompt: AnswerAboutProducts, language: Language, knowledge: Knowledge) -> str:
    """Who states what the answer before told of the prompt's products."""
    context = replace(_context_of(prompt, language, knowledge), before=prompt.answered)
    return tell_sources(prompt.question, prompt.products, context)


def _each_asked(prompt: AnswerAboutProducts, without_names: str) -> tuple[tuple[AnswerAboutProducts, str], ...]:
    """The prompt's questions one by one, each also without names; the whole where they cannot be told apart."""
    parts, plain = question_parts(prompt.question), question_parts(without_names)
    topic = unstated_topic(without_names)
    is_one = topic is not None and not any(unstated_topic(part) for part in plain)  # "the pen, is it included?"
    is_one = is_one or (find_market(without_names) is not None and not any(map(find_market, plain)))  # "I'm in the UK"
    if len(parts) != len(plain) or is_one:
        return ((prompt, without_names),)
    each = [replace(prompt, question=part) for part in parts]
    return tuple(zip(each, plain, strict=True))


def _one_after_the_other(told: Sequence[tuple[str, str]], products: Sequence[Product], context: AnswerContext) -> str:
    """The answers to several questions, each once; of a question without one, that nothing tells."""
    said = dict.fromkeys(answer or _nothing_on(asked, products, context) for asked, answer in told)
    is_long = any("\n\n" in answer for answer in said)
    return ("\n\n" if is_long else " ").join(said)


def _answer_one(
    prompt: AnswerAboutProducts,
    plain: str,
    whole: str,
    context: AnswerContext,
    meaning: MessageMeaning | None = None,
    implied: ImpliedWish | None = None,
) -> str:
    """The answer to one question, `plain` without names, of the message `whole`: by facts, by advice or by both; "" where neither has
    one.
    """
    known = context.of_category(prompt.products[0].category)
    question = read_question(plain, prompt.products, known, context.language)
    sentences = _by_facts(question, plain, whole, prompt, context)
    told = " ".join(sentences)
    is_known = _tells(sentences, plain, context)
    is_settled = is_known and settles(sentences, question)
    advice = _advice_for(prompt, plain, context, meaning, is_known=is_known, is_settled=is_settled)
    if advice is None or is_of_other_sides(advice, question, prompt.products):
        judged = [] if is_known else tell_implied(plain, implied, prompt.products, context, is_answered=bool(sentences))
        told = " ".join(judged[:_SENTENCES]) or told
        return _with_line_note(told, plain, prompt, context) if told else ""
    decided = without_unsettled(sentences, prompt.products, context)  # the advice answers it
    told = " ".join(decided) or told
    if is_known and not is_settled:
        return _beside_bearing(told, advice, question, prompt, context)
    return _with_advice(told, advice, question, prompt, context, is_known=is_known, is_decided=bool(decided))


def _beside_bearing(
    known: str, advice: AdviceEntry, question: ProductQuestion, prompt: AnswerAboutProducts, context: AnswerContext
) -> str:
    """An expert's answer behind facts that only bear on the question; in their place where the two contradict each other, or where
    the facts judge by something else.
    """
    if verdict := _applied(advice, question, prompt, context, is_known=False):
        return verdict
    if was_advised(advice, prompt.before):
        return _with_line_note(known, question.text, prompt, context)
    told = tell_advice(advice, prompt, context, known=known, with_facts=False)
    names_fact = bool(question.keys or question.limits)
    if question.form == "how_much" and not (names_fact or question.is_judged):
        return told  # of "how many devices can it handle?" a verdict is no answer
    if contradict(known, advice.answers.text(context.language)):
        return known if names_fact else told
    if question.is_judged and question.unexplained and not (names_fact or says_yes_or_no(known)):
        return told  # the sofa of "on the sofa, which needs more controllers?" is not what was asked
    bearing = without_opener(known) if _ABLE.match(question.text) and not names_fact and _is_of_use(question) else known
    return f"{bearing}\n\n{told}"


def _is_of_use(question: ProductQuestion) -> bool:
    return question.wish is not None and bool(question.wish.use)


def _with_advice(
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
    if is_known and settles_another(known, question, advice):
        return known
    if verdict := _applied(advice, question, prompt, context, is_known=is_known):
        return verdict
    if was_advised(advice, prompt.before):
        return (
            _with_line_note(known, question.text, prompt, context)
            if is_known
            else context.sentence(context.words.say("answer.advised", names=names_of(prompt.products, context)))
        )
    if question.asks_worth and _lacks_asked(question, prompt.products, context):
        return tell_advice(advice, prompt, context, known="", with_facts=False)
    is_on_fact = is_on_another_fact(advice, question)
    if not is_known and question.form == "which":
        untold = known or no_data_sentence(question.text, question.unexplained, prompt.products, context)
        return f"{untold}\n\n{tell_advice(advice, prompt, context, known='', with_facts=False)}"
    is_answered = is_known or says_yes_or_no(advice.answers.text(context.language))
    named = "" if is_answered else _named_facts(question, prompt.products, context)
    told = tell_advice(advice, prompt, context, known=named or known, with_facts=is_on_fact or not is_known)
    if named:
        return f"{named}\n\n{told}"  # what is asked for by its name is told first, though it settles nothing
    if not is_known and (hidden := _hidden_of_all(question, prompt.products[0], context)):
        return f"{hidden}\n\n{told}"
    if not is_known and is_decided and question.keys and not (question.unexplained or unstated_topic(question.text)):
        return f"{known}\n\n{told}"  # the fact is asked for and not stated: what is usual stands beside
    if is_known and not is_on_fact and (question.asks_worth or question.asks_enough or question.asks_lasting):
        is_of_more = question.asks_worth and question.unexplained  # "is it worth it with a full HD TV?"
        is_aside = is_of_more or contradict(known, advice.answers.text(context.language))
        return told if is_aside else f"{known}\n\n{told}"
    if is_on_fact or answers_better(advice, question, prompt.products[0], is_known=is_known):
        is_verdict = is_known and says_yes_or_no(known) and not contradict(known, advice.answers.text(context.language))
        return f"{known}\n\n{told}" if is_verdict and not is_on_fact else told
    return _with_line_note(known, question.text, prompt, context)


def _named_facts(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> str:
    """The facts that the question names, or that they are not stated; "" where more is asked of them that no specification covers."""
    is_beyond = unstated_of(products[0], question) or answer_unmeasured(question, products[:1], context)
    if is_beyond or question.form in ("which", "difference"):
        return ""
    keys = keys_named(question, products[0])
    unstated = not_stated(keys[0], products[:_SENTENCES], context) if keys else ""
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


def _context_of(prompt: AnswerAboutProducts, language: Language, knowledge: Knowledge) -> AnswerContext:
    need = copy_with(prompt.need, language=language)
    return AnswerContext(need=need, numbers=prompt.numbers, before=prompt.before, knowledge=knowledge)


def _tells(sentences: Sequence[str], text: str, context: AnswerContext) -> bool:
    """Whether the sentences answer what `text` asks: with a source, or with a verdict that needs none."""
    asks_verdict = asks_if_enough(text) or weighs_extra(text) or asks_for_verdict(text) or read_contrast(text)
    is_verdict = bool(sentences) and bool(asks_verdict)
    return is_verdict or any(_CITED.search(said) and not leaves_open(said, context) for said in sentences[:1])


def _applied(
    advice: AdviceEntry,
    question: ProductQuestion,
    prompt: AnswerAboutProducts,
    context: AnswerContext,
    *,
    is_known: bool,
) -> str:
    """The advice applied to the one product that is asked about, before what is said of all such goods; nothing where a fact is
    wanted that is known.
    """
    if len(prompt.products) != 1 or (is_known and question.form != "yes_no"):
        return ""
    verdict, case = tell_applied(advice, prompt.products[0], context), applied_case(advice, prompt.products[0], context)
    if case is None or case.suffices or was_advised(advice, prompt.before):
        return verdict
    told = without_opener(advice.answers.text(context.language))
    return "\n\n".join((verdict, context.words.say("talk.advice", answer=told)))


def _with_line_note(known: str, text: str, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The answer, with what an expert knows of the products' lines where the question is of them as a whole: "any good?", "downsides?"."""
    products = prompt.products
    if other_side(text):
        return known
    question = read_question(text, products, context.of_category(products[0].category), context.language)
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


def _advice_for(
    prompt: AnswerAboutProducts,
    plain: str,
    context: AnswerContext,
    meaning: MessageMeaning | None,
    *,
    is_known: bool,
    is_settled: bool,
) -> AdviceEntry | None:
    """The advice on the question; of what no fact tells a nearer guess will do, and of what facts settle only its words count."""
    category = _category_of(prompt.products)
    about = " . ".join((what_is_shown(prompt.products[:_SENTENCES]), *(one.words for one in prompt.need.context)))
    return advice_on(
        prompt.question,
        advice_for(prompt.products, context),
        category=category,
        untold=not is_known,
        about=about,
        plain=plain,
        meaning=None if is_settled or (_FEATURE.match(prompt.question) and not unstated_topic(plain)) else meaning,
    )


def _category_of(products: Sequence[Product]) -> str | None:
    categories = {product.category for product in products}
    return next(iter(categories)) if len(categories) == 1 else None


def _by_facts(
    question: ProductQuestion, plain: str, whole: str, prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The facts' answer to the question `plain` of the message `whole`, in a sentence or two, three where it is all that is asked;
    nothing where they do not tell.
    """
    products, of_whole = prompt.products, question
    if plain != whole:
        of_whole = read_question(whole, products, context.of_category(products[0].category), context.language)
    if plain != whole and (untold := answer_unmeasured(of_whole, products[:_SENTENCES], context)):
        return untold  # "I wear glasses, are they comfortable?"
    if _OF_BEFORE.search(plain) and question.wish is None and of_whole.wish is not None:
        question = replace(question, wish=of_whole.wish, is_judged=True, limits=())
    question = _of_value_before(question, prompt, context)
    answer = hold_fact_of_topic(question, products, context) or answer_by_facts(question, products, prompt, context)
    return answer[: _SENTENCES if plain == whole else _SENTENCES - 1]


def _of_value_before(question: ProductQuestion, prompt: AnswerAboutProducts, context: AnswerContext) -> ProductQuestion:
    """The question with the facts that were told before it, where it asks how much those are ("is that a lot?"), or whether another has
    more ("is that more than the Saros?").
    """
    than = _MORE_THAN.search(question.text)
    of_value = not (question.keys or question.limits) and (than or _OF_VALUE.search(question.text))
    of_importance = question.asks_importance and _OF_THAT.search(question.text)
    before = _asked_before(prompt, context) if of_value or of_importance else None
    if before is None:
        return question
    keys = before.keys or (before.wish.specs if before.wish else ())
    if than and keys:
        return replace(question, keys=keys[:1], sort_by=keys[0], direction="lower" if than["less"] else "higher")
    return replace(question, keys=keys, asks_value=bool(of_value), wish=question.wish if of_value else before.wish)


def _asked_before(prompt: AnswerAboutProducts, context: AnswerContext) -> ProductQuestion | None:
    """The last question before this one that asked for facts, of the turns that did nothing but answer one."""
    known = context.of_category(prompt.products[0].category)
    for turn in reversed(prompt.before.turns[-1 - _LOOK_BACK : -1]):
        step = last_answer_step(turn)
        asked = str(step.arguments.get("question", "")) if step else ""
        question = read_question(asked, prompt.products, known, context.language) if asked else None
        if question and (question.keys or question.wish):
            return question
    return None


def _nothing_on(asked: str, products: Sequence[Product], context: AnswerContext) -> str:
    """That no fact speaks of what was asked; other facts would only be in the way. What it is like of a product that is only named."""
    rest = without_names(asked, products)
    if len(products) == 1 and not rest.strip(" ?.!,"):
        return portrait(products[0], context)
    phrase = asked_phrase(rest)
    return no_data_sentence(asked, [phrase] if phrase else [], products, context)
