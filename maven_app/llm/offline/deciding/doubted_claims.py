"""Doubted claims: what answers a message that doubts what others claim, or asks who states what was told."""

from collections.abc import Sequence

from maven_app.domain.documents.prose import cited_numbers
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.advising.asked_outright import asked_outright
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_named, kinds_spoken_of
from maven_app.llm.offline.intents.expert_advice import (
    DOUBTED,
    about_maven,
    is_to_be_researched,
)
from maven_app.llm.offline.intents.intent import AnswerAboutShown, GiveAdvice, Intent
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.understanding.follow_ups.other_sides import asks_if_advised_well
from maven_app.understanding.intents import Label, LikelyIntent
from maven_app.understanding.limits.price_opinions import is_price_opinion
from maven_app.understanding.questions.advice import advice_of_any, advice_on_claim, words_for_shown
from maven_app.understanding.questions.worth import weighs_extra

DOUBTS: frozenset[Label] = frozenset(("doubt", "source"))
"""The labels that are resolved here, before any other."""
_DOUBTS, _DOUBTS_OF_PRODUCT, _MAY_DOUBT = 0.5, 0.95, 0.3
"""Chances from which a message is a doubt, also one that points at a product, and from which it may be one where nothing is shown, which
advice that surely meets it shows.
"""
_OWN_ADVICE, _SOURCES = "advice_source", "sources"
"""The entries on Maven's advice and on its sources."""

_PAIR = 2
_USUAL_KINDS = 2
"""Categories of a term in which it is mostly spoken of: burn-in of TVs and monitors, not of watches."""


def resolve_doubt(reading: TurnReading, likely: Sequence[LikelyIntent]) -> Intent | None:
    """The intent for a doubt; None for any other message, and for a doubt on which nothing is known."""
    if likely[0].label == "source":
        asked = about_maven(reading, "source")
        return GiveAdvice(asked) if asked and asked.id == DOUBTED else _who_states(reading)
    chance = max(one.chance for one in likely if one.label == "doubt")
    is_doubt = chance >= (_DOUBTS_OF_PRODUCT if reading.referents else _DOUBTS)
    is_opinion = asks_if_advised_well(reading.text) and (reading.is_hearsay or chance >= _MAY_DOUBT)
    may_doubt = is_doubt or is_opinion or reading.is_hearsay or (chance >= _MAY_DOUBT and not reading.shown.all)
    if not may_doubt or weighs_extra(reading.text) or is_to_be_researched(reading):
        return None
    if reading.stated_need.aim == "best":
        return None  # "I'm told this maker is the best": the best is to be picked
    budget = reading.stated_need.budget
    if _sets_two_apart(reading) or (budget is not None and is_price_opinion(budget)):
        return None  # of "anything over 200 is a scam" what there is up to 200 tells more
    asks_of_product = bool(reading.referents) and reading.asks_fact
    entry = _on_claim(reading, surely=not is_opinion and (not is_doubt or asks_of_product))
    return GiveAdvice(entry) if entry and not was_advised(entry, reading.prompt.transcript) else None


def _sets_two_apart(reading: TurnReading) -> bool:
    """ "Why is the 16 Pro so expensive, isn't a 15 about the same?": whether two of a kind that it names are held against each other."""
    kinds = {product.category for product in reading.products}
    return len(reading.mentions.named) > 1 and len(reading.products) == _PAIR and len(kinds) == 1


def is_surely_doubted(likely: Sequence[LikelyIntent]) -> bool:
    """Whether a message is taken for a doubt, of whatever it is."""
    return likely[0].label == "doubt" and likely[0].chance >= _DOUBTS


def _who_states(reading: TurnReading) -> Intent | None:
    """The facts whose source is asked for; where Maven's own words were the last, whose those are."""
    last = next((turn for turn in reversed(reading.prompt.transcript.turns) if turn.text), None)
    if reading.shown.all and last is not None and cited_numbers(last.text):
        products = reading.referents or reading.shown.all[:1]
        return AnswerAboutShown(tuple(product.id for product in products), reading.text)
    id = _OWN_ADVICE if last is not None else _SOURCES
    return next((GiveAdvice(entry) for entry in reading.knowledge.about if entry.id == id), None)


def _on_claim(reading: TurnReading, *, surely: bool) -> AdviceEntry | None:
    """An expert's advice on the claim, in the kinds of goods that are spoken of or that its terms are of."""
    if reading.meaning is None:
        return None
    entries = reading.knowledge.advice
    if outright := asked_outright(reading):
        return outright
    named = kinds_named(reading)
    if not (reading.shown.all or named) and (
        clear := advice_of_any(reading.text, entries, reading.meaning, explained=bool(reading.terms))
    ):
        return clear
    spoken_of = kinds_spoken_of(reading)
    of_terms = () if named else (kind for term in reading.terms for kind in term.categories[:_USUAL_KINDS])
    beside = named if reading.shown.all else of_terms
    kinds = tuple(dict.fromkeys((*spoken_of, *beside)))
    about = words_for_shown(reading.shown.all[:1])
    return advice_on_claim(
        reading.text,
        entries,
        reading.meaning,
        categories=kinds,
        about=about,
        nameless=reading.nameless,
        surely=surely,
    )
