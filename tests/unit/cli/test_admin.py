"""`admin` in a terminal, over a database of its own."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from maven_app.cli.admin import command
from maven_app.domain.actors import Actor, Role
from maven_app.domain.errors import EmailTaken
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from tests.fakes.clock import StillClock


@pytest.fixture
def data_dir(tmp_path: Path) -> str:
    return str(tmp_path)


def run(data_dir: str, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, env={"MAVEN_DATA_DIR": data_dir})


def test_an_admin_is_made_gets_another_role_and_is_let_in_again(data_dir: str) -> None:
    made = run(data_dir, "create", "ana@example.com")
    assert made.exit_code == 0 and "/link/reset-password#" in made.output

    assert run(data_dir, "promote", "ana@example.com", "--role", "researcher").output == (
        "ana@example.com has the role researcher now.\n"
    )
    again = run(data_dir, "reset", "ana@example.com").output
    assert "/link/reset-password#" in again and again.splitlines()[-1] not in made.output


def test_what_does_not_fit_is_refused(data_dir: str) -> None:
    run(data_dir, "create", "ana@example.com")

    assert isinstance(run(data_dir, "create", "ana@example.com").exception, EmailTaken)
    for act in ("promote", "reset"):
        assert "There is no account with the address bob@example.com." in str(
            run(data_dir, act, "bob@example.com").exception
        )
    assert run(data_dir, "promote", "ana@example.com", "--role", "owner").exit_code == 2


def _conversation(data_dir: str, owner: str, role: Role = "visitor") -> None:
    """A conversation of this owner that says which."""

    async def begin() -> None:
        database = Database(open_database(f"sqlite:///{data_dir}/maven.db"))
        repository = SqlConversationRepository(database, clock=StillClock())
        await repository.create(Actor(owner, role), title=f"lamps of {owner}")
        await asyncio.to_thread(database.close)

    asyncio.run(begin())


def test_everything_of_a_visitor_is_exported_and_deleted_and_nothing_of_another(data_dir: str, tmp_path: Path) -> None:
    run(data_dir, "create", "ana@example.com")
    for owner in ("visitor-one", "visitor-two"):
        _conversation(data_dir, owner)

    assert run(data_dir, "export", "visitor-one", str(tmp_path / "one.zip")).exit_code == 0
    with ZipFile(tmp_path / "one.zip") as exported:
        assert "conversations/0001 lamps of visitor-one.json" in exported.namelist()
        assert not [name for name in exported.namelist() if "visitor-two" in name]

    assert run(data_dir, "delete", "visitor-one", "--yes").output.splitlines()[1:] == ["  1 conversation"]
    assert "Nothing is stored about visitor-one." in str(run(data_dir, "delete", "visitor-one", "--yes").exception)
    assert run(data_dir, "export", "visitor-two", str(tmp_path / "two.zip")).exit_code == 0


def test_an_account_is_found_by_its_address(data_dir: str, tmp_path: Path) -> None:
    run(data_dir, "create", "ana@example.com")
    with closing(sqlite3.connect(f"{data_dir}/maven.db")) as database:
        ((account,),) = database.execute("SELECT id FROM accounts").fetchall()
    _conversation(data_dir, account, "admin")
    assert run(data_dir, "export", account, str(tmp_path / "by-id.zip")).exit_code == 0

    assert run(data_dir, "delete", "Ana@Example.com").exit_code == 1
    deleted = run(data_dir, "delete", "Ana@Example.com", "--yes")

    assert deleted.exit_code == 0 and "  1 conversation" in deleted.output
    for act in (("export", "ana@example.com", str(tmp_path / "ana.zip")), ("delete", "ana@example.com", "--yes")):
        assert "Nothing is stored about ana@example.com." in str(run(data_dir, *act).exception)
    assert not (tmp_path / "ana.zip").exists()
