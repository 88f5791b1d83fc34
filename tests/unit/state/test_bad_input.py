"""Bad input through the page's handlers: a sentence each time, and nothing is lost."""

import asyncio
from collections.abc import Callable

import pytest

from maven_app.domain.conversation.artifacts import Alternatives
from maven_app.domain.errors import AnswerNotSaved, CatalogueUnavailable, MessageRejected, StorageFull
from maven_app.domain.visitors import actor_of
from maven_app.ports.llm import ToolCall
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.sidebar import SidebarState
from tests.english import english
from tests.fakes.tab import VISITOR, Tab, step_of
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"
MARKUP = "<script>alert(1)</script> <img src=x onerror=alert(2)> [go](javascript:alert(3))"
FORM = ToolCall(
    "inquire_user",
    {"reason": "It decides.", "question": "What for?", "options": [{"label": "Travel"}, {"label": "Home"}]},
)


async def _asked(tab: Tab, text: str = NEED) -> str:
    """A conversation in `tab` whose newest answer is there."""
    turns = len(tab.vars.get("chat.earlier_turns", [])) + len(tab.vars.get("chat.latest_turns", []))
    before = turns + len(tab.vars.get("chat.newest_turn", []))
    await tab.do(ChatState.send, text=text)
    await tab.until(
        lambda vars: (
            len(vars["chat.earlier_turns"]) + len(vars["chat.latest_turns"]) + len(vars["chat.newest_turn"]) > before
            and not vars["chat.running"]
        )
    )
    return str(tab.vars["chat.conversation_id"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\u202eheadphones\u0000 \ud800under\u200b $300\u0007", "headphones under $300"),
        (MARKUP, MARKUP),
        ("headphones\r\nunder $300", "headphones\nunder $300"),
        ("💡 kopfhörer 中文 \U0001f600", "💡 kopfhörer 中文 \U0001f600"),
    ],
    ids=ascii,
)
async def test_odd_signs_go_and_everything_else_stays_words(bench: Bench, text: str, words: str) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab, text)

        assert tab.vars["chat.newest_turn"][0].words == words
        assert (await bench.transcript(conversation_id)).turns[0].message.text == words  # type: ignore[union-attr]
        assert tab.vars["sidebar.rows"][0].title == " ".join(words.split())
        assert tab.faults == []


@pytest.mark.parametrize("title", ["", "   ", "\u0000\u200b", None, 7, "x" * 100_000])
async def test_a_title_that_is_none_is_refused_with_a_sentence(bench: Bench, title: object) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        await tab.do(SidebarState.start_renaming, conversation_id=conversation_id)
        await tab.do(SidebarState.rename, form_data={"title": title})

        assert tab.vars["sidebar.problem"]
        assert tab.vars["sidebar.rows"][0].title == NEED
        assert tab.faults == []


@pytest.mark.parametrize("name", ["", "x" * 201, "\ud800", None])
async def test_a_product_whose_name_is_odd_is_asked_for_by_its_id(bench: Bench, name: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.details, product_id="sony-wh-1000xm5", name=name)
        if not tab.vars["chat.problem"]:
            await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])

        assert tab.faults == []


@pytest.mark.parametrize("id", ["nope", "", "\u0000", "x" * 500, "<script>", None, {"a": 1}])
async def test_an_unknown_product_says_so(bench: Bench, id: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.details, product_id=id, name="Some lamp")
        said = tab.vars["chat.problem"]
        if not said:
            seen = await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
            [step] = [piece for piece in seen["chat.newest_pieces"] if piece.kind == "step"]
            said = english(step.notice) or (step.artifact.reason if isinstance(step.artifact, Alternatives) else "")

        assert said
        assert tab.faults == []


async def test_what_is_attached_may_be_anything_and_breaks_nothing(bench: Bench) -> None:
    async with Tab() as tab:
        for id in ("", None, "x" * 500):
            with pytest.raises(MessageRejected):
                await tab.do(ComposerState.attach, product_id=id, name=MARKUP)
        assert not tab.vars.get("composer.attached_id")

        await tab.do(ComposerState.attach, product_id="sony-wh-1000xm5", name=MARKUP)
        await _asked(tab, "how heavy is it?")
        assert tab.vars["chat.newest_turn"][0].words.startswith(MARKUP)


async def test_a_form_is_answered_once_whichever_tab_answers(scripted: Callable[..., Bench]) -> None:
    bench = scripted([FORM], ["Good."])
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        call_id = step_of(tab.vars["chat.newest_pieces"]).key
        async with Tab(path=f"/c/{conversation_id}") as second:
            await second.until(lambda vars: bool(vars["chat.newest_turn"]))
            await asyncio.gather(
                tab.do(ChatState.answer_form, call_id=call_id, form_data={"option": "Travel"}),
                second.do(ChatState.answer_form, call_id=call_id, form_data={"option": "Home"}),
            )
        await tab.until(lambda vars: vars["chat.newest_turn"][0].kind == "form_answer" and not vars["chat.running"])
        await tab.do(ChatState.answer_form, call_id=call_id, form_data={"option": "Home"})

        assert "answered already" in tab.vars["chat.problem"]
        assert len((await bench.transcript(conversation_id)).turns) == 2


@pytest.mark.parametrize(
    "form", [{}, {"option": "Elsewhere"}, {"option-0": "Travel", "option-1": "Home"}, {"option": 7}, {"text": "  "}]
)
async def test_an_answer_that_does_not_fit_its_form_is_refused_and_the_form_stays(
    scripted: Callable[..., Bench], form: dict[str, object]
) -> None:
    bench = scripted([FORM])
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        await tab.do(ChatState.answer_form, call_id=step_of(tab.vars["chat.newest_pieces"]).key, form_data=form)

        assert tab.vars["chat.problem"]
        assert len((await bench.transcript(conversation_id)).turns) == 1
        assert tab.faults == []


async def test_two_sends_at_once_from_two_tabs_start_one_turn(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        async with Tab(path=f"/c/{conversation_id}") as second:
            await second.until(lambda vars: bool(vars["chat.newest_turn"]))
            await asyncio.gather(
                *(
                    one.do(ChatState.send, text="a tablet", ticket=ticket)
                    for one, ticket in ((tab, "t2"), (second, "t3"))
                )
            )

            taken = 1 + len(tab.taken) + len(second.taken)
            await tab.until(lambda vars: not vars["chat.running"])
            assert len((await bench.transcript(conversation_id)).turns) == taken


@pytest.mark.parametrize("form", [None, 7, "text", ["text"]])
async def test_what_is_no_form_is_refused_with_a_sentence(bench: Bench, form: object) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        turn_id = tab.vars["chat.newest_turn"][0].id
        for handler, payload in [
            (ChatState.edit_last, {"turn_id": turn_id, "form_data": form}),
            (ChatState.answer_form, {"call_id": "c1", "form_data": form}),
        ]:
            await tab.do(handler, **payload)
            assert tab.vars["chat.problem"] == english(MessageRejected.public)
            await tab.do(ChatState.dismiss_problem)
        await tab.do(SidebarState.start_renaming, conversation_id=conversation_id)
        await tab.do(SidebarState.rename, form_data=form)

        assert tab.vars["sidebar.problem"] == english(MessageRejected.public)
        assert len((await bench.transcript(conversation_id)).turns) == 1
        assert tab.faults == []


async def test_the_same_product_twice_is_not_a_comparison(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.compare, product_ids=["sony-wh-1000xm5"] * 2)

        assert "2 to 6 different products" in tab.vars["chat.problem"]
        assert await bench.conversations.list(actor_of(VISITOR)) == []


async def test_a_tab_whose_answer_cannot_be_kept_says_so_until_it_can(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        bench.log.set_failure(conversation_id, AnswerNotSaved())
        await tab.until(lambda vars: vars["chat.problem"] == english(AnswerNotSaved.public))
        bench.log.set_failure(conversation_id, None)
        await tab.do(ChatState.ask, text="a tablet")
        await tab.until(lambda vars: vars["chat.problem"] == "" and len(vars["chat.latest_turns"]) == 1)


async def test_on_a_full_disk_everything_says_so_and_nothing_is_lost(bench: Bench) -> None:
    async with Tab() as tab:
        conversation_id = await _asked(tab)
        turn_id, before = tab.vars["chat.newest_turn"][0].id, await bench.events(conversation_id)
        bench.database.is_full = True
        for handler, payload in [
            (ChatState.send, {"text": "a tablet", "ticket": "t2"}),
            (ChatState.details, {"product_id": "sony-wh-1000xm5", "name": "Sony"}),
            (ChatState.compare, {"product_ids": ["sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"]}),
            (ChatState.retry_turn, {"turn_id": turn_id}),
            (ChatState.edit_last, {"turn_id": turn_id, "form_data": {"text": "a tablet"}}),
        ]:
            await tab.do(handler, **payload)
            assert tab.vars["chat.problem"] == english(StorageFull.public)
            await tab.do(ChatState.dismiss_problem)
        await tab.do(SidebarState.delete, conversation_id=conversation_id)
        assert tab.vars["sidebar.problem"] == english(StorageFull.public)
        assert (tab.taken, await bench.events(conversation_id)) == ([], before)

        bench.database.is_full = False
        await _asked(tab, "a tablet")
        assert tab.faults == []


async def test_without_a_catalogue_every_answer_says_what_to_do_until_it_is_back(bench: Bench) -> None:
    async with Tab() as tab:
        await _asked(tab)
        bench.index.broken = True
        await _asked(tab, "a tablet under $500")
        assert (tab.vars["chat.newest_turn"][0].status, tab.vars["chat.newest_turn"][0].notice) == (
            "failed",
            english(CatalogueUnavailable.public),
        )
        await tab.do(ChatState.compare, product_ids=["sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"])
        assert tab.vars["chat.problem"] == english(CatalogueUnavailable.public)

        bench.index.broken = False
        await tab.do(ChatState.retry_turn, turn_id=tab.vars["chat.newest_turn"][0].id)
        seen = await tab.until(lambda vars: vars["chat.newest_turn"][0].status == "finished")
        assert step_of(seen["chat.newest_pieces"]).items
        assert tab.faults == []
