"""Taken and asked: what a message takes of what is shown is what the rest of it, and the next ones, ask about."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

VACUUM = "robot vac for 2 long haired cats under 500"


@pytest.mark.parametrize(
    ("messages", "name"),
    [
        (
            [
                "noise cancelling headphones around 200",
                "is the sony one better on comfort? i wear glasses",
                "fine ill take the jbl then. are they ok in the rain",
            ],
            "JBL Live 770NC",
        ),
        ([VACUUM, "does it empty itself?", "ok that one then. will it cope with the cat hair tho", "how loud is it?"], "SwitchBot"),
        ([VACUUM, "does it empty itself?", "ok that one then. will it cope with the cat hair tho"], "SwitchBot"),
        ([VACUUM, "does it empty itself?", "how much is that one?"], "SwitchBot"),
        ([VACUUM, "i'll go with the second one. does it mop?"], "SwitchBot"),
        ([VACUUM, "the second one is nicer. does it mop?"], "SwitchBot"),
        (["redmi note 14 atau samsung a16 buat ibu?", "ya udah yg redmi. baterainya berapa"], "Xiaomi Redmi Note 14"),
        (["phone under 400", "ok the nothing, i think. does it have nfc?", "and wireless charging?"], "Nothing Phone"),
    ],
)  # fmt: skip
async def test_what_is_taken_is_asked_about_from_then_on(messages: list[str], name: str) -> None:
    turn = await said(*messages)

    assert f"**{name}" in turn.text.split("[")[0]


async def test_what_is_taken_is_no_requirement_of_the_next_search() -> None:
    first = await said("phone under 400")
    turn = await said("phone under 400", "ok the nothing one then. does it have nfc?")

    assert first.need is not None and turn.need is not None
    assert turn.need.constraints == first.need.constraints


async def test_what_is_taken_before_a_price_is_asked_is_priced_in_the_shoppers_money() -> None:
    turn = await said("redmi note 14 atau samsung a16 buat ibu?", "ya udah yg a16. harganya berapa di sini")

    assert "US$199,99" in turn.text and "Rp" in turn.text and "kurs" in turn.text
