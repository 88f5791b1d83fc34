"""Comparison: products side by side; labels, heads and group names stay in view, and every value opens its source."""

from collections.abc import Sequence
from typing import cast

import reflex as rx

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow, Difference
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.ui.artifacts.artifact_context import ArtifactContext, notes
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.picture import product_picture
from maven_app.ui.primitives.price import shop_link
from maven_app.ui.primitives.sourced_value import conflict, sourced_value
from maven_app.ui.primitives.typed_vars import cast_var, count_of, group_by
from maven_app.ui.primitives.words import words


def comparison(table: Comparison, items: Sequence[ComparisonRow], place: ArtifactContext) -> rx.Component:
    """The table, then the differences that matter: those come last, and move nothing."""
    return rx.el.div(
        _comparison_head(table),
        rx.el.div(
            _tools(),
            rx.el.div(_table(table, items, place), class_name="compare__scroll", custom_attrs={"data-arrows": ""}),
            class_name="compare__box",
            custom_attrs={"data-count": count_of(table.products)},
        ),
        rx.cond(count_of(table.differences) > 0, _differences(table.differences)),
        notes(table.notes),
        class_name="compare",
    )


def _comparison_head(table: Comparison) -> rx.Component:
    return rx.el.header(
        rx.el.h3(
            rx.cond(
                count_of(table.products) > 3,
                words("comparison.title", count=count_of(table.products)),
                rx.foreach(table.products, lambda product: rx.el.span(product.name, " ")),
            ),
            class_name="sr-only",
        ),
    )


def _differences(differences: Sequence[Difference]) -> rx.Component:
    return rx.el.section(
        rx.el.h4(words("comparison.differences"), class_name="artifact__title"),
        rx.el.ul(
            rx.foreach(differences, _difference),
            class_name="keys",
        ),
        class_name="compare__keys",
    )


def _difference(difference: Difference) -> rx.Component:
    said = rx.Var.create(difference.text).to(str).split(": ")
    return rx.el.li(
        rx.el.strong(said[0], class_name="keys__label"),
        ": ",
        said[1:].join(": "),
        key=difference.key,
        class_name="keys__one",
    )


def _tools() -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.input(type="checkbox", class_name="switch compare__toggle"),
            rx.el.span(words("comparison.only")),
            class_name="compare__only",
        ),
        rx.el.p(
            rx.el.span(rx.el.span(aria_hidden="true", class_name="sourced__mark"), words("comparison.better")),
            rx.el.span(rx.el.span(words("value.unknown"), class_name="unknown"), words("comparison.unstated")),
            rx.el.span(rx.el.span("-", class_name="unknown"), words("comparison.inapplicable")),
            class_name="compare__legend",
        ),
        class_name="compare__tools",
    )


def _table(table: Comparison, items: Sequence[ComparisonRow], place: ArtifactContext) -> rx.Component:
    return rx.el.table(
        rx.el.caption(words("comparison.caption"), class_name="sr-only"),
        rx.el.thead(
            rx.el.tr(
                rx.el.td(role="cell", class_name="compare__corner"),
                rx.foreach(table.products, _product_head),
                role="row",
            ),
            role="rowgroup",
        ),
        rx.foreach(
            group_by(items, "group", ComparisonRow),
            lambda rows: _row_group(rows, count_of(table.products) + 1, place),
        ),
        rx.cond(place.is_loading, _skeleton(table.products)),
        role="table",
        class_name="compare__table",
    )


def _product_head(product: Product) -> rx.Component:
    converted = cast_var(cast(rx.Var[Price], product.price)).converted
    return rx.el.th(
        rx.el.div(
            product_picture(product, "mini__picture"),
            rx.el.button(
                product.name,
                type="button",
                title=product.name,
                class_name="mini__name",
                on_click=ChatState.details(product.id, product.name),
            ),
            rx.el.span(product.price_text, class_name="mini__price price"),
            rx.cond(converted, rx.el.span(converted, class_name="product__price-note num")),
            shop_link(product),
            class_name="mini",
        ),
        scope="col",
        role="columnheader",
        class_name="compare__product",
    )


def _row_group(rows: Sequence[ComparisonRow], columns: int, place: ArtifactContext) -> rx.Component:
    name = rows[0].group
    return rx.el.tbody(
        rx.el.tr(
            rx.el.th(
                rx.el.span(name, class_name="compare__group-name"),
                col_span=columns,
                scope="rowgroup",
                role="rowheader",
                class_name="compare__group",
            ),
            role="row",
            class_name="compare__group-row",
        ),
        rx.foreach(
            rows,
            lambda row: comparison_row(
                row=row, sources=place.sources, turn_id=place.turn_id, step_id=place.call_id, key=row.key
            ),
        ),
        key=name,
        role="rowgroup",
        class_name="compare__rows rise",
    )


@memo_by_value
def comparison_row(
    rest: rx.RestProp,
    row: rx.Var[ComparisonRow],
    sources: rx.Var[list[NumberedSource]],
    turn_id: rx.Var[str],
    step_id: rx.Var[str],
) -> rx.Component:
    """One specification over all products. It is drawn again only when one of its own values changed."""
    line = cast_var(row)
    return rx.el.tr(
        rest,
        rx.el.th(
            rx.el.span(line.label, class_name="compare__label-text"),
            scope="row",
            role="rowheader",
            class_name="compare__label",
        ),
        rx.foreach(
            line.cells,
            lambda cell, place: _cell(
                cell, cast_var(sources), {"turn": turn_id, "step": step_id, "row": line.key, "place": place}
            ),
        ),
        role="row",
        class_name=rx.cond(line.differs, "compare__row", "compare__row compare__row--equal"),
    )


def _cell(cell: Cell, sources: Sequence[NumberedSource], rated: dict[str, object]) -> rx.Component:
    return rx.el.td(
        rx.cond(
            cell.known,
            rx.fragment(
                sourced_value(cell.text, cell.sources, sources, better=cell.better, stated=cell.stated, rated=rated),
                conflict(cell.conflict),
            ),
            rx.el.span(cell.text, class_name="unknown"),
        ),
        role="cell",
        class_name="compare__cell",
    )


def _skeleton(products: Sequence[Product]) -> rx.Component:
    def row() -> rx.Component:
        return rx.el.tr(
            rx.el.td(rx.el.span(class_name="skeleton skeleton--line w-60"), class_name="compare__label"),
            rx.foreach(
                products,
                lambda _: rx.el.td(rx.el.span(class_name="skeleton skeleton--line w-60"), class_name="compare__cell"),
            ),
            class_name="compare__row",
        )

    return rx.el.tbody(row(), row(), row(), key="coming", aria_hidden="true")


def comparison_skeleton() -> rx.Component:
    """A table that is still coming, in its shape."""
    lines = [rx.el.span(class_name="skeleton skeleton--line") for _ in range(24)]
    return rx.el.div(
        rx.el.div(rx.el.span(class_name="skeleton skeleton--title w-60"), class_name="artifact__head"),
        rx.el.div(*lines, class_name="compare__box compare__skeleton"),
        aria_hidden="true",
        class_name="compare",
    )
