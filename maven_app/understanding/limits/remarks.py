"""Remarks: what is only said of what is shown ("hmm, only 8 GB", "that's 1300??"), and the figure that is set against it."""

from collections.abc import Sequence, Set
from dataclasses import replace

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.understanding.lexicon.amounts import REFRESH_RATES
from maven_app.understanding.lexicon.function_words import BREAKS, FOR
from maven_app.understanding.limits.alternative_amounts import is_diagonal
from maven_app.understanding.parsing.amounts import Amount, Noun
from maven_app.understanding.parsing.parse_state import Extent, ParseState

_ONLY = word_set("only just merely cuma cuman hanya doang")
_EXCLAIMING = word_set(
    "hm hmm oh ah ugh wait but tho though ok okay and its it's it has that's thats lah kok loh lho sih tapi"
)
_HAVING = word_set("with has have having dengan pakai yang")
_OUTCRIES = word_set(
    "ouch wow whoa woah yikes blimey gosh omg ugh damn jeez sheesh crikey waduh aduh buset anjir astaga yaelah duh"
)
_COMPLAINING = word_set("expensive pricey dear steep much over mahal kemahalan")
_POINTING = word_set("that that's this it it's why still itu ini harganya kok masih segitu")
_REMARKS = (
    _OUTCRIES | _COMPLAINING | _POINTING | _EXCLAIMING
    | word_set("is are one costs cost for at way far so too very really a lot bit banget terlalu kak")
)  # fmt: skip
"""All that a clause says that only remarks on a figure."""
_INSISTING = phrase_set(
    """
    i said, i did say, i told you, i already said, i already told you, like i said, as i said, i wrote, i asked for,
    bilang, aku bilang, saya bilang, gue bilang, kubilang, udah bilang, tadi bilang
    """
)
_COUNTED_ALIKE = frozenset({"GB", "TB", "Hz", "h", "in", "mAh"})
"""Units that go without saying the second time."""
_UNSAID = (
    ("storage", "GB", frozenset({8, 12, 16, 24, 32, 64, 128, 256, 512})),
    ("refresh_rate", "Hz", frozenset(REFRESH_RATES)),
)
"""Numbers in which only one thing comes, with their fact and their unit."""
_ENDING = word_set("instead then please pls maybe or aja saja dong deh") | {""}


_REPAIRS = word_set(
    "quoted quote quotes quoting quotation repair repairs repaired repairing fix fixed fixing mend servis diservis benerin perbaikan"
)
_ALLOWED_MONEY = word_set("budget under max maximum upto spend spending pay maks maksimal bawah budgetnya")


def is_of_repair(state: ParseState, amount: Amount) -> bool:
    """ "Apple quoted me [£420]", "fixing it costs [150]": whether a clause tells what mending costs, and sets no budget."""
    if amount.figure.unit is not None or amount.shape != "plain":
        return False
    said = frozenset(state.words[slice(*state.clause(amount.first))])
    return not said.isdisjoint(_REPAIRS) and said.isdisjoint(_ALLOWED_MONEY)


def is_remark(state: ParseState, amount: Amount, amounts: Sequence[Amount]) -> bool:
    """ "Hmm [only 8gb]. What's the cheapest with 16?", "that's [1300]?? I said 800": said of what is shown, in a clause of its own."""
    if state.discussed is None or amount.shape != "plain":
        return False
    first, last = state.clause(amount.first)
    noun = range(amount.noun.first, amount.noun.last) if amount.noun else range(0)
    rest = {
        word for at, word in enumerate(state.words[first:last], first) if at not in noun and not _covers(amount, at)
    }
    is_belittled = not _ONLY.isdisjoint(rest) and rest <= _ONLY | _EXCLAIMING and amount.figure.unit is not None
    return is_belittled or (rest <= _REMARKS and _is_exclaimed_at(state, (first, last), rest, amount, amounts))


def _is_exclaimed_at(
    state: ParseState, clause: Extent, rest: Set[str], amount: Amount, amounts: Sequence[Amount]
) -> bool:
    """ "Ouch, [449]. Anything around 200?", "still [40 inch]?": whether a figure beside which `rest` stands in the clause is exclaimed at,
    complained of, or asked back where another one follows.
    """
    if not rest.isdisjoint(_OUTCRIES | _COMPLAINING):
        return True
    if _only_remarks(state, clause[0] - 1, _OUTCRIES, step=-1) or _only_remarks(state, clause[1], _COMPLAINING, step=1):
        return True
    is_asked = state.word(clause[1]) == "?"
    outdone = is_superseded(state, amount, amounts)
    return (is_asked or outdone) if not rest.isdisjoint(_POINTING) else not rest and is_asked and outdone


def is_superseded(state: ParseState, amount: Amount, amounts: Sequence[Amount]) -> bool:
    """Whether a later figure says what is wanted in the place of this one: "40 inch is too small, I want [43]"."""
    unit = amount.figure.unit
    later = [other.figure for other in amounts if other.first >= amount.last]
    of_screen = unit == "in" and any(
        one.unit is one.currency is None and is_diagonal(state.category, one.value) for one in later
    )
    return of_screen or any(one.unit == unit for one in later)


def _only_remarks(state: ParseState, place: int, words: frozenset[str], *, step: int) -> bool:
    """Whether the next clause from the break at `place` only remarks on a figure, with one of the words: "[ouch], 449"."""
    while state.word(place) in BREAKS:
        place += step
    first, last = state.clause(place) if 0 <= place < len(state.words) else (0, 0)
    said = set(state.words[first:last])
    return not said.isdisjoint(words) and said <= _REMARKS


def is_insisted_on(state: ParseState, first: int, last: int) -> bool:
    """ "I said [800]", "[700] I said": whether it is repeated that the figure was said before."""
    behind = _INSISTING.at(state.words, last)
    return _INSISTING.up_to(state.words, first) is not None or (
        behind is not None and state.word(last + behind[0]) in BREAKS | {""}
    )


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
