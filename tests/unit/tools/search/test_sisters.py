"""One model of a line is not its sister: neither a page's figures nor a name go from one to the other."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.tools.details.extraction import is_about
from maven_app.tools.named_candidates import is_meant


def product(name: str, model: str | None = None) -> Product:
    return Product(id="p", name=name, brand=name.split(maxsplit=1)[0], model=model, category="smartphones")


@pytest.mark.parametrize(
    ("title", "name", "is_it"),
    [
        ("Apple iPhone 15 review", "Apple iPhone 15", True),
        ("Apple iPhone 15 Pro review", "Apple iPhone 15", False),
        ("iPhone 15 Pro Max, tested", "Apple iPhone 15 Pro", False),
        ("iPhone 15 Pro, tested", "Apple iPhone 15 Pro", True),
        ("Apple iPhone 15 Pro, tested", "Apple iPhone 15 Pro", True),
        ("Samsung Galaxy S24+ specifications", "Samsung Galaxy S24", False),
        ("Samsung Galaxy S24+ specifications", "Samsung Galaxy S24+", True),
        ("Samsung Galaxy S24 specifications", "Samsung Galaxy S24 128 GB", True),
        ("Google Pixel 9 review", "Google Pixel 9 128 GB", True),
        ("Sony WH1000XM5, worn for a year", "Sony WH-1000XM5", True),
        ("Sony WF-1000XM5 review", "Sony WH-1000XM5", False),
        ("Google Pixel 8 review", "Google Pixel 9", False),
        ("Sony WH-1000XM5: the best headphones?", "Sony WH-1000XM5 Wireless Headphones", True),
        ("The ten best headphones", "Sony WH-1000XM5", False),
    ],
)
def test_a_page_is_about_the_product_that_its_title_names(title: str, name: str, is_it: bool) -> None:
    assert is_about(title, product(name)) is is_it


@pytest.mark.parametrize(
    ("name", "called", "is_it"),
    [
        ("Apple iPhone 15", "Apple iPhone 15 128 GB", True),
        ("Apple iPhone 15", "Apple iPhone 15 Pro", False),
        ("iPhone 15 Pro", "Apple iPhone 15 Pro", True),
        ("Samsung Galaxy S24", "Samsung Galaxy S24+", False),
        ("Sony WH-1000XM5", "Sony WH1000XM5 Headphones, Black", True),
        ("Sony WH-1000XM5", "Sony WH-1000XM4", False),
    ],
)
def test_a_name_means_the_product_that_is_called_so(name: str, called: str, is_it: bool) -> None:
    assert is_meant(name, product(called)) is is_it
