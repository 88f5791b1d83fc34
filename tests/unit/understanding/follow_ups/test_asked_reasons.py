"""A question for reasons leans on what was asked for, and drops nothing of it."""

import pytest

from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import is_refinement
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize("text", ["why not over-ear?", "kenapa ga yang over ear?"])
def test_why_not_another_kind_is_no_new_search(text: str) -> None:
    need = parse_need(text, category="headphones")

    assert is_refinement(text, need, shipped_knowledge(), category="headphones")


def test_another_kind_that_is_asked_for_is_one() -> None:
    text = "over-ear headphones for flights"

    assert not is_refinement(text, parse_need(text), shipped_knowledge(), category="headphones")
