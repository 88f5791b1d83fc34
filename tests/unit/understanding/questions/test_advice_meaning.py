"""Advice by meaning: the nearest question answers in whatever words it is asked, and nothing is forced on other questions."""

import pytest

from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.learning.text_vectors import shipped_text_vectors
from maven_app.understanding.questions.advice import advice_of_any, advice_on
from maven_app.understanding.questions.advice_meaning import ADVICE_VECTORS, meaning_of

ADVICE = shipped_knowledge().advice


async def meant(text: str, category: str) -> str | None:
    meaning = await meaning_of(text, [category], local_embedder())
    entry = advice_on(text, ADVICE, category=category, meaning=meaning, untold=True)
    return entry.id if entry else None


def test_every_question_of_advice_has_its_vector() -> None:
    _, known = shipped_text_vectors(*ADVICE_VECTORS).find([asked for entry in ADVICE for asked in entry.asked])
    assert known.all(), "run: python -m maven_app train-advice"


@pytest.mark.parametrize(
    ("text", "category", "expected"),
    [
        ("will it make my internet faster?", "routers", "faster_internet_with_router"),
        ("can I carry it around campus every day?", "laptops", "weight_carry"),
        ("will my eyes hurt after 8 hours?", "monitors", "eye_strain"),
        ("can i drop it?", "storage", "drop_rugged"),
        ("robot yang sekalian ngepel itu kepake beneran ga?", "robot_vacuums", "mop_good_enough"),
        ("do I need an i7?", "laptops", "i5_or_i7"),
        ("can I take it to germany with its plug?", "speakers", "plug_voltage_abroad"),
        ("kalau disimpan lama ga dicolok datanya hilang?", "storage", "unpowered_retention"),
    ],
)
async def test_a_question_is_found_in_words_that_no_entry_lists(text: str, category: str, expected: str) -> None:
    assert await meant(text, category) == expected


@pytest.mark.parametrize(
    "text", ["what's the weather in Rome?", "my sister plays the cello", "is it striped?", "thanks a lot"]
)
async def test_nothing_near_is_no_advice(text: str) -> None:
    assert [category for category in ("tvs", "laptops", "headphones", "storage") if await meant(text, category)] == []


async def test_the_category_is_told_only_by_what_is_very_like_a_question() -> None:
    clear, other = "do smartwatches actually measure sleep properly?", "will my car tires survive another winter?"
    entry = advice_of_any(clear, ADVICE, await meaning_of(clear, [], local_embedder()))
    assert entry is not None and entry.category == "smartwatches"
    assert advice_of_any(other, ADVICE, await meaning_of(other, [], local_embedder())) is None


async def test_advice_on_other_makers_goods_is_found_only_where_they_are_named() -> None:
    assert await meant("do they fold?", "headphones") != "sony_xm_fold"
    assert await meant("do the xm5 fold?", "headphones") == "sony_xm_fold"
