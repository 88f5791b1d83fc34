"""Revise a guide: a new version as a step of its own; sections that the instruction does not touch stay word for word."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import StepError
from maven_app.domain.evidence.citations import SourceTexts
from maven_app.domain.guides.source_texts import stored_source_texts
from maven_app.domain.guides.versions import (
    MAX_SECTIONS,
    MAX_TITLE,
    GuideVersion,
    newest_guide,
    numbers_between,
    renumber_guide,
    versions_of,
)
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.narrowing import narrow_need
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need
from maven_app.domain.sources.sources import Source
from maven_app.messages.text_rendering import render
from maven_app.ports.llm import Done, Element, GroundingSources
from maven_app.prompts.context.facts_table import facts_table, is_facts_table
from maven_app.prompts.revise_guide import RevisedGuide, RevisedSection, ReviseGuide
from maven_app.tools.guides.material import GuideMaterial, gather_products, reuse_research
from maven_app.tools.guides.write_guide import section_of
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.budget_changes import budget_direction, with_budget_moved
from maven_app.understanding.follow_ups.changed_purpose import with_changed_purpose
from maven_app.understanding.follow_ups.follow_up_types import tells_only_need
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.guide_edits import edits_sections
from maven_app.understanding.need_parser import parse_need


class ReviseGuideArguments(BaseModel):
    """Make a new version of a buying guide of this conversation: shorter, for another budget or purpose, with or without a section. What is
    not touched stays word for word, the shopper's own edits too."""

    instruction: str = Field(description="What to change, in the shopper's words", min_length=2, max_length=2_000)
    call_id: str | None = Field(
        default=None, description="Call id of the guide; leave out for the newest", max_length=20
    )


@dataclass(frozen=True)
class _Revision:
    """The parts that a new version is made of."""

    old: Guide
    """As it stands, its citations under the numbers of this turn."""
    head: Guide
    prompt: ReviseGuide
    source_texts: SourceTexts


async def revise_guide(step: Step, args: ReviseGuideArguments) -> None:
    """Find the guide, gather anew where the need changed, have it revised, and show the new version section by section."""
    before = newest_guide(step.transcript, args.call_id or None)
    if before is None:
        raise StepError("no guide to revise", public=translatable("error.no_guide_yet"))
    need, is_rewrite = _need(step, before.guide.need, args.instruction)
    material = GuideMaterial(products=before.guide.products, considered=len(before.guide.products))
    if is_rewrite:
        step.progress(translatable("stage.gathering_products"))
        material = await gather_products(step, need, ())
    material = material.with_pages(reuse_research(step, f"{before.guide.title} {need.text} {args.instruction}"))
    of_products = {source.id: source for product in material.products for source in product.sources}
    material = replace(material, sources={**material.sources, **_sources_of_versions(step, before), **of_products})
    step.cite(*material.sources.values())
    revision = await _revision(step, args.instruction, before, material, need)
    await _show_revision(step, revision)


async def _revision(
    step: Step, instruction: str, before: GuideVersion, material: GuideMaterial, need: Need
) -> _Revision:
    """The parts of the new version; `before` is the version that it follows."""
    numbered = material.numbered_sources(step)
    old = renumber_guide(before, numbers_between(before.sources, numbered))
    head = copy_with(
        old,
        version=old.version + 1,
        revises=before.call_id,
        edited=False,
        need=need,
        products=material.products,
        items=(),
    )
    prompt = ReviseGuide(
        guide=old,
        instruction=instruction,
        message=step.message,
        need=need,
        is_rewrite=need != old.need,
        products=material.products,
        considered=material.considered,
        numbers=material.numbers(step),
        passages=material.passages,
        knowledge=step.knowledge,
        rates=step.shop.rates,
        region=step.options.region,
    )
    versions = versions_of(step.transcript, before.call_id)
    moved_here = [renumber_guide(one, numbers_between(one.sources, numbered)) for one in versions]
    texts = stored_source_texts(moved_here, numbered, step.transcript)
    return _Revision(old, head, prompt, await asyncio.to_thread(material.source_texts, step, head, texts))


def _need(step: Step, before: Need, instruction: str) -> tuple[Need, bool]:
    """The need that the guide serves from now on, and whether that is new. Only the shopper's own words may undo what was required."""
    stated_need, meant = (_stated_need(step, before, text) for text in (words_of(step.message), instruction))
    stated_need = copy_with(stated_need, constraints=(*stated_need.constraints, *_worked_out(step, before)))
    merged = narrow_need(merge_needs(before, stated_need, step.knowledge), meant)
    need = copy_with(before, constraints=merged.constraints, wishes=merged.wishes, context=merged.context)
    return need, need != before


def _stated_need(step: Step, before: Need, text: str) -> Need:
    """The need that `text` states, without what only names a part of the guide, its category and wishes that are no purpose ("the
    section on budgets"), and without the amount by which it moves a budget.
    """
    stated_need = with_changed_purpose(_parse_instruction(step, before, text), before, text)
    is_need, edits, moves = tells_only_need(text, stated_need), edits_sections(text), budget_direction(text) != 0
    left_out = ("category", "budget") if moves else ("category",)
    wishes = (
        w for w in stated_need.wishes if is_need or w.text.startswith(("for ", "untuk ")) or (w.use and not edits)
    )
    return copy_with(
        stated_need,
        constraints=tuple(c for c in stated_need.constraints if c.kind not in left_out),
        wishes=tuple(w for w in wishes if w.is_checkable),
        context=() if edits else tuple(one for one in stated_need.context if one.relation == "recipient"),
    )


def _parse_instruction(step: Step, before: Need, text: str) -> Need:
    return parse_need(
        text,
        currency=step.market.currency,
        vocabulary=step.vocabulary,
        category=before.category,
        knowledge=step.knowledge,
    )


def _worked_out(step: Step, before: Need) -> Iterator[Constraint]:
    """The limits that only the conversation tells: "cheaper" than what was shown, "a bit more budget" than the guide's, or than what
    the conversation spoke of where the guide has none.
    """
    text = words_of(step.message)
    stated_need = _parse_instruction(step, before, text)
    is_moved = budget_direction(text) != 0
    compares = any(wish.relative for wish in stated_need.wishes)
    moved = with_budget_moved(
        merge_needs(before, stated_need, step.knowledge),
        before,
        text,
        partial(_parse_instruction, step, before),
        step.shop.rates,
    ).budget
    if is_moved and before.budget and moved:
        yield moved
    if step.need.category == before.category:
        for limit in step.need.constraints:
            is_budget = isinstance(limit, BudgetLimit)
            if (compares and limit.is_relative) or (is_budget and is_moved and not before.budget):
                yield limit


def _sources_of_versions(step: Step, version: GuideVersion) -> dict[str, Source]:
    """Every source of the turns in which a version of the guide was written: any of them may be cited or restored."""
    versions = versions_of(step.transcript, version.call_id)
    return {numbered.source.id: numbered.source for one in versions for numbered in one.sources}


async def _show_revision(step: Step, revision: _Revision) -> None:
    """Show every section as it comes, the whole, and the closing words; only those when nothing can be changed."""
    count = 0
    async with aclosing(step.stream(revision.prompt)) as pieces:
        async for piece in pieces:
            match piece:
                case Element(value=RevisedSection() as revised):
                    if not count:
                        step.begin(revision.head)
                    count += 1
                    if section := _section(revised, revision):
                        step.add(section)
                    step.progress(translatable("stage.section_revised", number=count))
                case GroundingSources(sources=sources, suggestions=suggestions):
                    step.cite(*sources, suggestions=suggestions)
                case Done(answer=RevisedGuide() as answer, by_rule=by_rule):
                    whole, is_own = answer, not by_rule
                case _:
                    pass
    sections = tuple(s for one in whole.sections[:MAX_SECTIONS] if (s := _section(one, revision, is_own=is_own)))
    if sections:
        step.progress(translatable("stage.sections_revised", count=len(sections)))
        title = sanitize_text(whole.title, longest=MAX_TITLE) or revision.head.title
        step.complete(copy_with(revision.head, title=title, items=sections))
    if whole.closing or not sections:
        step.say(whole.closing or render(translatable("guide.unchanged"), step.need.language))


def _section(revised: RevisedSection, revision: _Revision, *, is_own: bool = False) -> Section | None:
    """An old section as it was, a table of facts anew where the products changed, or what the model wrote."""
    if revised.keep is None:
        written = section_of(revised.heading, revised.text, revision.source_texts, is_own=is_own)
        return written if written.text else None
    if not 1 <= revised.keep <= len(revision.old.items):
        return None
    kept = revision.old.items[revised.keep - 1]
    if is_facts_table(kept) and revision.prompt.is_rewrite:
        prompt = revision.prompt
        return facts_table(prompt.products, prompt.need, prompt.numbers, prompt.locale)
    return kept
