"""Price inclusions: what a price is to pay for beside the thing that is sought: "1200 [incl lens]", "500 [including a wall mount]"."""

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Wish
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.parse_state import ParseState, Span

_COVERING = word_set("incl inc including includes included termasuk")
_SPELT_OUT = "including"
_LONGEST_INCLUSION = 5
"""Words from "including" to the end of what is covered at most."""


def find_price_covers(state: ParseState) -> None:
    """Take such words as understood: nothing is sought or wished for by them."""
    for last in [span.last for span in state.spans if isinstance(span.constraint, BudgetLimit)]:
        first = last + (state.word(last) in (",", "("))
        end = min(state.clause(first)[1], first + _LONGEST_INCLUSION) if state.word(first) in _COVERING else first
        if end > first and state.is_free(first, end):
            state.add(Span(first, end, wish=_bought_with_it(state, first, end)))


def find_whole_sums(state: ParseState) -> None:
    """Wish for what a price is said to pay for where it is all that there is: "a camera, 700 [all in]" has a lens to pay for too."""
    criteria = state.category_knowledge.criteria if state.category_knowledge else {}
    shared = next((id for id, criterion in criteria.items() if criterion.budget_share > 0), None)
    sums = [
        span for span in state.spans if isinstance(span.constraint, BudgetLimit) and _is_whole(span.constraint.words)
    ]
    if shared is not None and sums:
        state.spans.append(
            Span(0, 0, wish=Wish(text=sums[0].constraint.words if sums[0].constraint else "", criterion=shared))
        )


def _is_whole(words: str) -> bool:
    said = tuple(token.word for token in tokenize(words))
    return any(_ALL_OF_IT.at(said, place) for place in range(len(said)))


_ALL_OF_IT = phrase_set(
    "all in, all up, all told, for everything, for the lot, altogether, all together, sudah semuanya, semuanya"
)


def _bought_with_it(state: ParseState, first: int, end: int) -> Wish | None:
    """The wish for what takes its part of the money, however its inclusion is written: "1500 [incl lens]"; None for anything else."""
    found = wish_words(state.category_knowledge).criteria.at((_SPELT_OUT, *state.words[first + 1 : end]), 0)
    criteria = state.category_knowledge.criteria if state.category_knowledge else {}
    takes_part = found is not None and found[1].id in criteria and criteria[found[1].id].budget_share > 0
    return found[1].wish(state.raw(first, end)) if found and takes_part else None
