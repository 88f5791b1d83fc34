"""Need history: what is wanted after each message of a conversation, each refining what was wanted before or starting anew."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import assert_never

from maven_app.domain.conversation.artifacts import Inquiry, products_of
from maven_app.domain.conversation.messages import (
    AboutProduct,
    CompareRequest,
    FormAnswer,
    NeedEdited,
    TextMessage,
)
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.language.words import language_of
from maven_app.domain.needs.edits import edited_need
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.orchestrator.context import TurnContext
from maven_app.orchestrator.text_messages import need_after_text
from maven_app.tools.inquire_user import original_request
from maven_app.understanding.follow_ups.category_answers import after_answer, kind_form
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.form_answers import need_of_answers
from maven_app.understanding.kinds.choice_sides import beside_choice
from maven_app.understanding.mentions.brands_in_names import without_makers_of_names
from maven_app.understanding.need_reader import NeedReader
from maven_app.understanding.questions.message_framing import strip_framing

_COMPARES = "compare_products"
_LOOKS_CLOSER = {"product_details", _COMPARES}


def needs_before_and_after(context: TurnContext, reader: NeedReader) -> tuple[Need, Need]:
    """The shopper's need before the context's message and by its end: every message in order, each refining what was wanted before or
    starting anew.

    A turn whose need was stored is not read again. The money of `reader` is that of turns which named no market.
    """
    needs = _needs_before(context, reader)
    fresh = copy_with(context.turn, steps=())  # a reopened turn needs what it needed when it began
    after = _after(needs, fresh, context.before, _reader_for(fresh, needs, reader))
    return (needs[-1] if needs else Need()), after


def need_of(context: TurnContext, reader: NeedReader) -> Need:
    """The need by the end of the context's message; see `needs_before_and_after`."""
    return needs_before_and_after(context, reader)[1]


def need_in_force(turns: Sequence[Turn]) -> Need | None:
    """The need after the last of `turns`, from the needs that were stored; None where none was. Explorations changed nothing."""
    turns = [turn for turn in turns if not (turn.need and turn.need.is_exploration)]
    closer = list(takewhile(_looks_closer, reversed(turns)))
    rest = turns[: len(turns) - len(closer)]
    need = rest[-1].need if rest else None
    for turn in reversed(closer):
        need = _after_looking_closer(need or Need(), turn.need, turn, None) if turn.need else need
    return need


def _looks_closer(turn: Turn) -> bool:
    """Whether the turn shows products that its message names, which are no requirements of the next; a model has left those out."""
    return (
        not turn.need_by_model
        and isinstance(turn.message, TextMessage)
        and any(step.tool in _LOOKS_CLOSER for step in turn.steps)
    )


def _after_looking_closer(need: Need, stated_need: Need, turn: Turn, knowledge: Knowledge | None) -> Need:
    kind = _kind_looked_at(turn)
    need = without_makers_of_names(need) if kind else need  # others were set against it
    return merge_needs(
        need, _beside_names(stated_need, None if kind and kind.category == need.category else kind), knowledge
    )


def _needs_before(context: TurnContext, reader: NeedReader) -> list[Need]:
    """The need after each of the turns before, oldest first; an exploration is over with its turn, however that ended."""
    needs, turns = list[Need](), context.before.turns
    for index, turn in enumerate(turns):
        before = Transcript(turns=turns[:index])
        after = _after(needs, turn, before, _reader_for(turn, needs, reader))
        needs.append(needs[-1] if needs and after.is_exploration else after)
    return needs


def _reader_for(turn: Turn, needs: Sequence[Need], reader: NeedReader) -> NeedReader:
    """The reader in the money that the shopper spoke in ("about £700", then "stretch to 1000"), else in that of the market that the turn
    named.
    """
    reader = replace(reader, currency=turn.options.market.currency) if turn.options.market else reader
    budgets = {need.budget: None for need in reversed(needs) if need.budget and not need.budget.is_relative}
    named = (one.currency for one in budgets if _names_currency(one, reader))
    return replace(reader, currency=next(named, reader.currency))


def _names_currency(budget: BudgetLimit, reader: NeedReader) -> bool:
    """Whether the words of a budget name another currency than the market's; of rupiah the size of a figure tells already."""
    if budget.currency in (reader.currency, "IDR"):
        return False
    read = reader(budget.words).budget
    return read is not None and read.currency == budget.currency


def _after(needs: Sequence[Need], turn: Turn, before: Transcript, read: NeedReader) -> Need:
    """The need after one more message. The names of products that are looked at closer are no requirements."""
    need = needs[-1] if needs else Need()
    if turn.need == need == without_makers_of_names(need):
        return need  # it only asked
    if isinstance(turn.message, TextMessage) and _looks_closer(turn):
        text = beside_choice(turn.message.text) if need.category else turn.message.text
        stated_need = read(text, category=need.category)
        return _after_looking_closer(need, stated_need, turn, read.knowledge)
    if turn.need is not None and not any(step.tool == "revise_guide" for step in turn.steps):
        return turn.need
    match turn.message:
        case FormAnswer():
            words = original_request(turn.message, before)
            if (form := kind_form(before)) is not None and need.category is None:
                return after_answer(need, form, turn.message, words, read)
            merged = merge_needs(need, read(words, category=need.category), read.knowledge)
            asked = before.step(turn.message.call_id)
            if asked is None or not isinstance(asked.artifact, Inquiry):
                return merged
            chosen = need_of_answers(asked.artifact, turn.message, read.knowledge, merged.language)
            return merge_needs(merged, chosen, read.knowledge)
        case AboutProduct() | CompareRequest():
            return need
        case NeedEdited(removed=removed, replaced=replaced):
            return edited_need(need, removed, {one.code: one.value for one in replaced})
        case TextMessage(text=text):
            refined = need_after_text(needs, strip_framing(text) if needs else text, turn, before, read)
            return copy_with(refined, language=language_of(text, need.language))
        case _:
            assert_never(turn.message)


def _kind_looked_at(turn: Turn) -> CategoryLimit | None:
    """The kind of thing that a turn compared, which later messages are about; of several the one that was sought, None where none was."""
    looked = (step.artifact for step in turn.steps if step.tool == _COMPARES and step.artifact is not None)
    kinds = {product.category for artifact in looked for product in products_of(artifact)}
    sought = {turn.need.category} if turn.need and len(kinds) > 1 else kinds
    kind = next(iter(kinds & sought), None)
    return CategoryLimit(category=kind, words="") if kind else None


def _beside_names(stated_need: Need, kind: CategoryLimit | None) -> Need:
    """Requirements of a message that names products, besides them: the `kind` of thing, a price, and what it is wished for."""
    budget = (constraint for constraint in stated_need.constraints if isinstance(constraint, BudgetLimit))
    return copy_with(stated_need, constraints=(*((kind,) if kind else ()), *budget))
