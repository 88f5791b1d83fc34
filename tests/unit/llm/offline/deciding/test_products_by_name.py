"""Products by name: who names a product and no more has its kind in force, and asks for nobody's others."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said


async def shown(*messages: str) -> list[Product]:
    artifact = (await said(*messages)).steps[-1].artifact
    assert artifact is not None
    return list(products_of(artifact))


async def test_a_size_behind_a_name_is_that_of_the_product_named() -> None:
    assert (await shown("LG C5", "65 inch"))[0].name == "LG C5 OLED evo"


@pytest.mark.parametrize("fault", ["i like it but its heavy", "it's heavy"])
async def test_a_fault_of_a_product_wants_what_is_less_so_of_its_kind(fault: str) -> None:
    found = await shown("MX Master 3S", fault)

    assert {one.fact("type").value for one in found if one.fact("type")} == {"mouse"}
    assert len({one.brand for one in found}) > 1


@pytest.mark.parametrize(
    "messages",
    [
        ("Kindle Paperwhite", "can i write on it?", "which one can?"),
        ("sony wh-ch720n", "got anything with better noise cancelling, something like it"),
        ("kobo libra colour", "same but bigger"),
        ("macbook air m4", "show me windows ones"),
    ],
)
async def test_another_one_may_be_of_any_maker(messages: tuple[str, ...]) -> None:
    turn = await said(*messages)
    artifact = turn.steps[-1].artifact
    assert artifact is not None

    assert len({product.brand for product in products_of(artifact)}) > 1
    assert "None of" not in turn.text


@pytest.mark.parametrize(
    ("question", "named"),
    [("which is cheaper", ("Bose", "Sony")), ("ok i'll take the sony", ("Sony WH-1000XM5",))],
)
async def test_what_was_set_against_a_name_stays_beside_it(question: str, named: tuple[str, ...]) -> None:
    turn = await said("bose qc ultra headphones", "vs sony xm5", "which is more comfortable", question)

    assert [name for name in named if name not in turn.text] == []
    assert "dropped" not in turn.text


async def test_half_a_name_is_of_the_line_under_discussion() -> None:
    assert "Samsung Galaxy S25 Ultra" in (await said("samsung s25", "is it waterproof?", "the ultra?")).text
