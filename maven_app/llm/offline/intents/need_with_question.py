"""Need with question: what is looked for when a first message asks something in general and tells what it is all for."""

import re

from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.llm.offline.intents.intent import Intent, Search
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.questions.worth import asks_if_needed
from maven_app.understanding.questions.yes_no import asks_how, asks_whether

_OWN = word_set(
    """
    i i'm im i've ive i'd i'll me my mine we we're our us he she his her him they their
    saya aku gue gw gua ku kami kita anakku anak istri suami ibu bapak
    """
)
"""Words by which a question is of somebody's own case: "does it work on thick carpet? [I] have a cat"."""
_THAN = r"\b(?:than|daripada|dibanding|ketimbang)\s+(?:an?\s+|the\s+|my\s+)?"
_SENTENCES = re.compile(r"(?<=[.!?;])\s+")
_QUESTIONING = re.compile(
    r"\W*(?:what|which|how|why|when|where|who|is|are|was|do|does|did|can|could|will|would|should|has|have|apa|apakah|berapa|kenapa|"
    r"gimana|bagaimana|mana|mending|bisa|perlu)\b|.*\b(?:ga|gak|nggak|ngga|enggak|kan|mana)\b",
    re.IGNORECASE,
)
"""How a sentence begins that asks; an Indonesian one may ask behind what it is about."""


def sought_beside(reading: TurnReading) -> Intent | None:
    """The search for what the message tells beside its question ("144 Hz or 4K? I mostly play Apex"); None where it asks in general, of
    a product by its name, of what is shown, or of what was explained.
    """
    need = reading.prompt.need
    if need.budget is None and _only_asks_whether(reading.text):
        return None
    if _is_compared_with(need, reading.text) or _is_owned(need) or (need.budget is None and asks_how(reading.text)):
        return None
    if reading.shown.all or reading.is_of_topic or need.category is None or reading.products or reading.missing_names:
        return None
    tells = any(wish.use for wish in need.wishes) or need.budget is not None or bool(need.context)
    is_own = need.budget is not None or not _OWN.isdisjoint(reading.words) or _states_kind(need, reading.text)
    return Search(queries=queries_of(need, reading.text, reading.knowledge)) if tells and is_own else None


def _only_asks_whether(text: str) -> bool:
    """Whether a message is one question for yes or no and tells nothing beside: "do I really need 200 Hz for Excel?"."""
    sentences = [said for said in _SENTENCES.split(text) if said.strip()]
    return len(sentences) == 1 and not _OR.search(text) and (asks_if_needed(text) or asks_whether(text))


_OR = re.compile(r"\b(?:or|vs|atau)\b", re.IGNORECASE)


def _is_compared_with(need: Need, text: str) -> bool:
    """Whether the kind of goods is what another is measured by: "is e-ink better for my eyes than a [tablet]?"."""
    named = [limit.words for limit in need.constraints if isinstance(limit, CategoryLimit) and limit.words]
    return any(re.search(rf"{_THAN}{re.escape(words)}", text, re.IGNORECASE) for words in named)


def _is_owned(need: Need) -> bool:
    """Whether the kind of goods is only what somebody has: "LDAC itu apa, kepake ga kalo [hp gue] iPhone"."""
    named = [limit.words.casefold() for limit in need.constraints if isinstance(limit, CategoryLimit) and limit.words]
    owned = [context.words.casefold() for context in need.context if context.relation == "owned"]
    return any(words in said for words in named for said in owned)


def _states_kind(need: Need, text: str) -> bool:
    """Whether a sentence that asks nothing says what is sought: "[mouse for a wrist that hurts]. vertical or trackball?"."""
    named = {limit.words.casefold() for limit in need.constraints if isinstance(limit, CategoryLimit) and limit.words}
    stated = (said for said in _SENTENCES.split(text) if not (said.endswith("?") or _QUESTIONING.match(said)))
    return any(words in said.casefold() for said in stated for words in named)
