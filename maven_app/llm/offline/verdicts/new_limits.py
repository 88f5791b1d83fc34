"""New limits: what a message adds to what is in force, as the words that lead into the pick: "up to $300 and without Samsung"."""

from collections.abc import Iterator, Sequence

from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import (
    BrandIs,
    BudgetLimit,
    Constraint,
    Context,
    LineIsNot,
    Need,
    ReleasedIn,
    SpecLimit,
    Wish,
)
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.shortfalls import limit_phrase, makers_of, said_of
from maven_app.messages.realiser import joined
from maven_app.understanding.follow_ups.product_comparisons import is_compared
from maven_app.understanding.lexicon.recipients import person_label

_ELSEWHERE = frozenset({"resembles", "replaces", "recipient"})
"""Relations to things named that are no wish of their own: it should be like them, or take their place; people are said by themselves."""
_FOR = ("for ", "buat ", "untuk ")
_LONGEST = 4
"""Words of the shopper that are said again as they are."""


def what_is_new(need: Need, context: AnswerContext, *, says_use: bool) -> str:
    """The new limits and wishes of the message, in words; "" for the first message of a search, and for what only compares.

    `says_use` where the sentence behind names what it is for anyway.
    """
    before = context.need_before
    if before is None or need.category != before.category:
        return ""
    new = [
        limit for limit in newly_required(need, before) if not is_compared(limit) and not _is_restored(limit, context)
    ]
    named = list(_people(need, before))
    people = [_said_back(one, context) for one in named]
    wishes = [wish for wish in _new_wishes(need, before, new) if not (says_use and wish.use)]
    wishes = [wish for wish in wishes if not any(wish.text.casefold() in one.words.casefold() for one in named)]
    uses = "" if says_use else context.use_of(copy_with(need, wishes=tuple(wishes)), need.category)
    said = [*_limits(new, need, context), *([] if says_use else people)]
    said += [context.words.say("new.use", use=uses)] if uses else []
    quoted = [*_things(need, before), *_features(new, need), *(wish.text for wish in wishes if not wish.use)]
    if in_mind := [f"“{escape_markdown(words)}”" for words in _each_once(quoted)]:
        said.append(context.words.say("new.words", words=joined(in_mind, context.language)))
    return joined(said, context.language) if said else ""


def _is_restored(limit: Constraint, context: AnswerContext) -> bool:
    """Whether a budget only stands again, since a comparison that had taken its place was in vain."""
    earlier = (turn.need for turn in context.before.turns[:-1] if turn.need is not None)
    return isinstance(limit, BudgetLimit) and any(limit in need.constraints for need in earlier)


def _new_wishes(need: Need, before: Need, new: Sequence[Constraint]) -> Iterator[Wish]:
    """The wishes that were not there before; none of the price where a limit or the order says it: "too expensive, 1000 max"."""
    known = {wish.code for wish in before.wishes}
    is_priced = need.sort_by == "price" or any(isinstance(limit, BudgetLimit) for limit in new)
    for wish in need.wishes:
        is_new = wish.code not in known and wish.is_checkable and not wish.relative
        if is_new and not (is_priced and wish.specs == ("price",)):
            yield wish


def _people(need: Need, before: Need) -> Iterator[Context]:
    """For whom the thing is that was for nobody before."""
    known = {one.code for one in before.context}
    for one in need.context:
        if one.relation == "recipient" and one.code not in known and one.words.casefold().startswith(_FOR):
            yield one


def _said_back(one: Context, context: AnswerContext) -> str:
    """For whom it is, from Maven's mouth: "for your mum" in the shopper's own word, else by a label, as for "ibu saya" and "our son"."""
    words = escape_markdown(one.words[:1].casefold() + one.words[1:])
    if words.startswith("for my "):
        return words.replace("for my ", "for your ", 1)
    label = person_label(one.name, context.language)
    return context.words.say("new.use", use=label) if label else words


def _things(need: Need, before: Need) -> Iterator[str]:
    """The things spoken of that were not before, however they are said now: "my iPhone"."""
    known = {one.code for one in before.context} | {one.name.casefold() for one in before.context}
    for one in need.context:
        if one.relation not in _ELSEWHERE and not {one.code, one.name.casefold()} & known:
            yield one.name


def _features(new: Sequence[Constraint], need: Need) -> Iterator[str]:
    """The shopper's words for what the thing must have now, without those by which it is only hoped for."""
    compared = {limit.words for limit in need.constraints if is_compared(limit)}
    for limit in new:
        if isinstance(limit, SpecLimit) and not _is_size(limit) and limit.words not in compared:
            yield (limit.label if limit.soft else "") or said_of(limit)


def _is_size(limit: Constraint) -> bool:
    """Whether a limit names one size of a screen: "a 65"."""
    return isinstance(limit, SpecLimit) and limit.key == "screen_size" and None not in (limit.at_least, limit.at_most)


def _each_once(quoted: Sequence[str]) -> Iterator[str]:
    """The shopper's short words for it, none of which says what another does: "usb-c" and not "it needs usb-c" too."""
    said: list[str] = []
    for words in quoted:
        low = words.casefold()
        if 0 < len(words.split()) <= _LONGEST and not any(low in one or one in low for one in said):
            said.append(low)
            yield words


def _limits(new: list[Constraint], need: Need, context: AnswerContext) -> Iterator[str]:
    words = context.words
    for limit in new:
        match limit:
            case BudgetLimit():
                yield words.say("new.budget", limit=limit_phrase(limit, need, context))
            case BrandIs(excluded=excluded):
                yield words.say("new.without" if excluded else "new.from", makers=makers_of(limit, context.language))
            case LineIsNot(is_product=True) if _are_several(new):
                continue  # those that were shown are set aside
            case LineIsNot(line=line):
                yield words.say("new.without", makers=escape_markdown(line))
            case SpecLimit() if _is_size(limit):
                yield words.say("new.sized", size=said_of(limit))
            case ReleasedIn():
                yield limit_phrase(limit, need, context)
            case _:
                continue


def _are_several(limits: Sequence[Constraint]) -> bool:
    """Whether several products are left out at once: "not those"."""
    return sum(isinstance(limit, LineIsNot) and limit.is_product for limit in limits) > 1
