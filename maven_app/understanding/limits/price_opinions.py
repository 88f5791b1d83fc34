"""Price opinions: sums above which somebody holds a thing to be too dear: "anything over 200 is a rip-off"."""

from dataclasses import replace

from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.needs.need import BudgetLimit
from maven_app.understanding.lexicon.function_words import BREAKS, FOR
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState

_FROM = frozenset({"least", "above"})
_BEING = word_set("is are are's seems feels sounds would be itu udah sudah")
_FILLING = word_set(
    "a an just pure plain total complete basically really way far so be already honestly kind of mah namanya"
)
_TOO_DEAR = word_set(
    """
    scam rip ripoff overkill waste wasteful nonsense madness mad crazy insane silly stupid robbery theft daft ridiculous pointless
    unnecessary excessive overpriced expensive dear pricey kemahalan mahal mubazir pemborosan lebay gila
    """
)
_TOO, _MUCH = "too", word_set("much expensive high dear")
_ANYTHING = word_set("anything everything paying spending all")
_OF_THING, _MODIFIERS = 4, 3
"""Words at most of the thing that the sum is for, and before what is said of it."""


def as_ceiling(state: ParseState, amount: Amount) -> Amount:
    """The amount; where everything from it on is called too dear, it is the most that is to be paid."""
    names_thing = state.word(amount.first - 1) in _ANYTHING
    is_asked = names_thing and state.word(amount.first - 2) in _BEING and _says_too_dear(state, amount.last)
    if amount.shape not in _FROM or not (is_asked or _is_called_too_dear(state, amount.last)):
        return amount
    return replace(amount, shape="most", low=None, high=amount.low, about=frozenset())


def is_price_opinion(budget: BudgetLimit) -> bool:
    """Whether a budget is the most of which somebody says that more is too much."""
    words = words_in(budget.words)
    names_sum = any(word[:1].isdigit() for word in words)
    return budget.lowest is None and budget.highest is not None and names_sum and not _OVER.isdisjoint(words[:1])


_OVER = word_set("over above beyond more north atas lebih")


def _is_called_too_dear(state: ParseState, place: int) -> bool:
    if state.word(place) in FOR:
        ahead = range(place + 1, place + 1 + _OF_THING)
        place = next((at for at in ahead if state.word(at) in _BEING or state.word(at) in BREAKS), place)
    return state.word(place) in _BEING and _says_too_dear(state, place + 1)


def _says_too_dear(state: ParseState, place: int) -> bool:
    said = next((at for at in range(place, place + _MODIFIERS) if state.word(at) not in _FILLING), place)
    return state.word(said) in _TOO_DEAR or (state.word(said) == _TOO and state.word(said + 1) in _MUCH)
