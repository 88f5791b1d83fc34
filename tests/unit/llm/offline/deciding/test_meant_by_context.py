"""Messages whose words alone would mislead: what was explained, shown or owned before tells what they mean."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("PCIe 5.0 vs 4.0, will I notice?",), "Gen 4"),
        (("what does TBW mean on an SSD?", "is 600 enough for a home PC?"), "over 30 years"),
        (("kids headphones with a volume limit? for my six year old", "how loud is too loud for a kid"), "85 dB"),
        (("ldac itu apaan sih? kepake ga kalo hp gue iphone",), "AAC"),
        (("best console right now?", "you only push the dear ones. does sony pay you?"), "Nobody pays"),
        (("can you do my math homework",), "electronics"),
        (("Everyone says OLED burns in. Is that still true or just old fear?",), "For mixed viewing"),
    ],
)
async def test_a_question_is_answered_and_nothing_searched_for(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text
    assert turn.steps == ()


async def test_a_rival_that_is_not_there_is_told_before_what_is_there() -> None:
    turn = await said("is the samsung t9 better than the sandisk pro-g40? for 4k footage")

    assert turn.text.startswith("I don't have a SanDisk pro-g40")
    assert "Samsung T9" in turn.text


async def test_a_verb_before_a_name_is_no_part_of_another() -> None:
    turn = await said("can i wear the sony wh-1000xm6 in the rain?")

    assert "WH-1000XM6" in turn.text and "ULT" not in turn.text


async def test_which_of_those_shown_has_the_strongest_graphics_is_told_by_class() -> None:
    turn = await said("gaming laptop under 1500", "which of those has the strongest graphics card?")

    assert "has the strongest graphics (NVIDIA GeForce RTX 50" in turn.text


async def test_a_superlative_with_a_bare_verb_behind_it_is_answered() -> None:
    turn = await said("a trackball for gran, she has arthritis", "the cheapest of these is?")

    assert "is the cheapest, at $49.99" in turn.text


async def test_a_feature_that_will_do_as_well_takes_its_opposite_back() -> None:
    first = "wireless headset for my xbox series x, not over 100"
    turn = await said(first, "you know what, wired is fine as long as theres a mic. cheapest?")

    assert turn.need
    assert [one.key for one in turn.need.constraints if isinstance(one, SpecLimit)] == ["microphone"]
    assert "for the least money" in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("1tb ssd for ps5, which one", "how much more is the 2tb one?", "With 2 TB the **Samsung 990 EVO Plus** costs"),
        ("ssd buat ps5 1tb yang mana ya kak", "kalo yg 2tb beda harganya berapa", "yang 2 TB harganya US$"),
    ],
)
async def test_another_version_of_the_one_spoken_of_is_priced_beside_it(first: str, asked: str, told: str) -> None:
    turn = await said(first, asked)

    assert told in turn.text and "$75" in turn.text
    assert turn.citations is None or turn.citations.faults == ()


async def test_whether_a_kind_is_carried_is_answered_before_any_advice_on_it() -> None:
    turn = await said("I bought a printer from your competitor. Do you also have printers?")

    assert turn.text.startswith("I don't cover “printers” yet")


async def test_what_is_only_weighed_against_takes_no_conversation_over() -> None:
    first = ("a good small camera for travel under 1000", "honestly is it worth it over the phone")
    turn = await said(*first, "does it have a viewfinder")

    assert turn.need and turn.need.category == "cameras"
    assert "viewfinder" in turn.text and "Phone" not in turn.text


async def test_a_channel_that_runs_all_day_is_of_the_screen_that_was_spoken_of() -> None:
    doubt = "Everyone says OLED burns in. Is that still true or just old fear?"
    turn = await said(doubt, "I'd have CNN on 8 hours a day", "fine, what would you buy in 65 inch for 1000 then")

    assert turn.need and turn.need.category == "tvs"


async def test_a_feature_that_somebody_recommends_is_no_unknown_rival() -> None:
    turn = await said("need a router, i lag in my room", "dad says just get a mesh is he right")

    assert "mesh" in turn.text and "no facts" not in turn.text
