"""Versions: a buying guide's versions, its and citations under another turn's numbers."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.markdown_nesting import flatten_nesting
from maven_app.domain.documents.prose import CITATION, cited_numbers
from maven_app.domain.documents.section_splitting import without_links
from maven_app.domain.sources.sources import NumberedSource

MAX_TITLE, MAX_HEADING, MAX_SECTION, MAX_SECTIONS = 200, 200, 20_000, 40
"""Characters of a title, a heading and a section's text, and how many sections a guide may have."""

MAX_GUIDE, MAX_VERSIONS = 60_000, 100
"""Characters of all sections together, and how many versions of a guide are kept."""


class DraftSection(BaseModel, frozen=True):
    """A section as a person wrote it."""

    heading: str = Field(default="", max_length=4 * MAX_HEADING)
    text: str = Field(default="", max_length=4 * MAX_SECTION)


class GuideDraft(BaseModel, frozen=True):
    """A whole guide as a person wants it to be from now on."""

    base: int = Field(ge=1, description="The version that was edited: when there is a newer one, nothing is changed")
    title: str = Field(max_length=4 * MAX_TITLE)
    sections: tuple[DraftSection, ...] = Field(max_length=4 * MAX_SECTIONS)


@dataclass(frozen=True)
class GuideVersion:
    """One version of a guide, and where it stands."""

    guide: Guide
    call_id: str
    """Of the step that wrote it, or whose guide was edited."""
    turn_id: str
    sources: tuple[NumberedSource, ...]
    """Of its turn: what its citations name."""


def guide_steps(transcript: Transcript) -> list[tuple[Turn, StepRecord]]:
    """Every step that has ended and holds a guide, be it a part of one, with its turn, oldest first."""
    return [
        (turn, step)
        for turn in transcript.turns
        for step in turn.steps
        if isinstance(step.artifact, Guide) and step.artifact.items and step.status != "running"
    ]


def newest_guide(transcript: Transcript, call_id: str | None = None) -> GuideVersion | None:
    """The newest version of the guide under `call_id`, wherever it was revised since; of the newest guide without one."""
    held = guide_steps(transcript)
    found = next((pair for pair in reversed(held) if call_id in (None, pair[1].call_id)), None)
    while found:
        later = (pair for pair in reversed(held) if _guide_of(pair[1]).revises == found[1].call_id)
        if (next_one := next(later, None)) is None:
            break
        found = next_one
    return GuideVersion(_guide_of(found[1]), found[1].call_id, found[0].id, found[0].sources) if found else None


def versions_of(transcript: Transcript, call_id: str) -> tuple[GuideVersion, ...]:
    """Every version of the guide under `call_id`, oldest first, those that it revises included; the nth is version n."""
    turn, step = next((pair for pair in guide_steps(transcript) if pair[1].call_id == call_id), (None, None))
    if turn is None or step is None:
        return ()
    own = [one for one in (*step.earlier, step.artifact) if isinstance(one, Guide)]
    before = versions_of(transcript, own[0].revises) if own[0].revises not in (None, call_id) else ()
    return (*before[: own[0].version - 1], *(GuideVersion(one, call_id, turn.id, turn.sources) for one in own))


def _guide_of(step: StepRecord) -> Guide:
    assert isinstance(step.artifact, Guide)  # noqa: S101 - asked of the steps of guide_steps only
    return step.artifact


def renumber_citations(text: str, numbers: Mapping[int, int]) -> str:
    """`text` with its citations under other numbers; one that has none goes, since its number may name another source there."""
    parts, end = [], 0
    for match in CITATION.finditer(text):
        number = numbers.get(int(match.group(1)))
        before = text[end : match.start()]
        parts.append(before.rstrip(" ") if number is None else f"{before}[{number}]")
        end = match.end()
    return "".join([*parts, text[end:]])


def numbers_between(old: Sequence[NumberedSource], new: Sequence[NumberedSource]) -> dict[int, int]:
    """From the number of a source in one turn to its number in another, for the sources that both have."""
    there = {numbered.source.id: numbered.number for numbered in new}
    return {numbered.number: there[numbered.source.id] for numbered in old if numbered.source.id in there}


def renumber_guide(version: GuideVersion, numbers: Mapping[int, int]) -> Guide:
    """The version's guide with its citations under the numbers of another turn."""
    return copy_with(version.guide, items=tuple(renumber_section(section, numbers) for section in version.guide.items))


def renumber_section(section: Section, numbers: Mapping[int, int]) -> Section:
    """The section with its citations under other numbers, and the faults of those that are left counted anew."""
    cited = cited_numbers(section.text)
    places = {old: new for new, old in enumerate(i for i, number in enumerate(cited) if number in numbers)}
    faults = tuple(
        copy_with(fault, index=places[fault.index], number=numbers[fault.number])
        for fault in section.faults
        if fault.index in places and fault.number in numbers
    )
    return copy_with(section, text=renumber_citations(section.text, numbers), faults=faults)


def restore_version(version: GuideVersion, newest: GuideVersion) -> Guide:
    """An older version as it reads in the turn of the newest one."""
    if version.turn_id == newest.turn_id:
        return version.guide
    return renumber_guide(version, numbers_between(version.sources, newest.sources))


_TABLE_LINE = re.compile(r"^\s*\|.*\|\s*$|^\s*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?[ \t]*)?$")
_TABLE_RULE = re.compile(r"^[\s|:-]+$")
_HEADING = re.compile(r"^#{1,6}[ \t]+")


def as_prose(text: str) -> str:
    """A model's `text` as prose: rows of tables become points of a list, links their words, headings a bold line.

    Facts stand in tables only where code put them, and a guide links to nothing but its sources.
    """
    lines = [_as_point(line) for line in without_links(text[:MAX_SECTION]).split("\n")]
    bold = (f"**{_HEADING.sub('', line).strip(' *')}**" if _HEADING.match(line) else line for line in lines)
    return flatten_nesting("\n".join(bold).strip())


def _as_point(line: str) -> str:
    if not _TABLE_LINE.match(line):
        return line
    if _TABLE_RULE.match(line):
        return ""
    return "- " + "; ".join(cell.strip() for cell in line.strip().strip("|").split("|") if cell.strip())
