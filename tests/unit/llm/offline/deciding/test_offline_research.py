"""Which messages the offline engine takes to the web, and how it quotes what it finds there."""

from typing import Any

import pytest

from maven_app.domain.conversation.messages import ResearchLevel, TextMessage, TurnOptions
from maven_app.domain.language.localized import Language
from maven_app.domain.needs.need import Need
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.llm.offline.page_quotes import quote_pages
from maven_app.prompts.write_research import NumberedPassage, WriteResearch
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import OWNER, Bench, catalogue
from tests.fakes.word_search import WordSearch, named

INDEX = MemoryIndex(catalogue())
PAGE = named(
    "https://a.example/", "Everything", "Headphones, OLED TVs, phones and laptops: a long-term test of what ages."
)


async def tools(text: str, *, research: ResearchLevel = "off", web: bool = True) -> list[str]:
    bench = Bench(OfflineEngine(INDEX), index=INDEX, web=WordSearch([PAGE]) if web else None)
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text=text), TurnOptions(research=research, related=False))
    return [step.tool for step in (await bench.ended(conversation)).steps]


@pytest.mark.parametrize(
    "text",
    [
        "Research which OLED TV ages best",
        "please research noise cancelling headphones for me",
        "which phone lasts longest, with evidence?",
        "What do reviews say about the Sony WH-1000XM5?",
        "what do owners think of foldable phones",
        "any long-term tests of OLED laptops?",
        "apa kata ulasan tentang headphone ini?",
        "tolong riset laptop yang awet",
    ],
)
async def test_a_wish_for_evidence_is_researched(text: str) -> None:
    assert await tools(text) == ["research"]


@pytest.mark.parametrize(
    "text", ["search the web for new phones", "google the newest laptops", "what is the latest news about phones?"]
)
async def test_a_wish_to_look_something_up_is_searched(text: str) -> None:
    assert await tools(text) == ["web_search"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a laptop for my research at the lab", ["search_product"]),
        ("headphones under $300 for flights", ["search_product"]),
        ("what is OLED?", []),
        ("hello", []),
        ("tell me about the Sony WH-1000XM5", ["product_details"]),
        ("Google phones released in 2025", ["search_product"]),
        ("laptop untuk riset di kampus", ["search_product"]),
        ("look up the Sony WH-1000XM5", ["product_details"]),
    ],
)
async def test_other_messages_go_where_they_went_before(text: str, expected: list[str]) -> None:
    assert await tools(text) == await tools(text, web=False) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("what is OLED?", []),
        ("how long do phones last?", ["research"]),
        ("headphones under $300 for flights", ["search_product"]),
        ("hello", []),
    ],
)
async def test_a_chosen_level_researches_questions_that_no_product_answers(text: str, expected: list[str]) -> None:
    assert await tools(text, research="quick") == expected


@pytest.mark.parametrize("text", ["research which OLED TV ages best", "what is OLED?", "search the web for unicorns"])
async def test_with_nothing_to_search_with_that_is_said(text: str) -> None:
    bench = Bench(OfflineEngine(INDEX), index=INDEX)
    turn = await bench.say(text)

    assert ("I can't search the web here" in turn.text) == (text != "what is OLED?")


def passage(number: int, text: str, **changed: Any) -> NumberedPassage:
    return NumberedPassage(
        **{"number": number, "title": "A test", "site": f"p{number}.example", "text": text, **changed}
    )


def answer(*passages: NumberedPassage, words: int = 150, language: Language = "en", region: str = "") -> str:
    return "\n\n".join(
        quote_pages(
            WriteResearch(
                question="Which headphones age best?",
                need=Need(language=language),
                passages=passages,
                words=words,
                most_tokens=800,
                region=region,
            )
        )
    )


def test_the_sentences_nearest_to_the_question_are_quoted_first_and_no_page_speaks_alone() -> None:
    told = answer(
        passage(
            1,
            "The old headphones did age well. Those headphones age best of all. Headphones age best when new. It rains in Spain.",
        ),
        passage(2, "Of all these headphones none did age."),
    )

    lines = told.split("\n\n")[1].split("\n")
    assert (
        lines[0].endswith("[1]")
        and sum(line.endswith("[1]") for line in lines) == 2
        and any("[2]" in line for line in lines)
    )
    assert "Spain" not in told


def test_what_was_only_named_is_said_to_be_so() -> None:
    told = answer(passage(1, "Those headphones age best of all.", is_read=False))

    assert "(p1.example, not opened)" in told and "the quotes come from search results" in told


def test_what_pages_say_is_framed_in_the_language_of_the_message() -> None:
    unread = passage(1, "Those headphones age best of all.", is_read=False, published="2024-05")
    told, nothing = answer(unread, language="id"), answer(passage(1, "It rains in Spain."), language="id")

    assert told.startswith("Tidak ada model bahasa yang terhubung") and "(p1.example, Mei 2024, tidak dibuka)" in told
    assert told.endswith("berasal dari hasil pencarian.") and nothing.startswith("Tidak ada halaman")


@pytest.mark.parametrize(("region", "published"), [("", "9 Aug 2024"), ("GB", "9 Aug 2024"), ("US", "Aug 9, 2024")])
def test_dates_of_quotes_are_written_as_in_the_readers_region(region: str, published: str) -> None:
    told = answer(passage(1, "Those headphones age best of all.", published="2024-08-09"), region=region)

    assert f"(p1.example, {published})" in told


def test_pages_without_a_word_on_it_leave_nothing_to_quote() -> None:
    assert "None of the pages I found answers this" in answer(passage(1, "It rains in Spain, mostly in the plain."))
