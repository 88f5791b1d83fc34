"""`admin` in a terminal, over a database of its own."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from maven_app.cli.admin import command
from maven_app.domain.errors import EmailTaken


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
