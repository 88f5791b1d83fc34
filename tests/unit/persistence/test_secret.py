"""The installation's secret: made once, readable by its user only, and never a reason not to start."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from maven_app.persistence.secret import lasting_secret, load_or_create_secret


def test_a_secret_is_made_once_and_nobody_else_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "data" / "secret"

    made = load_or_create_secret(path)

    assert len(made) == 32 and load_or_create_secret(path) == made and load_or_create_secret(tmp_path / "other") != made
    assert path.stat().st_mode & 0o777 == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["secret"]


def test_processes_that_start_at_once_have_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        made = set(threads.map(lambda _: load_or_create_secret(tmp_path / "secret"), range(40)))

    assert len(made) == 1


def test_where_none_can_be_kept_there_is_one_for_the_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "secret").write_bytes(b"short")

    assert len(load_or_create_secret(tmp_path / "file" / "secret")) == 32
    assert len(load_or_create_secret(tmp_path / "secret")) == 32
    assert lasting_secret(tmp_path / "file" / "secret") is None and lasting_secret(tmp_path / "secret") is None
