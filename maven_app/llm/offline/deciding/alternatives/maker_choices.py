"""Maker choices: a choice between two makers or systems, for which the best that each has for what is wanted stand side by side."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, Constraint, Need, SpecLimit
from maven_app.domain.ranking.matcher import Matcher, RankedProduct
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.expert_advice import AskedAdvice
from maven_app.llm.offline.intents.intent import (
    AnswerAboutShown,
    Compare,
    Define,
    Details,
    GiveAdvice,
    Recommend,
    Search,
    SmallTalk,
)
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex

_BETWEEN_MAKERS = OR | VERSUS | {"apa"}
_CONSIDERED, _LIKE = 60, 2.0
"""Products that are looked at of each side, and how much dearer than the other the best of one may be: a phone of $1,200 beside one of
$300 tells of money and not of makers."""
_OPEN = (Recommend, Search, SmallTalk, Define, GiveAdvice, Details, Compare, AnswerAboutShown)
"""Intents that a choice between makers may have been taken for."""


async def compare_best_per_side(decision: Decision, reading: TurnReading, index: ProductIndex) -> Decision:
    """The comparison of the best of either side, where a message that names no product sets two makers or systems against each
    other; what an expert says to that choice comes before it. Else `decision`.

    Raises CatalogueUnavailable.
    """
    sides = _sides_of_choice(reading)
    if not sides or not isinstance(decision.intent, _OPEN):
        return decision
    matcher = reading.matcher
    best = [await best_on_side(side, reading.prompt.need, index, matcher) for side in sides]
    ids = tuple(one.product.id for one in _of_like_price(best))
    if len(set(ids)) < len(sides):
        return decision
    return replace(decision, intent=Compare(ids), advice=_advice_before(decision))


def _advice_before(decision: Decision) -> AskedAdvice | None:
    """The advice on the choice itself, to stand before the comparison; other advice where it stood."""
    entry = decision.intent.entry if isinstance(decision.intent, GiveAdvice) else None
    if entry is None and decision.advice:
        entry = decision.advice.entry
    if entry is None:
        return None
    return AskedAdvice(entry, "first") if entry.is_on_choice else decision.advice


def _sides_of_choice(reading: TurnReading) -> tuple[Constraint, ...]:
    """The two sides of "Garmin or Apple Watch?", "macbook or windows"; none where either will do: "a phone by Samsung or Google"."""
    need = reading.prompt.need
    if reading.shown.all or need.category is None or need.other_needs or _BETWEEN_MAKERS.isdisjoint(reading.words):
        return ()
    if _names_models(reading):
        return ()
    if _are_systems(reading.stated_need.alternatives):
        return reading.stated_need.alternatives
    wanted = next((c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded), None)
    if wanted is None or reading.stated_need.budget:
        return ()
    if not _is_chosen_between(reading.text.casefold(), wanted.words.casefold().split(", ")):
        return ()
    return tuple(BrandLimit(brands=(brand,)) for brand in wanted.brands) if len(wanted.brands) == 2 else ()


def _is_chosen_between(text: str, makers: Sequence[str]) -> bool:
    """Whether a sentence that names the makers asks, or the message begins with them; "Samsung or Motorola [only]" takes either."""
    sentence = next((part for part in _SENTENCE.findall(text) if all(maker in part for maker in makers)), text)
    behind = tokenize(sentence.rpartition(makers[-1])[2])
    is_bound = bool(behind) and behind[0].word in _NO_OTHERS
    return not is_bound and ("?" in sentence or text.startswith(makers[0]))


_SENTENCE = re.compile(r"[^.?!;]+[.?!;]*")
_NO_OTHERS = word_set("only please aja saja doang")


def _names_models(reading: TurnReading) -> bool:
    """Whether anything but whole lines is named: "iPhone 16 or 17?"."""
    return bool(reading.missing_names) or any(
        mention.product in reading.products and not mention.is_line for mention in reading.mentions.found
    )


def _are_systems(sides: tuple[Constraint, ...]) -> bool:
    """Whether the sides are makers or the systems that devices run: an iPad or an Android tablet."""
    return len(sides) == 2 and all(
        isinstance(one, BrandLimit) or (isinstance(one, SpecLimit) and one.key == "os") for one in sides
    )


async def best_on_side(side: Constraint, need: Need, index: ProductIndex, matcher: Matcher) -> list[RankedProduct]:
    """The products right for the need on one side, the best first."""
    others = tuple(c for c in need.constraints if not isinstance(c, BrandLimit))
    own = copy_with(need, constraints=(*others, side))
    ranked = matcher.rank(list(await index.search(own, limit=_CONSIDERED)), own)
    return [one for one in ranked if one.fit.is_match]


def _of_like_price(sides: Sequence[Sequence[RankedProduct]]) -> list[RankedProduct]:
    """The best of each side; of one whose best costs far more than the other's, the best that does not, or what comes nearest to it."""
    if not all(sides):
        return []
    prices = [side[0].price for side in sides if side[0].price is not None]
    most = _LIKE * min(prices, default=math.inf)
    return [_up_to(most, side) for side in sides]


def _up_to(most: float, side: Sequence[RankedProduct]) -> RankedProduct:
    if side[0].price is None or side[0].price <= most:
        return side[0]
    priced = [one for one in side if one.price is not None and one.is_sensible]
    within = (one for one in priced if (one.price or 0) <= most)
    return next(within, min(priced, key=lambda one: one.price or 0, default=side[0]))
