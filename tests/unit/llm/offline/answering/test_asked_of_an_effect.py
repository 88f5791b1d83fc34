"""What one thing does to another is asked and not wished for, and what years do to a part is told by no fact of a new product."""

import pytest

from tests.fakes.turns import Bench
from tests.unit.llm.offline.test_offline_answers import said
from tests.unit.llm.offline.test_offline_conversations import bench


@pytest.mark.parametrize(
    ("sought", "text", "answer"),
    [
        ("ssd 2tb for ps5 under 180", "does gen5 make games load faster?", "most games gain only one to three seconds"),
        (
            "mesh router for a three storey house under 300",
            "will my old laptop get faster with wifi 7?",
            "older standards",
        ),
        ("tv 55 inch under 900", "does 120hz make football look better?", "broadcasts are 50 or 60 pictures"),
        ("tablet for drawing under 600", "is there a delay when I draw?", "the line follows"),
        ("camera under 1000", "does more megapixels make better photos?", "Sensor size and lens decide"),
        ("external ssd 1tb for macbook under 120", "is usb-c always fast?", "USB-C is only the shape"),
        ("hp 3 jutaan", "fast charging ngerusak baterai ga?", "Yang merusak panas"),
    ],
)
async def test_what_a_thing_does_is_answered_and_changes_nothing(sought: str, text: str, answer: str) -> None:
    here: Bench = bench()
    conversation = await here.begin_answered(sought)
    before = (await here.transcript(conversation)).last
    turn = await here.say(text, conversation)

    assert answer in turn.text
    assert before is not None and before.need is not None and turn.need is not None
    assert turn.need.constraints == before.need.constraints


async def test_the_term_is_explained_where_nothing_is_advised_on_what_it_does() -> None:
    text = (await said("mesh router under 300", "does ofdma make my wifi faster?")).text

    assert text.startswith("Maven’s explanation:") and "OFDMA" in text


@pytest.mark.parametrize("text", ["can you make it cheaper?", "is there one with a longer battery?"])
async def test_a_wish_stays_a_wish(text: str) -> None:
    assert "Maven’s advice" not in (await said("wireless keyboard under 100", text)).text


@pytest.mark.parametrize(
    ("sought", "text", "answer"),
    [
        ("laptop for college under 800", "does the battery get weaker over time?", "500 to 1,000 full charges"),
        ("phone under 500", "how many years until the battery gets bad?", "800 to 1,000 full charges"),
    ],
)
async def test_what_years_do_to_a_part_is_told_by_advice(sought: str, text: str, answer: str) -> None:
    assert answer in (await said(sought, text)).text


async def test_that_it_can_be_is_no_yes_to_whether_it_must() -> None:
    text = (await said("mesh router under 300", "do I need to buy the router from my provider?")).text

    assert "works with any provider" in text and not text.removeprefix("Maven’s advice: ").startswith("Yes")
