"""Related questions: what an expert would ask next, and the engine can answer."""

import pytest

from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

INDEX = MemoryIndex(catalogue())


async def related(text: str) -> tuple[str, ...]:
    return (await Bench(OfflineEngine(INDEX), index=INDEX).say(text)).related


async def test_a_list_is_followed_by_its_category_s_own_questions() -> None:
    asked = {question.en for question in shipped_knowledge().categories["tvs"].next_questions}

    first, *others = await related("TVs under $1500")

    assert first == "Compare the first three" and others and set(others) <= asked


async def test_what_was_required_already_is_not_suggested() -> None:
    assert "Which of these cancels noise best?" in await related("headphones under $300")
    assert "Which of these cancels noise best?" not in await related("noise cancelling headphones under $300")


@pytest.mark.parametrize(
    "text", ["TV di bawah 20 juta", "bandingkan Pixel 9 dan Galaxy S24", "rekomendasi laptop kuliah"]
)
async def test_suggestions_speak_the_language_of_the_message(text: str) -> None:
    questions = await related(text)

    assert questions and not any(word in " ".join(questions) for word in ("Which", "these", "Compare", "Is it"))


@pytest.mark.parametrize("text", ["compare the Pixel 9 and the Galaxy S24", "tell me about the Kindle Paperwhite"])
async def test_a_closer_look_is_followed_by_what_else_it_could_be_for(text: str) -> None:
    uses = {
        use.label.en.lower() for category in shipped_knowledge().categories.values() for use in category.uses.values()
    }

    assert any(use in question.lower() for question in await related(text) for use in uses)


async def test_advice_is_followed_by_what_would_show_products() -> None:
    """Nothing is on the screen that "these" could be."""
    questions = await related("closed back or open back headphones for mixing?")

    assert questions and not any("these" in question for question in questions)
