"""The pepper: set, or made where one machine has the database to itself."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from maven_app.bootstrap.accounts.assembly import peppers_of
from maven_app.config import Settings

SERVER = "postgresql://maven@db/maven"


def settings(folder: Path, *, pepper: str | None = None, database: str | None = None) -> Settings:
    return Settings(_env_file=None, data_dir=folder, password_pepper=pepper, database_url=database)


def test_an_installation_of_its_own_makes_one_beside_its_database_for_its_user_alone(tmp_path: Path) -> None:
    made = peppers_of(settings(tmp_path))

    assert [len(pepper) for pepper in made] == [32] and peppers_of(settings(tmp_path)) == made
    assert (tmp_path / "password-pepper").stat().st_mode & 0o777 == 0o600


def test_servers_that_share_a_database_make_none(tmp_path: Path) -> None:
    assert peppers_of(settings(tmp_path, database=SERVER)) == ()
    assert list(tmp_path.iterdir()) == []


def test_those_that_are_set_come_first_and_one_that_was_made_still_verifies(tmp_path: Path) -> None:
    new, old = "n" * 32, "o" * 40
    assert peppers_of(settings(tmp_path, pepper=f"{new}, {old}", database=SERVER)) == (new.encode(), old.encode())

    (own,) = peppers_of(settings(tmp_path))
    assert peppers_of(settings(tmp_path, pepper=new)) == (new.encode(), own)


def test_a_short_one_is_refused_and_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="32 characters or more") as raised:
        settings(tmp_path, pepper=f"{'n' * 32},tooshort")
    assert "tooshort" not in str(raised.value)
