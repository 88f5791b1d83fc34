"""The browser of the end-to-end tests: the system's Chromium, best without windows, else Playwright's, else the package manager's.

`python -m tests.e2e.browser` gets one and prints where it is.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

_NAMES = (
    "chromium-headless-shell",  # without a window's surroundings a page takes a fifth less
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_PACKAGE_MANAGERS = (
    (
        "apt-get",
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
    ),
    ("dnf", ["dnf", "install", "-y", "-q", "chromium"]),
    ("apk", ["apk", "add", "--quiet", "chromium"]),
    ("pacman", ["pacman", "-Sy", "--noconfirm", "chromium"]),
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(RuntimeError):
    """There is no Chromium here, and none could be had."""


def find_browser() -> str | None:
    """The path of a Chromium that starts, or None."""
    return next((path for path in _candidates() if _starts(path)), None)


def get_browser() -> str:
    """The path of a Chromium that starts, installed if need be. Raises NoBrowser."""
    for get in (lambda: None, _from_playwright, _from_package_manager):
        get()
        found = find_browser()
        if found is not None:
            return found
    raise NoBrowser(
        "No Chromium is here and none could be installed. Install Chromium or Google Chrome, then run again."
    )


def _candidates() -> Iterator[str]:
    for name in _NAMES:
        path = shutil.which(name)
        if path is not None:
            yield path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _starts(path: str) -> bool:
    """Whether it is more than a stub that asks for a snap."""
    try:
        done = subprocess.run([path, *ARGUMENTS, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _from_playwright() -> None:
    print("No Chromium found; asking Playwright for its own ...", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False, stdin=subprocess.DEVNULL)


def _from_package_manager() -> None:
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if as_root and shutil.which("sudo") is None:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for name, *commands in _PACKAGE_MANAGERS:
        if shutil.which(name) is not None:
            print(f"Asking {name} for Chromium ...", flush=True)
            for command in commands:
                subprocess.run([*as_root, *command], check=False, env=environment, stdin=subprocess.DEVNULL)
                if find_browser() is not None:
                    return
            return


if __name__ == "__main__":
    try:
        print(f"Browser: {get_browser()}")
    except NoBrowser as error:
        sys.exit(str(error))
