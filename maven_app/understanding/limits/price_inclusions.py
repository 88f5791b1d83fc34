"""Price inclusions: what a price is to pay for beside the thing that is sought: "1200 [incl lens]", "500 [including a wall mount]"."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BudgetLimit
from maven_app.understanding.parsing.parse_state import ParseState, Span

_COVERING = word_set("incl inc including includes included termasuk")
_LONGEST = 5
"""Words from "including" to the end of what is covered at most."""


def find_price_covers(state: ParseState) -> None:
    """Take such words as understood: nothing is sought or wished for by them."""
    for last in [span.last for span in state.spans if isinstance(span.constraint, BudgetLimit)]:
        first = last + (state.word(last) in (",", "("))
        end = min(state.clause(first)[1], first + _LONGEST) if state.word(first) in _COVERING else first
        if end > first and state.is_free(first, end):
            state.add(Span(first, end))
