"""Golden cases in memory."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from maven_app.domain.actors import Actor, Permission, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound, VersionConflict
from maven_app.domain.language.translatable import translatable
from maven_app.ports.clock import Clock
from maven_app.ports.review.golden_cases import GoldenCase, case_id_of
from maven_app.ports.review.review_log import CASE_CHANGED, CASE_MADE, CASE_REMOVED
from tests.fakes.memory_log import MemoryDatabase


class MemoryGoldenCaseRepository:
    """A `GoldenCaseRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def add(self, actor: Actor, conversation_id: str, turn_id: str, content: str) -> GoldenCase:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        if not self._is_here(conversation_id):
            raise NotFound(f"no conversation {conversation_id!r}")
        id, now = case_id_of(conversation_id, turn_id), self._clock.now()
        if id not in self._database.golden_cases:
            case = GoldenCase(id, conversation_id, turn_id, content, "draft", actor.id, now, now, "")
            self._database.golden_cases[id] = case
            self._note(actor, case, CASE_MADE)
        return self._with_names(self._database.golden_cases[id])

    async def get(self, actor: Actor, case_id: str) -> GoldenCase:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        return self._with_names(self._case(case_id))

    async def list(
        self, actor: Actor, *, after: GoldenCase | None = None, limit: int | None = 50
    ) -> Sequence[GoldenCase]:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        found = list(reversed(self._all()))
        if after is not None:
            found = [one for one in found if (one.created, one.id) < (after.created, after.id)]
        return found[:limit]

    async def count(self, actor: Actor) -> int:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        return len(self._all())

    async def of_conversations(self, actor: Actor, conversation_ids: Sequence[str]) -> Sequence[GoldenCase]:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        return [one for one in self._all() if one.conversation_id in conversation_ids]

    async def change(self, actor: Actor, case_id: str, content: str, *, since: datetime) -> GoldenCase:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        if self._case(case_id).updated != since:
            raise VersionConflict(f"case {case_id!r}")
        case = replace(self._case(case_id), content=content, state="checked", updated=self._clock.now())
        self._database.golden_cases[case_id] = case
        self._note(actor, case, CASE_CHANGED)
        return self._with_names(case)

    async def remove(self, actor: Actor, case_id: str) -> None:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        self._note(actor, self._case(case_id), CASE_REMOVED)
        del self._database.golden_cases[case_id]

    async def _permit(self, actor: Actor, permission: Permission) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, permission, owner=None)

    def _note(self, actor: Actor, case: GoldenCase, action: str) -> None:
        self._database.reviews.append((case.conversation_id, actor.id, self._clock.now(), action, case.id))

    def _is_here(self, conversation_id: str) -> bool:
        kept = self._database.conversations.get(conversation_id)
        return kept is not None and not kept.hidden and kept.shop == self._shop

    def _case(self, id: str) -> GoldenCase:
        case = self._database.golden_cases.get(id)
        if case is None or not self._is_here(case.conversation_id):
            raise NotFound(f"no case {id!r}", public=translatable("cases.gone"))
        return case

    def _all(self) -> Sequence[GoldenCase]:
        """Those of conversations that are there, the oldest first."""
        cases = [one for one in self._database.golden_cases.values() if self._is_here(one.conversation_id)]
        return sorted(map(self._with_names, cases), key=lambda one: (one.created, one.id))

    def _with_names(self, case: GoldenCase) -> GoldenCase:
        """With the address of its author, who is kept by id."""
        account = self._database.accounts.get(case.author)
        author = account.email if account else pseudonym(case.author)
        return replace(case, author=author, title=self._database.conversations[case.conversation_id].title)
