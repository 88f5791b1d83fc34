"""Owned specs: those of what somebody has or sees, which are to be bettered: "my TV is [32 inch]", "[40 inch] is too small"."""

from typing import Literal

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState

_EXCESS = word_set("too terlalu kelewat bit kinda agak way far")
_TOO_LITTLE = word_set(
    "small little few low short tiny slow dim kecil sedikit dikit pendek kekecilan kurang kekurangan"
)
_TOO_MUCH = word_set(
    "big large much many heavy thick high long huge wide besar gede berat tebal kegedean kebesaran keberatan"
)
_IN_ONE_WORD = word_set("kekecilan kekurangan kegedean kebesaran keberatan kurang")
"""Words that say "too small" or "too big" by themselves."""
_MISSING = phrase_set("not enough, isn't enough, is not enough, isn't going to do, won't do, tidak cukup, belum cukup")
_DENYING = NOT | word_set("nothing isn't aren't jangan bukan")
_LINKS = word_set("and so because dan jadi karena")
_WITHIN = 5


def limit_from_upgrade(state: ParseState, limit: SpecLimit) -> SpecLimit | None:
    """The limit by which a product betters the figure that `limit` states; None where nothing asks for more or less of it."""
    found = (GENERAL_QUALITIES.at(state.words, place) for place in range(len(state.words)))
    better = (quality[1] for quality in found if quality and quality[1].degree == "comparative")
    direction = next((quality.direction for quality in better if limit.key in quality.keys), None)
    return _beyond(limit, direction) if direction else None


def limit_from_complaint(state: ParseState, amount: Amount, limit: SpecLimit) -> SpecLimit | None:
    """The limit where the figure that `limit` states is called too little or too much; None where it is not."""
    direction = complaint_direction(state, amount)
    return _beyond(limit, direction) if direction else None


def complaint_direction(state: ParseState, amount: Amount) -> Literal["more", "less"] | None:
    """Which way an amount is complained of: more is wanted of "8 GB [isn't enough]", less of "2.5 kg [is too heavy]"; a question asks."""
    end = state.clause(amount.first)[1]
    if amount.shape != "plain" or state.word(end) == "?":
        return None
    for place in range(amount.last, min(end, amount.last + _WITHIN)):
        if _MISSING.at(state.words, place):
            return "more"
        word = state.words[place]
        if word in _LINKS:
            return None
        is_too = state.word(place - 1) in _EXCESS and state.word(place - 2) not in _DENYING
        if word in _IN_ONE_WORD or (is_too and word in _TOO_LITTLE | _TOO_MUCH):
            return "more" if word in _TOO_LITTLE else "less"
    return None


def has_contents_behind(state: ParseState, amount: Amount) -> bool:
    """ "I have [3 TB] of family photos", "punya [2 TB] foto": whether an amount is that of what somebody keeps, which has to have room."""
    end = min(state.clause(amount.first)[1], amount.last + _WITHIN)
    if any(_BY_MONTH.at(state.words, at) for at in range(amount.figure.last, end)):
        return False
    of = next((at for at in range(amount.figure.last, end) if state.words[at] in _FILLED_WITH), None)
    if of is None:
        return state.word(amount.figure.last) in _CONTENTS
    return not _CONTENTS.isdisjoint(state.words[of:end])


_FILLED_WITH = word_set("of worth isi isinya")
_CONTENTS = word_set(
    """
    photos pictures pics films movies videos clips footage music songs albums tracks samples recordings files documents games data raws
    backups foto film video rekaman musik lagu berkas dokumen game data koleksi anime
    """
)
"""Things that people keep on a drive and count in what they take."""
_BY_MONTH = phrase_set(
    "a month, per month, each month, every month, monthly, a week, per week, sebulan, per bulan, tiap bulan, seminggu"
)
"""Words by which it is data that goes through, and is kept nowhere: "60 GB of data [a month]"."""


def _beyond(limit: SpecLimit, direction: Literal["more", "less"]) -> SpecLimit:
    highest = limit.at_least if limit.at_most is None else limit.at_most
    lowest = limit.at_most if limit.at_least is None else limit.at_least
    if direction == "more":
        return copy_with(limit, at_least=highest, at_most=None, strict=True)
    return copy_with(limit, at_least=None, at_most=lowest, strict=True)
