"""Patience: how long a test waits for what is bound to happen. Waiting costs nothing once it has; a machine under load needs the rest."""

SECONDS = 30.0
"""Shorter than the waits of 60 seconds that tests see ended before their time."""

MILLISECONDS = 60_000
"""Of a browser, in which an answer may rest a second before each of its pieces."""
