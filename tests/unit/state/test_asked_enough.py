"""A visitor who has asked enough for a while: told so in place, by whichever button, and nothing is lost."""

import pytest

from maven_app.persistence.turn_allowance import TurnRates
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.tray import TrayState
from tests.fakes.tab import STRANGER, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"
SAYS = "Your network has asked 1 question in the last minute. Ask again in 60 seconds."


async def _asked(tab: Tab) -> str:
    """A conversation in `tab` whose first answer is there; the id of its turn."""
    await tab.do(ChatState.send, text=NEED)
    await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
    return str(tab.vars["chat.newest_turn"][0].id)


@pytest.mark.parametrize(
    ("handler", "payload"),
    [
        (ChatState.send, {"text": "a tablet"}),
        (ChatState.ask, {"text": "a tablet"}),
        (ChatState.details, {"product_id": "a", "name": "a"}),
        (ChatState.compare, {"product_ids": ["a", "b"]}),
        (ChatState.answer_form, {"call_id": "c1", "form_data": {"option-0": "a"}}),
        (ChatState.skip_form, {"call_id": "c1"}),
        (ChatState.retry_turn, {}),
        (ChatState.retry_step, {"call_id": "c1"}),
        (ChatState.search_as_written, {"call_id": "c1"}),
        (ChatState.refresh_search, {"call_id": "c1"}),
        (ChatState.edit_last, {"form_data": {"text": "a tablet"}}),
    ],
)
async def test_every_button_that_costs_something_counts_for_the_network(
    bench: Bench, handler: object, payload: dict
) -> None:
    bench.limit(address=TurnRates(per_minute=1))
    async with Tab() as tab:
        turn_id = await _asked(tab)
        if handler in (ChatState.retry_turn, ChatState.edit_last):
            payload = {**payload, "turn_id": turn_id}
        await tab.do(handler, **payload)

        assert tab.vars["chat.problem"] == SAYS
        assert len((await bench.transcript(tab.vars["chat.conversation_id"])).turns) == 1
        assert tab.faults == []


async def test_what_was_written_and_attached_stays(bench: Bench) -> None:
    bench.limit(visitor=TurnRates(per_minute=1))
    async with Tab() as tab:
        turn_id = await _asked(tab)
        await tab.do(ComposerState.attach, product_id="sony-wh-1000xm5", name="Sony WH-1000XM5")
        await tab.do(ChatState.send, text="is it loud?", ticket="t1")
        assert (tab.vars["composer.attached_id"], tab.taken) == ("sony-wh-1000xm5", [])
        await tab.do(ChatState.start_editing, turn_id=turn_id)
        await tab.do(ChatState.edit_last, turn_id=turn_id, form_data={"text": "a tablet"})
        assert tab.vars["chat.editing"] == turn_id
        assert tab.vars["chat.problem"] == "You've asked 1 question in the last minute. Ask again in 60 seconds."
        assert tab.vars["chat.must_wait"] is True

        bench.clock.advance(60)
        await tab.do(ChatState.send, text="is it loud?", ticket="t1")
        assert (tab.vars["chat.problem"], tab.vars["composer.attached_id"], tab.taken[-1]) == ("", "", "t1")
        await tab.do(ChatState.send, text=" ", ticket="t2")
        assert tab.vars["chat.problem"] and tab.vars["chat.must_wait"] is False


async def test_what_was_to_be_compared_stays_in_the_tray_until_it_is(bench: Bench) -> None:
    bench.limit(visitor=TurnRates(per_minute=1))
    ids = ["sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"]
    async with Tab() as tab:
        await _asked(tab)
        for id in ids:
            await tab.do(TrayState.put, product_id=id, name=id, illustration="headphones")
        await tab.do(ChatState.compare, product_ids=ids)
        assert tab.vars["tray.ids"] == ids and tab.vars["chat.problem"]

        bench.clock.advance(60)
        await tab.do(ChatState.compare, product_ids=ids)
        assert tab.vars["tray.ids"] == [] and not tab.vars["chat.problem"]


async def test_another_visitor_of_the_network_waits_too_and_one_elsewhere_does_not(bench: Bench) -> None:
    bench.limit(address=TurnRates(per_minute=1))
    async with Tab() as tab:
        await _asked(tab)

    async with Tab(cookie=STRANGER) as beside:
        await beside.do(ChatState.send, text=NEED)
        assert beside.vars["chat.problem"] == SAYS
        assert len(bench.database.conversations) == 1
    async with Tab(cookie=STRANGER, address="198.51.100.1") as elsewhere:
        await _asked(elsewhere)
        assert elsewhere.vars["chat.problem"] == ""
