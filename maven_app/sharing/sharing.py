"""Sharing: links to snapshots of one's own conversations, and the pages behind them."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar
from uuid import uuid4

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.sharing.shares import Lifetime, Share, Snapshot, expiry, new_share_token
from maven_app.export.artifacts.artifact_blocks import artifact_title
from maven_app.export.rendering import Renderer, SourceNumbers
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationRepository, TurnLog
from maven_app.ports.sharing.shares import ShareRepository
from maven_app.sharing.continuation import SharedPageContinuation
from maven_app.sharing.page import PageFrame, shared_page
from maven_app.sharing.picture import SharedPictures
from maven_app.sharing.snapshots import ShareChoice, shareable_turns, take_snapshot
from maven_app.sharing.unshared_parts import unshared_parts
from maven_app.turns.message_words import shown_words
from maven_app.turns.transcripts import TranscriptCache

T = TypeVar("T")
PATH = "/s"
"""Begins the paths of shared pages."""


@dataclass(frozen=True)
class ShareableTurn:
    """A turn that its owner may share."""

    id: str
    words: str
    """The message, as its page shows it."""
    findings: tuple[str, ...]
    """Titles of what was found."""


@dataclass(frozen=True)
class ShareOptions:
    """The options of a new link."""

    title: str = ""
    """"" for one made of what is shared."""
    lifetime: Lifetime = "30d"
    is_findable: bool = False


@dataclass(frozen=True)
class SharePreview:
    """The content of a link that does not exist yet."""

    snapshot: Snapshot
    unshared_parts: Sequence[str]
    """Parts of the need behind it that no message on its page states, as its owner reads them."""


class Sharing:
    """Makes, lists and revokes links for whoever owns the conversation, and opens them for everybody."""

    def __init__(
        self,
        conversations: ConversationRepository,
        turn_log: TurnLog,
        shares: ShareRepository,
        continuation: SharedPageContinuation,
        *,
        clock: Clock,
        shop: Shop,
        url: str,
    ) -> None:
        """`url` is the address that people open, without a path."""
        self.shares = shares
        self.continuation = continuation
        self.pictures = SharedPictures(shop)
        self._conversations = conversations
        self._transcripts = TranscriptCache(turn_log)
        self._clock = clock
        self._shop = shop
        self._url = url
        self._workers = ThreadPoolExecutor(2, thread_name_prefix="shared page")

    async def turns(self, actor: Actor, conversation_id: str, *, locale: str) -> Sequence[ShareableTurn]:
        """The turns that can be picked. Raises NotFound."""
        transcript = await self._transcript(actor, conversation_id)
        reader = Renderer(locale, SourceNumbers())
        before = {turn.id: transcript.turns[:at] for at, turn in enumerate(transcript.turns)}
        return [_shareable(turn, before[turn.id], reader) for turn in shareable_turns(transcript)]

    async def preview(
        self, actor: Actor, conversation_id: str, choice: ShareChoice, options: ShareOptions, *, locale: str
    ) -> SharePreview:
        """The snapshot that a link would open, which is kept nowhere. Raises NotFound, SnapshotTooLong."""
        transcript = await self._transcript(actor, conversation_id)
        snapshot = await self._work(partial(take_snapshot, transcript, choice, title=options.title, locale=locale))
        return SharePreview(snapshot, await self._work(partial(unshared_parts, transcript, choice, language=locale)))

    async def create(
        self, actor: Actor, conversation_id: str, choice: ShareChoice, options: ShareOptions, *, locale: str
    ) -> Share:
        """A new link to the snapshot of `preview`. Raises NotFound, SnapshotTooLong, TooManyShares, StorageFull."""
        transcript = await self._transcript(actor, conversation_id)
        snapshot = await self._work(partial(take_snapshot, transcript, choice, title=options.title, locale=locale))
        now = self._clock.now()
        share = Share(
            id=uuid4().hex,
            token=new_share_token(),
            conversation_id=conversation_id,
            title=snapshot.title,
            created=now,
            expires=expiry(options.lifetime, now),
            is_findable=options.is_findable,
        )
        await self.shares.create(actor, share, snapshot)
        return share

    async def _transcript(self, actor: Actor, conversation_id: str) -> Transcript:
        """The conversation, which the actor may share. Raises NotFound."""
        info = await self._conversations.get(actor, conversation_id, to=Permission.SHARE_CONVERSATION)
        return await self._transcripts.read(info.id)

    async def page(self, snapshot: Snapshot, frame: PageFrame) -> bytes:
        """The page as HTML, made beside the event loop, two at a time."""
        return await self._work(partial(shared_page, snapshot, frame))

    async def _work(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._workers, work)

    def link(self, token: str) -> str:
        """The whole address of the page behind a token."""
        return f"{self._url}{PATH}/{token}"

    def frame(self, token: str, locale: str, *, is_findable: bool = False) -> PageFrame:
        """The things around the page behind a token, for a reader."""
        return PageFrame(self.link(token), self._shop, locale, is_findable)


def _shareable(turn: Turn, before: Sequence[Turn], reader: Renderer) -> ShareableTurn:
    found = (step.artifact for step in turn.steps if step.complete)
    titles = tuple(artifact_title(artifact, reader) for artifact in found if artifact is not None)
    return ShareableTurn(turn.id, shown_words(turn.message, before, reader.locale), titles)
