"""Evidence: pages that answer a question, searched for, read, and cut to the passages that matter."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

from maven_app.domain.conversation.artifacts import FoundPage
from maven_app.domain.conversation.messages import ResearchLevel
from maven_app.domain.conversation.research_depth import DEPTHS, Depth
from maven_app.domain.documents.passages import Passage, chosen_passages, ranked_passages, without_headings
from maven_app.domain.documents.plain_words import plain, without_addresses
from maven_app.domain.documents.prose import unnumbered
from maven_app.domain.documents.token_count import tokens_at_most
from maven_app.domain.errors import MavenError, ProviderError
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Prompt
from maven_app.ports.pages import Page
from maven_app.prompts.plan_research import PlanResearch
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.research.page_reading import read_best
from maven_app.tools.research.web_pages import NamedPages, found_page, searched
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

PLAN_SECONDS = 12.0
_HITS = 10
"""Pages that one search is asked for."""
_LONGEST_QUERY, _LONGEST_PASSAGE = 200, 400
_AROUND = 32
"""Tokens that a provider puts around the messages of a prompt."""
_LEAST_ROOM = 10
"""One part in so many of a level's tokens is left for passages, however much a model took that did the search."""
_NOT_OPENED = "Pages are not opened here: this stands on the few words that the search shows of each."


@dataclass
class Evidence:
    """What was gathered for one question; the caller hands it in and reads it afterwards."""

    question: str
    level: ResearchLevel
    renew: bool = False
    """Pass over what was kept of earlier searches and pages."""
    reserved: int | None = None
    """Tokens of the level that are left for the prompt around the passages and for its answer; None for a good part of them."""
    queries: tuple[str, ...] = ()
    sources: dict[str, Source] = field(default_factory=dict)
    """The pages that count, by id, best first: as read where they were, else as named."""
    pages: dict[str, Page] = field(default_factory=dict)
    """Those that were read, by the id of their source."""
    unread: dict[str, str] = field(default_factory=dict)
    """Why a page was not read, by the id of its source."""
    passages: tuple[Passage, ...] = ()
    """What they say to the question, most telling first."""
    notes: list[str] = field(default_factory=list)
    """What a reader must know: what did not work."""
    is_partial: bool = False
    """Whether a part did not work."""
    error: MavenError | None = None
    """Of the last search that failed."""
    spent: int = 0
    """Tokens of model calls so far."""

    @property
    def depth(self) -> Depth:
        """How far the level goes."""
        return DEPTHS[self.level]

    def note(self, id: str) -> str:
        """What a reader must know of the page of this id: why it was not read, or since when it was kept."""
        return self.pages[id].note if id in self.pages else self.unread.get(id, "")

    def found(self) -> tuple[FoundPage, ...]:
        """The pages as a list shows them, each with what it says to the question."""
        best = {passage.source: without_headings(passage.text) for passage in reversed(self.passages)}
        return tuple(
            found_page(
                source,
                passage=plain(best.get(source.id, source.passage), longest=_LONGEST_PASSAGE),
                note=self.note(source.id),
            )
            for source in self.sources.values()
        )

    def told(self, number: Callable[[Source], int]) -> tuple[NumberedPassage, ...]:
        """The passages as a prompt tells them, under the numbers that cite their pages."""
        return tuple(
            numbered_passage(self.sources[p.source], p.text, number(self.sources[p.source])) for p in self.passages
        )


async def gather_evidence(step: Step, evidence: Evidence, *, show: Callable[[Source], None] = lambda _: None) -> None:
    """Search and read for the evidence's question, as far as its level goes; nothing where pages are not searched.

    Tells stages and sources, and has each page that counts shown; a part that fails is noted and costs no other. What was found stands
    in `evidence`.
    """
    if evidence.level == "off" or step.web is None:
        return
    step.progress("Planning the searches")
    evidence.queries = await _planned(step, evidence)
    named = NamedPages()
    searches = searched(step.web, evidence.queries, limit=_HITS, market=step.market, renew=evidence.renew)
    async with aclosing(searches) as answers:
        step.progress("Searching the web", done=0, total=len(evidence.queries))
        done = 0
        async for answer in answers:
            done += 1
            named.add(answer.pages)
            step.usage += answer.tally.usage
            step.stands_on_kept(answer.tally.cached_at)
            if answer.tally.note:
                evidence.notes.append(f"The search for “{answer.query}”: {answer.tally.note}")
            evidence.spent += _tokens(answer.tally.usage) or 0
            if answer.tally.suggestions:
                step.cite(suggestions=answer.tally.suggestions)
            if answer.error:
                evidence.error, evidence.is_partial = answer.error, True
                evidence.notes.append(f"The search for “{answer.query}” did not work. {answer.error.public}")
            step.progress("Searching the web", done=done, total=len(evidence.queries))
    await _read(step, evidence, named.best(), show)
    evidence.passages = await asyncio.to_thread(_chosen, evidence)


async def _planned(step: Step, evidence: Evidence) -> tuple[str, ...]:
    """The model's queries; the question itself when one is enough or the model cannot say."""
    question = " ".join(evidence.question.split())[:_LONGEST_QUERY]
    if evidence.depth.queries == 1:
        return (question,)
    prompt = PlanResearch(question=evidence.question, need=step.need, count=evidence.depth.queries)
    before = step.usage
    try:
        async with asyncio.timeout(PLAN_SECONDS):
            queries = (await step.ask(prompt)).queries
    except (ProviderError, TimeoutError):
        log.warning("research is not planned: the question itself is searched", exc_info=True)
        queries = ()
    evidence.spent += _spent(before, step.usage, prompt_tokens(prompt) + prompt.max_tokens())
    planned = dict.fromkeys(plain(query, longest=_LONGEST_QUERY) for query in queries)
    planned.pop("", None)
    return tuple(planned)[: evidence.depth.queries] or (question,)


async def _read(step: Step, evidence: Evidence, named: list[Source], show: Callable[[Source], None]) -> None:
    """Read the best of the pages; where none are opened they stand as the search named them."""
    most = evidence.depth.pages
    if step.pages is None:
        evidence.sources = {source.id: source for source in named[:most]}
        evidence.notes.append(_NOT_OPENED)
        step.cite(*named[:most])
        for source in named[:most]:
            show(source)
        return
    for source in named[:most]:  # numbered by how good they are, not by which is read first
        step.number(source)
    step.progress("Reading pages", done=0, total=min(most, len(named)))
    readings = read_best(step.pages, named[: 2 * most], renew=evidence.renew, most=most, seconds=evidence.depth.seconds)
    async with aclosing(readings) as ended:
        async for reading in ended:
            source = reading.source
            evidence.sources[source.id] = source
            if reading.page:
                evidence.pages[source.id] = reading.page
                step.stands_on_kept(reading.page.cached_at)
                step.texts[source.id] = reading.page.text
            else:
                evidence.unread[source.id] = reading.why
            step.cite(source)
            show(source)
            step.progress("Reading pages", done=len(evidence.pages), total=min(most, len(named)))
    places = {source.id: place for place, source in enumerate(named)}
    evidence.sources = dict(sorted(evidence.sources.items(), key=lambda one: places[one[0]]))
    if evidence.unread and len(evidence.pages) < min(most, len(named)):
        evidence.is_partial = True
        count = len(evidence.unread)
        evidence.notes.append(f"{count} {'page' if count == 1 else 'pages'} could not be read.")


def _chosen(evidence: Evidence) -> tuple[Passage, ...]:
    """The passages that say most to the question and its queries, as far as the level has room for them.

    Of a page that was not read, the few words that the search shows of it.
    """
    texts = {
        id: evidence.pages[id].text if id in evidence.pages else source.passage
        for id, source in evidence.sources.items()
    }
    ranked = ranked_passages(texts, " ".join([evidence.question, *evidence.queries]))
    kept = evidence.depth.tokens * 2 // 5 if evidence.reserved is None else evidence.reserved
    return chosen_passages(
        ranked,
        room=max(evidence.depth.tokens - evidence.spent - kept, evidence.depth.tokens // _LEAST_ROOM),
        size=lambda p: tokens_at_most(numbered_passage(evidence.sources[p.source], p.text, 999).told) + 2,
    )


def numbered_passage(source: Source, text: str, number: int) -> NumberedPassage:
    """What a page says as a prompt tells it: addresses and numbers that stand there lead nowhere and cite nothing."""
    return NumberedPassage(
        number=number,
        title=unnumbered(without_addresses(source.title)),
        site=source.site,
        text=unnumbered(without_addresses(text)),
        published=source.published_text,
        is_read=not source.named_only,
    )


def prompt_tokens(prompt: Prompt[Any]) -> int:
    """At most how many tokens a prompt takes, the form of its answer included."""
    words = prompt.system() + "".join(message.text for message in prompt.messages())
    form = "" if prompt.answer is RouteAnswer else json.dumps(prompt.answer.model_json_schema())
    return tokens_at_most(words) + tokens_at_most(form) + _AROUND


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
