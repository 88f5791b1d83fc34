"""Criteria questions: whether a message asks what to look for in a kind of goods, and not for one of them."""

import re

_SUBJECT = r"(?:specs?|specifications?|features?|things?|stuff|numbers?|spek|spesifikasi|fitur|hal)"
_ASKED = re.compile(
    rf"\b(?:what|which)\s+(?:{_SUBJECT}\s+)?(?:should|do|would|must|shall)\s+(?:i|we|you|one)\s+(?:\w+\s+){{0,2}}?"
    r"(?:care about|look (?:out )?(?:for|at)|watch(?: out)? for|pay attention to|focus on|check|consider)\b"
    rf"|\b(?:what|which)\s+(?:{_SUBJECT}\s+)?(?:actually\s+|really\s+)?(?:matters?|counts?|is important|are important)\b"
    rf"|\bwhat else (?:matters|counts)\b|\bwhat to (?:look (?:out )?for|consider|check|watch for)\b"
    rf"|\b{_SUBJECT}\s+(?:apa|mana)\b[^?]*\b(?:penting|dilihat|diperhatikan|diperhatiin|dicek|dicari|ngaruh)\b"
    r"|\b(?:apa|apanya)\b[^?]{0,25}\b(?:perlu|harus|penting|mesti|kudu)\b[^?]{0,15}\b(?:diperhatikan|diperhatiin|dilihat|diliat|dicek)\b"
    r"|\byang (?:penting|perlu diperhatikan|harus diperhatikan|perlu dilihat) apa\b",
    re.IGNORECASE,
)


def asks_for_criteria(text: str) -> bool:
    """Whether `text` asks what matters: "what specs should I care about for office work", "apa yang perlu diperhatikan"."""
    return _ASKED.search(text) is not None


def without_criteria_question(text: str) -> str:
    """The sentences of `text` beside the question of what matters: "[My monitor flickers.] What should I look for?"."""
    return " ".join(part for part in re.split(r"(?<=[.!?\n])\s+", text) if not asks_for_criteria(part))
