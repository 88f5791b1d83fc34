"""Questions for the meaning of a term are answered by its definition, and honestly where there is none."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("what is bluetooth and do i need it", "links two things that are near"),
        ("whats hrv", "time between two heartbeats"),
        ("apa itu imei", "nomor 15 digit"),
    ],
)
async def test_a_term_is_explained_before_what_is_shown_is_spoken_of(text: str, meaning: str) -> None:
    turn = await said("a smartwatch for my mum under 300", text)

    assert turn.steps == () and meaning in turn.text.split("\n\n")[0]


async def test_of_a_difference_both_terms_are_explained() -> None:
    text = (await said("bedanya anc sama enc apa")).text

    assert "kebalikannya" in text and "lawan bicara" in text


async def test_a_term_that_is_in_no_glossary_is_said_to_be_unknown() -> None:
    text = (await said("noise cancelling headphones under 200", "whats a zorbix chip")).text

    assert "“zorbix chip”" in text and "won't guess" in text


async def test_who_goes_on_after_a_question_in_general_is_shown_that_kind() -> None:
    turn = await said("every laptop claims 20 hours of battery, is that even real", "which one actually lasts longest")

    assert turn.need is not None and turn.need.category == "laptops"


@pytest.mark.parametrize(
    ("sought", "text", "first", "second"),
    [
        ("wifi router for a small flat", "difference between wifi 6 and wifi 7", "Wi-Fi 6 is the standard", "Wi-Fi 7 is the standard"),
        ("gaming laptop under 1500", "tdp vs tgp, what's the difference?", "TDP is the heat", "TGP is the power"),
        ("tv 55 inch maksimal 8 juta", "bedanya google tv sama android tv apa sih", "Google TV adalah", "Android TV adalah"),
    ],
)  # fmt: skip
async def test_what_sets_two_terms_apart_is_what_each_means_whatever_is_shown(
    sought: str, text: str, first: str, second: str
) -> None:
    turn = await said(sought, text)

    assert turn.steps == () and first in turn.text and second in turn.text


@pytest.mark.parametrize(
    "text", ["bedanya google tv sama android tv apa sih", "what is dolby vision?", "apa itu webos"]
)
async def test_who_asks_what_a_term_means_changes_nothing_of_what_is_sought(text: str) -> None:
    first, turn = await said("tv 55 inch under 900"), await said("tv 55 inch under 900", text)

    assert first.need is not None and turn.need is not None
    assert turn.need.constraints == first.need.constraints


async def test_products_that_a_difference_names_are_compared() -> None:
    turn = await said("handheld under 600", "difference between steam deck and rog ally")

    assert [step.tool for step in turn.steps] == ["compare_products"]


@pytest.mark.parametrize(("term", "begins"), [("sRGB", "sRGB is"), ("TGP", "TGP is"), ("AMOLED", "AMOLED is")])
async def test_a_term_is_explained_and_not_its_neighbor(term: str, begins: str) -> None:
    assert begins in (await said(f"what does {term} mean?")).text


@pytest.mark.parametrize(("pointed", "panel"), [("first", "QD-OLED"), ("second", "WOLED")])
async def test_who_goes_on_after_advice_on_terms_is_shown_the_kind_that_the_message_tells(
    pointed: str, panel: str
) -> None:
    turn = await said("QD-OLED vs WOLED?", f"27 inch of the {pointed} kind, 4K")

    assert turn.need is not None and turn.need.category == "monitors"
    assert f"panel type {panel}" in {one.text for one in turn.need.constraints}


async def test_a_model_that_is_not_there_is_said_not_to_be() -> None:
    turn = await said("I want the new Sony WH-1000XM7")

    assert turn.text.startswith("I don't have a Sony WH-1000XM7")


async def test_who_names_a_price_wants_to_buy() -> None:
    turn = await said("my parents can't understand what people say on TV, something to make voices clearer, under $300")

    assert turn.need is not None and turn.need.category == "speakers"


@pytest.mark.parametrize("asks", ["I'd like a computer for my mum for emails", "new computer for school under 500"])
async def test_a_computer_that_is_sought_is_a_laptop(asks: str) -> None:
    turn = await said(asks)

    assert turn.need is not None and turn.need.category == "laptops"


async def test_what_somebody_has_is_set_beside_the_pick_when_it_is_called_mine() -> None:
    turn = await said(
        "I have a GoPro Hero 11. Is there an action cam that's better in low light?", "compare it with mine"
    )

    assert [step.tool for step in turn.steps][-1:] == ["compare_products"] and "GoPro" in turn.text


async def test_whether_there_are_data_is_asked_of_maven_and_not_of_the_pick() -> None:
    turn = await said("tws di bawah 1 juta yang mikrofonnya jernih", "jujur aja, ada datanya nggak?")

    assert "Yang tidak tercantum di sumber tidak saya ketahui" in turn.text
