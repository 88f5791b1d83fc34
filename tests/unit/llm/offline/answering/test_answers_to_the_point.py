"""Questions on one product are answered by what was asked, and by nothing that does not bear on it."""

import pytest

from maven_app.llm.offline.phrasing.agreement import agree_in_number
from maven_app.understanding.circumstances.lifetimes import years_of_lifetime
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("product", "follow_up", "begins"),
    [
        (
            "Fujifilm X100VI",
            "is it overkill for a beginner?",
            "More or less, yes: cameras that cost much less do as well for a beginner",
        ),
        ("Canon EOS R50 V", "is it overkill for my holiday photos?", "No: at $649.99"),
        (
            "Galaxy Tab S10 FE",
            "is it overkill for netflix?",
            "More or less, yes: tablets that cost much less do as well",
        ),
    ],
)
async def test_a_single_product_is_held_against_what_people_pay(product: str, follow_up: str, begins: str) -> None:
    assert (await said(product, follow_up)).text.startswith(begins)


@pytest.mark.parametrize(
    ("follow_up", "begins"),
    [("will it last 5 years?", "Most likely, yes"), ("will it last 8 years?", "Not with updates for that long")],
)
async def test_promised_updates_tell_how_many_years_a_phone_lasts(follow_up: str, begins: str) -> None:
    turn = await said("Samsung Galaxy A17 5G", follow_up)

    assert turn.text.startswith(begins) and "6 years of updates" in turn.text


def test_years_are_counted_in_figures_and_words() -> None:
    assert years_of_lifetime("will it last five years?") == 5
    assert years_of_lifetime("awet dipakai 4 tahun ga?") == 4
    assert years_of_lifetime("how long does the battery last?") == 0


async def test_what_it_is_to_do_without_is_no_feature_asked_for() -> None:
    turn = await said("eufy Omni E28", "does it work without wifi?")

    assert "Not quite" not in turn.text and "has Wi-Fi [" not in turn.text


async def test_a_name_alone_asks_what_the_product_is_like() -> None:
    assert "I can't tell" not in (await said("Samsung Galaxy A17 5G")).text


async def test_what_only_a_question_implies_is_stated_where_it_asks_for_a_thing() -> None:
    turn = await said("Fujifilm X100VI", "can I change the lens?")

    assert turn.text.startswith("No, the lens of the **Fujifilm X100VI** can't be changed: it is built in")


async def test_a_note_on_the_line_is_said_only_where_it_matters_for_the_use() -> None:
    turn = await said("iPad (A16)", "is it good for my grandad who only does facetime and the newspaper?")

    assert "Pencil" not in turn.text


async def test_a_fact_does_not_speak_for_a_product_and_against_it() -> None:
    turn = await said("MacBook Neo", "will the Neo run Lightroom ok?")

    assert turn.text.count("8 GB of memory") <= 1


def test_each_is_followed_by_the_singular() -> None:
    text = agree_in_number("The **AirPods Pro 3** are about equal there: each has a case and has tips")

    assert text.endswith("each has a case and has tips")
