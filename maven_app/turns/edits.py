"""Edits: what a person makes of a guide, checked, as the guide's next version."""

from collections.abc import Sequence
from typing import assert_never

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.markdown_nesting import flatten_nesting
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import MessageRejected, NotFound, VersionConflict
from maven_app.domain.evidence.citations import SourceTexts
from maven_app.domain.guides.edits import (
    GuideEdit,
    InsertionPoint,
    SectionDraft,
    SectionRemoval,
    TitleDraft,
    current_position,
    words_of_section,
)
from maven_app.domain.guides.source_texts import build_source_texts, check_section, stored_source_texts
from maven_app.domain.guides.versions import (
    MAX_GUIDE,
    MAX_HEADING,
    MAX_SECTION,
    MAX_SECTIONS,
    MAX_TITLE,
    MAX_VERSIONS,
    DraftSection,
    GuideDraft,
    guide_steps,
    numbers_between,
    renumber_guide,
    versions_of,
)
from maven_app.domain.language.translatable import translatable

WHILE_RUNNING = translatable("error.guide_while_running")


def turn_of_guide(transcript: Transcript, call_id: str) -> tuple[Turn, StepRecord]:
    """The turn and the step that hold the guide of this call id. Raises NotFound."""
    for turn, step in guide_steps(transcript):
        if step.call_id == call_id:
            return turn, step
    raise NotFound(f"no guide {call_id!r}", public=translatable("error.guide_gone"))


def apply_edit(transcript: Transcript, call_id: str, edit: GuideEdit, rates: Rates) -> Guide:
    """The guide as `edit` wants it, in its next version. Raises NotFound, VersionConflict, MessageRejected; then nothing is to be kept."""
    turn, step = turn_of_guide(transcript, call_id)
    guide = step.artifact
    assert isinstance(guide, Guide)  # noqa: S101 - guide_steps gives no others
    title, sections = _apply_edit(edit, [one.guide for one in versions_of(transcript, call_id)])
    _check_size(sections)
    if guide.version >= MAX_VERSIONS:
        raise MessageRejected(
            "too many versions",
            public=translatable("error.too_many_versions", count=MAX_VERSIONS),
        )
    if title == guide.title and _words(sections) == _words(guide.items):
        raise MessageRejected("unchanged", public=translatable("error.guide_unchanged"))
    known = {words_of_section(one): one for one in guide.items}
    held = _citation_texts(transcript, turn, guide, call_id, rates)
    items = tuple(known.get(words_of_section(one)) or check_section(one, held) for one in sections)
    return copy_with(guide, title=title, version=guide.version + 1, edited=True, items=items)


def _apply_edit(edit: GuideEdit, versions: Sequence[Guide]) -> tuple[str, tuple[Section, ...]]:
    """Title and sections once `edit` is made on the newest version. Raises NotFound, VersionConflict, MessageRejected."""
    newest = versions[-1]
    if not 1 <= edit.base <= len(versions):
        raise NotFound(f"no version {edit.base}", public=translatable("error.no_version"))
    match edit:
        case GuideDraft():
            if edit.base != newest.version:
                raise _conflict("error.guide_changed", newest)
            sections = (_section(one) for one in edit.sections)
            return _title(edit.title), tuple(one for one in sections if one.heading or one.text)
        case TitleDraft():
            if versions[edit.base - 1].title != newest.title:
                raise _conflict("error.title_changed", newest)
            return _title(edit.title), newest.items
        case SectionDraft():
            return newest.title, _with_section(edit, versions)
        case SectionRemoval():
            rest = list(newest.items)
            del rest[_place_of_section(versions, edit.base, edit.at)]
            return newest.title, tuple(rest)
        case _:
            assert_never(edit)


def _with_section(edit: SectionDraft, versions: Sequence[Guide]) -> tuple[Section, ...]:
    """The newest sections with the edited one in its place. Raises NotFound, VersionConflict, MessageRejected."""
    section, sections = _section(edit), list(versions[-1].items)
    if not (section.heading or section.text):
        raise MessageRejected("empty section", public=translatable("error.empty_section"))
    own = len(sections) if edit.at is None else _place_of_section(versions, edit.base, edit.at)
    place = own if edit.place is None else _behind(edit.place, versions, own)
    del sections[own : own + 1]
    sections.insert(place, section)
    return tuple(sections)


def _behind(place: InsertionPoint, versions: Sequence[Guide], own: int) -> int:
    """Where the section at `own` goes in the newest version; it stays when the one before it is gone. Raises NotFound."""
    if place.after is None:
        return 0
    if place.base > len(versions) or place.after >= len(versions[place.base - 1].items):
        raise NotFound(f"no section {place.after}", public=translatable("error.no_section"))
    before = current_position(versions, place.base, place.after)
    if before is None or before == own:
        return own
    return before if own < before else before + 1


def _place_of_section(versions: Sequence[Guide], base: int, at: int) -> int:
    """Where a section of version `base` stands now. Raises NotFound, and VersionConflict when its words changed or it is gone."""
    before, newest = versions[base - 1].items, versions[-1]
    if at >= len(before):
        raise NotFound(f"no section {at}", public=translatable("error.no_section"))
    place = current_position(versions, base, at)
    if place is None:
        raise _conflict("error.section_removed", newest)
    if words_of_section(newest.items[place]) != words_of_section(before[at]):
        raise _conflict("error.section_changed", newest)
    return place


def _conflict(code: str, newest: Guide) -> VersionConflict:
    version = newest.version
    return VersionConflict(f"the guide is in version {version}", public=translatable(code, version=version))


def _citation_texts(transcript: Transcript, turn: Turn, guide: Guide, call_id: str, rates: Rates) -> SourceTexts:
    """The texts that the guide's citations are checked against."""
    versions = [
        renumber_guide(one, numbers_between(one.sources, turn.sources)) for one in versions_of(transcript, call_id)
    ]
    texts = stored_source_texts(versions, turn.sources, transcript)
    return build_source_texts(guide, turn.sources, texts, rates, said=words_of(turn.message))


def _words(sections: Sequence[Section]) -> list[tuple[str, str]]:
    return [words_of_section(section) for section in sections]


def _title(text: str) -> str:
    title = " ".join(strip_control_chars(text).split())
    if not 0 < len(title) <= MAX_TITLE:
        raise MessageRejected("bad title", public=translatable("error.guide_title", limit=MAX_TITLE))
    return title


def _section(draft: DraftSection) -> Section:
    return Section(
        heading=" ".join(strip_control_chars(draft.heading).split()),
        text=flatten_nesting(strip_control_chars(draft.text)),
    )


def _check_size(sections: tuple[Section, ...]) -> None:
    if not sections:
        raise MessageRejected("no sections", public=translatable("error.no_sections"))
    if len(sections) > MAX_SECTIONS:
        raise MessageRejected(
            "too many sections", public=translatable("error.too_many_sections", limit=MAX_SECTIONS, count=len(sections))
        )
    total = sum(len(section.text) for section in sections)
    if total > MAX_GUIDE:
        raise MessageRejected("long guide", public=translatable("error.guide_too_long", length=total, limit=MAX_GUIDE))
    for section in sections:
        if len(section.heading) > MAX_HEADING:
            raise MessageRejected(
                "long heading",
                public=translatable("error.heading_too_long", heading=section.heading[:40], limit=MAX_HEADING),
            )
        if len(section.text) > MAX_SECTION:
            sizes = {"length": len(section.text), "limit": MAX_SECTION}
            public = translatable("error.section_too_long", heading=section.heading[:80], **sizes)
            raise MessageRejected("long section", public=public)
