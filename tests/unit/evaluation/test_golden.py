"""The golden questions themselves: what they expect must be true of the reference data."""

import pytest

from maven_app.domain.categories import CATEGORIES, category_of
from maven_app.domain.needs import CategoryIs, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.spec_keys import SPEC_KEYS
from maven_app.evaluation.holding import holds
from maven_app.evaluation.questions import Question, golden_questions
from maven_app.feeds.reference_data import reference_products
from maven_app.tools.registry import TOOLS

QUESTIONS = golden_questions()
CATALOGUE: dict[str, Product] = {product.id: product for product in reference_products()}


def _id(question: Question) -> str:
    return question.id


def test_there_are_enough_questions_and_each_has_a_name_of_its_own() -> None:
    assert len(QUESTIONS) >= 110
    assert len({question.id for question in QUESTIONS}) == len(QUESTIONS)


def test_the_questions_reach_every_shelf_tool_and_outcome() -> None:
    shelves = {c.category for q in QUESTIONS for c in q.constraints or () if isinstance(c, CategoryIs)}
    assert shelves == {product.category for product in CATALOGUE.values()}
    assert {tool for question in QUESTIONS for tool in question.tools} == set(TOOLS) - {"web_search", "research"}
    assert len({question.outcome for question in QUESTIONS}) == 8


@pytest.mark.parametrize(
    "tag", ["indonesian", "currency", "exclusion", "brand", "year", "feature", "spec", "spelling", "name", "turns",
            "compare", "details", "question", "recommend", "vague", "form", "refine", "not_there", "open", "greeting", "link", "guide"]
)  # fmt: skip
def test_every_kind_of_question_is_asked_more_than_once(tag: str) -> None:
    assert len(golden_questions(tag)) > 1


@pytest.mark.parametrize("question", QUESTIONS, ids=_id)
def test_expected_products_exist_and_meet_the_expected_constraints(question: Question) -> None:
    for id in question.products:
        broken = [c.text for c in question.constraints or () if not holds(CATALOGUE[id], c)]
        assert not broken, f"{id} breaks {broken}"


@pytest.mark.parametrize("question", QUESTIONS, ids=_id)
def test_expected_constraints_speak_of_shelves_and_specs_that_exist(question: Question) -> None:
    shelf = next((c.category for c in question.constraints or () if isinstance(c, CategoryIs)), None)
    assert shelf is None or shelf in CATEGORIES
    keys = [c.key for c in question.constraints or () if isinstance(c, SpecLimit)]
    assert set(keys) <= (set(category_of(shelf).specs) if shelf else set(SPEC_KEYS))


@pytest.mark.parametrize("question", [q for q in QUESTIONS if q.outcome == "product_list" and q.constraints], ids=_id)
def test_a_search_with_requirements_can_be_answered_from_the_catalogue(question: Question) -> None:
    able = [p.id for p in CATALOGUE.values() if all(holds(p, c) for c in question.constraints or ())]
    assert able
    assert set(question.products) <= set(able)
