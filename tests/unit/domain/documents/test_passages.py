"""Passages: the parts of texts that speak to a question, chosen within a bound."""

import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.documents.passages import Passage, rank_passages, select_passages, split_paragraphs

ABOUT = "The battery of the old headphones still lasts a whole day. " * 3
ELSE = "The company was founded a long time ago in a small town by the sea. " * 3


def test_what_shares_words_with_the_question_comes_first_and_what_shares_none_not_at_all() -> None:
    ranked = rank_passages({"a": f"{ELSE}\n\n{ABOUT}", "b": ELSE}, "Do the batteries of headphones last?")

    assert [passage.source for passage in ranked] == ["a"] and ranked[0].text.startswith("The battery")


def test_a_rare_word_of_the_question_tells_more_than_one_that_all_have() -> None:
    common = {str(n): f"Headphones number {n} are here, and they are of {n} kinds. " * 4 for n in range(9)}
    ranked = rank_passages(
        {**common, "hinge": "The hinge is what breaks first in such a thing. " * 4}, "headphones hinge"
    )

    assert ranked[0].source == "hinge"


def test_no_page_fills_the_room_while_others_have_a_word() -> None:
    stuffed = "\n\n".join(f"battery headphones battery headphones {n} " * 5 for n in range(50))
    ranked = rank_passages({"stuffed": stuffed, "honest": ABOUT}, "battery headphones")

    taken = select_passages(ranked, room=2_000, size=lambda passage: len(passage.text))

    per_page = Counter(passage.source for passage in taken)
    assert per_page["honest"] == 1 and sum(len(p.text) for p in taken if p.source == "stuffed") <= 1_000


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 500), st.floats(0.1, 9)), max_size=30),
    st.integers(0, 2_000),
)
def test_what_is_chosen_fits(parts: list[tuple[str, int, float]], room: int) -> None:
    ranked = sorted((Passage(source, "x" * size, score) for source, size, score in parts), key=lambda p: -p.score)

    taken = select_passages(ranked, room=room, size=lambda passage: len(passage.text))

    assert sum(len(passage.text) for passage in taken) <= room and set(taken) <= set(ranked)


@given(st.text(alphabet="abc .!?\n#", max_size=3_000))
def test_parts_are_short_and_lose_no_word(text: str) -> None:
    parts = split_paragraphs(text)

    assert all(len(part) <= 701 for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())


@pytest.mark.parametrize("piece", ["word ", "a. ", "battery headphones\n\n", "#", "x"])
def test_fifteen_long_pages_are_ranked_within_a_second_or_two(piece: str) -> None:
    texts, began = {str(n): piece * (60_000 // len(piece)) for n in range(15)}, time.thread_time()
    ranked = rank_passages(texts, "battery of headphones word")
    select_passages(ranked, room=20_000, size=lambda passage: len(passage.text))

    assert time.thread_time() - began < 5


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("are the keys quiet?", "Each key is damped by foam."),
        ("is it comfortable?", "It sits comfortably for a day."),
        ("seberapa tahan baterainya?", "Ketahanan baterai diuji seharian."),
        ("apakah mudah dibersihkan?", "Membersihkan kuasnya hanya sebentar."),
    ],
)
def test_words_are_found_in_other_forms(question: str, text: str) -> None:
    assert rank_passages({"a": text}, question)


@pytest.mark.parametrize(
    ("question", "text"), [("is it a Sony?", "For my son."), ("the best star?", "They stare at it.")]
)
def test_other_words_are_not_taken_for_forms_of_one(question: str, text: str) -> None:
    assert not rank_passages({"a": text}, question)
