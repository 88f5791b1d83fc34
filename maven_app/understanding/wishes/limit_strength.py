"""Limit strength: which limits may be missed ("5G if possible"), which may not ("it must have 5G"), and what of a budget is left."""

from dataclasses import replace
from decimal import Decimal

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, SpecLimit
from maven_app.understanding.lexicon.function_words import DETERMINERS, HEDGES, INSISTING
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_NOT_INSISTED = frozenset({"not", "n't", "doesn't", "don't", "tidak", "gak", "ga", "nggak"})
_INSISTED_WITHIN = 6
_MAX_HEDGES = 12
"""Hedges of one message that are heeded."""


def soften(state: ParseState) -> None:
    """Mark the limits that stand beside a hedge as soft."""
    index, hedges = 0, 0
    while index < len(state.words) and hedges < _MAX_HEDGES:
        found = HEDGES.at(state.words, index)
        if found:
            hedges += 1
            _soften_beside(state, index, index + found[0], found[1])
        index += found[0] if found else 1


def insist(state: ParseState) -> None:
    """Mark the limits firm that stand right behind words of insisting, in the same clause."""
    for index in range(len(state.words)):
        found = INSISTING.at(state.words, index)
        if not found or state.word(index - 1) in _NOT_INSISTED:
            continue
        last = index + found[0]
        end = min(state.clause(last)[1], last + _INSISTED_WITHIN)
        begin = state.clause(index)[0]
        for place, span in enumerate(state.spans):
            is_beside = last <= span.first < end or (begin <= span.first and span.last == index)
            if isinstance(span.constraint, SpecLimit | BudgetLimit) and is_beside and not span.constraint.soft:
                state.spans[place] = replace(span, constraint=copy_with(span.constraint, firm=True))


def share_budget(state: ParseState) -> None:
    """Take from the budget the part of what is bought beside the product and wanted with it: "$2500 with lens"."""
    criteria = state.category_knowledge.criteria if state.category_knowledge else {}
    wished = {span.wish.criterion for span in state.spans if span.wish is not None}
    share = max((criteria[one].budget_share for one in wished if one in criteria), default=0.0)
    for place, span in enumerate(state.spans):
        budget = span.constraint
        if share and isinstance(budget, BudgetLimit) and budget.highest is not None:
            left = Decimal(str(1 - share))
            lowest = None if budget.lowest is None else Decimal(round(budget.lowest * left))
            shared = copy_with(budget, lowest=lowest, highest=Decimal(round(budget.highest * left)))
            state.spans[place] = replace(span, constraint=shared)


def _soften_beside(state: ParseState, first: int, last: int, side: str) -> None:
    begins, _ = state.clause(first)
    _, after_ends = state.clause(last)
    hard = [f for f in state.spans if f.constraint is not None and not isinstance(f.constraint, CategoryLimit)]
    after = sorted((f for f in hard if last <= f.first < after_ends), key=lambda f: f.first)
    before = sorted((f for f in hard if begins <= f.first and f.last <= first), key=lambda f: f.first)
    if not before and side != "before" and state.word(begins - 1) == ",":
        earlier, _ = state.clause(max(0, begins - 2))
        before = sorted((f for f in hard if earlier <= f.first and f.last < first), key=lambda f: f.first)
    if side in {"before", "either"} and after:
        chosen = _link(state, after)
    elif side in {"after", "either"} and before:
        chosen = before[-1:]
    else:
        chosen = []
    for span in chosen:
        _soften(state, span, (first, last))
    if chosen:
        state.taken.update(range(first, last))


def _link(state: ParseState, spans: list[Span]) -> list[Span]:
    """The first, and those that "and" or "or" ties to it."""
    chosen = spans[:1]
    for span in spans[1:]:
        between = state.words[chosen[-1].last : span.first]
        if not between and isinstance(span.constraint, BrandLimit):
            chosen.append(span)  # "Sony WH-1000XM5" names its maker twice
            continue
        if len(between) > 2 or not set(between) & {"and", "or", "dan", "atau"}:
            break
        chosen.append(span)
    return chosen


def _soften(state: ParseState, span: Span, hedge: Extent) -> None:
    constraint = span.constraint
    if constraint is None:
        return
    place, words = state.spans.index(span), _words_with(state, span, constraint.words, hedge)
    softened = copy_with(constraint, soft=True, words=words)
    state.spans[place] = replace(span, constraint=softened, keeps_words=True)


def _words_with(state: ParseState, span: Span, words: str, hedge: Extent) -> str:
    """The words of a limit with those of its hedge: as they stand where they are neighbours, else both."""
    first, last = min(span.first, hedge[0]), max(span.last, hedge[1])
    together, said = state.raw(first, last), state.raw(*hedge)
    between = together.replace(words, " ", 1).replace(said, " ", 1).casefold().split()
    if words in together and DETERMINERS.issuperset(between):
        return together
    return ", ".join(filter(None, (said, words)))
