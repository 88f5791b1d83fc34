"""Topics explained: the term that was explained last, which the next question leaves unsaid ("do I need that in a flat?")."""

import re
from collections.abc import Sequence
from itertools import takewhile

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.knowledge.schema import GlossaryEntry
from maven_app.understanding.glossary.terms import glossary_terms, terms_in_text

_IT = re.compile(r"\b(?:it|that|this|they|them|those|itu|ini|gituan)\b", re.IGNORECASE)
_ASKS = re.compile(
    r"\?\s*$|\b(?:which|what|whats|what's|mana|mending|enakan|perlu|ngaruh)\b"
    r"|^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus|emang)\W+)*"
    r"(?:is|are|does|do|would|will|can|should|how|why|apakah|emang|apa|kalo|kalau|gimana|bisa)\b",
    re.IGNORECASE,
)
"""Marks a question, which may be about what was just explained."""

_CHOOSES = re.compile(r"\b(?:which|mana|mending|enakan|bagusan)\b", re.IGNORECASE)
"""Marks a choice among what was just explained."""


def explained_last(before: Transcript, glossary: Sequence[GlossaryEntry]) -> str:
    """The message whose terms were explained last, where nothing was shown since; "" where none was."""
    talked = takewhile(lambda turn: not turn.steps, reversed(before.turns))
    said = (turn.message.text for turn in talked if isinstance(turn.message, TextMessage))
    return next((text for text in said if glossary_terms(text, glossary)), "")


def explains_kind(before: Transcript, category: str, glossary: Sequence[GlossaryEntry]) -> bool:
    """Whether a term that was explained last matters in goods of `category`."""
    return any(category in entry.categories for entry in glossary_terms(explained_last(before, glossary), glossary))


def chooses_between(text: str, terms: Sequence[str]) -> bool:
    """Whether `text` asks which of several `terms` that were explained it is to be: "so for football which one"."""
    return len(terms) > 1 and _CHOOSES.search(text) is not None


def with_topic_named(text: str, before: Transcript, glossary: Sequence[GlossaryEntry]) -> str:
    """`text`, a question that names no term, with the terms that were explained last: in the place of its "it", else before it."""
    terms = terms_in_text(explained_last(before, glossary), glossary)
    topic = (" or " if chooses_between(text, terms) else " / ").join(terms)
    if not topic or not _ASKS.search(text) or glossary_terms(text, glossary):
        return text
    named, count = _IT.subn(lambda _: topic, text, count=1)
    return named if count else f"{topic}: {text}"
