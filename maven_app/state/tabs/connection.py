"""Connection: whether a tab is still there, so that nobody follows a log for an empty chair."""

import asyncio
from collections.abc import Sequence

from reflex_base.registry import RegistrationContext

from maven_app.state.tabs.registry import TabNamespace
from maven_app.state.views.word_stream import Increment


def is_connected(client_token: str) -> bool:
    """True while the tab of this token holds a connection to this process; true, too, where no app serves (tests)."""
    app = RegistrationContext.get().app
    namespace = getattr(app, "event_namespace", None)
    return namespace is None or client_token in namespace.token_to_sid


def cancel_on_disconnect(client_token: str) -> None:
    """Cancel the running task when the tab of this token leaves: what it has read of the log is held for nobody then."""
    namespace, task = getattr(RegistrationContext.get().app, "event_namespace", None), asyncio.current_task()
    if isinstance(namespace, TabNamespace) and task is not None:
        namespace.end_with(client_token, task)


async def send_words(client_token: str, stream: str, increments: Sequence[Increment]) -> None:
    """Send what follows in the words of a stream to the tab of this token, where it is still there."""
    namespace = getattr(RegistrationContext.get().app, "event_namespace", None)
    if namespace is not None and (sid := namespace.token_to_sid.get(client_token)) and increments:
        await namespace.emit("words", (stream, increments), to=sid)
