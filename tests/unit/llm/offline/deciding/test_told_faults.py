"""Told faults: what a shopper is told whose device misbehaves, before any product is shown."""

import pytest

from maven_app.domain.language.tokens import words_in
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.owned.faults import told_fault
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "category", "fault"),
    [
        ("the left earbud of my pair is silent", "headphones", "one_side_quiet"),
        ("Roomba error 14 again", "robot_vacuums", "roomba_bin"),
        ("portable hdd clicks and isn't found", "storage", "clicking"),
        ("macbook won't turn on after the update", "laptops", "dead"),
        ("upstairs the wifi is terrible", "routers", "room"),
        ("ps4 sounds like a jet engine", "consoles", "shuts_down"),
        ("my second monitor goes black for a second", "monitors", "goes_black"),
        ("laptop saya tiba-tiba mati sendiri", "laptops", "shuts_off"),
        ("tv saya ada suara tapi gambar gelap", "tvs", "sound_no_picture"),
        ("flashdisk minta diformat padahal ada skripsi", "storage", "asks_format"),
        ("old HP laptop is slow, mum only does email", "laptops", "slow"),
        ("my phone internet is slow on mobile data", "smartphones", "mobile_data"),
        ("paket data hp saya lemot banget", "smartphones", "mobile_data"),
    ],
)
def test_a_fault_is_told_by_its_kind_and_its_signs(message: str, category: str, fault: str) -> None:
    told = told_fault(words_in(message), shipped_knowledge().owned)

    assert told is not None
    assert (told.category, told.fault.id) == (category, fault)


@pytest.mark.parametrize(
    "message",
    [
        "I want a laptop that doesn't get hot",
        "does the ps5 get too hot?",
        "looking for earbuds that don't disconnect",
        "laptop yang kipasnya tidak berisik",
        "is the switch 2 joycon drift fixed?",
        "reviews say this laptop runs hot, true?",
        "waterproof bluetooth speaker for the pool",
        "wifi is slow in my room, is it the router or my laptop?",
        "internet lemot, salah router apa hp?",
    ],
)
def test_a_wish_a_general_question_or_a_choice_of_culprits_tells_no_fault(message: str) -> None:
    assert told_fault(words_in(message), shipped_knowledge().owned) is None


async def test_help_comes_before_products() -> None:
    told = await said("one of my airpods is quieter than the other, do i need a new pair?")

    assert "earwax" in told.text
    assert "tell me your budget" in told.text


async def test_data_are_saved_before_a_new_drive_is_shown() -> None:
    told = await said("my SSD isn't showing up on my PC, which drive should I buy")

    assert told.text.index("Don't initialize or format it") < told.text.index("**")


async def test_a_complaint_that_is_the_reason_for_a_new_one_stays_a_search() -> None:
    told = await said("My old laptop is slow, need a new one under $800")

    assert "**" in told.text.split("\n")[0]


@pytest.mark.parametrize(
    ("message", "category"),
    [
        ("best android phone for gaming on mobile data, bad signal where i live", "smartphones"),
        ("best soundbar for a small living room, no subwoofer", "speakers"),
        ("my laptop lags on wifi, I need a better router", "routers"),
    ],
)
async def test_what_is_asked_for_outright_is_sought_though_it_sounds_like_a_fault(message: str, category: str) -> None:
    told = await said(message)

    assert told.need is not None and told.need.category == category
    assert told.steps


async def test_the_question_beside_a_fault_is_answered() -> None:
    told = await said("i have slow internet, is a 4k tv worth it")

    assert told.text.startswith("Maven’s advice: From 43 inches up take 4K")
    assert "Measure it by cable" not in told.text


def test_every_category_knows_its_common_faults() -> None:
    owned = shipped_knowledge().owned

    assert {category: len(known.faults) for category, known in owned.items() if len(known.faults) < 5} == {}
