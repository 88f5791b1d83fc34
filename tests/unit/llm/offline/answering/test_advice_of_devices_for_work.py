"""Advice on laptops, tablets, e-readers and drives: one fact of the product that is asked about settles it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("Show me a MacBook Air for a writer", "can it burn in?", "can't burn in"),
        ("Show me a MacBook Air for a writer", "does it come with word?", "Pages and Numbers"),
        ("chromebook for a 12 year old under 350", "can she play roblox on it?", "don't install"),
        ("laptop oled buat desainer, budget 1500 dollar", "layarnya bisa burn in ga?", "jarang di pemakaian normal"),
        ("external drive to back up my macbook, 2tb", "what if I drop it?", "A fall from the table should not hurt"),
        ("my ps5 is full, which ssd?", "does it need a heatsink?", "11.25 mm"),
        ("hardisk eksternal buat simpan foto keluarga, 2tb", "muat berapa foto?", "500.000 foto"),
        ("samsung tablet with oled for watching films in bed", "does it burn in?", "has an OLED screen"),
        (
            "tablet for my grandma to video call us, about 250",
            "can she make the letters bigger?",
            "room for large letters",
        ),
        ("tablet for two kids on long drives, cheap", "what if it falls?", "a thick foam case"),
        ("kobo with buttons", "can it read my kindle books?", "copy protection ties them"),
        ("kindle for my 9 year old son", "how do I get books on it?", "Send to Kindle"),
    ],
)
async def test_one_fact_settles_the_question(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    verdict, *rest = turn.text.split("\n\n")
    assert told in verdict
    assert not rest
