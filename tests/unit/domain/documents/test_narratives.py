"""Words are cut at their headings, and citations go where the words that stand on a page end."""

import time

import pytest

from maven_app.domain.documents.section_splitting import split_sections, with_citations, without_links

TEXT = "In short.\n\n## Specifications\n\n- It weighs 250 g.\n- It folds.\n\n## Reviews ##\nGood.\n\n## Empty\n"


def test_words_are_cut_at_their_headings_and_empty_parts_are_left_out() -> None:
    assert split_sections(TEXT, "Overview") == [
        ("Overview", "In short."),
        ("Specifications", "- It weighs 250 g.\n- It folds."),
        ("Reviews", "Good."),
    ]
    assert split_sections("", "Overview") == [] and split_sections("## Only a heading", "Overview") == []


def test_a_heading_is_plain_words() -> None:
    assert split_sections("## [Specs](https://evil.example) <b>now</b>\nx", "o") == [("Specs now", "x")]


def test_citations_go_behind_the_words_that_stand_on_them() -> None:
    weighs = TEXT.index("250 g.") + len("250 g.")
    folds = TEXT.index("folds.") + len("folds.\n\n")

    cited = with_citations(TEXT, [(folds, [2, 3]), (weighs, [1]), (folds, [3])])

    assert "250 g. [1]\n- It folds. [2][3]\n\n## Reviews" in cited


@pytest.mark.parametrize(
    ("end", "shown"), [(-4, "One two."), (0, "One two."), (3, "One [7] two."), (999, "One two. [7]")]
)
def test_a_place_outside_the_words_is_brought_inside(end: int, shown: str) -> None:
    assert with_citations("One two.", [(end, [7])]) == shown


def test_a_heading_is_not_cited_and_a_number_is_not_repeated() -> None:
    assert with_citations("## Weight\nIt is light. [2]", [(9, [1]), (22, [2, 3])]) == "## Weight\nIt is light. [3] [2]"


def test_offsets_are_those_of_the_words_as_they_came() -> None:
    text = "Größe: 6,1″ 📱. Gewicht: 171 g."

    assert with_citations(text, [(text.index("📱") + 2, [1]), (len(text), [2])]) == (
        "Größe: 6,1″ 📱. [1] Gewicht: 171 g. [2]"
    )


def test_links_pictures_and_addresses_go_and_citations_stay() -> None:
    said = (
        "See [the test](https://evil.example) ![x](https://evil.example/p.png) [1], <https://evil.example> www.evil.example."
        "\n[a]: https://evil.example"
    )

    assert without_links(said).split() == ["See", "the", "test", "[1],"]


@pytest.mark.parametrize(
    "piece", ["[", "![", "[](", "[a](b", "# ", "# a #", "a.", "a-", "a://", "www.", "[a]: b\n", "\n#"]
)
def test_four_times_the_signs_take_about_four_times_as_long(piece: str) -> None:
    assert _seconds(piece, 20_000) < 10 * _seconds(piece, 5_000), (
        "sixteen times where each sign is looked at with every other"
    )


def _seconds(piece: str, signs: int) -> float:
    """What it takes of the processor at least to take so many signs apart, of five times."""
    text = "# " + piece * (signs // len(piece))
    ends = [(end, [1]) for end in range(0, len(text), 400)]
    taken = []
    for _ in range(5):
        began = time.process_time()
        without_links(text)
        split_sections(text, "o")
        with_citations(text, ends)
        taken.append(time.process_time() - began)
    return min(taken)


def test_an_address_with_brackets_goes_with_its_link() -> None:
    assert without_links("See [the page](https://a.example/x_(y)) now.") == "See the page now."


@pytest.mark.parametrize("text", ["[a [b](x)](/y)", "[[a](x)](/y)", "[a![b](x)](/y)", "[a [b [c](x)](y)](/z)"])
def test_a_link_within_a_link_leaves_none(text: str) -> None:
    assert "](" not in without_links(text)
