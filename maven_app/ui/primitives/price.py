"""Price: what a product costs, as of when, which shop has that price, and the way to it."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.sources.sources import NumberedSource
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.sourced_value import sourced_value
from maven_app.ui.primitives.typed_vars import cast_var
from maven_app.ui.primitives.words import words


def price(product: Product, sources: Sequence[NumberedSource], *, ranged: bool = False) -> rx.Component:
    """The price, as of when, and in the money that its reader prefers; `ranged` with what its offers span, if nothing else tells that."""
    converted = cast_var(cast(rx.Var[Price], product.price)).converted
    return rx.el.div(
        rx.cond(
            product.price,
            rx.el.p(
                sourced_value(product.price_text, cast_var(cast(rx.Var[Price], product.price)).sources, sources),
                class_name="product__price price",
            ),
            rx.el.p(product.price_text, class_name="product__price product__price--unknown unknown"),
        ),
        rx.el.p(product.price_note, class_name="product__price-note"),
        rx.cond(converted, rx.el.p(converted, class_name="product__price-note num")),
        rx.cond(product.offers_text, rx.el.p(product.offers_text, class_name="product__price-note num"))
        if ranged
        else None,
        shop_link(product),
        rx.cond(
            product.most_rated_offer, _rating(product, cast_var(cast(rx.Var[Offer], product.most_rated_offer)), sources)
        ),
        class_name="product__cost",
    )


def shop_link(product: Product) -> rx.Component:
    """The shop that has this price, and the way to it; nothing where neither is known."""
    offer = cast_var(cast(rx.Var[Offer], product.sold_at))
    link = rx.el.a(
        rx.el.span(words("price.at", shop=offer.merchant)),
        icon("external", 14),
        href=rx.Var.create(offer.url).to(str),
        target="_blank",
        rel="noopener noreferrer nofollow",
        class_name="away",
    )
    return rx.cond(product.sold_at, rx.el.p(link, class_name="product__shop"))


def _rating(product: Product, offer: Offer, sources: Sequence[NumberedSource]) -> rx.Component:
    """The rating that most buyers of one merchant gave it; whose, unless that is the shop above."""
    shop = cast(Any, rx.Var.create(product.sold_at))
    return rx.el.p(
        icon("star", 14),
        sourced_value(offer.rating_text, [offer.source], sources),
        rx.cond(
            shop & (shop.merchant == offer.merchant),
            None,
            rx.el.span(" ", words("price.rated_at", shop=offer.merchant)),
        ),
        class_name="product__rating num",
    )
