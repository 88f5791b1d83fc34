"""Previous pick: what a new budget means for what was chosen before: whether it stays, what is lost, what speaks against the new one."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import StepRecord
from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.llm.offline.comparing.ordinary_alternatives import tell_ordinary
from maven_app.llm.offline.judging.drawbacks import tell_drawbacks
from maven_app.llm.offline.judging.judging import tell_apart
from maven_app.llm.offline.judging.surcharge import advantages_told, judge_surcharge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import asks_if_enough, read_question
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.follow_ups.budget_changes import is_raised
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.intents.message_reading import is_phrased_as_question
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.questions.budget_with_question import (
    asks_keep_or_change,
    sets_budget_and_asks,
    supposes_budget,
)
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.worth import asks_given_up


def lead_of_budget(prompt: RouteTurn, final: Sequence[StepRecord], context: AnswerContext) -> str:
    """The words before the pick for a new budget: whether the former one stays, or what is said of an ordinary kind."""
    text, former, new = words_of(prompt.turn.message), screen_products(prompt.transcript).focus, _first_of(final)
    if former is None or new is None:
        return ""
    if asks_if_enough(text) and is_phrased_as_question(text) and _moves_budget(prompt, context):
        return _tell_if_enough(prompt, new, context)
    if not _asks(prompt, text):
        before = context.need_before
        is_supposed = before is not None and supposes_budget(text, prompt.need, before)
        return _tell_other_pick(prompt, new, context) if is_supposed else ""
    if (kind := ordinary_kind(other_side(text), new.category)) is not None:
        return tell_ordinary(kind, new, context)
    if not asks_keep_or_change(text):
        return ""
    code = "budget.keep" if former.id == new.id else "budget.change"
    return context.sentence(context.words.say(code, name=context.name(former)))


def tell_against_former_pick(prompt: RouteTurn, final: Sequence[StepRecord], context: AnswerContext) -> Iterator[str]:
    """Sentences on what the pick for a new budget lacks against the former one, or what speaks against it, where that is asked."""
    text, former, new = words_of(prompt.turn.message), screen_products(prompt.transcript).focus, _first_of(final)
    if former is None or new is None or not _asks(prompt, text):
        return
    if asks_drawbacks(text) and not asks_given_up(text):
        yield " ".join(tell_drawbacks(new, (), context))
    elif former.id != new.id and (asks_given_up(text) or asks_keep_or_change(text)):
        question = read_question(text, [former, new], context)
        told = judge_surcharge(question, [former, new], context) or tell_apart((new, former), context)
        yield " ".join(told)


def _moves_budget(prompt: RouteTurn, context: AnswerContext) -> bool:
    """Whether another sum is in force for the same kind of thing than before."""
    before, budget = context.need_before, prompt.need.budget
    if before is None or budget is None:
        return False
    return before.category == prompt.need.category and before.budget != budget


def _tell_if_enough(prompt: RouteTurn, new: FoundProduct, context: AnswerContext) -> str:
    """Whether a sum that is asked about is enough for what was picked before, and the pick that it changes."""
    if new.fit == "match" and new.id == context.pick_before:
        return context.sentence(context.words.say("budget.enough"))
    known = prompt.transcript.products()
    former = known.get(context.pick_before or "")
    if former is None:
        return ""
    told = context.sentence(context.words.say("budget.not_enough", name=context.name(former)))
    return f"{told} {_tell_other_pick(prompt, new, context)}".strip() if new.fit == "match" else told


def _tell_other_pick(prompt: RouteTurn, new: Product, context: AnswerContext) -> str:
    """That a supposed budget changes the pick, and what that brings, or takes where less is spent; "" where it stays."""
    shown = screen_products(prompt.transcript).all
    former = next((one for one in shown if one.id == context.pick_before), None)
    if former is None or former.id == new.id or former.category != new.category:
        return ""
    before = context.need_before
    is_less = before is not None and prompt.need.budget is not None and not is_raised(prompt.need, before)
    facts = advantages_told(former, new, context) if is_less else advantages_told(new, former, context)
    code = "budget.other" if not facts else "budget.other_loses" if is_less else "budget.other_gains"
    names = {"name": context.name(new), "former": context.name(former), "facts": facts.text}
    return context.sentence(context.words.say(code, **names), facts.sources)


def _asks(prompt: RouteTurn, text: str) -> bool:
    return sets_budget_and_asks(text, parse_need(text, category=prompt.need.category, knowledge=prompt.knowledge))


def _first_of(final: Sequence[StepRecord]) -> FoundProduct | None:
    """The pick of the one list that was found."""
    lists = [step.artifact for step in final if isinstance(step.artifact, ProductList)]
    if len(lists) != 1:
        return None
    return next((item for item in lists[0].items if item.fit == "match"), next(iter(lists[0].items), None))
