"""Hedges: the words by which a message makes a wish of a limit: "5G if possible", "4K if it's not dear", "OLED, but whatever"."""

from collections.abc import Sequence
from typing import NamedTuple

from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.understanding.lexicon.function_words import BREAKS, CONCESSIONS, HEDGES, UNSURE
from maven_app.understanding.parsing.parse_state import ParseState


class Hedge(NamedTuple):
    """Words that hedge, and on which side of them the limit stands."""

    first: int
    last: int
    side: str
    """ "before" it, "after" it, on "either" side, "beside" them without a word between, in the clause "ahead" of
    their own, or before a "condition", which is never of the budget.
    """


def hedge_at(state: ParseState, index: int) -> Hedge | None:
    """The hedge that begins at `index`."""
    if end := _condition_end(state, index) or _condition_after_end(state, index):
        return Hedge(index, end, "condition")
    if end := _concession_end(state, index):
        return Hedge(index, end, "ahead")
    found, unsure = HEDGES.at(state.words, index), UNSURE.at(state.words, index)
    if unsure and (
        not found or state.word(index + unsure[0]) in BREAKS | {""}
    ):  # "OLED, [maybe]" has nothing behind it
        return Hedge(index, index + unsure[0], "beside")
    return Hedge(index, index + found[0], found[1]) if found else None


_IF = word_set("if unless provided kalau jika asal asalkan selama")
_BODY = 10
"""Words of a condition that are read."""
_OF_COST = word_set(
    """
    cost costs costing bank budget price prices priced pricey expensive fortune affordable cheap cheaper money
    wallet bomb bankrupt mahal kemahalan murah budgetnya harga harganya dompet kantong nguras anggaran available exists tersedia
    """
)
"""Words of a condition by which what is wished for must be had for the money, or be had at all."""
_RUIN = phrase_set("kill me, kills me, break me, breaks me, ruin me, ruins me")
_OTHERS = word_set("anything something anyone someone lebih")
"""Words of a condition that is of something else than what is wished for: "if there's [anything] cheaper"."""
_GETTING = word_set("get find afford manage swing squeeze fit have dapat nemu ketemu masuk cukup")
_WHO_BUYS, _ABLE = word_set("i we you"), word_set("can could")


def _condition_end(state: ParseState, index: int) -> int:
    """ "4K [if it doesn't cost a fortune]", "a touchscreen [if I can get one]": where a condition ends that only asks whether the wish can
    be had; 0 where it asks for anything else, or states a limit itself.
    """
    if state.words[index] not in _IF:
        return 0
    end = min(state.clause(index)[1], index + 1 + _BODY)
    body = state.words[index + 1 : end]
    is_dear = not _OF_COST.isdisjoint(body) or any(_RUIN.at(state.words, place) for place in range(index + 1, end))
    asks_cost = is_dear and _OTHERS.isdisjoint(body)
    is_able = body[:1] and (body[0] in _WHO_BUYS and not _ABLE.isdisjoint(body[1:2])) and not _GETTING.isdisjoint(body)
    is_limit = any(index < span.first < end and span.constraint is not None for span in state.spans)
    return end if (asks_cost or is_able) and not is_limit else 0


def _condition_after_end(state: ParseState, index: int) -> int:
    """ "OLED [kalau masih masuk]", "[kalo dapet] yang NFC": where such a condition ends in Indonesian, which needs no subject."""
    if state.words[index] not in _IF or not state.is_indonesian:
        return 0
    end = index + 1
    while state.word(end) in _STILL:
        end += 1
    is_whole = state.word(end + 1) in _TAIL_WORDS | BREAKS | {""}
    return end + 1 if state.word(end) in _GETTING and is_whole else 0


_STILL, _TAIL_WORDS = (
    word_set("masih bisa ada aja memang emang"),
    word_set("sih ya deh dong aja saja kok lah though tho"),
)

_NECESSITY = word_set(
    """
    must dealbreaker breaker essential required requirement necessary necessity crucial critical vital priority mandatory wajib harus
    keharusan mutlak prioritas syarat
    """
)
_UNFORCED = NOT | word_set("no isn't isnt aren't bukan ga gak nggak enggak")
_HARD = word_set("cannot cant couldnt hard tough difficult impossible rarely hardly")
_CONCEDING = word_set(
    """
    it it's its that that's this i i'm i'd could can would is be a an the deal so though tho really just anyway either way hard
    strict strictly me for absolute absolutely totally big huge tapi sih juga kok ya itu deh aja bukan harga yang suatu
    """
)


def _concession_end(state: ParseState, index: int) -> int:
    """ "OLED, but [whatever]", "5G, [not a must]", "[I can live without it]": where a clause ends that says no more than that the limit of
    the one ahead of it need not be met; 0 where the clause says more, or begins elsewhere.
    """
    begin, end = state.clause(index)
    words = state.words[begin:end]
    if begin != index or not index or state.word(end) == "?":
        return 0
    at, idiom = next(
        ((place, found[0]) for place in range(begin, end) if (found := CONCESSIONS.at(state.words, place))), (begin, 0)
    )
    if "without" in state.words[at : at + idiom] and _is_needed(state.words[begin:at]):
        return 0
    is_denied = not _UNFORCED.isdisjoint(words) and not _NECESSITY.isdisjoint(words)
    others = [word for word in words if word not in _CONCEDING | _UNFORCED | _NECESSITY]
    return end if (is_denied and not others) or (idiom and len(others) <= idiom) else 0


def _is_needed(before: Sequence[str]) -> bool:
    """ "I [can't] live without it", but not "it's not a must and i can live without it": by the words before the idiom."""
    last = max((place + 1 for place, word in enumerate(before) if word == "and"), default=0)
    return any(word in _UNFORCED | _HARD or word.endswith("n't") for word in before[last:])
