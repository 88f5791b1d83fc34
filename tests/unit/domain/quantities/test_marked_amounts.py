"""Marked amounts: money and bare figures become one sign, and what a pattern found is given back in the text's own words."""

import re

import pytest

from maven_app.domain.quantities.marked_amounts import MARK, mark_amounts


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("add $1,200 or 500rb", f"add {MARK} or {MARK}"),
        ("20 minutes, 8 GB and 20% of 300", f"20 minutes, 8 GB and 20% of {MARK}"),
        ("by 100 pounds", f"by {MARK}"),
        (f"a {MARK} of 5", f"a   of {MARK}"),
        ("nothing", "nothing"),
    ],
)
def test_amounts_are_marked_and_measures_stay(text: str, marked: str) -> None:
    assert mark_amounts(text).text == marked


def test_what_is_found_reads_as_it_was_written() -> None:
    marked = mark_amounts("from 100 up to €250 or 300")
    found = re.search(rf"up to (?P<end>{MARK})(?P<cents>,)?", marked.text)

    assert found is not None
    assert marked.words_of(found) == "up to €250"
    assert marked.words_of(found, "end") == "€250"
    assert marked.words_of(found, "cents") == ""
