"""Kindless wishes: what is done for a wish that names no kind of goods."""

from collections.abc import Sequence

from maven_app.llm.offline.clarifying_form import may_ask
from maven_app.llm.offline.intents.intent import AskShopper, Intent, Search
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.intents import Label, LikelyIntent
from maven_app.understanding.kinds.occasions import suggestion_of
from maven_app.understanding.need_parser import unknown_things

LONGEST_NAME = 4
"""Words of a message that may be a product's name."""
_SEEKING: frozenset[Label] = frozenset(("search", "advise", "refine", "question", "compare", "details"))
_TALK: frozenset[Label] = frozenset(("off_topic", "chat"))
_SURELY_TALK = 0.98
"""The chance from which a message is talk or work of another kind, whatever its words point at."""
_NO_WISHES: frozenset[Label] = frozenset(("thanks", "attack", "define", "write_guide", "revise_guide"))


def resolve_kindless_wish(reading: TurnReading, likely: Sequence[LikelyIntent]) -> Intent | None:
    """The intent for a wish that names no kind of goods: what is not covered is said to be so, and where the words point at several
    kinds, it is asked which.
    """
    prompt, label = reading.prompt, likely[0].label
    if prompt.need.category or reading.products or reading.missing_names or reading.shown.all or label in _NO_WISHES:
        return None
    suggestion = suggestion_of(reading.text, prompt.knowledge, prompt.rates, prompt.need.budget)
    text = suggestion.beside(reading.text) if suggestion else reading.text
    if label in _SEEKING and unknown_things(text, knowledge=reading.knowledge):
        return Search(queries=(reading.text,))
    if label in _TALK and sum(one.chance for one in likely if one.label in _TALK) >= _SURELY_TALK:
        return None  # "can you do my math homework"
    is_sentence = len(reading.words) > LONGEST_NAME
    may_mean_goods = label == "off_topic" and is_sentence and likely_categories(reading.text)
    means_goods = (suggestion and suggestion.of_pursuit) or may_mean_goods
    return AskShopper(category=None) if means_goods and may_ask(reading.text, prompt) else None


def is_unnamed_wish(reading: TurnReading) -> bool:
    """Whether a whole sentence, and no name, asks for something of which nothing is known: "need music and wifi for our café"."""
    says_nothing = not (reading.prompt.need.category or reading.limits or reading.products or reading.missing_names)
    is_sentence = len(reading.words) > LONGEST_NAME and not reading.other_things
    return says_nothing and is_sentence and may_ask(reading.text, reading.prompt)
