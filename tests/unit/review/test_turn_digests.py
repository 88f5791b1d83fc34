"""Turn digests: what is counted of each turn of a log."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

from maven_app.domain.conversation.artifacts import Alternatives, FoundProduct, ProductList
from maven_app.domain.conversation.events import (
    ArtifactReady,
    LogEntry,
    NeedRead,
    StepFailed,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFailed,
    TurnFinished,
    TurnStarted,
    TurnStopped,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need, Wish
from maven_app.domain.usage import Usage
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.messages.text_rendering import render
from maven_app.ports.review.turn_digest import TokenUse, ToolUse, TurnDigest
from maven_app.review.logged_turns import LoggedConversation
from maven_app.review.turn_digests import digests_of
from tests.fakes.turns import few

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
WHOLE = Usage(model="gpt-5.4", calls=3, input_tokens=1_000, output_tokens=50, cost=0.25)
OF_STEP = Usage(model="gpt-5.4", calls=1, input_tokens=400, output_tokens=10, cost=0.125)
NEED = Need(
    constraints=(CategoryLimit(category="headphones"), BudgetLimit(highest=Decimal(300), currency="USD")),
    wishes=(Wish(text="for my sister's trips to Oslo", use="long_flights"),),
)


def test_a_name_that_a_model_made_up_is_no_key() -> None:
    started = StepStarted(call_id="c1", tool="search\x00 " * 40)

    [digest] = digests(("t1", [asked(), started, StepFinished(call_id="c1", seconds=0.5), TurnFinished(seconds=0.5)]))
    assert [tool.tool for tool in digest.tools] == ["unknown"]


def digests(*turns: tuple[str, list[TurnEvent]]) -> tuple[TurnDigest, ...]:
    """Of a log in which a line follows the one before after a quarter of a second."""
    events = [(turn_id, event) for turn_id, told in turns for event in told]
    lines = [
        LogEntry(position=at, turn_id=turn_id, time=NOON + timedelta(seconds=(at - 1) / 4), event=event)
        for at, (turn_id, event) in enumerate(events, start=1)
    ]
    half = len(lines) // 2
    return digests_of(LoggedConversation().after(lines[:half]).after(lines[half:]).turns.values(), shipped_knowledge())


def asked(*, replaces: str | None = None, shared: bool = False) -> TurnStarted:
    return TurnStarted(message=TextMessage(text="headphones for Oslo"), replaces=replaces, is_shared=shared)


def found(*items: FoundProduct) -> list[TurnEvent]:
    step = StepStarted(call_id="c1", tool="search_product")
    listed = ProductList(query="headphones for Oslo", need=NEED, items=items)
    ready = ArtifactReady(call_id="c1", artifact=listed)
    return [step, ready, StepFinished(call_id="c1", seconds=0.5, usage=OF_STEP, cached=True)]


def product(fit: str) -> FoundProduct:
    [one] = few("sony-wh-1000xm5")
    return FoundProduct.model_validate({**one.model_dump(), "kind": "product", "fit": fit})


def test_a_turn_gives_times_usage_tools_and_the_request_as_it_was_understood() -> None:
    [turn] = digests(
        ("t1", [asked(), NeedRead(need=NEED), *found(product("match")), TurnFinished(seconds=1.5, usage=WHOLE)])
    )

    assert (turn.id, turn.started, turn.outcome) == ("t1", NOON, "finished")
    assert (turn.first_seconds, turn.seconds) == (0.25, 1.5)
    assert turn.used == TokenUse(1_000, 50, 0.25) and not turn.has_unknown_usage
    assert turn.tools == (
        ToolUse("search_product", steps=1, cached=1, used=TokenUse(400, 10, 0.125)),
        ToolUse("", used=TokenUse(600, 40, 0.125)),
    )
    assert [render(one, "en") for one in turn.requests] == ["Headphones and earbuds, long flights, up to $300"]
    assert turn.unmet_requests == ()
    assert "Oslo" not in repr(turn)


def test_a_search_that_nothing_meets_is_unmet() -> None:
    for items in ((), (product("near_miss"),)):
        [turn] = digests(("t1", [asked(), *found(*items), TurnFinished(seconds=1.0)]))
        assert turn.requests == turn.unmet_requests != ()


def test_kinds_that_no_category_holds_are_named_once() -> None:
    refused = Alternatives(query="an air fryer", reason="I don't cover air fryers yet.")
    events: list[TurnEvent] = [
        NeedRead(need=Need(unused_words=("Moonlit", "air fryer"))),
        StepStarted(call_id="c1", tool="search_product"),
        ArtifactReady(call_id="c1", artifact=refused),
        StepFinished(call_id="c1", seconds=0.1),
        TurnFinished(seconds=1.0),
    ]
    first, second = digests(("t1", [asked(), *events]), ("t2", [asked(), *events]))

    assert first.unused_words == ("moonlit", "air fryer")
    assert (first.uncovered, first.requests) == (("air fryer",), ())
    assert (second.unused_words, second.uncovered) == ((), ())


def test_replaced_turns_count_and_shared_ones_do_not() -> None:
    turns = digests(
        ("t0", [asked(shared=True), TurnFinished(seconds=1.0)]),
        ("t1", [asked(), TextDelta(text="Well"), TurnStopped(usage=WHOLE)]),
        ("t2", [asked(replaces="t1"), TurnFailed(notice="")]),
        ("t3", [asked()]),
    )

    assert [(one.id, one.outcome) for one in turns] == [("t1", "stopped"), ("t2", "failed"), ("t3", "interrupted")]
    assert [(one.first_seconds, one.seconds) for one in turns] == [(0.25, None), (0.25, None), (None, None)]
    assert turns[0].used.cost == 0.25


def test_failed_steps_and_providers_that_were_not_asked_are_counted() -> None:
    skipped = ("serper",)
    unknown = Usage(model="llama", calls=1)
    [turn] = digests(
        (
            "t1",
            [
                asked(),
                StepStarted(call_id="c1", tool="web_search"),
                StepFailed(call_id="c1", notice="", unavailable_providers=skipped),
                StepStarted(call_id="c2", tool="web_search"),
                StepFailed(call_id="c2", notice="", unavailable_providers=skipped),
                TurnFinished(seconds=1.0, usage=unknown),
            ],
        )
    )

    assert turn.tools == (ToolUse("web_search", steps=2, failed=2),)
    assert turn.skipped_providers == ("serper",) and turn.has_unknown_usage
