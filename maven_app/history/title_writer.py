"""Title writer: gives conversations that nobody gave a title one that tells what they are about, once a turn has ended."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.errors import StorageError
from maven_app.history.conversation_titles import conversation_title
from maven_app.history.title_suggestions import TitleSuggester
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.log import ConversationTitles, TurnLog, UntitledConversation
from maven_app.turns.transcripts import TranscriptCache

log = logging.getLogger(__name__)

_TITLED_AT_ONCE = 20
"""Conversations that are looked for at a time."""
_ASKED_AT_ONCE = 4
"""Titles that models are asked for at a time."""
_MOST_WAITING = 40
"""Conversations at most that are asked about or wait for it."""


@dataclass(frozen=True)
class TitledByRule:
    """A conversation whose title a model may better."""

    id: str
    turns: tuple[Turn, ...]
    title: str
    """Empty where rules found nothing to name it by."""


class TitleWriter:
    """Reads the logs of conversations without a title, of whatever process; no turn waits for it.

    A conversation has its title by rule at once, and the model's as soon as that has answered. Whichever process gives the first asks
    for the second, so that none is paid for twice.
    """

    def __init__(
        self,
        titles: ConversationTitles,
        turn_log: TurnLog,
        suggester: TitleSuggester,
        knowledge: Knowledge,
        *,
        interval: float = 0.5,
    ) -> None:
        """`interval` is the seconds between looks for conversations that went on."""
        self._titles = titles
        self._transcripts = TranscriptCache(turn_log)
        self._suggester = suggester
        self._knowledge = knowledge
        self._interval = interval
        self._asking = asyncio.Semaphore(_ASKED_AT_ONCE)
        self._waiting = 0

    async def run(self) -> None:
        """Keep giving titles for as long as this runs."""
        async with asyncio.TaskGroup() as improving:
            while True:
                titled: Sequence[TitledByRule] = ()
                try:
                    titled = await self.write_titles()
                except StorageError:
                    log.warning("conversations could not be given titles", exc_info=True)
                for one in titled[
                    : _MOST_WAITING - self._waiting
                ]:  # where a model is slow, the others keep theirs by rule
                    self._waiting += 1
                    improving.create_task(self.improve_title(one)).add_done_callback(self._let_next)
                await asyncio.sleep(0 if titled else self._interval)

    def _let_next(self, _: asyncio.Task[None]) -> None:
        self._waiting -= 1

    async def write_titles(self) -> Sequence[TitledByRule]:
        """Seek a title by rule for some of the conversations without one; those that a model can be asked about. Raises StorageError."""
        untitled = await self._titles.without_title(limit=_TITLED_AT_ONCE)
        return [one for conversation in untitled if (one := await self._write_title(conversation))]

    async def improve_title(self, titled: TitledByRule) -> None:
        """Give it the model's title, unless a person gave it one meanwhile."""
        try:
            async with self._asking:
                title = await self._suggester.title_by_model(titled.id, titled.turns, titled.title)
            if title and title != titled.title:
                await self._titles.improve(titled.id, title)
        except Exception:  # the title by rule stands, and others get theirs
            log.exception("conversation %s keeps its title by rule", titled.id)

    async def _write_title(self, conversation: UntitledConversation) -> TitledByRule | None:
        """None where the conversation keeps the title that it has."""
        titled = await self._title_by_rule(conversation)
        title = titled.title if titled else ""
        return titled if await self._titles.put(conversation.id, title, position=conversation.position) else None

    async def _title_by_rule(self, conversation: UntitledConversation) -> TitledByRule | None:
        """By its last turn; None where it cannot be read, and where it came from a shared page, whose title it keeps."""
        try:
            turns = (await self._transcripts.read(conversation.id)).turns
            if not turns or any(turn.is_shared for turn in turns):
                return None
            title = await asyncio.to_thread(conversation_title, turns[-1], self._knowledge)
            return TitledByRule(conversation.id, tuple(turns), title)
        except StorageError:
            raise
        except Exception:  # a log that cannot be read must not keep others from their titles
            log.exception("conversation %s cannot be given a title", conversation.id)
            return None
