"""Streaming: the script's answer and its growing table, token by token, into a real browser."""

import contextlib
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page

from tests.benchmarks.messages import EARLIER
from tests.benchmarks.processes import Served
from tests.benchmarks.script import FIRST, LAST, MARK

_PATIENCE = 180.0
_WATCH = (
    f"const WORDS = {[FIRST, LAST]}, MARKS = /{MARK.pattern}/g;"
    + """
window.seenAt = {};
window.received = 0;
const now = () => performance.timeOrigin + performance.now();
const look = (text) => {
  for (const word of WORDS) if (!(word in seenAt) && text && text.includes(word)) seenAt[word] = now();
  for (const [mark] of (text || "").matchAll(MARKS)) seenAt[mark] ??= now();
};
document.addEventListener("keydown", (event) => { if (event.key === "Enter") seenAt.enter = now(); }, true);
document.addEventListener("DOMContentLoaded", () => new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === "characterData") look(record.target.data);
    for (const node of record.addedNodes) look(node.textContent);
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
window.WebSocket = class extends window.WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => { window.received += data.length; });
  }
};
"""
)


@dataclass(frozen=True)
class Streamed:
    """What one streamed answer cost."""

    first_token_ms: float
    """From the press of Enter to the first token on the page."""
    behind_ms: float
    """From the moment when the script gave the last token to when it stood on the page."""
    latency_p50_ms: float
    """From the moment when the script gave a marked token to when it stood on the page; 0 where none is marked."""
    latency_p95_ms: float
    browser_cpu_s: float
    """Processor time of the page's main thread."""
    server_cpu_s: float
    wire_kb: float


def measured(browser: Browser, served: Served, message: str, earlier: int = 0) -> Streamed:
    """One answer on a fresh page with `earlier` turns above it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        context.add_init_script(_WATCH)
        page = context.new_page()
        box = _opened(page, served, earlier)
        with _counted(page, served) as spent:
            page.locator(box).press_sequentially(message)
            page.keyboard.press("Enter")
            _until(page, f"'{LAST}' in window.seenAt")
            page.wait_for_timeout(300)
        seen, given = page.evaluate("window.seenAt"), served.given_at()
        waits = sorted(seen[mark] - at for mark, at in given.items() if mark != LAST) or [0.0]
        return Streamed(
            first_token_ms=seen[FIRST] - seen["enter"],
            behind_ms=seen[LAST] - given[LAST],
            latency_p50_ms=waits[len(waits) // 2],
            latency_p95_ms=waits[len(waits) * 19 // 20],
            **spent,
        )
    finally:
        context.close()


def medians(runs: list[Streamed]) -> dict[str, float]:
    """The median of each figure."""
    return {name: round(median(asdict(run)[name] for run in runs), 3) for name in asdict(runs[0])}


def _opened(page: Page, served: Served, earlier: int) -> str:
    """Open the page with its earlier turns; where a message is written."""
    if served.is_bare:
        page.goto(f"{served.url}/?earlier={earlier}")
        page.wait_for_timeout(800)
        return "#message"
    page.goto(served.url)
    if earlier:
        page.goto(f"{served.url}/c/{_with_earlier(page, served, earlier)}")
        _until(page, f"document.querySelectorAll('.turn').length === {earlier}")
    page.wait_for_selector("#ready", state="attached")
    page.wait_for_timeout(800)
    return "#composer-text"


def _until(page: Page, expression: str) -> None:
    """Wait for `expression`, asked from outside: the page's own policy forbids Playwright to wait inside."""
    deadline = time.monotonic() + _PATIENCE
    while not page.evaluate(expression):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{page.url}: {expression}, while the page ends with {page.inner_text('body')[-600:]!r}")
        page.wait_for_timeout(200)


def _with_earlier(page: Page, served: Served, turns: int) -> str:
    """A conversation with that many turns, made over HTTP."""
    conversation: str | None = None
    for _ in range(turns):
        new = {
            "message": {"kind": "text", "text": EARLIER},
            "conversation_id": conversation,
            "options": {"related": False},
        }
        taken = page.request.post(f"{served.url}/api/messages", data=new)
        while taken.status == 409:
            time.sleep(0.01)
            taken = page.request.post(f"{served.url}/api/messages", data=new)
        conversation = taken.json()["conversation_id"]
        page.request.get(f"{served.url}/api/conversations/{conversation}/events?follow=true")
    return str(conversation)


@contextlib.contextmanager
def _counted(page: Page, served: Served) -> Iterator[dict[str, float]]:
    """Fills in, at its end, what was spent since its beginning."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    cdp.send("Network.enable")
    streamed = [0]
    cdp.on("Network.dataReceived", lambda data: streamed.append(data["encodedDataLength"]))
    spent: dict[str, float] = {}
    task, cpu, wire = _task_seconds(cdp), served.cpu_seconds, page.evaluate("window.received")
    yield spent
    spent["browser_cpu_s"] = _task_seconds(cdp) - task
    spent["server_cpu_s"] = served.cpu_seconds - cpu
    spent["wire_kb"] = (page.evaluate("window.received") - wire + sum(streamed)) / 1000


def _task_seconds(cdp: CDPSession) -> float:
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))
