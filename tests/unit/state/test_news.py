"""What a page reads of a conversation's log."""

import gc
import weakref

from maven_app.domain.conversation.events import TurnStarted
from maven_app.domain.conversation.transcript import Transcript
from maven_app.state.log_polling import read_new_lines
from tests.fakes.turns import OWNER, Bench


async def test_tabs_of_one_conversation_hold_it_once(bench: Bench) -> None:
    conversation_id = await bench.conversation()
    await bench.say("headphones", conversation_id)
    first = await read_new_lines(bench.log, conversation_id, Transcript(), wait=0.0)

    assert await read_new_lines(bench.log, conversation_id, Transcript(), wait=0.0) is first


async def test_what_one_tab_has_read_another_reads_on_from(bench: Bench) -> None:
    conversation_id = await bench.conversation()
    await bench.say("headphones", conversation_id)
    first = await read_new_lines(bench.log, conversation_id, Transcript(), wait=0.0)
    await bench.say("a tablet", conversation_id)

    second = await read_new_lines(bench.log, conversation_id, Transcript(), wait=0.0)

    assert second.turns[0] is first.turns[0]
    assert [turn.message for turn in second.turns] == [
        event.message for event in await bench.events(conversation_id) if isinstance(event, TurnStarted)
    ]


async def test_what_no_tab_shows_any_more_is_held_by_nobody(bench: Bench) -> None:
    conversation_id = await bench.conversation()
    await bench.say("headphones", conversation_id)
    last = weakref.ref(await read_new_lines(bench.log, conversation_id, Transcript(), wait=0.0))

    gc.collect()

    assert last() is None


async def test_conversations_are_kept_apart(bench: Bench) -> None:
    one, other = await bench.conversation(), (await bench.conversations.create(OWNER, title="other")).id
    await bench.say("headphones", one)
    first = await read_new_lines(bench.log, one, Transcript(), wait=0.0)

    assert (await read_new_lines(bench.log, other, Transcript(), wait=0.0)).turns == ()
    assert len(first.turns) == 1
