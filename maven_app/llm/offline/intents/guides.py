"""Guides: what a buying guide is to be written on, and whether there is one to change."""

import re

from maven_app.llm.offline.intents.intent import Intent, ReviseGuide, WriteGuide
from maven_app.llm.offline.intents.turn_reading import TurnReading

_TOPIC = re.compile(
    r"^.*?\b(?:guides?|panduan)\b(?:\s+(?:to|for|on|about|membeli|beli|memilih|untuk|tentang)\b|:)*\s*", re.IGNORECASE
)


def guide_wanted(reading: TurnReading) -> Intent:
    """A new guide, of what is pointed at or of all."""
    products = reading.references.products if reading.references.kind in ("place", "these") else ()
    topic = _TOPIC.sub("", reading.text).strip(" .?!") or reading.text
    return WriteGuide(topic=topic, product_ids=tuple(product.id for product in products))


def revision_wanted(reading: TurnReading) -> Intent | None:
    """Another version of the guide there is."""
    begun = {step.tool for step in reading.prompt.turn.steps}
    can_revise = reading.can_use("revise_guide") and "write_guide" not in begun
    return ReviseGuide(instruction=reading.text) if can_revise else None
