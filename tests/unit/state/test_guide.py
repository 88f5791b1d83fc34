"""The page's handlers for guides: edit, look back, restore, and bad input."""

from typing import Any

import pytest

from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.errors import UnknownVisitor
from maven_app.domain.guides.edits import InsertionPoint, SectionDraft, SectionRemoval
from maven_app.domain.language.translatable import translatable
from maven_app.domain.visitors import actor_of
from maven_app.state.action_tickets import Ack
from maven_app.state.chat import ChatState
from maven_app.state.guide import NEW_SECTION, GuideState
from tests.english import english
from tests.fakes.tab import STRANGER, VISITOR, Tab, step_of
from tests.fakes.turns import Bench

ASK = "write a buying guide for noise cancelling headphones under $300"


async def asked(tab: Tab, text: str = ASK) -> str:
    await tab.do(ChatState.send, text=text)
    await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
    return str(tab.vars["chat.conversation_id"])


def draft(text: str = "Words [1].", base: int = 1, at: int | None = 0) -> dict[str, Any]:
    """A section as the browser sends it."""
    return {"kind": "section", "base": base, "at": at, "heading": "One", "text": text, "place": None}


async def guide(bench: Bench, conversation_id: str) -> Guide:
    step = (await bench.transcript(conversation_id)).step("c1")
    assert step is not None and isinstance(step.artifact, Guide)
    return step.artifact


async def test_an_edit_is_shown_and_the_editor_closes(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        first = await guide(bench, conversation_id)
        await tab.do(GuideState.start, call_id="c1", at=2, base=1)
        assert (tab.vars["guide.editing"], tab.vars["guide.at"], tab.vars["guide.base"]) == ("c1", 2, 1)
        await tab.do(GuideState.save, call_id="c1", edit=draft(at=2), ticket="t1")
        await tab.until(lambda vars: step_of(vars["chat.newest_pieces"]).items[2].heading == "One")

        others = [item.heading for item in step_of(tab.vars["chat.newest_pieces"]).items if item.heading != "One"]
        assert others == [item.heading for place, item in enumerate(first.items) if place != 2]
        assert tab.vars["guide.editing"] == "" and not tab.vars["guide.problem"]
        assert tab.taken == ["t1"]
        assert tab.faults == []


async def test_a_version_that_is_not_there_is_told_to_a_visitor_as_such(bench: Bench) -> None:
    async with Tab() as tab:
        await asked(tab)
        await tab.do(GuideState.show, call_id="c1", number=7)

        assert tab.vars["guide.problem"] == english(translatable("error.no_version"))


async def test_what_was_edited_elsewhere_meanwhile_is_told_and_the_words_may_then_be_put_over_it(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        await tab.do(GuideState.start, call_id="c1", at=0, base=1)
        for change in (
            SectionDraft(base=1, at=0, text="Elsewhere"),
            SectionDraft(base=2, text="Before it", place=InsertionPoint(base=2)),
        ):
            await bench.runner.edit_guide(actor_of(VISITOR), conversation_id, "c1", change)
        await tab.do(GuideState.save, call_id="c1", edit=draft("Here"), ticket="t1")

        assert tab.vars["guide.editing"] == "c1" and tab.vars["guide.outdated"] and tab.taken == []
        assert "there is now a version 3" in tab.vars["guide.problem"]
        assert (tab.vars["guide.now"], tab.vars["guide.now_at"]) == (3, 1)
        assert (await guide(bench, conversation_id)).items[1].text == "Elsewhere"
        await tab.do(GuideState.save, call_id="c1", edit=draft("Here", base=3, at=1), ticket="t2")
        assert tab.vars["guide.editing"] == "" and not tab.vars["guide.outdated"]
        newest = await guide(bench, conversation_id)
        assert (newest.items[1].text, newest.version) == ("Here", 4)


async def test_a_section_that_was_removed_meanwhile_can_be_put_back(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        await bench.runner.edit_guide(actor_of(VISITOR), conversation_id, "c1", SectionRemoval(base=1, at=0))
        await tab.do(GuideState.save, call_id="c1", edit=draft("Here"), ticket="t1")

        assert "has been removed" in tab.vars["guide.problem"]
        assert (tab.vars["guide.now"], tab.vars["guide.now_at"]) == (2, NEW_SECTION)
        await tab.do(GuideState.save, call_id="c1", edit=draft("Here", base=2, at=None), ticket="t2")
        assert (await guide(bench, conversation_id)).items[-1].text == "Here"


async def test_on_a_full_disk_the_editor_stays_and_the_reason_is_said(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        await tab.do(GuideState.start, call_id="c1", at=0, base=1)
        bench.database.is_full = True
        await tab.do(GuideState.save, call_id="c1", edit=draft(), ticket="t1")
        bench.database.is_full = False

        assert (tab.vars["guide.editing"], tab.vars["ticket.acks"]) == ("c1", [Ack(ticket="t1", refused=True)])
        assert "disk is full" in tab.vars["guide.problem"] and not tab.vars["guide.outdated"]
        assert (await guide(bench, conversation_id)).version == 1
        await tab.do(GuideState.save, call_id="c1", edit=draft(), ticket="t1")
        assert (tab.vars["guide.editing"], tab.vars["guide.problem"], tab.taken) == ("", "", ["t1"])
        assert (await guide(bench, conversation_id)).version == 2


@pytest.mark.parametrize(
    ("handler", "payload", "version"),
    [
        (GuideState.start, {"at": 0, "base": 1}, 2),
        (GuideState.save, {"edit": draft("Again", base=2)}, 3),
        (GuideState.show, {"number": 1}, 2),
        (GuideState.restore, {"number": 1}, 3),
    ],
)
async def test_what_arrives_at_a_server_that_forgot_the_tab_before_the_page_is_loaded_there_is_done(
    bench: Bench, handler: Any, payload: dict[str, Any], version: int
) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        await tab.do(GuideState.save, call_id="c1", edit=draft(), ticket="t1")
        tab.path = tab.addresses[-1]
        tab.forget()
        await tab.do(handler, call_id="c1", **payload, ticket="t2")

        assert tab.vars["guide.conversation_id"] == tab.vars["chat.conversation_id"] == conversation_id
        assert (tab.vars["guide.problem"], tab.taken, tab.faults) == ("", ["t2"], [])
        assert (await guide(bench, conversation_id)).version == version


async def test_a_section_that_is_sent_twice_is_added_once(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        for _ in range(2):
            await tab.do(GuideState.save, call_id="c1", edit=draft(at=None), ticket="t1")

        assert [one.heading for one in (await guide(bench, conversation_id)).items].count("One") == 1
        assert (tab.taken, tab.vars["guide.problem"]) == (["t1"], "")


async def test_older_versions_are_read_and_brought_back(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        first = await guide(bench, conversation_id)
        await tab.do(GuideState.save, call_id="c1", edit=draft(), ticket="t1")
        await tab.do(GuideState.show, call_id="c1", number=1)
        shown = tab.vars["guide.shown"]

        assert (shown.call_id, shown.number, shown.title) == ("c1", 1, first.title)
        assert [one.text for one in shown.sections] == [one.text for one in first.items]
        assert shown.turn_id == tab.vars["chat.newest_turn"][0].id
        await tab.do(GuideState.restore, call_id="c1", number=1)
        assert tab.vars["guide.shown"].call_id == ""
        back = await guide(bench, conversation_id)
        assert (back.version, back.title, [one.text for one in back.items]) == (
            3,
            first.title,
            [one.text for one in first.items],
        )
        await tab.do(GuideState.show, call_id="c1", number=2)
        await tab.do(GuideState.show, call_id="c1", number=3)
        assert tab.vars["guide.shown"].call_id == ""
        assert tab.faults == []


async def test_what_is_open_in_one_conversation_is_not_in_another(bench: Bench) -> None:
    async with Tab() as tab:
        first = await asked(tab)
        await tab.do(GuideState.start, call_id="c1", at=0, base=1)
        await tab.do(ChatState.open_new)
        second = await asked(tab)

        assert tab.vars["guide.conversation_id"] == first != second
        await tab.do(GuideState.show, call_id="c1", number=1)
        assert (tab.vars["guide.conversation_id"], tab.vars["guide.editing"]) == (second, "")


@pytest.mark.parametrize(
    "bad",
    [
        None,
        7,
        "text",
        [],
        {},
        {"base": 1},
        {**draft(), "text": [7]},
        {**draft(), "kind": "guide"},
        {**draft(), "at": -1},
    ],
)
async def test_what_is_no_draft_is_refused_with_a_sentence(bench: Bench, bad: object) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        await tab.do(GuideState.save, call_id="c1", edit=bad)

        assert tab.vars["guide.problem"]
        assert (await guide(bench, conversation_id)).version == 1
        assert tab.faults == []


@pytest.mark.parametrize(
    ("call_id", "number"), [("c9", 1), ("c1", 0), ("c1", 2), ("c1", "one"), ("c1", [1]), ("<b>", 1), (None, None)]
)
async def test_there_is_no_such_version(bench: Bench, call_id: object, number: object) -> None:
    async with Tab() as tab:
        await asked(tab)
        for handler in (GuideState.show, GuideState.restore):
            await tab.do(handler, call_id=call_id, number=number)
            await tab.until(lambda vars: bool(vars["guide.problem"]))
        assert tab.faults == []


async def test_a_stranger_sees_and_changes_nothing(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await asked(tab)
        async with Tab(cookie=STRANGER, path=f"/c/{conversation_id}") as stranger:
            await stranger.do(ChatState.open_conversation)
            await stranger.do(GuideState.show, call_id="c1", number=1)
            await stranger.do(GuideState.save, call_id="c1", edit=draft(), ticket="t1")
            await stranger.do(GuideState.restore, call_id="c1", number=1)

            assert stranger.vars["guide.problem"] and not stranger.vars["guide.shown"].sections
        assert (await guide(bench, conversation_id)).version == 1


async def test_without_a_cookie_no_handler_works(bench: Bench) -> None:
    async with Tab(cookie="") as tab:
        with pytest.raises(UnknownVisitor):
            await tab.do(GuideState.cancel)
        for handler, payload in [(GuideState.start, {"at": 0, "base": 1}), (GuideState.save, {"edit": draft()})]:
            await tab.do(handler, call_id="c1", **payload)
            assert "cookie" in tab.vars["guide.problem"] and not tab.vars["guide.editing"]
            tab.vars["guide.problem"] = ""
