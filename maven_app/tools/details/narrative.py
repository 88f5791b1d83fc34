"""Narrative: what a researcher writes of one product, told section by section as it comes, cited at its end."""

import logging
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Profile, Section
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.source_texts import iter_product_statements
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import unique_citations
from maven_app.domain.documents.section_splitting import split_sections, with_citations, without_links
from maven_app.domain.errors import ProviderError
from maven_app.domain.evidence.citations import SourceTexts
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.guides.source_texts import check_section
from maven_app.domain.guides.versions import renumber_section
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.messages.catalogue import get_translator
from maven_app.ports.llm import GroundingSources, Words
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

_MOST_SECTIONS, _LONGEST_TEXT = 8, 20_000


@dataclass(frozen=True)
class Narrative:
    """Sections written about a product."""

    words: str = ""
    """As they came."""
    sources: tuple[Source, ...] = ()
    """The pages that the model leant on by itself."""
    sections: tuple[Section, ...] = ()
    notes: tuple[Text, ...] = ()


async def write(step: Step, product: Product, passages: Sequence[NumberedPassage]) -> Narrative:
    """Ask the researcher, and tell each section once its last word is there. One that breaks off keeps what it said."""
    step.progress(translatable("stage.looking_further"))
    prompt = ResearchProduct(
        product=product,
        message=step.message,
        need=step.need,
        numbers={source.id: step.number(source) for source in product.sources},
        passages=tuple(passages),
    )
    opening = get_translator(step.need.language).say("profile.overview")
    words, told, cited, notes = "", 0, GroundingSources(()), tuple[Text, ...]()
    try:
        async with aclosing(step.stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Words) and len(words) < _LONGEST_TEXT:
                    words += piece.text
                    for section in sections_in(words, opening)[told:-1]:
                        told += 1
                        step.add(section)
                elif isinstance(piece, GroundingSources):
                    cited = piece
    except ProviderError as error:
        log.warning("no narrative, or half of one", exc_info=True)
        code = "note.narrative_broken_off" if words else "note.narrative_missing"
        notes = (translatable(code, cause=error.public),)
    for section in sections_in(words, opening)[told:]:
        step.add(section)
    if cited.sources or cited.suggestions:
        step.cite(*cited.sources, suggestions=cited.suggestions)
    return Narrative(words, cited.sources, _with_citations(step, words, opening, cited), notes)


def sections_in(words: str, opening: str) -> list[Section]:
    """The words in sections, no two of one heading, the first under `opening` where it has none; the last one may still be growing."""
    sections, times = list[Section](), Counter[str]()
    for heading, text in split_sections(without_links(words), opening)[:_MOST_SECTIONS]:
        times[heading] += 1
        again = f" ({times[heading]})" if times[heading] > 1 else ""
        sections.append(Section(heading=f"{heading}{again}", text=text))
    return sections


def _with_citations(step: Step, words: str, opening: str, cited: GroundingSources) -> tuple[Section, ...]:
    """The sections with the numbers of the pages that the model leant on behind the words that stand on them."""
    numbers = {source.id: step.number(source) for source in cited.sources}
    places = ((citation.end, [numbers[id] for id in citation.sources if id in numbers]) for citation in cited.citations)
    return tuple(sections_in(with_citations(words, places), opening))


def check_sections(
    step: Step, product: Product, sources: Iterable[Source], sections: Sequence[Section]
) -> tuple[Section, ...]:
    """The sections with those of their citations that do not hold, and a mark on those that cite nothing."""
    told = defaultdict[str, list[str]](list)
    for id, words in iter_product_statements(product):
        told[id].append(words)
    held = dict[int, str]()
    for source in sources:
        words = "\n".join([step.texts.get(source.id, ""), source.passage, *told[source.id]]).strip()
        held[step.number(source)] = f"{words}\n{source.title}" if words else ""
    numbered = [NumberedSource(number=step.number(source), source=source) for source in product.sources]
    others = [one for one in step.transcript.products().values() if one.id != product.id]
    derived = DerivedFigures((product, *others), step.need, numbered, step.shop.rates)
    by_number = SourceTexts(held, words_of(step.message), derived=derived)
    return tuple(
        copy_with(check_section(section, by_number), uncited=not unique_citations(section.text)) for section in sections
    )


def earlier_sections(step: Step, product: Product) -> tuple[tuple[Section, ...], tuple[Source, ...]]:
    """The sections on the product from earlier in the conversation, under this turn's numbers, and the sources that they cite.

    What was found wrong with a citation stays so; one that named no source goes.
    """
    for turn in reversed(step.transcript.turns):
        for earlier in reversed(turn.steps):
            artifact = earlier.artifact
            if isinstance(artifact, Profile) and artifact.product.id == product.id and artifact.sections:
                wanted = {number for section in artifact.sections for number in unique_citations(section.text)}
                known = [numbered for numbered in turn.sources if numbered.number in wanted]
                numbers = {numbered.number: step.number(numbered.source) for numbered in known}
                moved = tuple(renumber_section(section, numbers) for section in artifact.sections)
                return moved, tuple(numbered.source for numbered in known)
    return (), ()
