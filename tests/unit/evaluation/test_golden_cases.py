"""The golden cases themselves: what they expect must be true of the reference data, and they must cover what is asked for."""

from collections import Counter
from functools import cache

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES, category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.needs.need import CategoryLimit, SpecLimit
from maven_app.evaluation.cases import SECTIONS, EvalCase, EvalTurn, golden_cases
from maven_app.evaluation.checks.constraint_check import holds
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge

CASES = golden_cases()
TURNS = [(case, turn) for case in CASES for turn in case.turns]


@cache
def catalogue() -> dict[str, Product]:
    return {product.id: product for product in reference_products()}


def ids_of(turn: EvalTurn) -> set[str]:
    """Every product that the turn's expectations name."""
    pairs = {id for pair in turn.ahead for id in pair}
    return {*turn.first_pick, *pairs, *(id for either in turn.products for id in either.split("|"))}


def category_in(turn: EvalTurn) -> str | None:
    return next((c.category for c in turn.constraints or () if isinstance(c, CategoryLimit)), None)


def test_there_are_enough_cases_and_conversations_and_each_has_a_name_of_its_own() -> None:
    assert len(CASES) >= 400
    assert sum(case.is_conversation for case in CASES) >= 150
    assert len({case.id for case in CASES}) == len(CASES)


def test_the_cases_reach_every_category_section_intent_and_kind_of_result() -> None:
    categories = {category for _, turn in TURNS if (category := category_in(turn))}
    assert categories >= {product.category for product in catalogue().values()}
    assert Counter(section for case in CASES for section in case.sections).keys() == set(SECTIONS)
    intents = {intent for _, turn in TURNS for intent in turn.intent}
    assert len(intents) == 15
    assert {outcome for _, turn in TURNS for outcome in turn.outcome} >= {
        "product_list", "alternatives", "comparison", "inquiry", "recommendation", "guide", "words"
    }  # fmt: skip


def test_every_section_is_asked_for_more_than_ten_times() -> None:
    counted = Counter(section for case in CASES for section in case.sections)

    assert {section: count for section, count in counted.items() if count <= 10} == {}


def test_a_fifth_of_the_new_conversations_is_indonesian() -> None:
    conversations = [case for case in CASES if case.is_conversation]

    assert sum("language-id" in case.sections for case in conversations) * 5 >= len(conversations)


def test_expected_products_exist_and_meet_the_expected_constraints() -> None:
    named = [(case.id, turn, id) for case, turn in TURNS for id in ids_of(turn)]
    held = [(case, id, limit) for case, turn, id in named if len(turn.products) < 2 for limit in turn.constraints or ()]

    assert {(case, id) for case, _, id in named if id not in catalogue()} == set()
    assert [(case, id, limit.text) for case, id, limit in held if not holds(catalogue()[id], limit)] == []
    assert len(held) > 100, "or the cases name hardly any product that a requirement says something of"


def test_what_is_excluded_is_no_first_pick() -> None:
    excluded = [(case.id, id, one) for case, turn in TURNS for id in turn.first_pick for one in turn.excludes]

    assert [(case, id, one.text) for case, id, one in excluded if one.matches(catalogue()[id])] == []
    assert excluded, "or no case both names a first pick and excludes something"


def test_expected_constraints_speak_of_categories_and_specs_that_exist() -> None:
    categories = {(case.id, category) for case, turn in TURNS if (category := category_in(turn))}
    keys = {
        (case.id, category_in(turn), limit.key)
        for case, turn in TURNS
        for limit in turn.constraints or ()
        if isinstance(limit, SpecLimit)
    }

    assert {(case, category) for case, category in categories if category not in CATEGORIES} == set()
    assert {
        (case, category, key)
        for case, category, key in keys
        if key not in (category_of(category).specs if category else SPEC_KEYS)
    } == set()
    assert categories and keys


def test_expected_wishes_are_uses_and_criteria_that_the_knowledge_has() -> None:
    categories = shipped_knowledge().categories.values()
    known = {f"use:{id}" for one in categories for id in one.scoring.uses}
    known |= {f"criterion:{id}" for one in categories for id in one.scoring.criteria}

    assert {wish for _, turn in TURNS for wishes in turn.wishes for wish in wishes.split("|")} - known == set()


@pytest.mark.parametrize("id", ["headphones-flights", "tv-oled-65", "phone-updates"])
def test_a_search_with_requirements_can_be_answered_from_the_catalogue(id: str) -> None:
    (case,) = golden_cases(ids=(id,))
    constraints = case.turns[0].constraints or ()

    assert any(all(holds(product, c) for c in constraints) for product in catalogue().values())


def test_a_line_of_messages_expects_something_of_the_last_one_only() -> None:
    line = {"id": "a", "messages": ["headphones", "cheaper"], "intent": "refine", "tags": ["x"]}

    case = EvalCase.model_validate(line)

    assert [turn.intent for turn in case.turns] == [(), ("refine",)]
    assert case.is_conversation


def test_cases_are_chosen_by_tag_or_id_and_those_with_shop_goods_come_last() -> None:
    chosen = golden_cases(tags=("section:shop-goods",), ids=("headphones-flights",))

    assert chosen[0].id == "headphones-flights"
    assert all("shop-goods" in case.sections for case in chosen[1:])
    assert chosen[-1].shop


def test_the_unseen_cases_are_a_hundred_of_their_own() -> None:
    """Their contents are nobody's business; that they can be run is."""
    golden, unseen = golden_cases(), golden_cases(unseen=True)

    assert len(unseen) >= 100
    assert {case.id for case in golden}.isdisjoint(case.id for case in unseen)
