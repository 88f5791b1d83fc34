"""Write a guide: gather products and pages, have it written section by section, and add the facts as a table."""

import asyncio
from contextlib import aclosing

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import unique_citations
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import StepError
from maven_app.domain.evidence.citations import SourceTexts
from maven_app.domain.guides.source_texts import check_section
from maven_app.domain.guides.versions import (
    MAX_HEADING,
    MAX_SECTIONS,
    MAX_TITLE,
    as_prose,
)
from maven_app.domain.language.translatable import join_sentences, translatable
from maven_app.messages.text_rendering import render
from maven_app.ports.llm import Done, Element, GroundingSources
from maven_app.prompts.context.facts_table import facts_table
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from maven_app.tools.guides.material import gather_pages, gather_products
from maven_app.tools.search.query_need import need_of_query
from maven_app.tools.step import Step
from maven_app.understanding.guide_titles import guide_title

MAX_GUIDE_SECONDS = 200.0
"""Seconds that a guide may take: its pages are searched for and read first, and eight sections are much to write."""


class WriteGuideArguments(BaseModel):
    """Write a buying guide: a document in sections that the shopper can edit and download. Call it when they ask for a guide,
    or for what was found to be written down. Products and pages of the conversation are used; what is missing is looked for."""

    topic: str = Field(
        description="What the guide is about, as a shopper would say it: noise cancelling headphones for flights",
        min_length=2,
        max_length=500,
    )
    title: str = Field(default="", description="Its title, in the language of the shopper", max_length=MAX_TITLE)
    product_ids: list[str] = Field(
        default=[], description="Only speak of these ids; leave out for those that serve the need best", max_length=12
    )


async def write_guide(step: Step, args: WriteGuideArguments) -> None:
    """Gather, write, show the sections one by one, and close with a sentence."""
    need = await need_of_query(step, args.topic)
    step.progress(translatable("stage.gathering_products"))
    material = await gather_products(step, need, args.product_ids)
    material = material.with_pages(await gather_pages(step, args.topic))
    if not material.products and not material.passages:
        public = join_sentences(*material.outage, translatable("guide.none"))
        raise StepError("nothing for a guide", public=public)
    numbers = material.numbers(step)
    step.cite(*material.sources.values())
    title = sanitize_text(args.title, longest=MAX_TITLE) or guide_title(need, step.knowledge, args.topic)
    head = Guide(title=title, need=need, products=material.products)
    prompt = WriteGuide(
        topic=args.topic,
        message=step.message,
        need=need,
        products=material.products,
        considered=material.considered,
        numbers=numbers,
        passages=material.passages,
        knowledge=step.knowledge,
        rates=step.shop.rates,
        region=step.options.region,
    )
    source_texts = await asyncio.to_thread(material.source_texts, step, head, {})
    await _write(step, head, prompt, source_texts)
    if material.outage:
        step.say(f"\n\n{render(join_sentences(*material.outage), step.need.language)}")


async def _write(step: Step, head: Guide, prompt: WriteGuide, source_texts: SourceTexts) -> None:
    """Show every section as it comes, the table of facts, the whole, and the closing words."""
    step.begin(head)
    step.progress(translatable("stage.writing_section", number=1))
    told = 0
    async with aclosing(step.stream(prompt)) as pieces:
        async for piece in pieces:
            match piece:
                case Element(value=WrittenSection() as written):
                    told += 1
                    step.add(section_of(written.heading, written.text, source_texts))
                    step.progress(translatable("stage.writing_section", number=told + 1))
                case GroundingSources(sources=sources, suggestions=suggestions):
                    step.cite(*sources, suggestions=suggestions)
                case Done(answer=WrittenGuide() as answer, by_rule=by_rule):
                    whole, is_own = answer, not by_rule
                case _:
                    pass
    sections = [section_of(one.heading, one.text, source_texts, is_own=is_own) for one in whole.sections[:MAX_SECTIONS]]
    if table := facts_table(prompt.products, prompt.need, prompt.numbers, prompt.locale):
        step.add(table)
        sections.append(table)
    step.progress(translatable("stage.sections_written", count=len(sections)))
    step.complete(copy_with(head, items=tuple(sections)))
    if whole.closing:
        step.say(whole.closing)


def section_of(heading: str, text: str, source_texts: SourceTexts, *, is_own: bool = False) -> Section:
    """A section of a model's words: prose only, its citations checked. `is_own` marks it where it cites nothing."""
    words = as_prose(text)
    section = Section(
        heading=sanitize_text(heading, longest=MAX_HEADING), text=words, uncited=is_own and not unique_citations(words)
    )
    return check_section(section, source_texts)
