"""Tutorial build: the tutorial's page as a Reflex project in .build/bench, kept until its sources change.

`python -m tests.benchmarks.tutorial_build PORT FILE` builds and serves it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.serving import serve

HERE = Path(__file__).parent
BUILDS = HERE.parents[1] / ".build" / "bench" / "tutorial"
_CONFIG = """import sys
from pathlib import Path

import reflex as rx

config = rx.Config(
    app_name="tutorial", frontend_port={port}, backend_port={port}, api_url="http://localhost:{port}",
    bun_path=Path(sys.executable).with_name("bun"), telemetry_enabled=False, show_built_with_reflex=False,
)
"""


def build(port: int) -> Path:
    """The project's folder, its page built."""
    sources = {name: (HERE / name).read_text(encoding="utf-8") for name in ("tutorial.py", "script.py")}
    config = _CONFIG.format(port=port)
    requirements = (HERE.parents[1] / "requirements.txt").read_text(encoding="utf-8")
    digest = hashlib.sha256("\n".join([config, requirements, *sources.values()]).encode()).hexdigest()[:16]
    folder = BUILDS / digest
    if not (folder / "built").exists():
        shutil.rmtree(BUILDS, ignore_errors=True)
        (folder / "tutorial").mkdir(parents=True)
        (folder / "tutorial" / "__init__.py").touch()
        (folder / "rxconfig.py").write_text(config, encoding="utf-8")
        for name, text in sources.items():
            (folder / "tutorial" / name).write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "reflex", "export", "--frontend-only", "--no-zip"]
        subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr, stdin=subprocess.DEVNULL)
        (folder / "built").touch()
    return folder


def main() -> None:
    """Build, then serve until SIGINT."""
    port, told = int(sys.argv[1]), Path(sys.argv[2]).absolute()
    folder = build(port)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    os.environ.update(
        {
            "TOLD": str(told),
            "REFLEX_ENV_MODE": "prod",
            "__REFLEX_SKIP_COMPILE": "true",
            "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
        }
    )
    from tutorial.tutorial import app

    serve(app(), port)


if __name__ == "__main__":
    main()
