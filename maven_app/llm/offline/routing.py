"""Routing by rule: from the intent of a message and the steps so far to the next calls, or to the explanation."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from maven_app.domain.conversation.messages import TextMessage, words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Language
from maven_app.domain.language.words import language_of
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import AdviceEntry, GlossaryEntry
from maven_app.llm.offline.clarifying_form import form_for, suggestion_for
from maven_app.llm.offline.deciding.deciding import decide
from maven_app.llm.offline.explaining.answer import against_pick, explanation
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.intent import (
    AnswerAboutShown,
    AskShopper,
    Compare,
    Define,
    Details,
    ExplainCriteria,
    ExplainPriceLevels,
    GiveAdvice,
    Intent,
    NotOnScreen,
    Recommend,
    ReportMissing,
    Research,
    ReviseGuide,
    Search,
    SmallTalk,
    WebSearch,
    WriteGuide,
)
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.small_talk import (
    advise,
    explain_criteria,
    explain_terms,
    price_levels,
    render_small_talk,
    unknown_terms,
    unread_language_note,
)
from maven_app.messages.catalogue import get_translator
from maven_app.ports.llm import ToolCall
from maven_app.ports.products import ProductIndex
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.intents import IntentClassifier
from maven_app.understanding.need_parser import parse_need


@dataclass(frozen=True)
class RoutingDecision:
    """The next calls, or words when there are none."""

    calls: tuple[ToolCall, ...] = ()
    paragraphs: tuple[str, ...] = ()


async def route(prompt: RouteTurn, index: ProductIndex, classifier: IntentClassifier) -> RoutingDecision:
    """The next calls towards what the message wants; when none are left, what was found in words.

    A message in a language that is not read is told so before anything else.
    """
    language = language_of(words_of(prompt.turn.message), prompt.need.language)
    routed = await _route(await decide(prompt, index, classifier), prompt, index, language)
    said = "" if prompt.turn.steps else unread_language_note(prompt.turn.message, language, prompt.transcript)
    return replace(routed, paragraphs=(said, *paragraphs(["", *routed.paragraphs])[1:])) if said else routed


def _talk_context(prompt: RouteTurn, language: Language) -> AnswerContext:
    """The context of words for which nothing is looked up."""
    need = copy_with(prompt.need, language=language)
    return AnswerContext(
        need=need, numbers={}, knowledge=prompt.knowledge, rates=prompt.rates, before=prompt.transcript
    )


async def _route(decision: Decision, prompt: RouteTurn, index: ProductIndex, language: Language) -> RoutingDecision:
    intent = decision.intent
    match intent:
        case SmallTalk(topic=topic):
            return RoutingDecision(
                paragraphs=paragraphs(
                    [render_small_talk(topic, words_of(prompt.turn.message), _talk_context(prompt, language))]
                )
            )
        case NotOnScreen(count=count):
            words = get_translator(language).count("talk.not_on_screen", count)
            return RoutingDecision(paragraphs=(words,))
        case Define(entries=entries, unknown=unknown):
            said = [*_terms(entries, prompt, language), *unknown_terms(unknown, language)]
            return RoutingDecision(paragraphs=paragraphs(said))
        case GiveAdvice() as advice:
            advised = [*_terms(decision.terms, prompt, language), *_give_advice(advice, prompt, language)]
            return RoutingDecision(paragraphs=paragraphs(advised))
        case ExplainPriceLevels(category=category):
            return RoutingDecision(
                paragraphs=(price_levels(prompt.knowledge.categories[category], language, prompt.transcript),)
            )
        case ExplainCriteria(category=category, use=use):
            return RoutingDecision(
                paragraphs=(
                    explain_criteria(
                        prompt.knowledge.categories[category],
                        use,
                        prompt.turn.options.locale(language),
                        prompt.transcript,
                    ),
                )
            )
        case _:
            allowed = {tool.name for tool in prompt.available}
            calls = [call for call in await _next_calls(intent, prompt, index) if call.name in allowed]
            if calls:  # a form ends the turn: what an expert says to the question comes before it
                asked = decision.advice if isinstance(intent, AskShopper) else None
                return RoutingDecision(tuple(calls), (_advice(asked.entry, prompt, language),) if asked else ())
            return RoutingDecision(paragraphs=paragraphs(await asyncio.to_thread(_explain, decision, prompt, language)))


def _explain(decision: Decision, prompt: RouteTurn, language: Language) -> list[str]:
    """The paragraphs of an explanation, with the advice that is asked for beside it."""
    asked = decision.advice
    advice = _advice(asked.entry, prompt, language) if asked else ""
    said = [
        *_terms(decision.terms, prompt, language),
        *explanation(prompt, wants_pages=decision.wants_pages, advice=advice),
    ]
    if asked is None:
        return said
    against = against_pick(asked.entry, prompt)
    if asked.placement == "first":
        return [advice, *said, against] if against else [advice, *said]
    return [*said, f"{advice} {against}".strip()]


def _terms(entries: Sequence[GlossaryEntry], prompt: RouteTurn, language: Language) -> list[str]:
    return explain_terms(entries, language, prompt.transcript, words_of(prompt.turn.message))


def _give_advice(advice: GiveAdvice, prompt: RouteTurn, language: Language) -> Iterator[str]:
    yield _advice(advice.entry, prompt, language)
    if advice.offers_new:
        yield get_translator(language).say("talk.offer_new")


def _advice(entry: AdviceEntry, prompt: RouteTurn, language: Language) -> str:
    uses = _uses_between(entry, prompt) | (prompt.need.uses if prompt.need.category == entry.category else frozenset())
    return advise(entry, language, words_of(prompt.turn.message), prompt.transcript, uses=uses)


def _uses_between(entry: AdviceEntry, prompt: RouteTurn) -> frozenset[str]:
    """The uses that a choice between two kinds of goods is for, which leaves open the kind that is sought; none for other advice."""
    if not entry.between:
        return frozenset()
    read = parse_need(words_of(prompt.turn.message), category=entry.category, knowledge=prompt.knowledge)
    parts = (*_parts(prompt.need), *_parts(read))
    return frozenset(use for part in parts if part.category == entry.category for use in part.uses)


def _parts(need: Need) -> tuple[Need, ...]:
    """The needs of a message, one for each kind of goods that is sought."""
    return (need, *need.other_needs)


def paragraphs(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts with a blank line between, each a piece to be streamed."""
    return tuple(text if place == 0 else f"\n\n{text}" for place, text in enumerate(texts))


async def _next_calls(intent: Intent, prompt: RouteTurn, index: ProductIndex) -> list[ToolCall]:
    steps = prompt.turn.steps
    match intent:
        case Compare(product_ids=ids):
            return _towards_comparison(ids, prompt)
        case ReportMissing() as lacking:
            return _answer_without_missing(lacking, prompt)
        case _ if steps:
            return []
        case Search(queries=queries):
            return [ToolCall("search_product", {"query": query[:500]}) for query in queries]
        case Details(product_id=id, link=link):
            return [ToolCall("product_details", {"product_id": id} if id else {"link": link})]
        case AnswerAboutShown(product_ids=ids, question=question):
            return [ToolCall("answer_about_products", {"product_ids": list(ids), "question": question[:600]})]
        case Recommend(intent=wish, product_ids=ids):
            return [ToolCall("recommend", {"intent": wish[:1_000], **({"product_ids": list(ids)} if ids else {})})]
        case WriteGuide(topic=topic, product_ids=ids):
            return [ToolCall("write_guide", {"topic": topic[:500], **({"product_ids": list(ids)} if ids else {})})]
        case ReviseGuide(instruction=instruction):
            return [ToolCall("revise_guide", {"instruction": instruction[:2_000]})]
        case AskShopper():
            form = await form_for(prompt.need, index, prompt.knowledge, prompt.rates, suggestion=suggestion_for(prompt))
            return [ToolCall("inquire_user", form)]
        case WebSearch(query=query):
            return [ToolCall("web_search", {"query": query[:400]})]
        case Research(question=question):
            return [ToolCall("research", {"question": question[:1_000]})]
        case _:
            return []


def _answer_without_missing(missing: ReportMissing, prompt: RouteTurn) -> list[ToolCall]:
    """Calls that answer of what is there, then the search that says what is not."""
    search = ToolCall("search_product", {"query": missing.query[:500]})
    done = {step.tool for step in prompt.turn.steps}
    if "search_product" in done:
        return []
    if len(missing.known_ids) > 1:
        towards = _towards_comparison(missing.known_ids, prompt)
        return [*towards, search] if not towards or towards[0].name == "compare_products" else towards
    if missing.known_ids:
        return [ToolCall("product_details", {"product_id": missing.known_ids[0]}), search]
    if missing.wish:
        return [ToolCall("recommend", {"intent": missing.wish[:1_000]}), search]
    return [search]


def _towards_comparison(ids: Sequence[str], prompt: RouteTurn) -> list[ToolCall]:
    """Read the profiles of what a text names and is not on the screen yet, then compare."""
    done = {step.tool for step in prompt.turn.steps}
    if "compare_products" in done:
        return []
    new = [id for id in ids if id not in prompt.transcript.products()]
    if isinstance(prompt.turn.message, TextMessage) and new and "product_details" not in done:
        return [ToolCall("product_details", {"product_id": id}) for id in new]
    return [ToolCall("compare_products", {"product_ids": list(ids)})] if len(ids) > 1 else []
