"""Patience: how long a test waits for what is bound to happen. Waiting costs nothing once it has; a machine under load needs the rest."""

import httpx2

SECONDS = 30.0
"""Shorter than the waits of 60 seconds that tests see ended before their time."""

PROCESS_SECONDS = 600.0
"""Of a command in a process of its own, which needs ten seconds of a slow processor before it begins: far more where it gets a quarter."""

MILLISECONDS = 60_000
"""Of a browser, in which an answer may rest a second before each of its pieces."""

HTTP = httpx2.Timeout(SECONDS)
"""Of a client whose server runs in the same loop. What keeps the loop busy for longer than a client waits makes it give up, though the
server has long answered: the loop looks at the timer first."""


def until_silent(seconds: float) -> httpx2.Timeout:
    """Of a client whose server stalls: it waits as long to connect, and for no more than `seconds` of silence."""
    return httpx2.Timeout(SECONDS, read=seconds)
