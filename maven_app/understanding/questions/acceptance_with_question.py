"""Acceptance with a question: a message that takes one of what is shown and asks about it: "I'll take the JBL. Are they ok in rain"."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.understanding.intents.message_reading import is_phrased_as_question
from maven_app.understanding.pointing import ScreenProducts, find_opening_acceptance

_ASKS = re.compile(
    r"\b(?:berapa|gimana|bagaimana|apakah|kapan|belum|ga|gak|nggak|ngga|enggak)\b|\bwhat(?:'?s| is| are)\b",
    re.IGNORECASE,
)
"""How a question goes that does not begin as one."""


def split_acceptance(text: str, shown: ScreenProducts) -> tuple[Product, str] | None:
    """The product that `text` takes, and the question that it goes on with; None where it takes none, or wants something more."""
    found = find_opening_acceptance(text, shown)
    if found is None:
        return None
    _, question = found
    asks = is_phrased_as_question(question) or _ASKS.search(question) is not None
    return found if asks else None
