"""Dropped limits: what a message took back of what was asked for before, said before the answer that no longer counts it."""

from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, LineExclusion, Need, Wish
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.shortfalls import limit_phrase, named_wish
from maven_app.messages.realizer import join_list
from maven_app.understanding.follow_ups.product_comparisons import is_compared
from maven_app.understanding.wishes.retractions import is_taken_back


def tell_dropped(need: Need, before: Need | None, context: AnswerContext) -> str:
    """ "I've dropped wireless and the budget."; "" where the message took nothing back that was in force."""
    if before is None or need.category != before.category or _is_for_another(need, before):
        return ""
    in_force = {part.code for part in (*need.constraints, *need.wishes)}
    gone = [part for part in (*before.constraints, *before.wishes) if part.code not in in_force]
    gone = [part for part in gone if _is_taken_back(part, need, before) or _is_left_out(part, need, before)]
    if _compared_last(context):  # makers of what was set side by side were never required
        gone = [part for part in gone if not isinstance(part, BrandLimit)]
    names = dict.fromkeys(name for part in gone if (name := _name(part, need, context)))
    if not names:
        return ""
    return context.sentence(context.words.say("dropped", things=join_list(list(names), context.language)))


def _compared_last(context: AnswerContext) -> bool:
    steps = context.before.last.steps if context.before.last else ()
    return any(isinstance(step.artifact, Comparison) for step in steps)


def _is_for_another(need: Need, before: Need) -> bool:
    """Whether what is sought now is one more, for somebody else, of whom nothing was asked before."""
    people = {one.code for one in need.context if one.relation == "recipient"}
    return bool(people - {one.code for one in before.context}) and need.wishes != before.wishes


def _is_taken_back(part: Constraint | Wish, need: Need, before: Need) -> bool:
    return part.code in {waiver.code for waiver in need.waivers} or is_taken_back(part, before, need)


def _is_left_out(part: Constraint | Wish, need: Need, before: Need) -> bool:
    """Whether a limit is in force no more and none of its kind stands in its place, as after "go back to the first list"."""
    if (
        isinstance(part, Wish | LineExclusion)
        or is_compared(part)
        or (isinstance(part, BrandLimit) and part.product_names)
    ):
        return False  # nobody asked for it
    return not any(limit.kind == part.kind for limit in need.constraints if limit not in before.constraints)


def _name(part: Constraint | Wish, need: Need, context: AnswerContext) -> str:
    """The part in plain words; "" for a wish that led to nothing, which nobody misses."""
    match part:
        case BudgetLimit():
            return context.words.say("dropped.budget")
        case BrandLimit() | LineExclusion():
            return context.words.say("dropped.makers")
        case Wish():
            return named_wish(part, context)
        case _:
            return limit_phrase(part, need, context)
