"""Research: a question answered from pages that were searched for and read; its one answer explains the turn."""

from contextlib import aclosing
from dataclasses import replace
from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field, ValidationError

from maven_app.domain.conversation.artifacts import Research
from maven_app.domain.conversation.messages import ResearchLevel
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import StepError
from maven_app.domain.guides.versions import renumber_citations
from maven_app.domain.language.translatable import join_sentences, translatable
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.upcasts import upcast
from maven_app.messages.text_rendering import render
from maven_app.ports.llm import Words
from maven_app.prompts.context.rendering import render_need
from maven_app.prompts.write_research import WriteResearch
from maven_app.tools.research.evidence import Evidence, ResearchQuestion, gather_evidence, prompt_tokens
from maven_app.tools.research.search_runs import found_page
from maven_app.tools.step import Step

CACHE_SECONDS, MAX_RESEARCH_SECONDS = 3_600.0, 180.0
"""For which a result is kept, and how long a step may take that researches comprehensively: planning, searching, reading, writing."""
_ANSWER_SHARE = 4
"""The answer may take one part in so many of a level's tokens."""
_LONGEST_TEXT = 20_000
"""Characters of a page that are kept with a result, for its citations to be checked against."""


class ResearchArguments(BaseModel):
    """Answer a question from several pages of the web, read and cited; what it writes is the turn's answer.

    For questions that need evidence: "which OLED TV ages best", "what do long-term tests say about ...", "are ... worth it".
    Answer a definition or a greeting directly, and look products up with the other tools.
    """

    question: str = Field(
        description="The whole question, understandable without the conversation", min_length=2, max_length=1_000
    )
    level: Literal["quick", "standard", "comprehensive"] = Field(
        default="standard",
        description="quick: one thing to look up; standard: a question with several sides; comprehensive: much hangs on it "
        "and opinions differ, or the shopper asks for depth",
    )
    refresh: bool = Field(default=False, description="Leave it out. True searches again, whatever was kept")


class _CachedResearch(BaseModel):
    """A result as it is kept for the next one who asks the same."""

    at: datetime
    artifact: Research
    sources: tuple[NumberedSource, ...]
    """Under the numbers that its words cite them by."""
    texts: dict[str, str]
    words: str


async def research(step: Step, args: ResearchArguments) -> None:
    """Take what was kept of the same question, else gather evidence and write the answer from it."""
    level = args.level if step.options.research == "off" else step.options.research
    key = _key(step, args.question, level)
    kept = None if args.refresh else await _from_cache(step, key)
    if kept:
        _tell_again(step, kept)
        return
    evidence = await _gather(step, ResearchQuestion(args.question, level, refresh=args.refresh))
    if not evidence.passages:
        raise _no_evidence(evidence)
    artifact = _artifact(evidence)
    step.complete(copy_with(artifact, cached=step.cached_at is not None))
    step.progress(translatable("stage.writing_answer"))
    words = await _write(step, evidence)
    if not evidence.is_partial:
        await _keep(step, key, artifact, evidence, words)


async def _gather(step: Step, asked: ResearchQuestion) -> Evidence:
    """Gather, and show each page as soon as it was opened; the whole list corrects what is shown of it."""
    shown, frame = set[str](), _prompt(step, Evidence(asked))

    def show(evidence: Evidence, source: Source) -> None:
        if source.id in shown:
            return
        if not shown:
            step.begin(Research(question=asked.text, level=asked.level, queries=evidence.queries))
        shown.add(source.id)
        step.add(found_page(source, note=evidence.note(source.id)))

    reserved = prompt_tokens(frame) + frame.most_tokens
    return await gather_evidence(step, replace(asked, reserved=reserved), show=show)


def _prompt(step: Step, evidence: Evidence) -> WriteResearch:
    depth = evidence.asked.depth
    return WriteResearch(
        question=evidence.asked.text,
        need=step.need,
        passages=evidence.numbered_passages(step.number),
        words=depth.words,
        most_tokens=depth.tokens // _ANSWER_SHARE,
        region=step.options.region,
    )


async def _write(step: Step, evidence: Evidence) -> str:
    """Say the answer, and what is missing from it; all the words."""
    said = ""
    async with aclosing(step.stream(_prompt(step, evidence))) as pieces:
        async for piece in pieces:
            if isinstance(piece, Words) and piece.text:
                said += piece.text
                step.say(piece.text)
    if evidence.is_partial:
        partial = translatable("research.partial", notes=join_sentences(*evidence.notes))
        missing = f"\n\n{render(partial, step.need.language)}"
        said += missing
        step.say(missing)
    return said


def _artifact(evidence: Evidence) -> Research:
    return Research(
        question=evidence.asked.text,
        level=evidence.asked.level,
        queries=evidence.queries,
        notes=evidence.notes,
        items=evidence.found(),
    )


def _no_evidence(evidence: Evidence) -> StepError:
    """Why there is no evidence, and what could be done instead."""
    if evidence.error:
        why = translatable("error.web_failed", cause=evidence.error.public)
    elif evidence.sources:
        why = translatable("error.pages_silent")
    else:
        why = translatable("error.no_page_for_question")
    return StepError(
        f"research found nothing: {evidence.error or 'no passages'}",
        public=translatable("error.research_failed", why=why),
    )


def _key(step: Step, question: str, level: ResearchLevel) -> str:
    market = f"{step.market.country}:{step.market.language}:{step.market.currency}"
    locale = step.options.locale(step.need.language)
    wanted = render_need(step.need)  # the answer speaks to it: nobody is told what another wanted
    return f"research:{level}:{market}:{locale}:{wanted}:{' '.join(question.casefold().split())}"


async def _from_cache(step: Step, key: str) -> _CachedResearch | None:
    text = await step.result_cache.get(key) if step.result_cache else None
    try:
        return _CachedResearch.model_validate_json(upcast(text)) if text else None
    except ValidationError:  # kept by another version
        return None


async def _keep(step: Step, key: str, artifact: Research, evidence: Evidence, words: str) -> None:
    if step.result_cache is None:
        return
    sources = tuple(NumberedSource(number=step.number(s), source=s) for s in evidence.sources.values())
    texts = {id: page.text[:_LONGEST_TEXT] for id, page in evidence.pages.items()}
    kept = _CachedResearch(
        at=step.cached_at or step.now(), artifact=artifact, sources=sources, texts=texts, words=words
    )
    await step.result_cache.set(key, kept.model_dump_json(exclude_computed_fields=True), seconds=CACHE_SECONDS)


def _tell_again(step: Step, kept: _CachedResearch) -> None:
    """Tell what was kept, under the numbers of this turn."""
    step.note_cached_at(kept.at)
    step.texts.update(kept.texts)
    numbers = {numbered.number: step.number(numbered.source) for numbered in kept.sources}
    artifact = copy_with(kept.artifact, cached=True)
    step.cite(*(numbered.source for numbered in kept.sources))
    step.begin(copy_with(artifact, items=()))
    for page in artifact.items:
        step.add(page)
    step.complete(artifact)
    step.say(renumber_citations(kept.words, numbers))
