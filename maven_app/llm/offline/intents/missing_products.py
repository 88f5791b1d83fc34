"""Missing products: what is done where a message names what the catalogue has not."""

import re
from collections.abc import Collection

from maven_app.domain.conversation.messages import MAX_COMPARED
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Intent, ReportMissing
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.intents.message_reading import one_line
from maven_app.understanding.pointing import asks_of_one_shown
from maven_app.understanding.questions.contrasts import is_owned, read_contrast

_ASKS_FACT = re.compile(r"^\W*(?:does|do|can|has|have|apakah)\b", re.IGNORECASE)
"""How a question begins that wants to know something of the product itself."""
_ASKS_NEAREST = re.compile(
    r"\b(?:closest|nearest|similar|alternatives?|equivalent|comes? close|instead|mirip|setara|sekelas|penggantinya)\b"
    r"|\b(?:if not|otherwise|if you (?:don['’]?t|do not)|kal[ao]u? (?:ga|gak|nggak|tidak))\b",
    re.IGNORECASE,
)
"""Asks for what comes near to a product that may not be there."""


def resolve_missing(reading: TurnReading, kinds: Collection[str]) -> Intent:
    """The intent where a name is lacking: the other sides of its kind judged, what comes nearest where that is asked for, or a pick
    where the message says what is needed.
    """
    if owned := _against_owned(reading):
        return owned
    known = [product.id for product in reading.products if not kinds or product.category in kinds]
    nearest = [product.id for name in reading.missing_names for product in name.nearest[:1]]
    asks_nearest = _ASKS_NEAREST.search(reading.text) is not None
    if not known and asks_nearest and nearest:
        return ReportMissing(reading.text, tuple(nearest[:1]))
    says_need = bool(reading.prompt.need.category) and bool(reading.limits or reading.beside.wishes or asks_nearest)
    only_asks = _ASKS_FACT.search(reading.text) and reading.prompt.need.budget is None and not asks_nearest
    wish = _beside_missing(reading) if says_need and not only_asks and not known else ""
    return ReportMissing(reading.text, tuple(known[:MAX_COMPARED]), wish=wish)


def _against_owned(reading: TurnReading) -> Intent | None:
    """ "Is it better than my Pixel 6?": what is shown is asked about, though what it is held against is not known."""
    asked, focus = read_contrast(reading.text), reading.shown.focus
    is_of_shown = focus is not None and asked is not None and asks_of_one_shown(reading.text, reading.shown)
    if focus is None or asked is None or not (is_of_shown and is_owned(asked.other)):
        return None
    return AnswerAboutShown((focus.id,), reading.text)


def _beside_missing(reading: TurnReading) -> str:
    """The message without the names that are lacking, whose makers nobody asked for."""
    text = reading.text
    for name in reversed(reading.missing_names):
        text = f"{text[: name.start]}{text[name.end :]}"
    return one_line(text)
