"""Which product goes furthest in a fact, where values were measured in several ways."""

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.comparing.ordering import order_by_fact
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import read_question

CONTEXT = AnswerContext(knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, need=Need(), numbers={"s": 1})


def lasting(name: str, category: str, hours: float, basis: str) -> Product:
    fact = Fact(key="battery_life", value=hours, unit="h", basis=basis, sources=("s",))
    return Product(id=name.lower(), name=name, category=category, specs=(fact,))


def told(*products: Product) -> list[str]:
    return order_by_fact(read_question("which lasts longest?", products, CONTEXT), products, CONTEXT)


def test_of_two_measured_in_opposite_ways_none_goes_furthest() -> None:
    with_it = lasting("Alpha", "headphones", 30, "anc_on")
    without = lasting("Beta", "headphones", 60, "anc_off")

    for sentences in (told(with_it, without), told(without, with_it)):
        assert sentences and all(one.startswith("These are measured differently") for one in sentences)
        assert "longest" not in " ".join(sentences)


def test_figures_that_may_be_of_several_bases_are_told_and_not_ranked() -> None:
    facts = (Fact(key="brightness", value=nits, unit="nit", sources=("s",)) for nits in (4500, 2600))
    phones = [Product(id=fact.text, name=fact.text, category="smartphones", specs=(fact,)) for fact in facts]
    question = read_question("which is brighter?", phones, CONTEXT)

    assert order_by_fact(question, phones, CONTEXT)[0].startswith("It isn't stated how each of these was measured")


def test_batteries_in_other_uses_are_put_in_order() -> None:
    lead, *rest = told(
        lasting("Clock", "smartwatches", 18, "mixed_use"), lasting("Tracker", "smartwatches", 672, "smartwatch_mode")
    )

    assert "**Tracker**" in lead.split(",")[0] and rest == []
