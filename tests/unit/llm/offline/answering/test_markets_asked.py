"""Markets asked: whether a product is sold somewhere, and what it costs there, by what its price tells."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

TV = "tv for bright living room, 65 inch, can stretch to 1200"
PHONE = "hp buat ojol budget 2 jutaan, batre awet"


@pytest.mark.parametrize(
    ("messages", "parts"),
    [
        (
            [TV, "im in the uk, is that tcl even sold here"],
            ["TCL 6-Series R655", "officially sold", "the US launch price", "£"],
        ),
        (
            [TV, "just answer me, can i buy it in britain"],
            ["TCL 6-Series R655", "officially sold", "the US launch price", "£"],
        ),
        ([TV, "is it available in germany?"], ["TCL 6-Series R655", "officially sold", "the US launch price", "€"]),
        ([PHONE, "m15 itu resmi dijual di indo gak sih?"], ["M15", "dijual", "India", "₹", "Rp"]),
        ([PHONE, "m15 itu resmi di indo gak sih? harganya kok rupee"], ["M15", "dijual", "India", "₹", "Rp"]),
        ([PHONE, "kok harganya pakai rupee?"], ["Poco M7 Pro", "India", "₹", "Rp"]),
        ([PHONE, "yang itu masuk indonesia ga?"], ["Poco M7 Pro", "dijual", "India", "Rp"]),
        (["is the tcl r655 sold in the uk?"], ["R655", "officially sold", "the US launch price", "£"]),
    ],
)
async def test_where_a_product_is_sold_is_told_by_its_price(messages: list[str], parts: list[str]) -> None:
    text = (await said(*messages)).text

    assert all(part in text for part in parts), text


@pytest.mark.parametrize(
    ("asked", "sign"),
    [
        ("how much is it in the uk?", "£"),
        ("harganya di indonesia berapa?", "Rp"),
        ("what does it cost in australia", "A$"),
    ],
)
async def test_a_price_is_told_in_the_money_of_the_country_that_is_named(asked: str, sign: str) -> None:
    text = (await said(TV, asked)).text

    assert "999" in text and sign in text, text


async def test_a_country_beside_a_need_is_no_question() -> None:
    turn = await said("phone i can buy in the uk, under 300 pounds")

    assert turn.steps[-1].tool in ("search_product", "recommend")
