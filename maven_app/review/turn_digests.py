"""Turn digests: what is counted of each turn, as the log of its conversation tells it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from maven_app.domain.conversation.artifacts import Alternatives, ProductList, Recommendation, has_match
from maven_app.domain.conversation.transcript import StepRecord, Turn
from maven_app.domain.language.translatable import Series, Text
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.domain.usage import Usage
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.review.turn_digest import TokenUse, ToolUse, TurnDigest, TurnOutcome
from maven_app.review.logged_turns import LoggedTurn
from maven_app.understanding.kinds.uncovered_products import uncovered_thing
from maven_app.understanding.need_parser import unknown_things

_LONGEST_NAME = 80
"""Characters of a word or a kind that is counted."""
_MOST = 20
"""Requests, words and kinds of one turn."""


def digests_of(turns: Iterable[LoggedTurn], knowledge: Knowledge) -> tuple[TurnDigest, ...]:
    """The digests of a conversation's turns. Words and kinds count for the turn that brought them; shared turns were answered elsewhere."""
    digests, words_before, kinds_before = list[TurnDigest](), set[str](), set[str]()
    for logged in turns:
        if logged.turn.is_shared:
            continue
        words = _new_names(logged.turn.need.unused_words if logged.turn.need else (), words_before)
        uncovered = _new_names(_uncovered_in(logged.turn, words, knowledge), kinds_before)
        digests.append(_digest(logged, words, uncovered, knowledge))
    return tuple(digests)


def _digest(logged: LoggedTurn, words: tuple[str, ...], uncovered: tuple[str, ...], knowledge: Knowledge) -> TurnDigest:
    turn = logged.turn
    used = _tokens(turn.total_usage)
    requests = dict(_requests_of(turn, knowledge))
    return TurnDigest(
        id=turn.id,
        started=turn.started,
        outcome=_outcome(turn),
        first_seconds=logged.first_seconds,
        seconds=turn.seconds if turn.status == "finished" and turn.seconds else None,
        used=used,
        has_unknown_usage=is_partly_unknown(turn.total_usage),
        tools=_tools_of(turn.steps, used),
        requests=tuple(requests)[:_MOST],
        unmet_requests=tuple(request for request, is_met in requests.items() if not is_met)[:_MOST],
        unused_words=words,
        uncovered=uncovered,
        skipped_providers=tuple(dict.fromkeys(name for step in turn.steps for name in step.unavailable_providers)),
    )


def _outcome(turn: Turn) -> TurnOutcome:
    return "interrupted" if turn.status == "running" else turn.status


def is_partly_unknown(usage: Usage) -> bool:
    """Whether a provider did not report all that these calls used."""
    unknown = None in (usage.cost, usage.input_tokens, usage.output_tokens)
    return usage.calls > 0 and (unknown or usage.cancelled_calls > 0)


def _tokens(usage: Usage) -> TokenUse:
    return TokenUse(usage.input_tokens or 0, usage.output_tokens or 0, usage.cost or 0.0)


def _tool_of(step: StepRecord) -> str:
    """The tool's name; a model may write anything where a name belongs, and that is no key of a table."""
    return step.tool if step.tool.isidentifier() and len(step.tool) <= _LONGEST_NAME else "unknown"


def _tools_of(steps: Sequence[StepRecord], used: TokenUse) -> tuple[ToolUse, ...]:
    """Each tool once, then what was used between the steps, where that is anything."""
    by_tool: Mapping[str, Sequence[StepRecord]] = {
        tool: [step for step in steps if _tool_of(step) == tool] for tool in dict.fromkeys(map(_tool_of, steps))
    }
    tools = tuple(_tool_use(tool, own) for tool, own in by_tool.items())
    in_steps = sum((tool.used for tool in tools), TokenUse())
    between = TokenUse(
        max(0, used.input_tokens - in_steps.input_tokens),
        max(0, used.output_tokens - in_steps.output_tokens),
        max(0.0, used.cost - in_steps.cost),
    )
    return tools if between == TokenUse() else (*tools, ToolUse("", used=between))


def _tool_use(tool: str, steps: Sequence[StepRecord]) -> ToolUse:
    return ToolUse(
        tool,
        steps=len(steps),
        failed=sum(step.status == "failed" for step in steps),
        cached=sum(step.cached for step in steps),
        used=sum((_tokens(step.usage) for step in steps), TokenUse()),
    )


def _requests_of(turn: Turn, knowledge: Knowledge) -> Iterator[tuple[Text, bool]]:
    """Each request of the turn's searches, and whether something met it; the later of two that are alike counts."""
    for step in turn.steps:
        match step.artifact:
            case ProductList(need=need, items=items) if step.complete:
                is_met = has_match(items)
                name = items[0].name if is_met else ""
            case Recommendation(need=need, items=picks) if step.complete:
                is_met, name = bool(picks), ""
            case Alternatives(query=query) if turn.need and not unknown_things(query, knowledge=knowledge):
                need, is_met, name = turn.need, False, ""
            case _:
                continue
        if request := _request(need, knowledge) or name:
            yield request, is_met


def _request(need: Need, knowledge: Knowledge) -> Text:
    """The category, the uses and the limits; "" where none of them was understood."""
    kinds = tuple(limit_text(limit) for limit in need.constraints if isinstance(limit, CategoryLimit))
    limits = tuple(limit_text(limit) for limit in need.constraints if not isinstance(limit, CategoryLimit))
    known = knowledge.categories.get(need.category or "")
    named = (known.uses.get(wish.use) for wish in need.wishes) if known else ()
    uses = tuple(use.label for use in named if use)
    parts = tuple(dict.fromkeys((*kinds, *uses, *limits)))
    return Series(parts=parts, by=", ") if parts else ""


def _uncovered_in(turn: Turn, words: Sequence[str], knowledge: Knowledge) -> Iterator[str]:
    """Kinds that a search was refused for, and those that were only said beside others."""
    for step in turn.steps:
        if isinstance(step.artifact, Alternatives):
            yield from unknown_things(step.artifact.query, knowledge=knowledge)
    yield from (word for word in words if uncovered_thing((word,), knowledge.uncovered))


def _new_names(names: Iterable[str], before: set[str]) -> tuple[str, ...]:
    """The names in lower case that no turn brought before, each once."""
    plain = dict.fromkeys(" ".join(name.casefold().split())[:_LONGEST_NAME] for name in names)
    fresh = tuple(name for name in plain if name and name not in before)[:_MOST]
    before.update(fresh)
    return fresh
