"""Inquire: ask the shopper what cannot be known otherwise. The form ends the turn; its answer is the next message."""

from collections.abc import Sequence

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Inquiry, InquiryQuestion, Option, OptionEffect
from maven_app.domain.conversation.messages import FormAnswer, Message, words_of
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.tools.step import Step

MOST_QUESTIONS = 3
_MOST_OPTIONS = 16
"""Enough for every category."""


class OptionArguments(BaseModel):
    """One choice."""

    label: str = Field(description="A few words", min_length=1, max_length=80)
    detail: str = Field(default="", description="One short line on what it means", max_length=160)
    sets: OptionEffect = Field(
        default=OptionEffect(), description="Leave it out unless the buying knowledge names what the choice sets"
    )


class QuestionArguments(BaseModel):
    """A further question of the same form."""

    question: str = Field(description="The question", min_length=1, max_length=300)
    options: list[OptionArguments] = Field(min_length=1, max_length=_MOST_OPTIONS)
    multiple: bool = Field(default=False, description="True when several options may be chosen")


class InquireArguments(BaseModel):
    """Ask the shopper what would change the recommendation, one to three questions in one form. It ends the turn."""

    reason: str = Field(description="Why it is asked, one sentence", min_length=1, max_length=300)
    question: str = Field(description="The question", min_length=1, max_length=300)
    options: list[OptionArguments] = Field(min_length=1, max_length=_MOST_OPTIONS)
    multiple: bool = Field(default=False, description="True when several options may be chosen")
    more: list[QuestionArguments] = Field(
        default=[], description="Up to two further questions of the form", max_length=MOST_QUESTIONS - 1
    )
    free_text_label: str | None = Field(
        default=None, description="Label of a text field; leave out for none", max_length=80
    )
    free_text_placeholder: str = Field(default="", max_length=120)
    skippable: bool = True
    category: str = Field(default="", description="Id of the category that it is about; leave out for none")


async def inquire_user(step: Step, args: InquireArguments) -> None:
    """Put the form together; the words that it interrupts are kept with it."""
    options = _options(args.options)
    first = InquiryQuestion(question=args.question, multiple=args.multiple, options=options)
    further = (
        InquiryQuestion(question=one.question, multiple=one.multiple, options=_options(one.options))
        for one in args.more
    )
    head = Inquiry(
        reason=args.reason,
        question=args.question,
        multiple=args.multiple,
        free_text_label=args.free_text_label,
        free_text_placeholder=args.free_text_placeholder,
        skippable=args.skippable,
        request=original_request(step.message, step.transcript),
        category=args.category,
        questions=(first, *further) if args.more else (),
    )
    step.begin(head)
    for option in options:
        step.add(option)
    step.complete(copy_with(head, items=options))


def _options(arguments: Sequence[OptionArguments]) -> tuple[Option, ...]:
    """The choices, each label once."""
    options = (Option(label=one.label, detail=one.detail, effect=one.sets) for one in arguments)
    return tuple({option.label: option for option in options}.values())


def original_request(message: Message, transcript: Transcript) -> str:
    """The words that the shopper wants answered: through however many forms, those that came first, with the answers since.

    What a choice sets is data and is not among the words.
    """
    if not isinstance(message, FormAnswer):
        return words_of(message)
    asked = transcript.step(message.call_id)
    form = asked.artifact if asked and isinstance(asked.artifact, Inquiry) else None
    request = form.request if form else ""
    if message.skipped or form is None:
        return request
    plain = [
        label
        for question, labels in zip(form.all_questions, message.selections, strict=False)
        for label in labels
        if all(option.label != label or option.effect == OptionEffect() for option in question.options)
    ]
    words = [*plain, message.text] if not form.questions else [message.text]
    return "; ".join(part for part in (request, ", ".join(filter(None, words))) if part)
