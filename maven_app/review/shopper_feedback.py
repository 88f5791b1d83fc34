"""Shopper feedback: ratings that shoppers give, held against what their conversations really hold before they are kept."""

import asyncio
from collections.abc import Sequence

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.artifacts import Comparison, products_of
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import MessageRejected, NotFound
from maven_app.domain.evidence.citations import cited_sentences
from maven_app.domain.feedback import REASONS, FeedbackTarget, Rating
from maven_app.domain.language.translatable import translatable
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.ports.log import ConversationRepository, TurnLog
from maven_app.ports.review.feedback import Feedback, FeedbackRepository
from maven_app.turns.redaction import redact
from maven_app.turns.transcripts import TranscriptCache

_LONGEST_SUBJECT = 300


class ShopperFeedback:
    """Takes ratings from whoever owns the conversation, and from nobody else."""

    def __init__(
        self,
        repository: FeedbackRepository,
        conversations: ConversationRepository,
        turn_log: TurnLog,
        *,
        country: str,
    ) -> None:
        """`country` (ISO 3166) is where numbers without a code are called."""
        self.repository = repository
        self._conversations = conversations
        self._transcripts = TranscriptCache(turn_log)
        self._country = country.upper()

    async def rate(self, actor: Actor, conversation_id: str, rating: Rating) -> Feedback:
        """Keep a rating in place of the one that its target has. Raises NotFound, MessageRejected, StorageFull."""
        await self._conversations.get(actor, conversation_id, to=Permission.RATE_ANSWER)
        if rating.reason and (rating.verdict == "up" or rating.reason not in REASONS[rating.target.kind]):
            raise MessageRejected(f"no reason {rating.reason!r}", public=translatable("error.no_such_reason"))
        subject = subject_of(await self._transcripts.read(conversation_id), rating.target)
        words = await asyncio.to_thread(redact, " ".join(rating.words.split()), self._country)
        return await self.repository.put(actor, conversation_id, copy_with(rating, words=words), subject=subject)

    async def take_back(self, actor: Actor, conversation_id: str, target: FeedbackTarget) -> None:
        """Remove the rating of a target; nothing where it has none. Raises NotFound, StorageFull."""
        await self.repository.remove(actor, conversation_id, target)

    async def own(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        """The ratings that the actor gave in a conversation of theirs. Raises NotFound."""
        return await self.repository.own(actor, conversation_id)


def claims_of(turn: Turn) -> Sequence[tuple[str, tuple[int, ...]]]:
    """The sentences of a turn that cite something, in their order, each with the numbers of its sources."""
    return [claim for text in (turn.text, *(one.text for one in turn.sections)) for claim in cited_sentences(text)]


def subject_of(transcript: Transcript, target: FeedbackTarget) -> str:
    """The target in words. Raises NotFound for what the conversation does not hold."""
    turn = next((turn for turn in transcript.turns if turn.id == target.turn_id), None)
    found = turn and _subject_in(turn, target)
    if not found:
        raise NotFound(f"nothing to rate: {target!r}", public=translatable("error.answer_gone"))
    return found if len(found) <= _LONGEST_SUBJECT else f"{found[: _LONGEST_SUBJECT - 1]}…"


def _subject_in(turn: Turn, target: FeedbackTarget) -> str | None:
    match target.kind:
        case "answer" | "need":
            return None if turn.is_running else words_of(turn.message) or "-"
        case "product":
            return _product_name(turn, target)
        case "cell":
            return _cell_text(turn, target)
        case "claim":
            claims = claims_of(turn)
            return claims[target.place][0] if target.place < len(claims) else None


def _product_name(turn: Turn, target: FeedbackTarget) -> str | None:
    step = turn.step(target.step_id)
    products = products_of(step.artifact) if step and step.artifact else ()
    return next((product.name for product in products if product.id == target.product_id), None)


def _cell_text(turn: Turn, target: FeedbackTarget) -> str | None:
    """A cell of a table as it was stored: "WH-1000XM5 · Weight: 250 g"."""
    step = turn.step(target.step_id)
    table = step.artifact if step else None
    if not isinstance(table, Comparison) or target.place >= len(table.products):
        return None
    row = next((row for row in table.items if row.key == target.row), None)
    if row is None or target.place >= len(row.cells):
        return None
    label, value = render(row.label, SOURCE), render(row.cells[target.place].text, SOURCE)
    return f"{table.products[target.place].name} · {label}: {value}"
