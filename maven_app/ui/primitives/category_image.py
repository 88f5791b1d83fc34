"""Category image: the illustration of a category, or of a product's form, that stands where no picture exists."""

import reflex as rx

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.illustrations import GENERIC
from maven_app.domain.catalogue.products import Product


def category_image(category: str, class_name: str = "") -> rx.Component:
    """The drawing of a category; of a shop's own category the plain parcel. It says nothing that the words do not."""
    known = rx.Var.create(list(CATEGORIES)).contains(category)
    return _drawing(rx.cond(known, category, GENERIC), class_name)


def product_drawing(product: Product, class_name: str = "") -> rx.Component:
    """The drawing of the product's form."""
    return _drawing(product.illustration, class_name)


def illustration(name: str, class_name: str = "") -> rx.Component:
    """The drawing of this name."""
    return _drawing(name, class_name)


def _drawing(name: str | rx.Var[str], class_name: str) -> rx.Component:
    return rx.el.img(
        src=f"/illustrations/{name}.svg",
        alt="",
        loading="lazy",
        class_name=class_name,
        custom_attrs={"width": "160", "height": "120"},
    )
