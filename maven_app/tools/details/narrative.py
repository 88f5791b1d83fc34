"""Narrative: what a researcher writes of one product, told section by section as it comes, cited at its end."""

import logging
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Profile, Section
from maven_app.domain.conversation.held_words import product_words
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.documents.narratives import parts_in, with_citations, without_links
from maven_app.domain.documents.prose import citations
from maven_app.domain.errors import ProviderError
from maven_app.domain.evidence.citations import HeldSources
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.guides.guides import moved_section
from maven_app.domain.guides.sources import checked_section
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.ports.llm import SourcesCited, Words
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.write_research import NumberedPassage
from maven_app.tools.step import Step

log = logging.getLogger(__name__)

_OPENING = "Overview"
_MOST_SECTIONS, _LONGEST_TEXT = 8, 20_000


@dataclass
class Narrative:
    """What was written; the caller hands it in and reads it afterwards."""

    words: str = ""
    """As they came."""
    cited: SourcesCited = field(default_factory=lambda: SourcesCited(()))
    """What the model leant on by itself."""
    sections: tuple[Section, ...] = ()
    notes: list[str] = field(default_factory=list)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The pages that the model leant on."""
        return self.cited.sources


async def write(step: Step, product: Product, passages: Sequence[NumberedPassage], narrative: Narrative) -> None:
    """Ask the researcher, and tell each section once its last word is there. One that breaks off keeps what it said."""
    step.progress("Looking into it further")
    prompt = ResearchProduct(
        product=product,
        message=step.message,
        need=step.need,
        numbers={source.id: step.number(source) for source in product.sources},
        passages=tuple(passages),
    )
    told = 0
    try:
        async with aclosing(step.stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Words) and len(narrative.words) < _LONGEST_TEXT:
                    narrative.words += piece.text
                    for section in sections_in(narrative.words)[told:-1]:
                        told += 1
                        step.add(section)
                elif isinstance(piece, SourcesCited):
                    narrative.cited = piece
    except ProviderError as error:
        log.warning("no narrative, or half of one", exc_info=True)
        said = "breaks off" if narrative.words else "is missing"
        narrative.notes.append(f"What a researcher writes of it {said}. {error.public}")
    for section in sections_in(narrative.words)[told:]:
        step.add(section)
    if narrative.sources or narrative.cited.suggestions:
        step.cite(*narrative.sources, suggestions=narrative.cited.suggestions)
    narrative.sections = _cited(step, narrative)


def sections_in(words: str) -> list[Section]:
    """The words in sections, no two of one heading; the last one may still be growing."""
    sections, times = list[Section](), Counter[str]()
    for heading, text in parts_in(without_links(words), _OPENING)[:_MOST_SECTIONS]:
        times[heading] += 1
        again = f" ({times[heading]})" if times[heading] > 1 else ""
        sections.append(Section(heading=f"{heading}{again}", text=text))
    return sections


def _cited(step: Step, narrative: Narrative) -> tuple[Section, ...]:
    """The sections with the numbers of the pages that the model leant on behind the words that stand on them."""
    numbers = {source.id: step.number(source) for source in narrative.sources}
    places = (
        (citation.end, [numbers[id] for id in citation.sources if id in numbers])
        for citation in narrative.cited.citations
    )
    return tuple(sections_in(with_citations(narrative.words, places)))


def checked(
    step: Step, product: Product, sources: Iterable[Source], sections: Sequence[Section]
) -> tuple[Section, ...]:
    """The sections with those of their citations that do not hold, and a mark on those that cite nothing."""
    told = defaultdict[str, list[str]](list)
    for id, words in product_words(product):
        told[id].append(words)
    held = dict[int, str]()
    for source in sources:
        words = "\n".join([step.texts.get(source.id, ""), source.passage, *told[source.id]]).strip()
        held[step.number(source)] = f"{words}\n{source.title}" if words else ""
    numbered = [NumberedSource(number=step.number(source), source=source) for source in product.sources]
    others = [one for one in step.transcript.products().values() if one.id != product.id]
    derived = DerivedFigures((product, *others), step.need, numbered)
    by_number = HeldSources(held, words_of(step.message), derived=derived)
    return tuple(
        checked_section(section, by_number).model_copy(update={"own": not citations(section.text)})
        for section in sections
    )


def told_before(step: Step, product: Product) -> tuple[tuple[Section, ...], tuple[Source, ...]]:
    """What was written of the product earlier in the conversation, under this turn's numbers, and the sources that it cites.

    What was found wrong with a citation stays so; one that named no source goes.
    """
    for turn in reversed(step.transcript.turns):
        for earlier in reversed(turn.steps):
            artifact = earlier.artifact
            if isinstance(artifact, Profile) and artifact.product.id == product.id and artifact.sections:
                wanted = {number for section in artifact.sections for number in citations(section.text)}
                known = [numbered for numbered in turn.sources if numbered.number in wanted]
                numbers = {numbered.number: step.number(numbered.source) for numbered in known}
                moved = tuple(moved_section(section, numbers) for section in artifact.sections)
                return moved, tuple(numbered.source for numbered in known)
    return (), ()
