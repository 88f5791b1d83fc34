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
PAGE = NumberedSource(number=4, source=Source(id="page", kind="web", title="two", publisher="lab.example"))
NEED = Need(text="", constraints=(BudgetLimit(highest=Decimal(250), currency="USD"),))
HELD = HeldSources(
    {1: "Aurora one, $279.95, 250 g.", 2: "Aurora two, $229.95, 292 g.", 3: "A page on sound."},
    "headphones up to $250",
    derived=DerivedFigures(PRODUCTS, NEED, NUMBERED),
)


OLD_AND_NEW = HeldSources(
    {1: "Aurora one, $279.95, 250 g.", 2: "Aurora two, $229.95, 292 g.", 3: "A page on sound.", 4: "Aurora two again."},
    "headphones up to $250",
    derived=DerivedFigures(
        (
            PRODUCTS[0].model_copy(update={"released": "2022-03"}),
            PRODUCTS[1].model_copy(update={"released": "2023-09", "sources": (*PRODUCTS[1].sources, PAGE.source)}),
        ),
        NEED,
        [*NUMBERED, PAGE],
    ),
)
"""The same products with their releases, the second cited by two pages."""


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


@pytest.mark.parametrize(
    "text",
    [
        "Together they cost $509.90 [1][2].",
        "The pair comes to $509.90 [1][2].",
        "Both in one bag weigh 542 g [1][2].",
        "Two of them cost $559.90 [1].",
        "For 3 rooms that is $689.85 [2].",
        "It is 18% cheaper [2].",
        "The Aurora one asks 22% more [1].",
        "That takes 18 percent off the price [1][2].",
        "It uses up 92% of what you have [2].",
        "It is 14% lighter than the other [1][2].",
        "It exceeds your budget by $29.95 [1].",
        "$29.95 past your ceiling [1].",
        "That is $29.95 you said you don't have [1].",
        "$50 separates the two [1][2].",
        "42 g separate them [1][2].",
        "At $279.95 it asks $50 on top of the $229.95 [1][2].",
        "They come to $509.90, which is $259.90 past your ceiling [1][2].",
        "You pay about $1.12 per gram [1].",
        "You pay about **$1.12** per gram [1].",
        "The second came out two years after the first [1][2].",
        "It is 18 months newer [4].",
    ],
)
def test_arithmetic_of_what_a_sentence_cites_holds_whatever_its_words(text: str) -> None:
    assert check_citations(text, OLD_AND_NEW).faults == ()


@pytest.mark.parametrize(
    "text",
    [
        "Together they cost $519.90 [1][2].",
        "Together they cost $509.90 [1].",
        "Both in one bag weigh 560 g [1][2].",
        "Two of them cost $569.90 [1].",
        "It is 25% cheaper [2].",
        "It is 18% heavier on batteries [3].",
        "It uses up 80% of what you have [2].",
        "It is 30% lighter than the other [1][2].",
        "Its battery lasts 14% longer [1][2].",
        "It exceeds your budget by $39.95 [1].",
        "$35 past your ceiling [1].",
        "$60 separates the two [1][2].",
        "48 g separate them [1][2].",
        "Both cost $50 [1][2].",
        "Both cost **$50** [1][2].",
        "They weigh 42 g [1][2].",
        "You pay about $2.40 per gram [1].",
        "You pay about $1.12 per hour [1].",
        "The second came out four years after the first [1][2].",
        "It is 30 months newer [4].",
    ],
)
def test_a_figure_near_what_arithmetic_makes_is_marked(text: str) -> None:
    assert check_citations(text, OLD_AND_NEW).faults != ()


def test_a_percentage_is_held_against_the_product_that_is_named_or_cited_and_not_against_every_other() -> None:
    many = tuple(product(f"{n}", f"{100 + 10 * n}", 250 + n) for n in range(12))
    numbered = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(many)]
    held = HeldSources(
        {n: f"{one.name}, {one.price_text}" for n, one in enumerate(many)}, derived=DerivedFigures(many, None, numbered)
    )

    assert check_citations("It is 9% cheaper than the Aurora 1 [0].", held).faults == ()
    assert check_citations("It is 29% cheaper than the Aurora 1 [0].", held).faults != ()
    assert check_citations("The first [0] is 29% cheaper. The other is fine [4].", held).faults == ()
    assert check_citations("It is 38% cheaper [0].", held).faults != ()


def test_few_made_up_figures_are_taken_for_arithmetic_of_two_products() -> None:
    """Of every price and percentage that might be made up, hardly one in twenty passes."""
    prices = [f"It takes ${dollars} to bridge that [1][2]." for dollars in range(1, 700)]
    shares = [f"Prices are {share}% apart [1][2]." for share in range(1, 100)]

    for made_up in (prices, shares):
        passed = [text for text in made_up if not check_citations(text, HELD).faults]
        assert len(passed) <= len(made_up) / 8


def test_a_difference_without_a_citation_is_no_models_own_knowledge() -> None:
    assert own_knowledge("It is $29.95 over your budget.\n\nIt is $33 over your budget.", HELD) == (1,)
