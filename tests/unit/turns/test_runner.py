"""The life of a turn: kept before it is shown, stopped, retried, interrupted."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast

import pytest

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.artifacts import Inquiry, ProductList
from maven_app.domain.conversation.events import LogEntry, TextDelta, TurnInterrupted, TurnStarted
from maven_app.domain.conversation.messages import CompareRequest, FormAnswer, TextMessage, TurnOptions
from maven_app.domain.errors import (
    LeaseLost,
    MessageRejected,
    NotFound,
    ProviderUnavailable,
    StorageError,
    StorageFull,
    TurnRunning,
)
from maven_app.ports.llm import ToolCall
from maven_app.ports.log import Lease, NewLogEntry, StopSignals, TurnLog, TurnRepository
from tests import patience
from tests.english import english
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench, ends, kinds

T = TypeVar("T")
SEARCH = ToolCall("search_product", {"query": "WH-1000XM5"})
QUESTION = ToolCall(
    "inquire_user",
    {"reason": "It decides.", "question": "Which?", "options": [{"label": "Light"}, {"label": "Cheap"}]},
)


class Gate:
    """Holds a model back until it is opened."""

    def __init__(self) -> None:
        self.reached, self.opened = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> None:
        self.reached.set()
        await self.opened.wait()


async def test_the_message_is_kept_before_the_model_is_asked() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel([gate]))
    conversation = await bench.conversation()

    await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"))

    first = (await bench.events(conversation))[0]
    assert isinstance(first, TurnStarted) and first.message == TextMessage(text="a lamp")
    gate.opened.set()
    await bench.ended(conversation)


async def test_a_conversation_begins_with_its_message_in_one_write() -> None:
    bench = Bench(ScriptedModel(["done"]))

    info, turn_id = await bench.runner.start_new(OWNER, TextMessage(text="a lamp"), TurnOptions(), address="")

    assert bench.database.writes == 1
    assert info == await bench.conversations.get(OWNER, info.id) and (info.title, info.running) == ("a lamp", True)
    turn = await bench.ended(info.id)
    assert (turn.id, turn.message, turn.text) == (turn_id, TextMessage(text="a lamp"), "done")


async def test_a_first_press_that_two_processes_take_at_once_begins_one_conversation() -> None:
    bench = Bench(ScriptedModel(["done"]))
    other = Bench(ScriptedModel(["done"]), database=bench.database)

    begun = await asyncio.gather(
        *(
            one.runner.start_new(OWNER, TextMessage(text="a lamp"), TurnOptions(), address="", ticket="p1")
            for one in (bench, other)
        )
    )

    [(info, turn_id)] = {(info.id, turn_id) for info, turn_id in begun}
    assert (await bench.ended(info)).id == turn_id
    assert len(await bench.conversations.list(OWNER)) == 1


async def test_a_first_press_whose_conversation_was_deleted_begins_another() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    begin = partial(bench.runner.start_new, OWNER, TextMessage(text="a lamp"), TurnOptions(), address="", ticket="p1")
    first, _ = await begin()
    await bench.ended(first.id)
    await bench.conversations.delete(OWNER, first.id)

    second, turn_id = await begin()

    assert second.id != first.id
    assert (await bench.ended(second.id)).id == turn_id
    assert [one.id for one in await bench.conversations.list(OWNER)] == [second.id]


async def test_a_press_that_began_a_turn_begins_no_other_even_where_that_turn_was_replaced() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    conversation = await bench.conversation()
    turn = await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), ticket="p1")
    await bench.ended(conversation)
    await bench.runner.retry_turn(OWNER, conversation, turn, ticket="p2")
    await bench.ended(conversation)

    with pytest.raises(MessageRejected):
        await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), ticket="p1")

    known = [await bench.runner.has_begun(OWNER, conversation, ticket) for ticket in ("p1", "p2", "p3")]
    assert known == [True, True, False]
    assert len((await bench.transcript(conversation)).turns) == 1


async def test_a_turn_runs_from_message_to_end_without_anybody_watching() -> None:
    bench = Bench(ScriptedModel([SEARCH], ["Here it is [1]."], related=["Another?"]))
    conversation = await bench.conversation()

    turn = await bench.say("WH-1000XM5", conversation)

    assert turn.status == "finished" and turn.text == "Here it is [1]." and turn.related == ("Another?",)
    assert kinds(await bench.events(conversation))[0] == "turn_started"
    assert isinstance(turn.steps[0].artifact, ProductList)
    assert turn.steps[0].artifact.items[0].name == "Sony WH-1000XM5"


async def test_one_turn_at_a_time_and_the_second_message_is_told_so() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel([gate, "done"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="first"))
    await gate.reached.wait()

    with pytest.raises(TurnRunning) as refused:
        await bench.runner.start(OWNER, conversation, TextMessage(text="second"))
    assert "still answering" in english(refused.value.public)

    gate.opened.set()
    assert (await bench.ended(conversation)).text == "done"


async def test_two_sends_at_once_start_one_turn() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    conversation = await bench.conversation()

    sent = [bench.runner.start(OWNER, conversation, TextMessage(text=text)) for text in ("first", "second")]
    outcomes = await asyncio.gather(*sent, return_exceptions=True)

    assert {type(outcome) for outcome in outcomes} == {str, TurnRunning}
    await bench.ended(conversation)
    assert len((await bench.transcript(conversation)).turns) == 1


async def test_whoever_reads_the_end_of_an_answer_can_send_and_of_two_at_once_exactly_one_does() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"], ["three"]), reach_turns=_SlowToEnd)
    conversation = await bench.conversation()

    async def send(text: str) -> str:
        after, told = 0, list[LogEntry]()
        while not ends([line.event for line in told]):
            told = await bench.log.read(conversation, after=after, wait=5)
            after = told[-1].position if told else after
        return await bench.runner.start(OWNER, conversation, TextMessage(text=text))

    sends = [asyncio.create_task(send(text)) for text in ("second", "third")]
    await bench.say("first", conversation)
    outcomes = await asyncio.gather(*sends, return_exceptions=True)

    assert {type(outcome) for outcome in outcomes} == {str, TurnRunning}
    await bench.ended(conversation)
    assert len((await bench.transcript(conversation)).turns) == 2


class _SlowToEnd:
    """Leases that take a moment to be given back without a line."""

    def __init__(self, inner: TurnRepository) -> None:
        self.begin, self.renew, self.claim_expired = inner.begin, inner.renew, inner.claim_expired
        self._inner = inner

    async def end(self, lease: Lease) -> None:
        await asyncio.sleep(0.05)
        await self._inner.end(lease)


async def test_stop_ends_the_turn_and_keeps_what_was_said() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel(["The first half", gate, "never said"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()

    await bench.runner.stop(OWNER, conversation)
    turn = await bench.ended(conversation)

    assert turn.status == "stopped" and turn.text == "The first half"
    assert len(ends(await bench.events(conversation))) == 1


async def test_nobody_stops_or_continues_the_conversation_of_another() -> None:
    bench = Bench(ScriptedModel(["done"]))
    conversation = await bench.conversation()
    await bench.say("mine", conversation)
    turn = (await bench.transcript(conversation)).turns[0]

    eve = Actor("eve")
    for permission, attempt in (
        (Permission.STOP_TURN, bench.runner.stop(eve, conversation)),
        (Permission.SEND_MESSAGE, bench.runner.start(eve, conversation, TextMessage(text="hers"))),
        (Permission.RETRY_TURN, bench.runner.retry_turn(eve, conversation, turn.id)),
        (Permission.EDIT_MESSAGE, bench.runner.edit(eve, conversation, turn.id, "hers")),
        (Permission.RETRY_TURN, bench.runner.retry_step(eve, conversation, "c1")),
    ):
        bench.database.asked.clear()
        with pytest.raises(NotFound):
            await attempt
        assert bench.database.asked == [permission]
    assert len((await bench.transcript(conversation)).turns) == 1


async def test_a_model_that_fails_ends_the_turn_with_a_sentence() -> None:
    bench = Bench(ScriptedModel([ProviderUnavailable("503 from upstream, key=secret")]))

    turn = await bench.say("hello there")

    assert (
        turn.status == "failed" and "isn't responding" in english(turn.notice) and "secret" not in english(turn.notice)
    )


async def test_a_crash_in_one_turn_touches_no_other() -> None:
    bench = Bench(ScriptedModel([RuntimeError("a bug")], ["fine"]))

    first = await bench.say("one")
    second = await bench.say("two")

    assert (first.status, second.status) == ("failed", "finished")


async def test_a_failed_step_leaves_its_sentence_and_the_turn_goes_on() -> None:
    missing = ToolCall("product_details", {"product_id": "no-such-thing"})
    bench = Bench(ScriptedModel([missing], ["I could not find it."]))

    turn = await bench.say("tell me about it")

    assert turn.status == "finished" and turn.text == "I could not find it."
    assert turn.steps[0].status == "failed" and "no-such-thing" in english(turn.steps[0].notice)


async def test_a_failed_step_is_tried_again_in_its_place() -> None:
    bench = Bench(ScriptedModel([SEARCH], ["Broken."], ["Mended."]))
    bench.index.broken = False
    conversation = await bench.conversation()
    missing = bench.index.take_out("sony-wh-1000xm5")
    await bench.say("WH-1000XM5", conversation)
    await bench.index.upsert([missing])

    await bench.runner.retry_step(OWNER, conversation, "c1")
    turn = await bench.ended(conversation)

    step = turn.steps[0]
    assert (len(turn.steps), step.call_id, step.attempt, turn.text) == (1, "c1", 2, "Mended.")
    assert isinstance(step.artifact, ProductList) and step.artifact.items[0].id == "sony-wh-1000xm5"


async def test_what_was_used_before_a_turn_broke_off_counts_when_it_goes_on() -> None:
    search = ToolCall("search_product", {"query": "quiet headphones"})
    bench = Bench(ScriptedModel([search], [ProviderUnavailable("down")], ["Mended."]))
    conversation = await bench.conversation()
    broken = await bench.say("quiet headphones", conversation)

    await bench.runner.retry_step(OWNER, conversation, "c1")
    turn = await bench.ended(conversation)

    assert broken.status == "failed" and turn.status == "finished" and broken.steps[0].usage.calls == 1
    assert turn.usage.calls == broken.usage.calls + turn.steps[0].usage.calls + len(["route", "related"])


async def test_a_retried_turn_takes_the_place_of_the_old_one() -> None:
    bench = Bench(ScriptedModel(["bad"], ["good"]))
    conversation = await bench.conversation()
    first = await bench.say("a lamp", conversation)

    await bench.runner.retry_turn(OWNER, conversation, first.id)
    await bench.ended(conversation)

    turns = (await bench.transcript(conversation)).turns
    assert [turn.text for turn in turns] == ["good"] and turns[0].replaces == first.id
    assert [e.text for e in await bench.events(conversation) if isinstance(e, TextDelta)] == ["bad", "good"]


async def test_an_edited_message_takes_the_place_of_the_old_one() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    conversation = await bench.conversation()
    first = await bench.say("a lmap", conversation)

    await bench.runner.edit(OWNER, conversation, first.id, "a lamp")
    turn = await bench.ended(conversation)

    assert turn.message == TextMessage(text="a lamp")
    assert len((await bench.transcript(conversation)).turns) == 1


async def test_only_the_last_message_can_be_edited() -> None:
    bench = Bench(ScriptedModel(["one"], ["two"]))
    conversation = await bench.conversation()
    first = await bench.say("first", conversation)
    await bench.say("second", conversation)

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.edit(OWNER, conversation, first.id, "changed")
    assert "last message" in english(refused.value.public)


async def test_call_ids_go_on_after_a_replaced_turn() -> None:
    bench = Bench(ScriptedModel([SEARCH], ["a"], [SEARCH], ["b"]))
    conversation = await bench.conversation()
    first = await bench.say("WH-1000XM5", conversation)

    await bench.runner.retry_turn(OWNER, conversation, first.id)
    turn = await bench.ended(conversation)

    assert [step.call_id for step in turn.steps] == ["c2"]


async def test_a_form_ends_the_turn_and_its_answer_takes_the_request_up_again() -> None:
    bench = Bench(ScriptedModel([QUESTION], ["Then this one."]))
    conversation = await bench.conversation()
    asked = await bench.say("help me choose headphones", conversation)

    assert asked.status == "finished" and not asked.text and not asked.related
    form = asked.steps[0].artifact
    assert isinstance(form, Inquiry) and form.request == "help me choose headphones"
    await bench.say(FormAnswer(call_id="c1", selected=("Light",)), conversation)
    assert (await bench.transcript(conversation)).answer_to("c1") == FormAnswer(call_id="c1", selected=("Light",))


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (FormAnswer(call_id="c9", selected=("Light",)), "no longer here"),
        (FormAnswer(call_id="c1", selected=("Heavy",)), "not part of the question"),
        (FormAnswer(call_id="c1", selected=("Light", "Cheap")), "one option"),
        (FormAnswer(call_id="c1"), "Choose an option"),
    ],
)
async def test_an_answer_that_does_not_fit_its_form_is_refused(answer: FormAnswer, says: str) -> None:
    bench = Bench(ScriptedModel([QUESTION]))
    conversation = await bench.conversation()
    await bench.say("help me choose", conversation)

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, conversation, answer)
    assert says in english(refused.value.public)
    assert len((await bench.transcript(conversation)).turns) == 1


async def test_a_form_is_answered_once() -> None:
    bench = Bench(ScriptedModel([QUESTION], ["Thanks."]))
    conversation = await bench.conversation()
    await bench.say("help me choose", conversation)
    await bench.say(FormAnswer(call_id="c1", skipped=True), conversation)

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, conversation, FormAnswer(call_id="c1", selected=("Light",)))
    assert "answered already" in english(refused.value.public)


@pytest.mark.parametrize("text", ["", "   \n\t ", "\x00\x07", "x" * 4_001, "x" * 100_000])
async def test_messages_that_cannot_be_answered_are_refused_and_nothing_is_kept(text: str) -> None:
    bench = Bench(ScriptedModel(["never"]))
    conversation = await bench.conversation()

    with pytest.raises(MessageRejected):
        await bench.runner.start(OWNER, conversation, TextMessage(text=text))
    assert await bench.events(conversation) == []
    assert (await bench.conversations.get(OWNER, conversation)).running is False


@pytest.mark.parametrize("ids", [("a",), ("a", "a"), tuple("abcdefg")])
async def test_a_comparison_takes_two_to_six_different_products(ids: tuple[str, ...]) -> None:
    bench = Bench(ScriptedModel(["never"]))

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, await bench.conversation(), CompareRequest(product_ids=ids))
    assert "Choose 2 to 6" in english(refused.value.public)


async def test_control_characters_are_taken_out_of_a_message() -> None:
    bench = Bench(ScriptedModel(["ok"]))

    turn = await bench.say("a\x00 lamp\u202e <script>alert(1)</script>")

    assert turn.message == TextMessage(text="a lamp <script>alert(1)</script>")


async def test_a_full_disk_refuses_the_message_and_loses_nothing() -> None:
    bench = Bench(ScriptedModel(["first"], ["second"]))
    conversation = await bench.conversation()
    await bench.say("one", conversation)
    bench.database.is_full = True

    with pytest.raises(StorageFull):
        await bench.runner.start(OWNER, conversation, TextMessage(text="two"))

    bench.database.is_full = False
    assert (await bench.say("two", conversation)).text == "second"


async def test_a_disk_that_fills_up_during_a_turn_leaves_it_failed_with_what_was_kept() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel(["kept", gate, "lost"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()
    async with asyncio.timeout(patience.SECONDS):
        while len(await bench.events(conversation)) < 2:
            await asyncio.sleep(0.005)
    bench.database.is_full = True
    gate.opened.set()
    await asyncio.sleep(0.05)
    bench.database.is_full = False

    turn = await bench.ended(conversation)

    assert turn.status == "failed" and turn.text == "kept"


async def test_a_turn_whose_process_is_gone_is_marked_by_the_next_one() -> None:
    gate = Gate()
    process = _Process()
    dead = Bench(ScriptedModel(["half", gate]), reach_turns=process.reach, reach_log=process.reach)
    conversation = await dead.conversation()
    await dead.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()
    async with asyncio.timeout(patience.SECONDS):
        while len(await dead.events(conversation)) < 2:
            await asyncio.sleep(0.005)
    process.is_dead = True
    dead.clock.advance(11)
    heir = Bench(ScriptedModel(["whole"]), index=dead.index, database=dead.database, clock=dead.clock)
    watching = asyncio.create_task(heir.runner.interrupt_expired_turns())
    turn = await heir.ended(conversation)
    watching.cancel()

    assert turn.status == "interrupted" and turn.text == "half"
    await heir.runner.retry_turn(OWNER, conversation, turn.id)
    assert (await heir.ended(conversation)).text == "whole"


@dataclass
class _Process:
    """What has a database, until it dies: nothing more is written then, and no lease given back."""

    is_dead: bool = False

    def reach(self, port: T) -> T:
        return cast(T, _Reached(self, port))


@dataclass
class _Reached:
    process: _Process
    port: object

    def __getattr__(self, name: str) -> object:
        async def refuse(*_: object, **__: object) -> None:
            raise LeaseLost("the process is gone")

        return refuse if self.process.is_dead else getattr(self.port, name)


async def test_closing_the_process_marks_its_turns_as_interrupted() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel(["half", gate]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()

    await bench.runner.close()

    assert isinstance((await bench.events(conversation))[-1], TurnInterrupted)
    assert not (await bench.conversations.get(OWNER, conversation)).running


async def test_a_turn_that_has_ended_is_not_interrupted_by_closing_the_process() -> None:
    bench = Bench(ScriptedModel(["whole"]))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="go"))
    async with asyncio.timeout(patience.SECONDS):
        while not ends(await bench.events(conversation)):
            await asyncio.sleep(0)

    await bench.runner.close()

    assert [event.kind for event in ends(await bench.events(conversation))] == ["turn_finished"]
    assert not (await bench.conversations.get(OWNER, conversation)).running


async def test_a_step_retried_while_its_turn_is_still_being_put_away_belongs_to_the_process() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel([SEARCH], ["first"], [gate, "never said"]), reach_stops=_SlowToLeave)
    conversation = await bench.conversation()
    await bench.say("WH-1000XM5", conversation)
    await bench.runner.retry_step(OWNER, conversation, "c1")
    await gate.reached.wait()
    await asyncio.sleep(0.05)

    await bench.runner.close()

    assert (await bench.transcript(conversation)).turns[-1].status == "interrupted"


class _SlowToLeave:
    """Stop signals whose listener takes a moment to let go."""

    def __init__(self, inner: StopSignals) -> None:
        self._inner = inner

    async def stop(self, conversation_id: str) -> None:
        await self._inner.stop(conversation_id)

    async def wait(self, conversation_id: str) -> None:
        try:
            await self._inner.wait(conversation_id)
        finally:
            await asyncio.sleep(0.03)


async def test_an_orphan_that_could_not_be_marked_is_marked_once_the_disk_takes_it() -> None:
    gate = Gate()
    process = _Process()
    dead = Bench(ScriptedModel(["half", gate]), reach_turns=process.reach, reach_log=process.reach)
    conversation = await dead.conversation()
    await dead.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()
    process.is_dead = True
    dead.clock.advance(11)
    heir = Bench(ScriptedModel(), index=dead.index, database=dead.database, clock=dead.clock, reach_log=_FullOnce)
    watching = asyncio.create_task(heir.runner.interrupt_expired_turns())
    turn = await heir.ended(conversation)
    watching.cancel()

    assert turn.status == "interrupted"


class _FullOnce:
    """A log on a disk that has no space the first time."""

    def __init__(self, inner: TurnLog) -> None:
        self._inner = inner
        self._full = True

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        if self._full:
            self._full = False
            raise StorageFull("no space")
        return await self._inner.append(lease, lines, last=last)

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        return await self._inner.read(conversation_id, after=after, wait=wait)

    def set_failure(self, conversation_id: str, failure: StorageError | None) -> None:
        self._inner.set_failure(conversation_id, failure)


async def test_stop_is_heard_although_the_database_failed_while_it_was_listened_for() -> None:
    gate = Gate()
    bench = Bench(ScriptedModel(["half", gate]), reach_stops=_DeafOnce)
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="go"))
    await gate.reached.wait()

    await bench.runner.stop(OWNER, conversation)

    assert (await bench.ended(conversation)).status == "stopped"


class _DeafOnce:
    """Stop signals whose database fails the first time that it is asked."""

    def __init__(self, inner: StopSignals) -> None:
        self._inner = inner
        self._deaf = True

    async def stop(self, conversation_id: str) -> None:
        await self._inner.stop(conversation_id)

    async def wait(self, conversation_id: str) -> None:
        if self._deaf:
            self._deaf = False
            raise StorageError("the database is locked")
        await self._inner.wait(conversation_id)


async def test_a_sender_who_goes_away_while_the_message_is_kept_leaves_a_turn_that_runs() -> None:
    reached = asyncio.Event()
    bench = Bench(ScriptedModel(["the answer"]), reach_log=partial(_Slow, reached))
    conversation = await bench.conversation()
    sending = asyncio.create_task(bench.runner.start(OWNER, conversation, TextMessage(text="go")))
    await reached.wait()

    sending.cancel()

    assert (await bench.ended(conversation)).text == "the answer"


class _Slow(_FullOnce):
    """A log whose first append goes on in a thread of its own, whoever waits for it."""

    def __init__(self, reached: asyncio.Event, inner: TurnLog) -> None:
        self._inner = inner
        self.reached = reached

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        kept = asyncio.ensure_future(self._inner.append(lease, lines, last=last))
        self.reached.set()
        return await asyncio.shield(kept)


async def test_a_turn_whose_work_was_cancelled_from_within_ends() -> None:
    bench = Bench(ScriptedModel([_cancelled_from_within]))

    turn = await bench.say("go")

    assert turn.status == "failed"


async def _cancelled_from_within() -> None:
    raise asyncio.CancelledError("a connection of the library was dropped")


async def test_a_product_chosen_twice_keeps_the_names_beside_their_products() -> None:
    bench = Bench(ScriptedModel(["ok"]))
    chosen = CompareRequest(product_ids=("x", "x", "y"), names=("X", "X", "Y"))

    turn = await bench.say(chosen)

    assert turn.message == CompareRequest(product_ids=("x", "y"), names=("X", "Y"))
