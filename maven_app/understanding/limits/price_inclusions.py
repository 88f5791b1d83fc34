"""Price inclusions: what a price is to pay for beside the thing that is sought: "1200 [incl lens]", "500 [including a wall mount]"."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BudgetLimit, Wish
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.parse_state import ParseState, Span

_COVERING = word_set("incl inc including includes included termasuk")
_SPELT_OUT = "including"
_LONGEST = 5
"""Words from "including" to the end of what is covered at most."""


def find_price_covers(state: ParseState) -> None:
    """Take such words as understood: nothing is sought or wished for by them."""
    for last in [span.last for span in state.spans if isinstance(span.constraint, BudgetLimit)]:
        first = last + (state.word(last) in (",", "("))
        end = min(state.clause(first)[1], first + _LONGEST) if state.word(first) in _COVERING else first
        if end > first and state.is_free(first, end):
            state.add(Span(first, end, wish=_bought_with_it(state, first, end)))


def _bought_with_it(state: ParseState, first: int, end: int) -> Wish | None:
    """The wish for what takes its part of the money, however its inclusion is written: "1500 [incl lens]"; None for anything else."""
    found = wish_words(state.known).criteria.at((_SPELT_OUT, *state.words[first + 1 : end]), 0)
    criteria = state.known.criteria if state.known else {}
    takes_part = found is not None and found[1].id in criteria and criteria[found[1].id].budget_share > 0
    return found[1].wish(state.raw(first, end)) if found and takes_part else None
