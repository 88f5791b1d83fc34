"""Guide material: the products and the passages of pages that a guide may stand on."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundPage, Guide, Research
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.documents.passages import words_in
from maven_app.domain.evidence.citations import SourceTexts
from maven_app.domain.guides.source_texts import build_source_texts
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.ports.products import SearchResult
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.details.product_resolution import resolve_product
from maven_app.tools.research.evidence import ResearchQuestion, gather_evidence, numbered_passage
from maven_app.tools.step import Step

MOST, NEAR, ENOUGH, CONSIDERED = 12, 6, 4, 60
"""Products that a guide speaks of at most; up to how many near misses fill it; how many on the table make a search of shops
needless; how many a search is asked for."""


@dataclass(frozen=True)
class GuidePages:
    """Passages of pages, for a guide."""

    passages: tuple[NumberedPassage, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Of the passages, by id."""


@dataclass(frozen=True)
class GuideMaterial:
    """Products and passages that were gathered."""

    products: tuple[Product, ...] = ()
    """Those that serve the need best come first."""
    considered: int = 0
    passages: tuple[NumberedPassage, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Of products and passages, by id."""
    outage: tuple[Text, ...] = ()
    """Which sources were asked and did not answer, in words for the shopper."""

    def with_pages(self, pages: GuidePages) -> "GuideMaterial":
        """This, with what pages say."""
        return replace(self, passages=pages.passages, sources={**self.sources, **pages.sources})

    def source_texts(self, step: Step, guide: Guide, texts: Mapping[str, str]) -> SourceTexts:
        """The texts that the guide's citations are checked against: `texts` by source id, beside what the step and the passages hold."""
        numbered = self.numbered_sources(step)
        passages: defaultdict[int, list[str]] = defaultdict(list)
        for passage in self.passages:
            passages[passage.number].append(passage.text)
        source_texts = {
            one.source.id: "\n".join(
                [texts.get(one.source.id, ""), step.texts.get(one.source.id, ""), *passages[one.number]]
            )
            for one in numbered
        }
        return build_source_texts(guide, numbered, source_texts, step.shop.rates, said=words_of(step.message))

    def numbers(self, step: Step) -> dict[str, int]:
        """The number that the step's turn cites each source by."""
        return {id: step.number(source) for id, source in self.sources.items()}

    def numbered_sources(self, step: Step) -> list[NumberedSource]:
        """The sources with those numbers."""
        return [NumberedSource(number=step.number(source), source=source) for source in self.sources.values()]


async def gather_products(step: Step, need: Need, ids: Sequence[str]) -> GuideMaterial:
    """The products of `ids`, else of the conversation and of the source what serves the need."""
    chosen = tuple([await resolve_product(step, id) for id in dict.fromkeys(ids)])
    found = SearchResult(chosen) if chosen else await _candidates(step, need)
    step.note_cached_at(found.report.cached_at)
    products = tuple(found.products if ids else _best(found.products, need, step))[:MOST]
    return GuideMaterial(
        products=products,
        considered=len(found.products),
        sources={source.id: source for product in products for source in product.sources},
        outage=step.outage_notes(found.report),
    )


async def _candidates(step: Step, need: Need) -> SearchResult:
    table = {id: p for id, p in step.transcript.products().items() if need.category in (None, p.category)}
    knows_enough = len(table) >= ENOUGH and not step.source.is_exhaustive
    if knows_enough or (need.category is None and (table or step.source.is_exhaustive)):
        return SearchResult(tuple(table.values()))
    found = await step.search_or_fall_back(need, limit=CONSIDERED)
    is_kind_known = need.category is not None
    meant = [product for product in found.products if is_kind_known or product.is_found_on_web]
    by_id = {product.id: product for product in meant} | table
    return replace(found, products=tuple(by_id.values()))


def _best(candidates: Sequence[Product], need: Need, step: Step) -> list[Product]:
    """Products that meet the need, best first; near misses only where few do."""
    assessed = step.matcher.rank(candidates, need)
    ranked = [one.product for one in assessed]
    matching = [one.product for one in assessed if one.fit.is_match]
    near = [product for product in ranked if product not in matching]
    return [*matching, *near[: max(NEAR - len(matching), 0)]]


async def gather_pages(step: Step, topic: str) -> GuidePages:
    """Passages of the pages that were researched before, else of those that a search names where there is one."""
    if (researched := reuse_research(step, topic)).passages:
        return researched
    level = "quick" if step.options.research == "off" else step.options.research
    evidence = await gather_evidence(step, ResearchQuestion(topic, level))
    sources = {passage.source: evidence.sources[passage.source] for passage in evidence.passages}
    return GuidePages(evidence.numbered_passages(step.number), sources)


def reuse_research(step: Step, topic: str) -> GuidePages:
    """The pages of the conversation's newest research that share a word with `topic`; nothing where there was none."""
    for turn in reversed(step.transcript.turns):
        known = {numbered.source.id: numbered.source for numbered in turn.sources}
        for earlier in reversed(turn.steps):
            if isinstance(earlier.artifact, Research) and (pages := _pages_on(topic, earlier.artifact, known)):
                passages = (
                    numbered_passage(known[page.source], page.passage, step.number(known[page.source]))
                    for page in pages
                )
                return GuidePages(tuple(passages), {page.source: known[page.source] for page in pages})
    return GuidePages()


def _pages_on(topic: str, found: Research, known: Mapping[str, Source]) -> list[FoundPage]:
    """Those of the pages found whose source is known and that share a word with the topic."""
    wanted = set(words_in(topic))
    said = ((page, f"{found.question} {page.title} {page.passage}") for page in found.items)
    return [page for page, words in said if page.passage and page.source in known and wanted & set(words_in(words))]
