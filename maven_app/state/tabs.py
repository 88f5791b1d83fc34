"""Tabs: whose each one is."""

import hashlib
from typing import Any
from urllib.parse import parse_qs, urlencode

import reflex as rx
from reflex.app import EventNamespace

from maven_app.domain.errors import SetupError
from maven_app.domain.visitors import owner_of


class TabNamespace(EventNamespace):
    """Reflex's end of every tab's socket, where a tab is bound to its visitor."""

    async def on_connect(self, sid: str, environ: dict[str, Any], auth: Any = None) -> None:
        """Take the tab in under a token that is the visitor's own: what another cookie left under the same one is not found."""
        await super().on_connect(sid, _bound(environ, owner_of(environ.get("HTTP_COOKIE")) or ""), auth)


def watch_tabs(app: rx.App) -> None:
    """Have every tab of `app` pass through a `TabNamespace`. Raises SetupError for an app without pages that have state."""
    if app.sio is None or app.event_namespace is None:
        raise SetupError("the app has no socket for tabs")
    namespace = TabNamespace(app.event_namespace.namespace, app)
    app._event_namespace = namespace
    app.sio.register_namespace(namespace)


def _bound(environ: dict[str, Any], visitor: str) -> dict[str, Any]:
    """The handshake with a token made of the one that the tab claims and the visitor that it has."""
    claimed = parse_qs(environ.get("QUERY_STRING", "")).get("token")
    if not claimed:
        return environ
    token = hashlib.sha256(f"{visitor} {claimed[0]}".encode()).hexdigest()[:32]
    return {**environ, "QUERY_STRING": urlencode({"token": token})}
