"""Peer build: the AI SDK's page, installed and built outside the repository, where node is there."""

import shutil
import subprocess
from pathlib import Path

_SOURCE = Path(__file__).parent / "peer"
_BUILT = "built"
"""What a finished build was made of, so that it is made anew when that changes."""


def build_peer(folder: Path) -> Path:
    """The built page in `folder`. Raises RuntimeError where node is missing or the build fails."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("the AI SDK's page needs node and npm")
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(_SOURCE.rglob("*")) if path.is_file())
    stamp = folder / _BUILT
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == sources:
        return folder
    stamp.unlink(missing_ok=True)
    shutil.copytree(_SOURCE, folder, dirs_exist_ok=True)
    for command in (("install", "--no-package-lock", "--no-audit", "--no-fund"), ("exec", "--", "next", "build")):
        done = subprocess.run([npm, *command], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(command)}: {done.stdout[-2_000:]}{done.stderr[-2_000:]}")
    stamp.write_text(sources, encoding="utf-8")
    return folder
