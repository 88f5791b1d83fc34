"""Remarked figures: what a shopper only says of what is shown ("hmm, only 8 GB"), and the bare figure set against it ("with 16")."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.amounts import REFRESH_RATES
from maven_app.understanding.lexicon.plain_words import BREAKS, FOR
from maven_app.understanding.parsing.amounts import Amount, Noun
from maven_app.understanding.parsing.parse_state import ParseState

_ONLY = word_set("only just merely cuma cuman hanya doang")
_EXCLAIMING = word_set("hm hmm oh ah ugh wait but tho though ok okay and its it's it has that's thats lah kok sih tapi")
_HAVING = word_set("with has have having dengan pakai yang")
_COUNTED_ALIKE = frozenset({"GB", "TB", "Hz", "h", "in", "mAh"})
"""Units that go without saying the second time."""
_UNSAID = (
    ("storage", "GB", frozenset({8, 12, 16, 24, 32, 64, 128, 256, 512})),
    ("refresh_rate", "Hz", frozenset(REFRESH_RATES)),
)
"""Numbers in which only one thing comes, with their fact and their unit."""
_ENDING = word_set("instead then please pls maybe or aja saja dong deh") | {""}


def is_remark(state: ParseState, amount: Amount) -> bool:
    """ "Hmm [only 8gb]. What's the cheapest with 16?": said of what is shown, in a clause of its own."""
    if state.discussed is None or amount.figure.unit is None or amount.shape != "plain":
        return False
    first, last = state.clause(amount.first)
    noun = range(amount.noun.first, amount.noun.last) if amount.noun else range(0)
    rest = [
        word for at, word in enumerate(state.words[first:last], first) if at not in noun and not _covers(amount, at)
    ]
    return not _ONLY.isdisjoint(rest) and _ONLY.union(_EXCLAIMING).issuperset(rest)


def with_unit_unsaid(state: ParseState, amount: Amount, amounts: Sequence[Amount]) -> Amount:
    """The amount with the unit that it goes without behind "with": that of the figure before it ("only 60hz. one [with 144]"), or
    one that goes without saying, as only memory or storage comes in such numbers ("ok then one [with 512]").
    """
    figure = amount.figure
    is_bare = figure.unit is None and figure.currency is None and amount.noun is None and amount.shape == "plain"
    if not is_bare or state.word(amount.first - 1) not in _HAVING:
        return amount
    before = next((other for other in reversed(amounts) if other.figure.last <= figure.first), None)
    if before is not None and before.figure.unit in _COUNTED_ALIKE:
        return _with_unit(amount, before.figure.unit, before.noun)
    if state.word(amount.last) not in BREAKS | FOR | _ENDING:
        return amount
    units = (unit for key, unit, numbers in _UNSAID if state.knows(key) and figure.value in numbers)
    return _with_unit(amount, unit, None) if (unit := next(units, None)) else amount


def _with_unit(amount: Amount, unit: str | None, noun: Noun | None) -> Amount:
    quantity = replace(amount.figure.quantity, measure=unit)
    return replace(amount, figure=replace(amount.figure, quantity=quantity), noun=noun)


def _covers(amount: Amount, place: int) -> bool:
    return amount.figure.first <= place < amount.figure.last
