"""Tickets: a press is done once, however often it arrives, and the page hears that it arrived."""

import asyncio
from collections.abc import Callable

import pytest

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import MessageRejected, TurnRunning
from maven_app.domain.visitors import actor_of
from maven_app.state.action_tickets import Ack
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.need_editing import NeedState
from maven_app.state.sidebar import SidebarState
from maven_app.state.tray import TrayState
from tests.english import english
from tests.fakes.tab import STRANGER, VISITOR, Tab, step_of
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"
PAIR = ["sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"]


async def _asked(tab: Tab, text: str = NEED) -> str:
    """A conversation whose first answer is there."""
    await tab.do(ChatState.send, text=text)
    await _answered(tab)
    tab.path = tab.addresses[-1]
    return str(tab.vars["chat.conversation_id"])


async def _answered(tab: Tab) -> None:
    await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])


@pytest.mark.parametrize(
    ("asked", "handler", "payload"),
    [
        (NEED, ChatState.send, {"text": "a tablet"}),
        (NEED, ChatState.ask, {"text": "a tablet"}),
        (NEED, ChatState.details, {"product_id": PAIR[0], "name": "Sony"}),
        (NEED, ChatState.compare, {"product_ids": PAIR}),
        (NEED, ChatState.retry_turn, {"turn_id": "?"}),
        (NEED, ChatState.edit_last, {"turn_id": "?", "form_data": {"text": "a tablet"}}),
        (NEED, NeedState.leave_out, {"turn_id": "?", "code": "?"}),
        ("help me choose a TV", ChatState.answer_form, {"call_id": "?", "form_data": {"text": "big and bright"}}),
        ("help me choose a TV", ChatState.skip_form, {"call_id": "?"}),
    ],
)
async def test_whatever_begins_a_turn_begins_one_when_its_press_arrives_again(
    bench: Bench, asked: str, handler: object, payload: dict
) -> None:
    async with Tab() as tab:
        conversation_id, newest = await _asked(tab, asked), tab.vars["chat.newest_turn"][0]
        meant = {
            "turn_id": newest.id,
            "call_id": step_of(tab.vars["chat.newest_pieces"]).key,
            "code": next((part.code for part in newest.understood.parts), ""),
        }
        payload = {name: meant[name] if value == "?" else value for name, value in payload.items()}
        for _ in range(2):
            await tab.do(handler, **payload, ticket="t1")
        await _answered(tab)
        await tab.do(handler, **payload, ticket="t1")
        _restart()
        await tab.do(handler, **payload, ticket="t1")
        began = [event.kind for event in await bench.events(conversation_id)].count("turn_started")

        assert (began, tab.taken, tab.vars["chat.problem"], tab.faults) == (2, ["t1"], "", [])


def _restart() -> None:
    """What a process remembers of the press goes with it; the log stays."""
    get_services().seen_requests.forget(actor_of(VISITOR).id, "t1")


async def test_a_first_message_begins_one_conversation_also_when_it_arrives_again_after_a_restart(bench: Bench) -> None:
    async with Tab() as tab:
        for _ in range(2):
            tab.path = "/"
            await tab.do(ChatState.open_new)
            await tab.do(ChatState.send, text=NEED, ticket="t1")
            await _answered(tab)
            _restart()

        (info,) = await bench.conversations.list(actor_of(VISITOR))
        assert set(tab.addresses) == {f"/c/{info.id}"}


async def test_what_changes_saved_data_is_done_once(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        await tab.do(SidebarState.delete, conversation_id=conversation_id, ticket="t1")
        await tab.do(SidebarState.undo_delete, ticket="t2")
        await tab.do(SidebarState.delete, conversation_id=conversation_id, ticket="t1")

        assert [info.id for info in await bench.conversations.list(actor_of(VISITOR))] == [conversation_id]
        assert sorted(tab.taken) == ["t1", "t2"]


async def test_a_press_that_arrives_again_at_a_server_that_forgot_the_tab_is_known(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        await tab.do(ChatState.ask, text="a tablet", ticket="t1")
        await _answered(tab)
        tab.forget()
        await tab.do(ChatState.ask, text="a tablet", ticket="t1")

        assert len((await bench.transcript(conversation_id)).turns) == 2
        assert tab.taken == ["t1"]


async def test_the_first_message_that_arrives_again_leads_to_the_conversation_that_it_began(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.send, text=NEED, ticket="t1")
        await _answered(tab)
        tab.addresses.clear()
        await tab.do(ChatState.send, text=NEED, ticket="t1")

        (info,) = await bench.conversations.list(actor_of(VISITOR))
        assert tab.addresses == [f"/c/{info.id}"]


async def test_a_press_that_was_refused_is_tried_again(scripted: Callable[..., Bench]) -> None:
    going = asyncio.Event()
    bench = scripted(["Words", going.wait], ["More."])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="one")
        await tab.do(ChatState.ask, text="two", ticket="t1")
        assert tab.vars["ticket.acks"] == [Ack(ticket="t1", refused=True)]
        assert tab.vars["chat.problem"] == english(TurnRunning.public)

        going.set()
        await _answered(tab)
        await tab.do(ChatState.ask, text="two", ticket="t1")
        assert (tab.vars["ticket.acks"], tab.vars["chat.problem"]) == ([Ack(ticket="t1")], "")
        assert len((await bench.transcript(tab.vars["chat.conversation_id"])).turns) == 2


async def test_a_deletion_that_was_refused_is_tried_again(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        bench.database.is_full = True
        await tab.do(SidebarState.delete, conversation_id=conversation_id, ticket="t1")
        assert tab.vars["ticket.acks"] == [Ack(ticket="t1", refused=True)]

        bench.database.is_full = False
        await tab.do(SidebarState.delete, conversation_id=conversation_id, ticket="t1")
        assert tab.vars["ticket.acks"] == [Ack(ticket="t1")]
        assert await bench.conversations.list(actor_of(VISITOR)) == []


async def test_another_visitors_ticket_is_not_known(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.ask, text=NEED, ticket="t1")
        await _answered(tab)
    async with Tab(cookie=STRANGER) as stranger:
        await stranger.do(ChatState.ask, text=NEED, ticket="t1")
        await _answered(stranger)

        assert stranger.addresses != tab.addresses
        assert stranger.taken == ["t1"]


@pytest.mark.parametrize("ticket", [None, 7, ["t"], {"t": 1}, "", "t" * 65, "t 1", "<t>"])
async def test_a_ticket_that_no_page_gives_is_refused(bench: Bench, ticket: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.send, text=NEED, ticket=ticket)
        await tab.do(TrayState.put, product_id="a", name="a", category="headphones", ticket=ticket)

        assert bench.database.conversations == {}
        assert (tab.taken, tab.vars["tray.items"], tab.faults) == ([], [], [])


async def test_the_page_hears_of_a_press_that_its_handler_would_not_take(bench: Bench) -> None:
    async with Tab() as tab:
        with pytest.raises(MessageRejected):
            await tab.do(ComposerState.attach, product_id="", name="a", ticket="t1")

        seen = await tab.until(lambda vars: bool(vars["ticket.acks"]))
        assert seen["ticket.acks"] == [Ack(ticket="t1", refused=True)]


async def test_a_press_whose_handler_broke_is_told_of(bench: Bench) -> None:
    async with Tab() as tab:
        bench.index.bug = TypeError("a bug of ours")
        with pytest.raises(TypeError):
            await tab.do(ChatState.compare, product_ids=PAIR, ticket="t1")
        seen = await tab.until(lambda vars: bool(vars["ticket.acks"]))

        assert "Something went wrong on our side" in seen["chat.problem"]
        assert seen["ticket.acks"] == [Ack(ticket="t1", refused=True)]
        assert len(tab.faults) == 1


async def test_a_press_whose_handler_broke_is_tried_again(bench: Bench) -> None:
    async with Tab() as tab:
        bench.index.bug = TypeError("a bug of ours")
        with pytest.raises(TypeError):
            await tab.do(ChatState.compare, product_ids=PAIR, ticket="t1")
        bench.index.bug = None
        await tab.do(ChatState.compare, product_ids=PAIR, ticket="t1")
        await _answered(tab)

        assert tab.vars["ticket.acks"] == [Ack(ticket="t1")]
