"""Meant currencies: the currency that a sum is meant in where another one is named after it: "500 quid, well, dollars I guess"."""

from maven_app.domain.language.currency_names import DOLLARS, OUR_NAMES
from maven_app.domain.language.tokens import word_set
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState

_WORDS_TO_CORRECTION = 4
"""Words at most between the sum and the currency that corrects it."""
_CONVERTING = word_set("in to into or and of per for than not dalam ke atau dan untuk buat bukan")
"""Before a currency these ask what the sum comes to, or set it beside the first."""
_ENDS = word_set(". ! ? ;")


def meant_currency(state: ParseState, amount: Amount) -> str | None:
    """The currency of a sum: that which is named last, without a figure of its own. Its words are understood then."""
    stated = amount.figure.currency
    if stated is None:
        return None
    for place in range(amount.last, min(amount.last + _WORDS_TO_CORRECTION + 1, len(state.words))):
        word = state.words[place]
        if state.tokens[place].is_number or word in _ENDS or word in _CONVERTING:
            return stated
        behind = place + 1
        has_figure = behind < len(state.tokens) and state.tokens[behind].is_number
        if place > amount.last and word in CURRENCIES and CURRENCIES[word] != stated:
            if has_figure:
                return stated
            state.taken.update(range(amount.last, place + 1))
            return _at_home(word, state)
    return stated


def _at_home(word: str, state: ParseState) -> str:
    """ "Dollars" are those of the shopper's own market, where it has dollars."""
    is_shared = word in OUR_NAMES and OUR_NAMES[word] == DOLLARS
    if not is_shared:
        return CURRENCIES[word]
    return state.currency if state.currency in DOLLARS.split() else "USD"
