"""Drafting: from a turn on record to a case that expects what happened there."""

from collections.abc import Iterator
from contextlib import suppress

from maven_app.bootstrap import Services
from maven_app.domain.actors import Actor, Permission
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.conversation.messages import FormAnswer, Message
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import BrandLimit, Constraint, LineExclusion, Need, SpecLimit
from maven_app.evaluation.cases import EvalCase, EvalMessage, EvalTurn, FormReply
from maven_app.evaluation.checks.intent_check import last_artifact, outcome_of, served_intents
from maven_app.evaluation.checks.need_check import displayed_need
from maven_app.evaluation.checks.order_check import first_shown
from maven_app.evaluation.exclusions import Exclusion, parse_exclusion
from maven_app.ports.review.golden_cases import GoldenCase
from maven_app.turns.transcripts import TranscriptCache


async def make_case(here: Services, actor: Actor, conversation_id: str, turn_id: str) -> GoldenCase:
    """Keep a draft of the turn, or give back the case that it has. Raises NotFound, UnknownVisitor, StorageFull."""
    await here.conversations.get(actor, conversation_id, to=Permission.ADMINISTER)
    transcript = await TranscriptCache(here.log).read(conversation_id)
    drafted = draft_case(transcript, turn_id)
    return await here.review.cases.add(actor, conversation_id, turn_id, drafted.model_dump_json())


def draft_case(transcript: Transcript, turn_id: str) -> EvalCase:
    """The messages up to the turn, and what happened as the expectation of the last one.

    Raises NotFound for a turn that is not there, was answered elsewhere or still runs.
    """
    place = next((place for place, turn in enumerate(transcript.turns) if turn.id == turn_id), None)
    turn = None if place is None else transcript.turns[place]
    if place is None or turn is None or turn.is_shared or turn.is_running:
        raise NotFound(f"no turn {turn_id!r} to make a case of", public=translatable("cases.no_turn"))
    earlier = transcript.turns[:place]
    last = _drafted_turn(turn, copy_with(transcript, turns=earlier))
    return EvalCase(id=turn_id, turns=(*(EvalTurn(message=message_to_send(one.message)) for one in earlier), last))


def message_to_send(message: Message) -> EvalMessage:
    """The message as a case sends it; a form's answer names no form, since that is asked anew."""
    if not isinstance(message, FormAnswer):
        return message
    labels = tuple(label for answer in message.selections for label in answer)
    return FormReply(selected=labels, text=message.text, skipped=message.skipped)


def _drafted_turn(turn: Turn, before: Transcript) -> EvalTurn:
    message = message_to_send(turn.message)
    if turn.status != "finished":
        return EvalTurn(message=message)
    need, first = displayed_need(turn, turn.need), first_shown(turn, before.with_turn(turn))
    return EvalTurn(
        message=message,
        intent=tuple(sorted(served_intents(turn, before))) if last_artifact(turn) else (),
        outcome=(outcome_of(turn),),
        constraints=need.constraints if need else None,
        wishes=tuple(dict.fromkeys(_wishes_of(need))) if need else (),
        first_pick=(first,) if first else (),
        excludes=tuple(_exclusions_of(need)) if need else (),
    )


def _wishes_of(need: Need) -> Iterator[str]:
    for wish in need.wishes:
        if wish.use:
            yield f"use:{wish.use}"
        elif wish.criterion:
            yield f"criterion:{wish.criterion}"


def _exclusions_of(need: Need) -> Iterator[Exclusion]:
    """The limits that rule something out, as far as a case has words for them."""
    for constraint in need.constraints:
        if written := _exclusion_of(constraint):
            with suppress(ValueError):  # yes, no or words under a key of figures
                yield parse_exclusion(written)


def _exclusion_of(constraint: Constraint) -> str:
    """The exclusion as a case writes it; empty where that cannot be said."""
    match constraint:
        case BrandLimit(excluded=True, line="", brands=brands):
            return f"brand = {' | '.join(brands)}"
        case LineExclusion(is_product=True, line=line):
            return f"name = {line}"
        case LineExclusion(names=names, line=line):
            return f"name has {' | '.join(names or (line,))}"
        case SpecLimit(excluded=True, key=key, equals=bool() as equals) if key in SPEC_KEYS:
            return f"{key} = {'yes' if equals else 'no'}"
        case SpecLimit(excluded=True, key=key, texts=texts) if texts and key in SPEC_KEYS:
            return f"{key} has {' | '.join(texts)}"
        case _:
            return ""
