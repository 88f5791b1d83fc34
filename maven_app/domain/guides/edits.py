"""Guide edits: what a person changes of a guide at a time, and where a section stands after changes made elsewhere."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.guides.versions import MAX_SECTIONS, MAX_TITLE, DraftSection, GuideDraft

_At = Annotated[int, Field(ge=0, lt=4 * MAX_SECTIONS, strict=True)]
_Base = Annotated[int, Field(ge=1, strict=True, description="The version that was edited")]


class InsertionPoint(BaseModel, frozen=True):
    """Behind which section another one goes."""

    base: _Base
    after: _At | None = None
    """The section in that version; None for the first place."""


class SectionDraft(DraftSection, frozen=True):
    """One section as a person wants it to be from now on."""

    kind: Literal["section"] = "section"
    base: _Base
    at: _At | None = None
    """Its place in that version; None for a new section."""
    place: InsertionPoint | None = None
    """None leaves it where it is, and puts a new one last."""


class SectionRemoval(BaseModel, frozen=True):
    """One section that a person wants out of the guide."""

    kind: Literal["removal"] = "removal"
    base: _Base
    at: _At


class TitleDraft(BaseModel, frozen=True):
    """The title that a person wants the guide to have."""

    kind: Literal["title"] = "title"
    base: _Base
    title: str = Field(max_length=4 * MAX_TITLE)


PartEdit = Annotated[SectionDraft | SectionRemoval | TitleDraft, Field(discriminator="kind")]
"""A change of one part of a guide; whatever else changed in the meantime stays."""

GuideEdit = GuideDraft | SectionDraft | SectionRemoval | TitleDraft


def current_position(versions: Sequence[Guide], base: int, at: int) -> int | None:
    """Where the section `at` of version `base` stands in the newest of all `versions`, be it in other words; None once it is gone."""
    place: int | None = at
    for before, after in pairwise(versions[base - 1 :]):
        place = None if place is None else _place_after(before.items, after.items, place)
    return place


def _place_after(before: Sequence[Section], after: Sequence[Section], at: int) -> int | None:
    """The same words, the nearest of them; else new words under the same heading, or in the only place that can be meant."""
    old, new = [words_of_section(one) for one in before], [words_of_section(one) for one in after]
    if same := [place for place, words in enumerate(new) if words == old[at]]:
        return min(same, key=lambda place: abs(place - at))
    changed = [place for place, words in enumerate(new) if words not in old]
    gone = [place for place, words in enumerate(old) if words not in new]
    if headed := [place for place in changed if new[place][0] == old[at][0]]:
        return headed[0]
    return changed[gone.index(at)] if len(changed) == len(gone) else None


def words_of_section(section: Section) -> tuple[str, str]:
    """The heading and the text of a section as a person reads them, which tell two states of it apart."""
    return section.heading, section.text
