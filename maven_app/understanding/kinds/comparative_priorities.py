"""Comparative priorities: what counts more than something else ("battery matters more than weight") reorders what ranks products."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.understanding.kinds.product_aspects import criterion_of_word
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.function_words import BREAKS, FOR
from maven_app.understanding.lexicon.wish_words import target_of
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_COMPARED_WITH, _RATHER_THAN = word_set("than dari daripada"), word_set("daripada ketimbang")
_MORE = word_set("more lebih most")
_IMPORTANCE = word_set("matters matter mattered important importance penting care priority prioritas utama ngaruh")
_RATHER_TAKING = word_set("mending mendingan pilih utamakan utamain bagusan lebih")
_BEATING = word_set("beats beat trumps over before above ahead")
_TRADING, _WILLING = (
    phrase_set("trade, sacrifice, give up, swap, lose"),
    word_set("i'd we'd he'd she'd would willing happy"),
)
_COUNTING_MORE = _IMPORTANCE | word_set("about so to ke")
_DENYING = NOT | word_set("isn't aren't doesn't don't bukan kurang less")


def find_comparative_priorities(state: ParseState) -> None:
    """Make of both sides one wish each for what counts more, which outranks what counts less."""
    known = state.category_knowledge
    if known is None or (state.words and state.words[-1] == "?"):
        return
    for more, less in list(_comparisons(state)):
        winning, losing = _criteria_in(state, known, more), _criteria_in(state, known, less)
        losing = tuple(id for id in losing if id not in winning)
        if winning and losing:
            _reweigh(state, known, more, less, (winning, losing))
            return


def _comparisons(state: ParseState) -> Iterator[tuple[Extent, Extent]]:
    """The words for what counts more and for what counts less, of each comparison that the words may make."""
    for place, word in enumerate(state.words):
        first, last = state.clause(place) if word not in BREAKS else (place, place)
        before = state.words[first:place]
        is_of_figure = any(token.is_number for token in state.tokens[place + 1 : min(place + 3, last)])
        if word in _COMPARED_WITH and _weighs(before) and not is_of_figure:
            yield (first, place), (place + 1, last)
        elif word in _RATHER_THAN and (at := _first_of(state, _RATHER_TAKING, place + 1)):
            yield (at + 1, state.clause(at)[1]), (place + 1, at)
        elif word in _BEATING and _criteria_touch(state, place):
            yield (first, place), (place + 1, last)
        elif (at := _first_of(state, FOR, place + 1)) and place < at < last and _trades(state, place, before):
            yield (at + 1, last), (place + 1, at)
    yield from _of_two_clauses(state)


def _weighs(before: Sequence[str]) -> bool:
    """Whether the words before a "than" say what counts more, or what somebody would rather have."""
    return "rather" in before or not (_MORE.isdisjoint(before) or _IMPORTANCE.isdisjoint(before))


def _trades(state: ParseState, place: int, before: Sequence[str]) -> bool:
    """Whether somebody would part with what follows ("I'd [trade] weight for battery"), by the words before in the clause."""
    is_willing = not _WILLING.isdisjoint(before) and _DENYING.isdisjoint(before)
    return is_willing and _TRADING.at(state.words, place) is not None


def _first_of(state: ParseState, words: frozenset[str], start: int) -> int:
    """Where one of `words` stands in the clauses of the sentence from `start` on; 0 where none does."""
    end = next((last for first, last in state.sentences if first <= start <= last), len(state.words))
    return next((at for at in range(start, end) if state.words[at] in words), 0)


def _criteria_touch(state: ParseState, place: int) -> bool:
    """Whether what stands right beside a bare "over" is weighed: "battery life [over] weight", and not "headphones over $100"."""
    known = state.category_knowledge
    sides = ((place - 1, place), (place + 1, min(place + 3, len(state.words))))
    return known is not None and place > 0 and all(_criteria_in(state, known, side) for side in sides)


def _of_two_clauses(state: ParseState) -> Iterator[tuple[Extent, Extent]]:
    """ "[Weight] isn't that important, [battery] is more", "I care less about [maps], more about [battery]"."""
    begin = 0
    for end in (*(place for place, word in enumerate(state.words) if word in BREAKS), len(state.words)):
        words = state.words[begin:end]
        next_first = end
        while state.word(next_first) in BREAKS:
            next_first += 1
        next_last = state.clause(next_first)[1] if next_first < len(state.words) else next_first
        plays_down = not _IMPORTANCE.isdisjoint(words) and not _DENYING.isdisjoint(words)
        is_one_sentence = any(first <= begin and next_last <= last for first, last in state.sentences)
        if plays_down and is_one_sentence and _counts_more(state.words[next_first:next_last]):
            yield (next_first, next_last), (begin, end)
        begin = end + 1


def _counts_more(words: Sequence[str]) -> bool:
    """ "Battery is [more]", "[more] about battery", and neither "at most $400" nor "more than 16 GB"."""
    return any(
        word in _MORE and "at" not in words[:at][-1:] and (not words[at + 1 :] or words[at + 1] in _COUNTING_MORE)
        for at, word in enumerate(words)
    )


def _criteria_in(state: ParseState, known: CategoryKnowledge, extent: Extent) -> tuple[str, ...]:
    """Ids of the criteria that wishes, limits or plain words name in `extent`."""
    found: list[str] = []
    for span in _spans_in(state, extent):
        if not _is_purpose(state, span):
            found += _criteria_of(known, span)
    for place in range(*extent):
        word = state.words[place]
        is_plain = state.is_free(place, place + 1) or any(span.context for span in _spans_in(state, extent))
        if not is_plain or word in STOP | BREAKS | _IMPORTANCE:
            continue
        if target := criterion_of_word(known, word):
            found.append(target.id)
        elif noun := NOUNS.at(state.words, place):
            found += _graded_by(known, noun[1])
    return tuple(dict.fromkeys(found))


def _is_purpose(state: ParseState, span: Span) -> bool:
    """ "A laptop [for travel]": whether it says what the thing is for, which weighs nothing."""
    return (
        span.wish is not None
        and bool(span.wish.use)
        and not FOR.isdisjoint(state.words[max(0, span.first - 1) : span.last])
    )


def _criteria_of(known: CategoryKnowledge, span: Span) -> list[str]:
    """Ids of the criteria that a wish, a limit or a waiver is of."""
    if span.wish is not None:
        return (
            [span.wish.criterion]
            if span.wish.criterion
            else [id for key in span.wish.specs[:1] for id in _graded_by(known, key)]
        )
    if isinstance(span.constraint, SpecLimit):
        return _graded_by(known, span.constraint.key)
    kind, _, id = span.waiver.code.partition(":") if span.waiver is not None else ("", "", "")
    return [id] if kind == "wish" else _graded_by(known, id)


def _graded_by(known: CategoryKnowledge, key: str) -> list[str]:
    """The criterion that the fact tells most of."""
    shares = {
        id: scale.weight / sum(slot[0].weight for slot in one.slots)
        for id, one in known.criteria.items()
        for scale in one.facts
        if scale.key == key and not scale.proxy
    }
    return sorted(shares, key=lambda id: -shares[id])[:1]


def _spans_in(state: ParseState, extent: Extent) -> list[Span]:
    return [
        span for span in state.spans if extent[0] <= span.first and span.last <= extent[1] and span.last > span.first
    ]


def _reweigh(
    state: ParseState, known: CategoryKnowledge, more: Extent, less: Extent, sides: tuple[Sequence[str], Sequence[str]]
) -> None:
    """Put a wish for each criterion of the first side, which outranks those of the second, in place of what was read of either."""
    begin, end = min(more[0], less[0]), max(more[1], less[1])
    weighed = {*sides[0], *sides[1]}
    read = [span for span in _spans_in(state, (begin, end)) if _is_replaced(state, known, span, weighed)]
    worded = {span.wish.criterion: span.wish.text for span in read if span.wish is not None}
    state.spans = [span for span in state.spans if span not in read]
    clause = state.raw(begin, end)
    for id in sides[0]:
        if target := target_of(known, id):
            wish = target.wish(worded.get(id) or _words_for(state, known, more, id))
            state.spans.append(
                Span(*more, wish=copy_with(wish, clause=clause, outranks=tuple(sides[1])), keeps_words=True)
            )
    state.taken.update(range(begin, end))


def _is_replaced(state: ParseState, known: CategoryKnowledge, span: Span, weighed: AbstractSet[str]) -> bool:
    """Whether a wish, a waiver or a limit without a figure is of what is weighed, and of nothing else."""
    if _is_purpose(state, span) or weighed.isdisjoint(_criteria_of(known, span)):
        return False
    limit = span.constraint
    return (
        not isinstance(limit, SpecLimit)
        or limit.soft
        or (not limit.excluded and isinstance(limit.equals, bool | str | tuple))
    )


def _words_for(state: ParseState, known: CategoryKnowledge, extent: Extent, id: str) -> str:
    """The word in `extent` that stands for the criterion, else all of its words."""
    for place in range(*extent):
        target = criterion_of_word(known, state.words[place])
        if target is not None and target.id == id:
            return state.raw(place, place + 1)
    return state.raw(*extent)
