"""Turn: from a message to its answer, told as events. START READING HERE.

run_turn -> read_need -> (route -> run_steps)* -> check_citations -> suggest_related -> turn_finished
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import aclosing

from maven_app.domain.conversation.events import (
    ModelSwitched,
    NeedRead,
    RelatedSuggested,
    SourcesFound,
    TextDelta,
    TurnEvent,
    TurnFailed,
    TurnFinished,
)
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import MavenError, ProviderError, ProviderUnavailable, cause_of
from maven_app.domain.language.translatable import Text, join_sentences, translatable
from maven_app.orchestrator.citation_check import check_citations
from maven_app.orchestrator.context import PersonalizedNeed, TurnContext, TurnServices
from maven_app.orchestrator.limits import LimitReached
from maven_app.orchestrator.need_reading import read_need
from maven_app.orchestrator.progress import Progress
from maven_app.orchestrator.repeated_failures import withdrawn_tools
from maven_app.orchestrator.source_numbers import SourceNumbers
from maven_app.orchestrator.steps import Call, run_steps
from maven_app.ports.llm import Done, ModelSwitch, ToolCall, ToolSpec, Words
from maven_app.prompts.context.product_context import context_sources
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.understanding.follow_ups.earlier_needs import goes_back
from maven_app.understanding.need_reader import NeedReader

log = logging.getLogger(__name__)

RELATED = 3


async def run_turn(
    services: TurnServices,
    context: TurnContext,
    emit: Callable[[TurnEvent], None],
    *,
    retry_call: Call | None = None,
) -> None:
    """Answer the context's message, emitting everything that happens on the way; `retry_call` is a step to run before the rest.

    Ends with `turn_finished` or `turn_failed`. `turn_started` and `turn_reopened` are told by whoever took the message.
    """
    meter = context.meter
    meter.add(context.turn.total_usage)
    try:
        progress = await _begin(services, context, emit)
        limit = await _look_up(progress, retry_call)
        if not progress.asks_shopper:
            await check_citations(progress)
            await suggest_related(progress)
        _end(progress, limit)
    except MavenError as error:
        log.warning("turn %s failed: %s", context.turn.id, cause_of(error))
        if isinstance(error, ProviderError):
            meter.add(error.usage)
        emit(TurnFailed(notice=error.public, usage=meter.total))
    except Exception:  # the turn is the boundary: a bug must not freeze the screen
        log.exception("turn %s crashed", context.turn.id)
        emit(TurnFailed(notice=MavenError.public, usage=meter.total))


async def _begin(services: TurnServices, context: TurnContext, emit: Callable[[TurnEvent], None]) -> Progress:
    """Read what is wanted, and tell it unless that was done before."""
    began = services.clock.monotonic()
    vocabulary = await services.catalogue.vocabulary()
    reader = NeedReader(vocabulary, services.knowledge, services.shop.market.currency)
    read = await read_need(services, context, reader)
    personalized = PersonalizedNeed(read.need)
    if services.memory and context.turn.need is None:
        personalized = await services.memory.personalize(context, read.need, services.knowledge)
    progress = Progress(
        services=services,
        emit=emit,
        before=context.before,
        turn=context.turn,
        calls=context.calls,
        need=personalized.need,
        need_by_model=read.by_model,
        need_before=read.before,
        vocabulary=vocabulary,
        numbers=SourceNumbers.of(context.turn.sources),
        meter=context.meter,
        began=began,
    )
    if context.turn.need is None:
        progress.tell(NeedRead(need=personalized.need, by_model=read.by_model, noted=personalized.noted))
    return progress


async def _look_up(progress: Progress, retry_call: Call | None) -> Text:
    """Route and run steps until a step or the model explains, or a form asks the shopper. A limit ends the looking, not the turn: then
    the model explains what was found, and the sentence on the limit is returned.
    """
    try:
        calls = [retry_call] if retry_call else await _next_calls(progress)
        while calls:
            is_explained = await run_steps(progress, calls)
            if is_explained or progress.asks_shopper:
                break
            calls = await _next_calls(progress)
        return ""
    except LimitReached as limit:
        reached = join_sentences(limit.public, translatable("limit.basis") if progress.has_found else "")
    await route(progress, ())
    return reached


async def _next_calls(progress: Progress) -> list[Call]:
    """The calls that the model wants to be run next; none once it has explained. Raises LimitReached."""
    progress.give_up_model()
    progress.check_limits()
    wanted = await route(progress, progress.tools())
    if not wanted:
        return []
    progress.check_limits()  # the question alone may have used up what was left
    calls = _assign_ids(progress, wanted)
    if not calls:  # it wants nothing but what only fails: it has to explain
        await route(progress, ())
    return calls


async def route(progress: Progress, tools: Sequence[ToolSpec]) -> Sequence[ToolCall]:
    """Ask the model what next: tell its words as they come, and return the calls that it wants of `tools`.

    Raises ProviderUnavailable, ProviderRejected.
    """
    model = progress.model
    citable = progress.numbers.preview(context_sources(progress.before))
    prompt = RouteTurn(
        transcript=progress.before,
        turn=copy_with(progress.turn, steps=progress.working_steps),
        need=progress.need,
        available=tuple(tools),
        knowledge=progress.services.knowledge,
        rates=progress.services.shop.rates,
        citable=citable,
        today=progress.services.clock.now().date(),
        given_up=progress.given_up,
    )
    said, calls = "", None
    progress.answering = model.name
    async with aclosing(model.stream(prompt)) as pieces:
        async for piece in pieces:
            match piece:
                case Words(text=text) if text:
                    said += text
                    if used := progress.numbers.assign_used(said, citable):
                        progress.tell(SourcesFound(call_id="", sources=used))
                    progress.tell(TextDelta(text=text))
                case ModelSwitch(before=before, after=after, reason=reason):
                    progress.answering = after
                    progress.tell(ModelSwitched(before=before, after=after, reason=reason))
                case Done(answer=answer, usage=usage, by_rule=by_rule):
                    calls = answer.calls
                    progress.by_rule &= by_rule
                    progress.meter.add(usage)
                case _:
                    pass
    if calls is None:
        raise ProviderUnavailable(f"{model.name} broke off in the middle of its answer")
    return calls if tools else ()


def _assign_ids(progress: Progress, wanted: Sequence[ToolCall]) -> list[Call]:
    """The calls under ids of ours, counted through the conversation; no more than there may be steps, and none of a withdrawn tool."""
    withdrawn = withdrawn_tools(progress.working_steps)
    left = progress.services.limits.steps - len(progress.turn.steps)
    wanted = [call for call in wanted if call.name not in withdrawn][:left]
    first = progress.calls + 1
    progress.calls += len(wanted)
    offered = {tool.name for tool in progress.tools()}
    return [
        Call(f"c{number}", call.name, call.arguments, is_offered=call.name in offered, is_alone=len(wanted) == 1)
        for number, call in enumerate(wanted, start=first)
    ]


async def suggest_related(progress: Progress) -> None:
    """Tell questions that could follow; a failure here never costs the answer."""
    if not progress.turn.options.related:
        return
    step, need = progress.step("related", lambda _: None), progress.need
    knowledge = progress.services.knowledge
    known = knowledge.categories.get(need.category or "")
    expert = tuple(question.text(need.language) for question in known.next_questions) if known else ()
    try:
        prompt = SuggestRelated(
            turn=progress.turn, need=need, knowledge=knowledge, before=progress.before, next_questions=expert
        )
        related = await step.ask(prompt)
    except Exception:  # a suggestion is worth less than the answer it follows
        log.exception("no related questions for turn %s", progress.turn.id)
        return
    finally:
        progress.meter.add(step.usage)
    if related.questions:
        progress.tell(RelatedSuggested(questions=related.questions[:RELATED]))


def _end(progress: Progress, limit: Text) -> None:
    """Tell that the turn is over; what was only asked of products, or about an alternative, is no wish, but for a kind of goods that was
    gone back to.
    """
    is_asked = progress.need.is_exploration or (
        progress.only_answered and not goes_back(words_of(progress.turn.message))
    )
    if is_asked and not progress.need_by_model and progress.need != progress.need_before:
        progress.tell(NeedRead(need=progress.need_before, noted=progress.turn.noted))
    progress.emit(TurnFinished(seconds=round(progress.elapsed_seconds, 3), usage=progress.meter.total, notice=limit))
