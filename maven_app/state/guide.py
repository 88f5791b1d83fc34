"""Guide state: what a shopper does with a guide in the thread: edit it, read older versions, bring one back."""

from collections.abc import Awaitable, Callable
from typing import Any

import reflex as rx
from pydantic import BaseModel, TypeAdapter, ValidationError

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import MavenError, MessageRejected, NotFound, VersionConflict
from maven_app.domain.guides.edits import (
    GuideEdit,
    PartEdit,
    SectionDraft,
    SectionRemoval,
    TitleDraft,
    current_position,
)
from maven_app.domain.guides.versions import (
    MAX_HEADING,
    MAX_SECTION,
    MAX_TITLE,
    DraftSection,
    GuideDraft,
    GuideVersion,
    restore_version,
    versions_of,
)
from maven_app.domain.language.translatable import translatable
from maven_app.state.chat import ChatState, Events
from maven_app.state.visitor import actor_in, checked_id, refusal_of
from maven_app.turns.transcripts import TranscriptCache

LIMITS = {"title": MAX_TITLE, "heading": MAX_HEADING, "text": MAX_SECTION}
"""The most that the fields of the editors take."""

TITLE, NEW_SECTION = -1, -2
"""Parts edited where no section of a guide is."""

_PART_EDIT = TypeAdapter[SectionDraft | SectionRemoval | TitleDraft](PartEdit)


class ShownVersion(BaseModel, frozen=True):
    """An older version of a guide, as it is read."""

    call_id: str = ""
    """Of the guide in whose place it is shown; empty when none is."""
    number: int = 0
    title: str = ""
    edited: bool = False
    turn_id: str = ""
    """The turn whose sources it cites."""
    sections: tuple[Section, ...] = ()


class GuideState(rx.State):
    """The guide that is being edited or looked back at; one at a time in a tab."""

    conversation_id: str = ""
    """The conversation in which something was done with a guide last; what stands below speaks of its guides only."""
    editing: str = ""
    """Call id of the guide that is being edited."""
    at: int = TITLE
    """The section that is edited, TITLE or NEW_SECTION."""
    base: int = 0
    """The version in which `at` was found."""
    asked: str = ""
    """Call id of the guide that something was asked of last."""
    problem: str = ""
    """Why the last thing that was asked for could not be done; shown in the guide."""
    outdated: bool = False
    """True when what was edited has changed elsewhere; saving again puts the words over it."""
    now: int = 0
    """The version in which it was found changed."""
    now_at: int = TITLE
    """Where the section stands there; NEW_SECTION when it is gone."""
    shown: ShownVersion = ShownVersion()

    @rx.event
    async def start(self, call_id: str, at: Any, base: Any) -> Events:
        """Open one section of a guide for editing, its title, or a new section."""

        async def act() -> None:
            actor_in(self)
            self.editing, self.at, self.base = checked_id(call_id), _number(at, TITLE), _number(base, 0)
            self.shown = ShownVersion()

        return await self._try(call_id, act)

    @rx.event
    def cancel(self) -> None:
        """Put the editor away."""
        actor_in(self)
        self.editing = ""
        self._calm()

    @rx.event
    async def save(self, call_id: str, edit: dict) -> Events:
        """Keep what the editor holds in the guide's next version."""

        async def act() -> None:
            id, wanted = checked_id(call_id), _edit_in(edit)
            try:
                await self._keep(id, wanted)
            except VersionConflict:
                await self._look_again(id, wanted)
                raise
            self.editing = ""

        return await self._try(call_id, act)

    @rx.event
    async def show(self, call_id: str, number: Any) -> Events:
        """Read version `number` of a guide; the newest puts older ones away."""

        async def act() -> None:
            versions, version = _version_in(await self._transcript(), call_id, number)
            self.shown = ShownVersion() if version is versions[-1] else _show_version(version, call_id, number)

        return await self._try(call_id, act)

    @rx.event
    async def restore(self, call_id: str, number: Any) -> Events:
        """Make an older version the newest one."""

        async def act() -> None:
            versions, version = _version_in(await self._transcript(), call_id, number)
            guide = restore_version(version, versions[-1])
            sections = tuple(DraftSection(heading=one.heading, text=one.text) for one in guide.items)
            await self._keep(call_id, GuideDraft(base=len(versions), title=guide.title, sections=sections))
            self.shown = ShownVersion()

        return await self._try(call_id, act)

    async def _keep(self, call_id: str, edit: GuideEdit) -> None:
        await get_services().runner.edit_guide(actor_in(self), self.conversation_id, call_id, edit)

    async def _look_again(self, call_id: str, edit: SectionDraft | SectionRemoval | TitleDraft) -> None:
        """Find what was edited in the newest version, for who wants their words there nevertheless."""
        versions = [one.guide for one in versions_of(await self._transcript(), call_id)]
        at = None if isinstance(edit, TitleDraft) or edit.at is None else current_position(versions, edit.base, edit.at)
        self.now, self.now_at = len(versions), NEW_SECTION if at is None else at

    async def _transcript(self) -> Transcript:
        """The conversation of this tab. Raises NotFound when it is not this visitor's."""
        info = await get_services().conversations.get(actor_in(self), self.conversation_id)
        return await TranscriptCache(get_services().log).read(info.id)

    async def _try(self, call_id: object, act: Callable[[], Awaitable[None]]) -> Events:
        """Do `act` in the conversation that the address points at; when it cannot be done the reason is said in the guide."""
        chat = await self.get_state(ChatState)

        async def act_here() -> None:
            self._enter(chat.conversation_id)
            await act()

        def say(error: MavenError) -> None:
            self.problem, self.outdated = refusal_of(self, error)[0], isinstance(error, VersionConflict)

        self._calm()
        self.asked = str(call_id)[:64]
        return await chat._attempt(act_here, say)

    def _enter(self, conversation_id: str) -> None:
        """Take up the conversation of this tab; what was left open in another one is put away, its words are kept."""
        if self.conversation_id != conversation_id:
            self.conversation_id, self.editing, self.shown = conversation_id, "", ShownVersion()

    def _calm(self) -> None:
        self.problem, self.outdated = "", False


def _edit_in(value: object) -> SectionDraft | SectionRemoval | TitleDraft:
    """`value` as a change of a guide. Raises MessageRejected."""
    try:
        return _PART_EDIT.validate_python(value)
    except ValidationError as error:
        raise MessageRejected("no edit of a guide", public=translatable("error.guide_unsavable")) from error


def _number(value: object, default: int) -> int:
    return value if isinstance(value, int) else default


def _version_in(
    transcript: Transcript, call_id: object, number: object
) -> tuple[tuple[GuideVersion, ...], GuideVersion]:
    """Every version of the guide, and the one of this number. Raises NotFound."""
    versions = versions_of(transcript, checked_id(call_id))
    if not isinstance(number, int) or not 1 <= number <= len(versions):
        raise NotFound(f"no version {str(number)[:20]!r}", public=translatable("error.no_version"))
    return versions, versions[number - 1]


def _show_version(version: GuideVersion, call_id: str, number: int) -> ShownVersion:
    return ShownVersion(
        call_id=call_id,
        number=number,
        title=version.guide.title,
        edited=version.guide.edited,
        turn_id=version.turn_id,
        sections=version.guide.items,
    )
