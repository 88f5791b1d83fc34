"""Multi need changes: what a message that names one of them changes of a need for all."""

from collections.abc import Sequence

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES, CategoryName
from maven_app.understanding.lexicon.function_words import DETERMINERS, OWNING
from maven_app.understanding.need_reader import NeedReader

_DROPPING = phrase_set(
    """
    skip, forget, forget about, drop, remove, leave out, scrap, ditch, cancel, without, no, not, no need for, don't need, do not need,
    don't want, never mind, nevermind, i have, i've got, i already have, already have, already got, minus, lupakan, hapus, tanpa,
    ga usah, gak usah, nggak usah, tidak usah, ga perlu, gak perlu, nggak perlu, tidak perlu, ga jadi, gak jadi, batal, skip dulu,
    udah punya, sudah punya
    """
)
"""Before the name of one of several things: it is sought no more."""
_DROPPED = phrase_set(
    """
    can go, can wait, is not needed, isn't needed, ga usah, gak usah, nggak usah, tidak usah, ga jadi, gak jadi, ga perlu, gak perlu,
    nanti aja
    """
)
"""The same behind the name."""
_ONLY = word_set("just only cuma hanya aja saja doang")
_SUM = word_set(
    "together total altogether both all combined overall everything berdua total totalnya semua semuanya keduanya dua-duanya duanya bareng"
)


def with_part_changed(earlier: Need, stated_need: Need, text: str, read: NeedReader) -> Need | None:
    """`earlier`, a need for several things, as a message changes it that names one of them, or sets what all may cost.

    Naming one of the kinds of a choice takes it. None where it does neither. `read` reads the message in a category. What is not
    named stays as it was, and so does the budget that all share.
    """
    if not earlier.other_needs:
        return None
    parts = (copy_with(earlier, other_needs=()), *earlier.other_needs)
    words = tuple(token.word for token in tokenize(text))
    dropped = [name for place, length, name in _names_in(words) if _is_dropped(words, place, place + length)]
    if gone := [name for name in dropped if any(part.category == name[0] for part in parts)]:
        return _join(_without(parts, gone), stated_need)
    named = _part_named_by(parts, stated_need)
    if named is not None and (earlier.is_choice_of_kind or not _ONLY.isdisjoint(words)):
        return merge_needs(_alone(named), stated_need, read.knowledge)
    if named is not None:
        return _join(
            [merge_needs(part, stated_need, read.knowledge) if part is named else part for part in parts], stated_need
        )
    if (
        stated_need.category is None
        and stated_need.budget is not None
        and (_is_shared(parts) or not _SUM.isdisjoint(words))
    ):
        return merge_needs(earlier, _sharing(stated_need), read.knowledge)
    return _part_meant(parts, stated_need, text, read)


def _part_named_by(parts: Sequence[Need], stated_need: Need) -> Need | None:
    """The thing that a message names: of two in one category the one of its type ("mousenya yang wireless")."""
    category, type_ = stated_need.kind
    of_type = (part for part in parts if type_ and part.kind[1] == type_ and category in ("", part.category))
    return next(of_type, None) or next((part for part in parts if category and category == part.category), None)


def _names_in(words: tuple[str, ...]) -> list[tuple[int, int, CategoryName]]:
    found = ((place, CATEGORY_NAMES.at(words, place)) for place in range(len(words)))
    return [(place, name[0], name[1]) for place, name in found if name]


def _is_dropped(words: tuple[str, ...], first: int, last: int) -> bool:
    while first > 0 and words[first - 1] in DETERMINERS:
        first -= 1
    is_owned = OWNING.up_to(words, first) is not None
    return is_owned or _DROPPING.up_to(words, first) is not None or _DROPPED.at(words, last) is not None


def _without(parts: Sequence[Need], gone: Sequence[CategoryName]) -> list[Need]:
    """The things that are left; of two in one category the other one goes only where it is named too."""
    left = list[Need]()
    for part in parts:
        types = {str(dict(said).get("type", "")) for category, said in gone if category == part.category}
        if not types or (part.kind[1] and not types & {"", part.kind[1]}):
            left.append(part)
    return left


def _join(parts: Sequence[Need], stated_need: Need) -> Need | None:
    """Several needs as one again; the last that is left has the budget for itself."""
    if not parts:
        return None
    first, *others = parts
    whole = copy_with(first, other_needs=tuple(others)) if others else _alone(first)
    return copy_with(
        whole,
        unused_words=stated_need.unused_words,
        unmeasured_demands=stated_need.unmeasured_demands,
        waivers=stated_need.waivers,
        language=stated_need.language,
    )


def _alone(part: Need) -> Need:
    alone = tuple(_with_shared(c, shared=False) for c in part.constraints)
    return copy_with(part, constraints=alone, is_choice_of_kind=False)


def _sharing(need: Need) -> Need:
    return copy_with(need, constraints=tuple(_with_shared(c, shared=True) for c in need.constraints))


def _with_shared(constraint: Constraint, *, shared: bool) -> Constraint:
    return copy_with(constraint, shared=shared) if isinstance(constraint, BudgetLimit) else constraint


def _is_shared(parts: Sequence[Need]) -> bool:
    return any(part.budget is not None and part.budget.shared for part in parts)


def _part_meant(parts: Sequence[Need], stated_need: Need, text: str, read: NeedReader) -> Need | None:
    """Of a choice between things ("laptop or tablet?") the one of which alone the message speaks: "I type a lot of essays"."""
    if stated_need.category or _is_shared(parts):
        return None
    told = {part.category: read(text, category=part.category) for part in parts}
    meant = [part for part in parts if any(wish.use or wish.criterion for wish in told[part.category].wishes)]
    return merge_needs(meant[0], told[meant[0].category], read.knowledge) if len(meant) == 1 else None
