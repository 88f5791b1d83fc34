"""The pepper: set, or made where one machine has the database to itself."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from maven_app.bootstrap.accounts.assembly import password_hasher
from maven_app.config import Settings
from maven_app.domain.errors import SetupError

SERVER = "postgresql://maven@db/maven"
FILE = "password-pepper"
WORDS = "four unrelated words"


def settings(folder: Path, *, pepper: str | None = None, database: str | None = None) -> Settings:
    return Settings(_env_file=None, data_dir=folder, password_pepper=pepper, database_url=database)


async def test_an_installation_of_its_own_makes_one_beside_its_database_for_its_user_alone(tmp_path: Path) -> None:
    password_hash = await password_hasher(settings(tmp_path)).hash(WORDS)

    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    again = password_hasher(settings(tmp_path))
    assert await again.verify(WORDS, password_hash) and not again.is_outdated(password_hash)
    assert not password_hash.startswith("$argon2id")


async def test_servers_that_share_a_database_make_none_and_only_verify_with_one_of_before(tmp_path: Path) -> None:
    plain = await password_hasher(settings(tmp_path, database=SERVER)).hash(WORDS)
    assert plain.startswith("$argon2id") and not (tmp_path / FILE).exists()

    alone = await password_hasher(settings(tmp_path)).hash(WORDS)
    moved = password_hasher(settings(tmp_path, database=SERVER))
    assert await moved.verify(WORDS, alone) and moved.is_outdated(alone)
    assert (await moved.hash(WORDS)).startswith("$argon2id")


async def test_those_that_are_set_come_first_and_one_that_was_made_still_verifies(tmp_path: Path) -> None:
    new, old = "n" * 32, "o" * 40
    by_old = await password_hasher(settings(tmp_path, pepper=old, database=SERVER)).hash(WORDS)
    by_own = await password_hasher(settings(tmp_path)).hash(WORDS)
    both = password_hasher(settings(tmp_path, pepper=f"{new}, {old}", database=SERVER))

    assert await both.verify(WORDS, by_old) and await both.verify(WORDS, by_own)
    assert both.is_outdated(by_old) and both.is_outdated(by_own) and not both.is_outdated(await both.hash(WORDS))


def test_where_the_one_that_was_made_cannot_be_read_nothing_starts(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"half of it")
    with pytest.raises(SetupError, match=FILE):
        password_hasher(settings(tmp_path))


def test_a_short_one_is_refused_and_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="32 characters or more") as raised:
        settings(tmp_path, pepper=f"{'n' * 32},tooshort")
    assert "tooshort" not in str(raised.value)
