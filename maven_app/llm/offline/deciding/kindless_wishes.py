"""Kindless wishes: what is done for a wish that names no kind of goods."""

import re

from maven_app.llm.offline.clarifying_form import may_ask
from maven_app.llm.offline.intents.intent import AskShopper, Intent, Search
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.intents import Label
from maven_app.understanding.kinds.occasions import suggestion_of
from maven_app.understanding.need_parser import unknown_things

_TASK = re.compile(
    r"\W*(?:can|could|will|would) you (?:please )?(?!help|find|recommend|suggest|show|tell|give|pick|get|compare|name|advise)\w+"
    r"|\W*(?:tolong|bisa) (?:buatkan|buatin|kerjakan|kerjain|tuliskan|tulisin|terjemahkan)\b",
    re.IGNORECASE,
)
"""Asks Maven to do some work, and not to find anything: "can you do my homework"."""
LONGEST_NAME = 4
"""Words of a message that may be a product's name."""
_SEEKING: frozenset[Label] = frozenset(("search", "advise", "refine", "question", "compare", "details"))
_NO_WISHES: frozenset[Label] = frozenset(("thanks", "attack", "define", "write_guide", "revise_guide"))


def resolve_kindless_wish(reading: TurnReading, label: Label) -> Intent | None:
    """The intent for a wish that names no kind of goods: what is not covered is said to be so, and where the words point at several
    kinds, it is asked which.
    """
    prompt = reading.prompt
    if prompt.need.category or reading.products or reading.missing_names or reading.shown.all or label in _NO_WISHES:
        return None
    suggestion = suggestion_of(reading.text, prompt.knowledge, prompt.rates, prompt.need.budget)
    text = suggestion.beside(reading.text) if suggestion else reading.text
    if label in _SEEKING and unknown_things(text, knowledge=reading.knowledge):
        return Search(queries=(reading.text,))
    if label in ("off_topic", "chat") and _TASK.match(reading.text):
        return None
    is_sentence = len(reading.words) > LONGEST_NAME
    may_mean_goods = label == "off_topic" and is_sentence and likely_categories(reading.text)
    means_goods = (suggestion and suggestion.of_pursuit) or may_mean_goods
    return AskShopper(category=None) if means_goods and may_ask(reading.text, prompt) else None


def is_unnamed_wish(reading: TurnReading) -> bool:
    """Whether a whole sentence, and no name, asks for something of which nothing is known: "need music and wifi for our café"."""
    says_nothing = not (reading.prompt.need.category or reading.limits or reading.products or reading.missing_names)
    is_sentence = len(reading.words) > LONGEST_NAME and not reading.other_things
    return says_nothing and is_sentence and may_ask(reading.text, reading.prompt)
