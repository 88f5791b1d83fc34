"""First load: what a browser fetches before the page can be used, when it first paints, and what a tab holds on the server."""

import gzip
from statistics import median

from playwright.sync_api import Browser, Page, Response

from tests.benchmarks.processes import Served

_LOADS, _TABS = 3, 20
_PAINTED = "performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime)[0] ?? 0"


def measured(browser: Browser, served: Served) -> dict[str, float]:
    """Scripts and styles as they travel, compressed; medians of a few loads with an empty cache."""
    loads = [_load(browser, served) for _ in range(_LOADS)]
    return {name: round(median(load[name] for load in loads), 1) for name in loads[0]}


def memory_per_tab(browser: Browser, served: Served) -> float:
    """MB that the server holds for each open tab, by what twenty more of them make it grow."""
    context = browser.new_context()
    try:
        for _ in range(5):
            _open(context.new_page(), served)
        before = served.resident_mb
        for _ in range(_TABS):
            _open(context.new_page(), served)
        return round(max(served.resident_mb - before, 0.0) / _TABS, 3)
    finally:
        context.close()


def _open(page: Page, served: Served) -> None:
    page.goto(served.url)
    page.wait_for_selector("#ready", state="attached")


def _load(browser: Browser, served: Served) -> dict[str, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(served.url)
        page.wait_for_selector("#ready", state="attached")
        page.wait_for_timeout(500)
        scripts = [answer for answer in answers if answer.request.resource_type == "script"]
        styles = [answer for answer in answers if answer.request.resource_type == "stylesheet"]
        return {
            "scripts_kb": sum(map(_compressed, scripts)) / 1000,
            "styles_kb": sum(map(_compressed, styles)) / 1000,
            "first_paint_ms": float(page.evaluate(_PAINTED)),
        }
    finally:
        context.close()


def _compressed(answer: Response) -> int:
    return len(gzip.compress(answer.body(), 6))
