"""English of the offline page, by its code."""

from collections.abc import Mapping

OFFLINE: Mapping[str, str] = {
    "offline.title": "{shop} can't be reached",
    "offline.lead": "You seem to be offline, or the server isn't answering. This page comes back by itself.",
    "offline.saved": "What is saved",
    "offline.conversations": "Your conversations are on the server. They will all be here again.",
    "offline.answer": "An answer that had begun carries on there without you.",
    "offline.message": "Words you haven't sent stay in this tab, ready in the message box.",
    "offline.draft": "Not sent yet",
    "offline.retry": "Try again",
}
