"""Inquire: ask the shopper what cannot be known otherwise. The form ends the turn; its answer is the next message."""

from collections.abc import AsyncGenerator

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Inquiry, Option
from maven_app.domain.messages import FormAnswer, Message, words_of
from maven_app.domain.transcript import Transcript
from maven_app.tools.step import Step, StepEvent


class OptionArguments(BaseModel):
    """One choice."""

    label: str = Field(description="A few words", min_length=1, max_length=80)
    detail: str = Field(default="", description="One short line on what it means", max_length=160)


class InquireArguments(BaseModel):
    """Ask the shopper one question with options, when the answer would change what to recommend. It ends the turn."""

    reason: str = Field(description="Why it is asked, one sentence", min_length=1, max_length=300)
    question: str = Field(description="The question", min_length=1, max_length=300)
    options: list[OptionArguments] = Field(min_length=1, max_length=10)
    multiple: bool = Field(default=False, description="True when several options may be chosen")
    free_text_label: str | None = Field(
        default=None, description="Label of a text field; leave out for none", max_length=80
    )
    free_text_placeholder: str = Field(default="", max_length=120)
    skippable: bool = True


async def inquire_user(step: Step, args: InquireArguments) -> AsyncGenerator[StepEvent, None]:
    """Put the form together; the words that it interrupts are kept with it."""
    head = Inquiry(
        reason=args.reason,
        question=args.question,
        multiple=args.multiple,
        free_text_label=args.free_text_label,
        free_text_placeholder=args.free_text_placeholder,
        skippable=args.skippable,
        request=request_of(step.message, step.transcript),
    )
    options = tuple(Option(label=o.label, detail=o.detail) for o in args.options)
    options = tuple({option.label: option for option in options}.values())
    yield step.begin(head)
    for option in options:
        yield step.item(option)
    yield step.ready(head.model_copy(update={"items": options}))


def request_of(message: Message, transcript: Transcript) -> str:
    """The words that the shopper wants answered: through however many forms, those that came first, with the answers since."""
    if not isinstance(message, FormAnswer):
        return words_of(message)
    asked = transcript.step(message.call_id)
    request = asked.artifact.request if asked and isinstance(asked.artifact, Inquiry) else ""
    return request if message.skipped else f"{request}; {words_of(message)}".strip("; ")
