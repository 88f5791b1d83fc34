"""Evidence: pages that answer a question, searched for, read, and cut to the passages that matter."""

import asyncio
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Any

from maven_app.domain.conversation.artifacts import FoundPage
from maven_app.domain.conversation.messages import ResearchLevel
from maven_app.domain.conversation.research_levels import DEPTHS, Depth
from maven_app.domain.documents.passages import Passage, rank_passages, select_passages, without_headings
from maven_app.domain.documents.prose import neutralize_citations
from maven_app.domain.documents.sanitizing import sanitize_text, without_addresses
from maven_app.domain.documents.token_count import max_token_count
from maven_app.domain.errors import MavenError, ProviderError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Prompt
from maven_app.ports.pages import Page
from maven_app.ports.web import WebSearch
from maven_app.prompts.plan_research import PlanResearch
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.research.page_reading import PageResult, read_best
from maven_app.tools.research.search_runs import (
    LONGEST_PASSAGE,
    LONGEST_QUERY,
    RankedPages,
    SearchOutcome,
    account_for,
    found_page,
    run_searches,
)
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

PLAN_SECONDS = 12.0
_HITS = 10
"""Pages that one search is asked for."""
_AROUND = 32
"""Tokens that a provider puts around the messages of a prompt."""
_LEAST_ROOM = 10
"""One part in so many of a level's tokens is left for passages, however much a model took that did the search."""
_NOT_OPENED = translatable("note.pages_not_opened")


@dataclass(frozen=True)
class ResearchQuestion:
    """A question that evidence is gathered for, and how far that may go."""

    text: str
    level: ResearchLevel
    refresh: bool = False
    """Pass over what was kept of earlier searches and pages."""
    reserved: int | None = None
    """Tokens of the level that are left for the prompt around the passages and for its answer; None for a good part of them."""

    @property
    def depth(self) -> Depth:
        """How far the level goes."""
        return DEPTHS[self.level]


@dataclass(frozen=True)
class Evidence:
    """Evidence gathered for one question so far."""

    asked: ResearchQuestion
    queries: tuple[str, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    """The pages that count, by id, best first: as read where they were, else as named."""
    pages: Mapping[str, Page] = field(default_factory=dict)
    """Those that were read, by the id of their source."""
    unread: Mapping[str, Text] = field(default_factory=dict)
    """Why a page was not read, by the id of its source."""
    passages: tuple[Passage, ...] = ()
    """Passages on the question, most telling first."""
    notes: tuple[Text, ...] = ()
    """Notes for the reader: what did not work."""
    is_partial: bool = False
    """Whether a part did not work."""
    error: MavenError | None = None
    """Of the last search that failed."""
    spent: int = 0
    """Tokens of model calls so far."""

    def with_reading(self, reading: PageResult) -> "Evidence":
        """This, and what came of opening one more page."""
        id, page = reading.source.id, reading.page
        sources = {**self.sources, id: reading.source}
        if page is None:
            return replace(self, sources=sources, unread={**self.unread, id: reading.reason})
        return replace(self, sources=sources, pages={**self.pages, id: page})

    def note(self, id: str) -> Text:
        """A note for the reader on the page of this id: why it was not read, or since when it was kept."""
        return self.pages[id].note if id in self.pages else self.unread.get(id, "")

    def found(self) -> tuple[FoundPage, ...]:
        """The pages as a list shows them, each with what it says to the question."""
        best = {passage.source: without_headings(passage.text) for passage in reversed(self.passages)}
        return tuple(
            found_page(
                source,
                passage=sanitize_text(best.get(source.id, source.passage), longest=LONGEST_PASSAGE),
                note=self.note(source.id),
            )
            for source in self.sources.values()
        )

    def numbered_passages(self, number: Callable[[Source], int]) -> tuple[NumberedPassage, ...]:
        """The passages as a prompt tells them, under the numbers that cite their pages."""
        return tuple(
            numbered_passage(self.sources[p.source], p.text, number(self.sources[p.source])) for p in self.passages
        )


_Show = Callable[[Evidence, Source], None]
"""Shows a page that counts, as the evidence stands once it does."""


def _show_nothing(evidence: Evidence, source: Source) -> None:
    """For evidence of which only the outcome is shown."""


async def gather_evidence(step: Step, asked: ResearchQuestion, *, show: _Show = _show_nothing) -> Evidence:
    """Search and read for a question, as far as its level goes; nothing where pages are not searched.

    Tells stages and sources, and has each page that counts shown; a part that fails is noted and costs no other.
    """
    if asked.level == "off" or step.web is None:
        return Evidence(asked)
    step.progress(translatable("stage.planning_searches"))
    evidence = await _plan(step, Evidence(asked))
    evidence, named = await _search(step, step.web, evidence)
    evidence = await _read(step, evidence, named, show)
    return replace(evidence, passages=await asyncio.to_thread(_choose, evidence))


async def _plan(step: Step, evidence: Evidence) -> Evidence:
    """The evidence with the model's queries; with the question itself when one is enough or the model cannot say."""
    asked, most = evidence.asked, evidence.asked.depth.queries
    question = " ".join(asked.text.split())[:LONGEST_QUERY]
    if most == 1:
        return replace(evidence, queries=(question,))
    prompt = PlanResearch(question=asked.text, need=step.need, count=most)
    before = step.usage
    try:
        async with asyncio.timeout(PLAN_SECONDS):
            queries = (await step.ask(prompt)).queries
    except (ProviderError, TimeoutError):
        log.warning("research is not planned: the question itself is searched", exc_info=True)
        queries = ()
    spent = _spent(before, step.usage, prompt_tokens(prompt) + prompt.max_tokens())
    planned = dict.fromkeys(sanitize_text(query, longest=LONGEST_QUERY) for query in queries)
    planned.pop("", None)
    return replace(evidence, queries=tuple(planned)[:most] or (question,), spent=spent)


async def _search(step: Step, web: WebSearch, evidence: Evidence) -> tuple[Evidence, list[Source]]:
    """Search for every query at once: the evidence with what did not work, and the pages that were named, best first."""
    named, ended, total = RankedPages(), list[SearchOutcome](), len(evidence.queries)
    searches = run_searches(web, evidence.queries, limit=_HITS, market=step.market, refresh=evidence.asked.refresh)
    async with aclosing(searches) as answers:
        step.progress(translatable("stage.searching_web"), done=0, total=total)
        async for answer in answers:
            ended.append(answer)
            named.add(answer.found.pages)
            account_for(step, answer)
            step.progress(translatable("stage.searching_web"), done=len(ended), total=total)
    notes = [note for one in ended for note in (_search_note(one), one.failure) if note]
    error = next((one.error for one in reversed(ended) if one.error), None)
    spent = sum(_tokens(one.usage) or 0 for one in ended)
    changed = replace(
        evidence, notes=tuple(notes), error=error, is_partial=error is not None, spent=evidence.spent + spent
    )
    return changed, named.best()


def _search_note(answer: SearchOutcome) -> Text:
    return translatable("note.search", query=answer.query, note=answer.found.note) if answer.found.note else ""


async def _read(step: Step, evidence: Evidence, named: Sequence[Source], show: _Show) -> Evidence:
    """The evidence with the best of the pages as read; where none are opened, as the search named them."""
    depth = evidence.asked.depth
    best, total = named[: depth.pages], min(depth.pages, len(named))
    if step.pages is None:
        return _with_unopened(step, evidence, best, show)
    for source in best:  # numbered by how good they are, not by which is read first
        step.number(source)
    step.progress(translatable("stage.reading_pages"), done=0, total=total)
    readings = read_best(
        step.pages, named[: 2 * depth.pages], refresh=evidence.asked.refresh, most=depth.pages, seconds=depth.seconds
    )
    async with aclosing(readings) as ended:
        async for reading in ended:
            evidence = evidence.with_reading(reading)
            if reading.page:
                step.note_cached_at(reading.page.cached_at)
                step.texts[reading.source.id] = reading.page.text
            step.cite(reading.source)
            show(evidence, reading.source)
            step.progress(translatable("stage.reading_pages"), done=len(evidence.pages), total=total)
    return _in_order(evidence, named, total)


def _with_unopened(step: Step, evidence: Evidence, named: Sequence[Source], show: _Show) -> Evidence:
    """The evidence with pages of which only is known what the search shows."""
    evidence = replace(evidence, sources={source.id: source for source in named}, notes=(*evidence.notes, _NOT_OPENED))
    step.cite(*named)
    for source in named:
        show(evidence, source)
    return evidence


def _in_order(evidence: Evidence, named: Sequence[Source], wanted: int) -> Evidence:
    """The evidence with its pages in the order of `named`, and a note where fewer than were `wanted` could be read."""
    places = {source.id: place for place, source in enumerate(named)}
    evidence = replace(evidence, sources=dict(sorted(evidence.sources.items(), key=lambda one: places[one[0]])))
    count = len(evidence.unread)
    if not count or len(evidence.pages) >= wanted:
        return evidence
    note = translatable("note.pages_unread", count=count)
    return replace(evidence, is_partial=True, notes=(*evidence.notes, note))


def _choose(evidence: Evidence) -> tuple[Passage, ...]:
    """The passages that say most to the question and its queries, as far as the level has room for them.

    Of a page that was not read, the few words that the search shows of it.
    """
    asked, tokens = evidence.asked, evidence.asked.depth.tokens
    texts = {
        id: evidence.pages[id].text if id in evidence.pages else source.passage
        for id, source in evidence.sources.items()
    }
    ranked = rank_passages(texts, " ".join([asked.text, *evidence.queries]))
    kept = tokens * 2 // 5 if asked.reserved is None else asked.reserved
    return select_passages(
        ranked,
        room=max(tokens - evidence.spent - kept, tokens // _LEAST_ROOM),
        size=lambda p: max_token_count(numbered_passage(evidence.sources[p.source], p.text, 999).prompt_text) + 2,
    )


def numbered_passage(source: Source, text: str, number: int) -> NumberedPassage:
    """A page's `text` as a prompt tells it: addresses and numbers that stand there lead nowhere and cite nothing."""
    return NumberedPassage(
        number=number,
        title=neutralize_citations(without_addresses(source.title)),
        site=source.site,
        text=neutralize_citations(without_addresses(text)),
        published=source.published or "",
        is_read=not source.unread,
    )


def prompt_tokens(prompt: Prompt[Any]) -> int:
    """At most how many tokens a prompt takes, the form of its answer included."""
    words = prompt.system() + "".join(message.text for message in prompt.messages())
    form = "" if prompt.answer is RouteAnswer else json.dumps(prompt.answer.model_json_schema())
    return max_token_count(words) + max_token_count(form) + _AROUND


def _spent(before: Usage, after: Usage, most: int) -> int:
    """The tokens of the calls between; `most` where a count is not known, or nothing came of a call."""
    was, now = _tokens(before), _tokens(after)
    return most if was is None or now is None or before.calls == after.calls else now - was


def _tokens(usage: Usage) -> int | None:
    if usage.calls == 0:
        return 0
    if usage.input_tokens is None or usage.output_tokens is None:
        return None
    return usage.input_tokens + usage.output_tokens + (usage.thinking_tokens or 0)
