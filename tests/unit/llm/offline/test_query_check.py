"""Query check: how a query is spelt, and what in it is no number of a model."""

import pytest

from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.query_check import check_query
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

INDEX = MemoryIndex(catalogue())


async def checked(query: str, *nearest: str) -> QueryCheck:
    prompt = CheckQuery(
        query=query, need=Need(), nearest=nearest, categories=("laptops",), knowledge=shipped_knowledge()
    )
    return await check_query(prompt, INDEX)


@pytest.mark.parametrize(
    ("query", "nearest"),
    [
        ("laptop, logic pro with 60 tracks", "Logitech Pro X Superlight"),
        ("headphones for composing", "Compositor Studio"),
    ],
)
async def test_a_word_of_a_dictionary_is_no_misspelt_name(query: str, nearest: str) -> None:
    assert (await checked(query, nearest)).query == query


async def test_a_misspelt_name_is_written_as_the_name_is() -> None:
    assert (await checked("laptop by logitehc", "Logitech Pro")).query == "laptop by Logitech"


async def test_a_time_of_the_day_names_no_model() -> None:
    assert (await checked("headphones for jogging at 5am")).verdict == "search"
