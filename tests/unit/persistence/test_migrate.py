"""Migrations: up, down, in agreement with the tables, and clear about what is in their way."""

import logging
import multiprocessing
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Column, String, inspect

from maven_app.domain.errors import SetupError
from maven_app.persistence.database import open_database
from maven_app.persistence.migrate import check_writable, is_drawn_from_tables, migration_connection, upgrade
from maven_app.persistence.schema_version import HEAD, is_up_to_date
from maven_app.persistence.tables import Table
from tests.english import english

INI = Path(__file__).parents[3] / "alembic.ini"
TABLES = {
    *("conversations", "log_lines", "turn_texts", "shares", "conversation_tags"),
    *("accounts", "sessions", "one_time_links", "merged_visitors", "external_identities", "attempts", "preferences"),
    *("known_browsers", "remembered_needs", "passkeys", "passkey_challenges"),
    *(
        "conversation_summaries",
        "conversation_facets",
        "conversation_reviews",
        "model_calls",
        "feedback",
        "golden_cases",
        "evaluation_runs",
        "evaluation_results",
        "admin_acts",
        "saved_filters",
    ),
    *("turn_summaries", "turn_facets"),
}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'maven.db'}"


def config_of(url: str) -> Config:
    config = Config(INI)
    config.attributes["url"] = url
    return config


def tables_of(url: str) -> set[str]:
    engine = open_database(url)
    names = {name for name in inspect(engine).get_table_names() if is_drawn_from_tables(name, "table", {})}
    engine.dispose()
    return names


def test_the_newest_migration_is_the_one_that_the_program_expects() -> None:
    assert ScriptDirectory.from_config(Config(INI)).get_heads() == [HEAD]


def test_migrations_go_up_and_down_and_up_again(url: str) -> None:
    upgrade(url)
    assert tables_of(url) == TABLES | {"alembic_version"}

    command.downgrade(config_of(url), "base")
    assert tables_of(url) == {"alembic_version"}

    upgrade(url)
    assert tables_of(url) == TABLES | {"alembic_version"}


def test_migrations_and_tables_agree(url: str) -> None:
    upgrade(url)

    with migration_connection(url) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "include_name": is_drawn_from_tables}
        )
        assert compare_metadata(context, Table.metadata) == []


def test_a_migration_drawn_from_the_tables_runs_as_it_is(url: str, tmp_path: Path) -> None:
    scripts = tmp_path / "alembic"
    shutil.copytree(INI.parent / "alembic", scripts, ignore=shutil.ignore_patterns("0*", "__pycache__"))
    config = config_of(url)
    config.set_main_option("script_location", str(scripts))

    command.revision(config, "all at once", autogenerate=True)
    command.upgrade(config, "head")

    assert tables_of(url) == TABLES | {"alembic_version"}
    command.check(config)


def test_a_database_that_is_up_to_date_is_left_alone_and_alembic_is_not_even_loaded(url: str, tmp_path: Path) -> None:
    upgrade(url)
    before = (tmp_path / "maven.db").read_bytes()
    start = f"import sys; from maven_app.persistence.migrate import upgrade; upgrade({url!r}); print('alembic' in sys.modules)"

    again = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True, cwd=INI.parent)

    assert again.stdout.strip() == "False"
    assert (tmp_path / "maven.db").read_bytes() == before


def test_a_migration_may_make_a_table_anew_without_losing_what_hangs_on_it(url: str) -> None:
    upgrade(url)
    engine = open_database(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO conversations (id, owner, title, created_at, updated_at, last_position) "
            "VALUES ('c', 'ana', 'Lamps', '2025-01-01 00:00:00.000000', '2025-01-01 00:00:00.000000', 1)"
        )
        connection.exec_driver_sql("INSERT INTO log_lines VALUES ('c', 1, 't', '2025-01-01 00:00:00.000000', '{}')")

    with migration_connection(url) as connection:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("conversations", recreate="always") as table:
            table.add_column(Column("colour", String))

    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT title, colour FROM conversations").all() == [("Lamps", None)]
        assert connection.exec_driver_sql("SELECT count(*) FROM log_lines").scalar() == 1
    engine.dispose()


def test_conversations_of_an_earlier_version_are_with_the_built_in_shop(url: str) -> None:
    command.upgrade(config_of(url), "0001")
    engine = open_database(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO conversations (id, owner, title, searchable_title, created_at, updated_at, last_position) "
            "VALUES ('c', 'ana', 'Lamps', 'lamps', '2025-01-01 00:00:00.000000', '2025-01-01 00:00:00.000000', 1)"
        )
        connection.exec_driver_sql("INSERT INTO log_lines VALUES ('c', 1, 't', '2025-01-01 00:00:00.000000', '{}')")

    upgrade(url)

    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT title, shop FROM conversations").all() == [("Lamps", "maven")]
        assert connection.exec_driver_sql("SELECT count(*) FROM log_lines").scalar() == 1
    engine.dispose()


def test_migrating_is_quiet(url: str, capfd: pytest.CaptureFixture[str]) -> None:
    level = logging.getLogger().level
    upgrade(url)

    assert capfd.readouterr() == ("", "")
    assert logging.getLogger().level == level


def test_a_path_with_odd_characters_is_a_path_like_any_other(tmp_path: Path) -> None:
    folder = tmp_path / "100% ünï & spaces"
    folder.mkdir()

    upgrade(f"sqlite:///{folder / 'maven.db'}")

    assert (folder / "maven.db").exists()


def test_processes_that_start_at_once_migrate_once(url: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        pool.map(upgrade, [url] * 3)

    assert tables_of(url) == TABLES | {"alembic_version"}


def test_a_missing_folder_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as error:
        upgrade(f"sqlite:///{tmp_path / 'missing' / 'maven.db'}")

    assert english(error.value.public) == (
        f"Maven cannot write to its data folder {tmp_path / 'missing'}: No such file or directory."
    )


def test_a_folder_that_takes_no_files_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()

    with pytest.raises(SetupError) as error:
        check_writable(f"sqlite:///{tmp_path / 'a file' / 'maven.db'}")

    assert english(error.value.public).startswith(f"Maven cannot write to its data folder {tmp_path / 'a file'}: ")


def test_a_file_that_is_no_database_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    file.write_text("my diary\n" * 500)

    with pytest.raises(SetupError) as error:
        upgrade(f"sqlite:///{file}")

    assert english(error.value.public).startswith(f"{file} is not a database that Maven can read.")
    assert file.read_text() == "my diary\n" * 500


def test_a_database_of_a_newer_version_is_told_and_left_as_it_is(url: str) -> None:
    upgrade(url)
    engine = open_database(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()

    with pytest.raises(SetupError) as error:
        upgrade(url)

    assert "newer version of Maven" in english(error.value.public)
    assert tables_of(url) == TABLES | {"alembic_version"}


@pytest.mark.parametrize("url", ["", "maven.db", "mysterysql://x", "sqlite//x"])
def test_an_address_of_no_database_is_told_in_one_sentence(url: str) -> None:
    with pytest.raises(SetupError) as error:
        upgrade(url)

    assert "MAVEN_DATABASE_URL" in english(error.value.public)


def test_a_server_that_does_not_answer_is_told_without_its_password() -> None:
    with pytest.raises(SetupError) as error:
        upgrade("postgresql://maven:secret@127.0.0.1:9/maven?connect_timeout=2")

    assert "does not answer" in english(error.value.public)
    assert "secret" not in english(error.value.public) + str(error.value)


def test_a_migration_that_fails_leaves_nothing_behind(url: str) -> None:
    upgrade(url)

    with pytest.raises(RuntimeError), migration_connection(url) as connection:
        connection.exec_driver_sql("CREATE TABLE half_done (id INTEGER)")
        raise RuntimeError("power cut")

    assert tables_of(url) == TABLES | {"alembic_version"}


def test_whether_a_database_is_of_this_version_is_told_without_opening_it_for_work(tmp_path: Path) -> None:
    path = tmp_path / "maven.db"
    url = f"sqlite:///{path}"
    was_newest_before = is_up_to_date(url)
    upgrade(url)
    is_newest_now = is_up_to_date(url)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    is_newest_when_older = is_up_to_date(url)
    path.write_bytes(b"no database" * 1000)

    assert (was_newest_before, is_newest_now, is_newest_when_older, is_up_to_date(url)) == (False, True, False, False)
    assert not is_up_to_date("postgresql://maven@localhost/maven")
