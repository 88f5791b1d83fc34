"""Retractions: what "forget the jack" and "doesn't have to be under 100" leave open, and what is put right: "500, no wait, 700"."""

import re
from dataclasses import replace

from maven_app.domain.copying import copy_with
from maven_app.domain.language.stems import stem
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit, Waiver, Wish
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR
from maven_app.understanding.lexicon.wishes import OPPOSITES
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_FORGETTING = phrase_set(
    """
    forget, forget about, never mind, nevermind, ignore, drop the, skip the, scrap the, ditch the, lose the, leave out the,
    no longer need, no longer want, no longer need it to be, changed my mind about, lupakan, abaikan, lupain, hapus,
    gak jadi, ga jadi, nggak jadi, ngga jadi, tidak jadi, gajadi, batal, nevermind the, never mind the,
    never said, never said i wanted, never asked for, never mentioned, didn't say, didn't say i wanted, didn't ask for, didn't mention,
    who said, who asked for, wasn't asking for, tidak pernah bilang, tidak bilang, tidak minta, tidak pernah minta, siapa bilang
    """
)
_FREEING = phrase_set(
    """
    doesn't have to be, does not have to be, don't have to be, do not have to be, doesn't need to be, does not need to be,
    needn't be, need not be, doesn't have to, no need to be, tidak harus, gak harus, ga harus, nggak harus, tidak perlu,
    gak perlu, ga perlu, nggak perlu
    """
)
"""Words that leave open what follows: of these, figures and prices, which elsewhere are limits ("don't need more than 256 GB")."""
_RESUMING = BREAKS | word_set(
    "just show find give let what whats is are can do does i i'm and instead with cari tunjukin kasih tampilkan saja aja jadi"
)
"""Words with which something else begins that is not taken back: "forget the jack [and show me]"."""
_MOST = 5
_SAID = "said:"
"""Begins the code of a waiver that takes back whatever was asked for in its words."""
_UNDISPUTED = frozenset({"water_resistance"})
"""Features that nobody wants a product to lack: "without the swimming part" only takes back what they were for."""
_STEM = 5
"""Letters that two forms of a word share which have no stem in common: "bright", "brightness" and "brighter"."""


_SLIPS = phrase_set(
    """
    no wait, no hang on, no hold on, no scratch that, scratch that, no make that, no i mean, no i meant, eh bukan, eh salah, eh maksudku,
    eh maksudnya, ralat
    """
)
"""Words by which what was said last is put right."""
_SLIPS_BEFORE_NAMES = phrase_set("wait no, oh no, actually no, sorry no, hang on no, hold on no, hmm no, or no")
"""The same before a name or an amount; "actually no [notch]" refuses something."""
_BETWEEN_AMOUNTS = phrase_set(
    """
    wait no, actually no, sorry no, hang on no, hold on no, sorry, sorry i mean, i mean, i meant, make that, or rather, correction, oops, eh
    """
)
"""Words that stand between two amounts of which the second holds."""
_SAID_ANEW = word_set("the a an i it make let that this we my , .")
"""Words with which the right thing begins."""
_AMOUNT_BEFORE, _AMOUNT_BEHIND = 40, 12
"""Signs at most from the wrong amount to the words that put it right, and from them to the right one."""


def without_slips(text: str) -> str:
    """`text` as its writer put it right: "500, wait no 700" says 700, and of two things the second is said beside the first."""
    tokens = [token for token in tokenize(text) if token.raw != ","]
    words = tuple(token.word for token in tokens)
    for place in range(1, len(words)):
        found = _BETWEEN_AMOUNTS.at(words, place) or _slip_at(words, place)
        if found is None:
            continue
        first, last = tokens[place].start, tokens[place + found[0] - 1].end
        if (pair := _amounts_around(text, first, last)) is not None:
            wrong, right = pair
            between = text[wrong.end : first].rstrip(_EDGES)
            return without_slips(text[: wrong.start] + _right_text(wrong, right) + between + text[right.end :])
        if _slip_at(words, place):
            link = " " if words[place - 1] in _OR_SAID else " or "
            return without_slips(text[:first].rstrip(_EDGES) + link + text[last:].lstrip(_EDGES))
    return text


_EDGES, _OR_SAID = " ,.-", word_set("or and atau dan")


def _slip_at(words: tuple[str, ...], place: int) -> tuple[int, bool] | None:
    found = _SLIPS_BEFORE_NAMES.at(words, place)
    if found and words[place + found[0] : place + found[0] + 1] and words[place + found[0]] in _SAID_ANEW:
        return found
    return _SLIPS.at(words, place)


def _amounts_around(text: str, first: int, last: int) -> tuple[StatedQuantity, StatedQuantity] | None:
    """The amounts before and behind the words from `first` to `last` that measure the same; None without."""
    amounts = list(extract_quantities(text))
    before = [one for one in amounts if one.end <= first and first - one.end <= _AMOUNT_BEFORE]
    behind = next((one for one in amounts if last <= one.start <= last + _AMOUNT_BEHIND), None)
    alike = [one for one in before if behind and _are_alike(one, behind)]
    return (alike[-1], behind) if alike and behind else None


def _are_alike(wrong: StatedQuantity, right: StatedQuantity) -> bool:
    """Whether one amount may stand in the place of another: in its unit, or in none."""
    return right.unit is None or wrong.units == right.units or (wrong.unit is None and bool(right.currencies))


def _right_text(wrong: StatedQuantity, right: StatedQuantity) -> str:
    """The right amount, in the unit of the wrong one where it has none: "256 GB" for "128 GB, no make that 256"."""
    return right.text if right.unit else _DIGITS_OF.sub(right.text, wrong.text, count=1)


_DIGITS_OF = re.compile(r"\d[\d.,]*")


def take_back(state: ParseState) -> None:
    """Make waivers of what the message says to forget."""
    for index in range(len(state.words)):
        for phrases, is_echoed in ((_FORGETTING, True), (_FREEING, False)):
            if found := phrases.at(state.words, index):
                _take_back(state, (index, index + found[0]), is_echoed=is_echoed)


def permitted_instead(words: str) -> Waiver:
    """The waiver of "big is fine": it takes back a wish for the opposite, in whatever words."""
    opposite = OPPOSITES.get(words.casefold(), "")
    return Waiver(words=words, code=f"{_SAID}{opposite}" if opposite else "")


def _take_back(state: ParseState, said: Extent, *, is_echoed: bool) -> None:
    first, last = said[1], said[1]
    while last < len(state.words) and last - first < _MOST and state.words[last] not in _RESUMING:
        last += 1
    if first == last or _sets_another(state, first, last):
        return
    for place, span in enumerate(state.spans):
        is_within = first <= span.first and span.last <= last
        if is_within and is_echoed and isinstance(span.constraint, CategoryLimit):  # "never mind the PS5", of a TV
            state.spans[place] = replace(span, constraint=None)
        elif is_within and (code := _code_of(span, is_echoed=is_echoed)):
            waiver = Waiver(words=state.raw(said[0], last), code=code)
            state.spans[place] = replace(span, constraint=None, wish=None, waiver=waiver)
    words = [word for word in state.words[first:last] if word not in DETERMINERS]
    if is_echoed and words:
        state.spans.append(
            Span(said[0], last, waiver=Waiver(words=state.raw(said[0], last), code=_SAID + " ".join(words)))
        )
        state.taken.update(range(said[0], last))


def _sets_another(state: ParseState, first: int, last: int) -> bool:
    """ "Drop the budget [to 1400]": whether the words only move what they name."""
    return any(state.words[place] == "to" and state.tokens[place + 1].is_number for place in range(first, last - 1))


def _code_of(span: Span, *, is_echoed: bool) -> str:
    """The code of what a span asks for; "" where it asks for nothing that can be taken back."""
    if span.constraint is not None:
        return span.constraint.code if is_echoed or isinstance(span.constraint, BudgetLimit) else ""
    return span.wish.code if span.wish is not None and is_echoed else ""


def is_taken_back(asked: Constraint | Wish, earlier: Need, later: Need) -> bool:
    """Whether `later` takes back in its own words what `earlier` asked for; words that name another part of it exactly mean no other."""
    if isinstance(asked, CategoryLimit):
        return False
    in_force = {part.code for part in (*earlier.constraints, *earlier.wishes)}
    exact = {waiver.words for waiver in later.waivers if waiver.code in in_force}
    words = _content(asked.text if isinstance(asked, Wish) else asked.words)
    said = (w.code.removeprefix(_SAID) for w in later.waivers if w.code.startswith(_SAID) and w.words not in exact)
    return any(_echoes(mine, theirs) for code in said for mine in _content(code) for theirs in words)


def taking_back_wishes(later: Need, earlier: Need) -> Need:
    """`later`, in which what rules out a feature takes back the use of `earlier` that it was for: "without the swimming part" of a watch
    for swimming needs no watch that water harms.
    """
    waivers, kept = list(later.waivers), list[Constraint]()
    for limit in later.constraints:
        code = _code_of_use(limit, earlier) if _rules_out_feature(limit) else ""
        if code:
            waivers.append(Waiver(words=limit.words, code=code))
        else:
            kept.append(limit)
    return (
        copy_with(later, constraints=tuple(kept), waivers=tuple(waivers))
        if len(kept) < len(later.constraints)
        else later
    )


def _rules_out_feature(limit: Constraint) -> bool:
    return isinstance(limit, SpecLimit) and (limit.excluded or limit.equals is False)


def _code_of_use(limit: Constraint, earlier: Need) -> str:
    """The code of the wish, or of the feature "for swimming", that the words of `limit` speak of; "" where they speak of none."""
    features = [one for one in earlier.constraints if isinstance(one, SpecLimit)]
    uses = [one for one in features if one.key in _UNDISPUTED or set(one.words.casefold().split()[:1]) & FOR]
    said = [(wish.code, wish.text) for wish in earlier.wishes] + [(one.code, one.words) for one in uses]
    words = _content(limit.words)
    return next((code for code, text in said if any(_echoes(a, b) for a in words for b in _content(text))), "")


def is_forgotten(words: str, stated_need: Need) -> bool:
    """Whether a message names something only to have it forgotten: "never mind the PS5"."""
    return any(w.code.startswith(_SAID) and words.casefold() in w.words.casefold() for w in stated_need.waivers)


def _content(text: str) -> list[str]:
    return [token.word for token in tokenize(text) if (token.is_word or token.is_number) and token.word not in STOP]


def _echoes(one: str, other: str) -> bool:
    """Whether two words are forms of one: the shorter begins the longer, or both begin alike."""
    shared = min(len(one), len(other), _STEM)
    return stem(one) == stem(other) or (shared == _STEM and one[:_STEM] == other[:_STEM])
