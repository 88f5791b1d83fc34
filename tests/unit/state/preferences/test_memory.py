"""The list of what is remembered: shown, said in other words and forgotten by whoever it is of, and by nobody else."""

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.remembered import OwnedDevice, PreferredFeature
from maven_app.domain.preferences import COOKIE, Preferences
from maven_app.domain.visitors import actor_of
from maven_app.messages.text_rendering import render
from maven_app.state.chat import ChatState
from maven_app.state.need_editing import NeedState
from maven_app.state.preferences.memory import MemoryState
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

ANA = actor_of(VISITOR)


@pytest.fixture
async def remembering(bench: Bench) -> Bench:
    """A visitor of whom two things are remembered."""
    await bench.preferences.choose(ANA, Preferences(remembers=True))
    conversation_id = (await bench.conversations.create(ANA, title="headphones")).id
    await bench.say("headphones, I prefer over-ear", conversation_id, actor=ANA)
    bench.clock.advance(60)
    await bench.say("I have an iPhone", conversation_id, actor=ANA)
    return bench


async def parts(bench: Bench, actor: Actor = ANA) -> list[object]:
    return [one.part for one in await bench.remembered.list(actor)]


async def test_each_thing_is_listed_in_the_readers_language_with_its_origin(remembering: Bench) -> None:
    async with Tab(cookie=f"{VISITOR}; {COOKIE}=language=id") as tab:
        await tab.do(MemoryState.load)

        device, feature = tab.vars["memory.rows"]
        assert (device.text, device.about) == ("Kamu punya iPhone", "")
        assert (feature.text, feature.about) == ("Kamu lebih suka over-ear", "Headphone dan earbuds")
        assert "I prefer over-ear" in feature.origin and feature.conversation_id == device.conversation_id


async def test_it_is_said_in_other_words_which_are_read_as_any_message(remembering: Bench) -> None:
    async with Tab() as tab:
        await tab.do(MemoryState.load)
        await tab.do(MemoryState.start_editing, need_id=tab.vars["memory.rows"][1].id)
        await tab.do(MemoryState.reword, form_data={"words": "something nice"})
        assert tab.vars["memory.problem"] and tab.vars["memory.editing"]

        await tab.do(MemoryState.reword, form_data={"words": "I prefer in-ear"})
        assert tab.vars["memory.editing"] == "" and tab.vars["memory.problem"] == ""
    in_ear = PreferredFeature(category="headphones", key="type", value="in-ear")
    assert await parts(remembering) == [OwnedDevice(name="iPhone"), in_ear]


async def test_one_thing_or_all_is_forgotten(remembering: Bench) -> None:
    async with Tab() as tab:
        await tab.do(MemoryState.load)
        device, feature = tab.vars["memory.rows"]
        await tab.do(MemoryState.forget, need_id=device.id)
        assert tab.vars["memory.rows"] == [feature] and tab.vars["memory.forgotten"] == [device.id]

        await tab.do(MemoryState.forget_all)
        assert tab.vars["memory.rows"] == []
    assert remembering.database.remembered == {}


async def test_a_stranger_sees_changes_and_forgets_nothing(remembering: Bench) -> None:
    before = await parts(remembering)
    [_, need] = await remembering.remembered.list(ANA)
    async with Tab(cookie=STRANGER) as stranger:
        await stranger.do(MemoryState.load)
        await stranger.do(MemoryState.forget, need_id=need.id)
        gone = stranger.vars["memory.problem"]
        await stranger.do(MemoryState.forget, need_id="never-was")
        assert gone and stranger.vars["memory.problem"] == gone, "no word tells whether it is somebody's"
        await stranger.do(MemoryState.start_editing, need_id=need.id)
        await stranger.do(MemoryState.reword, form_data={"words": "I prefer in-ear"})
        await stranger.do(MemoryState.forget_all)

        assert "over-ear" not in repr(stranger.sent)
    assert await parts(remembering) == before


async def test_the_page_says_what_was_kept_in_mind_and_takes_it_out_of_the_conversation(remembering: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ChatState.send, text="noise cancelling headphones under $400")
        seen = await tab.until(lambda vars: bool(vars.get("chat.newest_turn")) and not vars["chat.running"])
        [turn] = seen["chat.newest_turn"]
        assert turn.considered == "I kept in mind that you have an iPhone and you prefer over-ear."
        chips = {one.text: one.code for one in turn.understood.parts if one.kind == "remembered"}
        assert list(chips) == ["Remembered: you have an iPhone", "Remembered: you prefer over-ear"]

        await tab.do(NeedState.leave_out, turn_id=turn.id, code=chips["Remembered: you prefer over-ear"])
        seen = await tab.until(lambda vars: vars["chat.newest_turn"][0].id != turn.id and not vars["chat.running"])
        assert seen["chat.newest_turn"][0].considered == "I kept in mind that you have an iPhone."


def test_within_an_indonesian_sentence_the_reader_is_written_small() -> None:
    part = PreferredFeature(category="headphones", key="type", value="over-ear")

    said = render(translatable("memory.considered", parts=part.text), "id")

    assert said == "Saya ingat bahwa kamu lebih suka over-ear."


async def test_the_page_says_what_is_noted(bench: Bench) -> None:
    await bench.preferences.choose(ANA, Preferences(remembers=True))
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ChatState.send, text="headphones under $300, I prefer over-ear")
        seen = await tab.until(lambda vars: bool(vars.get("chat.newest_turn")) and not vars["chat.running"])

        [noted] = seen["chat.newest_turn"][0].noted
        assert noted.text == "you prefer over-ear"
