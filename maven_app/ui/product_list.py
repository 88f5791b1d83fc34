"""Product list: what a search found: matches first, near misses apart, each saying what it misses."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.artifacts import FoundProduct, ProductList
from maven_app.domain.needs import Constraint
from maven_app.state.chat import ChatState
from maven_app.ui.icon import icon
from maven_app.ui.place import Place, anew, notes
from maven_app.ui.product_card import card_skeleton, product_card
from maven_app.ui.query_notes import query_notes
from maven_app.ui.seen import count_of, seen, those_with


def product_list(found: ProductList, items: Sequence[FoundProduct], place: Place) -> rx.Component:
    """The list under its heading."""
    matches = those_with(items, "fit", "match", FoundProduct)
    near = those_with(items, "fit", "near_miss", FoundProduct)
    return rx.el.div(
        _head(found, matches, near, place),
        rx.cond(found.check, query_notes(seen(cast(Any, found.check)))),
        rx.cond((count_of(matches) > 0) | rx.Var.create(place.coming), _grid(matches, place), _none(near)),
        rx.cond(count_of(near) > 0, _near(near, place)),
        notes(found.notes),
        anew("Ask the shops again", found.cached, place),
        class_name="found",
    )


def _head(
    found: ProductList, matches: Sequence[FoundProduct], near: Sequence[FoundProduct], place: Place
) -> rx.Component:
    return rx.el.header(
        rx.el.h3(
            rx.cond(place.coming, "Looking for products", _counted(matches, near)),
            rx.cond(
                (found.query != place.asked)
                & ~rx.Var.create(found.original_query).bool()
                & (count_of(found.query) < 120),
                rx.el.span(" for “", found.query, "”", class_name="artifact__for"),
            ),
            class_name="artifact__title",
        ),
        rx.cond(found.original_query, _sharpened(found, place)),
        rx.cond(
            count_of(found.need.constraints) > 0,
            rx.el.ul(rx.foreach(found.need.constraints, _constraint), aria_label="Required", class_name="needs"),
        ),
        class_name="artifact__head",
    )


def _counted(matches: Sequence[FoundProduct], near: Sequence[FoundProduct]) -> rx.Component:
    return rx.fragment(
        rx.cond(count_of(matches) > 0, _count(count_of(matches), "match", "matches"), "No match"),
        rx.cond(count_of(near) > 0, rx.fragment(", ", _count(count_of(near), "near miss", "near misses"))),
    )


def _count(number: rx.Var[int] | int, one: str, many: str) -> rx.Component:
    return rx.fragment(number, " ", rx.cond(number == 1, one, many))


def _constraint(constraint: Constraint) -> rx.Component:
    return rx.el.li(constraint.text, class_name="chip chip--static needs__one")


def _sharpened(found: ProductList, place: Place) -> rx.Component:
    return rx.el.p(
        "Searched for ",
        rx.el.q(found.query),
        " instead of ",
        rx.el.q(found.original_query),
        ". ",
        rx.cond(
            place.newest,
            rx.el.button(
                icon("undo", 14),
                "Undo",
                rx.el.span(": search for the original words", class_name="sr-only"),
                type="button",
                class_name="link-btn sharpened__undo",
                on_click=ChatState.search_as_written(place.call_id),
            ),
        ),
        class_name="sharpened",
    )


def _grid(products: Sequence[FoundProduct], place: Place) -> rx.Component:
    return rx.el.ul(
        rx.foreach(products, lambda product: product_card(product=product, sources=place.sources, key=product.id)),
        rx.cond(place.coming, rx.fragment(*[card_skeleton() for _ in range(4)])),
        aria_label="Matches",
        class_name="products",
    )


def _none(near: Sequence[FoundProduct]) -> rx.Component:
    words = rx.el.p("No product meets everything you required.", class_name="found__none")
    return rx.cond(count_of(near) > 0, None, words)


def _near(near: Sequence[FoundProduct], place: Place) -> rx.Component:
    return rx.el.section(
        rx.el.h4("Near misses", class_name="found__near-title"),
        rx.el.p("Each misses something that you required; the card says what.", class_name="artifact__sub"),
        rx.el.ul(
            rx.foreach(near, lambda product: product_card(product=product, sources=place.sources, key=product.id)),
            aria_label="Near misses",
            class_name="products products--near",
        ),
        class_name="found__near",
    )


def product_list_skeleton() -> rx.Component:
    """A list that is still coming, in its shape."""
    return rx.el.div(
        rx.el.div(
            rx.el.span(class_name="skeleton skeleton--title w-40"),
            rx.el.span(class_name="skeleton skeleton--line w-30"),
            class_name="artifact__head",
        ),
        rx.el.ul(*[card_skeleton() for _ in range(4)], class_name="products"),
        aria_hidden="true",
        class_name="found",
    )
