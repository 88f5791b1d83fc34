"""Call views: the calls of models behind a turn and its steps, as those who run the shop read them."""

from collections.abc import Iterable

from pydantic import BaseModel

from maven_app.localization.durations import step_duration_text
from maven_app.localization.model_names import model_name
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.model_calls import OFFLINE, CallContent, ModelCall
from maven_app.ports.telemetry.telemetry import FINISHED, STOPPED
from maven_app.state.views.metrics import cost_text, is_counted, tokens_text


class CallView(BaseModel, frozen=True):
    """A call in a line, which opens to its content."""

    id: str
    prompt: str
    version: str
    model: str
    took: str
    used: str
    problem: str
    """How it failed; empty where it did not."""
    is_offline: bool


class CallContentView(BaseModel, frozen=True):
    """The content of the call that is open; both are empty where there are none."""

    input: str = ""
    output: str = ""


def call_views(calls: Iterable[ModelCall], language: str) -> tuple[CallView, ...]:
    """The views of calls, in their order."""
    return tuple(_call_view(call, language) for call in calls)


def content_view(content: CallContent) -> CallContentView:
    """The content of a call, to be read."""
    return CallContentView(input=content.input or "", output=content.output or "")


def _call_view(call: ModelCall, language: str) -> CallView:
    return CallView(
        id=call.id,
        prompt=call.prompt,
        version=call.prompt_version,
        model=model_name(call.model, language),
        took=step_duration_text(call.seconds, language),
        used=_use_line(call, language),
        problem=_problem_of(call, language),
        is_offline=call.provider == OFFLINE,
    )


def _use_line(call: ModelCall, language: str) -> str:
    """How long the first words took, tokens, cost and attempts, as far as there is anything to tell."""
    translator, usage = get_translator(language), call.usage
    parts = list[str]()
    if is_counted(usage):
        if call.first_seconds is not None:
            parts.append(translator.say("trace.first", seconds=step_duration_text(call.first_seconds, language)))
        parts.append(translator.say("usage.tokens_of", tokens=tokens_text(usage, language)))
        parts.append(translator.say("usage.cost_unknown") if usage.cost is None else cost_text(usage.cost, language))
    if call.attempts > 1:
        parts.append(translator.count("trace.attempts", call.attempts))
    return " · ".join(parts)


def _problem_of(call: ModelCall, language: str) -> str:
    if call.outcome == FINISHED:
        return ""
    if call.outcome == STOPPED:
        return get_translator(language).say("trace.call_stopped")
    return f"{call.outcome}: {call.cause}" if call.cause else call.outcome
