"""Advice in its place: the question that was asked is answered, and no neighbor of it in words."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("what's e-sim on a tablet for, do i need the cellular one",), "It cannot be added later"),
        (
            ("want to start running, couch to 5k. do i need a watch with gps or is my phone enough",),
            "your phone is enough",
        ),
        (("my old panasonic plasma died. everything in the shop looks garish",), "An OLED comes closest"),
        (("is 8k worth it lol",), "no 8K film"),
        (("lg c4 or wait for the c5 to drop?",), "usually the best buy"),
        (("hall effect keyboards are they cheating",), "only notices a press sooner"),
        (("ssd laptop gw 256 penuh trus, mending tambah apa ganti?",), "Tambah kalau masih ada slot kosong"),
        (("kindle paperwhite", "bisa dipake di bak mandi? hehe"), "bak mandi, kolam, dan pantai aman"),
        (("paperwhite 2018 works fine but slow, upgrade?", "when do they go on sale usually"), "Prime Day"),
        (("4g router for a caravan", "does it need a contract"), "No contract for the router itself"),
        (("monitor for macbook, text must be sharp, 500", "is 4k at 27 better than 5k?"), "218 pixels per inch"),
        (("tablet for my nephew, minecraft, 250", "does he need to pay every month?"), "without any monthly fee"),
    ],
)
async def test_the_question_is_answered_and_not_its_neighbor(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (
            "my monitor flickers and gives me headaches, a cheap 24 inch from 2016. what should i look for",
            "flicker-free",
        ),
        ("my earbuds always fall out when running. what should I look for?", "ear hooks"),
        ("monitor saya bikin pusing dan berkedip. apa yang harus diperhatikan kalau beli baru?", "peredupan DC"),
    ],
)
async def test_what_to_look_for_because_of_a_fault_is_told_for_the_fault(message: str, told: str) -> None:
    turn = await said(message)

    assert told in turn.text
    assert "in order" not in turn.text and "berurutan" not in turn.text


async def test_what_to_look_for_without_a_fault_is_what_matters_most() -> None:
    assert "what matters most, in order" in (await said("what should I look for in headphones? I fly a lot")).text


async def test_a_reader_of_sdxc_has_an_sd_slot() -> None:
    assert (await said("macbook pro 14 m4", "does it have an sd slot?")).text.startswith("Yes")


async def test_too_dear_asks_for_something_cheaper() -> None:
    turn = await said("robot that mops and lifts its mop, up to 900", "too dear. whats the next best")

    assert "is cheaper" in turn.text
