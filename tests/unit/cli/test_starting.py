"""What a start checks before it does anything: one sentence each, and no traceback."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from maven_app.bootstrap import build_index
from maven_app.cli.page_build import PageBuild, build_if_changed, fingerprint, page_folder
from maven_app.cli.prepare import put_damaged_catalogue_aside
from maven_app.cli.run import ensure_free_port
from maven_app.cli.setup_steps import ensure_data_dir
from maven_app.config import Settings
from maven_app.domain.errors import SetupError
from maven_app.feeds.reference_data import reference_products
from maven_app.feeds.reference_fingerprint import fingerprint as reference_fingerprint
from maven_app.persistence.migrate import upgrade
from tests import patience
from tests.english import english

ROOT = Path(__file__).parents[3]


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "maven_app", *arguments],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=patience.PROCESS_SECONDS,
        check=False,
    )


def test_a_taken_port_is_one_sentence_that_names_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        done = run("run", MAVEN_PORT=str(port), MAVEN_DATA_DIR=str(tmp_path))

    assert done.returncode == 1
    assert f"make run PORT={port + 1}" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_unwritable_data_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    done = run("prepare", MAVEN_DATA_DIR=str(tmp_path / "file" / "data"))

    assert done.returncode == 1
    assert "MAVEN_DATA_DIR" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_setting_that_cannot_work_is_one_sentence() -> None:
    done = run("run", MAVEN_CURRENCY="beads")

    assert done.returncode == 1
    assert done.stderr.startswith("maven: MAVEN_CURRENCY=BEADS does not work")
    assert len(done.stderr.splitlines()) == 1


def test_a_free_port_is_let_be() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

    ensure_free_port(Settings(port=port))


def test_the_data_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    ensure_data_dir(Settings(data_dir=tmp_path / "a" / "b"))
    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700

    assert list((tmp_path / "a" / "b").iterdir()) == []


def test_the_page_is_built_for_its_address() -> None:
    assert fingerprint(Settings(port=4300)) == fingerprint(Settings(port=4300))
    assert fingerprint(Settings(port=4300)) != fingerprint(Settings(port=4301))
    assert fingerprint(Settings()) != fingerprint(Settings(public_url="https://maven.example"))


def test_a_start_that_waited_takes_the_page_that_the_other_built(tmp_path: Path) -> None:
    settings, found = Settings(port=4318), list[PageBuild | None]()

    def start() -> None:
        with build_if_changed(settings, log=tmp_path / "waiting.log") as build:
            found.append(build)

    waiting = Thread(target=start)
    with build_if_changed(settings, log=tmp_path / "build.log") as build:
        assert build is not None
        waiting.start()
        stamp = page_folder(settings) / "made-from"
        stamp.parent.mkdir(parents=True)
        stamp.write_text(fingerprint(settings))
    waiting.join()
    shutil.rmtree(stamp.parent)

    assert found == [None]


def test_a_build_that_is_given_up_leaves_nothing_running(tmp_path: Path) -> None:
    with PageBuild(Settings(port=4319), log=tmp_path / "build.log") as build:
        group = build.group

    with pytest.raises(ProcessLookupError):
        os.killpg(group, signal.SIGCONT)


def test_a_failed_build_shows_its_last_lines(tmp_path: Path) -> None:
    log = tmp_path / "build.log"
    with PageBuild(Settings(port=4319), log=log) as build, pytest.raises(SetupError) as failed:
        os.killpg(build.group, signal.SIGTERM)
        build.finish()

    assert str(log) in english(failed.value.public)


def kept_catalogue(data_dir: Path) -> Settings:
    settings = Settings(data_dir=data_dir)
    asyncio.run(build_index(settings).upsert([next(reference_products())]))
    return settings


def test_a_catalogue_that_can_be_read_is_let_be(tmp_path: Path) -> None:
    settings = kept_catalogue(tmp_path)

    put_damaged_catalogue_aside(settings)

    assert sum(asyncio.run(build_index(settings).vocabulary()).categories.values()) == 1


def test_a_damaged_catalogue_is_put_aside_and_not_deleted(tmp_path: Path) -> None:
    settings = kept_catalogue(tmp_path)
    for file in Path(settings.catalogue).rglob("*"):
        if file.is_file():
            file.write_bytes(b"not a table")

    put_damaged_catalogue_aside(settings)

    assert not Path(settings.catalogue).exists()
    assert len(list(tmp_path.glob("catalogue.damaged-*"))) == 1


def test_a_start_with_nothing_to_prepare_is_told_without_loading_what_prepares(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from maven_app.cli.setup_steps import prepare_data\n"
        "from maven_app.config import load_settings\n"
        "prepare_data(load_settings())\n"
        "print([name for name in ('sqlalchemy', 'lancedb', 'rich', 'maven_app.index') if name in sys.modules])\n"
    )
    settings = Settings(data_dir=tmp_path)
    upgrade(settings.database)
    mark_as_loaded(settings)

    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "MAVEN_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == "[]"


def test_what_the_server_can_do_without_is_left_out_of_a_start_and_there_for_whoever_wants_it() -> None:
    code = (
        "import sys\n"
        "from maven_app.cli.serving import _as_if_absent\n"
        "with _as_if_absent('aiohttp', 'opentelemetry', 'watchfiles'):\n"
        "    import granian.server.embed\n"
        "    import maven_app.maven_app\n"
        "left_out = [name for name in ('aiohttp', 'opentelemetry', 'watchfiles') if name not in sys.modules]\n"
        "import aiohttp, watchfiles, opentelemetry.sdk.metrics\n"
        "print(left_out, aiohttp.__name__, watchfiles.__name__)\n"
    )

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "['aiohttp', 'opentelemetry', 'watchfiles'] aiohttp watchfiles"


def mark_as_loaded(settings: Settings) -> None:
    marker = Path(settings.catalogue) / "reference-loaded"
    marker.parent.mkdir(parents=True)
    marker.write_text(reference_fingerprint())
