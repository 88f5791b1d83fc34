"""Source texts: what is held of the words that a guide cites, and its sections checked against them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.conversation.artifacts import FoundPage, Guide, Section
from maven_app.domain.conversation.source_texts import iter_product_statements
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.evidence.citations import SourceTexts, check_text
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.ranking.fit import budget_excess
from maven_app.domain.sources.sources import NumberedSource


def check_section(section: Section, held: SourceTexts) -> Section:
    """The section with those of its citations that do not hold."""
    return copy_with(section, faults=check_text(section.text, held).faults)


def build_source_texts(
    guide: Guide,
    numbered: Sequence[NumberedSource],
    texts: Mapping[str, str],
    rates: Rates,
    *,
    said: str = "",
) -> SourceTexts:
    """The words of each source that are at hand: its passage, whole `texts` by source id, and what it states of the guide's products.

    `said` are the shopper's words. By how much a product is over the guide's budget counts as stated where its facts are.
    """
    told: defaultdict[str, list[str]] = defaultdict(list)
    for id, words in _statements(guide, rates):
        told[id].append(words)
    by_number = {
        one.number: "\n".join([texts.get(one.source.id, ""), one.source.passage, *told[one.source.id]])
        for one in numbered
    }
    titles = {
        one.number: f"{one.source.title} {one.source.published or ''} {one.source.published_text}" for one in numbered
    }
    held = {n: f"{words}\n{titles[n]}" if words.strip() else "" for n, words in by_number.items()}
    return SourceTexts(held, said, derived=DerivedFigures(guide.products, guide.need, numbered, rates))


def _statements(guide: Guide, rates: Rates) -> Iterator[tuple[str, str]]:
    """The statements of each source on the guide's products, by its id."""
    budget = guide.need.budget
    for product in guide.products:
        yield from iter_product_statements(product)
        over = budget_excess(product.price, budget, rates) if product.price and budget else None
        yield from ((source.id, over.text) for source in product.sources[:1] if over)


def stored_source_texts(
    versions: Sequence[Guide], numbered: Sequence[NumberedSource], transcript: Transcript
) -> dict[str, str]:
    """By source id, what is known of a source's words once its page is no longer at hand: the passages that were kept of it, and
    the sections that cited it and held when the page was.
    """
    told: defaultdict[str, list[str]] = defaultdict(list)
    ids = {one.number: one.source.id for one in numbered}
    for section in (section for guide in versions for section in guide.items):
        wrong = {fault.number for fault in section.faults}
        for number in set(cited_numbers(section.text)) - wrong:
            told[ids.get(number, "")].append(section.text)
    for step in transcript.steps():
        for item in step.artifact.items if step.artifact else ():
            if isinstance(item, FoundPage):
                told[item.source].append(item.passage)
    return {id: "\n".join(words) for id, words in told.items()}
