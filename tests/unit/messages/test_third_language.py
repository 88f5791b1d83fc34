"""A third language is one file: a `messages.po` beside the others, and no line of code."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from maven_app.messages.catalogue import LANGUAGES

PACKAGE = Path(__file__).parents[3] / "maven_app"
_SAYS = """
from datetime import UTC, datetime
from maven_app.domain.conversation.events import LogEntry, StepProgressed
from maven_app.domain.language.translatable import Day, Measure, translatable
from maven_app.messages.catalogue import LANGUAGES, get_translator
from maven_app.messages.log_lines import log_line
from maven_app.messages.page_modules import page_modules
from maven_app.messages.preferred_language import preferred_language
from maven_app.messages.realizer import join_list
from maven_app.messages.text_rendering import render

print(LANGUAGES)
print(preferred_language(None, "sl;q=0.9, en;q=0.5"))
print(get_translator("sl").say("composer.first"))
print("Kaj potrebujete?" in dict(page_modules())["sl.js"])
event = StepProgressed(call_id="c1", label=translatable("stage.counted", stage="A", done=1200, total=3400))
print(log_line(LogEntry(position=1, turn_id="t1", time=datetime(2026, 11, 29, tzinfo=UTC), event=event), "k", "sl"))
print(join_list(["a", "b", "c"], "sl"), "|", render(Measure(number=6.5, unit="h"), "sl"), "|", render(Day(date="2024-05-09"), "sl"))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a copy of the package says whose one new file is Slovenian: the Indonesian one with two sentences of its own."""
    root = tmp_path_factory.mktemp("third")
    copy = root / "maven_app"
    (copy / "messages").mkdir(parents=True)
    for folder, there in ((PACKAGE, copy), (PACKAGE / "messages", copy / "messages")):
        for one in folder.iterdir():
            if one.name not in ("messages", "locales", "__pycache__"):
                (there / one.name).symlink_to(one)
    shutil.copytree(PACKAGE / "messages" / "locales", copy / "messages" / "locales")
    words = (PACKAGE / "messages/locales/id/LC_MESSAGES/messages.po").read_text(encoding="utf-8")
    words = words.replace("Sedang cari apa?", "Kaj potrebujete?").replace("{most} dan {last}", "{most} in {last}")
    new = copy / "messages" / "locales" / "sl" / "LC_MESSAGES" / "messages.po"
    new.parent.mkdir(parents=True)
    new.write_text(words, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", _SAYS], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_language_is_spoken_once_its_file_is_there(said: list[str]) -> None:
    assert said[:2] == [str((*LANGUAGES, "sl")), "sl"]


def test_the_page_speaks_it(said: list[str]) -> None:
    assert said[2:4] == ["Kaj potrebujete?", "True"]


def test_a_stored_event_is_said_in_it(said: list[str]) -> None:
    assert "1.200 dari 3.400" in said[4]


def test_lists_times_and_dates_follow_it(said: list[str]) -> None:
    assert said[5] == "a, b in c | 6,5 ure | 9. maj 2024"
