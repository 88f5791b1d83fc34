"""Form answers: what the choices of a question form add to the need, read from their data and not from their words."""

from collections.abc import Iterator
from contextlib import suppress
from decimal import Decimal

from maven_app.domain.conversation.artifacts import Inquiry, Option, OptionEffect
from maven_app.domain.conversation.messages import FormAnswer
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Constraint, Need, Wish
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.lexicon.wish_words import target_of


def need_of_answers(inquiry: Inquiry, answer: FormAnswer, knowledge: Knowledge, language: str = "en") -> Need:
    """The need that the chosen options state; what a shop's changed knowledge no longer knows is passed over."""
    chosen = list(_chosen_options(inquiry, answer))
    category = next((option.effect.category for option in chosen if option.effect.category), inquiry.category)
    known = knowledge.categories.get(category)
    constraints = {one.code: one for option in chosen for one in _constraints(option, category)}
    wishes = {wish.code: wish for option in chosen for wish in _option_wishes(option, known)}
    if category:
        category_limit = CategoryLimit(category=category)
        constraints = {category_limit.code: category_limit, **constraints}
    return Need(
        constraints=tuple(constraints.values()),
        wishes=tuple(wishes.values()),
        language="id" if language == "id" else "en",
    )


def kinds_of_answers(inquiry: Inquiry, answer: FormAnswer) -> tuple[str, ...]:
    """The categories that were chosen, in the order of the form, where it asked which kind of thing is wanted."""
    return tuple(
        dict.fromkeys(option.effect.category for option in _chosen_options(inquiry, answer) if option.effect.category)
    )


def _chosen_options(inquiry: Inquiry, answer: FormAnswer) -> Iterator[Option]:
    if answer.skipped:
        return
    for question, labels in zip(inquiry.all_questions, answer.selections, strict=False):
        yield from (option for option in question.options if option.label in labels and option.effect != OptionEffect())


def _constraints(option: Option, category: str) -> Iterator[Constraint]:
    effect = option.effect
    if effect.limit:
        with suppress(ValueError, KeyError):
            yield copy_with(parse_limit(effect.limit, category), words=option.label)
    if effect.up_to is not None:
        yield BudgetLimit(highest=Decimal(effect.up_to), currency="USD", words=option.label)


def _option_wishes(option: Option, known: CategoryKnowledge | None) -> Iterator[Wish]:
    for id in filter(None, (option.effect.use, option.effect.criterion)):
        if target := target_of(known, id):
            yield target.wish(option.label)
