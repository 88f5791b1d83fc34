"""A tab of a real server without a browser: it shakes hands, hydrates and closes as the page does."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

import httpx2
from websockets.sync.client import ClientConnection, connect

from tests.patience import SECONDS

_NAMESPACE = "/_event"
_ROOT = "reflex___state____state"
_OPEN, _PING, _PONG, _MESSAGE = "0", "2", "3", "4"
_CONNECT, _EVENT, _REFUSED = "0", "2", "4"


class Refused(Exception):
    """The server would not take the tab."""


def new_visitor(url: str) -> str:
    """The cookie of somebody who opens the page at `url` for the first time."""
    morsel = next(iter(SimpleCookie(httpx2.get(url).headers["set-cookie"]).values()))
    return f"{morsel.key}={morsel.value}"


class SocketTab:
    """Use it as `with SocketTab(...)`: entering loads the page at `path`. The vars of every state stand in one dict as "chat.running"."""

    def __init__(self, url: str, *, cookie: str, path: str = "/", token: str = "") -> None:
        self.token = token or str(uuid4())
        self.vars: dict[str, Any] = {}
        self.received: list[str] = []
        """All that the server said, as it came."""
        self._url = f"{url.replace('http', 'ws', 1)}/_event/?EIO=4&transport=websocket&token={self.token}"
        self._cookie = cookie
        self._path = path
        self._socket: ClientConnection | None = None
        self._opened = ExitStack()

    def __enter__(self) -> "SocketTab":
        with ExitStack() as opened:
            headers = {"Cookie": self._cookie}
            handshake = connect(
                self._url, additional_headers=headers, open_timeout=SECONDS, max_size=None, compression=None
            )
            self._socket = opened.enter_context(handshake)
            self._hear(lambda said: said.startswith(_OPEN))
            self._say(_CONNECT, {"event": self._event("hydrate_and_load", {}, states="")})
            self._hear(lambda said: said.startswith(f"{_MESSAGE}{_CONNECT}"))
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def until(self, seen: Callable[[dict[str, Any]], bool], patience: float = SECONDS) -> dict[str, Any]:
        """The vars, once they are as `seen` wants them. Raises TimeoutError."""
        while not seen(self.vars):
            self._hear(lambda _: True, patience)
        return self.vars

    def shown(self, patience: float = SECONDS) -> dict[str, Any]:
        """The vars, once the page has loaded."""
        return self.until(lambda vars: bool(vars.get("state.is_hydrated")), patience)

    def hydrate(self) -> None:
        """Ask for the whole of the state once more."""
        self._say(_EVENT, ["event", self._event("hydrate", {}, states="")])

    def do(self, state: str, handler: str, **payload: Any) -> None:
        """Send an event to a handler of a state ("chat", "send"); what comes of it arrives by itself."""
        states = f".maven_app___state___{state}____{state}_state"
        self._say(_EVENT, ["event", self._event(handler, payload, states=states)])

    def _event(self, handler: str, payload: dict[str, Any], *, states: str) -> dict[str, Any]:
        router_data = {"pathname": self._path, "asPath": self._path}
        return {"name": f"{_ROOT}{states}.{handler}", "payload": payload, "router_data": router_data}

    def _say(self, kind: str, told: object) -> None:
        assert self._socket is not None
        self._socket.send(f"{_MESSAGE}{kind}{_NAMESPACE},{json.dumps(told)}")

    def _hear(self, wanted: Callable[[str], bool], patience: float = SECONDS) -> None:
        """Take what the server says until it is what is `wanted`."""
        assert self._socket is not None
        while True:
            said = str(self._socket.recv(timeout=patience))
            self.received.append(said)
            if said == _PING:
                self._socket.send(_PONG)
            elif said.startswith(f"{_MESSAGE}{_REFUSED}"):
                raise Refused(said)
            elif said.startswith(f"{_MESSAGE}{_EVENT}"):
                self._take(json.loads(said.partition(",")[2]))
            if wanted(said):
                return

    def _take(self, event: list[Any]) -> None:
        if event[0] != "event":
            return
        self._path = next(
            (e["payload"]["path"] for e in event[1].get("events", ()) if e["name"] == "_redirect"), self._path
        )
        for state, vars in event[1].get("delta", {}).items():
            short = state.rsplit("____", 1)[-1].removesuffix("_state")
            self.vars |= {f"{short}.{name.removesuffix('_rx_state_')}": value for name, value in vars.items()}
