"""Drafts: what a turn on record becomes as a case, which the assistant that answered it holds."""

import pytest

from maven_app.domain.conversation.messages import FormAnswer, NeedEdited, TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound
from maven_app.domain.needs.need import BrandLimit, LineExclusion, Need, SpecLimit
from maven_app.evaluation.cases import EvalCase, FormReply
from maven_app.evaluation.own_cases.drafting import draft_case, message_to_send
from maven_app.evaluation.scoring import CaseRun, judge
from tests.fakes.turns import OWNER, Bench

NEED = "over-ear headphones under $300 for flights, no Beats"


@pytest.fixture
async def transcript(bench: Bench) -> Transcript:
    id = await bench.begin_answered(NEED, actor=OWNER)
    await bench.say("anything cheaper?", id)
    return await bench.transcript(id)


async def test_the_first_turn_becomes_a_case_of_what_was_understood_and_shown(transcript: Transcript) -> None:
    case = draft_case(transcript, transcript.turns[0].id)
    [turn] = case.turns

    assert turn.message == TextMessage(text=NEED)
    assert turn.outcome and turn.intent and len(turn.first_pick) == 1
    assert {limit.text for limit in turn.constraints or ()} >= {"up to $300", "Headphones and earbuds", "not Beats"}
    assert [one.text for one in turn.excludes] == ["brand = Beats"]
    assert any(wish.startswith("use:") for wish in turn.wishes)


async def test_a_later_turn_has_all_messages_before_it_and_expects_something_of_itself_alone(
    transcript: Transcript,
) -> None:
    case = draft_case(transcript, transcript.turns[1].id)

    first, last = case.turns
    assert [turn.message for turn in case.turns] == [TextMessage(text=NEED), TextMessage(text="anything cheaper?")]
    assert (first.outcome, first.constraints, first.first_pick) == ((), None, ())
    assert last.outcome


async def test_it_is_held_by_the_turns_that_it_was_made_of_and_reads_back_as_it_was_written(
    transcript: Transcript,
) -> None:
    drafted = draft_case(transcript, transcript.turns[1].id)
    case = EvalCase.model_validate_json(drafted.model_dump_json())
    assert case == drafted

    needs = tuple(turn.need or Need() for turn in transcript.turns)
    measured = judge(CaseRun(case, transcript, needs)).findings
    of_draft = {"intent", "right_outcome", "constraints_understood", "wishes_read", "exclusions_broken", "first_pick"}
    assert {one.measure for one in measured if one.turn == 2} >= of_draft
    assert [one for one in measured if one.measure in of_draft and one.is_fault] == []


async def test_exclusions_are_written_as_far_as_a_case_has_words_for_them(transcript: Transcript) -> None:
    turn = transcript.turns[0]
    limits = (
        BrandLimit(brands=("Sony", "JBL"), excluded=True),
        BrandLimit(brands=("Bose",)),
        LineExclusion(brand="Apple", line="airpods max"),
        LineExclusion(brand="Apple", line="AirPods 4", is_product=True),
        SpecLimit(key="type", equals="in-ear", excluded=True),
        SpecLimit(key="foldable", equals=True, excluded=True),
        SpecLimit(key="screen_size", equals=True, excluded=True),
        SpecLimit(key="screen_size", texts=("long",), excluded=True),
        SpecLimit(key="shop_own_key", equals=True, excluded=True),
    )
    steps = tuple(copy_with(step, artifact=None) for step in turn.steps)
    told = copy_with(turn, steps=steps, need=Need(constraints=limits))

    [drafted] = draft_case(copy_with(transcript, turns=(told,)), turn.id).turns
    assert [one.text for one in drafted.excludes] == [
        "brand = Sony | JBL",
        "name has airpods max",
        "name = AirPods 4",
        "type has in-ear",
        "foldable = yes",
    ]
    assert (drafted.outcome, drafted.intent) == (("words",), ())


async def test_of_a_turn_that_failed_nothing_is_expected(transcript: Transcript) -> None:
    turn = copy_with(transcript.turns[0], status="failed")

    [drafted] = draft_case(copy_with(transcript, turns=(turn,)), turn.id).turns
    assert (drafted.outcome, drafted.constraints, drafted.first_pick) == ((), None, ())


async def test_no_case_is_made_of_a_turn_that_is_not_there_still_runs_or_was_answered_elsewhere(
    transcript: Transcript,
) -> None:
    turn = transcript.turns[0]
    for other in (copy_with(turn, status="running"), copy_with(turn, is_shared=True), copy_with(turn, id="other")):
        with pytest.raises(NotFound):
            draft_case(copy_with(transcript, turns=(other,)), turn.id)


def test_a_forms_answer_names_no_form_and_a_press_stays_as_it_is() -> None:
    answer = FormAnswer(call_id="c7", answers=(("Light",), ("Red", "Blue")), text="cheap")
    edit = NeedEdited(removed=("budget",), labels=("up to $300",))

    assert message_to_send(answer) == FormReply(selected=("Light", "Red", "Blue"), text="cheap")
    assert message_to_send(edit) == edit
