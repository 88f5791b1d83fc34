"""Decision: the intent of a message, and what is said beside it."""

from dataclasses import dataclass

from maven_app.knowledge.schema import GlossaryEntry
from maven_app.llm.offline.intents.expert_advice import AskedAdvice
from maven_app.llm.offline.intents.intent import Intent


@dataclass(frozen=True)
class Decision:
    """The decision on what is to be done."""

    intent: Intent
    wants_pages: bool = False
    """True when the message asks for pages of the web, whether or not any can be searched."""
    advice: AskedAdvice | None = None
    """An expert's answer to a question that the message asks beside."""
    terms: tuple[GlossaryEntry, ...] = ()
    """The terms explained before it."""
