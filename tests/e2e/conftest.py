"""A server of each kind and one browser per session; a fresh visitor per test.

A start costs more than most tests: servers run side by side, each at a loopback of its own, and one is started only where a test needs it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import patience
from tests.e2e.browser import ARGUMENTS, get_browser
from tests.e2e.paced_app import release
from tests.e2e.server import ROOT, Server, free_address
from tests.e2e.shopper import Shopper

ReducedMotion = Literal["no-preference", "reduce"]
_RESULTS = ROOT / "test-results"
_LAST_SAID = 4_000
"""Characters of a server's log that are printed with a failure."""
_failed = pytest.StashKey[bool]()
expect.set_options(timeout=patience.MILLISECONDS)


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app, set up once: the page is built only when its sources changed, the catalogue loaded once. `server` has it up."""
    server = Server(tmp_path_factory.mktemp("e2e") / "data")
    yield server
    server.kill()


@pytest.fixture
def server(running_server: Server) -> Server:
    """The app, up, whatever the test before did to it."""
    return running_server.up()


@pytest.fixture(scope="session")
def paced_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same page with a model that takes its time, on data of its own."""
    slow = Server(tmp_path_factory.mktemp("paced") / "data", module=("tests.e2e.paced_app",))
    yield slow
    slow.kill()


@pytest.fixture
def slow_server(paced_server: Server) -> Server:
    """The one whose turns take some seconds, up, and held by nobody."""
    release(paced_server.data_dir)
    return paced_server.up()


@pytest.fixture(scope="session")
def spare_address() -> tuple[str, int]:
    """Where the same page is served otherwise, by one server of a module after the other."""
    return free_address()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; without one the run fails."""
    path = get_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, "--in-process-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def locale() -> str:
    """What the visitor's browser asks for."""
    return "en-US"


@pytest.fixture
def motion() -> ReducedMotion:
    """What the visitor's browser asks of what moves: to rest, since drawing it while a test waits takes a fifth of the time.

    A module or class that is about what a visitor sees on the way says "no-preference", as most browsers do.
    """
    return "reduce"


@pytest.fixture
def context(
    browser: Browser, server: Server, request: pytest.FixtureRequest, locale: str, motion: ReducedMotion
) -> Iterator[BrowserContext]:
    """A new visitor at a desk. Pages of a failed test are kept as pictures in test-results/, and what they and the server said is printed.

    Whatever a test does, no script may break and nothing may be refused by the page's policy. There is no service worker: it asks for
    scripts by itself, which a test then cannot hold back; `test_offline.py` has one.
    """
    context = browser.new_context(
        base_url=server.url,
        locale=locale,
        reduced_motion=motion,
        service_workers="block",
        viewport={"width": 1280, "height": 900},
    )
    context.set_default_timeout(patience.MILLISECONDS)
    faults = _faults_of(context)
    yield context
    if request.node.stash.get(_failed, False):
        _keep_pictures(context, request.node.name)
        _print_words(context, server)
    context.close()
    assert faults == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A tab of the visitor; `context.new_page()` opens a second."""
    return context.new_page()


@pytest.fixture
def shopper(page: Page) -> Shopper:
    """The visitor, at that tab."""
    return Shopper(page)


def _faults_of(context: BrowserContext) -> list[str]:
    """What goes wrong in the scripts of the visitor's tabs, while it does."""
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on(
        "console",
        lambda said: faults.append(said.text) if said.type == "error" and "Content Security" in said.text else None,
    )
    return faults


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Remember what failed until its pages are put away."""
    report = yield
    if report.failed:
        item.stash[_failed] = True
    return report


def _keep_pictures(context: BrowserContext, name: str) -> None:
    _RESULTS.mkdir(exist_ok=True)
    for number, page in enumerate(context.pages, start=1):
        page.screenshot(path=Path(_RESULTS / f"{name}-{number}.png"), full_page=True)


def _print_words(context: BrowserContext, server: Server) -> None:
    """Print what a reader of the failure would look for first, where pictures are out of reach."""
    for page in context.pages:
        print(f"--- {page.url} said:", page.locator("body").inner_text(), sep="\n")
    print("--- the server said last:", server.log.read_text(errors="replace")[-_LAST_SAID:], sep="\n")
