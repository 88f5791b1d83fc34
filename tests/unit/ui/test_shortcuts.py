"""Shortcuts: the one table of keys against the scripts that bind them and the sentences that say them."""

import re
from pathlib import Path

from maven_app.messages.english_page import PAGE

SCRIPTS = Path(__file__).parents[3] / "assets" / "components"
TABLE = (SCRIPTS / "shortcuts.js").read_text(encoding="utf-8")
NAMES = re.findall(r'{ name: "(\w+)"', TABLE)
OF_THE_BROWSER = {"break"}
"""What a browser does by itself with such a key."""


def scripts() -> str:
    others = (path for path in sorted(SCRIPTS.iterdir()) if path.name != "shortcuts.js")
    return "\n".join(path.read_text(encoding="utf-8") for path in others)


def test_every_shortcut_of_the_table_is_bound_and_no_other() -> None:
    by_name = set(re.findall(r'isPressed\(event, "(\w+)"\)', scripts()))
    [overlays] = re.findall(
        r"const OVERLAYS = {\n(.+?)\n};", (SCRIPTS / "commands.jsx").read_text(encoding="utf-8"), re.DOTALL
    )
    opened = set(re.findall(r"^  (\w+): {", overlays, re.MULTILINE)) & set(NAMES)

    assert len(NAMES) == len(set(NAMES))
    assert by_name | opened == set(NAMES) - OF_THE_BROWSER


def test_every_shortcut_says_where_it_works_and_to_which_end() -> None:
    rows = re.findall(r'where: "([\w.]+)", says: "([\w.]+)", keys: \[\[', TABLE)

    assert len(rows) == len(NAMES)
    assert all(code in PAGE for row in rows for code in row)


def test_no_script_opens_anything_of_the_whole_page_by_a_key_that_the_table_does_not_have() -> None:
    of_page = re.findall(r'document\.addEventListener\("keydown", (\w+)', scripts())

    assert sorted(of_page) == ["onKeyDown", "onKeyDown"], "the shell's and that of the commands, which ask the table"
