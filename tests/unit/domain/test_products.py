"""Products: what is known of them, by key."""

from decimal import Decimal

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.copying import copy_with


def fact(value: int) -> Fact:
    return Fact(key="weight", value=value, unit="g", sources=("s",))


def test_a_copy_with_other_specs_knows_those() -> None:
    product = Product(id="a", name="A", category="headphones", specs=(fact(250),))
    assert product.fact("weight") == fact(250)

    lighter = copy_with(product, specs=(fact(200),))

    assert lighter.fact("weight") == fact(200) and product.fact("weight") == fact(250)


def test_the_price_of_a_shop_leads_there_and_a_launch_price_nowhere() -> None:
    asked = Price(amount=Decimal(278), currency="USD", kind="offered", sources=("s",))
    offers = (
        Offer(
            merchant="Dear",
            price=copy_with(asked, amount=Decimal(300)),
            url="https://d.example",
            source="s",
        ),
        Offer(merchant="Fair", price=asked, url="https://f.example", source="s"),
    )
    product = Product(id="a", name="A", category="headphones", price=asked, offers=offers)

    assert product.sold_at is not None and product.sold_at.merchant == "Fair"
    assert copy_with(product, price=copy_with(asked, kind="launch")).sold_at is None
