"""Picture: one of the web, through our own server; where there is none, the category's drawing or a link stands in its place."""

from typing import Any, cast

import reflex as rx

from maven_app.domain.catalogue.products import Product
from maven_app.ui.primitives.category_image import product_drawing
from maven_app.ui.primitives.typed_vars import count_of


class PictureView(rx.Component):
    """The picture, and in full on demand; see picture.jsx."""

    library = "$/public/components/picture.jsx"
    tag = "Picture"

    src: rx.Var[str]
    alt: rx.Var[str]
    zoom: rx.Var[bool]
    """True when a press shows it in full."""


def picture(
    address: str,
    alt: str | rx.Var[str],
    instead: rx.Component | None = None,
    *,
    zoom: bool = False,
    class_name: str = "",
) -> rx.Component:
    """The picture at this path of ours; `instead` where it cannot be shown."""
    return PictureView.create(*([instead] if instead else []), src=address, alt=alt, zoom=zoom, class_name=class_name)


def product_picture(product: Product, class_name: str = "") -> rx.Component:
    """The product's first picture, else the drawing of its form. Its name stands beside it."""
    drawn = product_drawing(product, class_name)
    first = cast(Any, product.pictures)[0].url
    return rx.cond(count_of(product.pictures) > 0, picture(first, "", drawn, class_name=class_name), drawn)
