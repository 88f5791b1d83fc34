"""Asked outright: the advice on a question that a message asks nearly as people ask it, whatever kind of goods its other words suggest."""

from collections.abc import Sequence
from functools import lru_cache

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import word_set
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_named
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.questions.advice import nearest_advice, nearest_entry
from maven_app.understanding.questions.advice_meaning import likest_kinds
from maven_app.understanding.questions.yes_no import asks_whether

_ALIKE, _SURE, _SURE_OF_ALIKE = 0.74, 1.0, 0.8
"""Likeness to a way of asking from which a message may ask it, and certainties that no other question is meant from which it does, also
where it is much alike; by hand.
"""
_MUCH_ALIKE, _AHEAD = 0.8, 0.12
"""Likeness from which that holds of a kind of goods that is not named where another is, and by how much it is then ahead of that."""
_WHAT_IS = frozenset({("what", "is"), ("what", "are"), ("apa", "itu"), ("apa", "sih")})
"""Words by which a message begins that asks for a meaning."""
_SOME_THING = word_set("something anything sesuatu")
"""Words of a wish that leaves open what it is for."""
_AS_ALIKE = 0.04
"""How far the likest questions of two kinds of goods lie apart at most where a message may be asked of either."""
_SOMEWHAT_ALIKE, _AHEAD_OF_KIND = 0.66, 0.05
"""Likeness from which a question is told of where nothing else answers, and how far its kind of goods is then ahead where none is named."""


def asked_outright(reading: TurnReading) -> AdviceEntry | None:
    """The advice on the question which the message is, where nothing is shown and no product named; None where none is near enough.

    A kind that is only guessed at from the words ("listen": headphones) does not count against it. Verdicts on makers have a kind that
    each maker is known for, and are found elsewhere.
    """
    return _find_outright(IdentityKey(reading))


@lru_cache(maxsize=8)
def _find_outright(of: IdentityKey[TurnReading]) -> AdviceEntry | None:
    reading = of.value
    if reading.meaning is None or reading.shown.all or reading.products or reading.missing_names:
        return None
    if reading.terms and reading.words[:2] in _WHAT_IS:
        return None  # "what are Hall-effect switches?" wants the term explained
    if not (reading.is_question or _SOME_THING.isdisjoint(reading.words)):
        return None  # "something waterproof" leaves the kind of goods open, and asks nothing
    entries, named = reading.knowledge.advice, kinds_named(reading)
    likest = likest_kinds(reading.meaning, entries)
    of_named = max((likeness for likeness, kind in likest if kind in named), default=0.0)
    least = max(_MUCH_ALIKE, of_named + _AHEAD)
    eligible = ((likeness, kind) for likeness, kind in likest if not named or kind in named or likeness >= least)
    likeness, kind = next(eligible, (0.0, ""))
    if likeness < _ALIKE:
        return None
    certainty, entry = nearest_entry(reading.text, entries, reading.meaning, kind)
    is_much_alike = likeness >= _MUCH_ALIKE and (named or not reading.terms)  # else the term could be explained instead
    if entry is None or entry.maker or certainty < (_SURE_OF_ALIKE if is_much_alike else _SURE):
        return None
    return entry if named or not _is_asked_elsewhere(entry, likest, reading) else None


def of_kind_asked(found: AdviceEntry | None, reading: TurnReading) -> AdviceEntry | None:
    """The advice that was found; where the message does not name its kind of goods and asks outright of another, the advice on that."""
    if found is not None and found.category in kinds_named(reading):
        return found
    outright = asked_outright(reading)
    is_of_another = outright is not None and (found is None or outright.category != found.category)
    return outright if is_of_another else found


def is_asked_whether(reading: TurnReading) -> bool:
    """Whether the message asks outright if something is so of a whole kind of goods: "do cheap noise cancelling headphones work?"."""
    return asks_whether(reading.text) and asked_outright(reading) is not None


def _is_asked_elsewhere(entry: AdviceEntry, likest: Sequence[tuple[float, str]], reading: TurnReading) -> bool:
    """Whether a message that names no kind of goods could be asked of another kind as well: "how long will it get updates?"."""
    (likeness, _), *others = likest
    meaning, entries = reading.meaning, reading.knowledge.advice
    near = (kind for other, kind in others if other >= likeness - _AS_ALIKE)
    found = (nearest_entry(reading.text, entries, meaning, kind) for kind in near) if meaning else ()
    return any(certainty >= _SURE and one is not None and not one.is_alike(entry) for certainty, one in found)


def asked_nearly(reading: TurnReading) -> AdviceEntry | None:
    """The advice that bears on a question which nothing else answers, in the kind of goods that is named or clearly the likest."""
    is_about_goods = reading.shown.all or reading.products or reading.other_things
    if reading.meaning is None or is_about_goods or not reading.is_question:
        return None
    entries, named = reading.knowledge.advice, kinds_named(reading)
    alike = [one for one in likest_kinds(reading.meaning, entries) if not named or one[1] in named]
    (likeness, kind), (next_likeness, _) = [*alike, (0.0, ""), (0.0, "")][:2]
    if likeness < _SOMEWHAT_ALIKE or likeness < next_likeness + _AHEAD_OF_KIND:
        return None
    return nearest_advice(reading.text, entries, reading.meaning, category=kind)
