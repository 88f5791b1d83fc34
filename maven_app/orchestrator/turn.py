"""Turn: from a message to its answer, told as events. START READING HERE.

run_turn -> _rounds -> (_route -> run_calls)* -> _citations -> _related -> turn_finished
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, field

from maven_app.domain.conversation.artifacts import Inquiry
from maven_app.domain.conversation.events import (
    CitationsChecked,
    ModelSwitched,
    NeedRead,
    RelatedSuggested,
    SourcesFound,
    TextDelta,
    TurnEvent,
    TurnFailed,
    TurnFinished,
)
from maven_app.domain.conversation.transcript import SwitchBlock, Transcript, Turn, apply
from maven_app.domain.errors import MavenError, ProviderError, ProviderUnavailable, cause_of
from maven_app.domain.needs.need import Need
from maven_app.domain.usage import UsageMeter
from maven_app.orchestrator.checking import checked
from maven_app.orchestrator.context import TurnContext, TurnServices, need_before
from maven_app.orchestrator.limits import Spent
from maven_app.orchestrator.need_reading import read_need
from maven_app.orchestrator.repeated_failures import withdrawn_tools
from maven_app.orchestrator.round import Call, SourceNumbers, run_calls
from maven_app.ports.llm import Done, LanguageModel, Switched, ToolCall, ToolSpec, Words
from maven_app.ports.products import Vocabulary
from maven_app.prompts.context.on_table import table_sources
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.tools.registry import available
from maven_app.tools.step import Step, StepEvent
from maven_app.understanding.pointing import ANSWER_TOOL

log = logging.getLogger(__name__)

RELATED = 3


@dataclass
class Progress:
    """A turn while it runs: what was told so far, folded as every reader will fold it."""

    services: TurnServices
    before: Transcript
    turn: Turn
    calls: int
    need: Need
    need_before: Need
    """What was wanted before the message."""
    need_by_model: bool
    """Whether a model read the need beside what was shown, so that what is only asked about is not in it."""
    vocabulary: Vocabulary
    numbers: SourceNumbers
    meter: UsageMeter
    """What was used."""
    began: float
    """By the clock that never goes back."""
    by_rule: bool = True
    """Whether code made all of the answer's words; False once a model has told some."""
    texts: dict[str, str] = field(default_factory=dict)
    """What was read of sources, whole, by source id."""
    rounds: int = 0
    """How often the model has called tools."""
    bound: str = ""
    """The sentence on the limit that ended the looking, once one has."""

    def seconds_left(self) -> float:
        """How long may still be looked."""
        return self.services.limits.seconds - (self.services.clock.monotonic() - self.began)

    def may_look(self) -> bool:
        """Whether tools may be called; what forbids it is remembered, for the shopper to read."""
        limits, steps = self.services.limits, len(self.turn.steps)
        spent = Spent(self.rounds, steps, limits.seconds - self.seconds_left(), self.meter.known_cost)
        self.bound = self.bound or limits.reached(spent)
        return not self.bound

    def tell(self, event: TurnEvent) -> TurnEvent:
        """Fold `event` in and pass it on."""
        self.turn = apply(self.turn, event)
        return event

    def is_news(self, event: TurnEvent) -> bool:
        """Whether `event` says something new: that a model stands in for another is said once, not at every question."""
        said = {(block.before, block.after) for block in self.turn.blocks if isinstance(block, SwitchBlock)}
        return not isinstance(event, ModelSwitched) or (event.before, event.after) not in said

    @property
    def only_answered(self) -> bool:
        """Whether the turn answered a question on products, or had only words of code's own to say: then nothing new is wanted."""
        tools = {step.tool for step in self.turn.steps}
        return tools == {ANSWER_TOOL} or (not tools and self.by_rule)

    @property
    def transcript(self) -> Transcript:
        """The conversation with this turn as it stands."""
        return replace_last(self.before, self.turn)

    @property
    def model(self) -> LanguageModel:
        """The model that answers this turn."""
        return self.services.model_for(self.turn.options)

    def tools(self) -> tuple[ToolSpec, ...]:
        """The tools that make sense now, without those that only fail."""
        offered = available(self.transcript, self.turn, web=self.services.web is not None)
        return tuple(tool for tool in offered if tool.name not in withdrawn_tools(self.turn.steps))

    def step(self, call_id: str, emit: Callable[[StepEvent], None]) -> Step:
        """What the tool of this call works with; what it tells goes to `emit`."""
        services = self.services
        return Step(
            call_id=call_id,
            emit=emit,
            message=self.turn.message,
            options=self.turn.options,
            need=self.need,
            transcript=self.transcript,
            model=self.model,
            source=services.sources[self.turn.options.source],
            stand_in=services.sources["catalogue"],
            catalogue=services.catalogue,
            vocabulary=self.vocabulary,
            market=services.market_for(self.turn.options, self.need),
            rates=services.rates,
            knowledge=services.knowledge,
            number=self.numbers.number,
            now=services.clock.now,
            routed_by_rule=self.by_rule,
            pages=services.pages,
            web=services.web,
            kept=services.kept,
            texts=self.texts,
        )


def replace_last(before: Transcript, turn: Turn) -> Transcript:
    """`before` with `turn` after it."""
    return before.model_copy(update={"turns": (*before.turns, turn)})


async def run_turn(
    services: TurnServices, context: TurnContext, *, again: Call | None = None
) -> AsyncGenerator[TurnEvent, None]:
    """Answer the context's message, telling everything that happens on the way; `again` is a step to run before the rest.

    Ends with `turn_finished` or `turn_failed`. `turn_started` and `turn_reopened` are told by whoever took the message.
    """
    began, meter = services.clock.monotonic(), context.meter
    meter.add(context.turn.used)
    try:
        progress = await _begin(services, context, began)
        if context.turn.need is None:
            yield progress.tell(NeedRead(need=progress.need, by_model=progress.need_by_model))
        async with aclosing(_rounds(progress, again)) as events:
            async for event in events:
                yield event
        is_asked = progress.only_answered and not progress.need_by_model  # what was asked of products is no wish
        if is_asked and progress.need != progress.need_before:
            yield progress.tell(NeedRead(need=progress.need_before))
        seconds = round(services.clock.monotonic() - began, 3)
        yield TurnFinished(seconds=seconds, usage=meter.total, public=progress.bound)
    except MavenError as error:
        log.warning("turn %s failed: %s", context.turn.id, cause_of(error))
        if isinstance(error, ProviderError):
            meter.add(error.usage)
        yield TurnFailed(public=error.public, usage=meter.total)
    except Exception:  # the turn is the boundary: a bug must not freeze the screen
        log.exception("turn %s crashed", context.turn.id)
        yield TurnFailed(public=MavenError.public, usage=meter.total)


async def _begin(services: TurnServices, context: TurnContext, began: float) -> Progress:
    vocabulary = await services.catalogue.vocabulary()
    need, by_model = await read_need(services, context, vocabulary)
    return Progress(
        services=services,
        before=context.before,
        turn=context.turn,
        calls=context.calls,
        need=need,
        need_by_model=by_model,
        need_before=await asyncio.to_thread(need_before, context, vocabulary, services.market.currency),
        vocabulary=vocabulary,
        numbers=SourceNumbers.of(context.turn.sources),
        meter=context.meter,
        began=began,
    )


async def _rounds(progress: Progress, again: Call | None) -> AsyncGenerator[TurnEvent, None]:
    """Ask, run what is called, ask again with what was found, until the model explains or a form ends the turn."""
    spoke, may_call = False, True
    calls = [again] if again else []
    while True:
        if not calls:
            answer: list[ToolCall] = []
            async with aclosing(_route(progress, may_call and progress.may_look(), answer)) as events:
                async for event in events:
                    if progress.is_news(event):
                        yield progress.tell(event)
            if not answer:
                break
            if not progress.may_look():  # the question alone has used up what was left
                continue
            calls = _minted(progress, answer)
            may_call = bool(calls)
            if not may_call:  # it wants nothing but what only fails: it has to explain
                continue
        progress.rounds += 1
        async with aclosing(run_calls(progress, calls)) as events:
            async for event in events:
                spoke = spoke or isinstance(event, TextDelta)
                if progress.is_news(event):
                    yield progress.tell(event)
        if any(step.artifact and isinstance(step.artifact, Inquiry) for step in progress.turn.steps):
            return
        if spoke:  # a step has explained what it found
            break
        calls = []
    if check := await _citations(progress):
        yield progress.tell(check)
    async with aclosing(_related(progress)) as events:
        async for event in events:
            yield progress.tell(event)


async def _route(progress: Progress, may_call: bool, answer: list[ToolCall]) -> AsyncGenerator[TurnEvent, None]:
    """One question to the model: its words as they come; the calls it wants are put into `answer`."""
    model, tools = progress.model, progress.tools() if may_call else ()
    citable, said = progress.numbers.offered(table_sources(progress.before)), ""
    prompt = RouteTurn(
        transcript=progress.before,
        turn=progress.turn,
        need=progress.need,
        available=tools,
        knowledge=progress.services.knowledge,
        citable=citable,
        today=progress.services.clock.now().date(),
    )
    is_whole = False
    async with aclosing(model.stream(prompt)) as pieces:
        async for piece in pieces:
            match piece:
                case Words(text=text) if text:
                    said += text
                    if used := progress.numbers.used(said, citable):
                        yield SourcesFound(call_id="", sources=used)
                    yield TextDelta(text=text)
                case Switched(before=before, after=after, reason=reason):
                    yield ModelSwitched(before=before, after=after, reason=reason)
                case Done(answer=routed, usage=usage, by_rule=by_rule):
                    is_whole = True
                    progress.by_rule &= by_rule
                    progress.meter.add(usage)
                    answer += routed.calls if tools else ()
                case _:
                    pass
    if not is_whole:
        raise ProviderUnavailable(f"{model.name} broke off in the middle of its answer")


def _minted(progress: Progress, calls: list[ToolCall]) -> list[Call]:
    """The calls under ids of ours, counted through the conversation; no more than there may be steps, and none of a withdrawn tool."""
    withdrawn = withdrawn_tools(progress.turn.steps)
    calls = [call for call in calls if call.name not in withdrawn]
    first, calls = progress.calls + 1, calls[: progress.services.limits.steps - len(progress.turn.steps)]
    progress.calls += len(calls)
    offered = {tool.name for tool in progress.tools()}
    return [
        Call(f"c{number}", call.name, call.arguments, is_offered=call.name in offered, is_alone=len(calls) == 1)
        for number, call in enumerate(calls, start=first)
    ]


async def _citations(progress: Progress) -> CitationsChecked | None:
    """What came of checking the answer's citations; a failure here never costs the answer."""
    if not progress.turn.text:
        return None
    try:
        check = await checked(progress.turn, progress.transcript, progress.texts, by_rule=progress.by_rule)
    except Exception:  # an unchecked answer is still the answer
        log.exception("the citations of turn %s were not checked", progress.turn.id)
        return None
    return CitationsChecked(check=check)


async def _related(progress: Progress) -> AsyncGenerator[TurnEvent, None]:
    """Questions that could follow; a failure here never costs the answer."""
    if not progress.turn.options.related:
        return
    step, need = progress.step("related", lambda _: None), progress.need
    known = progress.services.knowledge.categories.get(need.category or "")
    expert = tuple(question.text(need.language) for question in known.next_questions) if known else ()
    try:
        prompt = SuggestRelated(turn=progress.turn, need=need, before=progress.before, next_questions=expert)
        related = await step.ask(prompt)
    except Exception:  # a suggestion is worth less than the answer it follows
        log.exception("no related questions for turn %s", progress.turn.id)
        return
    finally:
        progress.meter.add(step.usage)
    if related.questions:
        yield RelatedSuggested(questions=related.questions[:RELATED])
