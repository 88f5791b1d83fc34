"""Told beside: what is to be looked for when a first message asks something in general and tells beside it what it is all for."""

from maven_app.domain.language.tokens import word_set
from maven_app.llm.offline.intents.intent import Intent, Search
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_reading import TurnReading

_OWN = word_set(
    """
    i i'm im i've ive i'd i'll me my mine we we're our us he she his her him they their
    saya aku gue gw gua ku kami kita anakku anak istri suami ibu bapak
    """
)
"""Words by which a question is of somebody's own case: "does it work on thick carpet? [I] have a cat"."""


def sought_beside(reading: TurnReading) -> Intent | None:
    """The search for what the message tells beside its question ("144 Hz or 4K? I mostly play Apex"); None where it asks in general, of
    a product by its name, of what is shown, or of what was explained.
    """
    need = reading.prompt.need
    if reading.shown.all or reading.is_of_topic or need.category is None or reading.named or reading.missing:
        return None
    tells = any(wish.use for wish in need.wishes) or need.budget is not None or bool(need.context)
    is_own = need.budget is not None or not _OWN.isdisjoint(reading.words)
    return Search(queries=queries_of(need, reading.text)) if tells and is_own else None
