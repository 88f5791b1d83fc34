"""The verdict: which words stand above what an answer's steps found, and when their place is reserved."""

import pytest

from maven_app.domain.conversation.transcript import Block, StepBlock, StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.state.views.answer_pieces import Answer, answer_of
from maven_app.state.views.products import ShownProducts
from tests.fixtures import sample_turns


def _turn(*parts: str, tool: str = "search_product", status: str = "running") -> Turn:
    """A turn in which each "step" is a step of this tool and all else are words."""
    steps, blocks = list[StepRecord](), list[Block]()
    for part in parts:
        if part == "step":
            steps.append(StepRecord(call_id=f"c{len(steps) + 1}", tool=tool, status="finished"))
            blocks.append(StepBlock(call_id=steps[-1].call_id))
        else:
            blocks.append(TextBlock(text=part))
    changed = {"steps": tuple(steps), "blocks": tuple(blocks), "status": status}
    return copy_with(sample_turns.turn(sample_turns.product_list()), **changed)


def _answer(turn: Turn) -> Answer:
    return answer_of(turn, Transcript(turns=(turn,)), ShownProducts(language="en"))


def _order(answer: Answer) -> list[str]:
    return [piece.text if piece.kind == "text" else piece.kind for piece in answer.pieces]


def _verdict(answer: Answer) -> list[str]:
    return [piece.text for piece in answer.verdict.words]


def test_its_place_is_reserved_from_the_start_of_the_step() -> None:
    answer = _answer(_turn("step"))

    assert (_order(answer), _verdict(answer)) == (["verdict", "step"], [])


def test_the_first_paragraph_fills_it_and_the_rest_streams_below() -> None:
    growing, whole = _answer(_turn("step", "The XM5 wins")), _answer(_turn("step", "The XM5 wins.\n\nIt is li"))

    assert (_verdict(growing), growing.verdict.growing) == (["The XM5 wins"], True)
    assert _order(growing) == ["verdict", "step"]
    assert (_verdict(whole), whole.verdict.growing) == (["The XM5 wins."], False)
    assert _order(whole) == ["verdict", "step", "It is li"]


def test_it_is_the_same_in_history() -> None:
    running, ended = (_answer(_turn("step", "One.\n\nTwo.", status=status)) for status in ("running", "finished"))

    assert _order(running) == _order(ended) == ["verdict", "step", "Two."]
    assert running.verdict == ended.verdict


def test_it_explains_what_the_last_step_found_and_stands_above_the_first() -> None:
    answer = _answer(_turn("Let me look.", "step", "And compare.", "step", "The first wins."))

    assert _order(answer) == ["Let me look.", "verdict", "step", "And compare.", "step"]
    assert _verdict(answer) == ["The first wins."]


@pytest.mark.parametrize("tool", ["write_guide", "inquire_user"])
def test_a_guide_and_a_form_have_none(tool: str) -> None:
    assert "verdict" not in _order(_answer(_turn("step", "Here it is.", tool=tool)))


def test_words_alone_have_none() -> None:
    assert _order(_answer(_turn("One.\n\nTwo."))) == ["One.", "Two."]


def test_a_turn_that_ended_without_words_has_none() -> None:
    assert _order(_answer(_turn("step", status="stopped"))) == ["step"]


def test_a_form_after_a_search_has_none() -> None:
    turn = _turn("step", "step")
    form = sample_turns.step(sample_turns.inquiry(), "c2")
    asking = copy_with(turn, steps=(turn.steps[0], form))

    assert _order(_answer(asking)) == ["step", "step"]


@pytest.mark.parametrize("words", ["- one\n- two", "1. one", "| a | b |\n|---|---|", "> said", "```\ncode\n```"])
def test_an_answer_that_begins_with_no_paragraph_has_none(words: str) -> None:
    assert _order(_answer(_turn("step", words))) == ["step", words]


def test_a_heading_stays_with_its_paragraph() -> None:
    assert _verdict(_answer(_turn("step", "## The pick\n\nThe XM5.\n\nMore."))) == ["## The pick", "The XM5."]


def test_citations_are_marked_in_the_verdict_and_below_it() -> None:
    faults = (CitationFault(index=0, number=1), CitationFault(index=2, number=2))
    check = CitationCheck(checked=3, faults=faults, uncited=(2,))
    turn = _turn("step", "Light [1].\n\nLong [1] [2].\n\nNice.", status="finished")

    answer = _answer(copy_with(turn, citations=check))

    assert [fault.index for piece in answer.verdict.words for fault in piece.faults] == [0]
    below = [piece for piece in answer.pieces if piece.kind == "text"]
    assert [[fault.index for fault in piece.faults] for piece in below] == [[1], []]
    assert [piece.uncited for piece in below] == [False, True]
