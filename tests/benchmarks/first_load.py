"""First load: what a browser fetches before the page can be used, and when it first paints."""

import gzip
from statistics import median

from playwright.sync_api import Browser, Response

from tests.benchmarks.processes import Served

LOADS = 3
_PAINTED = "performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime)[0] ?? 0"


def measured(browser: Browser, served: Served, loads: int = LOADS) -> dict[str, float]:
    """Scripts and styles as they travel, compressed; medians of a few loads with an empty cache."""
    measured_loads = [_load(browser, served) for _ in range(loads)]
    return {name: round(median(load[name] for load in measured_loads), 1) for name in measured_loads[0]}


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
