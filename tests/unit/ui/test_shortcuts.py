"""Shortcuts: the one table of keys against the scripts that bind them and the sentences that say them."""

import re
from pathlib import Path

from maven_app.messages.english_page import PAGE

SCRIPTS = Path(__file__).parents[3] / "assets" / "components"
TABLE = (SCRIPTS / "shortcuts.js").read_text(encoding="utf-8")
NAMES = re.findall(r'{ name: "(\w+)"', TABLE)
OF_THE_BROWSER = {"break"}
"""What a browser does by itself with such a key."""

ONLY_LOOKS_ON = {"follow_newest.jsx"}
"""Notes that somebody reads elsewhere by keys, and binds none."""


def scripts() -> str:
    others = (path for path in sorted(SCRIPTS.iterdir()) if path.name != "shortcuts.js")
    return "\n".join(path.read_text(encoding="utf-8") for path in others)


def test_every_shortcut_of_the_table_is_bound_and_no_other() -> None:
    by_name = set(re.findall(r'isPressed\(event, "(\w+)"\)', scripts()))
    tables = re.findall(r"^const (?:OVERLAYS|CONTROLS) = {(.+?)};", scripts(), re.MULTILINE | re.DOTALL)
    of_tables = {name for table in tables for name in re.findall(r"(?:^|[{,])\s*(\w+):", table, re.MULTILINE)}

    assert len(NAMES) == len(set(NAMES))
    assert by_name | (of_tables & set(NAMES)) == set(NAMES) - OF_THE_BROWSER
    assert of_tables - set(NAMES) <= {"label", "load"}


def test_every_shortcut_says_where_it_works_and_to_which_end() -> None:
    rows = re.findall(r'where: "([\w.]+)", says: "([\w.]+)", keys: \[\[', TABLE)

    assert len(rows) == len(NAMES)
    assert all(code in PAGE for row in rows for code in row)


def test_whatever_listens_to_the_keys_of_the_whole_page_asks_the_table() -> None:
    listening = [
        path
        for path in SCRIPTS.iterdir()
        if "document.addEventListener" in (said := path.read_text()) and "keydown" in said
    ]

    assert {path.name for path in listening} == {"commands.jsx", "shell.jsx", "tour.jsx", *ONLY_LOOKS_ON}
    assert all(
        "isPressed(event" in path.read_text(encoding="utf-8") for path in listening if path.name not in ONLY_LOOKS_ON
    )
