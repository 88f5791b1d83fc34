"""Passkeys and challenges in memory, with the errors and limits of the adapters in SQL."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from maven_app.domain.accounts import Passkey
from maven_app.ports.clock import Clock
from tests.fakes.memory_log import MemoryDatabase


class MemoryPasskeyRepository:
    """A `PasskeyRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, passkey: Passkey) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        if any(one.credential_id == passkey.credential_id for one in self._database.passkeys.values()):
            return False
        self._database.passkeys[passkey.id] = passkey
        return True

    async def find(self, credential_id: str) -> Passkey | None:
        await asyncio.sleep(0)
        return next((one for one in self._database.passkeys.values() if one.credential_id == credential_id), None)

    async def list(self, account_id: str) -> Sequence[Passkey]:
        await asyncio.sleep(0)
        theirs = [one for one in self._database.passkeys.values() if one.account_id == account_id]
        return sorted(theirs, key=lambda one: (one.created, one.id))

    async def use(self, passkey: Passkey, *, sign_count: int) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.passkeys.get(passkey.id)
        if kept is None or not (kept.sign_count < sign_count or kept.sign_count == sign_count == 0):
            return False
        self._database.passkeys[kept.id] = replace(kept, sign_count=sign_count, last_used=self._clock.now())
        return True

    async def rename(self, account_id: str, passkey_id: str, *, name: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.passkeys.get(passkey_id)
        if kept and kept.account_id == account_id:
            self._database.passkeys[passkey_id] = replace(kept, name=name)

    async def remove(self, account_id: str, passkey_id: str, *, keeps_last: bool = False) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.passkeys.get(passkey_id)
        if kept is None or kept.account_id != account_id:
            return False
        if keeps_last and sum(one.account_id == account_id for one in self._database.passkeys.values()) < 2:
            return False
        del self._database.passkeys[passkey_id]
        return True


class MemoryChallengeRepository:
    """A `ChallengeRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, challenge_hash: str, *, expires: datetime) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        now, kept = self._clock.now(), self._database.challenges
        self._database.challenges = {one: over for one, over in kept.items() if now < over} | {challenge_hash: expires}

    async def take(self, challenge_hash: str) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        expires = self._database.challenges.pop(challenge_hash, None)
        return expires is not None and self._clock.now() < expires
