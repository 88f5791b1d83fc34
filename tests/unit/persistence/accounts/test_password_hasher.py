"""Argon2: what a hash says of itself, and who passes."""

import argon2
import pytest

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


async def test_without_the_pepper_the_right_password_opens_nothing(caplog: pytest.LogCaptureFixture) -> None:
    hasher = Argon2PasswordHasher(FAST, pepper=b"p" * 32)
    password_hash = await hasher.hash("four words")

    assert await hasher.verify("four words", password_hash) and not await hasher.verify("Four words", password_hash)
    assert not await Argon2PasswordHasher(FAST).verify("four words", password_hash)
    assert not await Argon2PasswordHasher(FAST).verify("four words", password_hash.partition("$")[2])
    assert not await Argon2PasswordHasher(FAST, pepper=b"q" * 32).verify("four words", password_hash)
    assert "is not here" in caplog.text and "pppp" not in caplog.text


async def test_a_hash_of_before_verifies_once_more_and_is_renewed_with_the_newest_pepper() -> None:
    before, old, new = Argon2PasswordHasher(FAST), b"p" * 32, b"q" * 32
    plain, peppered = await before.hash("four words"), await Argon2PasswordHasher(FAST, pepper=old).hash("four words")
    hasher = Argon2PasswordHasher(FAST, pepper=new, former=[old])

    assert await hasher.verify("four words", plain) and await hasher.verify("four words", peppered)
    assert hasher.is_outdated(plain) and hasher.is_outdated(peppered)
    assert not hasher.is_outdated(await hasher.hash("four words"))
