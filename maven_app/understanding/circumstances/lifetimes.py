"""Lifetimes: for how many years something is to be kept, which says nothing of hours on a charge: "which lasts 5 years?"."""

import re
from itertools import pairwise

from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize, word_set
from maven_app.understanding.lexicon.wish_words import target_of
from maven_app.understanding.parsing.parse_state import Extent, ParseState
from maven_app.understanding.wishes.wish_recording import keep_wish

KEPT_LONG, UPDATES = "keep_long", "update_years"
"""The use of a category that is bought for years, and the fact that tells first how many."""

_LASTING = phrase_set(
    """
    last, lasts, lasting, last me, last us, last longest, last longer, lasts longest, lasts longer, longest lasting, longer lasting,
    long lasting, hold up, survive, still good, still fine, still usable, still be good, still be fine,
    still be ok, still be okay, still be usable, still be any good, still be fast enough, still be decent, be any good, still work,
    still be working, still run, be outdated, be obsolete, be too slow, masih bagus, masih layak, masih kuat, masih oke,
    keep, keep it, keep one, keeping, keeping it, use it, own it,
    good for, awet, lebih awet, paling awet, tahan, tahan lama, lebih tahan lama, paling tahan lama, kuat, bertahan, dipakai, dipake,
    dipakai lama, bisa dipakai, layak pakai
    """
)
_UPDATED = phrase_set(
    """
    get updates, gets updates, getting updates, get security updates, getting security updates, be updated, be supported, get patches,
    dapat update, dapet update, dapat pembaruan, dapet pembaruan, diupdate, didukung
    """
)
"""Words by which years are counted for the updates alone: "which will still [get updates] in 5 years?"."""
_YEARS = word_set("year years yr yrs tahun thn taun tahunan")
_LIFE = word_set("old olds experience warranty garansi ago lalu")
"""Words behind years that make them something else: an age, a warranty, the past."""
_WRITTEN = word_set(
    "two three four five six seven eight nine ten dua tiga empat lima enam tujuh delapan sepuluh several many"
)
_COUNTS = {
    said: count
    for numbers in (
        "two three four five six seven eight nine ten",
        "dua tiga empat lima enam tujuh delapan sembilan sepuluh",
    )
    for count, said in enumerate(numbers.split(), start=2)
}
_BEFORE_PAST = word_set("the these in over within past my")
"""Words before a "last" that is no verb: "the last two years"."""
_STAGES = phrase_set(
    """
    secondary school, middle school, high school, senior high, junior high, college, university, uni, graduation, graduate, graduates,
    she graduates, he graduates, they graduate, i graduate, smp, sma, smk, kuliah, lulus, lulus kuliah, lulus sekolah, wisuda, tamat
    """
)
_UNTIL = word_set("until till til through to into sampai sampe hingga ampe")
"""Before a stage of school these count the years up to it: "awet [sampe] SMP"."""
_WORDS_TO_YEARS = 9
"""Words from what lasts to the years."""
_SPACES = re.compile(r"\s+")


def find_lifetimes(state: ParseState) -> None:
    """Make the use of keeping it for years of a span of years that something is to last."""
    target = target_of(state.category_knowledge, KEPT_LONG)
    for span in _spans(list(state.words)) if target else ():
        if target and all(state.is_free(*extent) for extent in span):
            for extent in span:
                keep_wish(state, *extent, target.wish(""))


def without_lifetimes(text: str) -> str:
    """The text without the words that say for how many years something is to last."""
    tokens = tokenize(text)
    for extent in sorted((one for span in _spans([token.word for token in tokens]) for one in span), reverse=True):
        text = f"{text[: tokens[extent[0]].start]}{text[tokens[extent[1] - 1].end :]}"
    return _SPACES.sub(" ", text).strip()


def years_of_lifetime(text: str) -> int:
    """For how many years something is to last or to get updates: 5 of "will it last five years?"; 0 where they are not counted."""
    words = [token.word for token in tokenize(text)]
    counted = (words[years[0]] for _, years in (*_for_years(words), *_for_years(words, _UPDATED)))
    return next((int(said) if said.isdigit() else _COUNTS.get(said, 0) for said in counted), 0)


def _spans(words: list[str]) -> list[tuple[Extent, Extent]]:
    """Where it is said that something lasts, and where the years stand: "[last] me [5 years]"; "2 years ago" is none."""
    return [*_up_to_stages(words), *_for_years(words)]


def _up_to_stages(words: list[str]) -> list[tuple[Extent, Extent]]:
    """Where it is said that something lasts, and until which stage of school: "[awet] [sampe SMP]"."""
    return [
        (lasting, (place, place + 1 + found[0]))
        for place, word in enumerate(words)
        if word in _UNTIL and (found := _STAGES.at(words, place + 1)) and (lasting := _lasting_near(words, place))
    ]


def _for_years(words: list[str], lasting: Phrases[bool] = _LASTING) -> list[tuple[Extent, Extent]]:
    return [
        (said, (place, place + 2))
        for place, (count, unit) in enumerate(pairwise(words))
        if unit in _YEARS and (count.isdigit() or count in _WRITTEN) and _LIFE.isdisjoint(words[place + 2 : place + 3])
        if (said := _lasting_near(words, place, lasting))
    ]


def _lasting_near(words: list[str], place: int, lasting: Phrases[bool] = _LASTING) -> Extent | None:
    """The words before the years at `place`, or right behind them, that say that something lasts."""
    for at in (*range(max(0, place - _WORDS_TO_YEARS), place), place + 2, place + 3):
        is_past = words[at : at + 1] == ["last"] and at > 0 and words[at - 1] in _BEFORE_PAST
        if (found := lasting.at(words, at)) and not is_past:
            return at, at + found[0]
    return None
