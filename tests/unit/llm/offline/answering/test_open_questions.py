"""Open questions about what is shown: how, what if, used, the lowest price, what goes with it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked", "begins"),
    [
        ("router for a small flat, 200", "how hard is it to set up", "It is quickly done: plug the **"),
        ("fitness band for my mum, simple, 60", "what if she forgets to charge", "Going by its specifications"),
        ("router for a small flat, 200", "is that the lowest price anywhere?", "I don't know: what I show"),
        (
            "camera for weddings, Sony, 2000",
            "ok and what about used?",
            "Maven’s advice: Yes, cameras age well",
        ),
        (
            "robot vacuum for a dog, 600",
            "what would go wrong first with it",
            "The specifications don't say what fails first on the **",
        ),
        (
            "mirrorless for youtube and some portraits 1500",
            "what lens would you start with",
            "Maven’s advice: A bright",
        ),
        (
            "robot vacuum for a dog, 600",
            "what breaks first on these",
            "The specifications don't say what fails first on",
        ),
        ("robot vacuum for a dog, 600", "what do i do first with it", "Maven’s advice: Half an hour"),
        ("my ps5 is full, which ssd do i need", "2tb or 4", "Maven’s advice: 2 TB is comfortable"),
        ("my ps5 is full, which ssd do i need", "how many games fit on it", "Six to ten big games fit"),
        ("robot mop for tiles, 500", "how often do i wash the pads", "Maven’s advice"),
        ("portable ssd 2tb to back up photos", "how long would 300gb take on that", "About "),
        ("robot vacuum buat apartemen 5 juta", "kalo mati lampu gimana", "Saran Maven: Tidak apa-apa"),
    ],
)
async def test_an_open_question_gets_its_answer_and_no_yes_or_no(first: str, asked: str, begins: str) -> None:
    turn = await said(first, asked)

    assert turn.text.startswith(begins)
    assert all(step.artifact is None for step in turn.steps)
