"""Freed memory goes back to the machine."""

import os
import subprocess
import sys
from pathlib import Path

from maven_app.resilience.memory import give_back, limit_fragmentation

ROOT = Path(__file__).parents[3]


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_what_lay_below_something_that_is_still_in_use_goes_back_too() -> None:
    held = [bytes(100_000) for _ in range(1_000)]
    held[:-1] = []
    before = _resident()

    give_back()

    assert _resident() < before - 50_000_000


def print_freed_bytes() -> None:
    """Print how much less is resident once a large block is freed."""
    limit_fragmentation()
    for _ in range(3):
        bytes(20_000_000)  # left alone, the C library takes blocks of this size for its own from now on
    held = [bytearray(b"x") * 10_000_000 for _ in range(8)]
    above = bytearray(b"x") * 200_000
    before = _resident()
    held.clear()
    print(before - _resident() if above else 0)


def test_a_large_block_that_is_freed_goes_back_at_once_though_others_have_come_and_gone() -> None:
    """In a process of its own: whatever others of this one hold, take and give back would count too."""
    script = "from tests.unit.resilience.test_memory import print_freed_bytes as run; run()"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)

    assert int(done.stdout) > 50_000_000
