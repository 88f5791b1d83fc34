"""The table of how accounts stand to the ASVS names tests that there are, and leaves no item out."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
TABLE = (ROOT / "docs" / "security-accounts.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([\d.]+)(?: to ([\d.]+))? \| (.+?) \| (met|partly|not met|n/a) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(test_\w+\.py): (test_\w+)`")
ITEMS = {
    **{"2.1": 12, "2.2": 3, "2.3": 3, "2.4": 5, "2.5": 7, "2.6": 3, "2.7": 6, "2.8": 7, "2.9": 3, "2.10": 4},
    **{"3.1": 1, "3.2": 4, "3.3": 4, "3.4": 5, "3.5": 3, "3.7": 1},
}
"""How many items of level 1 or 2 each section has."""


def test_every_item_has_its_row() -> None:
    rows = list[str]()
    for first, last, *_ in ROW.findall(TABLE):
        section, _, begin = first.rpartition(".")
        end = (last or first).rpartition(".")[2]
        rows += [f"{section}.{number}" for number in range(int(begin), int(end) + 1)]

    assert rows == [f"{section}.{number}" for section, count in ITEMS.items() for number in range(1, count + 1)]


def test_every_test_that_is_named_is_there() -> None:
    there = {
        (path.name, name)
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    }

    assert set(TEST.findall(TABLE)) <= there


def test_what_is_met_says_what_shows_it() -> None:
    bare = {first for first, _, _, state, shown in ROW.findall(TABLE) if state == "met" and not TEST.search(shown)}

    assert bare == {"2.1.10", "2.5.2", "2.7.1"}  # of which nothing can be shown: there is no code for them
