"""Password hasher: Argon2id over a password and a pepper, in threads of its own, so that memory is bounded."""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

log = logging.getLogger(__name__)

_AT_ONCE = 2
"""Hashes that are computed at the same time; each takes 64 MiB."""
_NO_PEPPER = ""


class Argon2PasswordHasher:
    """A `PasswordHasher` with the parameters of RFC 9106, section 4, for machines with little memory.

    A hash begins with the id of the pepper that its password was keyed with (HMAC-SHA-256), which is kept away from the hashes:
    whoever has the database alone cannot try passwords.
    """

    def __init__(
        self, hasher: argon2.PasswordHasher | None = None, *, pepper: bytes | None = None, former: Sequence[bytes] = ()
    ) -> None:
        """`hasher` has other parameters, for tests that cannot wait. `former` peppers only verify."""
        self._hasher = hasher or argon2.PasswordHasher()
        self._newest = _id_of(pepper) if pepper else _NO_PEPPER
        self._peppers = {_id_of(one): one for one in (pepper, *former) if one}
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="passwords")
        self._dummy = self._hash("nobody's password")

    async def hash(self, password: str) -> str:
        """The form in which it is kept, with a salt of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hash, password)

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether it is the one that was hashed; with None as long as with a hash, and False."""
        against = password_hash or self._dummy
        is_it = await asyncio.get_running_loop().run_in_executor(self._threads, self._verify, against, password)
        return is_it and password_hash is not None

    def is_outdated(self, password_hash: str) -> bool:
        """Whether it was hashed with less effort, or with another pepper, than is asked for today."""
        pepper_id, argon2_hash = _parts_of(password_hash)
        return pepper_id != self._newest or self._hasher.check_needs_rehash(argon2_hash)

    def _hash(self, password: str) -> str:
        return self._newest + self._hasher.hash(self._with_pepper(password, self._newest))

    def _verify(self, password_hash: str, password: str) -> bool:
        pepper_id, argon2_hash = _parts_of(password_hash)
        if pepper_id and pepper_id not in self._peppers:
            log.error("a password was hashed with the pepper %s, which is not here; it can only be reset", pepper_id)
            self._verify(self._dummy, password)  # takes as long as any other
            return False
        try:
            return self._hasher.verify(argon2_hash, self._with_pepper(password, pepper_id))
        except (VerificationError, InvalidHashError):
            return False

    def _with_pepper(self, password: str, pepper_id: str) -> str:
        if not pepper_id:
            return password
        return hmac.new(self._peppers[pepper_id], password.encode(), hashlib.sha256).hexdigest()


def _parts_of(password_hash: str) -> tuple[str, str]:
    """The id of its pepper, empty for none, and the hash in Argon2's own form."""
    pepper_id, dollar, rest = password_hash.partition("$")
    return pepper_id, dollar + rest


def _id_of(pepper: bytes) -> str:
    """Eight digits that tell peppers apart and nothing of what they are."""
    return hmac.new(pepper, b"id", hashlib.sha256).hexdigest()[:8]
