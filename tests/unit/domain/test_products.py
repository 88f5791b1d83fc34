"""Products: what is known of them, by key."""

from maven_app.domain.facts import Fact
from maven_app.domain.products import Product


def fact(value: int) -> Fact:
    return Fact(key="weight", value=value, unit="g", sources=("s",))


def test_a_copy_with_other_specs_knows_those() -> None:
    product = Product(id="a", name="A", category="headphones", specs=(fact(250),))
    assert product.fact("weight") == fact(250)

    lighter = product.model_copy(update={"specs": (fact(200),)})

    assert lighter.fact("weight") == fact(200) and product.fact("weight") == fact(250)
