"""Answer: the front door: questions about products, read and answered in a sentence or two each."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from maven_app.domain.catalogue.market import find_market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Language
from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.unstated import asks_for_verdict, unstated_topic
from maven_app.llm.offline.answering.advice_beside_facts import with_advice, with_bearing_facts, with_line_note
from maven_app.llm.offline.answering.applied_advice import (
    advice_for,
    is_of_other_sides,
    tell_applied_to_each,
)
from maven_app.llm.offline.answering.fact_answers import answer_by_facts, is_told_against_buying
from maven_app.llm.offline.answering.implied_questions import tell_implied
from maven_app.llm.offline.answering.rank_explanations import misses_first
from maven_app.llm.offline.judging.judging import leaves_open
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.small_talk import advise, explain_terms, was_advised
from maven_app.llm.offline.questions.answer_completeness import answers_question, says_yes_or_no
from maven_app.llm.offline.questions.part_questions import is_of_other_kind
from maven_app.llm.offline.questions.question import ProductQuestion, asks_if_enough, read_question, without_names
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.llm.offline.questions.unexplained_words import asked_phrase
from maven_app.llm.offline.stating.fact_statements import answer_topic_fact
from maven_app.llm.offline.stating.missing_data import (
    answer_unmeasured,
    no_data_sentence,
    without_unsettled,
)
from maven_app.llm.offline.stating.provenance import tell_sources
from maven_app.llm.offline.verdicts.profiles import summarize_product
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.follow_ups.other_sides import asks_if_advised_well
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.implied_wishes.classifier import ImpliedWish
from maven_app.understanding.kinds.choice_sides import read_choice
from maven_app.understanding.pointing import last_answer_step
from maven_app.understanding.questions.advice import advice_on, nearest_advice, words_for_shown
from maven_app.understanding.questions.advice_meaning import MessageMeaning
from maven_app.understanding.questions.answer_openers import without_opener
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import (
    asks_if_more_than_needed,
    asks_if_needed,
    asks_needed_amount,
    weighs_extra,
    worth_subject,
)
from maven_app.understanding.questions.yes_no import asks_how, asks_of_ageing

_MAX_SENTENCES = 3
"""Sentences at most that answer a question."""
_CITED = re.compile(r"\[\d+\]")
_FEATURE = re.compile(
    r"\W*(?:(?:does|do) \w+(?: \w+)? (?:have|support)|has|have|is there|are there|(?:apa(?:kah)? )?(?:ada|punya)|which|mana|garansi(?:nya)?"
    r"|how (?:much|many)\b.*\bhave)\b",
    re.IGNORECASE,
)
"""Asks whether a product has a thing, how much of it, or which of them, what advice on the thing does not answer."""
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
    meanings: Mapping[str, MessageMeaning] = MappingProxyType({}),
    implied: ImpliedWish | None = None,
) -> str:
    """The answer to the prompt's question; `without_names` is the question with the names of products left out, `meanings` what it and
    its parts mean whatever their words, and `implied` what it asks to judge by where no words of it say that.
    """
    context = _context_of(prompt, language)
    if len(kinds := _of_each_kind(prompt)) > 1:
        told_of_each = (answer_question(one, without_names, language, meanings, implied) for one in kinds)
        return "\n\n".join(dict.fromkeys(told_of_each))
    asked = _each_asked(prompt, without_names)
    if len(asked) > 1 or len(asked[0][1].split()) < len(without_names.split()):
        told = [
            (nameless, _answer_one(part, nameless, without_names, context, meanings.get(part.question)))
            for part, nameless in asked
        ]
        if any(said for _, said in told):
            return _one_after_the_other(told, prompt.products, context)
    told_of_all = _answer_one(prompt, without_names, without_names, context, meanings.get(prompt.question), implied)
    return told_of_all or _nothing_on(without_names, prompt.products, context)


def _of_each_kind(prompt: AnswerAboutProducts) -> list[AnswerAboutProducts]:
    """The prompt for the products of each kind; the prompt as it is where they are set against each other."""
    kinds = dict.fromkeys(product.category for product in prompt.products)
    if read_contrast(prompt.question):
        return [prompt]
    of_kinds = (tuple(one for one in prompt.products if one.category == kind) for kind in kinds)
    return [replace(prompt, products=products) for products in of_kinds]


def answer_source(prompt: AnswerAboutProducts, language: Language) -> str:
    """Who states what the answer before told of the prompt's products."""
    context = replace(_context_of(prompt, language), before=prompt.earlier_turns)
    return tell_sources(prompt.question, prompt.products, context)


def _each_asked(prompt: AnswerAboutProducts, without_names: str) -> tuple[tuple[AnswerAboutProducts, str], ...]:
    """The prompt's questions one by one, each also without names; the whole where they cannot be told apart."""
    parts, nameless = question_parts(prompt.question), question_parts(without_names)
    topic = unstated_topic(without_names)
    is_one = topic is not None and not any(unstated_topic(part) for part in nameless)  # "the pen, is it included?"
    is_one = is_one or (
        find_market(without_names) is not None and not any(map(find_market, nameless))
    )  # "I'm in the UK"
    if len(parts) != len(nameless) or is_one:
        return ((prompt, without_names),)
    each = [replace(prompt, question=part) for part in parts]
    return tuple(zip(each, nameless, strict=True))


def _one_after_the_other(told: Sequence[tuple[str, str]], products: Sequence[Product], context: AnswerContext) -> str:
    """The answers to several questions, each once; of a question without one, that nothing tells."""
    said = dict.fromkeys(answer or _nothing_on(asked, products, context) for asked, answer in told)
    is_long = any("\n\n" in answer for answer in said)
    return ("\n\n" if is_long else " ").join(said)


def _answer_one(
    prompt: AnswerAboutProducts,
    nameless: str,
    whole: str,
    context: AnswerContext,
    meaning: MessageMeaning | None = None,
    implied: ImpliedWish | None = None,
) -> str:
    """The answer to one question, `nameless` without names, of the message `whole`: by facts, by advice or by both; "" where neither has
    one.
    """
    question = read_question(nameless, prompt.products, context)
    sentences = _by_facts(question, nameless, whole, prompt, context)
    if sentences and asks_how(nameless):  # "what if she forgets to charge it?" wants no yes
        sentences = [without_opener(sentences[0]), *sentences[1:]]
    told = " ".join(sentences)
    if sentences and (misses_first(question, prompt.products, prompt) or is_told_against_buying(prompt)):
        return told  # advice on two kinds of it would take the mistake for a choice, or speak of what somebody has in general
    is_known = _tells(sentences, nameless, context)
    is_in_general = _asks_in_general(question, prompt.products, context)
    is_settled = is_known and answers_question(sentences, question) and not is_in_general
    advice = _advice_for(prompt, nameless, context, meaning, is_known=is_known, is_settled=is_settled)
    if advice is None and is_in_general:  # what it is asked to be needed for may stand in no words of the advice
        advice = _nearest_advice(prompt, question, context, meaning, in_general=True)
    is_choice = advice is not None and advice.is_on_choice and len(prompt.products) == 1 and bool(read_choice(nameless))
    if advice and (is_choice or _are_beside_the_point(sentences, question, prompt.products, context)):
        sentences, told, is_known = [], "", False  # that it has the thing tells nobody whether it is needed
    if advice is None or is_of_other_sides(advice, question, prompt.products, context):
        judged = (
            [] if is_known else tell_implied(nameless, implied, prompt.products, context, is_answered=bool(sentences))
        )
        bearing = None if is_known else _nearest_advice(prompt, question, context, meaning)
        return _tell_facts(sentences, judged, bearing, question, prompt, context)
    decided = without_unsettled(sentences, prompt.products, context)  # the advice answers it
    told = " ".join(decided) or told
    if is_known and not is_settled:
        return with_bearing_facts(told, advice, question, prompt, context)
    return with_advice(told, advice, question, prompt, context, is_known=is_known, is_decided=bool(decided))


def _tell_facts(
    sentences: Sequence[str],
    judged: Sequence[str],
    bearing: AdviceEntry | None,
    question: ProductQuestion,
    prompt: AnswerAboutProducts,
    context: AnswerContext,
) -> str:
    """The facts for a question on which there is no advice, or their verdict on what it implies; beside what leaves it open the advice
    that only bears on it.
    """
    told = " ".join(judged[:_MAX_SENTENCES]) or " ".join(sentences)
    named = " ".join(without_unsettled(sentences, prompt.products, context))
    names_fact = bool(question.keys or question.wish)  # which nothing states: "the suction isn't stated"
    is_untold = not (judged or (_CITED.search(named) if names_fact else named))
    if bearing and (is_untold or _FEATURE.match(question.text)):
        return "\n\n".join(filter(None, (named if is_untold else told, _tell_bearing(bearing, prompt, context))))
    return with_line_note(told, question.text, prompt, context) if told else ""


def _asks_in_general(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> bool:
    """Whether it asks what is needed, how much of it, or what a thing is worth, of which a product's own facts tell nothing."""
    is_of_need = asks_needed_amount(question.text) or asks_if_needed(question.text)
    return is_of_need or _is_told_by_no_fact(question, products, context)


def _are_beside_the_point(
    sentences: Sequence[str], question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> bool:
    """Whether the facts that are told are not what is asked: if a thing is needed, worth it or too much, or what another kind is like."""
    text, says_if_needed = question.text, question.asks_need and bool(sentences) and says_yes_or_no(sentences[0])
    is_of_need = asks_if_needed(text) and not says_if_needed
    is_too_much = asks_if_more_than_needed(text) and bool(question.keys)
    return is_of_need or is_too_much or _is_told_by_no_fact(question, products, context)


def _is_told_by_no_fact(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> bool:
    """Whether it asks what another thing is worth, if somebody advised well, what years do to a part, or what another kind is like."""
    text = question.text
    is_beyond = _weighs_thing(text) or asks_if_advised_well(text) or asks_of_ageing(text)
    return is_beyond or is_of_other_kind(question, products, context)


def _context_of(prompt: AnswerAboutProducts, language: Language) -> AnswerContext:
    need = copy_with(prompt.need, language=language)
    return AnswerContext(
        need=need,
        numbers=prompt.numbers,
        before=prompt.before,
        knowledge=prompt.knowledge,
        rates=prompt.rates,
        region=prompt.region,
    )


def _tells(sentences: Sequence[str], text: str, context: AnswerContext) -> bool:
    """Whether the sentences answer what `text` asks: with a source, or with a verdict that needs none."""
    asks_verdict = asks_if_enough(text) or weighs_extra(text) or asks_for_verdict(text) or read_contrast(text)
    is_verdict = bool(sentences) and bool(asks_verdict)
    return is_verdict or any(_CITED.search(said) and not leaves_open(said, context) for said in sentences[:1])


def _advice_for(
    prompt: AnswerAboutProducts,
    nameless: str,
    context: AnswerContext,
    meaning: MessageMeaning | None,
    *,
    is_known: bool,
    is_settled: bool,
) -> AdviceEntry | None:
    """The advice on the question; of what no fact tells a nearer guess will do, and of what facts settle only its words count."""
    is_answered = is_settled or asks_for_verdict(nameless) or _asks_for_feature(prompt.question, nameless)
    about = " . ".join((words_for_shown(prompt.products[:_MAX_SENTENCES]), *(one.words for one in prompt.need.context)))
    return advice_on(
        prompt.question,
        advice_for(prompt.products, context, prompt.question),
        category=_category_of(prompt.products),
        untold=not is_known,
        about=about,
        nameless=nameless,
        meaning=None if is_answered else meaning,
    )


def _weighs_thing(text: str) -> bool:
    """Whether it is asked if a thing is worth it that is not the product: "is full HD worth it at that size?"."""
    thing = worth_subject(text)
    return bool(thing) and not (_POINTS.match(thing) or weighs_extra(text))


_POINTS = re.compile(
    r"(?:it|this|that|they|these|those|the|either|any|itu|ini|yang)\b|(?:(?:is|are|an?)\s*)+$", re.IGNORECASE
)
"""Names the product and nothing else, whose name may be left out: "is it", "is a"."""


def _asks_for_feature(text: str, nameless: str) -> bool:
    """Whether `text` asks if there is a thing or how much of it, of which a fact tells if anything does."""
    is_open = unstated_topic(nameless) is not None or asks_needed_amount(nameless)
    return _FEATURE.match(text) is not None and not is_open


def _nearest_advice(
    prompt: AnswerAboutProducts,
    question: ProductQuestion,
    context: AnswerContext,
    meaning: MessageMeaning | None,
    *,
    in_general: bool = False,
) -> AdviceEntry | None:
    """The advice that bears on a question to which nothing else is an answer, or that is asked in general; None if it was told before."""
    category = _category_of(prompt.products)
    if meaning is None or category is None:
        return None
    about = words_for_shown(prompt.products[:_MAX_SENTENCES])
    advice = advice_for(prompt.products, context, question.text)
    asked = partial(nearest_advice, question.text, advice, meaning, category=category, about=about)
    names_thing = not in_general and bool(question.keys or question.limits or _FEATURE.match(question.text))
    entry = asked(names_thing=names_thing)
    if entry is None and not _FEATURE.match(question.text):
        goes_by = asked(
            names_thing=False
        )  # "is suction what counts?": advice that goes by the fact which the question names
        named = {*question.keys, *(limit.key for limit in question.limits if isinstance(limit, SpecLimit))}
        entry = goes_by if goes_by and not named.isdisjoint(_facts_of(goes_by)) else None
    if (
        entry is None
        or was_advised(entry, prompt.before)
        or is_of_other_sides(entry, question, prompt.products, context)
    ):
        return None
    return entry


def _tell_bearing(advice: AdviceEntry, prompt: AnswerAboutProducts, context: AnswerContext) -> str:
    """The advice applied to the product that is spoken of, where its facts tell, then the advice itself."""
    applied = tell_applied_to_each(advice, prompt.products[:1], context)
    return "\n\n".join(filter(None, (applied, advise(advice, context.language, prompt.question))))


def _facts_of(entry: AdviceEntry) -> set[str]:
    """The facts by which the advice goes."""
    return {*entry.facts, *(limit.key for case in entry.applied for limit in case.limits(entry.category))}


def _category_of(products: Sequence[Product]) -> str | None:
    categories = {product.category for product in products}
    return next(iter(categories)) if len(categories) == 1 else None


def _by_facts(
    question: ProductQuestion, nameless: str, whole: str, prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """The facts' answer to the question `nameless` of the message `whole`, in a sentence or two, three where it is all that is asked;
    nothing where they do not tell.
    """
    products, of_whole = prompt.products, question
    if nameless != whole:
        of_whole = read_question(whole, products, context)
    beside = answer_unmeasured(of_whole, products[:_MAX_SENTENCES], context) if nameless != whole else []
    if beside and not question.sort_by:  # "he'll drop it. which is the cheapest?"
        return beside  # "I wear glasses, are they comfortable?"
    if _OF_BEFORE.search(nameless) and question.wish is None and of_whole.wish is not None:
        question = replace(question, wish=of_whole.wish, is_judged=True, limits=())
    if nameless == whole:  # the "that" of "flour gets everywhere, does that matter?" is the flour
        question = _of_value_before(question, prompt, context)
    answer = answer_topic_fact(question, products, context) or answer_by_facts(question, products, prompt, context)
    return answer[: _MAX_SENTENCES if nameless == whole else _MAX_SENTENCES - 1]


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
    for turn in reversed(prompt.before.turns[-1 - _LOOK_BACK : -1]):
        step = last_answer_step(turn)
        asked = str(step.arguments.get("question", "")) if step else ""
        question = read_question(asked, prompt.products, context) if asked else None
        if question and (question.keys or question.wish):
            return question
    return None


def _nothing_on(asked: str, products: Sequence[Product], context: AnswerContext) -> str:
    """That no fact speaks of what was asked; other facts would only be in the way. What it is like of a product that is only named."""
    rest = without_names(asked, products)
    if len(products) == 1 and not rest.strip(" ?.!,"):
        return summarize_product(products[0], context)
    if terms := glossary_terms(rest, context.knowledge.glossary):  # "OLED is better, right?": what it is like at all
        return "\n\n".join(explain_terms(terms, context.language, context.before))
    phrase = asked_phrase(rest)
    return no_data_sentence(asked, [phrase] if phrase else [], products, context)
