"""Details: one product in full, from an earlier result, an id or a link."""

import asyncio
from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import dataclass, field, replace

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.products import Picture, Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.conversation.artifacts import Profile, products_of
from maven_app.domain.conversation.profiles import coverage, spec_groups
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import StepError
from maven_app.domain.language.translatable import Text, join_sentences, translatable
from maven_app.domain.sources.sources import Source
from maven_app.ports.pages import Page
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.details.extraction import extract, is_about
from maven_app.tools.details.link_resolution import LinkResult, open_link, without_product
from maven_app.tools.details.narrative import Narrative, check_sections, earlier_sections, write
from maven_app.tools.details.page_product_list import show_list
from maven_app.tools.details.product_resolution import resolve_product, with_found
from maven_app.tools.research.evidence import ResearchQuestion, gather_evidence
from maven_app.tools.research.page_reading import read_best
from maven_app.tools.step import Step

_READ, _PATIENCE = 3, 20.0
"""Pages that are read of those that were named, and the seconds for which they are waited for."""


class DetailsArguments(BaseModel):
    """Show everything known about one product. Give exactly one of the three."""

    product_id: str | None = Field(
        default=None, description="Id of a product on the table or in the catalogue", max_length=200
    )
    call_id: str | None = Field(
        default=None, description="Call id of an earlier result; its first product is meant", max_length=20
    )
    link: str | None = Field(
        default=None,
        description="Address of a page that the shopper gave: a product, or a shop's list",
        max_length=2_000,
    )
    refresh: bool = Field(default=False, description="Leave it out. True reads the page again, whatever was kept of it")


@dataclass(frozen=True)
class Findings:
    """Findings about the product so far, beyond what was known at the start."""

    product: Product
    note: Text = ""
    linked_page: Page | None = None
    """The page behind the link."""
    pages: tuple[tuple[Source, Page], ...] = ()
    """Pages that were read, under the sources that cite them."""
    passages: tuple[NumberedPassage, ...] = ()
    cited: Mapping[str, Source] = field(default_factory=dict)
    """Sources that the narrative may cite, by id, as read where they were."""
    narrative: Narrative = field(default_factory=Narrative)
    notes: tuple[Text, ...] = ()

    def with_page(self, source: Source, page: Page) -> "Findings":
        """This, and a page that was read, in the place of the source that only named it."""
        sources = tuple(source if one.id == source.id else one for one in self.product.sources)
        return replace(
            self,
            product=copy_with(self.product, sources=sources),
            pages=(*self.pages, (source, page)),
            cited={**self.cited, source.id: source},
        )

    def profile(self, taxonomy: Taxonomy) -> Profile:
        """All of it as it stands."""
        product = self.product
        known, total = coverage(product, taxonomy)
        looked = self.linked_page.screenshot if self.linked_page else None
        return Profile(
            product=product,
            known_specs=known,
            total_specs=total,
            note=join_sentences(self.note, *self.notes, *self.narrative.notes),
            pictures=product.pictures,
            videos=product.videos,
            offers=product.offers,
            cached=self.linked_page is not None and self.linked_page.cached_at is not None,
            screenshot=Picture(url=looked, alt=product.name, source=product.sources[0].id) if looked else None,
            sections=self.narrative.sections,
            items=tuple(spec_groups(product, taxonomy)),
        )


async def product_details(step: Step, args: DetailsArguments) -> None:
    """Find the product and show its facts group by group; then what is written of it, and what pages state beside.

    A page that offers several products is shown as their list.
    """
    reads_page = args.link and step.pages
    step.progress(translatable("stage.reading_page" if reads_page else "stage.finding_product"))
    linked = (
        await open_link(step, args.link, refresh=args.refresh) if args.link else LinkResult(await _product(step, args))
    )
    if args.link and linked.page and linked.product is None:
        listed = await show_list(step, linked.page)
        if len(listed) > 1:
            return
        linked = replace(linked, product=listed[0]) if listed else await without_product(step, args.link, linked.page)
    assert linked.product is not None  # noqa: S101 - whatever has none was raised or shown
    findings = Findings(with_found(linked.product, step), linked.note, linked.page)
    await _profile(step, findings)


async def _product(step: Step, args: DetailsArguments) -> Product:
    """The product that is meant, as it was found before."""
    if args.call_id:
        return _from_call(step, args.call_id)
    if args.product_id:
        return await resolve_product(step, args.product_id)
    raise StepError("product_details without arguments", public=translatable("error.no_product_named"))


def _from_call(step: Step, call_id: str) -> Product:
    earlier = step.transcript.step(call_id)
    products = products_of(earlier.artifact) if earlier and earlier.artifact else ()
    if not products:
        raise StepError(f"no product under {call_id!r}", public=translatable("error.no_product_here", id=call_id[:20]))
    return products[0]


async def _profile(step: Step, findings: Findings) -> None:
    """Show what is known at once, then what is found out; at the end all of it together.

    One of several profiles is read for what is done with them, as a comparison: nothing is written of it.
    """
    step.cite(*findings.product.sources)
    head = findings.profile(step.shop.taxonomy)
    step.begin(copy_with(head, items=()))
    for done, group in enumerate(head.items, start=1):
        step.add(group)
        step.progress(translatable("stage.sorting_facts"), done=done, total=len(head.items))
    for stage in (_research, _write, _read_pages, _extract, _check_citations) if step.is_alone else (_extract,):
        findings = await stage(step, findings)
    step.complete(findings.profile(step.shop.taxonomy))


async def _research(step: Step, findings: Findings) -> Findings:
    """Look for pages by research at the shopper's level."""
    question = f"{findings.product.name}: specifications, features, tests and reviews"
    evidence = await gather_evidence(step, ResearchQuestion(question, step.options.research))
    read = ((source, evidence.pages[id]) for id, source in evidence.sources.items() if id in evidence.pages)
    return replace(
        findings,
        passages=evidence.numbered_passages(step.number),
        cited={**findings.cited, **evidence.sources},
        pages=(*findings.pages, *read),
        notes=(*findings.notes, *evidence.notes),
    )


async def _write(step: Step, findings: Findings) -> Findings:
    """Have a researcher write of it, on the pages that this leans on. What was written before is told again.

    A page that the shopper gave speaks for itself, unless research was asked for.
    """
    is_research = step.options.research != "off"
    told, sources = ((), ()) if is_research else earlier_sections(step, findings.product)
    if told:
        step.cite(*sources)
        return replace(findings, narrative=Narrative(sections=told))
    if findings.linked_page and not is_research:
        return findings
    narrative = await write(step, findings.product, findings.passages)
    leant_on = {source.id: source for source in narrative.sources if source.id not in findings.cited}
    return replace(findings, narrative=narrative, cited={**findings.cited, **leant_on})


async def _read_pages(step: Step, findings: Findings) -> Findings:
    """Read the pages that the narrative leans on, then those that a search named for the product, shops last, as far as there is time."""
    named, have = _worth_reading(findings), len(findings.pages)
    is_done = findings.linked_page or (findings.narrative.sections and not findings.narrative.words)
    if step.pages is None or not named or is_done:
        return findings
    total = min(_READ, len(named))
    step.progress(translatable("stage.reading_pages"), done=0, total=total)
    readings = read_best(step.pages, named[: 2 * _READ], most=_READ, seconds=_PATIENCE)
    async with aclosing(readings) as ended:
        async for reading in ended:
            if reading.page:
                findings = findings.with_page(reading.source, reading.page)
                step.texts[reading.source.id] = reading.page.text
                step.cite(reading.source)
                step.progress(translatable("stage.reading_pages"), done=len(findings.pages) - have, total=total)
    places = {source.id: place for place, source in enumerate(named)}
    # whichever page was quicker, the first one's word is first
    return replace(findings, pages=tuple(sorted(findings.pages, key=lambda read: places.get(read[0].id, -1))))


def _worth_reading(findings: Findings) -> list[Source]:
    """The pages that were not read yet, those first that the narrative leans on, shops last."""
    product, have = findings.product, {source.id for source, _ in findings.pages}
    shops = {offer.source for offer in product.offers}
    own = [one for one in product.sources if one.unread and is_about(one.title, product)]
    own.sort(key=lambda source: source.id in shops)
    named = {one.id: one for one in (*findings.narrative.sources, *own) if one.url and one.id not in have}
    return list(named.values())


async def _extract(step: Step, findings: Findings) -> Findings:
    """Take what all these pages state of it."""
    linked = [(findings.linked_page.source, findings.linked_page)] if findings.linked_page else []
    linked_id = findings.linked_page.source.id if findings.linked_page else None
    extraction = await extract(step, findings.product, [*linked, *findings.pages], linked=linked_id)
    step.cite(*extraction.product.sources)
    return replace(findings, product=extraction.product, notes=(*findings.notes, *extraction.notes))


async def _check_citations(step: Step, findings: Findings) -> Findings:
    """Check whether the narrative's citations hold. What was written before was checked then."""
    written, product = findings.narrative, findings.product
    if not written.words:
        return findings
    step.progress(translatable("stage.checking_citations"))
    sources = {**{source.id: source for source in product.sources}, **findings.cited}
    sections = await asyncio.to_thread(check_sections, step, product, sources.values(), written.sections)
    return replace(findings, narrative=replace(written, sections=sections))
