"""Argon2: what a hash says of itself, and who passes."""

import argon2

from maven_app.persistence.accounts.password_hasher import Argon2PasswordHasher

FAST = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


async def test_a_password_is_kept_as_an_argon2id_hash_with_a_salt_of_its_own() -> None:
    hasher = Argon2PasswordHasher()
    first, second = await hasher.hash("four words"), await hasher.hash("four words")

    assert first.startswith("$argon2id$v=19$m=65536,t=3,p=4$") and first != second
    assert await hasher.verify("four words", first) and not await hasher.verify("Four words", first)
    assert not hasher.is_outdated(first) and hasher.is_outdated(FAST.hash("four words"))


async def test_every_character_of_a_password_counts() -> None:
    hasher = Argon2PasswordHasher(FAST)
    password = "ü " * 64
    password_hash = await hasher.hash(password)

    assert await hasher.verify(password, password_hash)
    assert not await hasher.verify(f"{password[:-1]}_", password_hash) and not await hasher.verify(
        password[:-1], password_hash
    )


async def test_without_a_hash_nobody_passes() -> None:
    hasher = Argon2PasswordHasher(FAST)

    assert not await hasher.verify("nobody's password", None)
    assert not await hasher.verify("four words", "no hash at all")
