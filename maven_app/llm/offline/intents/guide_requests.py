"""Guide requests: what a buying guide is to be written on, and whether there is one to change."""

import re

from maven_app.llm.offline.intents.intent import Intent, ReviseGuide, WriteGuide
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.follow_ups.budget_changes import budget_direction
from maven_app.understanding.follow_ups.follow_up_types import asks_for_goods, tells_only_need
from maven_app.understanding.guide_edits import edits_sections, rewrites_guide
from maven_app.understanding.questions.worth import asks_if_needed
from maven_app.understanding.questions.yes_no import asks_whether

_GUIDE = re.compile(r"\b(?:guides?|panduan(?:nya)?)\b", re.IGNORECASE)
_TOPIC = re.compile(
    r"^.*?\b(?:guides?|panduan)\b(?:\s+(?:to|for|on|about|membeli|beli|memilih|untuk|tentang)\b|:)*\s*", re.IGNORECASE
)


def guide_wanted(reading: TurnReading) -> Intent:
    """A new guide, of what is pointed at or of all."""
    products = reading.references.products if reading.references.kind in ("place", "these") else ()
    topic = _TOPIC.sub("", reading.text).strip(" .?!") or reading.text
    return WriteGuide(topic=topic, product_ids=tuple(product.id for product in products))


def resolve_revision(reading: TurnReading) -> Intent | None:
    """Another version of the guide there is."""
    begun = {step.tool for step in reading.prompt.turn.steps}
    can_revise = reading.can_use("revise_guide") and "write_guide" not in begun
    return ReviseGuide(instruction=reading.text) if can_revise and not _asks_beside_guide(reading) else None


def _asks_beside_guide(reading: TurnReading) -> bool:
    """ "What about earbuds?", "should I spend more?", "find cheaper ones": of goods, and nothing that is to be done with the guide."""
    text = reading.text
    if edits_sections(text) or rewrites_guide(text) or _GUIDE.search(text):
        return False
    return asks_for_goods(text) or (reading.is_question and _is_of_goods(reading))


def _is_of_goods(reading: TurnReading) -> bool:
    """Whether a question names goods, wants yes or no of them, or asks about more or less money."""
    text = reading.text
    of_money = reading.is_relative or budget_direction(text) != 0 or asks_if_needed(text)
    return bool(reading.stated_need.category) or of_money or asks_whether(text)


def need_for_guide(reading: TurnReading) -> Intent | None:
    """ "Under $150", "for my mother": what the guide that is shown, or named, is to be for, and no goods that are asked for."""
    names = (
        reading.products
        or reading.missing_names
        or reading.other_things
        or reading.references.kind in ("place", "name")
    )
    is_of_guide = (reading.shown.screen == "guide" or _GUIDE.search(reading.text)) and not names
    tells_need = tells_only_need(reading.text, reading.stated_need) or budget_direction(reading.text) != 0
    return resolve_revision(reading) if is_of_guide and tells_need else None
