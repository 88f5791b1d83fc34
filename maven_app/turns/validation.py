"""Validation: what a message must be before a turn may begin."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.artifacts import Inquiry, InquiryQuestion
from maven_app.domain.conversation.messages import (
    MAX_COMPARED,
    MAX_TEXT,
    MIN_COMPARED,
    SOURCES,
    AboutProduct,
    CompareRequest,
    FormAnswer,
    Message,
    NeedEdited,
    Replacement,
    SourceChoice,
    TextMessage,
    TurnOptions,
    source_text,
)
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import MessageRejected, NotFound
from maven_app.domain.language.translatable import Series, translatable
from maven_app.orchestrator.context import TurnServices

MAX_ID = 200
_MOST_EDITED = 24


def validate_message(message: Message, transcript: Transcript) -> Message:
    """`message` cleaned of control characters. Raises MessageRejected, whose sentence says what to mend."""
    match message:
        case TextMessage(text=text):
            words = _text(text)
            if not words:
                raise MessageRejected("empty", public=translatable("error.nothing_to_send"))
            return TextMessage(text=words)
        case AboutProduct(product_id=id, name=name):
            (called,) = _names([id], [name], transcript)
            return AboutProduct(product_id=_id(id), name=called, text=_text(message.text))
        case CompareRequest():
            return _compare(message, transcript)
        case FormAnswer():
            return _answer(message, transcript)
        case NeedEdited():
            return _edit(message)
        case _:
            assert_never(message)


def _edit(message: NeedEdited) -> NeedEdited:
    if not 0 < len(message.removed) + len(message.replaced) <= _MOST_EDITED:
        raise MessageRejected("nothing edited", public=translatable("error.nothing_edited"))
    labels = tuple(_name(label) for label in message.labels[:_MOST_EDITED])
    replaced = tuple(
        Replacement(code=_id(one.code), value=_id(one.value), label=_name(one.label)) for one in message.replaced
    )
    return NeedEdited(removed=tuple(_id(code) for code in message.removed), labels=labels, replaced=replaced)


def validate_options(options: TurnOptions, services: TurnServices) -> None:
    """Raises MessageRejected when the options ask for something that is not offered."""
    validate_market(options, services.shop.markets)
    validate_source(options, services.sources)
    validate_model(options, services.models)


def validate_source(options: TurnOptions, on: Collection[SourceChoice]) -> None:
    """Raises MessageRejected when the options ask for a source that is not switched on."""
    if options.source in on:
        return
    names = Series(parts=tuple(source_text(choice) for choice in SOURCES if choice in on), by=", ")
    raise MessageRejected(
        f"source {options.source} is off",
        public=translatable("error.source_off", source=source_text(options.source), sources=names),
    )


def validate_model(options: TurnOptions, on: Collection[str]) -> None:
    """Raises MessageRejected when the options ask for a model that is not offered; without one, the model that is set answers."""
    if not options.model or options.model in on:
        return
    public = translatable("error.model_off", models=", ".join(on)) if on else translatable("error.no_models")
    raise MessageRejected(f"model {options.model[:MAX_ID]!r} is off", public=public)


def validate_market(options: TurnOptions, offered: Mapping[str, Market]) -> None:
    """Raises MessageRejected when the options ask for a market that is not among those `offered`, by country."""
    if options.market is None or options.market in offered.values():
        return
    raise MessageRejected(
        f"market {options.market.country[:20]!r} is not listed",
        public=translatable("error.market_unknown", markets=", ".join(offered)),
    )


def _text(text: str) -> str:
    if len(text) > MAX_TEXT:
        raise MessageRejected(
            f"{len(text)} characters",
            public=translatable("error.message_too_long", length=len(text), limit=MAX_TEXT),
        )
    return strip_control_chars(text)


def _name(name: str) -> str:
    return strip_control_chars(name[:MAX_ID]).replace("\n", " ")


def _id(id: str) -> str:
    if not id or len(id) > MAX_ID or not id.isprintable():
        raise MessageRejected("bad id", public=translatable("error.unknown_product"))
    return id


def _compare(message: CompareRequest, transcript: Transcript) -> CompareRequest:
    ids = tuple(dict.fromkeys(_id(id) for id in message.product_ids))
    if not MIN_COMPARED <= len(ids) <= MAX_COMPARED:
        raise MessageRejected(
            f"{len(ids)} products",
            public=translatable("error.compare_count", least=MIN_COMPARED, most=MAX_COMPARED, count=len(ids)),
        )
    told = dict(zip(message.product_ids, message.names, strict=False))
    names = _names(ids, [told.get(id, "") for id in ids], transcript)
    called = tuple(name or id for id, name in zip(ids, names, strict=True)) if any(names) else ()
    return CompareRequest(product_ids=ids, names=called, text=_text(message.text))


def _names(ids: Sequence[str], told: Sequence[str], transcript: Transcript) -> tuple[str, ...]:
    """The names of the products: as the conversation shows them, else as the message does; "" where neither says it."""
    shown = transcript.products()
    return tuple(_name(shown[id].name if id in shown else name) for id, name in zip(ids, told, strict=True))


def _answer(message: FormAnswer, transcript: Transcript) -> FormAnswer:
    step = transcript.step(message.call_id)
    if step is None or not isinstance(step.artifact, Inquiry):
        raise MessageRejected("no form", public=translatable("error.form_gone"))
    form = step.artifact
    if transcript.answer_to(message.call_id):
        raise MessageRejected("answered", public=translatable("error.form_answered"))
    if message.skipped and form.skippable:
        return FormAnswer(call_id=message.call_id, skipped=True)
    answers = [
        _validate_choice(question, labels)
        for question, labels in zip(form.all_questions, message.selections, strict=False)
    ]
    text = _text(message.text) if form.free_text_label else ""
    if not any(answers) and not text:
        raise MessageRejected("empty answer", public=translatable("error.form_unanswered"))
    several = tuple(answers) if form.questions else ()
    return FormAnswer(call_id=message.call_id, selected=answers[0] if answers else (), answers=several, text=text)


def _validate_choice(question: InquiryQuestion, labels: tuple[str, ...]) -> tuple[str, ...]:
    selected = tuple(dict.fromkeys(labels))
    if not set(selected) <= {option.label for option in question.options}:
        raise MessageRejected("foreign option", public=translatable("error.foreign_option"))
    if len(selected) > 1 and not question.multiple:
        raise MessageRejected("several options", public=translatable("error.several_options"))
    return selected


def require_written(turn: Turn) -> None:
    """Raises MessageRejected for a turn whose message is no text that could be edited."""
    if not isinstance(turn.message, TextMessage):
        raise MessageRejected("not a text", public=translatable("error.not_written"))


def require_last_turn(transcript: Transcript, turn_id: str) -> Turn:
    """The conversation's last turn, which must be `turn_id` and ended. Raises NotFound, MessageRejected."""
    if not any(turn.id == turn_id for turn in transcript.turns):
        raise NotFound(f"no turn {turn_id!r}", public=translatable("error.message_gone"))
    turn = transcript.turns[-1]
    if turn.id != turn_id:
        raise MessageRejected("not the last turn", public=translatable("error.not_last_message"))
    return turn


def require_last_step(transcript: Transcript, call_id: str) -> tuple[Turn, StepRecord]:
    """The conversation's last turn and its step of this call id, which no person has edited. Raises MessageRejected."""
    turn = transcript.last
    step = turn.step(call_id) if turn else None
    if turn is None or step is None:
        raise MessageRejected("not a step of the last turn", public=translatable("error.not_last_step"))
    if step.earlier:
        raise MessageRejected(
            f"step {call_id[:MAX_ID]!r} was edited",
            public=translatable("error.edited_since"),
        )
    return turn, step
