"""Run: asks golden questions of the real assistant, each as a conversation of its own."""

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence

from maven_app.bootstrap import Services
from maven_app.domain.artifacts import Inquiry
from maven_app.domain.errors import TurnRunning
from maven_app.domain.messages import FormAnswer, Message, TextMessage
from maven_app.domain.transcript import Transcript, fold
from maven_app.evaluation.questions import Answer, Question, Said
from maven_app.evaluation.scoring import Asked, Verdict, judge
from maven_app.orchestrator.context import TurnContext, need_of

_OWNER = "evaluation"
_TRIES, _PAUSE = 100, 0.02


async def verdicts(
    services: Services, questions: Sequence[Question], *, currency: str, at_once: int
) -> AsyncGenerator[Verdict, None]:
    """Ask `questions`, at most `at_once` at the same time; the verdicts come in the order of the questions."""
    brands = (await services.index.vocabulary()).brands
    seats = asyncio.Semaphore(at_once)

    async def one(question: Question) -> Verdict:
        async with seats:
            return judge(await ask(services, question, brands=brands, currency=currency))

    tasks = [asyncio.create_task(one(question)) for question in questions]
    try:
        for task in tasks:
            yield await task
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def ask(services: Services, question: Question, *, brands: tuple[str, ...], currency: str) -> Asked:
    """Have the question's conversation."""
    began = time.monotonic()
    conversation = await services.conversations.create(_OWNER, title=question.id)
    transcript = Transcript()
    for said in question.said:
        await _start(services, conversation.id, message_of(said, transcript))
        transcript = await _after(services, conversation.id, transcript)
    context = TurnContext(
        transcript.model_copy(update={"turns": transcript.turns[:-1]}), transcript.turns[-1], transcript.calls
    )
    need = need_of(context, brands, currency)
    return Asked(question, transcript, need, seconds=round(time.monotonic() - began, 3))


def message_of(said: Said, transcript: Transcript) -> Message:
    """What is sent. A form's answer takes the options that the form has; the other words become its free text."""
    if not isinstance(said, Answer):
        return said
    last = transcript.last.steps[-1] if transcript.last and transcript.last.steps else None
    if last is None or not isinstance(last.artifact, Inquiry):
        return TextMessage(text="; ".join([*said.selected, said.text]).strip("; ") or "You choose")
    labels = {option.label for option in last.artifact.items}
    chosen = tuple(label for label in said.selected if label in labels)
    chosen = chosen if last.artifact.multiple else chosen[:1]
    rest = [label for label in said.selected if label not in chosen]
    text = "; ".join([*rest, said.text]).strip("; ")
    return FormAnswer(call_id=last.call_id, selected=chosen, text=text, skipped=said.skipped)


async def _start(services: Services, conversation_id: str, message: Message) -> None:
    """Send `message`; the turn before it may still be letting go of the conversation after its last line was read."""
    for _ in range(_TRIES):
        try:
            await services.runner.start(_OWNER, conversation_id, message)
            return
        except TurnRunning:
            await asyncio.sleep(_PAUSE)
    await services.runner.start(_OWNER, conversation_id, message)


async def _after(services: Services, conversation_id: str, transcript: Transcript) -> Transcript:
    """The conversation once the turn that was just started has ended."""
    before = len(transcript.turns)
    while len(transcript.turns) == before or transcript.turns[-1].is_running:
        lines = await services.log.read(conversation_id, after=transcript.position, wait=5.0)
        transcript = fold(transcript, lines)
    return transcript
