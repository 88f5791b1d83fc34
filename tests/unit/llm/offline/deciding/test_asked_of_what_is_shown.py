"""What is asked of products on the screen: answered of them, in the form in which it is asked, and never by another search."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("robot vacuum for a flat with 2 cats under 500", "does it make a map of the rooms?"), "Yes, the **"),
        (("kindle paperwhite or kobo clara bw", "which of the two has a light"), "Both have a front light"),
        (("garmin forerunner 165 vs coros pace 3", "which has maps"), "No, neither"),
        (("mx master 3s vs mx master 4", "my colleagues complain about clicking, are they quiet"), "Yes, both click"),
        (("mx master 3s vs mx master 4", "is the 4 worth 20 bucks more?"), "No: for everyday"),
        (("macbook air m4 13 or 15", "is the 15 worth 200 more"), "Hardly: for everyday use"),
        (
            ("34 inch oled ultrawide monitor", "should i worry about burn in with those oleds"),
            "With games, films and mixed use",
        ),
        (
            ("smartwatch for swimming", "do i have to charge it every day"),
            "Charging the **OnePlus Watch 2R** every few days will do",
        ),
        (("apple watch se 3 vs apple watch series 11", "is the difference worth it for my mum"), "Only if you'll use"),
        (
            ("macbook air m4 13 or 15", "can the 13 drive two monitors"),
            "The **Apple MacBook Air 13-inch (M4, 2025)** drives two",
        ),
        (("kindle for reading in the bath", "can i get library books on it"), "Library books reach the **Amazon"),
        (
            ("kindle for reading in the bath", "is the colour one worth it"),
            "Maven’s advice: Color is worth it for comics",
        ),
        (("steam deck for long train rides", "oled worth the extra"), "Yes: for PC games"),
        (
            ("43 inch tv for my dad, hard of hearing", "would a soundbar be better"),
            "Maven’s advice: Yes, for most flat",
        ),
        (
            ("is the apple watch se enough for me, i only want notifications", "and if i get into swimming later"),
            "Yes, the **Apple Watch SE 3** is water",
        ),
        (("laptop for games and cad, budget 1400", "will it overheat"), "Under load the **"),
        (
            ("hp layar gede batre awet, 3 jutaan", "kenapa bukan samsung"),
            "**Oppo K13 5G** ada di atas **Samsung",
        ),
        (
            ("console for two kids", "how much do games cost on it"),
            "Games for the **Nintendo Switch 2** stay expensive",
        ),
        (
            ("27 inch monitor for photo editing", "does it cover adobe rgb"),
            "For the web, video and clients who look at phones",
        ),
        (("camera for wildlife, mostly birds, 1500", "is the autofocus good enough for birds in flight"), "Yes: the"),
    ],
)
async def test_a_question_is_answered_of_what_is_shown(messages: tuple[str, str], begins: str) -> None:
    turn = await said(*messages)

    assert turn.text.startswith(begins)
    assert [step.artifact for step in turn.steps if step.artifact] == []


async def test_one_comparative_more_stays_between_the_two_that_are_compared() -> None:
    turn = await said("iphone 16 or samsung s25 for my kids?", "which is lighter?", "and cheaper?")

    assert turn.text.startswith("The **Apple iPhone 16** is cheaper")
    assert turn.need is not None and turn.need.budget is None


@pytest.mark.parametrize(
    ("messages", "unasked"),
    [
        (("apple watch se 3 vs apple watch series 11", "does either need an iphone"), "iPhone 17"),
        (("router for a big house", "will it work with my fritzbox"), "AVM"),
    ],
)
async def test_what_it_has_to_work_with_is_not_asked_about(messages: tuple[str, str], unasked: str) -> None:
    turn = await said(*messages)

    assert turn.status == "finished" and turn.text and unasked not in turn.text
    assert [step.artifact for step in turn.steps if step.artifact] == []


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("Canon R50", "does the screen flip out for selfies?"), "Yes, you see yourself on the **Canon EOS R50**"),
        (("Canon R50", "is it weather sealed"), "No, keep the **Canon EOS R50** out"),
        (("garmin forerunner 265", "does it have maps?", "and dual band gps?"), "Yes, the **Garmin Forerunner 265**"),
        (("kindle for reading in the bath", "is it waterproof?"), "Yes, bath, pool and beach are fine"),
        (("ASUS ProArt PA279CRV", "does it charge my laptop over usb-c"), "Yes, the **ASUS ProArt"),
        (("tell me about the ipad air m4", "does the pencil come with it"), "No, the **Apple iPad Air"),
        (("tell me about the sony wh-ch720n", "will they hurt after 2 hours"), "No: the **Sony WH-CH720N** offers"),
        (("roborock q revo vs eufy x10", "do they empty themselves"), "Yes, both empty themselves"),
        (
            ("sony wh-1000xm5 vs bose quietcomfort ultra", "is the sony better than the bose?"),
            "No, the other way round: for everyday use",
        ),
        (
            ("sony wh-1000xm5 vs bose quietcomfort ultra", "is the bose better than the sony?"),
            "Yes, a little: for everyday use",
        ),
    ],
)
async def test_a_question_for_yes_or_no_begins_with_one(messages: tuple[str, ...], begins: str) -> None:
    assert (await said(*messages)).text.startswith(begins)


async def test_what_nothing_states_is_reckoned_for_each_of_two() -> None:
    turn = await said("lg c4 vs samsung s90d", "which one uses less electricity")

    assert turn.text.startswith("The **LG C4 OLED evo** draws about 60 to 120 W in normal pictures, going by its size")
    assert "The same goes for the **Samsung S90D**" in turn.text


async def test_only_what_is_asked_is_answered() -> None:
    """The lesser side of a choice and a topic before its question are no questions of their own."""
    cable = await said("tell me about the kindle paperwhite", "does it have usb c or do i need the old cable")
    music = await said("garmin forerunner 165 vs coros pace 3", "what about music, can it play without phone")

    assert "“cable”" not in cable.text
    assert music.text.count("Garmin Forerunner 165") == 1 and "can't tell" not in music.text


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("gaming laptop under 1500", "is the screen any good"), "It's decent: the **"),
        (("roborock q revo vs eufy x10", "which one mops better"), "The **Roborock Q Revo** and the **eufy X10"),
        (("nikon z50ii vs canon r10", "is the nikon worth the extra"), "The **Nikon Z50II** costs less"),
    ],
)
async def test_an_opinion_begins_with_the_verdict(messages: tuple[str, str], begins: str) -> None:
    assert (await said(*messages)).text.startswith(begins)


async def test_what_anybody_can_do_with_it_is_not_asked_of_maven() -> None:
    turn = await said("jbl charge 5 vs flip 6", "can you charge a phone from it")

    assert "Asking me" not in turn.text
