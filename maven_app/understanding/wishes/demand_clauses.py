"""Demand clauses: the clauses by which a message requires of what is sought that it can do something: "a vacuum [that empties itself]"."""

from dataclasses import replace

from maven_app.domain.language.closed_classes import FIRST_PERSON, NOT, ONES, TAGS
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, SpecLimit
from maven_app.domain.ranking.criteria import Criterion
from maven_app.understanding.lexicon.function_words import BREAKS, FOR, NEGATIONS, POSSESSIVES
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.wishes.complaints import complaint_end, reverse
from maven_app.understanding.wishes.hedges import hedge_at

_RELATIVE = word_set("that which whose where yang yg")
_BARE_RELATIVE = word_set("yang yg bisa dapat")
"""Relatives that may begin a message: "yang bisa ngepel"."""
_CAN, _CAPABLE = word_set("can could bisa dapat"), word_set("able capable")
_HAVING = word_set("with having dengan ada")
_HAS_TO = phrase_set(
    "must, mustn't, has to, have to, needs to, need to, should, harus, wajib, kudu, mesti, can't live without"
)
_ABLE_TO = phrase_set(
    "want it to, need it to, want to be able to, need to be able to, have to be able to, must be able to, mau bisa, pengen bisa"
)
_NAMELESS = ONES | word_set("something anything thing things model device gadget set pair")
_SPEAKERS = FIRST_PERSON | word_set("you he she they people dia mereka")
PERSON_WORDS = _SPEAKERS | word_set("i'm i've i'd i'll we're we've")
"""Who somebody tells of, with what is hung on the word."""
_PEOPLE = PERSON_WORDS | {"mine"}
_TELLING = word_set("is are was were am had")
_OWN = word_set("current currently old existing mine lama sekarang")
_UNWELCOME = word_set(
    "not no never without hate hates hated tired sick annoyed bukan jangan ga gak nggak benci sebel males malas kesel capek bosan"
)
_DENYING = NOT | {"cannot"}
_REASONS = word_set("because since cause cos so unless soalnya karena karna biar supaya jadi makanya")
_LINKS = word_set("and plus or dan atau serta")
_ELSEWHERE = (
    _PEOPLE
    | POSSESSIVES
    | FOR
    | word_set("it it's its the this need looking want under below max budget price priced around any what harga")
)
"""Words with which a message goes on to something else behind a comma or an "and"."""
_ADVERBS = word_set("also still really just even always easily definitely absolutely then too juga masih")
_CONDITIONS = word_set("if kalau kalo when jika whether so biar supaya")
_NOT_OURS = frozenset({"owned", "replaces", "resembles"})


def demanded_clauses(state: ParseState) -> tuple[Extent, ...]:
    """Where each clause begins and ends that demands something of what is sought; none that is softened or told of something else."""
    found = list[Extent]()
    for at in range(len(state.words)):
        if found and at < found[-1][1]:
            continue
        first = _opening(state, at, found)
        last = _end(state, first) if first is not None else 0
        if first is not None and last > first and not _is_softened(state, at, last):
            found.append((first, last))
    return tuple(found)


def require_demanded(state: ParseState) -> None:
    """Make a limit of each wish whose criterion knows what a demand for it requires, where a clause demands it, a measure is wished for
    beside the kind itself, or a "no" rules out what it is to be free of.
    """
    clauses = demanded_clauses(state) if state.category_knowledge else ()
    for place, span in enumerate(state.spans):
        criterion = (
            state.category_knowledge.criteria.get(span.wish.criterion)
            if state.category_knowledge and span.wish
            else None
        )
        if criterion is None or criterion.demanded is None:
            continue
        is_degree = criterion.demanded.equals is None
        beside = _is_attribute(state, span) if is_degree else _is_free_of(state, span)
        if not (beside or _is_demanded(state, span, clauses)) or (
            is_degree and _is_measured_otherwise(state, criterion)
        ):
            continue
        limit = criterion.demanded_in(state.raw(span.first, span.last))
        if complaint_end(state, span.last) and (opposite := reverse(limit, state.raw(span.first, span.last))):
            limit = opposite  # "yang bulat norak"
        state.spans[place] = replace(span, constraint=limit, wish=None if criterion.is_yes_or_no else span.wish)
        _leave_out_opposites(state, limit)


def _is_measured_otherwise(state: ParseState, criterion: Criterion) -> bool:
    """Whether the message asks for what sets another scale for the demand: a small phone that folds is small when it is closed."""
    key = criterion.demanded.key if criterion.demanded else ""
    others = {scale.by for scale in criterion.facts if scale.key == key}
    return any(isinstance(span.constraint, SpecLimit) and span.constraint.key in others for span in state.spans)


def _leave_out_opposites(state: ParseState, limit: SpecLimit | None) -> None:
    """Leave out a bare word for the measure that the limit bounds: "a small phone, everything is [huge]"."""
    if limit is None or (limit.at_least is None) == (limit.at_most is None):
        return
    for place, span in enumerate(state.spans):
        if span.wish and span.wish.specs == (limit.key,) and not (span.wish.criterion or span.wish.relative):
            state.spans[place] = replace(span, wish=None)


def unread_demands(state: ParseState) -> tuple[str, ...]:
    """The demanding clauses that limits and what need not be do not explain to the last word, as they were written."""
    read = [span for span in state.spans if isinstance(span.constraint, SpecLimit) or span.waiver]
    explained = {place for span in read for place in range(span.first, span.last)}
    return tuple(
        state.raw(first, last)
        for first, last in demanded_clauses(state)
        if any(place not in explained and state.words[place] not in STOP for place in range(first, last))
    )


def _is_demanded(state: ParseState, span: Span, clauses: tuple[Extent, ...]) -> bool:
    return any(
        first <= span.first and span.last <= last and not _denies(state.words[first : span.first])
        for first, last in clauses
    )


def _is_attribute(state: ParseState, span: Span) -> bool:
    """ "A [small] phone", "[small] Android phone", "hp [kecil]": a wish right beside the kind that is sought, unless it is softened or the
    very least or most is wanted.
    """
    place = span.last - 1 if span.last - 1 in state.categories_named else span.last
    while place not in state.categories_named and any(one.first <= place < one.last for one in state.spans):
        place += 1
    is_behind = state.is_indonesian and state.categories_named.get(span.first - 1) == state.category
    is_of_kind = (
        state.category is not None
        and not (state.sort_by or NEGATIONS.at(state.words, span.first))
        and (is_behind or state.categories_named.get(place) == state.category)
    )
    return (
        is_of_kind
        and not _denies(state.words[max(0, span.first - 2) : span.first])
        and not _is_softened(state, span.first, place)
    )


def _is_free_of(state: ParseState, span: Span) -> bool:
    """ "[No burn-in]", "without [burn-in]": a wish that a negation makes, unless it is softened ("ideally no burn-in")."""
    return NEGATIONS.at(state.words, span.first) is not None and not _is_softened(state, span.first, span.last)


def _denies(words: tuple[str, ...]) -> bool:
    return any(word in _DENYING or word.endswith("n't") for word in words)


def _opening(state: ParseState, at: int, before: list[Extent]) -> int | None:
    """Where the words begin that are demanded, if a demanding clause opens at `at`."""
    word = state.words[at]
    if word in _RELATIVE and state.word(at + 1) in ONES:
        return None  # "ok, which one, not more than 200" asks
    if word in _RELATIVE:
        return at + 1 if _is_said_of_sought(state, at, before) else None
    if word == "must" and state.word(at - 1) == "a":
        return None  # "5G is a must"
    if _denies(state.words[at - 1 : at]):
        return None  # "it doesn't [have to] be big"
    if (found := _ABLE_TO.at(state.words, at)) or (found := _HAS_TO.at(state.words, at)):
        is_able = found[0] > 2 or word in ("mau", "pengen")
        return at if is_able or _is_told_of_sought(state, at) else None
    if word in _CAN:
        return _opened_by_can(state, at, before)
    if word in _CAPABLE or word in _HAVING:
        ours = state.word(at + 1) not in _PEOPLE | POSSESSIVES and _is_said_of_sought(
            state, at, before, is_adjacent=True
        )
        return at + 1 if ours else None
    return None


def _opened_by_can(state: ParseState, at: int, before: list[Extent]) -> int | None:
    """ "Headphones [I can] plug in", "it [can] mop", "hp [bisa] tap bayar"."""
    subject = at - 1
    while state.word(subject) in _ADVERBS:
        subject -= 1
    if state.word(subject) == "it":
        return at if state.word(subject - 1) not in _CONDITIONS and _is_told_of_sought(state, subject) else None
    if state.word(subject) in _SPEAKERS or state.word(subject - 1) in POSSESSIVES:
        begin = subject if state.word(subject) in _SPEAKERS else subject - 1
        return begin if _is_said_of_sought(state, begin, before, is_adjacent=True) else None
    is_bare = state.words[at] in _BARE_RELATIVE and state.word(at + 1) not in TAGS
    return at if is_bare and state.word(at - 1) not in _CONDITIONS and _is_said_of_sought(state, at, before) else None


def _is_told_of_sought(state: ParseState, at: int) -> bool:
    """Whether "must", "it can" are said of what is sought: not of the person who speaks, and not of what they have."""
    subject = at - 1
    while state.word(subject) in _ADVERBS:
        subject -= 1
    if state.word(subject) in _PEOPLE or any(s.context and s.context.relation in _NOT_OURS for s in state.spans):
        return False
    return _OWN.isdisjoint(state.words[state.clause(at)[0] : at])


def _is_said_of_sought(state: ParseState, at: int, before: list[Extent], *, is_adjacent: bool = False) -> bool:
    """Whether the clause that opens at `at` stands behind the thing sought, or behind what was demanded of it before.

    One that is not `is_adjacent` may stand further behind it, or begin the message.
    """
    begin, end = next(s for s in state.sentences if s[0] <= at <= s[1])
    for place in range(at - 1, begin - 1, -1):
        word = state.words[place]
        if any(first <= place < last for first, last in before):
            return True
        relation = next((s.context.relation for s in state.spans if s.context and s.first <= place < s.last), "")
        if relation in _NOT_OURS or (relation == "suits" and place == at - 1) or word in BREAKS - {","}:
            return False
        if _is_head(state, place):
            return not _is_unwelcome(state, place)
        if word in _PEOPLE | _TELLING or (is_adjacent and (word in FOR or word == ",")):
            return False
    may_begin = not is_adjacent and (at > begin or state.words[at] in _BARE_RELATIVE) and state.word(end) != "?"
    return may_begin and all(word in STOP for word in state.words[begin:at])


def _is_head(state: ParseState, place: int) -> bool:
    """Whether the word names what is sought, or stands for it."""
    is_named = bool(state.category) and state.categories_named.get(place) == state.category
    return (
        is_named
        or state.words[place] in _NAMELESS
        or any(
            span.first <= place < span.last
            and (
                isinstance(span.constraint, CategoryLimit)
                or (isinstance(span.constraint, BrandLimit) and not span.constraint.excluded)
            )
            for span in state.spans
        )
    )


def _is_unwelcome(state: ParseState, place: int) -> bool:
    """ "I [don't] want one that folds", "I [hate] robots that get stuck"."""
    words = state.words[state.clause(place)[0] : place]
    return any(word in _UNWELCOME or word.endswith("n't") for word in words)


def _end(state: ParseState, first: int) -> int:
    """Where the clause ends that begins at `first`: with its sentence, at a price, or where something else is said."""
    budgets = {span.first for span in state.spans if isinstance(span.constraint, BudgetLimit)}
    for place in range(first, len(state.words)):
        word = state.words[place]
        if word in BREAKS - {","} or word in _REASONS or place in budgets:
            return place
        if (word == "," or word in _LINKS) and _goes_elsewhere(state, place + 1):
            return place
    return len(state.words)


def _goes_elsewhere(state: ParseState, place: int) -> bool:
    while state.word(place) in _LINKS or state.word(place) in _ADVERBS:
        place += 1
    return not state.word(place) or state.words[place] in _ELSEWHERE or hedge_at(state, place) is not None


def _is_softened(state: ParseState, at: int, last: int) -> bool:
    """Whether a hedge stands in the clause, or right behind it: "that folds, if possible"."""
    begin, end = state.clause(at)[0], max(last, state.clause(last - 1)[1])
    behind = end + 1 if state.word(end) == "," else end
    return any(hedge_at(state, place) for place in (*range(begin, end), behind) if place < len(state.words))
