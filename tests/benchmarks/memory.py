"""Memory: what the server holds when nobody is there, for each open tab, and after many tabs were opened and closed."""

import time
from contextlib import ExitStack

from tests.benchmarks.processes import Served
from tests.fakes.socket_tab import SocketTab, new_visitor

_MESSAGES = (
    "noise cancelling headphones under $300 for flights",
    "does it have a cable?",
    "compare the first two",
    "a laptop for video editing under $2000",
    "65 inch tv under $1500",
    "tell me about the Sony WH-1000XM5",
)
TURNS, ROUNDS = len(_MESSAGES), 3
"""Turns of a round, and rounds."""
_OPEN = 20
WAITING = 60.0
"""Seconds: longer than the state of a tab that has left is kept, and than its socket holds what it sent last (until the next ping)."""


def measured(served: Served, *, rounds: int = ROUNDS, tabs: int, waiting: float = WAITING) -> dict[str, float]:
    """MB after a page and a turn, MB for each open tab of a conversation of so many rounds, and the growth in percent after `tabs` were
    closed.
    """
    cookie = new_visitor(served.url)
    with SocketTab(served.url, cookie=cookie) as tab:
        tab.shown()
        _ask(tab, _MESSAGES[0])
        idle = served.resident_mb
        for message in (_MESSAGES * rounds)[1:]:
            _ask(tab, message)
        path = f"/c/{tab.vars['chat.conversation_id']}"
    before = served.resident_mb
    with ExitStack() as opened:
        for _ in range(_OPEN):
            opened.push(_loaded(served, cookie, path))
        each = (_settled(served, waiting) - before) / _OPEN
    settled = _settled(served, waiting)
    for _ in range(tabs):
        _loaded(served, cookie, path).__exit__()
    grown = (_settled(served, waiting) / settled - 1) * 100
    return {"idle_mb": round(idle, 1), "tab_mb": round(each, 3), "closed_percent": round(grown, 1)}


def _ask(tab: SocketTab, text: str) -> None:
    tab.do("chat", "send", text=text)
    tab.until(lambda vars: [turn["words"] for turn in vars["chat.newest_turn"]] == [text] and not vars["chat.running"])


def _loaded(served: Served, cookie: str, path: str) -> SocketTab:
    tab = SocketTab(served.url, cookie=cookie, path=path).__enter__()
    tab.until(lambda vars: bool(vars.get("chat.newest_turn") and vars["state.is_hydrated"]))
    return tab


def _settled(served: Served, waiting: float) -> float:
    time.sleep(waiting)
    return served.resident_mb
