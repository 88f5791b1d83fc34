"""Openings: an answer that would begin like the one before is said another way, in both languages."""

import itertools
import re

import pytest

from maven_app.llm.offline.engine import OfflineEngine
from maven_app.llm.offline.phrasing.openings import ANOTHER_WAY, opening
from maven_app.messages.catalogue import LANGUAGES, SENTENCES, get_translator
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

PLACEHOLDERS = {name for code in ANOTHER_WAY for name in re.findall(r"{(\w+)}", str(SENTENCES[code]))} - {"count"}
VALUES = {**dict.fromkeys(PLACEHOLDERS, "something"), "one": "**One**", "names": "**One**", "brands": "Sony"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ANOTHER_WAY)
def test_what_opens_an_answer_has_another_way_with_another_first_word(code: str, language: str) -> None:
    words = get_translator(language)
    first = opening(code, words, "", **VALUES)

    assert opening(code, words, first, **VALUES).split(" ")[0].casefold() != first.split(" ")[0].casefold()


@pytest.mark.parametrize(
    "messages",
    [
        ("what is OLED?", "what is IP68?", "what is VRR?"),
        ("apa itu OLED?", "apa itu VRR?", "apa itu IP68?"),
        ("cheapest phone", "cheapest TV", "cheapest laptop"),
        ("best value phone", "best value TV", "best value laptop"),
        ("camera under $5", "TV under $5", "laptop under $5"),
        ("tell me about the Sony WH-1000XM6", "tell me about the Bose QuietComfort 45", "tell me about the Kindle"),
        ("who wins the election?", "how do I bake bread?", "write me a poem"),
    ],
)
async def test_three_answers_of_one_kind_open_differently_each_time(messages: tuple[str, ...]) -> None:
    index = MemoryIndex(catalogue())
    here = Bench(OfflineEngine(index), index=index)
    conversation = await here.conversation()
    texts = [(await here.say(text, conversation)).text for text in messages]

    openings = [" ".join(text.split(" ")[:2]).casefold() for text in texts]
    assert all(one != other for one, other in itertools.pairwise(openings)), openings


@pytest.mark.parametrize(
    ("message", "mark"), [("what is OLED?", "Maven’s explanation: "), ("apa itu OLED?", "Penjelasan Maven: ")]
)
async def test_a_term_is_marked_as_maven_s_own_explanation(message: str, mark: str) -> None:
    index = MemoryIndex(catalogue())

    assert (await Bench(OfflineEngine(index), index=index).say(message)).text.startswith(mark)
