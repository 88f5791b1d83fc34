"""Guide state: what a shopper does with a guide in the thread: edit it, read older versions, bring one back."""

from collections.abc import Awaitable, Callable
from typing import Any

import reflex as rx
from pydantic import BaseModel, ValidationError

from maven_app.bootstrap import services
from maven_app.domain.artifacts import Section
from maven_app.domain.errors import MavenError, NotFound, Outdated, Rejected
from maven_app.domain.guides import (
    MAX_HEADING,
    MAX_SECTION,
    MAX_SECTIONS,
    MAX_TITLE,
    DraftSection,
    GuideDraft,
    GuideVersion,
    restored,
    versions_of,
)
from maven_app.domain.transcript import Transcript
from maven_app.state.chat import ChatState
from maven_app.state.visitor import checked_id, owner_in
from maven_app.turns.transcripts import Transcripts

LIMITS = {"title": MAX_TITLE, "heading": MAX_HEADING, "text": MAX_SECTION, "sections": MAX_SECTIONS}
"""The most that the fields of the editor take."""


_ON_TOP = "Save yours as the newest version, or cancel and look at that one first."


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
    at: int = -1
    """The section that editing begins in; -1 for the title."""
    asked: str = ""
    """Call id of the guide that something was asked of last."""
    problem: str = ""
    """Why the last thing that was asked for could not be done; shown in the guide."""
    refused: int = 0
    """How often that happened; the editor is free again when it grows."""
    outdated: bool = False
    """True when there is a newer version than the one that was edited; saving again puts the words on top of that."""
    shown: ShownVersion = ShownVersion()

    @rx.event
    async def start(self, call_id: str, at: Any) -> None:
        """Open a guide for editing."""
        owner_in(self)
        await self._enter()
        self.editing, self.at = checked_id(call_id), at if isinstance(at, int) else -1
        self._calm()
        self.shown = ShownVersion()

    @rx.event
    def cancel(self) -> None:
        """Put the editor away."""
        owner_in(self)
        self.editing = ""
        self._calm()

    @rx.event
    async def save(self, call_id: str, draft: dict) -> None:
        """Keep what the editor holds as the guide's next version."""

        async def act() -> None:
            await self._keep(checked_id(call_id), _draft_in(draft))
            self.editing = ""

        await self._try(call_id, act)

    @rx.event
    async def show(self, call_id: str, number: Any) -> None:
        """Read version `number` of a guide; the newest puts older ones away."""

        async def act() -> None:
            versions, version = _version_in(await self._transcript(), call_id, number)
            self.shown = ShownVersion() if version is versions[-1] else _shown(version, call_id, number)

        await self._try(call_id, act)

    @rx.event
    async def restore(self, call_id: str, number: Any) -> None:
        """Make an older version the newest one."""

        async def act() -> None:
            versions, version = _version_in(await self._transcript(), call_id, number)
            guide = restored(version, versions[-1])
            sections = tuple(DraftSection(heading=one.heading, text=one.text) for one in guide.items)
            await self._keep(call_id, GuideDraft(base=len(versions), title=guide.title, sections=sections))
            self.shown = ShownVersion()

        await self._try(call_id, act)

    async def _keep(self, call_id: str, draft: GuideDraft) -> None:
        await services().runner.edit_guide(owner_in(self), self.conversation_id, call_id, draft)

    async def _transcript(self) -> Transcript:
        """The conversation of this tab. Raises NotFound when it is not this visitor's."""
        info = await services().conversations.get(owner_in(self), self.conversation_id)
        return await Transcripts(services().log).read(info.id)

    async def _try(self, call_id: object, act: Callable[[], Awaitable[None]]) -> None:
        """Do `act`; when it cannot be done the reason is said in the guide."""
        self._calm()
        await self._enter()
        self.asked = str(call_id)[:64]
        try:
            await act()
        except MavenError as error:
            self.outdated = isinstance(error, Outdated)
            self.problem = f"{error.public} {_ON_TOP}" if self.outdated else error.public
            self.refused += 1

    async def _enter(self) -> None:
        """Take up the conversation of this tab; what was left open in another one is put away, its words are kept."""
        chat = await self.get_state(ChatState)
        if self.conversation_id != chat.conversation_id:
            self.conversation_id, self.editing, self.shown = chat.conversation_id, "", ShownVersion()

    def _calm(self) -> None:
        self.problem, self.outdated = "", False


def _draft_in(value: object) -> GuideDraft:
    """`value` as a draft. Raises Rejected."""
    try:
        return GuideDraft.model_validate(value)
    except ValidationError as error:
        raise Rejected(
            "no draft of a guide", public="This can't be saved: it is far too long, or not a guide."
        ) from error


def _version_in(
    transcript: Transcript, call_id: object, number: object
) -> tuple[tuple[GuideVersion, ...], GuideVersion]:
    """Every version of the guide, and the one of this number. Raises NotFound."""
    versions = versions_of(transcript, checked_id(call_id))
    if not isinstance(number, int) or not 1 <= number <= len(versions):
        raise NotFound(f"no version {str(number)[:20]!r}", public="There is no such version of this guide.")
    return versions, versions[number - 1]


def _shown(version: GuideVersion, call_id: str, number: int) -> ShownVersion:
    return ShownVersion(
        call_id=call_id,
        number=number,
        title=version.guide.title,
        edited=version.guide.edited,
        turn_id=version.turn_id,
        sections=version.guide.items,
    )
