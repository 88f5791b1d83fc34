"""Derived figures: what code, or a model, works out of cited facts is no claim that a page must state."""

from decimal import Decimal

import pytest

from maven_app.domain.citations import HeldSources, check_citations, own_knowledge
from maven_app.domain.derived_figures import DerivedFigures
from maven_app.domain.facts import Fact
from maven_app.domain.money import REFERENCE_RATES, Money, Price
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.products import Product
from maven_app.domain.sources import NumberedSource, Source


def product(id: str, amount: str, grams: int) -> Product:
    return Product(
        id=id,
        name=f"Aurora {id}",
        category="headphones",
        price=Price(amount=Decimal(amount), currency="USD", kind="listed", sources=(id,)),
        specs=(Fact(key="weight", value=grams, unit="g", sources=(id,)),),
        sources=(Source(id=id, kind="web", title=id, publisher="shop.example"),),
    )


PRODUCTS = (product("one", "279.95", 250), product("two", "229.95", 292))
IN_EUROS = (
    about.text if (about := REFERENCE_RATES.about(Money(amount=Decimal("279.95"), currency="USD"), "EUR")) else ""
)
NUMBERED = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(PRODUCTS, start=1)]
NEED = Need(text="", constraints=(BudgetLimit(highest=Decimal(250), currency="USD"),))
HELD = HeldSources(
    {1: "Aurora one, $279.95, 250 g.", 2: "Aurora two, $229.95, 292 g.", 3: "A page on sound."},
    "headphones up to $250",
    derived=DerivedFigures(PRODUCTS, NEED, NUMBERED),
)


@pytest.mark.parametrize(
    "text",
    [
        "The Aurora one is $29.95 over your budget [1].",
        "It is about $30 over [1].",
        "It costs $50 more than the Aurora two [1][2].",
        "Itu $29.95 di atas anggaran [1].",
        "The Aurora two leaves $20.05 of your budget [2].",
        "It is 42 g lighter than the other [1].",
        "It is 1.48 oz heavier [2].",
        f"It costs about {IN_EUROS} [1].",
    ],
)
def test_arithmetic_of_cited_facts_is_not_held_against_a_page(text: str) -> None:
    assert check_citations(text, HELD).faults == ()


@pytest.mark.parametrize(
    "text",
    [
        "It costs $29.95 [1].",
        "It is $31 over your budget [1].",
        "It is $29.95 over your budget [3].",
        "It weighs 42 g [1].",
        "It is 45 g lighter [1].",
        "It lasts 42 hours longer [1].",
    ],
)
def test_what_no_arithmetic_of_the_cited_product_makes_is_marked(text: str) -> None:
    assert len(check_citations(text, HELD).faults) == 1


def test_a_difference_without_a_citation_is_no_models_own_knowledge() -> None:
    assert own_knowledge("It is $29.95 over your budget.\n\nIt is $33 over your budget.", HELD) == (1,)
