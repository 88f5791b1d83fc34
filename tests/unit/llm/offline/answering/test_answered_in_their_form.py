"""Questions that want yes, no, one of two, or an amount: the first sentence answers in that form, and nothing is sold unasked."""

import pytest

from maven_app.domain.conversation.artifacts import Inquiry, ProductList
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("do I really need a 240 hz monitor for word and mail", "No: for documents"),
        ("do i need 4k on a 14 inch laptop", "Full HD"),
        ("isn't a chromebook enough for mail and netflix", "Chromebook if everything"),
        ("emang perlu monitor 165 hz buat kerja kantoran?", "Tidak: untuk dokumen"),
        ("would 4k be overkill on a monitor for spreadsheets?", "it isn't overkill"),
    ],
)
async def test_a_bare_question_is_answered_and_sells_nothing(asked: str, told: str) -> None:
    turn = await said(asked)

    assert told in turn.text.split("\n\n", maxsplit=1)[0]
    assert not any(isinstance(step.artifact, ProductList | Inquiry) for step in turn.steps)


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("headphones for an open office, 250", "do we actually need noise cancelling there", "Worth it"),
        (
            "router for an old stone house, three floors",
            "wouldn't one powerful router do?",
            "No: with walls like yours",
        ),
        ("router for my flat", "would a cable be better", "Yes, where you can lay one"),
        ("robot vacuum for a flat with tiles", "can we do without the mop", "Take the mop"),
        ("2tb ssd for my ps5", "my cousin says gen 5 is faster so I should get one, agree?", "Not for a PS5"),
        ("laptop for a student", "how much ram should it have", "16 GB"),
        ("32 inch tv for the bedroom", "is full hd worth it at that size", "Full HD"),
        ("laptop for a student, 900", "will 8 gigs of memory be enough for five years?", "8 GB is enough for"),
        ("camera for birds, 1200", "would a bridge camera do or do I need a mirrorless?", "A bridge camera reaches"),
        ("usb drive for backups, 1 tb", "does it have to be an ssd or is a hard disk fine?", "SSD for Windows"),
        ("router for a flat, 150", "do I need wifi 7 or is 6 fine?", "Wi-Fi 6 is enough"),
        ("headphones for the train, 200", "do earbuds work as well as the big ones?", "Earbuds for"),
        ("tablet for my son to draw on", "does he need the pen or would a finger do", "a finger is enough"),
        (
            "keyboard for a shared office, 100",
            "are mechanical ones too loud there?",
            "Most mechanical ones are too loud",
        ),
        (
            "gaming laptop, 1600",
            "do I need a graphics card for that?",
            "Yes, for that a dedicated card pays off",
        ),
        ("watch for running, 250", "do I need built in maps?", "on known routes a breadcrumb line is enough"),
    ],
)
async def test_what_is_asked_in_general_is_not_answered_by_what_the_pick_has(first: str, asked: str, told: str) -> None:
    turn = await said(first, asked)

    assert told in turn.text.split(". ", maxsplit=1)[0]


async def test_what_is_asked_at_the_end_of_a_story_is_answered_before_the_pick() -> None:
    turn = await said("filming my son's judo in a dark hall with a canon 90d, all blurry. new body or new lens?")

    assert turn.text.startswith("Maven’s advice") and "lens" in turn.text.split(". ", maxsplit=1)[0].lower()


async def test_a_choice_by_which_a_conversation_begins_is_answered_before_the_pick() -> None:
    turn = await said("65 or 75 inch, the sofa is 3 m away")

    assert "75 at 2.9 m" in turn.text.split("\n\n", maxsplit=1)[0]


async def test_an_amount_is_judged_and_not_that_of_the_pick() -> None:
    turn = await said("hp buat kuliah di bawah 5 juta", "ram 6 cukup ga buat 3 tahun")

    assert turn.text.startswith("Ya, RAM 6 GB cukup")


async def test_which_of_two_is_answered_without_a_yes_or_a_no() -> None:
    turn = await said("sony wh-1000xm5 vs bose quietcomfort ultra headphones", "which of them folds smaller")

    assert "Yes" not in turn.text and "No" not in turn.text
    assert turn.text.index("Bose") < turn.text.index("Sony")


async def test_advice_never_denies_what_a_fact_states() -> None:
    turn = await said("kobo clara bw", "can I read my old epub files on it")

    assert turn.text.startswith("Yes")


async def test_a_pick_that_is_doubted_is_defended() -> None:
    turn = await said("headphones for long flights, 300", "are you sure about that one?")

    assert "comes first" in turn.text or "picked" in turn.text or "pick" in turn.text


async def test_a_tip_is_given_once_in_a_conversation() -> None:
    first = await said("router for an old stone house, 400")
    tip = "Such a wall swallows most of any signal"
    later = await said("router for an old stone house, 400", "make it 300")

    assert tip in first.text and tip not in later.text
