"""Requested currency: the money in which a question wants a price: "what is that in euros?"."""

from itertools import pairwise

from maven_app.domain.catalogue.market import find_market
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.language.currency_names import OUR_NAMES

_INTO = frozenset({"in", "to", "into", "dalam", "ke", "jadi"})


def read_requested_currency(words: tuple[str, ...], text: str, rates: Rates) -> str:
    """The money that a price is to be told in, of those that have a rate: "in euros", "dalam rupiah", "in the UK"; `words` are those of
    `text`.
    """
    wanted = (word for before, word in pairwise(words) if before in _INTO)
    codes = (code for word in wanted for code in _codes_of(word) if code in rates.currencies)
    there = find_market(text)
    return next(codes, there.currency if there else "")


def _codes_of(word: str) -> tuple[str, ...]:
    """The currencies that a word may mean, ours first."""
    codes = OUR_NAMES.get(word, word.upper()).split()
    return tuple(sorted(codes, key=lambda code: code != "USD"))
