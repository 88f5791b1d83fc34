"""The term that was explained last: a question that leaves it unsaid asks about it, and nothing else does."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.glossary.topics import with_topic_named

GLOSSARY = shipped_knowledge().glossary


def after(text: str) -> Transcript:
    return Transcript(turns=(Turn(id="t", message=TextMessage(text=text), started=datetime.now(UTC)),))


@pytest.mark.parametrize(
    ("before", "text", "named"),
    [
        ("what is NFC?", "do i need it on a watch?", "do i need NFC on a watch?"),
        ("what is QLED and what is OLED", "which one for a sunny room", "QLED or OLED: which one for a sunny room"),
        ("apa itu mesh", "perlu ga buat rumah 1 lantai?", "mesh: perlu ga buat rumah 1 lantai?"),
    ],
)
def test_a_question_on_what_was_explained_is_given_its_name(before: str, text: str, named: str) -> None:
    assert with_topic_named(text, after(before), GLOSSARY) == named


@pytest.mark.parametrize("text", ["thanks!", "a good 48 inch one then", "is a mesh hard to set up?"])
def test_what_asks_nothing_or_names_a_term_of_its_own_is_left_alone(text: str) -> None:
    assert with_topic_named(text, after("what is OLED?"), GLOSSARY) == text


def test_where_nothing_was_explained_a_question_stays_as_it_is() -> None:
    assert with_topic_named("do i need it?", after("hello there"), GLOSSARY) == "do i need it?"
