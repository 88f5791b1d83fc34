"""Conversation digest: the few values by which a conversation is found among all."""

from collections.abc import Iterable

from maven_app.domain.conversation.transcript import SwitchBlock, Transcript, Turn
from maven_app.ports.review.summaries import ConversationDigest
from maven_app.review.turn_digests import is_partly_unknown

_MOST_NAMES = 50
"""Of one kind: a conversation that reads hundreds of pages is found by those of its first."""


def digest_of(transcript: Transcript) -> ConversationDigest | None:
    """The digest of a conversation; None of one without a turn."""
    turns, last = transcript.turns, transcript.last
    if last is None:
        return None
    usages = (transcript.replaced_usage, *(turn.total_usage for turn in turns))
    needs = [turn.need for turn in turns if turn.need]
    return ConversationDigest(
        language=needs[-1].language if needs else "en",
        turns=len(turns),
        outcome=last.status,
        tools=_distinct(step.tool for step in transcript.steps()),
        models=_distinct(name for turn in turns for name in _models_of(turn)),
        sources=_distinct(numbered.source.site for turn in turns for numbered in turn.sources),
        input_tokens=sum(usage.input_tokens or 0 for usage in usages),
        output_tokens=sum(usage.output_tokens or 0 for usage in usages),
        cost=sum(usage.cost or 0.0 for usage in usages),
        has_unknown_usage=any(is_partly_unknown(usage) for usage in usages),
        citation_faults=sum(len(turn.citation_faults) for turn in turns),
        unused_words=_distinct(word for need in needs for word in need.unused_words),
    )


def _models_of(turn: Turn) -> Iterable[str]:
    yield from turn.total_usage.models_called
    yield from (block.after for block in turn.blocks if isinstance(block, SwitchBlock))


def _distinct(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))[:_MOST_NAMES]
