"""Citations: each names a source that there is, and that states the figures of its sentence."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.documents.prose import cited_numbers, split_blocks
from maven_app.domain.evidence.citations import CitationFault, SourceTexts, check_text, find_uncited_claims

ONE = "The XM5 weighs 250 g and lasts 30 hours. It cost $399.99 in 2022."
TWO = "We measured 28 hours. Of 50 pairs 4 % broke."
HELD = SourceTexts({1: ONE, 2: TWO, 3: ""}, "headphones under $300")


def faults(text: str) -> list[CitationFault]:
    return list(check_text(text, HELD).faults)


@pytest.mark.parametrize(
    "text",
    [
        "It weighs 0.25 kg [1].",
        "It weighs 250 g.[1] It lasts 28 h.[2]",
        "It weighs 250 g. [1] It lasts 28 h. [2]",
        "It weighs 250 g [1] and was measured at 28 h [2].",
        "It weighs 250 g and was measured at 28 h [1][2].",
        "It is liked [1]. It has 99 h of nothing cited.",
        "| Battery | 30 h [1] | 28 h [2] |",
        "- **XM5**: 250 g; 30 h; $399.99.[1]",
        "Under $300 it is none [1].",
        "The WH-1000XM5 of 2022 [1]",
        "A page of which no word is held says 77 h [3].",
        "A link [1](https://a.example) of 99 h is none of ours.",
    ],
)
def test_what_holds_is_not_marked(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It weighs 260 g [1].", [(0, 1, ("260 g",))]),
        ("It is fine [1]. It lasts 31 h [2].", [(1, 2, ("31 h",))]),
        ("It lasts 31 h, says [2], and weighs 250 g [1].", [(0, 2, ("31 h",))]),
        ("It weighs 260 g and costs €399.99 [1][2].", [(0, 1, ("260 g", "€399.99")), (1, 2, ("260 g", "€399.99"))]),
        ("It is good [7].", [(0, 7, ())]),
        ("It came in 2021 [1].", [(0, 1, ("2021",))]),
        ("| 31 h [1] | 28 h [2] |", [(0, 1, ("31 h",))]),
        ("**31 hours** [1]", [(0, 1, ("31 hours",))]),
        ("For $300 it is yours [1].", [(0, 1, ("$300",))]),
    ],
)
def test_what_does_not_hold_is_named_with_its_figures(
    text: str, expected: list[tuple[int, int, tuple[str, ...]]]
) -> None:
    assert [(fault.index, fault.number, fault.figures) for fault in faults(text)] == expected


def test_citations_are_counted_but_for_figures_that_cannot_be_looked_up() -> None:
    assert check_text("A [1]. It lasts 30 h [1]. Or 99 h [3]. Nothing [3]. None [9].", HELD).checked == 4


def test_what_a_model_states_of_itself_is_marked() -> None:
    text = "# A heading of 9 h\n\nIt weighs 250 g [1].\n\nMost last 12 years.\n\nIt weighs 250 g.\n\nUnder $300.\n\nIt is fine."

    assert find_uncited_claims(text, HELD) == (0, 2)


def test_an_answer_without_any_source_is_a_models_own_but_for_questions_and_headings() -> None:
    text = "## OLED\n\nEach pixel of an OLED screen makes its own light.\n\nWhat should it cost?\n\nFine."

    assert find_uncited_claims(text, SourceTexts({})) == (1,)
    assert find_uncited_claims(text, SourceTexts({1: "", 2: " "})) == (1,), "of what was only named no words are held"


PIECES = st.sampled_from(
    [
        "[1]",
        "[2]",
        "[9]",
        " ",
        "\n",
        "\n\n",
        "30 h",
        "251 g",
        ". ",
        "| ",
        "- ",
        "# ",
        "word",
        "$5",
        "(",
        "](",
        "**",
        "`",
        "…",
        "\u2028",
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)


@given(TEXTS)
def test_every_fault_points_at_a_citation_of_its_number(text: str) -> None:
    check = check_text(text, HELD)
    cited = cited_numbers(text)

    assert check.checked <= len(cited)
    assert all(cited[fault.index] == fault.number for fault in check.faults)
    assert len({fault.index for fault in check.faults}) == len(check.faults)


@given(TEXTS)
def test_every_citation_with_a_missing_source_is_a_fault_wherever_it_stands(text: str) -> None:
    missing = [fault.index for fault in check_text(text, HELD).faults if not fault.figures]

    assert missing == [index for index, number in enumerate(cited_numbers(text)) if number == 9]


@given(TEXTS)
def test_a_source_that_says_all_of_it_leaves_no_figure_to_be_marked(text: str) -> None:
    held = SourceTexts({1: text, 2: text})

    assert all(fault.number == 9 for fault in check_text(text, held).faults)


@given(TEXTS)
def test_only_blocks_without_citations_are_a_models_own(text: str) -> None:
    blocks = split_blocks(text)

    assert all(not cited_numbers(blocks[index]) for index in find_uncited_claims(text, HELD))


@pytest.mark.parametrize(
    "piece", ["It weighs 250 g [1]. ", "[1]", "250 g ", ". ", "| 30 h [2] ", "[1", '!"”’)', "x.[1] "]
)
def test_a_hundred_thousand_signs_are_checked_at_once(piece: str) -> None:
    text, began = piece * (100_000 // len(piece)), time.thread_time()
    check_text(text, SourceTexts({1: text, 2: text}))

    assert time.thread_time() - began < 5


@pytest.mark.parametrize("piece", [" ", "? ", ": ", "#", "# ", "-", "a "])
def test_a_hundred_thousand_signs_are_told_from_a_statement_at_once(piece: str) -> None:
    text, began = piece * (100_000 // len(piece)) + "x", time.process_time()
    find_uncited_claims(text, SourceTexts({}))

    assert time.process_time() - began < 2


@pytest.mark.parametrize("piece", ["It lasts 77 h [1][2] at $1,003 ", "77 h 88 km ", "[1]77 h", "9{} h "])
@pytest.mark.parametrize("ending", ["", "[1]" * 3_000])
def test_one_sentence_of_nothing_but_faults_is_checked_at_once(piece: str, ending: str) -> None:
    """A person may write any section of a guide; its check must not keep everybody waiting, nor tell more than was written."""
    text = "".join(piece.format(n) for n in range(20_000 // len(piece))) + ending
    began = time.process_time()
    check = check_text(text, SourceTexts({1: "It weighs 250 g.", 2: "Nothing of it."}))

    assert time.process_time() - began < 2
    assert all(len(fault.figures) <= 8 for fault in check.faults)
