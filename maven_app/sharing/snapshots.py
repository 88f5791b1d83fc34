"""Snapshots: the part of a conversation that its owner picks, copied with nothing that a shared page does not show.

What is copied is listed field by field: what a turn, a step or an artifact gains later stays private until somebody lists it here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Comparison,
    Guide,
    Inquiry,
    ProductList,
    Profile,
    Recommendation,
    Research,
)
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, Message, TextMessage, title_of
from maven_app.domain.conversation.transcript import Block, StepBlock, StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import NotFound, SnapshotTooLong
from maven_app.domain.guides.versions import versions_of
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.domain.sharing.shares import MAX_SNAPSHOT, MAX_TITLE, NO_MESSAGE, Snapshot
from maven_app.export.artifacts.artifact_blocks import artifact_title
from maven_app.export.assembly import conversation_document
from maven_app.export.rendering import Renderer, SourceNumbers
from maven_app.messages.realizer import capitalize
from maven_app.messages.text_rendering import render
from maven_app.turns.message_words import shown_words


@dataclass(frozen=True)
class TurnChoice:
    """Whole turns of a conversation."""

    turn_ids: frozenset[str]
    with_messages: bool = True
    """Whether the shopper's own messages are in it."""


@dataclass(frozen=True)
class FindingChoice:
    """One thing that was found, without words or a message."""

    call_id: str
    version: int | None = None
    """Of a guide; None for the newest."""


ShareChoice = TurnChoice | FindingChoice


def shareable_turns(transcript: Transcript) -> Sequence[Turn]:
    """The turns that have ended and have something to show."""
    return [turn for turn in transcript.turns if not turn.is_running and (turn.text or any(_findings(turn)))]


def take_snapshot(transcript: Transcript, choice: ShareChoice, *, title: str, locale: str) -> Snapshot:
    """The chosen part under a title; "" for one made of what is in it. Raises NotFound where nothing is chosen that is there,
    SnapshotTooLong.
    """
    turns = tuple(_within_a_page(_turns_of(transcript, choice, locale)))
    if not turns:
        raise NotFound("nothing to share", public=translatable("error.nothing_to_share"))
    title = " ".join(strip_control_chars(title).split())[:MAX_TITLE]
    return Snapshot(title=title or title_of_turns(turns, locale), language=locale, turns=turns)


def _within_a_page(turns: Iterable[Turn]) -> Iterator[Turn]:
    """The turns, as long as a page can have them: those behind are not even copied. Raises SnapshotTooLong."""
    length = 0
    for turn in turns:
        length += len(turn.model_dump_json(exclude_computed_fields=True))
        if length > MAX_SNAPSHOT:
            raise SnapshotTooLong(f"over {MAX_SNAPSHOT} characters")
        yield turn


def _turns_of(transcript: Transcript, choice: ShareChoice, locale: str) -> Iterator[Turn]:
    calls = 0
    for turn in shareable_turns(transcript):
        match choice:
            case TurnChoice(turn_ids=ids, with_messages=with_messages) if turn.id in ids:
                before = transcript.turns[: transcript.turns.index(turn)]
                message = _public_message(turn.message, before, locale) if with_messages else NO_MESSAGE
                shared = _copy_turn(turn, message, turn.blocks, tuple(_findings(turn)), calls)
            case FindingChoice(call_id=id, version=version) if (step := turn.step(id)) in tuple(_findings(turn)):
                shown = _in_version(transcript, step, version)
                shared = _copy_turn(turn, NO_MESSAGE, (StepBlock(call_id=id),), (shown,), calls)
            case _:
                continue
        calls += len(shared.steps)
        yield shared


def _findings(turn: Turn) -> Iterator[StepRecord]:
    return (step for step in turn.steps if step.artifact is not None and step.complete)


def _in_version(transcript: Transcript, step: StepRecord | None, version: int | None) -> StepRecord:
    """The step, with the version of its guide that is meant. Raises NotFound."""
    assert step is not None  # noqa: S101 - it is one of the turn's
    if version is None or not isinstance(step.artifact, Guide):
        return step
    found = next((one.guide for one in versions_of(transcript, step.call_id) if one.guide.version == version), None)
    if found is None:
        raise NotFound(f"no version {version}", public=translatable("error.no_guide_version"))
    return copy_with(step, artifact=found)


def _copy_turn(turn: Turn, message: Message, blocks: Sequence[Block], steps: Sequence[StepRecord], calls: int) -> Turn:
    """The turn as of its day, its calls numbered on from the `calls` before it, with the sources that it cites."""
    new_ids = {step.call_id: f"c{number}" for number, step in enumerate(steps, start=calls + 1)}
    shared = Turn(
        id="",
        message=message,
        started=turn.started.replace(hour=0, minute=0, second=0, microsecond=0),
        status="finished",
        steps=tuple(_copy_step(step, new_ids) for step in steps),
        blocks=tuple(_copy_blocks(blocks, new_ids)),
        sources=turn.sources,
        citations=turn.citations,
    )
    shown = conversation_document(Transcript(turns=(shared,)), "", locale="en", shop="")
    cited = {source.number for source in shown.sources}
    return copy_with(shared, sources=tuple(one for one in turn.sources if one.number in cited))


def _copy_step(step: StepRecord, new_ids: Mapping[str, str]) -> StepRecord:
    assert step.artifact is not None  # noqa: S101 - only what has one is copied
    artifact = _public_artifact(step.artifact)
    return StepRecord(
        call_id=new_ids[step.call_id], tool=step.tool, status="finished", artifact=artifact, complete=True
    )


def _copy_blocks(blocks: Sequence[Block], new_ids: Mapping[str, str]) -> Sequence[Block]:
    """Words, and the places of findings; which models answered is nobody else's business."""
    shown = list[Block]()
    for block in blocks:
        match block:
            case TextBlock(text=text) if shown and isinstance(shown[-1], TextBlock):
                shown[-1] = TextBlock(text=f"{shown[-1].text}\n\n{text}")
            case TextBlock():
                shown.append(block)
            case StepBlock(call_id=id) if id in new_ids:
                shown.append(StepBlock(call_id=new_ids[id]))
            case _:
                continue
    return shown


def _public_message(message: Message, before: Sequence[Turn], locale: str) -> Message:
    """The message as it stands on its owner's page; the answer of a form and the change of a need as their words."""
    if isinstance(message, TextMessage | AboutProduct | CompareRequest):
        return message
    return TextMessage(text=shown_words(message, before, locale))


def _public_artifact(artifact: Artifact) -> Artifact:
    """The artifact without what is not shown of it: needs quote earlier messages, queries were made of them."""
    match artifact:
        case ProductList():
            return copy_with(
                artifact, need=Need(), original_query=None, query_notes=None, cached=False, unavailable_sources=()
            )
        case Recommendation():
            return copy_with(artifact, need=Need(), rejected=(), cached=False, unavailable_sources=())
        case Guide():
            return copy_with(artifact, need=Need(), revises=None)
        case Research():
            return copy_with(artifact, queries=(), cached=False)
        case Profile():
            return copy_with(artifact, screenshot=None, cached=False)
        case Inquiry():
            return copy_with(artifact, reason="", request="")
        case Alternatives(items=items):
            labels = tuple(copy_with(item, message=render(item.label, "en")) for item in items)
            return copy_with(artifact, query_notes=None, items=labels)
        case Comparison():
            return artifact
        case _:
            assert_never(artifact)


def title_of_turns(turns: Sequence[Turn], locale: str) -> str:
    """The first message's words, else what was found first."""
    if title := title_of(turns[0].message):
        return capitalize(title)
    artifacts = (step.artifact for turn in turns for step in turn.steps)
    found = next((artifact for artifact in artifacts if artifact is not None), None)
    reader = Renderer(locale, SourceNumbers())
    return artifact_title(found, reader)[:MAX_TITLE] if found else reader.say("share.untitled")
