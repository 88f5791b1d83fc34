"""Lines of our own schema."""

from typing import Any

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.feeds.own_schema import is_own, own_product
from maven_app.feeds.rows import RowRejected


def line(**changed: Any) -> dict[str, Any]:
    return {
        "id": "acme-lamp",
        "name": "Acme Lamp",
        "category": "speakers",
        "price": {"amount": "19.99", "currency": "USD", "as_of": "2024-05"},
        "specs": [{"key": "weight", "value": 1.5, "unit": "kg"}, {"key": "wifi", "value": "Wi-Fi 6", "unit": None}],
        "source": {"publisher": "Acme", "title": "Acme Lamp specifications", "url": None, "published": "2024-05-01"},
        **changed,
    }


def test_a_line_becomes_a_product_whose_facts_cite_its_source() -> None:
    product, notes = own_product(line(), kind="reference", taxonomy=BUILT_IN_SHOP.taxonomy)

    assert notes == ()
    assert [(fact.key, fact.value, fact.unit, fact.sources) for fact in product.specs] == [
        ("weight", 1500, "g", ("reference:acme-lamp",)),
        ("wifi", "Wi-Fi 6", None, ("reference:acme-lamp",)),
    ]
    assert product.price is not None
    assert (product.price.kind, product.price.text) == ("launch", "$19.99")


def test_a_shops_line_states_a_listed_price() -> None:
    product, _ = own_product(line(), kind="feed", taxonomy=BUILT_IN_SHOP.taxonomy)

    assert product.price is not None
    assert product.price.kind == "listed"


def test_a_spec_that_does_not_fit_is_left_out_with_a_note() -> None:
    product, notes = own_product(
        line(specs=[{"key": "weight", "value": "heavy"}]), kind="feed", taxonomy=BUILT_IN_SHOP.taxonomy
    )

    assert product.specs == ()
    assert notes == ("weight is no number: left out",)


@pytest.mark.parametrize(
    "changed",
    [
        {"id": ""},
        {"name": None},
        {"category": "../x"},
        {"price": {"amount": "NaN", "currency": "USD"}},
        {"price": {"amount": "-1", "currency": "USD"}},
        {"price": {"amount": "1", "currency": "dollars"}},
        {"source": {"publisher": "A", "title": "B", "url": "javascript:alert(1)"}},
        {"released": "yesterday"},
        {"specs": [{"key": "<script>", "value": 1}]},
        {"id": "\x00"},
    ],
)
def test_a_line_that_breaks_the_schema_is_refused_with_a_reason(changed: dict[str, Any]) -> None:
    with pytest.raises(RowRejected) as refused:
        own_product(line(**changed), kind="feed", taxonomy=BUILT_IN_SHOP.taxonomy)

    assert str(refused.value)


def test_a_flat_object_is_not_our_schema() -> None:
    assert is_own(line())
    assert not is_own({"name": "Lamp", "price": 3})


def test_a_class_that_maven_gave_itself_says_so_with_its_date() -> None:
    specs = [{"key": "anc_class", "value": "good"}, {"key": "noise_cancelling", "value": True}]
    product, _ = own_product(
        line(category="headphones", specs=specs), kind="reference", taxonomy=BUILT_IN_SHOP.taxonomy
    )

    own = next(source for source in product.sources if source.publisher == "Maven")
    assert own.title == "Maven's own classification: noise cancelling strength"
    assert own.published == OWN_CLASSES["anc_class"]
    assert {fact.key: fact.sources for fact in product.specs} == {
        "anc_class": (own.id,),
        "noise_cancelling": (product.sources[0].id,),
    }


def test_a_shops_feed_states_its_own_classes() -> None:
    product, _ = own_product(
        line(category="headphones", specs=[{"key": "anc_class", "value": "good"}]),
        kind="feed",
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )

    assert product.specs[0].sources == (product.sources[0].id,)
