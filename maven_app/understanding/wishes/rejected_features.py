"""Rejected features: what the thing must not be for or have: "not a gaming-looking one", "not round", "one that doesn't need an app"."""

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOR
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import LineExclusion, Waiver
from maven_app.understanding.lexicon.function_words import FOR, NEGATIONS, UNNEEDED
from maven_app.understanding.lexicon.wish_words import WishTarget
from maven_app.understanding.parsing.negations import negation_start, refused_behind
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.wishes.complaints import complaint_end, reverse
from maven_app.understanding.wishes.wish_recording import is_part_ruled_out

_OF_THING = word_set("that which yang yg")
"""Before "doesn't need" these make it said of the thing itself, and not of what the shopper can do without."""
_NEEDING = word_set("need needs require requires butuh perlu")
_LOOKS = word_set(
    "looking look looks style styled styling aesthetic aesthetics design designed themed one ones type kind model machine rig"
)


def is_ruled_out(state: ParseState, refused: Extent, target: WishTarget) -> bool:
    """Whether the words from which a wish is refused say that it must not be there; else it need not be."""
    begin = refused[0]
    if unneeded := UNNEEDED.at(state.words, begin):
        return state.word(begin - 1) in _OF_THING and state.words[begin + unneeded[0] - 1] in _NEEDING
    return target.kind == "criterion" and NEGATIONS.at(state.words, begin) is not None


def rule_out_kind(state: ParseState, refused: Extent, place: Extent, target: WishTarget) -> bool:
    """Rule out the lines that are made for a use that the thing itself must not be for: "not a [gaming] laptop". False where the use
    alone is refused ("no gaming"), or no line is known to be made for it.
    """
    is_of_thing = place[1] in state.categories_named or state.word(place[1]) in _LOOKS
    if target.kind != "use" or not is_of_thing or NEGATIONS.at(state.words, refused[0]) is None:
        return False
    known = state.lines.get(state.category or "")
    made_for = [line for line in known.lines.values() if target.id in line.made_for] if known else []
    names = tuple(name for line in made_for for name in line.names)
    if not names:
        return False
    kind = state.category_names.at(state.words, place[1])
    last, end = (place[1], place[1] + kind[0]) if kind else (place[1] + 1, place[1] + 1)
    limit = LineExclusion(brand="", line=state.raw(place[0], end), names=names)
    state.add(Span(refused[0], last, copy_with(limit, words=state.raw(refused[0], last))))
    return True


def rule_out_demanded(state: ParseState, place: Extent, target: WishTarget) -> int:
    """ "Not a [round] one", "[round] faces look weird": where the words end by which what a criterion requires where it is demanded must
    not be there; 0 where they refuse nothing, or the criterion is a matter of degree.
    """
    criterion = state.category_knowledge.criteria.get(target.id) if state.category_knowledge else None
    if target.kind != "criterion" or criterion is None or not criterion.is_yes_or_no:
        return 0
    first, last = place
    begin = negation_start(state, state.back_over_determiners(first), first)
    end = refused_behind(state, last) or complaint_end(state, last)
    limit = reverse(criterion.demanded_in(""), "") if begin is not None or end else None
    if limit is None or is_complaint(state, first, target):
        return 0
    begin = first if begin is None else begin
    state.add_constraint(first, last, limit, said=(begin, max(end, last)))
    return max(end, last)


def keep_unwanted(state: ParseState, refused: Extent, place: Extent, target: WishTarget) -> None:
    """Take the words as understood: nothing is required, and a wish for the same in an earlier message is taken back."""
    begin = refused[0] if state.is_free(refused[0], place[0]) else place[0]
    state.spans = [span for span in state.spans if not is_part_ruled_out(span, *place)]
    rules_out = is_ruled_out(state, refused, target)
    waiver = Waiver(words=state.raw(begin, refused[1]), code=target.wish("").code, rules_out=rules_out)
    state.add(Span(*place, waiver=waiver))
    state.taken.update(range(begin, refused[1]))


def joins_waiver(state: ParseState, first: int) -> bool:
    """ "Don't care about HDR or [refresh rate]": whether what was left open right before an "or" goes on to the words at `first`."""
    ends = {span.last for span in state.spans if span.waiver is not None}
    return state.word(first - 1) in NOR and first - 1 in ends


def is_complaint(state: ParseState, first: int, target: WishTarget) -> bool:
    """ "[Wifi doesn't] reach the back bedroom": whether the words tell what something lacks that is there, and so is wished for."""
    start = state.back_over_determiners(first)
    subject = state.word(start - 2)
    if target.kind == "criterion" and appearance_end(state, first):
        return True  # "one that doesn't [sound] tinny"
    return (
        target.kind == "criterion"
        and state.word(start - 1) in _FAILING
        and subject.isalpha()
        and subject not in _NO_SUBJECTS
    )


def appearance_end(state: ParseState, place: int) -> int:
    """Where the words end that tell what the thing is not to seem, if the word at `place` begins them: "doesn't [sound like a tin can]"; 0
    where it does not.
    """
    if state.words[place] not in _SEEMING or state.word(place - 1) not in _FAILING:
        return 0
    end = min(state.clause(place)[1], place + 1 + _SEEMING_WITHIN)
    last = next((at for at in range(place + 1, end) if state.words[at] in _SEEMING_ENDS), end)
    return last if last > place + 1 else 0


def is_denied_seeming(state: ParseState, first: int) -> bool:
    """Whether the words tell what the thing is not to seem: "doesn't look [cheap]"."""
    return any(appearance_end(state, place) > first for place in range(max(0, first - _SEEMING_WITHIN), first))


_SEEMING, _SEEMING_WITHIN = word_set("sound look feel seem smell"), 4
_SEEMING_ENDS = FOR | word_set("and or but in at when with because")
_FAILING = word_set("doesn't won't isn't aren't don't")
_NO_SUBJECTS = STOP | word_set("that which who it one ones i we you he she they must should yang yg")
