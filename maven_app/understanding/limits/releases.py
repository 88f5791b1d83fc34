"""Releases: when what is sought came out, where a message speaks of that: "from 2024", "released in the last 2 years"."""

from dataclasses import replace

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import YearLimit
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState

_EXACT_YEAR = word_set("from dari")
_CAME_OUT = word_set(
    "released release releases launched launch came out model models keluaran keluar rilisan rilis dirilis diluncurkan produksi"
)
"""Words that speak of a release."""
_HAD = frozenset({"owned", "replaces", "suits"})
_OWN = word_set("my our his her their saya gue gw aku kami bought beli dibeli")
_OLD = word_set("old bought lama jadul tua beli dibeli died broken")
_USED_IN = word_set("for in buat untuk utk di pada until till by through")
"""Before a year they say when a thing is bought or used."""
_ANY_NOW = word_set(
    "best top good greatest cheapest smallest lightest fastest budget cheap worth terbaik bagus termurah murah rekomendasi"
)
"""Words of what is best or cheap; beside this year they speak of what is sold now."""
_LAST = word_set("last past terakhir")
_YEARS = word_set("year years tahun thn")
_BEFORE, _BEHIND = 5, 3
"""Words to either side of a time within which it is one of a release."""


def release_year(state: ParseState, amount: Amount) -> YearLimit | None:
    """The years that a bare year bounds; None for one in which the thing is only to be used ("good for 2025")."""
    if _is_of_own(state, amount) or _is_of_another_kind(state, amount):
        state.taken.update(range(amount.first, amount.last))
        return None
    if amount.shape == "plain" and state.word(amount.first - 1) in _USED_IN and not _speaks_of_release(state, amount):
        state.taken.update(range(amount.first - 1, amount.last))
        return None
    if _says_now(state, amount):
        state.taken.update(range(amount.first, amount.last))
        return None
    low, high = (int(v) if v is not None else None for v in (amount.low, amount.high))
    if amount.shape in {"range", "plain"}:
        return YearLimit(first=low, last=high)
    if amount.shape == "around" and low is not None:
        return YearLimit(first=low - 1, last=low + 1)
    year = int(amount.figure.value)
    if amount.shape == "least" and amount.about and amount.about <= _EXACT_YEAR:
        return YearLimit(first=year, last=year)
    bounds = {"least": (year, None), "above": (year + 1, None), "most": (None, year), "below": (None, year - 1)}
    first, last = bounds[amount.shape]
    return YearLimit(first=first, last=last)


def is_early_year(state: ParseState, amount: Amount) -> bool:
    """ "My old KEF Q15 from [1999]": whether a figure that might be a price is the year of something that somebody has."""
    is_early = amount.figure.value in _EARLY_YEARS and amount.figure.unit is None and amount.figure.currency is None
    return is_early and bool(amount.about) and amount.about <= _EXACT_YEAR and _is_of_own(state, amount)


_EARLY_YEARS = range(1950, 2005)


def with_kind_apart(state: ParseState, amount: Amount) -> Amount:
    """The amount without the cheap kind before it, where it is a year: "budget laptop [2025]"; after "laptop budget" it is a sum."""
    figure = amount.figure
    named = CATEGORY_NAMES.up_to(state.words, figure.first)
    if not figure.is_bare_year or named is None or figure.first - named[0] <= amount.first:
        return amount
    return replace(amount, first=figure.first, shape="plain", low=figure.value, high=figure.value, about=frozenset())


def _says_now(state: ParseState, amount: Amount) -> bool:
    """ "Best phones [2026]", in 2026: the best that there are, whenever they came out."""
    first, last = state.clause(amount.first)
    is_any = not _ANY_NOW.isdisjoint(state.words[first:last])
    is_now = amount.shape == "plain" and int(amount.figure.value) >= state.year
    return is_any and is_now and not _speaks_of_release(state, amount)


def _is_of_own(state: ParseState, amount: Amount) -> bool:
    """ "My old Dell from [2014]", "our television is a Panasonic from about [2016]": of what somebody has, not of what is sought."""
    first = state.clause(amount.first)[0]
    had = [span for span in state.spans if span.context is not None and span.context.relation in _HAD]
    told = any(first <= span.first < amount.first or span.first == amount.last for span in had)  # "its a 2017 [Dell]"
    before = state.words[first : amount.first]
    is_own = told or (not _OWN.isdisjoint(before) and not _OLD.isdisjoint(before))
    return is_own and not _speaks_of_release(state, amount)


def _is_of_another_kind(state: ParseState, amount: Amount) -> bool:
    """ "A [laptop] from 2013, what do I put in it?": of what stands right before it, which is not what is sought."""
    place = amount.first - (state.word(amount.first - 1) in _EXACT_YEAR)
    named = CATEGORY_NAMES.up_to(state.words, place)
    return named is not None and state.category not in (None, named[1][0])


def release_within(state: ParseState, amount: Amount) -> YearLimit | None:
    """ "Released in the last [2 years]", "not older than [3 years]": how long ago it came out at most; None for another time."""
    is_age = "older" in amount.about and amount.shape in {"least", "most"}
    if not is_age and not (_speaks_of_release(state, amount) and amount.shape not in {"least", "above"}):
        return None
    return YearLimit(first=state.year - int(amount.figure.value))


def find_last_year(state: ParseState) -> None:
    """ "Released in the last year": a time without a number."""
    for index in range(1, len(state.words)):
        words = {state.words[index - 1], state.words[index]}
        if words & _LAST and words & _YEARS and state.is_free(index - 1, index + 1):
            first = max(0, index - _BEFORE)
            said = [place for place in range(first, index) if state.words[place] in _CAME_OUT]
            if said:
                state.add_constraint(said[0], index + 1, YearLimit(first=state.year - 1))


_GENERATIONS = {"consoles": 2020}
"""The year in which the generation began that is sold now, of goods that come in generations: PlayStation 5 and Xbox Series."""
_CURRENT = phrase_set(
    "current gen, current generation, this gen, this generation, newest generation, latest generation, generasi sekarang, gen sekarang"
)
_REQUIRING = word_set("only must has have needs need hanya harus saja aja")


def find_generation(state: ParseState) -> None:
    """ "[Current gen] only": the generation that is sold now, where nothing older will do."""
    first_year = _GENERATIONS.get(state.category or state.discussed or "")
    if first_year is None or _REQUIRING.isdisjoint(state.words):
        return
    for index in range(len(state.words)):
        if (found := _CURRENT.at(state.words, index)) and state.is_free(index, index + found[0]):
            state.add_constraint(index, index + found[0], YearLimit(first=first_year))
            return


def _speaks_of_release(state: ParseState, amount: Amount) -> bool:
    first, last = max(0, amount.first - _BEFORE), amount.last + _BEHIND
    return not _CAME_OUT.isdisjoint((*state.words[first : amount.first], *state.words[amount.last : last]))
