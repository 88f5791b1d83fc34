"""Run: sends the messages of golden cases to the real assistant, each case in a conversation of its own."""

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence

from maven_app.bootstrap import Services
from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Inquiry, InquiryQuestion
from maven_app.domain.conversation.messages import FormAnswer, Message, TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import TurnRunning
from maven_app.domain.needs.need import Need
from maven_app.evaluation.cases import EvalCase, EvalMessage, FormReply
from maven_app.evaluation.scoring import CaseResult, CaseRun, judge
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.context import TurnContext
from maven_app.orchestrator.need_history import need_of
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_reader import NeedReader

_EVALUATION = Actor("evaluation")
_TRIES, _PAUSE = 100, 0.02


async def verdicts(
    services: Services, cases: Sequence[EvalCase], *, currency: str, at_once: int, model: str = ""
) -> AsyncGenerator[CaseResult, None]:
    """Run `cases`, at most `at_once` at the same time; the verdicts come in the order of the cases.

    `model` is the id of the one that answers, "" for the one that is set.
    """
    vocabulary = await services.index.vocabulary()
    seats = asyncio.Semaphore(at_once)

    async def one(case: EvalCase) -> CaseResult:
        async with seats:
            run = await run_case(services, case, vocabulary=vocabulary, currency=currency, model=model)
        return await asyncio.to_thread(judge, run)

    tasks = [asyncio.create_task(one(case)) for case in cases]
    try:
        for task in tasks:
            yield await task
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def run_case(
    services: Services, case: EvalCase, *, vocabulary: Vocabulary, currency: str, model: str = ""
) -> CaseRun:
    """Run one case."""
    began = time.monotonic()
    conversation = await services.conversations.create(_EVALUATION, title=case.id)
    transcript = Transcript()
    for turn in case.turns:
        await _start(services, conversation.id, message_of(turn.message, transcript), TurnOptions(model=model))
        transcript = await _after(services, conversation.id, transcript)
    needs = tuple(_need_at(transcript, place, vocabulary, currency) for place in range(len(transcript.turns)))
    seconds = round(time.monotonic() - began, 3)
    return CaseRun(case, transcript, needs, await _cited_products(services, transcript), seconds=seconds)


async def _cited_products(services: Services, transcript: Transcript) -> tuple[Product, ...]:
    """The products of the catalogue that the sources of the turns are of."""
    sources = {numbered.source for turn in transcript.turns for numbered in turn.sources}
    ids = [source.id.partition(":")[2] for source in sources if source.kind == "reference"]
    return tuple((await services.index.products(ids)).values())


def _need_at(transcript: Transcript, place: int, vocabulary: Vocabulary, currency: str) -> Need:
    """The need as the turn stored it; of a turn that stored none, as it is read again."""
    turn = transcript.turns[place]
    before = copy_with(transcript, turns=transcript.turns[:place])
    if turn.need is not None:
        return turn.need
    reader = NeedReader(vocabulary, shipped_knowledge(), currency)
    return need_of(TurnContext(before, turn, transcript.calls), reader)


def message_of(said: EvalMessage, transcript: Transcript) -> Message:
    """The message to send. A form's answer takes the options that the form has; the other words become its free text."""
    if not isinstance(said, FormReply):
        return said
    last = transcript.last.steps[-1] if transcript.last and transcript.last.steps else None
    if last is None or not isinstance(last.artifact, Inquiry):
        return TextMessage(text="; ".join([*said.selected, said.text]).strip("; ") or "You choose")
    chosen = tuple(label for asked in last.artifact.all_questions for label in _chosen_labels(asked, said.selected))
    rest = [label for label in said.selected if label not in chosen]
    text = "; ".join([*rest, said.text]).strip("; ")
    return FormAnswer(call_id=last.call_id, selected=chosen, text=text, skipped=said.skipped)


def _chosen_labels(asked: InquiryQuestion, selected: Sequence[str]) -> tuple[str, ...]:
    labels = {option.label for option in asked.options}
    chosen = tuple(label for label in selected if label in labels)
    return chosen if asked.multiple else chosen[:1]


async def _start(services: Services, conversation_id: str, message: Message, options: TurnOptions) -> None:
    """Send `message`; the turn before it may still be letting go of the conversation after its last line was read."""
    for _ in range(_TRIES):
        try:
            await services.runner.start(_EVALUATION, conversation_id, message, options)
            return
        except TurnRunning:
            await asyncio.sleep(_PAUSE)
    await services.runner.start(_EVALUATION, conversation_id, message, options)


async def _after(services: Services, conversation_id: str, transcript: Transcript) -> Transcript:
    """The conversation once the turn that was just started has ended."""
    before = len(transcript.turns)
    while len(transcript.turns) == before or transcript.turns[-1].is_running:
        lines = await services.log.read(conversation_id, after=transcript.position, wait=5.0)
        transcript = fold(transcript, lines)
    return transcript
