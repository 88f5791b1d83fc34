"""Questions about what is shown: the catch, the reason, the difference, and a yes or a no to what was asked."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said

HEADPHONES = "noise cancelling headphones under $100"
GAMING = "gaming laptop under $1200"


async def pick_of(message: str) -> str:
    """What stands first in the answer to `message`."""
    shown = [product for step in (await said(message)).steps for product in products_of(step.artifact)]
    return shown[0].name


@pytest.mark.parametrize(
    "asked",
    [
        "any catch?",
        "what are the downsides?",
        "whats the worst thing about it",
        "any dealbreakers?",
        "what would i be giving up",
    ],
)
async def test_the_catch_is_asked_of_the_pick(asked: str) -> None:
    pick, turn = await pick_of(GAMING), await said(GAMING, asked)

    assert turn.text.startswith(f"The downsides of the **{pick}**")


@pytest.mark.parametrize("asked", ["minusnya apa aja?", "apa jeleknya?", "yang kurang apanya?"])
async def test_the_catch_is_asked_in_indonesian(asked: str) -> None:
    pick, turn = await pick_of("hp 4 juta buat foto"), await said("hp 4 juta buat foto", asked)

    assert turn.text.startswith(f"Kekurangan **{pick}**")


async def test_a_product_without_a_poor_fact_is_held_against_the_next_one() -> None:
    turn = await said("robot vacuum for pet hair under $800", "what's the catch?")

    assert "Nothing in its specifications is poor, but the **" in turn.text


async def test_the_weak_sides_of_two_are_told_of_both() -> None:
    turn = await said("Galaxy S25 vs iPhone 16", "what are the drawbacks of both")

    assert "The downsides of the **Samsung Galaxy S25**: it has only a 4,000 mAh battery" in turn.text
    assert "**Apple iPhone 16**: it" in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        (
            "laptop for video editing under $2500",
            "why not a macbook?",
            "My pick already is one: the **Apple MacBook Pro",
        ),
        (
            "vlog camera under $800",
            "why that one and not the sony rx100?",
            "The **Sony RX100 VII** doesn't fit what you asked for: $400 over your budget",
        ),
        ("robot vacuum penyedot debu 5 juta", "kenapa pilih yang itu?", "ada di urutan pertama karena"),
    ],
)
async def test_why_and_why_not_are_answered_of_what_was_said(first: str, asked: str, told: str) -> None:
    assert told in (await said(first, asked)).text


@pytest.mark.parametrize("asked", ["bedanya sama yang kedua apa?", "apa bedanya dengan nomor dua"])
async def test_a_difference_from_one_is_told_against_the_one_spoken_of(asked: str) -> None:
    marathon = "smartwatch buat lari marathon di bawah 4 juta"
    first, text = await said(marathon), (await said(marathon, asked)).text
    shown = [product.name for step in first.steps for product in products_of(step.artifact)][:2]

    assert all(f"**{name}**" in text for name in shown)


@pytest.mark.parametrize("asked", ["and in 4 years time?", "and in five years?"])
async def test_years_ahead_ask_for_updates(asked: str) -> None:
    text = (await said("Nothing Phone 3a vs Pixel 9a", asked)).text

    assert "6 years of updates" in text and "7 years of updates" in text


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        (
            "smartwatch buat lari marathon di bawah 4 juta",
            "bisa buat berenang?",
            "Berenang dengan **COROS PACE 3** aman",
        ),
        (
            "ssd for ps5 2tb",
            "does it need a heatsink",
            "A PS5 asks for one: the **Samsung 990 EVO Plus** comes without a heatsink",
        ),
        (
            "mechanical keyboard 75% wireless",
            "does it come in uk layout?",
            "The specifications don't say which country the letters are for",
        ),
        (
            HEADPHONES,
            "are they comfortable with glasses?",
            "The specifications don't say how the **Edifier W830NB** sits over glasses",
        ),
        (
            "laptop for video editing under $2500",
            "which one is quieter",
            "The specifications don't say how loud the fan gets",
        ),
    ],
)
async def test_a_yes_or_no_is_said_of_what_was_asked(first: str, asked: str, told: str) -> None:
    assert (await said(first, asked)).text.startswith(told)


async def test_what_all_of_them_do_is_said_once() -> None:
    text = (await said("bluetooth speaker outdoors under 200", "can all of these be paired for stereo")).text

    assert text.startswith("Yes, all of them pair with a second one for stereo")


async def test_many_products_are_counted_and_not_named_where_nothing_is_known() -> None:
    counted, advice = (await said(HEADPHONES, "do all of these fold?")).text.split("\n\n")

    assert counted == "The specifications of the 6 headphones on the list say nothing about “fold”."
    assert advice.startswith("Maven’s advice: Three kinds exist")


@pytest.mark.parametrize("asked", ["whats its battery", "klo baterainya?", "hows the battery"])
async def test_a_function_word_is_never_quoted(asked: str) -> None:
    assert "“" not in (await said(HEADPHONES, asked)).text


async def test_what_none_of_them_has_is_said_without_a_double_no() -> None:
    text = (await said("ssd for ps5 2tb", "do they come with a heatsink?")).text

    assert text.startswith("No, none of them comes with a heatsink")


async def test_the_catch_is_no_small_talk_without_a_question_mark() -> None:
    assert "outside what I do" not in (await said("wifi router for a big house", "whats the catch")).text


async def test_advice_is_applied_to_the_product_spoken_of() -> None:
    text = (await said("laptop for university under 900", "can I carry it around campus every day?")).text

    assert "is easy to carry every day: it weighs 1.22 kg" in text.split("\n")[0] and "Under 1.3 kg" in text


async def test_what_names_no_thing_is_not_quoted_back() -> None:
    text = (await said("65 inch tv under 1200", "will it make me happy?")).text

    assert text.startswith("I can't tell") and "“" not in text


@pytest.mark.parametrize(
    "asked", ["is that ok for someone with weak eyes?", "big enough for someone with bad eyesight?"]
)
async def test_what_ails_a_person_says_nothing_bad_of_goods(asked: str) -> None:
    turn = await said("phone for my mother, 74, whatsapp only, about 250 dollars", asked)

    assert turn.text.startswith("Yes, the **")
