"""English of the offline page, by its code."""

from collections.abc import Mapping

OFFLINE: Mapping[str, str] = {
    "offline.title": "{shop} can't be reached",
    "offline.lead": "You seem to be offline, or the server isn't answering. This page will come back by itself.",
    "offline.saved": "What is saved",
    "offline.conversations": "Your conversations are on the server. They will all be here again.",
    "offline.answer": "An answer that was on its way is finished there.",
    "offline.message": "What you haven't sent stays in the message box of this tab.",
    "offline.draft": "Not sent yet",
    "offline.retry": "Try again",
}
