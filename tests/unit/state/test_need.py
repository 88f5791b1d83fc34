"""What was understood, as the page shows it, and what a press on it sends."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.conversation.messages import (
    AboutProduct,
    CompareRequest,
    FormAnswer,
    Message,
    NeedEdited,
    Replacement,
    TextMessage,
    shopper_words,
    title_of,
    words_of,
)
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound
from maven_app.domain.needs.edits import edited_need
from maven_app.domain.needs.need import Need
from maven_app.state.chat import ChatState
from maven_app.state.need_editing import NeedState
from maven_app.state.views.need_chips import changed_part, understood_in, without_part
from maven_app.turns.message_words import shown_words
from maven_app.understanding.need_parser import parse_need
from tests.fakes.tab import Tab
from tests.fakes.turns import Bench

NEED = "Sony noise cancelling headphones under $300 for flights"


def turn(text: str, *tools: str, need: Need | None = None, status: str = "finished") -> Turn:
    steps = tuple(StepRecord(call_id=f"c{place}", tool=tool) for place, tool in enumerate(tools))
    started = datetime(2026, 1, 1, tzinfo=UTC)
    fields = {"id": text, "message": TextMessage(text=text), "started": started, "need": need, "status": status}
    return Turn.model_validate({**fields, "steps": steps})


def shown(*turns: Turn) -> list[str]:
    return [part.text for part in understood_in(turns, language="en").parts]


HEADPHONES = parse_need(NEED)
SEARCH = turn(NEED, "search_product", need=HEADPHONES)
IN_FORCE = [part.text for part in understood_in([SEARCH], language="en").parts]


@pytest.mark.parametrize("tools", [("answer_about_products",), ()])
def test_what_is_in_force_stands_on_an_answer_that_searched_nothing(tools: tuple[str, ...]) -> None:
    assert "up to $300" in IN_FORCE
    assert shown(SEARCH, turn("is it waterproof?", *tools, need=HEADPHONES)) == IN_FORCE


@pytest.mark.parametrize("tool", ["product_details", "compare_products"])
def test_names_of_products_that_are_looked_at_are_not_in_force(tool: str) -> None:
    named = parse_need("Bose QuietComfort 45 vs Beats Studio Pro under $400 for the gym", category="headphones")
    looked = turn("Bose QuietComfort 45 vs Beats Studio Pro", tool, need=named)

    assert "Bose or Beats" not in shown(SEARCH, looked) and "Sony" in shown(SEARCH, looked)
    assert "up to $400" in shown(SEARCH, looked)


def test_nothing_stands_before_anything_of_the_answer_is_there() -> None:
    assert shown(turn(NEED, need=HEADPHONES, status="running")) == []
    assert shown(turn("hello", need=Need())) == []


def test_words_that_could_not_be_used_are_said_only_where_something_was_looked_for() -> None:
    need = copy_with(HEADPHONES, unused_words=("unboxing",))

    assert understood_in([turn("x", "search_product", need=need)], language="en").unused_words == "unboxing"
    assert understood_in([turn("x", "answer_about_products", need=need)], language="en").unused_words == ""


def test_a_change_is_said_as_it_was_shown() -> None:
    edit = changed_part(Transcript(turns=(SEARCH,)), "budget", "240")

    assert edit == NeedEdited(replaced=(Replacement(code="budget", value="240", label="Up to $240"),))
    assert words_of(edit) == "Instead: Up to $240"
    assert words_of(NeedEdited(removed=("brand",), replaced=edit.replaced)) == "Without: brand; Instead: Up to $240"


def test_what_an_edit_of_codes_alone_says_is_for_models_and_no_words_of_the_shopper() -> None:
    edit = NeedEdited(removed=("spec:weight", "budget"), replaced=(Replacement(code="brand", value="not"),))

    assert (shopper_words(edit), title_of(edit)) == ("", "")
    assert words_of(edit) == "Without: spec:weight, budget; Instead: brand not"


@pytest.mark.parametrize(
    ("edit", "english", "indonesian"),
    [
        (changed_part(Transcript(turns=(SEARCH,)), "budget", "240"), "Instead: Up to $240", "Ganti: Sampai US$240"),
        (
            without_part(Transcript(turns=(SEARCH,)), "spec:noise_cancelling"),
            "Without: Active noise cancelling",
            "Tanpa: Peredam bising aktif",
        ),
        (NeedEdited(removed=("spec:gone",), labels=("a thing",)), "Without: a thing", "Tanpa: a thing"),
        (AboutProduct(product_id="p", name="Bose"), "Tell me about Bose", "Ceritakan tentang Bose"),
        (AboutProduct(product_id="p", name="Bose", text="loud?"), "Bose: loud?", "Bose: loud?"),
        (CompareRequest(product_ids=("a", "b"), names=("A", "B")), "Compare A, B", "Bandingkan A, B"),
        (FormAnswer(call_id="c1", skipped=True), "Skipped the question", "Pertanyaan dilewati"),
        (FormAnswer(call_id="c1", selected=("Gaming",)), "Gaming", "Gaming"),
    ],
    ids=str,
)
def test_a_press_is_said_in_its_readers_language(edit: Message, english: str, indonesian: str) -> None:
    assert shown_words(edit, (SEARCH,), "en") == english == words_of(edit)
    assert shown_words(edit, (SEARCH,), "id") == indonesian


def test_what_is_wanted_above_all_is_said_in_its_readers_language() -> None:
    def aims(need: Need, language: str) -> list[str]:
        return [part.text for part in understood_in([turn("x", "recommend", need=need)], language).parts]

    assert aims(Need(aim="cheapest"), "id") == ["termurah"] and aims(Need(aim="cheapest"), "en") == ["cheapest"]
    assert aims(Need(sort_by="price"), "id") == ["diurutkan menurut harga"]
    assert aims(Need(sort_by="price"), "en") == ["ranked by price"]


def test_words_that_were_read_as_two_things_are_shown_once_and_taken_away_as_one() -> None:
    need = parse_need("earbuds for Android with good sound")
    asked = turn("earbuds for Android with good sound", "search_product", need=need)
    parts = [part for part in understood_in([asked], language="en").parts if "Android" in part.text]

    assert len(parts) == 1
    edit = without_part(Transcript(turns=(asked,)), parts[0].code)
    assert len(edit.removed) == 2
    left = edited_need(need, edit.removed)
    assert not left.context and "use:for_android" not in [wish.code for wish in left.wishes]


def test_for_whom_something_is_stands_on_one_chip() -> None:
    need = parse_need("tv for my dad under 800")
    asked = turn("tv for my dad under 800", "search_product", need=need)
    parts = [part for part in understood_in([asked], language="en").parts if "dad" in part.text]

    assert len(parts) == 1
    assert len(without_part(Transcript(turns=(asked,)), parts[0].code).removed) == 2


@pytest.mark.parametrize(
    ("text", "said", "unsaid"),
    [
        ("portable speaker for the beach", "type portable", "portable"),
        ("I have a Kindle Paperwhite, which e-reader next?", "Kindle Paperwhite", "I have a Kindle Paperwhite"),
    ],
)
def test_words_stand_on_one_chip_and_no_clause_on_any(text: str, said: str, unsaid: str) -> None:
    parts = shown(turn(text, "search_product", need=parse_need(text)))

    assert said in parts and unsaid not in parts


@pytest.mark.parametrize(("code", "value"), [("budget", "1"), ("budget", "not"), ("nope", "240"), ("", "")])
def test_a_part_or_a_change_that_is_not_there_is_refused(code: str, value: str) -> None:
    with pytest.raises(NotFound):
        changed_part(Transcript(turns=(SEARCH,)), code, value)


async def _asked(tab: Tab) -> str:
    await tab.do(ChatState.send, text=NEED)
    seen = await tab.until(lambda vars: bool(vars["chat.newest_turn"]) and not vars["chat.running"])
    return str(seen["chat.newest_turn"][0].id)


async def test_a_press_asks_again_with_the_change(bench: Bench) -> None:
    async with Tab() as tab:
        turn_id = await _asked(tab)
        await tab.do(NeedState.change, turn_id=turn_id, code="budget", value="240")
        seen = await tab.until(lambda vars: vars["chat.newest_turn"][0].id != turn_id and not vars["chat.running"])

        assert seen["chat.newest_turn"][0].words == "Instead: Up to $240"
        assert "up to $240" in [part.text for part in seen["chat.newest_turn"][0].understood.parts]
        assert not any(part.changes for part in seen["chat.latest_turns"][0].understood.parts)
        assert tab.faults == []


@pytest.mark.parametrize(
    "sent",
    [
        {"turn_id": "nope"},
        {"turn_id": None},
        {"code": "x" * 5_000},
        {"code": None},
        {"code": "category"},
        {"value": "-1"},
        {"value": "9" * 400},
        {"value": {"a": 1}},
        {"value": "<script>"},
    ],
    ids=str,
)
async def test_whatever_else_a_browser_sends_starts_no_turn(bench: Bench, sent: dict[str, object]) -> None:
    async with Tab() as tab:
        turn_id = await _asked(tab)
        await tab.do(NeedState.change, **{"turn_id": turn_id, "code": "budget", "value": "240", **sent})

        assert tab.vars["chat.problem"] and [turn.id for turn in tab.vars["chat.newest_turn"]] == [turn_id]
        assert tab.faults == []
