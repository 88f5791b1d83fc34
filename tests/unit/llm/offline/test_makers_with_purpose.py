"""Makers with purpose: a maker and what the thing is for, where no kind is named, show one kind or ask which."""

import pytest

from tests.unit.llm.offline.test_asking import form_in
from tests.unit.llm.offline.test_offline_answers import said

MEANT = [
    ("somthing to read recipes off in the kitchen, samsung if possible, around 500", "tablets"),
    ("sony something for long train rides, under 200", "headphones"),
    ("something from logitech that saves my wrist", "keyboards_mice"),
]


@pytest.mark.parametrize(("text", "category"), MEANT)
async def test_the_purpose_beside_a_maker_tells_the_kind(text: str, category: str) -> None:
    turn = await said(text)

    assert turn.need is not None and turn.need.category == category


async def test_a_maker_with_a_purpose_that_several_kinds_serve_is_asked_which_of_its_own() -> None:
    form = form_in(await said("something from bose for the office"))

    assert {option.effect.category for option in form.all_questions[0].options} <= {"headphones", "speakers"}
