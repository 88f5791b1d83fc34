"""Limit strength: which limits may be missed ("5G if possible"), which may not ("it must have 5G"), and what of a budget is left."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, SpecLimit
from maven_app.understanding.lexicon.amounts import BEFORE
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, INSISTING
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.wishes.hedges import Hedge, hedge_at

_NOT_INSISTED = frozenset({"not", "n't", "doesn't", "don't", "tidak", "gak", "ga", "nggak"})
_INSISTED_WITHIN = 6
_MAX_HEDGES = 12
"""Hedges of one message that are heeded."""


def soften(state: ParseState) -> None:
    """Mark the limits that stand beside a hedge as soft."""
    index, hedges = 0, 0
    while index < len(state.words) and hedges < _MAX_HEDGES:
        hedge = hedge_at(state, index)
        if hedge is not None:
            hedges += 1
            _soften_beside(state, hedge)
        index = hedge.last if hedge else index + 1


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


def _soften_beside(state: ParseState, hedge: Hedge) -> None:
    chosen = _limits_beside(state, hedge)
    for span in chosen:
        if hedge.side != "ahead" or not (span.constraint and span.constraint.soft):
            _soften(state, span, (hedge.first, hedge.last))
    if chosen:
        state.spans = [span for span in state.spans if span.wish is None or not hedge.first <= span.first < hedge.last]
        state.taken.update(range(hedge.first, hedge.last))


def _limits_beside(state: ParseState, hedge: Hedge) -> list[Span]:
    """The limits that a hedge makes wishes of."""
    begins, _ = state.clause(hedge.first)
    ends = state.clause(hedge.last)[1] if hedge.last < len(state.words) else hedge.last
    limits = [f for f in state.spans if f.constraint is not None and not isinstance(f.constraint, CategoryLimit)]
    after = sorted((f for f in limits if hedge.last <= f.first < ends), key=lambda f: f.first)
    before = sorted((f for f in limits if begins <= f.first and f.last <= hedge.first), key=lambda f: f.first)
    if hedge.side == "condition":
        limits, before, after = (
            [f for f in of if not isinstance(f.constraint, BudgetLimit)] for of in (limits, before, after)
        )
    if hedge.side == "beside":
        return _next_to(state, hedge, before, after)
    has_own = any(
        word not in STOP | DETERMINERS for word in state.words[begins : hedge.first]
    )  # "27 in, [white] would be nice"
    if not (before or has_own) and hedge.side in {"ahead", "after", "either", "condition"}:
        before = _of_clause_ahead(state, begins, limits, over=_AHEAD_OF_CONCESSION if hedge.side == "ahead" else {","})
    if hedge.side in {"before", "either"} and after:
        return _link(state, after)
    return before[-1:] if hedge.side != "before" else []


_AHEAD_OF_CONCESSION = word_set(", but tapi tetapi however . ( : ;")


def _of_clause_ahead(state: ParseState, begins: int, limits: Sequence[Span], *, over: Collection[str]) -> list[Span]:
    """The limits of the clause ahead of the one that begins at `begins`, across the marks `over` alone."""
    last = begins
    while state.word(last - 1) in over:
        last -= 1
    if last == begins or not last:
        return []
    earlier, _ = state.clause(last - 1)
    return sorted((f for f in limits if earlier <= f.first and f.last <= last), key=lambda f: f.first)


def _next_to(state: ParseState, hedge: Hedge, before: Sequence[Span], after: Sequence[Span]) -> list[Span]:
    """ "[Over-ear] probably", "maybe [an OLED]": the limit right beside the hedge, or in the clause ahead where it is a clause alone."""
    behind = [f for f in before if _PARTICLES.issuperset(state.words[f.last : hedge.first])]
    ahead = [f for f in after if state.back_over_determiners(f.first) <= hedge.last]
    is_at_end = state.word(hedge.last) in BREAKS | {""}
    if ahead and not (behind and is_at_end):
        return _link(state, ahead)
    if behind and isinstance(behind[-1].constraint, BudgetLimit) and (not is_at_end or _is_bound(behind[-1])):
        return []  # "budgetku 3 juta [kayaknya] cukup" doubts what follows, "under 300 [maybe]" what is sought
    if behind or state.clause(hedge.first)[0] != hedge.first or not is_at_end:
        return behind[-1:]
    limits = [f for f in state.spans if f.constraint is not None and not isinstance(f.constraint, CategoryLimit)]
    ahead_of_doubt = _of_clause_ahead(state, hedge.first, limits, over=_AHEAD_OF_DOUBT)[-1:]
    return [span for span in ahead_of_doubt if not _is_bound(span)]


def _is_bound(span: Span) -> bool:
    """ "Under 300", "max 500": whether a price is said as one that must not be exceeded."""
    words = tuple(span.constraint.words.casefold().split()) if isinstance(span.constraint, BudgetLimit) else ()
    found = BEFORE.at(words, 0) if words else None
    return found is not None and found[1] in ("most", "below")


_PARTICLES = word_set("one ones sih ya aja saja too also but")
_AHEAD_OF_DOUBT = word_set(", ? but tapi")


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
    return ", ".join(filter(None, (said, words) if hedge[0] < span.first else (words, said)))
