"""Product card: one product of a list, held against what was asked for."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.tray import TrayState
from maven_app.ui.feedback.rating import rating
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.picture import product_picture
from maven_app.ui.primitives.price import price
from maven_app.ui.primitives.sourced_value import sourced_value
from maven_app.ui.primitives.tooltip import hint
from maven_app.ui.primitives.typed_vars import cast_var
from maven_app.ui.primitives.words import words


@memo_by_value
def product_card(
    rest: rx.RestProp,
    product: rx.Var[FoundProduct],
    sources: rx.Var[list[NumberedSource]],
    turn_id: rx.Var[str],
    step_id: rx.Var[str],
) -> rx.Component:
    """The card. Its six parts are rows of the list's grid, so prices and buttons of neighbours stand in line."""
    rated = rating("product", cast_var(turn_id), step=step_id, product=cast_var(product).id)
    return rx.el.li(rest, _card(cast_var(product), cast_var(sources), rated), class_name="product rise")


def _card(product: FoundProduct, sources: Sequence[NumberedSource], rated: rx.Component) -> rx.Component:
    return rx.el.article(
        rx.el.div(product_picture(product), class_name="product__picture"),
        rx.el.div(
            brand(product),
            rx.el.h4(product.name, class_name="product__name", title=product.name),
            rx.cond(product.variant, rx.el.p(product.variant, class_name="product__variant")),
            class_name="product__title",
        ),
        rx.el.div(price(product, sources, ranged=True), _card_score(product), class_name="product__worth"),
        _highlights(product, sources),
        _fit(product),
        rx.el.div(details_button(product), compare_button(product), ask_button(product), class_name="product__actions"),
        rx.el.div(rated, class_name="product__rate"),
        aria_label=product.name,
        tab_index=-1,
        class_name="product__card",
    )


def brand(product: Product) -> rx.Component:
    """Who makes it, unless the name begins with that."""
    name, maker = (cast(Any, rx.Var.create(text)).to(str).lower() for text in (product.name, product.brand))
    shown = rx.el.p(product.brand, class_name="product__brand")
    return rx.cond(product.brand, rx.cond(name.startswith(maker), None, shown))


def _highlights(product: FoundProduct, sources: Sequence[NumberedSource]) -> rx.Component:
    return rx.el.dl(
        rx.foreach(
            product.highlights,
            lambda fact: rx.el.div(
                rx.el.dt(fact.label),
                rx.el.dd(sourced_value(fact.text, fact.sources, sources, of=fact.label, stated=fact.stated_text)),
                class_name="spec",
            ),
        ),
        class_name="product__specs",
    )


def _card_score(product: FoundProduct) -> rx.Component:
    """The match score; where facts are unknown, the range that they leave open is behind it. Nothing without a score."""
    number = rx.fragment(
        rx.el.span(product.score, class_name="fit-score__number num"),
        rx.el.span(
            words("card.match"),
            rx.el.span(" ", words("card.match_rest"), class_name="sr-only"),
            class_name="fit-score__name",
        ),
    )
    ranged = hint(
        number,
        label=words("card.score"),
        lines=[
            words("card.score_line", score=product.score),
            words("card.score_range", range=product.score_range),
        ],
        class_name="fit-score fit-score--ranged",
    )
    has_score = rx.Var.create(product.score) != None  # noqa: E711
    shown = rx.cond(product.score_range != "", ranged, rx.el.span(number, class_name="fit-score"))
    return rx.cond(has_score, shown)


def _fit(product: FoundProduct) -> rx.Component:
    """Limits that it misses, things to watch out for, and limits that it meets and no spec above says already."""
    return rx.el.ul(
        rx.foreach(product.misses, miss),
        rx.foreach(product.warnings, warning),
        rx.foreach(product.matches, match),
        class_name="fits",
    )


def match(line: rx.Var[str]) -> rx.Component:
    """One thing that it meets."""
    return rx.el.li(
        icon("check", 14),
        rx.el.span(words("card.meets"), " ", class_name="sr-only"),
        rx.el.span(line),
        class_name="fits__match",
    )


def miss(line: rx.Var[str]) -> rx.Component:
    """One thing that it does not meet, or that nobody states."""
    return rx.el.li(
        icon("dash", 14),
        rx.el.span(words("card.misses"), " ", class_name="sr-only"),
        rx.el.span(line),
        class_name="fits__miss",
    )


def warning(line: rx.Var[str]) -> rx.Component:
    """One thing to watch out for, though it rules nothing out."""
    return rx.el.li(
        icon("info", 14),
        rx.el.span(words("card.note"), " ", class_name="sr-only"),
        rx.el.span(line),
        class_name="fits__warning",
    )


def details_button(product: Product) -> rx.Component:
    """Asks for the product in full."""
    return rx.el.button(
        words("card.details"),
        rx.el.span(" ", words("card.details_of", name=product.name), class_name="sr-only"),
        type="button",
        class_name="btn btn--small",
        on_click=ChatState.details(product.id, product.name),
    )


def compare_button(product: Product) -> rx.Component:
    """Puts the product into the compare tray, or takes it out."""
    inside = TrayState.ids.contains(product.id)
    return rx.el.button(
        rx.cond(inside, icon("check", 16), icon("compare", 16)),
        words("card.compare"),
        rx.el.span(" ", product.name, class_name="sr-only"),
        type="button",
        class_name="btn btn--small",
        aria_pressed=rx.cond(inside, "true", "false"),
        disabled=TrayState.full & ~inside,
        on_click=rx.cond(
            inside, TrayState.remove(product.id), TrayState.put(product.id, product.name, product.illustration)
        ),
    )


def ask_button(product: Product) -> rx.Component:
    """Puts the product with the next message, for a question about it."""
    return rx.el.button(
        icon("chat", 16),
        rx.el.span(words("card.ask", name=product.name), class_name="sr-only"),
        type="button",
        title=words("card.ask_it"),
        class_name="btn btn--small btn--square",
        on_click=ComposerState.attach(product.id, product.name),
    )


def card_skeleton() -> rx.Component:
    """A card that is still coming, in its shape."""
    return rx.el.li(
        rx.el.div(
            rx.el.div(class_name="product__picture skeleton skeleton--picture"),
            rx.el.div(
                rx.el.span(class_name="skeleton skeleton--line w-30"),
                rx.el.span(class_name="skeleton skeleton--title w-80"),
                class_name="product__title",
            ),
            rx.el.div(rx.el.span(class_name="skeleton skeleton--title w-40"), class_name="product__worth"),
            rx.el.div(
                *[rx.el.span(class_name="skeleton skeleton--line") for _ in range(3)], class_name="product__specs"
            ),
            rx.el.div(rx.el.span(class_name="skeleton skeleton--line w-80"), class_name="fits"),
            rx.el.div(rx.el.span(class_name="skeleton skeleton--button"), class_name="product__actions"),
            class_name="product__card",
        ),
        aria_hidden="true",
        class_name="product product--coming",
    )
