"""Schema version: which migration a database stands at, told without loading what works with it."""

import sqlite3
from contextlib import closing
from pathlib import Path

HEAD = "0026"
"""The newest migration; a test holds it to the folder. Known here, a start with nothing to do need not load alembic."""
_SQLITE = "sqlite:///"


def is_up_to_date(url: str) -> bool:
    """Whether an SQLite database stands at the newest migration; False also where only `migrate.upgrade` can tell, or say why not."""
    path = Path(url.removeprefix(_SQLITE))
    if not url.startswith(_SQLITE) or not path.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    except sqlite3.Error:
        return False
