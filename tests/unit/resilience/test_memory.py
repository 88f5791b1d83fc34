"""Freed memory goes back to the machine."""

import os
from pathlib import Path

from maven_app.resilience.memory import give_back


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_what_lay_below_something_that_is_still_in_use_goes_back_too() -> None:
    held = [bytes(100_000) for _ in range(1_000)]
    held[:-1] = []
    before = _resident()

    give_back()

    assert _resident() < before - 50_000_000
