"""The facts on a card: those that tell products apart for the purpose, before what every match simply has."""

from typing import NoReturn, cast

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.needs.need import Need
from maven_app.tools.search.product_cards import build_found_product
from maven_app.tools.step import Step
from tests.fakes.turns import catalogue
from tests.fixtures.matcher import shipped_matcher
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("asked", "untold"),
    [
        ("noise cancelling headphones under $300 for flights", "noise_cancelling"),
        ("earbuds with noise cancelling for office calls", "noise_cancelling"),
    ],
)
async def test_a_feature_that_was_required_gives_way_to_what_was_wished_for(asked: str, untold: str) -> None:
    turn = await said(asked)

    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    wished = {key for wish in found.need.wishes for key in wish.specs}
    for card in found.items[:4]:
        told = [fact.key for fact in card.highlights]
        assert wished & set(told[:2])
        assert untold not in told[:2]


class OneAtATime(Product):
    """A product that cannot be iterated, as any may be while another thread looks one of its facts up for the first time."""

    def __iter__(self) -> NoReturn:
        raise RuntimeError("dictionary changed size during iteration")


class Assessing:
    """The part of a step that makes cards."""

    matcher = shipped_matcher()
    shop = BUILT_IN_SHOP


def test_a_card_is_made_while_another_thread_looks_facts_up() -> None:
    product = OneAtATime.model_validate(catalogue()[0].model_dump())

    card = build_found_product(product, Need(), cast(Step, Assessing()))

    assert (card.name, card.specs, card.sources) == (product.name, product.specs, product.sources)
