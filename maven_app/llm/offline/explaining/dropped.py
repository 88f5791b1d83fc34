"""Dropped: what a message took back of what was asked for before, said before the answer that no longer counts it."""

from maven_app.domain.needs.need import BudgetLimit, Constraint, Need, Wish
from maven_app.domain.prose import as_words
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.messages.realiser import joined
from maven_app.understanding.parsing.taking_back import is_taken_back


def what_is_dropped(need: Need, before: Need | None, context: AnswerContext) -> str:
    """ "I've dropped “wireless” and the budget."; "" where the message took nothing back that was in force."""
    if before is None or not need.waived or need.category != before.category:
        return ""
    in_force = {part.code for part in (*need.constraints, *need.wishes)}
    waived = {waiver.code for waiver in need.waived}
    gone = [
        part
        for part in (*before.constraints, *before.wishes)
        if part.code not in in_force and (part.code in waived or is_taken_back(part, before, need))
    ]
    names = dict.fromkeys(name for part in gone if (name := _name(part, context)))
    if not names:
        return ""
    return context.sentence(context.words.say("dropped", things=joined(list(names), context.language)))


def _name(part: Constraint | Wish, context: AnswerContext) -> str:
    if isinstance(part, BudgetLimit):
        return context.words.say("dropped.budget")
    words = part.text if isinstance(part, Wish) else part.words
    return f"“{as_words(words)}”" if words else ""
