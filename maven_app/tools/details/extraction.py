"""Extraction: what read pages state of one product, value by value, each held against the page's own text."""

import asyncio
import logging
import re
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import Element
from maven_app.ports.pages import Page
from maven_app.prompts.pages.extract_profile import LONGEST_PAGE, ExtractedFact, ExtractProfile
from maven_app.tools.details.product_resolution import sources_of, with_facts
from maven_app.tools.step import Step
from maven_app.understanding.statements.product_mentions import Subject
from maven_app.understanding.statements.sentence_subjects import PageWords
from maven_app.understanding.statements.value_bases import stated_basis
from maven_app.understanding.statements.value_verification import flat, stated_value
from maven_app.understanding.titles.product_identity import is_name_of

log = logging.getLogger(__name__)

_MOST_PAGES, _MOST_FACTS = 4, 80
_COMPARED = re.compile(r"\b(?:vs|versus|compared|comparison|perbandingan|dibandingkan|alternatives?)\b", re.I)


@dataclass(frozen=True)
class Extraction:
    """The product with what its pages state of it."""

    product: Product
    notes: tuple[Text, ...] = ()


async def extract(
    step: Step, product: Product, pages: Sequence[tuple[Source, Page]], *, linked: str | None = None
) -> Extraction:
    """Look through every page that speaks of the product; a page that cannot be looked through costs only its part.

    The pages are given under the sources that cite them; `own` is the id of the source that is the product's own page.
    """
    pages = [one for one in pages if one[0].id == linked or is_about(one[1].source.title, product)]
    if not pages or not any(page.text for _, page in pages):
        return Extraction(product)
    pages, told, failed = pages[:_MOST_PAGES], product, 0
    step.progress(translatable("stage.extracting_facts"), done=0, total=len(pages))
    asked = [asyncio.create_task(_stated_facts(step, product, source, page)) for source, page in pages]
    try:
        for done, ((source, page), task) in enumerate(zip(pages, asked, strict=True), start=1):
            try:
                facts = await task
            except ProviderError:
                log.warning("a page was not looked through", exc_info=True)
                failed, facts = failed + 1, []
            told = _with_page(told, source, page, facts)
            step.progress(translatable("stage.extracting_facts"), done=done, total=len(pages))
    finally:
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
    note = translatable("note.pages_not_searched_through", failed=failed, count=len(pages))
    return Extraction(told, (note,) if failed else ())


def is_about(title: str, product: Product) -> bool:
    """Whether a page of this title is about this one product: it names it, no sister of it, and sets nothing beside it."""
    return is_name_of(title, product.name, product.brand) and not _COMPARED.search(title)


async def _stated_facts(step: Step, product: Product, source: Source, page: Page) -> list[Fact]:
    """The facts that the model names and that stand in the page's text, each key once. What the page's structured data state of the
    product is not asked for again.
    """
    facts = dict[str, Fact]()
    keys = [key for key in step.shop.taxonomy.category(product.category).specs if key in SPEC_KEYS] or SPEC_KEYS
    lacking = tuple(key for key in keys if source.id not in sources_of(product.fact(key)))
    if not page.text or not lacking:
        return []
    prompt = ExtractProfile(product=product.name, keys=lacking, title=page.source.title, text=page.text)
    whole = f"{page.source.title}\n{page.text[:LONGEST_PAGE]}"
    text, words = await asyncio.to_thread(lambda: (flat(whole), PageWords(whole)))
    subject = Subject(product.name, product.brand)
    async with aclosing(step.stream(prompt)) as pieces:
        async for piece in pieces:
            if isinstance(piece, Element) and isinstance(piece.value, ExtractedFact) and len(facts) < _MOST_FACTS:
                fact = _verified_fact(piece.value, lacking, source.id, text, category=product.category)
                if fact and fact.key not in facts and await asyncio.to_thread(_is_its_own, piece.value, subject, words):
                    facts[fact.key] = fact
    return list(facts.values())


def _is_its_own(told: ExtractedFact, subject: Subject, page: PageWords) -> bool:
    """Whether the page states the value of this product and of this property."""
    return page.speak_of(subject, SPEC_KEYS[told.key], told.value, told.quote)


def _verified_fact(told: ExtractedFact, keys: Sequence[str], source: str, text: str, *, category: str) -> Fact | None:
    """The fact, when it is one that was asked for and the page states it."""
    spec = SPEC_KEYS.get(told.key)
    if spec is None or told.key not in keys:
        return None
    value = stated_value(spec, told.value, told.unit, told.quote, text)
    if value is None:
        return None
    basis = stated_basis(told.key, told.quote, category=category)
    return Fact(key=told.key, value=value, unit=spec.unit, sources=(source,), basis=basis)


def _with_page(product: Product, source: Source, page: Page, facts: list[Fact]) -> Product:
    """The product with what the page states of it, in its structured data and in its words."""
    stated = [copy_with(fact, sources=(source.id,)) for fact in page.product.specs] if page.product else []
    known = {fact.key for fact in stated}
    told = [*stated, *(fact for fact in facts if fact.key not in known)]
    if not told:
        return product
    sources = {one.id: one for one in (*product.sources, source)}
    sites = {id: one.site for id, one in sources.items()}
    offers = [copy_with(offer, source=source.id) for offer in page.product.offers] if page.product else []
    return copy_with(
        product,
        specs=with_facts(product.specs, told, sites),
        offers=tuple({(offer.merchant, offer.url): offer for offer in (*product.offers, *offers)}.values()),
        sources=tuple(sources.values()),
    )
