"""Other kinds: the advice on goods that go with those shown, and on goods of which the words alone tell."""

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_named, names_thing_beside
from maven_app.llm.offline.intents.intent import AnswerAboutShown, GiveAdvice
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.questions.advice import advice_of_any, advice_on, nearest_advice, words_for_shown
from maven_app.understanding.questions.advice_meaning import nearest_of_any

BETWEEN_SIDES = OR | VERSUS | {"apa"}
"""Words between two sides of a choice, which tell of the kind of goods in fewer words."""
_FEWEST_WORDS = 5
"""Words that a question has at least which tells by itself of which kind of goods it is."""
_MEANT_CLEARLY = 1.0
"""Certainty from which the meaning bears out what the words tell of another kind of goods."""


def between_kinds(reading: TurnReading) -> AdviceEntry | None:
    """The advice on a choice between two kinds of goods: "a tablet or an e-reader for comics?"."""
    if BETWEEN_SIDES.isdisjoint(reading.words) or reading.shown.all:
        return None
    kinds = {part.category for part in (reading.stated_need, *reading.stated_need.other_needs) if part.category}
    kinds |= {product.category for product in reading.products}
    return next((entry for entry in reading.knowledge.advice if entry.between and set(entry.between) == kinds), None)


def on_thing_beside(reading: TurnReading) -> AdviceEntry | None:
    """The advice on what is shown together with a product of another kind: "does the PS5 even do 1440p?" below monitors."""
    if not (names_thing_beside(reading) and reading.is_question) or reading.shown_category is None:
        return None
    about, kind = words_for_shown(reading.shown.all[:1]), reading.shown_category
    entry = advice_on(reading.in_full, reading.advice, category=kind, about=about, meaning=reading.meaning)
    return entry if entry and not was_advised(entry, reading.prompt.transcript) else None


def of_clear_other_kind(reading: TurnReading) -> AdviceEntry | None:
    """The advice on another kind of goods than those shown, where a question names that kind, or what goods of theirs cannot have, and its
    words leave no doubt: on Windows 11, below SSDs. What is asked of "it" is asked of those shown.
    """
    kind, meaning, advice = reading.shown_category, reading.meaning, reading.advice
    if kind is None or reading.products or reading.asks_fact:
        return None
    if meaning is None or len(reading.words) < _FEWEST_WORDS:
        return None
    entry, (certainty, meant) = advice_of_any(reading.text, advice), nearest_of_any(meaning, advice)
    if entry is None or entry != meant or certainty < _MEANT_CLEARLY or entry.category == kind:
        return None
    if entry.category not in kinds_named(reading) and not (reading.other_things or _names_foreign_fact(reading, kind)):
        return None
    if was_advised(entry, reading.prompt.transcript):
        return None
    return entry if advice_on(reading.in_full, advice, category=kind, untold=True, meaning=meaning) is None else None


def _names_foreign_fact(reading: TurnReading, kind: str) -> bool:
    """Whether it names a feature that goods of `kind` do not have: the system of a drive."""
    specs, words = category_of(kind).specs, reading.words
    named = (found[1] for place in range(len(words)) if (found := FEATURES.at(words, place)))
    return any(all(option.key not in specs for option in feature.options) for feature in named)


def about_shown_after_all(reading: TurnReading) -> GiveAdvice | AnswerAboutShown | None:
    """The advice that bears on a question below goods which seems to be about something else, or that their facts say nothing where it
    speaks of them: "how do I stop my wife seeing what's on it?".
    """
    kind, focus = reading.shown_category or reading.prompt.need.category, reading.shown.focus
    if kind is None or not reading.is_question:
        return None
    about = words_for_shown(reading.shown.all[:1])
    advice, meaning = reading.advice, reading.meaning
    entry = nearest_advice(reading.in_full, advice, meaning, category=kind, about=about) if meaning else None
    if entry and not was_advised(entry, reading.prompt.transcript):
        return GiveAdvice(entry)
    return AnswerAboutShown((focus.id,), reading.text) if focus and reading.references.kind == "it" else None
