"""Edits: what a person makes of a guide, checked, as the guide's next version."""

from maven_app.domain.artifacts import Guide, Section
from maven_app.domain.citations import HeldSources
from maven_app.domain.errors import NotFound, Outdated, Rejected
from maven_app.domain.guide_sources import checked_section, held_sources, texts_before
from maven_app.domain.guides import (
    MAX_GUIDE,
    MAX_HEADING,
    MAX_SECTION,
    MAX_SECTIONS,
    MAX_TITLE,
    MAX_VERSIONS,
    DraftSection,
    GuideDraft,
    guide_steps,
    moved,
    numbers_between,
    versions_of,
)
from maven_app.domain.messages import words_of
from maven_app.domain.nesting import flattened
from maven_app.domain.prose import cleaned
from maven_app.domain.transcript import StepRecord, Transcript, Turn

WHILE_RUNNING = "Maven is still answering here. Your words still stand here: save them once it has finished."


def turn_of_guide(transcript: Transcript, call_id: str) -> tuple[Turn, StepRecord]:
    """The turn and the step that hold the guide of this call id. Raises NotFound."""
    for turn, step in guide_steps(transcript):
        if step.call_id == call_id:
            return turn, step
    raise NotFound(f"no guide {call_id!r}", public="That guide is no longer in this conversation.")


def edited(transcript: Transcript, call_id: str, draft: GuideDraft) -> Guide:
    """The guide as `draft` wants it, in its next version. Raises NotFound, Outdated, Rejected; then nothing is to be kept."""
    turn, step = turn_of_guide(transcript, call_id)
    guide = step.artifact
    assert isinstance(guide, Guide)  # noqa: S101 - guide_steps gives no others
    if draft.base != guide.version:
        raise Outdated(
            f"guide {call_id} is in version {guide.version}, not {draft.base}",
            public=f"This guide has changed in the meantime: there is now a version {guide.version}. Your text is still here.",
        )
    title, sections = _title(draft.title), tuple(_section(one) for one in draft.sections)
    sections = tuple(one for one in sections if one.heading or one.text)
    _check_size(sections)
    if guide.version >= MAX_VERSIONS:
        raise Rejected(
            "too many versions", public=f"Of one guide {MAX_VERSIONS} versions are kept, and this one has them all."
        )
    if title == guide.title and _words(sections) == _words(guide.items):
        raise Rejected("unchanged", public="Nothing was changed, so there is no new version.")
    known = {(one.heading, one.text): one for one in guide.items}
    held = _held(transcript, turn, guide, call_id)
    items = tuple(known.get((one.heading, one.text)) or checked_section(one, held) for one in sections)
    return guide.model_copy(update={"title": title, "version": guide.version + 1, "edited": True, "items": items})


def _held(transcript: Transcript, turn: Turn, guide: Guide, call_id: str) -> HeldSources:
    """What the guide's citations are checked against."""
    versions = [moved(one, numbers_between(one.sources, turn.sources)) for one in versions_of(transcript, call_id)]
    texts = texts_before(versions, turn.sources, transcript)
    return held_sources(guide, turn.sources, texts, said=words_of(turn.message))


def _words(sections: tuple[Section, ...]) -> list[tuple[str, str]]:
    return [(section.heading, section.text) for section in sections]


def _title(text: str) -> str:
    title = " ".join(cleaned(text).split())
    if not 0 < len(title) <= MAX_TITLE:
        raise Rejected("bad title", public=f"A guide needs a title of at most {MAX_TITLE} characters.")
    return title


def _section(draft: DraftSection) -> Section:
    return Section(heading=" ".join(cleaned(draft.heading).split()), text=flattened(cleaned(draft.text)))


def _check_size(sections: tuple[Section, ...]) -> None:
    if not sections:
        raise Rejected("no sections", public="A guide needs at least one section with words in it.")
    if len(sections) > MAX_SECTIONS:
        raise Rejected(
            "too many sections", public=f"A guide has at most {MAX_SECTIONS} sections; this one has {len(sections)}."
        )
    total = sum(len(section.text) for section in sections)
    if total > MAX_GUIDE:
        raise Rejected("long guide", public=f"This guide has {total:,} characters; at most {MAX_GUIDE:,} can be kept.")
    for section in sections:
        if len(section.heading) > MAX_HEADING:
            raise Rejected(
                "long heading",
                public=f"“{section.heading[:40]} …” is too long: a heading has at most {MAX_HEADING} characters.",
            )
        if len(section.text) > MAX_SECTION:
            count = f"{len(section.text):,} characters; at most {MAX_SECTION:,} fit"
            raise Rejected("long section", public=f"The section “{section.heading[:80]}” has {count}.")
