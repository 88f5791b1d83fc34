"""Label order: in which order the intents of a message are tried, first what its words leave no doubt about."""

import re
from collections.abc import Callable

from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.deciding.alternatives.trade_offs import chooses_from_table
from maven_app.llm.offline.intents.definitions import asks_only_terms
from maven_app.llm.offline.intents.product_questions import asks_about_referenced, asks_if_alike
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.understanding.intents import Label, LikelyIntent
from maven_app.understanding.lexicon.function_words import LEADING_CONNECTIVES
from maven_app.understanding.pointing import asks_what_goes_with
from maven_app.understanding.pointing.last_asked_features import features_pointed_at
from maven_app.understanding.pointing.pointing_words import asks_of_described
from maven_app.understanding.questions.answer_openers import advice_in
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.worth import asks_if_needed, asks_if_to_fear, asks_if_too_much
from maven_app.understanding.questions.yes_no import (
    asks_if_doable,
    asks_of_amount,
    asks_of_effect,
    asks_to_confirm,
    asks_whether,
)
from maven_app.understanding.wishes.waivers import is_acceptance

_IS_THERE = re.compile(
    LEADING_CONNECTIVES + r"(?:(?:is|are|isn't|aren't)\s+there|(?:apa(?:kah)?\s+)?ada)\b",
    re.IGNORECASE,
)
"""How it is asked whether something has a thing: "is there a camera in it?"."""
_CHANGING: frozenset[Label] = frozenset(("refine", "search", "define"))
"""Intents taken for a question whose sentence before it says what somebody has: "I have an RTX 4070. Will it ...?"."""
_SURE = 0.9
"""The chance from which what no question mark tells is taken for a change of what is sought: "2 TB instead"."""


_SMALL_TALK: frozenset[Label] = frozenset(("off_topic", "attack", "chat", "greeting", "thanks"))
_SURE_OFF_TOPIC, _LIKELY_ATTACK = 0.8, 0.6
"""The chances from which a message below goods is about something else, and from which any message may be refused."""


_ADDRESSING = word_set("you your you're yours u ur maven kamu anda kau lu lo help hello hi")


def speaks_to_maven(reading: TurnReading) -> bool:
    """Whether a message has a word by which it speaks to Maven: "can you ...?", and not "monthly costs?"."""
    return not _ADDRESSING.isdisjoint(reading.words)


def order_labels(reading: TurnReading, likely: tuple[LikelyIntent, ...]) -> list[Label]:
    """The intents in the order in which they are tried: before the likeliest those that the words leave no doubt about."""
    likely = _without_unsure_refusal(likely)
    labels = [one.label for one in likely]
    is_unsure = labels[0] == "off_topic" and likely[0].chance < _SURE_OFF_TOPIC
    if (reading.shown.all or _tells_beside_advice(reading)) and is_unsure and not speaks_to_maven(reading):
        labels.sort(key=_SMALL_TALK.__contains__)  # "what about poop lol" below robots is of them
    if labels[0] == "chat" and reading.shown.all and reading.is_question and not speaks_to_maven(reading):
        labels.sort(key=_SMALL_TALK.__contains__)  # "monthly costs?" asks Maven for nothing about itself
    if labels[0] in _SMALL_TALK and "why" in reading.words[:2] and reading.references.kind and not reading.shown.all:
        labels.insert(0, "why")  # "why that one?" where nothing stands yet
    for label, is_meant in _BEYOND_DOUBT:
        if is_meant(reading, labels[0], likely[0].chance):
            labels.insert(0, label)
    return labels


def _tells_beside_advice(reading: TurnReading) -> bool:
    """ "Room gets a lot of sun": whether more is told after an expert's answer on goods of which none is shown yet."""
    last = reading.prompt.transcript.last
    return last is not None and not reading.is_question and bool(advice_in(last.text, reading.knowledge.advice))


def _without_unsure_refusal(likely: tuple[LikelyIntent, ...]) -> tuple[LikelyIntent, ...]:
    """The intents without an attack that is hardly likely: nobody is refused because nothing else was found ("I have an iPad Air 2 that
    won't update, do I throw it away?").
    """
    return tuple(one for one in likely if one.label != "attack" or one.chance >= _LIKELY_ATTACK) or likely


def _wants_several(reading: TurnReading, label: Label, chance: float) -> bool:
    """ "A PS5 and a TV for 1,200, can you?": whether both are wanted, and nothing is asked of the one that it names."""
    budget = reading.stated_need.budget
    return bool(reading.stated_need.other_needs and budget and budget.shared)


def _asks_of_goods(reading: TurnReading, label: Label, chance: float) -> bool:
    """Whether a question is put about products that are shown or named."""
    seeks_one = label == "refine" and chance >= _SURE and not reading.is_question
    of_shown = any(asks(reading) for asks in _ASKED_OF_SHOWN) or (not seeks_one and _asks_of_amount(reading))
    return (
        (bool(reading.shown.all) and of_shown)
        or _changes_nothing(reading, label)
        or (reading.references.kind == "descriptor" and asks_of_described(reading.text))
        or _asks_what_named_has(reading)
        or _asks_if_usable(reading)
        or _asks_pages_of_shown(reading, label)
        or chooses_from_table(reading, label)
    )


def _asks_untold(reading: TurnReading, label: Label, chance: float) -> bool:
    """ "Can I throw away the box?", "are you sure about that price?": whether talk that means little is a question on what is shown."""
    is_of_shown = label in ("off_topic", "chat") and unstated_topic(reading.text) is not None
    is_of_fact = label == "chat" and reading.is_question and reading.asks_fact
    return bool(reading.shown.all) and (is_of_shown or is_of_fact or asks_about_referenced(reading, label))


def _takes_back(reading: TurnReading, label: Label, chance: float) -> bool:
    """ "Wired is fine. cheapest?", "any band that does?": whether what is sought is to be changed."""
    takes_back = reading.shown.all and not reading.products and any(map(is_acceptance, reading.stated_need.waivers))
    return bool(takes_back or features_pointed_at(reading.text, reading.prompt.transcript))


_BEYOND_DOUBT: tuple[tuple[Label, Callable[[TurnReading, Label, float], bool]], ...] = (
    ("search", _wants_several),
    ("question", _asks_of_goods),
    ("question", _asks_untold),
    ("refine", _takes_back),
)
"""Intents, each with what makes it the one that is meant; a later one goes before an earlier one. It is told the intent that stands first
so far, and the chance of the likeliest.
"""


def _asks_drawbacks(reading: TurnReading) -> bool:
    """Whether what speaks against what is shown is asked, and no other kind of thing."""
    return asks_drawbacks(reading.text) and (reading.is_question or reading.is_short) and not reading.asks_kind


def _asks_of_amount(reading: TurnReading) -> bool:
    """Whether an amount of a fact is to be judged: "is 60 Hz bad?"."""
    return asks_of_amount(reading.text) and not (reading.products or reading.stated_need.budget)


def _asks_if_needed(reading: TurnReading) -> bool:
    """Whether it is asked if a feature is needed, which what is shown may have or lack, or the thing itself: "do I need 5K?", "do I
    even need a new router?".
    """
    is_of_feature = any(isinstance(limit, SpecLimit) for limit in reading.beside.constraints)
    is_of_thing = reading.beside.category == reading.shown_category and not reading.limits and reading.is_short
    is_asked = asks_if_needed(reading.text) and (is_of_feature or is_of_thing)
    return is_asked and not (reading.products or reading.stated_need.budget)


def _fears_or_doubts(reading: TurnReading) -> bool:
    """ "Should I worry about burn-in?", "is that overkill?"."""
    return (asks_if_to_fear(reading.text) or asks_if_too_much(reading.text)) and not reading.products


def _asks_for_companion(reading: TurnReading) -> bool:
    """ "What lens goes with it?"."""
    return asks_what_goes_with(reading.text)


def _asks_to_confirm(reading: TurnReading) -> bool:
    """ "It has to be a Windows machine, right?"."""
    return asks_to_confirm(reading.text)


def _asks_if_doable(reading: TurnReading) -> bool:
    """ "Easy to make the text bigger?"."""
    return asks_if_doable(reading.text) and not reading.asks_kind


def _asks_of_effect(reading: TurnReading) -> bool:
    """ "Does 120 Hz make football look better?"."""
    return asks_of_effect(reading.text) and not (reading.products or reading.stated_need.budget)


_ASKED_OF_SHOWN: tuple[Callable[[TurnReading], bool], ...] = (
    _asks_for_companion,
    _asks_to_confirm,
    _asks_if_doable,
    _asks_drawbacks,
    _asks_if_needed,
    _fears_or_doubts,
    _asks_of_effect,
)
"""Questions that are of what is shown by their form."""


def _changes_nothing(reading: TurnReading, label: Label) -> bool:
    """Whether something is asked of what is shown, by a message that changes nothing of what is sought: the same would be found again."""
    stated_need = reading.stated_need
    only_names = asks_if_alike(reading) and all(isinstance(one, BrandLimit) for one in stated_need.constraints)
    changes = (
        (reading.limits and not only_names)
        or reading.is_relative
        or stated_need.other_needs
        or stated_need.sort_by
        or stated_need.waivers
        or reading.asks_kind
    )
    parts = question_parts(reading.text)
    # "how many do I need and do I keep the old box"
    may_ask_of_it = label in _CHANGING or (label == "advise" and len(parts) > 1)
    if not (may_ask_of_it and reading.shown.all) or changes or reading.products or reading.missing_names:
        return False
    return any(map(asks_whether, parts)) and not asks_only_terms(reading)


def _asks_what_named_has(reading: TurnReading) -> bool:
    """ "Is there a camera in the Roborock S8?": what one named product has, and not where one that has it is to be found."""
    is_of_one = len(reading.products) == 1 and not (reading.is_relative or reading.stated_need.budget)
    return is_of_one and reading.asks_fact and _IS_THERE.match(reading.text) is not None


_USABLE = re.compile(
    r"\b(?:bisa|cocok|jalan|nyambung|kompatibel|support|dipakai|dipake)\b(?: \w+){0,2}? (?:ga|gak|nggak|ngga|enggak|tidak)\b",
    re.IGNORECASE,
)


def _asks_if_usable(reading: TurnReading) -> bool:
    """ "Apple Watch SE bisa ga ya di Oppo": whether something can be done with what is named, which is looked for by nobody."""
    is_of_named = bool(reading.products) and not (reading.stated_need.budget or reading.is_relative)
    return is_of_named and _USABLE.search(reading.text) is not None


def _asks_pages_of_shown(reading: TurnReading, label: Label) -> bool:
    """Whether what only pages might tell is asked of what is shown, where none can be read: "how loud is it really?"."""
    of_pages = label == "research" and not reading.can_use("research")
    of_pages = of_pages or (label == "look_up" and not reading.can_use("web_search"))
    is_of_shown = bool(reading.shown.all) and (bool(reading.referents) or reading.asks_fact)
    return of_pages and reading.is_question and is_of_shown
