"""Advice is told where a question is its own, and not where it is only near: measured on questions that people ask of goods."""

import tomllib
from pathlib import Path

from maven_app.domain.language.tokens import words_in
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.questions.advice import advice_on, nearest_advice
from maven_app.understanding.questions.advice_meaning import meaning_of

ADVICE = shipped_knowledge().advice
LABELLED = Path(__file__).parents[3] / "data" / "questions_of_goods.toml"
ANYTHING = "-"
"""Stands beside the entries of a question of which no advice at all would be right too."""
LEAST_RIGHT, LEAST_FOUND = 0.80, 0.72
"""The shares of what is told that is right, and of the questions with an entry that get it."""


def words_alone(text: str) -> tuple[str, ...]:
    """The words of a question without its marks."""
    return words_in("".join(sign for sign in text if sign.isalnum() or sign.isspace()))


async def told(text: str, category: str) -> str | None:
    """The entry that a question gets where no fact answers it."""
    meaning = await meaning_of(text, [category], local_embedder())
    found = advice_on(text, ADVICE, category=category, untold=True, meaning=meaning)
    entry = found or nearest_advice(text, ADVICE, meaning, category=category)
    return entry.id if entry else None


async def test_what_is_told_is_mostly_right_and_most_is_found() -> None:
    labelled = tomllib.loads(LABELLED.read_text(encoding="utf-8"))
    trained = {words_alone(asked) for entry in ADVICE for asked in entry.asked}
    found = [
        (text, right, await told(text, category))
        for category, questions in labelled.items()
        for text, right in questions.items()
        if words_alone(text) not in trained  # what an entry lists word for word measures nothing
    ]
    print(
        len(found),
        sum(map(len, labelled.values())),
        [t for q in labelled.values() for t in q if words_in(t) in trained],
    )

    answered = [(text, right, entry) for text, right, entry in found if entry]
    wrong = [(text, entry) for text, right, entry in answered if entry not in right]
    missed = [text for text, right, entry in found if entry is None and right and ANYTHING not in right]
    answerable = sum(bool(right) and ANYTHING not in right for _, right, _ in found)
    assert 1 - len(wrong) / len(answered) >= LEAST_RIGHT, wrong
    assert 1 - len(missed) / answerable >= LEAST_FOUND, missed
