"""Title suggestions: titles that a model gives conversations, taken only where they are plain words of what was said and shown."""

import asyncio
import logging
import re
from collections.abc import Sequence
from contextlib import aclosing

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.messages import title_of, words_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import ProviderError
from maven_app.domain.usage import Usage, UsageMeter, collect_cancelled_usage
from maven_app.history.conversation_titles import LONGEST_TITLE, conversation_title
from maven_app.orchestrator.context import TurnServices
from maven_app.ports.llm import Done
from maven_app.ports.log import ConversationRepository, ConversationTitles, TurnLog
from maven_app.prompts.history.title_conversation import TitleConversation, shown_names
from maven_app.turns.transcripts import TranscriptCache

log = logging.getLogger(__name__)

_PATIENCE = 20.0
"""Seconds that a model may take for a title."""
_QUOTES = "\"'“”„‘’«» "
_MARKUP = re.compile(r"[*_#~]|\b[a-z0-9-]{2,}\.[a-z]{2,}\b", re.I)
"""Signs of Markdown, and what looks like the name of a site."""
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")


class TitleSuggester:
    """Asks the model of a conversation's last turn for a title; what it used is counted with the conversation."""

    def __init__(
        self,
        services: TurnServices,
        titles: ConversationTitles,
        conversations: ConversationRepository,
        turn_log: TurnLog,
    ) -> None:
        self._services = services
        self._titles = titles
        self._conversations = conversations
        self._transcripts = TranscriptCache(turn_log)

    async def suggest(self, actor: Actor, conversation_id: str) -> str:
        """A title for its owner to take or leave; empty where there is nothing to name it by. Raises NotFound, StorageError."""
        await self._conversations.get(actor, conversation_id, to=Permission.RENAME_CONVERSATION)
        turns = (await self._transcripts.read(conversation_id)).turns
        if not turns:
            return ""
        by_rule = await asyncio.to_thread(self._newest_title, turns)
        return await self.title_by_model(conversation_id, turns, by_rule) or by_rule

    async def title_by_model(self, conversation_id: str, turns: Sequence[Turn], by_rule: str) -> str:
        """The model's title for these turns, where it may stand; empty where it has none. Raises StorageError."""
        prompt, meter, title = TitleConversation(tuple(turns), by_rule), UsageMeter(), ""
        model = self._services.model_for(turns[-1].options)
        try:
            with collect_cancelled_usage(meter.add):
                async with asyncio.timeout(_PATIENCE), aclosing(model.stream(prompt)) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, Done):
                            meter.add(piece.usage)
                            title = piece.answer.title
        except ProviderError as error:
            meter.add(error.usage)
            log.warning("conversation %s gets no title by a model: %s", conversation_id, error)
        except TimeoutError:
            log.warning("conversation %s gets no title by a model within %s seconds", conversation_id, _PATIENCE)
        finally:
            if meter.total != Usage():
                await self._titles.add_usage(conversation_id, meter.total)
        return acceptable_title(title, _source_text(prompt))

    def _newest_title(self, turns: Sequence[Turn]) -> str:
        """Of the newest turn that has one by rule, or whose message says more than that would."""
        titles = (
            conversation_title(turn, self._services.knowledge) or (title_of(turn.message) if shown_names(turn) else "")
            for turn in reversed(turns)
        )
        return next(filter(None, titles), "")


def acceptable_title(title: str, source_text: str) -> str:
    """A model's title as it may stand in a list; empty where it is long, markup or an address, or has figures that `source_text` lacks."""
    line = title.strip().strip(_QUOTES).removesuffix(".").strip()
    is_plain = sanitize_text(line, longest=LONGEST_TITLE) == line and not _MARKUP.search(line)
    return line if is_plain and _figures(line) <= _figures(source_text) else ""


def _source_text(prompt: TitleConversation) -> str:
    """All that the figures of a title may come from."""
    texts = (line for turn in prompt.turns for line in (words_of(turn.message), turn.text, *shown_names(turn)))
    return "\n".join([prompt.title_by_rule, *texts])


def _figures(text: str) -> set[str]:
    """Its numbers, however their digits are grouped."""
    return {re.sub(r"[.,]", "", figure) for figure in _FIGURE.findall(text)}
