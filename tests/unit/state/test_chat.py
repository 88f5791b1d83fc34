"""The thread's handlers: events of a browser in, vars and calls out."""

import asyncio
from collections.abc import Callable

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.conversation.messages import MAX_TEXT, AboutProduct, CompareRequest, FormAnswer, TextMessage
from maven_app.domain.errors import StorageError, TurnRunning
from maven_app.domain.language.translatable import translatable
from maven_app.domain.visitors import actor_of
from maven_app.ports.llm import ToolCall
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.sources_panel import SourcesState
from tests import patience
from tests.english import english
from tests.fakes.tab import STRANGER, VISITOR, Tab, step_of
from tests.fakes.turns import Bench

NOT_HERE = translatable("error.not_in_this_browser")
NEED = "noise cancelling headphones under $300 for flights"


async def _conversation(tab: Tab, text: str = NEED) -> str:
    """A conversation in `tab` whose first answer is there."""
    await tab.do(ChatState.send, text=text)
    await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
    tab.path = tab.addresses[-1]
    return str(tab.vars["chat.conversation_id"])


async def test_a_message_makes_a_conversation_with_an_address_and_its_answer_arrives(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)

        assert tab.addresses == [f"/c/{conversation_id}"]
        assert tab.vars["chat.newest_turn"][0].words == NEED
        assert tab.vars["chat.newest_turn"][0].status == "finished"
        assert isinstance(step_of(tab.vars["chat.newest_pieces"]).artifact, ProductList)
        assert step_of(tab.vars["chat.newest_pieces"]).items
        assert tab.vars["sidebar.rows"][0].title == NEED
        assert tab.faults == []


async def test_an_answer_is_shown_while_it_comes(scripted: Callable[..., Bench]) -> None:
    halfway = asyncio.Event()
    scripted(["Take the ", halfway.wait, "lighter one."])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="which one?")
        seen = await tab.until(lambda vars: vars.get("chat.doing") == "Writing")
        assert seen["chat.running"]

        halfway.set()
        seen = await tab.until(lambda vars: not vars["chat.running"])
        assert seen["chat.newest_words"][0].text == "Take the lighter one."


async def test_a_flush_sends_only_what_moved(scripted: Callable[..., Bench]) -> None:
    pause = asyncio.Event()
    scripted(["First paragraph.\n\nSecond one begins", pause.wait, " and ends."])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="which one?")
        await tab.until(lambda vars: vars.get("chat.doing") == "Writing")
        before = len(tab.sent)
        pause.set()
        await tab.until(lambda vars: not vars["chat.running"])

        moved = {name for delta in tab.sent[before:] for name in delta}
        assert not moved & {
            "chat.earlier_turns",
            "chat.latest_turns",
            "chat.newest_pieces",
            "chat.settled_items",
            "chat.newest_sources",
        }


async def test_a_message_that_outruns_the_page_after_a_servers_start_goes_to_the_conversation_at_the_address(
    bench: Bench,
) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)
        tab.forget()
        await tab.do(ChatState.send, text="a tablet", ticket="t1")
        seen = await tab.until(lambda vars: [turn.words for turn in vars["chat.newest_turn"]] == ["a tablet"])

        assert (seen["chat.conversation_id"], tab.taken) == (conversation_id, ["t1"])
        assert [info.id for info in await bench.conversations.list(actor_of(VISITOR))] == [conversation_id]


async def test_what_outruns_a_change_of_page_is_done_where_the_address_points(bench: Bench) -> None:
    async with Tab() as tab:
        first = await _conversation(tab)
        await tab.do(ChatState.open_conversation)
        tab.path = "/"
        await tab.do(ChatState.send, text="a tablet")
        seen = await tab.until(lambda vars: [turn.words for turn in vars["chat.newest_turn"]] == ["a tablet"])
        assert seen["chat.conversation_id"] != first

        tab.path = f"/c/{first}"
        await tab.do(ChatState.ask, text="a laptop under $1500")
        messages = [turn.message for turn in (await bench.transcript(first)).turns]
        assert messages == [TextMessage(text=NEED), TextMessage(text="a laptop under $1500")]


async def test_a_page_that_could_not_be_loaded_takes_no_message_for_a_new_conversation(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)

    bench.database.is_away = True
    async with Tab(path=f"/c/{conversation_id}") as again:
        assert again.vars["chat.missing"] == english(StorageError.public)
        await again.do(ChatState.send, text="a tablet", ticket="t1")
        assert (again.vars["chat.problem"], again.taken) == (english(StorageError.public), [])

        bench.database.is_away = False
        await again.do(ChatState.send, text="a tablet", ticket="t1")
        seen = await again.until(lambda vars: [turn.words for turn in vars["chat.newest_turn"]] == ["a tablet"])
        assert (again.taken, seen["chat.missing"]) == (["t1"], "")
        assert [info.id for info in await bench.conversations.list(actor_of(VISITOR))] == [conversation_id]


async def test_a_message_on_a_page_that_names_nothing_begins_a_conversation(bench: Bench) -> None:
    async with Tab(path="/c/nowhere") as tab:
        conversation_id = await _conversation(tab)

        assert [info.id for info in await bench.conversations.list(actor_of(VISITOR))] == [conversation_id]


async def test_a_reload_shows_the_whole_conversation(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)
        await tab.do(ChatState.ask, text="a laptop under $1500")
        await tab.until(
            lambda vars: vars["chat.newest_turn"][0].words == "a laptop under $1500" and not vars["chat.running"]
        )

    async with Tab(path=f"/c/{conversation_id}") as again:
        seen = await again.until(lambda vars: bool(vars["chat.newest_turn"]))

        assert [turn.words for turn in seen["chat.earlier_turns"]] == [NEED]
        assert seen["chat.newest_turn"][0].words == "a laptop under $1500"
        assert seen["chat.title"] == NEED


async def test_somebody_elses_conversation_is_not_there(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)

    async with Tab(cookie=STRANGER, path=f"/c/{conversation_id}") as stranger:
        assert stranger.vars["chat.missing"] == english(NOT_HERE)
        assert stranger.vars["chat.sign_in_at"] == f"/sign-in?next=/c/{conversation_id}"
        assert stranger.vars["chat.conversation_id"] == ""
        assert stranger.vars["chat.newest_turn"] == []


@pytest.mark.parametrize("path", ["/c/nowhere", "/c/..%2f..", "/c/" + "x" * 200, "/c/%00"])
async def test_an_address_that_names_nothing_says_so(bench: Bench, path: str) -> None:
    async with Tab(path=path) as tab:
        assert tab.vars["chat.missing"] == english(NOT_HERE)
        assert tab.faults == []


@pytest.mark.parametrize(
    "text", ["", "   \n\t ", "\u200b\u0000", None, 7, ["a"], {"text": "a"}, "x" * (MAX_TEXT + 1), "x" * 100_000]
)
async def test_a_message_that_cannot_be_sent_is_refused_with_a_sentence_and_nothing_is_made(
    bench: Bench, text: object
) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.send, text=text, ticket="t1")

        assert tab.vars["chat.problem"]
        assert tab.taken == []
        assert await bench.conversations.list(actor_of(VISITOR)) == []
        assert tab.faults == []


async def test_a_second_message_while_one_is_answered_is_refused_until_it_ended(scripted: Callable[..., Bench]) -> None:
    going = asyncio.Event()
    scripted(["Words", going.wait], ["More."])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="one", ticket="t1")
        await tab.until(lambda vars: vars["chat.running"])
        await tab.do(ChatState.send, text="two", ticket="t2")
        assert tab.vars["chat.problem"] == english(TurnRunning.public)
        assert tab.taken == ["t1"]

        going.set()
        await tab.until(lambda vars: not vars["chat.running"])
        assert tab.vars["chat.problem"] == ""


async def test_stop_from_a_second_tab_stops_the_turn(scripted: Callable[..., Bench]) -> None:
    scripted(["Words", asyncio.Event().wait])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="one")
        seen = await tab.until(lambda vars: vars["chat.running"])
        async with Tab(path=f"/c/{seen['chat.conversation_id']}") as other:
            await other.until(lambda vars: vars["chat.running"])
            await other.do(ChatState.stop)

        seen = await tab.until(lambda vars: not vars["chat.running"])
        assert seen["chat.newest_turn"][0].status == "stopped"


async def test_the_last_message_is_edited_in_its_place(bench: Bench) -> None:
    async with Tab() as tab:
        await _conversation(tab)
        first = tab.vars["chat.newest_turn"][0].id
        await tab.do(ChatState.start_editing, turn_id=first)
        await tab.do(ChatState.edit_last, turn_id=first, form_data={"text": "a tablet"})
        seen = await tab.until(
            lambda vars: vars["chat.newest_turn"][0].words == "a tablet" and not vars["chat.running"]
        )

        assert (seen["chat.earlier_turns"], seen["chat.latest_turns"], seen["chat.editing"]) == ([], [], "")


async def test_cards_and_tray_ask_for_products_by_id(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)
        ids = [item.id for item in step_of(tab.vars["chat.newest_pieces"]).items[:2]]
        await tab.do(ChatState.details, product_id=ids[0], name="As the card says")
        await tab.until(lambda vars: vars["chat.newest_turn"][0].kind == "product" and not vars["chat.running"])
        await tab.do(ChatState.compare, product_ids=ids)
        await tab.until(lambda vars: vars["chat.newest_turn"][0].kind == "compare" and not vars["chat.running"])

        messages = [turn.message for turn in (await bench.transcript(conversation_id)).turns[1:]]
        assert isinstance(messages[0], AboutProduct) and messages[0].product_id == ids[0]
        assert isinstance(messages[1], CompareRequest) and messages[1].product_ids == tuple(ids)
        assert all(messages[1].names)


@pytest.mark.parametrize(
    "ids", [[], ["one"], ["no-such", "nor-this"], [f"p{n}" for n in range(7)], "ab", [1, 2], None, [""]]
)
async def test_a_comparison_that_cannot_be_made_is_refused_with_a_sentence_or_named_in_its_step(
    bench: Bench, ids: object
) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.compare, product_ids=ids)
        said = tab.vars["chat.problem"]
        if not said:
            seen = await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
            said = step_of(seen["chat.newest_pieces"]).notice

        assert said
        assert tab.faults == []


async def test_an_attached_product_goes_with_the_words_and_is_then_off(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ComposerState.attach, product_id="sony-wh-1000xm5", name="Sony WH-1000XM5")
        await tab.do(ChatState.send, text="how heavy is it?")
        seen = await tab.until(lambda vars: bool(vars["chat.newest_turn"]))

        assert seen["chat.newest_turn"][0].words == "Sony WH-1000XM5: how heavy is it?"
        assert seen["composer.attached_id"] == ""


async def test_an_answer_to_no_form_is_refused(bench: Bench) -> None:
    async with Tab() as tab:
        await _conversation(tab)
        await tab.do(ChatState.answer_form, call_id="c99", form_data={"option-0": "Yes"})

        assert tab.vars["chat.problem"]
        assert tab.faults == []


async def test_sources_open_at_the_number_that_was_pressed(bench: Bench) -> None:
    async with Tab() as tab:
        await _conversation(tab)
        turn = tab.vars["chat.newest_turn"][0]
        await tab.do(SourcesState.open_turn, turn_id=turn.id, number=2)
        assert tab.vars["sources.pointed_at"] == 2
        assert [source.number for source in tab.vars["sources.sources"]][:2] == [1, 2]

        await tab.do(SourcesState.close)
        assert tab.vars["sources.sources"] == []
        await tab.do(SourcesState.open_source, source_id=tab.vars["chat.newest_sources"][2].source.id)
        assert tab.vars["sources.pointed_at"] == tab.vars["chat.newest_sources"][2].number


async def test_a_page_that_was_opened_while_storage_was_away_follows_its_conversation_once_it_is_back(
    bench: Bench,
) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)
        bench.database.is_away = True
        following = asyncio.create_task(tab.do(ChatState.follow))
        await tab.until(lambda vars: vars["chat.problem"] == english(StorageError.public))

        bench.database.is_away = False
        await bench.runner.start(actor_of(VISITOR), conversation_id, TextMessage(text="a tablet"))
        await tab.until(lambda vars: [turn.words for turn in vars["chat.newest_turn"]] == ["a tablet"])
        assert tab.vars["chat.problem"] == ""
        following.cancel()


async def test_nobody_is_followed_for_once_the_tab_is_gone(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _conversation(tab)
        await tab.leave()
        sent, owner = len(tab.sent), actor_of(VISITOR)
        await bench.runner.start(owner, conversation_id, TextMessage(text="a tablet"))
        async with asyncio.timeout(patience.SECONDS):
            while (await bench.conversations.get(owner, conversation_id)).running:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

        assert len(tab.sent) == sent


@pytest.mark.parametrize(
    ("handler", "payload"),
    [
        (ChatState.send, {"text": "a"}),
        (ChatState.ask, {"text": "a"}),
        (ChatState.details, {"product_id": "a", "name": "a"}),
        (ChatState.compare, {"product_ids": ["a", "b"]}),
        (ChatState.answer_form, {"call_id": "c1", "form_data": {}}),
        (ChatState.skip_form, {"call_id": "c1"}),
        (ChatState.stop, {}),
        (ChatState.retry_turn, {"turn_id": "a"}),
        (ChatState.retry_step, {"call_id": "c1"}),
        (ChatState.search_as_written, {"call_id": "c1"}),
        (ChatState.refresh_search, {"call_id": "c1"}),
        (ChatState.edit_last, {"turn_id": "a", "form_data": {"text": "a"}}),
        (SourcesState.open_turn, {"turn_id": "a", "number": 1}),
        (SourcesState.open_source, {"source_id": "a"}),
    ],
)
async def test_without_a_visitors_cookie_nothing_is_done(bench: Bench, handler: object, payload: dict) -> None:
    async with Tab(cookie="") as tab:
        await tab.do(handler, **payload)

        assert "cookie" in tab.vars["chat.problem"]
        assert bench.database.conversations == {}


async def test_the_answer_to_a_form_is_taken_apart_into_labels_and_words(scripted: Callable[..., Bench]) -> None:
    question = {"reason": "It decides.", "question": "What for?", "options": [{"label": "Travel"}, {"label": "Games"}]}
    bench = scripted([ToolCall("inquire_user", {**question, "free_text_label": "Else"})], ["Good."])
    async with Tab() as tab:
        await tab.do(ChatState.send, text="I need a laptop")
        seen = await tab.until(lambda vars: bool(vars["chat.newest_pieces"]) and not vars["chat.running"])
        form = step_of(seen["chat.newest_pieces"])
        await tab.do(
            ChatState.answer_form, call_id=form.key, form_data={"option-0": "Travel", "text": " at most $900 "}
        )
        seen = await tab.until(
            lambda vars: vars["chat.newest_turn"][0].kind == "form_answer" and not vars["chat.running"]
        )

        answer = FormAnswer(call_id=form.key, selected=("Travel",), text="at most $900")
        assert (await bench.transcript(seen["chat.conversation_id"])).turns[1].message == answer
        assert seen["chat.latest_turns"][0].pieces[0].answer == answer
