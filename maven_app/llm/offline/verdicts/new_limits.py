"""New limits: what a message adds to what is in force, as the words that lead into the pick: "up to $300 and without Samsung"."""

from collections.abc import Iterator, Sequence

from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    Constraint,
    Context,
    LineExclusion,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.shortfalls import limit_phrase, makers_of, named_wish, words_of_limit
from maven_app.messages.realizer import join_list
from maven_app.understanding.follow_ups.product_comparisons import is_compared
from maven_app.understanding.lexicon.recipients import person_label

_FOR = ("for ", "buat ", "untuk ")


def new_demands_text(need: Need, context: AnswerContext, *, says_use: bool) -> str:
    """The new limits and wishes of the message, in words; "" for the first message of a search, and for what only compares.

    `says_use` where the sentence behind names what it is for anyway.
    """
    before = context.need_before
    if before is None or need.category != before.category:
        return ""
    new = [
        limit for limit in newly_required(need, before) if not is_compared(limit) and not _is_restored(limit, context)
    ]
    new = [_newly_left_out(limit, before) for limit in new]
    named = list(_people(need, before))
    people = [_said_back(one, context) for one in named]
    wishes = [wish for wish in _new_wishes(need, before, new) if not (says_use and wish.use)]
    wishes = [wish for wish in wishes if not any(wish.text.casefold() in one.words.casefold() for one in named)]
    uses = "" if says_use else context.use_of(copy_with(need, wishes=tuple(wishes)), need.category)
    said = [*_limits(new, need, context), *([] if says_use else people)]
    said += [context.words.say("new.use", use=uses)] if uses else []
    said += _things(need, before, context)
    features = [*_features(new, need, context), *(named_wish(wish, context) for wish in wishes if not wish.use)]
    if in_mind := list(dict.fromkeys(filter(None, features))):
        said.append(context.words.say("new.words", words=join_list(in_mind, context.language)))
    return join_list(said, context.language) if said else ""


def _newly_left_out(limit: Constraint, before: Need) -> Constraint:
    """The limit with the makers alone that were not left out before: "not Bose either" behind "not Sony"."""
    if not isinstance(limit, BrandLimit) or not limit.excluded:
        return limit
    known = {
        brand for one in before.constraints if isinstance(one, BrandLimit) and one.excluded for brand in one.brands
    }
    return copy_with(limit, brands=tuple(brand for brand in limit.brands if brand not in known) or limit.brands)


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


def _things(need: Need, before: Need, context: AnswerContext) -> Iterator[str]:
    """The things that it must go with, or that stand beside it, and that were not spoken of before, by a name of their own: "to go with
    the PlayStation 5"; a "bud" and a "roomba" are left out.
    """
    known = {one.code for one in before.context} | {one.name.casefold() for one in before.context}
    codes = {"suits": "new.suits", "owned": "new.beside"}
    for one in need.context:
        is_named = any(letter.isdigit() or letter.isupper() for letter in one.name)
        if is_named and one.relation in codes and not {one.code, one.name.casefold()} & known:
            yield context.words.say(codes[one.relation], thing=escape_markdown(one.name))


def _features(new: Sequence[Constraint], need: Need, context: AnswerContext) -> Iterator[str]:
    """The new requirements in plain words, without the kind, which it is called by."""
    compared = {limit.words for limit in need.constraints if is_compared(limit)}
    for limit in new:
        if not isinstance(limit, SpecLimit) or limit.key == "type" or limit.words in compared:
            continue
        if _is_size(limit) or _rules_out(limit):
            continue  # said by itself
        is_class = bool(limit.label) and not isinstance(limit.equals, bool | str)
        name = fact_phrases(limit.key, need.category or "").name(context.language)
        yield name if is_class else limit_phrase(limit, need, context)


def _is_size(limit: Constraint) -> bool:
    """Whether a limit names one size of a screen: "a 65"."""
    return isinstance(limit, SpecLimit) and limit.key == "screen_size" and None not in (limit.at_least, limit.at_most)


def _rules_out(limit: SpecLimit) -> bool:
    """Whether a limit is of values that are not wanted, by a name: "none of the Arm ones"; a quality is none: "not round"."""
    is_named = bool(limit.label) or any(text[:1].isupper() or text[:1].isdigit() for text in limit.texts)
    return limit.excluded and is_named and limit.key != "type"


def _limits(new: list[Constraint], need: Need, context: AnswerContext) -> Iterator[str]:
    words = context.words
    for limit in new:
        match limit:
            case BudgetLimit():
                yield words.say("new.budget", limit=limit_phrase(limit, need, context))
            case BrandLimit(excluded=excluded):
                yield words.say("new.without" if excluded else "new.from", makers=makers_of(limit, context.language))
            case LineExclusion(is_product=True) if _are_several(new):
                continue  # those that were shown are set aside
            case LineExclusion(line=line):
                yield words.say("new.without", makers=escape_markdown(line))
            case SpecLimit() if _is_size(limit):
                yield words.say("new.sized", size=words_of_limit(limit))
            case SpecLimit() if _rules_out(limit):
                yield words.say(
                    "new.without", makers=escape_markdown(limit.label or join_list(limit.texts, context.language))
                )
            case YearLimit():
                yield limit_phrase(limit, need, context)
            case _:
                continue


def _are_several(limits: Sequence[Constraint]) -> bool:
    """Whether several products are left out at once: "not those"."""
    return sum(isinstance(limit, LineExclusion) and limit.is_product for limit in limits) > 1
