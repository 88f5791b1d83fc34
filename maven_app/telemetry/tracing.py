"""Tracing: operations as OpenTelemetry spans, those of models and tools by its conventions for generative AI."""

from contextvars import Token

from opentelemetry import context as contexts
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.semconv._incubating.attributes import gen_ai_attributes as gen_ai
from opentelemetry.semconv.attributes.error_attributes import ERROR_TYPE
from opentelemetry.trace import SpanKind, StatusCode, Tracer
from opentelemetry.util.types import AttributeValue

from maven_app.domain.usage import Usage
from maven_app.ports.telemetry.telemetry import (
    FINISHED,
    INTERRUPTED,
    STOPPED,
    CacheResult,
    ModelOperation,
    Operation,
    SourceOperation,
    Span,
    StepOperation,
    TurnOperation,
)
from maven_app.telemetry.measuring import PROVIDERS

_OUTCOME = "maven.outcome"
_FIRST_EVENT = "maven.first_event"


class TracedTelemetry:
    """A `Telemetry` whose operations are spans: a turn with its steps, and the calls that each makes."""

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer

    def begin(self, operation: Operation) -> Span:
        """Begin a span below that of the turn or the step that this task works on."""
        name, kind, attributes = _description(operation)
        span = self._tracer.start_span(name, kind=kind, attributes=attributes)
        has_parts = isinstance(operation, TurnOperation | StepOperation)
        return _TracedSpan(span, contexts.attach(trace.set_span_in_context(span)) if has_parts else None)

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """Note the lookup on the span that this task works on."""
        trace.get_current_span().add_event("cache lookup", {"maven.cache": cache, "maven.cache.result": result})


class _TracedSpan:
    def __init__(self, span: trace.Span, token: Token[Context] | None) -> None:
        """`token` takes the span back as the one that this task works on."""
        self._span = span
        self._token = token
        self._has_begun = False

    def mark_first_event(self) -> None:
        if not self._has_begun:
            self._span.add_event(_FIRST_EVENT)
        self._has_begun = True

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        if self._token is not None:
            contexts.detach(self._token)
        self._span.set_attribute(_OUTCOME, outcome)
        for name, value in _usage_attributes(usage).items():
            self._span.set_attribute(name, value)
        if outcome not in (FINISHED, STOPPED, INTERRUPTED):
            self._span.set_attribute(ERROR_TYPE, outcome)
            self._span.set_status(StatusCode.ERROR)
        self._span.end()


def _description(operation: Operation) -> tuple[str, SpanKind, dict[str, AttributeValue]]:
    """The name, the kind and the first attributes of an operation's span."""
    match operation:
        case TurnOperation(turn_id=turn, conversation_id=conversation):
            return "invoke_agent Maven", SpanKind.INTERNAL, _turn_attributes(turn, conversation)
        case StepOperation(call_id=call, tool=tool, attempt=attempt):
            return f"execute_tool {tool}", SpanKind.INTERNAL, _step_attributes(call, tool, attempt)
        case ModelOperation() as call:
            return f"chat {call.model}", SpanKind.CLIENT, _model_attributes(call)
        case SourceOperation(provider=provider, source=source, action=action):
            attributes: dict[str, AttributeValue] = {"maven.provider": provider, "maven.source": source}
            return f"{action} {source}", SpanKind.CLIENT, attributes


def _turn_attributes(turn_id: str, conversation_id: str) -> dict[str, AttributeValue]:
    return {
        gen_ai.GEN_AI_OPERATION_NAME: "invoke_agent",
        gen_ai.GEN_AI_PROVIDER_NAME: PROVIDERS["offline"],
        gen_ai.GEN_AI_AGENT_NAME: "Maven",
        gen_ai.GEN_AI_CONVERSATION_ID: conversation_id,
        "maven.turn.id": turn_id,
    }


def _step_attributes(call_id: str, tool: str, attempt: int) -> dict[str, AttributeValue]:
    return {
        gen_ai.GEN_AI_OPERATION_NAME: "execute_tool",
        gen_ai.GEN_AI_TOOL_NAME: tool,
        gen_ai.GEN_AI_TOOL_TYPE: "function",
        gen_ai.GEN_AI_TOOL_CALL_ID: call_id,
        "maven.step.attempt": attempt,
    }


def _model_attributes(call: ModelOperation) -> dict[str, AttributeValue]:
    return {
        gen_ai.GEN_AI_OPERATION_NAME: "chat",
        gen_ai.GEN_AI_PROVIDER_NAME: PROVIDERS.get(call.provider, call.provider),
        gen_ai.GEN_AI_REQUEST_MODEL: call.model,
        gen_ai.GEN_AI_PROMPT_NAME: call.prompt,
    }


def _usage_attributes(usage: Usage) -> dict[str, AttributeValue]:
    """The counts that are known."""
    counts: dict[str, AttributeValue | None] = {
        gen_ai.GEN_AI_USAGE_INPUT_TOKENS: usage.input_tokens,
        gen_ai.GEN_AI_USAGE_OUTPUT_TOKENS: usage.output_tokens,
        gen_ai.GEN_AI_USAGE_REASONING_OUTPUT_TOKENS: usage.thinking_tokens,
        gen_ai.GEN_AI_USAGE_CACHE_READ_INPUT_TOKENS: usage.cached_tokens,
        "maven.cost": usage.cost,
    }
    return {name: count for name, count in counts.items() if count is not None}
