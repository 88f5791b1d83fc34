"""Answer: the words of a turn, from all that its steps found; the first paragraph is the verdict."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import assert_never

from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Comparison,
    Guide,
    Inquiry,
    ProductList,
    Profile,
    Recommendation,
    Research,
)
from maven_app.domain.conversation.messages import AboutProduct, words_of
from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.words import language_of
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.answering.applied_advice import tell_against_pick
from maven_app.llm.offline.answering.fact_answers import answer_on
from maven_app.llm.offline.explaining.asked_of_pick import tell_asked_of_pick
from maven_app.llm.offline.explaining.comparisons import comparison_answer
from maven_app.llm.offline.explaining.dropped_limits import tell_dropped
from maven_app.llm.offline.explaining.pages import pages_answer
from maven_app.llm.offline.explaining.previous_pick import lead_of_budget, tell_against_former_pick
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.verdicts.lists import list_answer
from maven_app.llm.offline.verdicts.profiles import profile_answer
from maven_app.llm.offline.verdicts.recommendations import recommendation_answer
from maven_app.llm.offline.verdicts.shared_totals import tell_shared_total
from maven_app.messages.realizer import capitalize, inline, join_list
from maven_app.messages.text_rendering import render
from maven_app.prompts.context.rendering import numbers_of
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.follow_ups.budget_changes import is_raised
from maven_app.understanding.questions.availability import asks_for_one


def explanation(prompt: RouteTurn, *, wants_pages: bool = False, advice: str = "") -> Iterator[str]:
    """The turn's words, paragraph by paragraph, from all that its steps found; `wants_pages` when the web was asked for,
    `advice` is what an expert says to the question, where that stands beside them.
    """
    context = _context_of(prompt, advice)
    said = dict.fromkeys(_paragraphs(prompt, context, wants_pages=wants_pages))
    yield from said or [context.words.say("answer.nothing_worked")]


def _paragraphs(prompt: RouteTurn, context: AnswerContext, *, wants_pages: bool) -> Iterator[str]:
    turn = prompt.turn
    final = _deciding_steps(turn.steps)
    paragraphs = _of_steps(final, prompt, context)
    searched = any(isinstance(step.artifact, ProductList | Recommendation) for step in final)
    if searched and (dropped := tell_dropped(prompt.need, _need_before(prompt), context)):
        paragraphs = chain([" ".join([dropped, *islice(paragraphs, 1)])], paragraphs)
    if lead := lead_of_budget(prompt, final, context):
        paragraphs = chain([" ".join([lead, *islice(paragraphs, 1)])], paragraphs)
    yield from islice(paragraphs, 1)
    yield from tell_against_former_pick(prompt, final, context)
    yield from paragraphs
    if not final:
        yield context.words.say("nothing_found")
    yield from (
        escape_markdown(render(step.notice, context.language))
        for step in turn.steps
        if step.status == "failed" and step not in final
    )
    yield from _research_off(prompt, context, wants_pages=wants_pages)


def against_pick(entry: AdviceEntry, prompt: RouteTurn) -> str:
    """Tell what an expert's advice has against the pick of the list that was found, and what of the list it speaks for; "" for neither."""
    lists = [step.artifact for step in _deciding_steps(prompt.turn.steps) if isinstance(step.artifact, ProductList)]
    if len(lists) != 1:
        return ""
    context = _context_of(prompt)
    matches = [item for item in lists[0].items if item.fit == "match"]
    return tell_against_pick(entry, [one.product for one in context.assess(matches, lists[0].need)], context)


def _context_of(prompt: RouteTurn, advice: str = "") -> AnswerContext:
    turn = prompt.turn
    return AnswerContext(
        need=copy_with(prompt.need, language=language_of(words_of(turn.message), prompt.need.language)),
        numbers=numbers_of(turn.sources),
        message=words_of(turn.message),
        before=prompt.transcript,
        knowledge=prompt.knowledge,
        rates=prompt.rates,
        advice=advice,
        asks_for_one=_asks_for_one(prompt),
        region=turn.options.region,
    )


def _asks_for_one(prompt: RouteTurn) -> bool:
    """Whether the message asks if there is one beside what was shown: "got one with a touchscreen?"."""
    before, need = _need_before(prompt), prompt.need
    if before is None or before.category != need.category or not asks_for_one(words_of(prompt.turn.message)):
        return False
    new = [limit for limit in need.constraints if limit not in before.constraints]
    return bool(new) and not (all(isinstance(limit, BudgetLimit) for limit in new) and is_raised(need, before))


def _need_before(prompt: RouteTurn) -> Need | None:
    return prompt.transcript.last.need if prompt.transcript.last else None


def _of_steps(final: Sequence[StepRecord], prompt: RouteTurn, context: AnswerContext) -> Iterator[str]:
    lists = [step.artifact for step in final if isinstance(step.artifact, ProductList) and step.artifact.items]
    for step in final:
        found = _step_answer(step, prompt, context)
        yield from _of_its_kind(step, found, context) if len(lists) > 1 else found
    if len(lists) > 1 and (pair := tell_shared_total(lists, context)):
        yield pair


def _research_off(prompt: RouteTurn, context: AnswerContext, *, wants_pages: bool) -> Iterator[str]:
    """That pages were asked for, where none can be searched."""
    turn = prompt.turn
    usable = {tool.name for tool in prompt.available} | {step.tool for step in turn.steps}
    if (wants_pages or turn.options.research != "off") and "research" not in usable:
        yield context.words.say("research.off")


def _deciding_steps(steps: Sequence[StepRecord]) -> list[StepRecord]:
    """The steps whose results are the answer: what was made of searches stands for them, but not for what they did not find."""
    ended = [step for step in steps if step.artifact or step.status == "failed"]
    last = [s for s in ended if isinstance(s.artifact, Comparison | Recommendation | Guide)]
    profiles = [s for s in ended if isinstance(s.artifact, Profile)]
    missing = [s for s in ended if isinstance(s.artifact, Alternatives)]
    made = last[-1:] or profiles
    return [*missing, *made] if made else ended


def _of_its_kind(step: StepRecord, paragraphs: Iterator[str], context: AnswerContext) -> Iterator[str]:
    """The paragraphs on one of several kinds of things, the first of them marked with what it is about: "Phone: take the ..." """
    wanted = step.artifact.need.kind if isinstance(step.artifact, ProductList) else ("", "")
    for place, paragraph in enumerate(paragraphs):
        if place or not wanted[0]:
            yield paragraph
        else:
            kind = capitalize(context.noun_of(wanted))
            yield context.words.say("kind.answer", kind=kind, answer=inline(paragraph))


def _answer_question(profile: Profile, prompt: RouteTurn, context: AnswerContext) -> list[str]:
    """The answer to the question that came with a product, which its words do not name."""
    message = prompt.turn.message
    if not isinstance(message, AboutProduct) or not message.text:
        return []
    return answer_on(message.text, profile.product, context)


def _step_answer(step: StepRecord, prompt: RouteTurn, context: AnswerContext) -> Iterator[str]:
    match step.artifact:
        case artifact if step.status == "failed" and not _has_items(artifact):
            yield from filter(None, [_failure(step, context)])
        case ProductList() as found:
            outage = _outage(found, prompt, context)
            first, *more = list(list_answer(found, context)) or [""]
            yield from filter(None, (f"{outage} {first}".strip(), *tell_asked_of_pick(found, context), *more))
        case Alternatives(reason=reason, items=items):
            said = escape_markdown(render(reason, context.language))
            is_all = all(isinstance(other.artifact, Alternatives | None) for other in prompt.turn.steps)
            asks = is_all and not said.endswith("?")
            yield f"{said} {context.words.say('alternatives.ask' if items else 'alternatives.need')}" if asks else said
        case Profile() as profile:
            yield from profile_answer(
                profile, prompt.turn, context, answered=_answer_question(profile, prompt, context)
            )
        case Comparison() as table:
            yield from comparison_answer(table, words_of(prompt.turn.message), context)
        case Recommendation() as recommendation:
            yield from recommendation_answer(recommendation, context)
            yield from tell_asked_of_pick(recommendation, context)
            yield from filter(None, [_outage(recommendation, prompt, context)])
        case Research() as research:
            yield from pages_answer(research, context)
        case Guide(title=title, version=version):
            yield context.opening("guide.ready", title=escape_markdown(title), version=version)
        case Inquiry():
            return
        case None:
            return
        case _:
            assert_never(step.artifact)


def _has_items(artifact: Artifact | None) -> bool:
    """Whether a step found something before it ended."""
    return artifact is not None and bool(artifact.items)


def _failure(step: StepRecord, context: AnswerContext) -> str:
    """That a step failed, where no sentence of its own says so; what it would have found is not known."""
    if step.tool in ("research", "web_search"):
        return context.words.say("pages.none")
    return "" if step.notice else context.words.say("step.failed")


def _outage(found: ProductList | Recommendation, prompt: RouteTurn, context: AnswerContext) -> str:
    """That sources did not answer, so that what is not here may well be there; "" where all did, and where a note says it."""
    if not found.unavailable_sources:
        return ""
    sources = join_list([render(source, context.language) for source in found.unavailable_sources], context.language)
    said = [context.words.say(code, sources=sources) for code in ("outage.part", "outage.catalogue")]
    if set(said) & set(found.notes):
        return ""
    return said[0] if prompt.turn.options.source == "everything" else said[1]
