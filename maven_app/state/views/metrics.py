"""Metrics: what a step or a turn took, in words. The one place that formats times, tokens and costs for the page."""

from pydantic import BaseModel

from maven_app.domain.conversation.transcript import StepRecord, SwitchBlock, Turn
from maven_app.domain.dates import ago
from maven_app.domain.usage import Usage

_OFFLINE = "offline"
_FAMILIES = {"gpt": "GPT-", "gemini": "Gemini ", "claude": "Claude ", "llama": "Llama ", "qwen": "Qwen "}
_CAUSES = {
    "declined to answer this": "declined to answer this",
    "answered in a form that cannot be used": "gave an answer that couldn't be used",
    "failed several times in a row and is left alone for a while": "has been failing",
    "refused the request": "refused the request",
}
"""Of what the log says of a model after its name, how a reader is told; all else is that it did not respond."""


class Metric(BaseModel, frozen=True):
    """Something that was counted or noted, under its name."""

    name: str
    value: str


def duration_text(seconds: float) -> str:
    """How long something took: "0.4 s"."""
    return f"{seconds:.1f} s" if seconds >= 0.1 else "under 0.1 s"


def step_lasted(seconds: float) -> str:
    """How long a step took, which may be very little: "0.41 s"."""
    return f"{seconds:.2f} s" if seconds >= 0.01 else "under 0.01 s"


def cost_text(dollars: float | None) -> str:
    """What model calls cost by the price table. Unknown is said, never shown as nothing."""
    if dollars is None:
        return "unknown"
    if 0 < dollars < 0.0001:
        return "under $0.0001"
    if dollars == 0:
        return "$0"
    return f"${dollars:.4f}" if dollars < 1 else f"${dollars:,.2f}"


def tokens_text(usage: Usage) -> str:
    """Tokens in and out: "1,204 in (300 cached), 220 out, 40 thinking"."""
    if usage.input_tokens is None and usage.output_tokens is None:
        return "not counted"
    cached = f" ({usage.cached_tokens:,} cached)" if usage.cached_tokens else ""
    thinking = f", {usage.thinking_tokens:,} thinking" if usage.thinking_tokens else ""
    return f"{_count(usage.input_tokens)} in{cached}, {_count(usage.output_tokens)} out{thinking}"


def _count(tokens: int | None) -> str:
    return "unknown" if tokens is None else f"{tokens:,}"


def model_name(name: str) -> str:
    """A model as a reader may call it: "GPT-5.4", "Gemini 3.8 Flash"; one of no known family by its own name."""
    if name == _OFFLINE:
        return "Maven's offline engine"
    family, _, version = name.partition("-")
    if family not in _FAMILIES or not version:
        return name
    words = version.replace("-", " ").split()
    version = " ".join(word if word[0].isdigit() else word.capitalize() for word in words)
    return f"{_FAMILIES[family]}{version}"


def switched_text(switch: SwitchBlock) -> str:
    """Why another model took over: "Gemini 3.8 Flash didn't respond, so GPT-5.4 finished this answer."."""
    cause = _CAUSES.get(switch.reason.removeprefix(switch.before).strip(), "didn't respond")
    return f"{model_name(switch.before)} {cause}, so {model_name(switch.after)} finished this answer."


def is_counted(usage: Usage) -> bool:
    """True when a model that counts was asked; the offline engine uses nothing that is worth a line."""
    return usage.calls > 0 and not (usage.input_tokens == 0 and usage.output_tokens == 0 and not usage.cost)


def step_used(step: StepRecord, turn: Turn) -> str:
    """What one step used, in a line; empty when only its time is worth telling."""
    usage = step.usage
    parts = [f"attempt {step.attempt}" if step.attempt > 1 else ""]
    if is_counted(usage):
        cost = "cost unknown" if usage.cost is None else cost_text(usage.cost)
        searches = f"{usage.searches} own web searches".removesuffix("es" if usage.searches == 1 else "")
        parts += [
            model_name(usage.model or ""),
            f"tokens {tokens_text(usage)}",
            searches if usage.searches else "",
            cost,
        ]
    if step.cached:
        parts.append(f"from cache, {ago(step.cached_at, turn.started)}" if step.cached_at else "from cache")
    return " · ".join(part for part in parts if part)


def remarks_of(step: StepRecord) -> tuple[str, ...]:
    """What went wrong in a step, each as a line of its own."""
    alone = tuple(f"{provider} was skipped after repeated failures" for provider in step.left_alone)
    return (*alone, step.public) if step.public else alone


def answered_by(turn: Turn) -> tuple[str, ...]:
    """The models that answered, in their order, each once."""
    switches = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    asked = turn.usage.asked or tuple(name for step in turn.steps for name in step.usage.asked)
    return tuple(dict.fromkeys(model_name(name) for name in (*asked, *(block.after for block in switches))))


def turn_used(turn: Turn) -> tuple[Metric, ...]:
    """What the whole turn took; nothing for one that only the offline engine answered, or that runs."""
    if turn.is_running:
        return ()
    usage = turn.used
    least = "at least " if turn.usage == Usage() or usage.cut_off else ""
    switches = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    if not is_counted(usage) and not switches:
        return ()
    told = [
        *(Metric(name="Changed model", value=switched_text(s)) for s in switches),
        Metric(name="Time", value=duration_text(turn.seconds) if turn.seconds else ""),
        Metric(name="Model calls", value=f"{'' if usage.cut_off else least}{usage.calls}" if usage.calls else ""),
        Metric(name="Own searches", value=f"{usage.searches} by the model itself" if usage.searches else ""),
        Metric(name="Tokens", value=_told(least, tokens_text(usage)) if usage.calls else ""),
        Metric(name="Cost", value=_told(least, cost_text(usage.cost)) if usage.calls else ""),
    ]
    return tuple(figure for figure in told if figure.value)


def _told(least: str, counted: str) -> str:
    """What was counted, and that there was more where a turn broke off; what is not known stays so."""
    return f"{least}{counted}" if any(sign.isdigit() for sign in counted) else counted
