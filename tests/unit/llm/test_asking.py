"""The question form: what it offers is understood when it is chosen."""

import pytest

from maven_app.domain.categories import CATEGORIES
from maven_app.domain.need_parser import parse_need
from maven_app.domain.needs import Need, SpecLimit
from maven_app.llm.offline.asking import form_for, priorities
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

OFFERED = [(shelf, key, label) for shelf in CATEGORIES for key, label in priorities(shelf).items()]


@pytest.mark.parametrize(("shelf", "key", "label"), OFFERED, ids=[f"{shelf}-{key}" for shelf, key, _ in OFFERED])
def test_a_chosen_priority_is_read_as_a_wish_or_requirement_of_its_spec(shelf: str, key: str, label: str) -> None:
    need = parse_need(f"{CATEGORIES[shelf].one}; {label}")

    wished = {spec for wish in need.wishes for spec in wish.specs[:1]}
    required = {c.key for c in need.constraints if isinstance(c, SpecLimit)}
    assert need.category == shelf and key in wished | required


async def test_what_is_required_already_is_not_asked() -> None:
    need = Need.model_validate(parse_need("noise cancelling headphones").model_dump())
    form = await form_for(need, MemoryIndex(catalogue()))

    assert "Noise cancelling" not in {option["label"] for option in form["options"]}


async def test_without_a_shelf_the_form_asks_for_one_that_has_products() -> None:
    form = await form_for(Need(), MemoryIndex(catalogue()))

    labels = [option["label"] for option in form["options"]]
    assert 5 <= len(labels) <= 10
    assert all(parse_need(label).category for label in labels)
