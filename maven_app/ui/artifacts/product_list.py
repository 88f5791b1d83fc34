"""Product list: what a search found: matches, then what comes close, then what would do instead."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import MOST_MATCHES, FoundProduct, ProductList
from maven_app.state.chat import ChatState
from maven_app.ui.artifacts.artifact_context import ArtifactContext, notes, refresh_button
from maven_app.ui.artifacts.product_card import card_skeleton, product_card
from maven_app.ui.artifacts.query_notes import query_notes
from maven_app.ui.primitives.expandable_list import SHOWN, expandable_list
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var, count_of, filter_by
from maven_app.ui.primitives.words import sentence, words

Found = Sequence[FoundProduct]


def product_list(found: ProductList, items: Found, place: ArtifactContext) -> rx.Component:
    """The list under its heading."""
    matches, close, others = (
        filter_by(items, "fit", fit, FoundProduct) for fit in ("match", "near_miss", "alternative")
    )
    is_coming, has_match, has_close = rx.Var.create(place.is_loading), count_of(matches) > 0, count_of(close) > 0
    return rx.el.div(
        _list_head(found, matches, place),
        rx.cond(found.query_notes, query_notes(cast_var(cast(Any, found.query_notes)))),
        rx.cond(has_match | is_coming, _cards(matches, words("list.matches_label"), place, is_coming=is_coming)),
        rx.cond(has_close, _close(close, place, is_open=~has_match & ~is_coming)),
        rx.cond(count_of(others) > 0, _others(others, place, is_open=~has_match & ~has_close)),
        notes(found.notes),
        refresh_button(words("list.ask_again"), found.cached, place),
        class_name="found",
    )


def _list_head(found: ProductList, matches: Found, place: ArtifactContext) -> rx.Component:
    return rx.el.header(
        rx.el.h3(
            rx.cond(place.is_loading, words("list.looking"), _match_count(found, matches)),
            rx.cond(
                rx.Var.create(place.is_one_of_several).bool() & ~rx.Var.create(found.original_query).bool(),
                rx.el.span(" ", words("list.for", query=found.query), class_name="artifact__for"),
            ),
            class_name="artifact__title",
        ),
        rx.cond(found.original_query, _sharpening_note(found, place)),
        class_name="artifact__head",
    )


def _match_count(found: ProductList, matches: Found) -> rx.Component:
    """How many meet the need; where more do than are listed, that too, and where nobody counted, that these are the best."""
    listed, counted = count_of(matches), cast(Any, rx.Var.create(found.match_count)).to(int)
    best = words("list.best", count=listed)
    best_listed = rx.el.span(words("list.best_listed", count=listed), class_name="artifact__for")
    more = rx.fragment(words("list.matches", count=counted), best_listed)
    all_of_them = rx.cond(listed > 0, words("list.matches", count=listed), words("list.none"))
    return rx.cond(
        counted, rx.cond(counted > listed, more, all_of_them), rx.cond(listed >= MOST_MATCHES, best, all_of_them)
    )


def _sharpening_note(found: ProductList, place: ArtifactContext) -> rx.Component:
    return rx.el.p(
        sentence("list.sharpened", query=rx.el.q(found.query), original=rx.el.q(found.original_query)),
        " ",
        rx.cond(
            place.newest,
            rx.el.button(
                icon("undo", 14),
                words("list.undo"),
                rx.el.span(words("list.undo_rest"), class_name="sr-only"),
                type="button",
                class_name="link-btn sharpened__undo",
                on_click=ChatState.search_as_written(place.call_id),
            ),
        ),
        class_name="sharpened",
    )


def _cards(
    products: Found, label: rx.Var[str], place: ArtifactContext, *, is_coming: Any = False, look: str = ""
) -> rx.Component:
    """The first cards, and a button for the rest once all are there; while they come, the shapes of what may come."""
    count = count_of(products)
    return expandable_list(
        rx.foreach(
            products,
            lambda product: product_card(
                product=product, sources=place.sources, turn_id=place.turn_id, step_id=place.call_id, key=product.id
            ),
        ),
        rx.cond(is_coming, rx.fragment(*[card_skeleton() for _ in range(SHOWN)])),
        count=rx.cond(is_coming, 0, count),
        label=label,
        class_name=f"products {look}".strip(),
    )


def _close(products: Found, place: ArtifactContext, *, is_open: Any) -> rx.Component:
    """Products that miss something; each card says what. It stands open where nothing else was found."""
    counted = words("list.close_count", count=count_of(products))
    cards = _cards(products, words("list.close_label"), place, look="products--near")
    return _folded_rest(words("list.close_title"), counted, cards, is_open)


def _others(products: Found, place: ArtifactContext, *, is_open: Any) -> rx.Component:
    """Products that do not meet the need, though they may serve; said as such."""
    counted = words("list.products", count=count_of(products))
    cards = _cards(products, words("list.instead"), place, look="products--near")
    return _folded_rest(words("list.instead"), counted, cards, is_open)


def _folded_rest(title: rx.Var[str], counted: rx.Var[str], cards: rx.Component, is_open: Any) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            icon("chevron-right", 16),
            rx.el.h4(title, class_name="found__near-title"),
            rx.el.span(counted, class_name="found__near-count num"),
            class_name="found__near-line",
        ),
        cards,
        open=is_open,
        class_name="found__near",
    )


def product_list_skeleton() -> rx.Component:
    """A list that is still coming, in its shape."""
    return rx.el.div(
        rx.el.div(
            rx.el.span(class_name="skeleton skeleton--title w-30"),
            class_name="artifact__head artifact__head--coming",
        ),
        rx.el.ul(*[card_skeleton() for _ in range(4)], class_name="products"),
        aria_hidden="true",
        class_name="found",
    )
