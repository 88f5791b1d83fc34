"""`python -m tests.benchmarks`: measure Maven beside a bare page, in turn, in one run."""

import asyncio
import os
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Browser, sync_playwright

from tests.benchmarks import answers, first_load, history, live, memory, review, script, search, stopping, streaming
from tests.benchmarks.messages import FAST, TABLE, TEXT
from tests.benchmarks.peer_build import build_peer
from tests.benchmarks.processes import BENCH, WIRE_FORMATS, Address, Served, floor, maven, model, peer, product, wired
from tests.benchmarks.processes import live as live_maven
from tests.benchmarks.report import Figure, print_table, with_earlier, write_json
from tests.demo.standing import standing
from tests.e2e.browser import ARGUMENTS, get_browser

PARTS = ("text", "table", "answers", "load", "start", "memory", "live", "search", "history", "review", "stop")
_STOP_MS = 200.0
"""What a Stop may take until the call upstream is closed, at the most."""
_MOST_CALLS = 6.0
_TURN_MS = 150.0
"""What an offline turn may take at the median."""
_REVIEW_MS = 300.0
"""What the overview of 100,000 conversations may take at p95."""
_OF_PEER = {"first_token_ms": 1.0, "behind_ms": 1.0, "server_cpu_s": 0.6}
"""The share of what the AI SDK's page takes in the same run that is the target, where it is measured."""
_TEXT = {
    "first_token_ms": ("first token after Enter", "ms", 32.0),
    "latency_p50_ms": ("a token's way to the page, p50", "ms", 15.0),
    "latency_p95_ms": ("a token's way to the page, p95", "ms", 30.0),
    "behind_ms": ("last token behind the model", "ms", 29.0),
    "browser_cpu_s": ("browser main thread, {length} tokens", "s", 1.14),
    "server_cpu_s": ("server, {length} tokens", "s", 0.58),
    "wire_kb": ("on the wire, {length} tokens", "kB", 45.0),
}
_FAST = {
    "behind_ms": ("last token of a text that comes at once", "ms", 150.0),
    "browser_cpu_s": ("browser main thread, a text that comes at once", "s", None),
}
_TABLE = {
    "first_token_ms": ("first cell after Enter", "ms", None),
    "behind_ms": ("last cell behind the model", "ms", 60.0),
    "browser_cpu_s": ("browser main thread, {length} cells", "s", 1.5),
    "server_cpu_s": ("server, {length} cells", "s", None),
    "wire_kb": ("on the wire, {length} cells", "kB", None),
}


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    histories: tuple[int, ...] = (0, 20, 100)
    """Earlier turns in the conversations to which a text is streamed."""
    repeat: int = 3
    length: int = script.TOKENS
    """Tokens of a text, and cells of a table."""
    warms_up: bool = True
    """Whether a text is streamed and a server started before those that count: what is done once is not what they cost."""
    answers: int = answers.ROUNDS
    loads: int = first_load.LOADS
    rounds: int = memory.ROUNDS
    closed_tabs: int = 1_000
    waiting: float = memory.WAITING
    starts: int = 3
    live_turns: int = live.TURNS
    catalogues: tuple[int, ...] = search.SIZES
    searches: int = search.ROUNDS
    conversations: tuple[int, ...] = history.SIZES
    reviewed: tuple[int, ...] = review.SIZES
    stops: int = stopping.ROUNDS


_SMALLEST = Extent(
    (0,),
    repeat=1,
    length=200,
    warms_up=False,
    answers=1,
    loads=1,
    rounds=1,
    closed_tabs=5,
    waiting=0.1,
    starts=1,
    live_turns=2,
    catalogues=(240,),
    searches=1,
    conversations=(100,),
    reviewed=(100,),
    stops=1,
)


@click.command()
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Measure these parts only; may be given again.")
@click.option("--repeat", default=3, show_default=True, help="Repetitions; medians are told.")
@click.option("--smallest", is_flag=True, help="Only see that each part runs: its figures stand on next to nothing.")
@click.option(
    "--peer", "with_peer", is_flag=True, help="Stream the text into the AI SDK's page too; builds that with node."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Where Maven's own page is served.")
@click.option("--port", default=4500, show_default=True, help="Its port, for which the page is built.")
@click.option("--beside", default=4501, show_default=True, help="The first of four ports for what is measured with it.")
@click.option("--json", "path", type=click.Path(path_type=Path), default=BENCH / "figures.json", show_default=True)
@click.option(
    "--before",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The JSON of an earlier run, as of an older commit on the same machine; its figures are shown beside.",
)
def main(
    only: tuple[str, ...],
    repeat: int,
    smallest: bool,
    with_peer: bool,
    host: str,
    port: int,
    beside: int,
    path: Path,
    before: Path | None,
) -> None:
    """Measure, print a table and keep the figures as JSON. Ratios within one run are what can be compared."""
    parts, extent, figures = only or PARTS, _SMALLEST if smallest else Extent(repeat=repeat), list[Figure]()
    at = Address(port, host)
    if "text" in parts:
        figures += _texts(extent, at, beside, with_peer=with_peer)
    if {"table", "answers", "load"} & set(parts):
        figures += _served(parts, extent, at, beside)
    if "start" in parts:
        figures += _starts(extent, at, beside)
    if "memory" in parts:
        figures += _memory(extent, at, beside)
    if "live" in parts:
        figures += _live(extent, at)
    if "search" in parts:
        figures += _search(extent)
    if "history" in parts:
        figures += _histories(extent)
    if "review" in parts:
        figures += _reviews(extent)
    if "stop" in parts:
        figures += _stops(extent)
    load = os.getloadavg()[0]
    about = {
        "time": datetime.now(UTC).isoformat(),
        "machine": platform.platform(),
        "cpus": os.cpu_count(),
        "load": load,
    }
    figures = with_earlier(figures, before) if before else figures
    print_table(figures)
    write_json(figures, path, about=about)
    click.echo(f"Kept in {path}. The machine's load at the end was {load:.1f} on {os.cpu_count()} processors.")


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get_browser(), args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def _texts(extent: Extent, at: Address, port: int, *, with_peer: bool) -> list[Figure]:
    """The real path in each wire format: from Enter through a model's server to the page."""
    figures: list[Figure] = []
    folder = build_peer(BENCH / "peer") if with_peer else None
    with ExitStack() as stack:
        browser = stack.enter_context(_browser())
        beside = [stack.enter_context(floor(port, extent.length))]
        stack.enter_context(model(port + 1, extent.length))
        if folder:
            beside.append(stack.enter_context(peer(port + 3, folder, port + 1)))
            streaming.measured(browser, beside[-1], TEXT)
        for wire_format in WIRE_FORMATS:
            with wired(at, BENCH / "data", wire_format, port + 1) as page:
                if extent.warms_up:
                    streaming.measured(browser, page, TEXT)
                for earlier in extent.histories:
                    title = f", {wire_format}, after {earlier} turns"
                    figures += _streams(browser, (page, *beside), TEXT, _TEXT, title, extent, earlier)
                figures += _streams(browser, (page, *beside), FAST, _FAST, f", {wire_format}", extent)
    return figures


def _served(parts: tuple[str, ...], extent: Extent, at: Address, port: int) -> list[Figure]:
    figures: list[Figure] = []
    with ExitStack() as stack:
        browser = stack.enter_context(_browser())
        page = stack.enter_context(maven(at, BENCH / "data", extent.length))
        if "load" in parts:
            figures += _loads(browser, page, extent)
        if "table" in parts:
            bare = stack.enter_context(floor(port, extent.length))
            figures += _streams(browser, (page, bare), TABLE, _TABLE, "", extent)
        if "answers" in parts:
            figures += _answers(page, extent)
    return figures


def _streams(
    browser: Browser,
    pages: tuple[Served, ...],
    message: str,
    names: Mapping[str, tuple[str, str, float | None]],
    title: str,
    extent: Extent,
    earlier: int = 0,
) -> list[Figure]:
    """Of Maven, the bare page and the AI SDK's, if it is there, in turn, so that all meet the machine in the same mood."""
    runs: dict[str, list[streaming.Streamed]] = {served.name: [] for served in pages}
    for _ in range(extent.repeat):
        for served in pages:
            runs[served.name].append(streaming.measured(browser, served, message, earlier))
            _tell(served.name, message, earlier, runs[served.name][-1])
    ours, floors, *peers = (streaming.medians(found) for found in runs.values())
    length = f"{extent.length:,}"
    return [
        Figure(name.format(length=length) + title, ours[field], unit, floors[field], *_of_peer(field, target, peers))
        for field, (name, unit, target) in names.items()
    ]


def _of_peer(
    field: str, target: float | None, peers: Sequence[Mapping[str, float]]
) -> tuple[float | None, float | None]:
    """The target, which is a share of the peer's figure where that was measured and one is set, and the peer's figure."""
    if not peers:
        return target, None
    share = _OF_PEER.get(field)
    return (round(share * peers[0][field], 3) if share and target else target), peers[0][field]


def _starts(extent: Extent, at: Address, port: int) -> list[Figure]:
    """From the command to the served page, with nothing left to prepare, beside a server with one bare page."""
    seconds: dict[str, list[float]] = {"product": [], "floor": []}
    if extent.warms_up:
        with product(at, BENCH / "data"):
            pass
    for _ in range(extent.starts):
        for served in (product(at, BENCH / "data"), floor(port)):
            with served:
                seconds[served.name].append(served.start_seconds)
    ours, bare = (round(median(seconds[name]), 2) for name in ("product", "floor"))
    return [Figure("start to serving", ours, "s", bare, target=1.2)]


def _loads(browser: Browser, page: Served, extent: Extent) -> list[Figure]:
    loaded = first_load.measured(browser, page, extent.loads)
    return [
        Figure("scripts on first load, gzip", loaded["scripts_kb"], "kB", target=380.0),
        Figure("styles on first load, gzip", loaded["styles_kb"], "kB"),
        Figure("first contentful paint", loaded["first_paint_ms"], "ms", target=250.0),
    ]


def _memory(extent: Extent, at: Address, port: int) -> list[Figure]:
    with product(at, BENCH / "data") as served, floor(port) as bare:
        found = memory.measured(served, rounds=extent.rounds, tabs=extent.closed_tabs, waiting=extent.waiting)
        floors, turns = bare.resident_mb, extent.rounds * memory.TURNS
    return [
        Figure("memory of the server after a page and a turn", found["idle_mb"], "MB", floors, target=300.0),
        Figure(f"memory of the server per open tab, after {turns} turns", found["tab_mb"], "MB", target=0.5),
        Figure(f"growth after {extent.closed_tabs:,} closed tabs", found["closed_percent"], "%", target=10.0),
    ]


def _answers(page: Served, extent: Extent) -> list[Figure]:
    found = answers.measured(page, extent.answers)
    return [
        Figure("send to first event, offline", found["first_event_ms"], "ms"),
        Figure("send to finished turn, offline", found["finished_ms"], "ms", target=_TURN_MS),
        Figure("send to finished follow-up, offline", found["follow_up_ms"], "ms", target=_TURN_MS),
        Figure("the slowest of these", found["slowest_finished_ms"], "ms"),
    ]


def _live(extent: Extent, at: Address) -> list[Figure]:
    """Each workflow is counted once: the made-up models always answer alike."""
    first = live.FirstBytes()
    with ExitStack() as stack:
        browser = stack.enter_context(_browser())
        world = stack.enter_context(standing(first))
        page = stack.enter_context(live_maven(at, BENCH / "data", world.addresses, world.sites.port))
        spread, counted = live.added(browser, page, first, extent.live_turns), live.asked_for(page, world)
    figures = [Figure(f"added to a model's first byte, {name[:3]}", value, "ms") for name, value in spread.items()]
    for name, (calls, tokens) in counted.items():
        target = _MOST_CALLS if name == "compare two from nothing" else None
        figures += [Figure(f"model calls, {name}", calls, "", target=target), Figure(f"told, {name}", tokens, "tokens")]
    return figures


def _search(extent: Extent) -> list[Figure]:
    figures = []
    for size, spread in asyncio.run(search.measured(extent.catalogues, extent.searches)).items():
        name = "embedding one query" if size == "embedding" else f"hybrid search, {int(size):,} products"
        figures += [
            Figure(f"{name}, p50", spread["p50_ms"], "ms"),
            Figure(f"{name}, p95", spread["p95_ms"], "ms"),
        ]
    return figures


def _histories(extent: Extent) -> list[Figure]:
    """Beside a bare query by an index of the same file."""
    figures = []
    for size, spreads in asyncio.run(history.measured(extent.conversations, extent.searches)).items():
        bare = spreads["bare"]
        for act, name in (("list", "the newest of"), ("search", "search in")):
            figures += [
                Figure(
                    f"{name} {size:,} conversations, {share}", spreads[act][f"{share}_ms"], "ms", bare[f"{share}_ms"]
                )
                for share in ("p50", "p95")
            ]
    return figures


def _reviews(extent: Extent) -> list[Figure]:
    """Beside a bare query by an index of the same file."""
    return [
        Figure(f"{act}, {size:,} conversations, p95", spread["p95_ms"], "ms", spreads["bare"]["p95_ms"], _REVIEW_MS)
        for size, spreads in asyncio.run(review.measured(extent.reviewed, extent.searches)).items()
        for act, spread in spreads.items()
        if act != "bare"
    ]


def _stops(extent: Extent) -> list[Figure]:
    figures = []
    for name, spread in stopping.measured(BENCH / "stopping", extent.stops).items():
        figures += [
            Figure(f"Stop to the model's connection closed, {name}, p50", spread["p50_ms"], "ms"),
            Figure(f"Stop to the model's connection closed, {name}, at most", spread["most_ms"], "ms", target=_STOP_MS),
        ]
    return figures


def _tell(name: str, message: str, earlier: int, run: streaming.Streamed) -> None:
    figures = ", ".join(f"{field} {value:.4g}" for field, value in asdict(run).items())
    print(f"{name:9} {message} after {earlier:3} turns: {figures}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
