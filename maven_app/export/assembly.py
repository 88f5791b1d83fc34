"""Assembly: the document of a whole conversation, or of one thing that was found in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from maven_app.domain.catalogue.money import CurrencyConverter
from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.citation_marks import iter_block_marks, unsupported_figures
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import split_blocks, unique_citations
from maven_app.domain.guides.versions import GuideVersion
from maven_app.domain.quantities.formatting import write_date
from maven_app.domain.sources.source_links import lookup_links
from maven_app.domain.sources.sources import NumberedSource
from maven_app.export.artifacts.artifact_blocks import artifact_blocks, artifact_title
from maven_app.export.document import Block, CitedSource, Document, Heading, Notes, Prose, Table
from maven_app.export.rendering import Renderer, SourceNumbers
from maven_app.localization.localized_values import localize
from maven_app.turns.message_words import shown_words


def conversation_document(
    transcript: Transcript, title: str, *, locale: str, shop: str, converter: CurrencyConverter | None = None
) -> Document:
    """Every turn of a conversation, under numbers of sources that count through it; `shop` is who answered, and `converter` the money
    that prices are said in as well.

    What was said comes first in each turn, then what was found. Sources keep their numbers where no earlier turn has taken them.
    """
    reader, blocks = Renderer(locale, SourceNumbers(), converter), list[Block]()
    for at, turn in enumerate(transcript.turns):
        blocks += _turn_blocks(turn, transcript.turns[:at], reader)
    unstated = _missing_figures(transcript.turns, reader)
    first = transcript.turns[0].started.date() if transcript.turns else None
    return _document(title, _byline(reader, shop, first), blocks, unstated, reader)


def step_document(
    turn: Turn, step: StepRecord, *, locale: str, shop: str, converter: CurrencyConverter | None = None
) -> Document:
    """The finding of one step, which has an artifact. Sources have the numbers of its turn."""
    assert step.artifact is not None  # noqa: S101 - whoever asks has looked
    reader = Renderer(locale, SourceNumbers(), converter)
    numbers = reader.numbers.add(turn.sources)
    title = artifact_title(step.artifact, reader)
    blocks = [_without_title(block, title) for block in artifact_blocks(step.artifact, numbers, reader)]
    byline = _byline(reader, shop, turn.started.date())
    return _document(title, byline, blocks, _missing_figures([turn], reader), reader)


def guide_document(version: GuideVersion, written: date, *, locale: str, shop: str) -> Document:
    """One version of a guide that was first written on that day."""
    guide, reader = version.guide, Renderer(locale, SourceNumbers())
    blocks = list(artifact_blocks(guide, reader.numbers.add(version.sources), reader))
    code = "file.made_edited" if guide.edited else "file.made"
    day = write_date(written.isoformat(), locale)
    byline = reader.say(code, shop=shop, date=day, version=guide.version)
    return _document(guide.title, byline, blocks, _missing_figures_in(guide), reader)


def _byline(reader: Renderer, shop: str, day: date | None) -> str:
    written = write_date(day.isoformat(), reader.locale) if day else ""
    return reader.say("export.byline", shop=shop, date=written) if written else shop


def _without_title(block: Block, title: str) -> Block:
    """A table without the title that stands above the whole document."""
    return copy_with(block, title="") if isinstance(block, Table) and block.title == title else block


def _turn_blocks(turn: Turn, before: Sequence[Turn], reader: Renderer) -> Iterator[Block]:
    numbers = reader.numbers.add(turn.sources)
    asked = write_date(turn.started.date().isoformat(), reader.locale)
    words = shown_words(turn.message, before, reader.locale)
    yield Heading(
        text=words or reader.say("export.answer", number=len(before) + 1), note=asked
    )  # a shared page may leave messages out
    for section in _sections_of_words(turn):
        yield reader.prose(section, numbers)
    for step in turn.steps:
        if step.artifact is not None:
            yield from _step_blocks(step, numbers, reader)
    if turn.notice:
        yield Notes(items=(reader.text(turn.notice),))


def _step_blocks(step: StepRecord, numbers: Mapping[int, int], reader: Renderer) -> Iterator[Block]:
    """The parts of a finding, one level below the question; a table has its own title."""
    assert step.artifact is not None  # noqa: S101 - asked above
    blocks = list(artifact_blocks(step.artifact, numbers, reader))
    if not blocks or not isinstance(blocks[0], Table):
        yield Heading(text=artifact_title(step.artifact, reader), level=3)
    for block in blocks:
        yield copy_with(block, level=4) if isinstance(block, Heading) else block


def _sections_of_words(turn: Turn) -> Iterator[Section]:
    """The answer's words, each Markdown block with its own faults."""
    texts = [part for block in turn.blocks if isinstance(block, TextBlock) for part in split_blocks(block.text)]
    for text, marks in zip(texts, iter_block_marks(texts, turn), strict=True):
        yield Section(heading="", text=text, faults=marks.faults, uncited=marks.uncited)


def _missing_figures(turns: Iterable[Turn], reader: Renderer) -> dict[int, tuple[str, ...]]:
    """By number of the document's source, the figures that it is cited for and does not state."""
    found = dict[int, tuple[str, ...]]()
    for turn in turns:
        numbers = reader.numbers.add(turn.sources)
        for number, figures in unsupported_figures(turn).items():
            if number in numbers:
                found[numbers[number]] = (*found.get(numbers[number], ()), *figures)
    return found


def _missing_figures_in(guide: Guide) -> dict[int, tuple[str, ...]]:
    faults = [fault for section in guide.items for fault in section.faults]
    return {
        one.number: tuple(f for fault in faults if fault.number == one.number for f in fault.figures) for one in faults
    }


def _document(
    title: str, byline: str, blocks: Sequence[Block], unstated: dict[int, tuple[str, ...]], reader: Renderer
) -> Document:
    cited = reader.numbers.sources_of(number for block in blocks for number in _cited_in(block))
    sources = tuple(_cited_source(one, unstated.get(one.number, ()), reader.locale) for one in cited)
    return Document(title=title, byline=byline, language=reader.locale, blocks=tuple(blocks), sources=sources)


def _cited_in(block: Block) -> Iterator[int]:
    match block:
        case Prose(text=text):
            yield from unique_citations(text)
        case Table(rows=rows):
            yield from (number for row in rows for cell in row.cells for number in cell.sources)
        case _:
            return


def _cited_source(one: NumberedSource, unstated: tuple[str, ...], locale: str) -> CitedSource:
    source = localize(one.source, locale)
    return CitedSource(
        number=one.number,
        title=source.title,
        site=source.site,
        url=source.url or "",
        lookups=localize(lookup_links(one.source), locale),
        published=source.published or "",
        read_on=source.read_on or "",
        opened=not source.unread,
        unstated=tuple(dict.fromkeys(unstated)),
    )
