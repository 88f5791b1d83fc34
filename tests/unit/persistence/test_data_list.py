"""The list of what is stored names every table that there is, and no other."""

import re
from pathlib import Path

import maven_app.persistence.accounts.tables
import maven_app.persistence.review.tables
import maven_app.persistence.review.turns.tables  # noqa: F401
from maven_app.persistence.tables import Table

LIST = Path(__file__).parents[3] / "docs" / "data.md"


def test_every_table_is_in_the_list_of_what_is_stored() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", LIST.read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(listed) == sorted(Table.metadata.tables)
