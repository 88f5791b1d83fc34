"""Small talk: short human sentences where no tool has anything to find."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.conversation.messages import Message, TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.formatting import write_money
from maven_app.domain.ranking.criteria import ALL_ROUND, Criterion
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.schema import ABOUT_MAVEN, AdviceEntry, CategoryKnowledge, GlossaryEntry
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.openings import opening, text_of_last
from maven_app.messages.catalogue import get_translator
from maven_app.messages.realizer import capitalize, inline, join_list, sentence
from maven_app.understanding.foreign_language import is_foreign
from maven_app.understanding.questions.answer_openers import advice_in, contains_answer, fit_opener, without_opener
from maven_app.understanding.questions.worth import asks_if_needed

TOPICS = frozenset(
    {"greeting", "abilities", "thanks", "off_topic", "attack", "nothing_shown", "no_web", "open_question"}
)
"""Topics of small talk; each has a sentence in the catalogue."""

THANKING = word_set(
    "thanks thank thankyou thx tx ty cheers ta appreciated appreciate makasih makasi kasih trims nuhun suwun"
)
"""Words one of which stands in every thanks: who only takes leave is told no "you're welcome"."""
_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_ASKS_FIGURE = re.compile(
    r"\bhow (?!do|does|did|can|to|is|are)\w+|\b(?:se)?berapa\b|\benough\b|\bcukup\b|\d", re.IGNORECASE
)
"""Asks for an amount, which a sentence with a figure answers."""


def render_small_talk(topic: str, text: str, context: AnswerContext) -> str:
    """The sentence on `topic`, one of `TOPICS`, in answer to `text`."""
    said = context.opening(f"talk.{topic}" if topic in TOPICS else "talk.open_question")
    if topic != "thanks":
        return said
    thanked = not THANKING.isdisjoint(token.word for token in tokenize(text))
    return " ".join(filter(None, [said if thanked else context.words.say("talk.goodbye"), _tell_saved(context)]))


def _tell_saved(context: AnswerContext) -> str:
    """That what was found stays; "" where nothing was."""
    need, turns = context.need_before, context.before.turns
    if need is None or not need.category or not any(step.artifact for turn in turns for step in turn.steps):
        return ""
    sought = replace(context, need=copy_with(need, language=context.need.language))
    return context.words.say("talk.saved", noun=sought.noun(need.category))


def unread_language_note(message: Message, language: str, before: Transcript) -> str:
    """That a message is in a language which is not read; "" where it is read, and where the conversation has been told so."""
    if not isinstance(message, TextMessage) or not is_foreign(message.text):
        return ""
    said = get_translator(language).say("talk.foreign")
    return "" if any(said in turn.text for turn in before.turns) else said


def explain_terms(entries: Sequence[GlossaryEntry], language: str, before: Transcript, question: str = "") -> list[str]:
    """Terms of the glossary, each marked as Maven's own explanation, and no two in a row in the same words; of what the conversation
    has had only the sentence that `question` asks for.
    """
    said = [text_of_last(before)]
    for entry in entries:
        explains = entry.explains.text(language)
        if any(contains_answer(explains, turn.text) for turn in before.turns):
            said.append(get_translator(language).say("talk.advice_before", answer=_to_the_point(explains, question)))
        else:
            said.append(opening("talk.term", get_translator(language), said[-1], explains=explains))
    return said[1:]


def unknown_terms(terms: Sequence[str], language: str) -> list[str]:
    """A sentence that no explanation of the `terms` is known, in the words of who asked; none without terms."""
    say = get_translator(language).say
    quoted = [say("talk.quoted_term", term=term) for term in terms]
    return [say("talk.term_unknown", terms=join_list(quoted, language, by="or"))] if terms else []


def advise(
    entry: AdviceEntry,
    language: str,
    question: str = "",
    before: Transcript | None = None,
    *,
    uses: Collection[str] = (),
) -> str:
    """An expert's answer to a question, marked as Maven's own words; what Maven says of itself needs no mark.

    Where `question` asks something else than the entry does, a yes, a no or a because at its beginning is turned round or goes. What the
    conversation has had is said in one sentence. What it comes to for one of `uses`, which the shopper named, is said first.
    """
    answer = entry.answers.text(language)
    answer = fit_opener(answer, question, entry.asked) if question else answer
    if case := entry.applied_to_uses(uses):
        said = sentence(case.says.text(language))
        answer = said if case.suffices else f"{said} {without_opener(entry.answers.text(language))}"
    if entry.category == ABOUT_MAVEN:
        return answer
    if before is not None and was_advised(entry, before):
        return get_translator(language).say("talk.advice_before", answer=_to_the_point(answer, question))
    return _mark_own(answer, language, before)


def _to_the_point(answer: str, question: str) -> str:
    """The sentence of an answer that the question is nearest to; where none is nearer the first, and the last where it is asked whether
    the thing is needed.
    """
    asked = {word for token in tokenize(question) if (word := token.word) not in STOP}
    wants_figure = _ASKS_FIGURE.search(question) is not None

    def nearness(said: str) -> tuple[bool, int]:
        return wants_figure and any(map(str.isdigit, said)), len(asked & {token.word for token in tokenize(said)})

    sentences = _SENTENCES.split(answer)
    return max(reversed(sentences) if asks_if_needed(question) else sentences, key=nearness)


def price_levels(known: CategoryKnowledge, language: str, before: Transcript) -> str:
    """The usual prices in a category, marked as Maven's own words."""
    words = get_translator(language)
    ends = [(band.label.text(language), band.up_to) for band in known.price_bands if band.up_to is not None]
    steps = [
        words.say(
            "talk.price_level", label=label[:1].lower() + label[1:], price=write_money(Decimal(end), "USD", language)
        )
        for label, end in ends
    ]
    _, price = ends[min(1, len(ends) - 1)]
    answer = words.say(
        "talk.price_levels",
        nouns=capitalize(words.count(f"noun.{known.category}", 2)),
        steps=", ".join(steps),
        price=write_money(Decimal(price), "USD", language),
    )
    return _mark_own(answer, language, before)


_MOST_COUNTED = 4
_GOOD_POINTS = 70
"""Points from which a value is a good one."""


def explain_criteria(known: CategoryKnowledge, use: str, language: str, before: Transcript) -> str:
    """The criteria to look for in a category, and those that count most for `use`, marked as Maven's own words."""
    words, weights = get_translator(language), known.uses[use].weights
    heaviest = sorted(weights, key=lambda id: -weights[id])[:_MOST_COUNTED]
    counted = join_list([_criterion(known.criteria[id], language) for id in heaviest], language)
    code = "talk.counts" if use == ALL_ROUND else "talk.counts_for"
    listed = words.say(code, use=inline(known.uses[use].label.text(language)), counted=counted)
    return _mark_own(f"{listed} {known.summary.text(language)}", language, before)


def _criterion(criterion: Criterion, language: str) -> str:
    """The name of a criterion, with the figure from which it is good where one fact alone tells of it."""
    label, words = inline(criterion.label.text(language)), get_translator(language)
    scale = criterion.facts[0] if len(criterion.facts) == 1 else None
    anchors = scale.anchors if scale and not (scale.proxy or scale.basis or scale.by) else ()
    good = [value for value, points in anchors if points >= _GOOD_POINTS]
    if scale is None or not good or spec_key(scale.key).kind != "number":
        return label
    rises = anchors[0][1] < anchors[-1][1]
    best = min(good) if rises else max(good)
    value = int(best) if best == int(best) else best
    fact = Fact(key=scale.key, value=value, unit=spec_key(scale.key).unit, sources=("knowledge",))
    code = "talk.counts_from" if rises else "talk.counts_to"
    return words.say(code, label=label, value=fact_phrases(scale.key).value_text(fact, language))


def _mark_own(answer: str, language: str, before: Transcript | None) -> str:
    """`answer` as Maven's own advice."""
    last = text_of_last(before) if before else ""
    return opening("talk.advice", get_translator(language), last, answer=answer)


def was_advised(entry: AdviceEntry, before: Transcript) -> bool:
    """Whether the conversation has had this answer: nobody says the same thing twice."""
    return any(advice_in(turn.text, (entry,)) for turn in before.turns)
