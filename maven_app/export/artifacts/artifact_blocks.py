"""Artifact blocks: what a step found, of whatever kind, as the title and the blocks of a document."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Comparison,
    FoundPage,
    Guide,
    Inquiry,
    ProductList,
    Profile,
    Recommendation,
    Research,
)
from maven_app.domain.language.translatable import Day
from maven_app.export.artifacts.comparison import comparison_blocks, comparison_title
from maven_app.export.artifacts.products import list_blocks, list_title, picks_blocks, picks_title, profile_blocks
from maven_app.export.document import Block, Heading, Notes, Row, Table, Value
from maven_app.export.rendering import Renderer


def artifact_title(artifact: Artifact, reader: Renderer) -> str:
    """The title of a document that holds only this."""
    match artifact:
        case Comparison():
            return comparison_title(artifact, reader)
        case ProductList():
            return list_title(artifact, reader)
        case Recommendation():
            return picks_title(artifact, reader)
        case Profile(product=product):
            return product.name
        case Guide(title=title):
            return title
        case Research(question=question) | Inquiry(question=question):
            return question
        case Alternatives(query=query):
            return query
        case _:
            assert_never(artifact)


def artifact_blocks(artifact: Artifact, numbers: Mapping[int, int], reader: Renderer) -> Iterator[Block]:
    """The words and tables of an artifact, whose words cite by the numbers of their turn."""
    match artifact:
        case Comparison():
            yield from comparison_blocks(artifact, reader)
        case ProductList():
            yield from list_blocks(artifact, reader)
        case Recommendation():
            yield from picks_blocks(artifact, reader)
        case Profile():
            yield from profile_blocks(artifact, numbers, reader)
        case Guide():
            yield from _guide_blocks(artifact, numbers, reader)
        case Research():
            yield from _research_blocks(artifact, reader)
        case Inquiry(all_questions=questions):
            yield from (Notes(title=one.question, items=tuple(o.label for o in one.options)) for one in questions)
        case Alternatives(reason=reason, items=items):
            yield Notes(title=reader.text(reason), items=reader.texts(item.label for item in items))
        case _:
            assert_never(artifact)


def _guide_blocks(guide: Guide, numbers: Mapping[int, int], reader: Renderer) -> Iterator[Block]:
    for section in guide.items:
        if section.heading:
            yield Heading(text=section.heading)
        yield reader.prose(section, numbers)


def _research_blocks(found: Research, reader: Renderer) -> Iterator[Block]:
    codes = ("export.page", "export.site", "export.published", "export.opened", "export.passage")
    rows = tuple(_page_row(page, reader) for page in found.items)
    columns = tuple(map(reader.say, codes))
    yield Table(title=reader.say("research.pages"), columns=columns, rows=rows, layout="records")
    if found.notes:
        yield Notes(items=reader.texts(found.notes))


def _page_row(page: FoundPage, reader: Renderer) -> Row:
    published = reader.value(Day(date=page.published)) if page.published else Value(text="")
    return Row(
        cells=(
            Value(text=page.title, url=page.url or "", sources=reader.numbers.numbers([page.source])),
            Value(text=page.site),
            published,
            Value(text=reader.say("value.yes" if page.read else "value.no"), type="boolean", value=page.read),
            Value(text=page.passage_text),
        )
    )
