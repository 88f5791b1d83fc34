"""Questions below goods that are of others: of a thing that goes with them, of another kind, or of what was advised before."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("a 27 inch monitor", "does the ps5 even do 1440p"), "a PS5 outputs 1440p natively"),
        (("a 1tb ssd", "or should i just bin it because of windows 11"), "8th-generation Intel Core"),
        (("will an ssd make my old laptop faster?", "what ram does it take"), "SO-DIMM"),
        (("earbuds for flights", "ok and if i lose one can i buy just one"), "from the maker's service"),
    ],
)
async def test_a_question_is_answered_by_its_own_advice(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


async def test_whom_a_product_suits_is_no_answer_to_what_one_may_do_with_it() -> None:
    turn = await said("a 27 inch monitor for work", "is it ok to juggle beside it at night")

    assert "is a good choice" not in turn.text and "can't tell" in turn.text


async def test_a_question_below_goods_is_not_sent_away_as_foreign() -> None:
    turn = await said("a 1tb external ssd", "how do i stop my wife seeing whats on it")

    assert "BitLocker" in turn.text or "encrypt" in turn.text
