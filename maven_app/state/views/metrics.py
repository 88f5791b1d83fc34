"""Metrics: what a step or a turn took, in words. The one place that formats tokens and costs for the page."""

from pydantic import BaseModel

from maven_app.domain.conversation.transcript import StepRecord, SwitchBlock, Turn
from maven_app.domain.language.elapsed_time import ago
from maven_app.domain.quantities.formatting import write_number
from maven_app.domain.usage import Usage
from maven_app.localization.durations import duration_text
from maven_app.localization.model_names import model_name, model_switch_text
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render


class Metric(BaseModel, frozen=True):
    """Something that was counted or noted, under its name."""

    name: str
    value: str


def cost_text(dollars: float | None, language: str) -> str:
    """The price of model calls by the price table. Unknown is said, never shown as nothing."""
    translator = get_translator(language)
    if dollars is None:
        return translator.say("usage.unknown")
    if 0 < dollars < 0.0001:
        return translator.say("usage.cost_under", amount=write_number(0.0001, language, decimals=4))
    decimals = 0 if dollars == 0 else 4 if dollars < 1 else 2
    return translator.say("usage.cost_of", amount=write_number(dollars, language, decimals=decimals))


def tokens_text(usage: Usage, language: str) -> str:
    """Tokens in and out: "1,204 in (300 cached), 220 out, 40 thinking"."""
    translator = get_translator(language)
    if usage.input_tokens is None and usage.output_tokens is None:
        return translator.say("usage.not_counted")
    cached = {"cached": write_number(usage.cached_tokens, language)} if usage.cached_tokens else {}
    parts = [
        translator.say(
            "usage.in_cached" if cached else "usage.in", count=_count(usage.input_tokens, language), **cached
        ),
        translator.say("usage.out", count=_count(usage.output_tokens, language)),
    ]
    if usage.thinking_tokens:
        parts.append(translator.say("usage.thinking", count=write_number(usage.thinking_tokens, language)))
    return ", ".join(parts)


def _count(tokens: int | None, language: str) -> str:
    return get_translator(language).say("usage.unknown") if tokens is None else write_number(tokens, language)


def is_counted(usage: Usage) -> bool:
    """True when a model that counts was asked; the offline engine uses nothing that is worth a line."""
    return usage.calls > 0 and not (usage.input_tokens == 0 and usage.output_tokens == 0 and not usage.cost)


def step_usage_text(step: StepRecord, turn: Turn, language: str) -> str:
    """One step's usage in a line; empty when only its time is worth telling."""
    usage, translator = step.usage, get_translator(language)
    parts = [translator.say("usage.attempt", number=step.attempt) if step.attempt > 1 else ""]
    if is_counted(usage):
        parts += [
            model_name(usage.model or "", language),
            translator.say("usage.tokens_of", tokens=tokens_text(usage, language)),
            translator.count("usage.searches", usage.searches) if usage.searches else "",
            translator.say("usage.cost_unknown") if usage.cost is None else cost_text(usage.cost, language),
        ]
    if step.cached and step.cached_at:
        age = render(ago(step.cached_at, turn.started), language)
        parts.append(translator.say("usage.from_cache_since", age=age))
    elif step.cached:
        parts.append(translator.say("usage.from_cache"))
    return " · ".join(part for part in parts if part)


def remarks_of(step: StepRecord, language: str) -> tuple[str, ...]:
    """Faults of a step, a line each."""
    say = get_translator(language).say
    alone = tuple(say("usage.skipped", provider=provider) for provider in step.unavailable_providers)
    return (*alone, render(step.notice, language)) if step.notice else alone


def answered_by(turn: Turn, language: str) -> tuple[str, ...]:
    """The models that answered, in their order, each once."""
    switches = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    asked = turn.usage.models_called or tuple(name for step in turn.steps for name in step.usage.models_called)
    names = (*asked, *(block.after for block in switches))
    return tuple(dict.fromkeys(model_name(name, language) for name in names))


def turn_usage_text(turn: Turn, language: str) -> tuple[Metric, ...]:
    """The turn's totals; none for one that only the offline engine answered, or that runs."""
    if turn.is_running:
        return ()
    usage, say = turn.total_usage, get_translator(language).say
    is_partial = turn.usage == Usage() or bool(usage.cancelled_calls)
    switches = [block for block in turn.blocks if isinstance(block, SwitchBlock)]
    if not is_counted(usage) and not switches:
        return ()

    def counted(text: str, *, at_least: bool) -> str:
        """A count, as a lower bound where a turn broke off; unknown stays unknown."""
        return say("usage.least", count=text) if at_least and any(sign.isdigit() for sign in text) else text

    calls = write_number(usage.calls, language) if usage.calls else ""
    tokens, cost = (
        text if usage.calls else "" for text in (tokens_text(usage, language), cost_text(usage.cost, language))
    )
    searches = say("usage.by_model", count=write_number(usage.searches, language)) if usage.searches else ""
    told = [
        *(Metric(name=say("usage.switched"), value=model_switch_text(switch, language)) for switch in switches),
        Metric(name=say("usage.time"), value=duration_text(turn.seconds, language) if turn.seconds else ""),
        Metric(name=say("usage.calls"), value=counted(calls, at_least=is_partial and not usage.cancelled_calls)),
        Metric(name=say("usage.own_searches"), value=searches),
        Metric(name=say("usage.tokens"), value=counted(tokens, at_least=is_partial)),
        Metric(name=say("usage.cost"), value=counted(cost, at_least=is_partial)),
    ]
    return tuple(figure for figure in told if figure.value)
