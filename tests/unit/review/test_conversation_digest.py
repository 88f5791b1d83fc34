"""Digest: a conversation's log in the few values that the overview shows."""

from datetime import UTC, datetime

from maven_app.domain.conversation.events import (
    CitationsChecked,
    LogEntry,
    NeedRead,
    SourcesFound,
    StepFinished,
    StepStarted,
    TurnEvent,
    TurnFailed,
    TurnFinished,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.usage import Usage
from maven_app.ports.review.summaries import ConversationDigest
from maven_app.review.conversation_digest import digest_of

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
CALL = Usage(model="gpt-5.4", calls=1, input_tokens=1_000, output_tokens=50, cost=0.02)
PAGE = Source(id="s1", kind="web", title="Tested", publisher="RTINGS", url="https://www.rtings.com/headphones")


def digest(*turns: tuple[str, list[TurnEvent]]) -> ConversationDigest | None:
    events = [(turn_id, event) for turn_id, told in turns for event in told]
    lines = [
        LogEntry(position=at, turn_id=turn_id, time=NOON, event=event)
        for at, (turn_id, event) in enumerate(events, start=1)
    ]
    return digest_of(fold(Transcript(), lines))


def asked(*, replaces: str | None = None) -> TurnStarted:
    return TurnStarted(message=TextMessage(text="headphones for moonlit walks"), replaces=replaces)


def test_a_turn_gives_its_tools_sources_words_and_usage() -> None:
    found = digest(
        (
            "t1",
            [
                asked(),
                NeedRead(need=Need(language="id", unused_words=("moonlit",))),
                StepStarted(call_id="c1", tool="search_product"),
                SourcesFound(call_id="c1", sources=(NumberedSource(number=1, source=PAGE),)),
                StepFinished(call_id="c1", seconds=0.2),
                CitationsChecked(check=CitationCheck(checked=1, faults=(CitationFault(index=0, number=2),))),
                TurnFinished(seconds=1.0, usage=CALL),
            ],
        )
    )

    assert found == ConversationDigest(
        language="id",
        turns=1,
        outcome="finished",
        tools=("search_product",),
        models=("gpt-5.4",),
        sources=("rtings.com",),
        input_tokens=1_000,
        output_tokens=50,
        cost=0.02,
        citation_faults=1,
        unused_words=("moonlit",),
    )


def test_a_replaced_turn_is_not_counted_but_paid_for() -> None:
    answered: list[TurnEvent] = [asked(), TurnFinished(seconds=1.0, usage=CALL)]
    found = digest(("t1", answered), ("t2", [asked(replaces="t1"), TurnFailed(notice="", usage=CALL)]))

    assert found and (found.turns, found.outcome) == (1, "failed")
    assert (found.input_tokens, found.output_tokens, found.cost) == (2_000, 100, 0.04)


def test_usage_that_nobody_reported_makes_the_rest_a_lower_bound() -> None:
    unknown = Usage(model="llama", calls=1)
    found = digest(
        ("t1", [asked(), TurnFinished(seconds=1.0, usage=CALL)]),
        ("t2", [asked(), TurnFinished(seconds=1.0, usage=unknown)]),
    )

    assert found and found.has_unknown_usage
    assert (found.cost, found.models) == (0.02, ("gpt-5.4", "llama"))


def test_a_log_without_a_turn_has_no_digest() -> None:
    assert digest() is None
