"""What Reflex is told: the state of tabs stays in memory, or is shared where there is a Redis."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = "import rxconfig; print(rxconfig.config.state_manager_mode.value)"


@pytest.mark.parametrize(("url", "mode"), [("", "memory"), ("redis://127.0.0.1:1/0", "redis")])
def test_tabs_live_in_memory_unless_several_processes_share_them(url: str, mode: str) -> None:
    environment = {**os.environ, "REFLEX_REDIS_URL": url}

    run = subprocess.run(
        [sys.executable, "-c", CODE], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )

    assert run.stdout.strip() == mode
