"""Price level questions: what a kind of thing costs in general, and what is best at each of several prices."""

import re
from collections.abc import Callable

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES

_ASKED = phrase_set(
    """
    how much should i spend, how much to spend, how much do i need to spend, how much do i have to spend, how much money do i need for,
    good budget for, reasonable budget for, realistic budget for, sensible budget for, right budget for, what budget for,
    what budget do i need,
    how much should i pay, what should i expect to pay, how much should a good, how much does a good, how much does a decent,
    how much is a good, how much is a decent, price range for, what price range, how much do i need for, budget idealnya, budget ideal,
    budget yang pas, budget yang wajar, berapa budget, budget berapa, harga wajar, harga yang wajar, kisaran harga, harga yang bagus berapa,
    sebaiknya keluar berapa, harus keluar berapa
    """
)

_PARTS = re.compile(r"\s*[,;&+]\s*|\s+(?:and|vs\.?|versus|against|dan|sama|lawan)\s+", re.IGNORECASE)
_AT_A_PRICE = word_set("best one what top pick terbaik yang apa")
"""Words of a part that asks what there is at its price."""


def price_tiers(text: str, read: Callable[[str], Need]) -> tuple[BudgetLimit, ...]:
    """The prices at each of which the best is asked for: "best at 60 and best at 250"; none where fewer than two are named."""
    parts = (part for part in _PARTS.split(text) if not _AT_A_PRICE.isdisjoint(token.word for token in tokenize(part)))
    budgets = (read(part).budget for part in parts)
    tiers = {budget.highest: budget for budget in budgets if budget is not None and budget.highest is not None}
    return tuple(tiers.values()) if len(tiers) > 1 else ()


def priced_category(text: str, otherwise: str | None = None) -> str | None:
    """The category of which it is asked what its things cost in general ("how much should I spend on a TV?"), the one under discussion
    where none is named; None where that is not asked.
    """
    words = [token.word for token in tokenize(text)]
    places = range(len(words))
    if not any(_ASKED.at(words, place) for place in places):
        return None
    named = (CATEGORY_NAMES.at(words, place) for place in places)
    return next((match[1][0] for match in named if match), otherwise)
