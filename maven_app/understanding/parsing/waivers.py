"""Waivers: what a message says need not be: "forget the budget", "any brand will do"."""

from maven_app.domain.language.tokens import Phrases, listed
from maven_app.domain.needs.need import Waiver
from maven_app.understanding.parsing.parse_state import ParseState, Span

_BUDGET = """
    without the budget limit, without a budget limit, without budget limit, no budget limit, no price limit, forget the
    budget, forget about the budget, ignore the budget, drop the budget, without the budget, budget doesn't matter, price
    doesn't matter, money is no object, price is no object, any price, never mind the budget, never mind the price, forget
    the price, remove the budget, remove the price limit, no budget, budget is flexible, whatever it costs, tanpa batas
    harga, harga bebas, lupakan budget, budget bebas, tanpa budget, berapa pun harganya, tanpa batasan harga
"""
_BRAND = """
    any brand, brand doesn't matter, any brand will do, any brand is fine, forget the brand, no brand preference, merek
    bebas, bebas merek, merk bebas, merek apa saja, merk apa aja, merek apapun
"""
_WAIVED: Phrases[str] = Phrases(
    (phrase, code) for code, phrases in (("budget", _BUDGET), ("brand", _BRAND)) for phrase in listed(phrases)
)


def find_waivers(state: ParseState) -> None:
    """Keep what the message takes back."""
    for index in range(len(state.words)):
        found = _WAIVED.at(state.words, index)
        if found and state.is_free(index, index + found[0]) and not _is_exception(state, index + found[0]):
            waiver = Waiver(words=state.raw(index, index + found[0]), code=found[1])
            state.add(Span(index, index + found[0], waiver=waiver))


def _is_exception(state: ParseState, last: int) -> bool:
    """ "Any brand [but Apple]" rules one out."""
    return state.word(last) in {"but", "except", "other", "kecuali", "selain", "asal"}
