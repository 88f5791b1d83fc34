"""Honest answers: a fact answers only what was asked of it; what nobody states is said in the shopper's words."""

import re

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("asked", "said_of_it", "known"),
    [
        ("Does the Motorola Razr+ 2025 have night mode?", "night mode”", ""),
        ("How much usable storage does the PS5 Pro have?", "I can't tell", "2 TB"),
        ("apa Sony WH-CH720N punya mode tidur?", "tidak menjawab itu", ""),
    ],
)
async def test_what_no_fact_explains_is_said_to_be_unknown_and_never_answered_by_a_neighbour(
    asked: str, said_of_it: str, known: str
) -> None:
    text = (await said(asked)).text

    assert said_of_it in text and known in text
    assert not text.startswith(("Yes", "No,", "Ya", "Tidak"))


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("does the JBL Flip 6 come with a strap?", "What comes in the box"),
        ("does the Echo Dot work without the app?", "Whether the"),
        ("Kobo Libra Colour cepat panas ga?", "Seberapa panas"),
    ],
)
async def test_what_no_specification_covers_has_a_sentence_of_its_own(asked: str, begins: str) -> None:
    assert (await said(asked)).text.startswith(begins)


async def test_a_name_within_a_name_asks_for_the_longer_one() -> None:
    """ "HDMI 2.1" asks for the version, not whether there is a port."""
    assert "HDMI version isn't stated" in (await said("Does the Alienware AW3423DWF have HDMI 2.1?")).text


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (
            "is 8gb ram enough on the macbook air m1?",
            "For browsing, documents and streaming it is enough: the **Apple MacBook Air",
        ),
        ("ram 6gb di galaxy tab s9 fe cukup ga?", "Ya, nyaman: **Samsung Galaxy Tab S9 FE** RAM-nya 6 GB"),
    ],
)
async def test_enough_is_judged_by_the_amount_that_was_asked_about(asked: str, expected: str) -> None:
    assert expected in (await said(asked)).text


async def test_worth_it_tells_the_age_the_successor_and_what_the_money_buys() -> None:
    text = (await said("is the galaxy s23 ultra still worth it in 2025?")).text

    assert "came out in Feb 2023" in text and "its successor, the **Samsung Galaxy S2" in text and "or less" in text
    assert not text.startswith("No")


async def test_each_of_two_questions_gets_its_answer() -> None:
    text = (await said("Soundcore Liberty 4 NC bagus ga? konek ke dua device sekaligus bisa?")).text

    assert "cocok untuk" in text and "dua perangkat sekaligus" in text


async def test_a_short_question_is_answered_in_the_language_of_the_conversation() -> None:
    assert (await said("bedanya galaxy s24 sama s23 apa", "worth it?")).text.startswith("Ya, ")


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("does the lg c4 have a headphone output?", "LG C4"),
        ("garmin forerunner 265 works with iphone?", "Yes, the **Garmin Forerunner 265**"),
        ("crucial x9 pro tahan air ga", "Tidak sepenuhnya: **Crucial X9 Pro** tahan air (IP55)"),
        ("Sony WH-CH720N, how many hours?", "35 hours"),
        ("how fast does the pixel 9 charge", "**Google Pixel 9** charges at 27 W"),
        ("is the galaxy s24 fe overpriced", "The **Samsung Galaxy S24 FE** is still a good choice"),
    ],
)
async def test_a_question_is_answered_of_its_subject_in_a_sentence_that_fits(asked: str, expected: str) -> None:
    assert expected in (await said(asked)).text


async def test_each_of_those_shown_has_its_value() -> None:
    text = (await said("google nest wifi pro or deco xe75", "how many ethernet ports on each")).text

    assert "Google Nest Wifi Pro** has 1 LAN port" in text and "Deco XE75** has 2" in text


async def test_an_expert_answers_of_a_product_what_no_specification_tells() -> None:
    """Beside its card, so that the next question can point at it; and once."""
    asked, again = "apa Galaxy Watch 7 bisa ukur gula darah?", "beneran ga bisa ukur gula darah?"
    turn, second = await said(asked), await said(asked, again)

    assert "Saran Maven" in turn.text and turn.steps[0].artifact is not None
    assert not second.text.startswith("Saran Maven")


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("headphones for the train under 200", "what do most people buy?"), "sales figures"),
        (("55 inch tv around 700", "yang paling laku yang mana?"), "angka penjualan"),
        (("55 inch tv around 700", "are you sure about that price?"), "launch price"),
    ],
)
async def test_what_sells_is_not_known_and_a_doubted_price_is_told_with_its_date(
    messages: tuple[str, ...], told: str
) -> None:
    turn = await said(*messages)

    assert told in turn.text


async def test_who_wants_to_see_goods_is_not_thanked() -> None:
    turn = await said("55 inch tv around 700", "ok just show me what's good now")

    assert turn.steps


async def test_what_else_to_know_of_a_thing_taken_is_what_speaks_against_it_and_never_what_was_praised() -> None:
    first, turn = (
        await said("headphones for the train under 200"),
        await said("headphones for the train under 200", "fine, i'll take it. anything else i should know?"),
    )

    praised = re.findall(r"only [\d.]+ g", first.text)
    assert praised
    assert not any(part.removeprefix("only ") in turn.text for part in praised)
    assert "welcome" not in turn.text
