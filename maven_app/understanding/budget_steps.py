"""Budget steps: "a bit more budget", "raise it by 100": a budget that is moved from where it stood."""

import re
from collections.abc import Callable
from decimal import Decimal

from maven_app.domain.language.tokens import tokenise, word_set
from maven_app.domain.needs.need import BudgetLimit, Need

_MONEY = word_set("budget budgetnya bujet bujetnya anggaran anggarannya spend limit")
_RAISING = word_set(
    """
    raise raising raised increase increasing increased stretch stretching up bump more higher extra
    naik naikin naikkan naikan dinaikin dinaikkan tambah tambahin tambahkan ditambah tambahan lebihin lebih
    """
)
_LOWERING = word_set(
    """
    lower lowering reduce reducing decrease decreasing cut smaller less tighter
    turun turunin turunkan diturunin diturunkan kurangi kurangin dikurangi kurang
    """
)
_DENYING = word_set("not n't can't cannot don't won't without never no tidak tak nggak gak ga ngga jangan bukan")
_MOST_WORDS = 9
_STEP = {1: Decimal("1.25"), -1: Decimal("0.8")}
"""What "a little" makes of a budget, up and down."""
_BY = re.compile(
    r"\b(?:by|another|extra|sebesar|naik|tambah\w*|turun|kurang\w*)\s+(?:another\s+)?(\D?\d.*|se(?:juta|ratus\s+ribu)\b.*)",
    re.I,
)
_UP_TO = re.compile(r"\b(?:to|ke|jadi|sampai|sampe|max|maks\w*|under|below|di bawah)\s+\D{0,4}\d", re.IGNORECASE)


def with_budget_moved(merged: Need, before: Need, text: str, read: Callable[[str], Need]) -> Need:
    """`merged` with the budget of `before` moved as `text` says; unchanged where it says no such thing.

    `read` reads an amount that is written in the text: "by 100", "naik 500rb".
    """
    budget = before.budget
    way = _direction(text)
    if budget is None or budget.highest is None or way == 0 or _UP_TO.search(text):
        return merged
    amount = _amount(text, read)
    if amount is None and merged.budget != budget:
        return merged  # it names a new budget
    highest = budget.highest + way * amount if amount is not None else budget.highest * _STEP[way]
    if highest <= 0:
        return merged
    moved = budget.model_copy(update={"highest": highest, "lowest": None, "words": text.strip(" ?.!")})
    others = tuple(c for c in merged.constraints if not isinstance(c, BudgetLimit))
    return merged.model_copy(update={"constraints": (*others, moved), "unused": ()})


def _direction(text: str) -> int:
    """1 where the text raises a budget, -1 where it lowers one, else 0."""
    words = {token.word for token in tokenise(text)}
    if len(words) > _MOST_WORDS or words.isdisjoint(_MONEY) or not words.isdisjoint(_DENYING):
        return 0
    return 1 if not words.isdisjoint(_RAISING) else -1 if not words.isdisjoint(_LOWERING) else 0


def _amount(text: str, read: Callable[[str], Need]) -> Decimal | None:
    match = _BY.search(text)
    said = read(f"at most {match[1]}").budget if match else None
    return said.highest if said else None
