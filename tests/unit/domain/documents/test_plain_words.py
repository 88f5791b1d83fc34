"""What strangers write as plain words: no link and no markup, and none too long to be read."""

import time

import pytest

from maven_app.domain.documents.sanitizing import sanitize_text, without_addresses


@pytest.mark.parametrize(
    "text",
    [
        "Write to ana@shop.example now",
        "See https://a.example/b now",
        "See www.a.example now",
        "See javascript:alert(1) now",
    ],
)
def test_addresses_are_left_out(text: str) -> None:
    assert sanitize_text(text, longest=99) == f"{text.split()[0]}{' to' if '@' in text else ''} now"
    assert without_addresses(text).split()[-1] == "now" and "example" not in without_addresses(text)


@pytest.mark.parametrize("piece", ["a", "a.", "a-", "a@", "@", "a://", "www.", "<", "<a", "&lt;", "[", " "])
def test_a_hundred_thousand_signs_are_made_plain_at_once(piece: str) -> None:
    text, began = piece * (100_000 // len(piece)), time.process_time()
    sanitize_text(text, longest=5_000)
    without_addresses(text)

    assert time.process_time() - began < 1


def test_signs_of_comparison_are_no_tags() -> None:
    assert sanitize_text("for rooms < 20 m² and ceilings > 2 m", longest=99) == "for rooms 20 m² and ceilings 2 m"
    assert sanitize_text("one<br/>two <!-- three --> </b>four <?x?>", longest=99) == "one two four"
