"""How deep Markdown may lie within itself: bounded whatever a text asks for, and untouched where it asks for little."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from maven_app.domain.documents.markdown_nesting import MAX_CONTAINERS, MAX_INDENT, MAX_SPANS, flatten_nesting

DEEP = {
    "quotes": ">" * 2_900 + "a",
    "quotes with spaces": "> " * 2_900 + "a",
    "numbered lists": "1. " * 1_400 + "a",
    "lists": "- " * 2_900 + "a",
    "lists by their indent": "\n".join("  " * depth + "- a" for depth in range(140)),
    "lists by both": "\n".join("  " * 12 * depth + "- " * 12 + "a" for depth in range(30)),
    "lists by tabs": "\n".join("\t" * depth + "- " * 12 + "a" for depth in range(60)),
    "emphasis": "*a " * 2_000 + "a*" * 2_000,
    "strong": "**a " * 2_000 + "a**" * 2_000,
    "emphasis of both kinds": "*a _b " * 1_000 + "b_ a*" * 1_000,
    "stars in a run": "*" * 2_000 + "a" + "*" * 2_000,
    "strikes": "~~a ~b " * 1_000 + "b~ a~~" * 1_000,
    "pictures": "![" * 2_000 + "a" + "](b)" * 2_000,
    "emphasis in quotes": "> *a\n" * 2_000,
    "emphasis in what looks like points": "x\n" + "      - *a\n" * 1_000 + "a* " * 1_000,
}
_LEVELS = MAX_CONTAINERS + 2 * MAX_INDENT + MAX_SPANS


def depth_of(text: str) -> int:
    """How many Markdown elements lie within each other, as a parser reads it that has no bound of its own."""
    markdown = MarkdownIt("commonmark", {"maxNesting": 100_000}).enable(["table", "strikethrough"])
    deepest = depth = 0
    for token in markdown.parse(text):
        depth += token.nesting
        inside = inner = 0
        for part in token.children or []:
            inside += part.nesting
            inner = max(inner, inside)
        deepest = max(deepest, depth + inner)
    return deepest


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_nesting_is_bounded_and_no_word_is_lost(text: str) -> None:
    flat = flatten_nesting(text)

    assert depth_of(flat) <= 2 * _LEVELS
    assert flat.count("a") == text.count("a")
    assert flatten_nesting(flat) == flat


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# Head\n\nWords with **bold**, *soft*, ~~gone~~ and [a link](https://lab.example) [1][2].",
        "- a\n  - b\n    - c\n      1. d\n         - e\n\nend",
        "> said\n> > said before\n> - a point",
        "| a | b |\n|---|---|\n| ~10 h [1] | *new* |",
        "```\n" + " " * 40 + "code > > > - - -\n```",
        "\n".join(f"- ~{hours} h in snake_case, 3 * 4 * 5" for hours in range(80)),
        "\n\n".join("*not closed" for _ in range(80)),
        "\\*" * 200 + "`" + "*a " * 200 + "`",
        "---\n\n* * *\n\n5 > 4 > 3 > 2",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert flatten_nesting(text) == text


@given(st.text(alphabet=">-*1. _~![]()`\\\n\ta", max_size=400))
def test_whatever_is_written_is_flat_once_and_stays_so(text: str) -> None:
    flat = flatten_nesting(text)

    assert flatten_nesting(flat) == flat and flat.count("a") == text.count("a")
