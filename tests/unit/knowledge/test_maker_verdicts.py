"""Maker verdicts: what is thought of a maker, asked of anything of it."""

import re

import pytest

from maven_app.knowledge.maker_verdicts import maker_advice
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.questions.advice import advice_of_any
from tests.unit.llm.offline.test_offline_answers import said

_WAYS = {
    "says": ["any good", "bad"],
    "asked": ["is {maker} any good?", "are {maker} {kinds} bad", "trust {maker}?", "{maker} bagus ga"],
}
_VERDICTS = [entry for entry in shipped_knowledge().advice if entry.maker]
_LONGEST = 55


def test_a_verdict_stands_in_each_kind_of_goods_that_it_is_on() -> None:
    tables = {
        "ways_of_asking": _WAYS,
        "acme": {
            "kinds": ["laptops", "tvs"],
            "maker": "Acme",
            "names": ["acme"],
            "answers": {"en": "Solid.", "id": "Bagus."},
        },
    }

    entries = list(maker_advice(tables))

    assert [(entry.category, entry.maker) for entry in entries] == [("laptops", "acme"), ("tvs", "acme")]
    assert entries[0].asked[1] == "are Acme laptops bad"


def test_no_verdict_begins_with_a_yes_or_no_that_only_some_questions_want() -> None:
    opened = re.compile(r"(?:yes|no|ya|tidak|bukan)\b", re.IGNORECASE)

    assert len(_VERDICTS) > 150
    assert not [entry.id for entry in _VERDICTS if opened.match(entry.answers.en) or opened.match(entry.answers.id)]


def test_a_verdict_is_short_and_each_maker_has_one_per_kind() -> None:
    said_of = [(name, entry.category) for entry in _VERDICTS for name in entry.says[0]]

    assert max(len(text.split()) for entry in _VERDICTS for text in (entry.answers.en, entry.answers.id)) <= _LONGEST
    assert sorted(said_of) == sorted(set(said_of))


def test_no_question_that_a_verdict_answers_holds_a_pattern_or_part_of_a_question() -> None:
    asked = [question.casefold() for entry in _VERDICTS for question in entry.asked]

    assert not [question for question in asked if "*" in question or "is are" in question or "is is" in question]


@pytest.mark.parametrize(
    ("asked", "maker", "category"),
    [
        ("is logitech any good?", "logitech", "keyboards_mice"),
        ("are logitech headsets bad?", "logitech", "headphones"),
        ("sony jelek ga?", "sony", "headphones"),
        ("are samsung tvs reliable", "samsung", "tvs"),
    ],
)
def test_of_a_maker_of_many_things_that_kind_is_told_which_is_named_or_that_it_is_known_for(
    asked: str, maker: str, category: str
) -> None:
    entry = advice_of_any(asked, shipped_knowledge().advice)

    assert entry is not None
    assert (entry.maker, entry.category) == (maker, category)


@pytest.mark.parametrize(
    "asked", ["are acer laptops bad?", "is acer any good", "isn't acer low quality", "acer jelek ga sih?"]
)
async def test_whether_a_maker_is_good_is_answered_whichever_way_it_is_asked(asked: str) -> None:
    turn = await said(asked)

    assert "Aspire" in turn.text
    assert not turn.steps


async def test_a_maker_beside_a_wish_for_goods_is_a_limit_and_no_question() -> None:
    turn = await said("good sony headphones under 200")

    assert turn.need is not None and turn.need.category == "headphones"
    assert turn.steps


@pytest.mark.parametrize("maker", sorted({entry.maker for entry in _VERDICTS}))
def test_whether_a_maker_is_any_good_finds_a_verdict_on_it(maker: str) -> None:
    entry = advice_of_any(f"is {maker} any good?", shipped_knowledge().advice)

    assert entry is not None and entry.maker == maker


@pytest.mark.parametrize(
    ("asked", "maker"),
    [
        ("is hp a good brand?", "hp"),
        ("is google any good?", "google"),
        ("is v-gen any good?", "kingspec"),
        ("is nothing phone any good?", "nothing phone"),
    ],
)
def test_a_maker_is_found_by_each_of_its_names(asked: str, maker: str) -> None:
    entry = advice_of_any(asked, shipped_knowledge().advice)

    assert entry is not None and entry.maker == maker
