"""Summaries of conversations, and the filters that somebody saved, in memory."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from maven_app.domain.actors import Actor, Permission, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.domain.language.stems import stems_in
from maven_app.ports.clock import Clock
from maven_app.ports.history import StaleConversation
from maven_app.ports.review.review_log import READ, ReviewRecord
from maven_app.ports.review.summaries import (
    ConversationDigest,
    ConversationSummary,
    PageKey,
    SummaryChoices,
    SummaryFilter,
    SummaryOrder,
    page_key,
)
from maven_app.ports.review.turn_digest import TurnDigest
from tests.fakes.memory_log import Kept, MemoryDatabase


@dataclass
class KeptSummary:
    """A summary as it is kept."""

    summary: ConversationSummary
    position: int
    owner: str
    turns: tuple[TurnDigest, ...] = ()


class MemoryConversationSummaries:
    """`ConversationSummaries` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def stale(self, *, limit: int) -> Sequence[StaleConversation]:
        await asyncio.sleep(0)
        ours = (kept for kept in self._database.conversations.values() if kept.shop == self._shop)
        return [StaleConversation(kept.id, len(kept.lines)) for kept in ours if self._is_stale(kept)][:limit]

    async def put(
        self, conversation_id: str, digest: ConversationDigest, *, position: int, turns: Sequence[TurnDigest] = ()
    ) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept, before = self._database.conversations.get(conversation_id), self._database.summaries.get(conversation_id)
        if kept:
            owner = self._database.owner_of(kept.owner)
            summary = ConversationSummary(
                kept.id,
                pseudonym(owner),
                kept.title,
                kept.created,
                kept.updated,
                digest,
                is_flagged=before is not None and before.summary.is_flagged,
            )
            self._database.summaries[kept.id] = KeptSummary(summary, position, owner, tuple(turns))

    async def list(
        self,
        actor: Actor,
        wanted: SummaryFilter,
        *,
        order: SummaryOrder = "updated",
        ascending: bool = False,
        after: PageKey | None = None,
        limit: int = 50,
    ) -> Sequence[ConversationSummary]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        found = [one for one in self._all() if _is_wanted(one, self._database.conversations[one.id], wanted)]
        if wanted.feedback:
            rated = {
                one.conversation_id
                for one in self._database.feedback.values()
                if wanted.feedback in ("any", one.rating.verdict)
            }
            found = [one for one in found if one.id in rated]

        def place(one: ConversationSummary) -> tuple[object, str]:
            key = page_key(one, order)
            return key.value, key.id

        found.sort(key=place, reverse=not ascending)
        if after is not None:
            here = (after.value, after.id)
            found = [one for one in found if (place(one) > here if ascending else place(one) < here)]
        return found[:limit]

    async def choices(self, actor: Actor) -> SummaryChoices:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        digests = [one.digest for one in self._all()]
        return SummaryChoices(
            _distinct(name for one in digests for name in one.tools),
            _distinct(name for one in digests for name in one.models),
            _distinct(name for one in digests for name in one.sources),
            _distinct(one.language for one in digests if one.language),
        )

    async def set_flagged(self, actor: Actor, conversation_id: str, flagged: bool) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.ADMINISTER, owner=None)
        self._database.check_room()
        found = [one for one in self._all(hidden_too=True) if one.id == conversation_id]
        if not found:
            raise NotFound(f"no summary of {conversation_id!r}")
        kept = self._database.summaries[conversation_id]
        kept.summary = ConversationSummary(**{**vars(kept.summary), "is_flagged": flagged})

    def _is_stale(self, kept: Kept) -> bool:
        before = self._database.summaries.get(kept.id)
        was_adopted = before is not None and before.owner != self._database.owner_of(kept.owner)
        position = before.position if before and not was_adopted else 0
        return kept.lease is None and position < len(kept.lines)

    def _all(self, *, hidden_too: bool = False) -> Sequence[ConversationSummary]:
        """Those that are there, under the titles that they have by now."""
        return [
            ConversationSummary(**{**vars(kept.summary), "title": conversation.title})
            for id, kept in self._database.summaries.items()
            if (conversation := self._database.conversations.get(id))
            and conversation.shop == self._shop
            and (hidden_too or not conversation.hidden)
        ]


class MemorySavedFilters:
    """`SavedFilters` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def list(self, actor: Actor) -> Sequence[tuple[str, SummaryFilter]]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        return sorted(self._database.saved_filters.get(actor.id, {}).items(), key=lambda one: one[0])

    async def save(self, actor: Actor, name: str, saved: SummaryFilter) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        self._database.check_room()
        self._database.saved_filters.setdefault(actor.id, {})[name] = saved

    async def remove(self, actor: Actor, name: str) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=actor.id)
        self._database.check_room()
        self._database.saved_filters.get(actor.id, {}).pop(name, None)


def _distinct(names: Iterable[str]) -> list[str]:
    return sorted(set(names))[:200]


def _is_wanted(summary: ConversationSummary, kept: Kept, wanted: SummaryFilter) -> bool:
    digest, day = summary.digest, summary.updated.date()
    return all(
        (
            not wanted.words.strip() or _mentions(kept, wanted.words),
            wanted.since is None or day >= wanted.since,
            wanted.until is None or day <= wanted.until,
            wanted.person in ("", summary.person),
            not wanted.tool or wanted.tool in digest.tools,
            not wanted.model or wanted.model in digest.models,
            not wanted.source or wanted.source in digest.sources,
            wanted.outcome in ("", digest.outcome),
            wanted.language in ("", digest.language),
            digest.cost >= wanted.cost,
            not wanted.has_citation_faults or digest.citation_faults > 0,
            not wanted.has_unused_words or bool(digest.unused_words),
            not wanted.is_flagged or summary.is_flagged,
        )
    )


def _mentions(kept: Kept, words: str) -> bool:
    stems = stems_in(words)
    texts = [(kept.title,), *((*text.passages, *text.products) for text in kept.texts)] if kept.indexed else []
    held = [stems_in(" ".join(text)) for text in texts]
    return bool(stems) and any(
        all(stem in text for stem in stems[:-1]) and any(one.startswith(stems[-1]) for one in text) for text in held
    )


class MemoryReviewLog:
    """A `ReviewLog` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def record(self, actor: Actor, conversation_id: str, *, action: str = READ) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self._database.check_room()
        kept = self._database.conversations.get(conversation_id)
        if kept is None or kept.hidden or kept.shop != self._shop:
            raise NotFound(f"no conversation {conversation_id!r}")
        self._database.reviews.append((conversation_id, actor.id, self._clock.now(), action, ""))

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 50) -> Sequence[ReviewRecord]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        kept = self._database.conversations.get(conversation_id)
        if kept is None or kept.shop != self._shop:
            return []
        accounts = self._database.accounts
        return [
            ReviewRecord(
                accounts[reviewer].email if reviewer in accounts else pseudonym(reviewer), time, action, subject
            )
            for id, reviewer, time, action, subject in reversed(self._database.reviews)
            if id == conversation_id
        ][:limit]
