"""Password hasher: Argon2id, in threads of its own, so that no more memory is taken than so many hashes need."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

_AT_ONCE = 2
"""Hashes that are computed at the same time; each takes 64 MiB."""


class Argon2PasswordHasher:
    """A `PasswordHasher` with the parameters of RFC 9106, section 4, for machines with little memory."""

    def __init__(self, hasher: argon2.PasswordHasher | None = None) -> None:
        """`hasher` has other parameters, for tests that cannot wait."""
        self._hasher = hasher or argon2.PasswordHasher()
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="passwords")
        self._dummy = self._hasher.hash("nobody's password")

    async def hash(self, password: str) -> str:
        """The form in which it is kept, with a salt of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether it is the one that was hashed; with None as long as with a hash, and False."""
        against = password_hash or self._dummy
        is_it = await asyncio.get_running_loop().run_in_executor(self._threads, self._verify, against, password)
        return is_it and password_hash is not None

    def is_outdated(self, password_hash: str) -> bool:
        """Whether it was hashed with less effort than is asked for today."""
        return self._hasher.check_needs_rehash(password_hash)

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False
