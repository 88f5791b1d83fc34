"""Category changes: what a need keeps when something of another category is sought."""

from collections.abc import Collection, Iterator, Sequence

from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import ALSO
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Context, Need, SpecLimit, Wish
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.lexicon.wish_words import is_use_of_people
from maven_app.understanding.need_reader import NeedReader

_INSTEAD = word_set("instead rather ganti gantiin mending mendingan saja aja")
_PERHAPS = word_set("maybe perhaps mungkin")
_BETTER = word_set("better smarter wiser safer easier sense suit cocok cocokan bagusan")
"""Words by which a kind is weighed against the one before, where no thing stands behind them: "would a laptop be [better] for that?"."""
_BESIDES = ALSO | word_set("and plus dan sekalian sama")
_PROPOSING = word_set("about kalau kalo gimana bagaimana")
_OPENING = 3


def in_category(need: Need, sought: CategoryLimit, knowledge: Knowledge, taxonomy: Taxonomy) -> Need:
    """`need` in the category that is sought, with those of its limits and wishes that a product there can have."""
    known = knowledge.categories.get(sought.category)
    specs = {*taxonomy.category(sought.category).specs, "price", "released"}
    ids = {*known.uses, *known.criteria} if known else set()
    limits = (one for one in need.constraints if not isinstance(one, CategoryLimit))
    return copy_with(
        need,
        constraints=(sought, *(o for o in limits if not isinstance(o, SpecLimit) or o.key in specs)),
        wishes=tuple(w for w in need.wishes if _is_of(w, ids, specs)),
        sort_by=need.sort_by if need.sort_by in specs else "",
        other_needs=tuple(other for other in need.other_needs if other.category != sought.category),
    )


def _is_of(wish: Wish, ids: Collection[str], specs: Collection[str]) -> bool:
    id = wish.use or wish.criterion
    return id in ids if id else all(key in specs for key in wish.specs)


def takes_place(text: str) -> bool:
    """Whether the kind that a message names takes the place of the one before: "a watch instead", "maybe a laptop is better?"."""
    words = tuple(token.word for token in tokenize(text))
    if not _INSTEAD.isdisjoint(words):
        return True
    if not _BESIDES.isdisjoint((*words[:_OPENING], *words[-1:])):
        return False
    is_weighed = any(word in _BETTER and _is_predicate(words, place) for place, word in enumerate(words))
    return is_weighed or not _PERHAPS.isdisjoint(words[:_OPENING])


def _is_predicate(words: tuple[str, ...], place: int) -> bool:
    behind = words[place + 1 : place + 2]
    return not behind or behind[0] in STOP | BREAKS


def need_replaced(needs: Sequence[Need], stated_need: Need, need: Need, read: NeedReader) -> Need:
    """The need in whose place `stated_need` comes: the last one of the kind named as replaced ("instead of the laptop"), else `need`."""
    named = (read(one.name).category for one in stated_need.context if one.relation == "replaces" and one.name)
    kind = next((category for category in named if category), need.category)
    return next((one for one in reversed(needs) if one.category == kind), need)


def carry_into_category(stated_need: Need, need: Need, text: str, read: NeedReader, *, is_companion: bool) -> Need:
    """`stated_need`, which asks for another kind than `need`, with what holds for that too.

    That is whom it is for, what it has to go with, and the uses that the new kind knows; the money and the order where the kind takes the
    place of the one before. The limits of that one are its own.
    """
    replaces = takes_place(text)
    proposes = not _PROPOSING.isdisjoint(token.word for token in tokenize(text)[:_OPENING])
    is_other = need.category != stated_need.category or _type_of(need) != _type_of(
        stated_need
    )  # a keyboard beside the mouse
    if not (replaces or proposes or is_companion) or need.category is None or not is_other or need.other_needs:
        return stated_need
    wishes = tuple(_carried_wishes(stated_need, need, read))
    kept = copy_with(
        stated_need, wishes=(*stated_need.wishes, *wishes), context=(*stated_need.context, *_beside(stated_need, need))
    )
    if not replaces:
        return kept
    budget = () if stated_need.budget else tuple(one for one in need.constraints if is_fixed_budget(one))
    sorts = not stated_need.sort_by and need.sort_by == "price"
    # the "maybe" of "maybe an iPad" is about the change, not about the maker
    limits = (copy_with(one, soft=False) if isinstance(one, BrandLimit) else one for one in kept.constraints)
    return copy_with(
        kept,
        constraints=(*limits, *budget),
        item_count=need.item_count if kept.item_count == 1 else kept.item_count,
        aim=need.aim if kept.aim == "sensible" else kept.aim,
        sort_by=need.sort_by if sorts else kept.sort_by,
        sort_end=need.sort_end if sorts else kept.sort_end,
    )


def _type_of(need: Need) -> tuple[str, ...]:
    types = (limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit.key == "type")
    return next((limit.texts for limit in types), ())


def is_fixed_budget(limit: object) -> bool:
    """Whether the limit is a sum of money, not one that other products set."""
    return isinstance(limit, BudgetLimit) and not limit.is_relative


def _beside(stated_need: Need, need: Need) -> Iterator[Context]:
    """The people and the devices of before, unless others are named."""
    named = {one.relation for one in stated_need.context}
    kept = {"recipient", "suits", "owned"} - named
    return (one for one in need.context if one.relation in kept)


def _carried_wishes(stated_need: Need, need: Need, read: NeedReader) -> Iterator[Wish]:
    """The uses of before that the new kind knows; of another purpose, or for somebody else, those that only say who it is for, or what."""
    known = read.knowledge.categories.get(stated_need.category or "")
    codes = {wish.code for wish in stated_need.wishes}
    has_purpose = any(wish.use and not is_use_of_people(wish.use) for wish in stated_need.wishes)
    has_person = any(is_use_of_people(wish.use) for wish in stated_need.wishes)
    for wish in need.wishes:
        again = (wish,) if known and wish.use in known.uses else read(wish.text, category=stated_need.category).wishes
        is_told = has_person if is_use_of_people(wish.use) else has_purpose
        for one in again if wish.use and not is_told else ():
            if one.use and one.code not in codes:
                codes.add(one.code)
                yield one
