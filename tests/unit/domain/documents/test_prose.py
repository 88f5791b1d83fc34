"""Markdown cut where a block is finished, citations, and what is cleaned from a message."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.documents.prose import escape_markdown, split_blocks, strip_control_chars, unique_citations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("one", ["one"]),
        ("one\ntwo", ["one\ntwo"]),
        ("one\n\ntwo", ["one", "two"]),
        ("one\n\n\n\ntwo\n", ["one", "two"]),
        ("# Head\n\ntext", ["# Head", "text"]),
        ("- a\n- b\n\nend", ["- a\n- b", "end"]),
        ("- a\n\n- b\n\nend", ["- a\n\n- b", "end"]),
        ("Two:\n- a\n\n- b\n\nend", ["Two:\n- a\n\n- b", "end"]),
        ("- a\n\n---\n\nend", ["- a", "---", "end"]),
        ("1. a\n\n   more of a\n\n2. b\n\nend", ["1. a\n\n   more of a\n\n2. b", "end"]),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\nend", ["| a | b |\n|---|---|\n| 1 | 2 |", "end"]),
        ("```\na\n\nb\n```\n\nend", ["```\na\n\nb\n```", "end"]),
        ("~~~\n```\n\nb\n~~~\n\nend", ["~~~\n```\n\nb\n~~~", "end"]),
        ("````\n```\n\nb\n````\n\nend", ["````\n```\n\nb\n````", "end"]),
        ("```py\na\n\nb", ["```py\na\n\nb"]),
    ],
)
def test_a_text_is_cut_where_a_block_is_finished(text: str, expected: list[str]) -> None:
    assert split_blocks(text) == expected


@given(st.text(alphabet="ab-`~#|1. \n", max_size=60))
def test_no_word_is_lost_by_cutting(text: str) -> None:
    assert "".join("\n".join(split_blocks(text)).split()) == "".join(text.split())


@given(st.text(alphabet="ab-`~ \n", max_size=40), st.text(alphabet="ab-`~ \n", max_size=40))
def test_all_but_the_last_block_stay_as_they_are_while_the_text_grows(text: str, more: str) -> None:
    before = split_blocks(text)

    assert split_blocks(text + more)[: max(0, len(before) - 1)] == before[:-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("none", ()), ("a [2] and [1], [2] again", (2, 1)), ("[a](b) [1](x) [3]", (3,)), ("[1234] [0]", (0,))],
)
def test_sources_are_cited_in_order_and_once(text: str, expected: tuple[int, ...]) -> None:
    assert unique_citations(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  hi  ", "hi"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("a\x9b31mb", "a31mb"),
        ("a\u2028b\u2029c\x85d", "a\nb\nc\nd"),
        ("a\u202eb\u200bc", "abc"),
        ("tab\tkept", "tab\tkept"),
        ("\ufeff", ""),
    ],
)
def test_a_message_is_cleaned_of_what_cannot_be_seen(text: str, expected: str) -> None:
    assert strip_control_chars(text) == expected


def test_words_of_others_make_no_link_citation_or_emphasis() -> None:
    assert escape_markdown("Lamp [free](https://x.example) **new** [1] <b> `c`") == (
        r"Lamp \[free\](https://x.example) \*\*new\*\* \[1\] \<b> \`c\`"
    )
    assert unique_citations(escape_markdown("Lamp [1]")) == ()
    assert escape_markdown("Sony WH-1000XM5 (2nd gen)") == "Sony WH-1000XM5 (2nd gen)"


def test_only_the_figures_that_the_page_reads_as_citations_are_counted() -> None:
    """The page counts what stands between brackets in ASCII digits; a fault's place is told by that count."""
    assert unique_citations("It folds [\u0663]. It lasts 30 h [2].") == (2,)
