"""Typed vars: vars of the page, handled as the domain values that they hold in the browser."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import reflex as rx
from reflex.vars import var_operation, var_operation_return

from maven_app.domain.sources.sources import NumberedSource

T = TypeVar("T")


def typed(var: rx.Var[T]) -> T:
    """`var` as the type checker may treat it: a misspelt field is then found, here and by `.render()`."""
    return cast(T, var)


def count_of(items: object) -> rx.Var[int]:
    """How many items there are."""
    return cast(rx.Var[int], cast(Any, rx.Var.create(items)).length())


@var_operation
def _those_with(items: Any, field: Any, value: Any) -> Any:
    return var_operation_return(f"({items}).filter((item) => item[{field}] === {value})", var_type=list[dict[str, Any]])


def filter_by(items: Sequence[T], field: str, value: str | bool, kind: type[T]) -> Sequence[T]:
    """The items whose `field` is `value`, in their order."""
    return cast(Sequence[T], _those_with(items, field, value).to(list[kind]))  # type: ignore[no-untyped-call]


@var_operation
def _rounded(number: Any) -> Any:
    return var_operation_return(f"Math.round({number})", var_type=int)


def rounded(number: object) -> rx.Var[int]:
    """The nearest whole number."""
    return cast(rx.Var[int], _rounded(number))  # type: ignore[no-untyped-call]


@var_operation
def _last_made(pieces: Any) -> Any:
    made = 'piece.tool === "compare_products" || piece.tool === "recommend"'
    return var_operation_return(f"({pieces}).findLastIndex((piece) => piece.artifact && ({made}))", var_type=int)


def last_result_index(pieces: object) -> rx.Var[int]:
    """The place of the last comparison or recommendation, for which what stands above it was gathered; -1 for none."""
    return cast(rx.Var[int], _last_made(pieces))  # type: ignore[no-untyped-call]


@var_operation
def _gathered(pieces: Any, made: Any, compares: Any, busy: Any) -> Any:
    looked_up = '["search_product", "product_details"].includes(piece.tool) && piece.status !== "failed"'
    found = f"({pieces}).filter((piece, place) => ({busy} || place < {made}) && {looked_up})"
    return var_operation_return(f"({compares} ? {found} : [])", var_type=list[dict[str, Any]])


def preparatory_steps(pieces: object, compares: object, busy: object) -> rx.Var[list[Any]]:
    """The steps of a turn that compares which looked something up for what was made of it; failed ones speak for themselves."""
    made = last_result_index(pieces)
    return cast(rx.Var[list[Any]], _gathered(pieces, made, compares, busy))  # type: ignore[no-untyped-call]


@var_operation
def _has_key(items: Any, key: Any) -> Any:
    return var_operation_return(f"({items}).some((item) => item.key === {key})", var_type=bool)


def has_key(items: object, key: str) -> rx.Var[bool]:
    """Whether one of the items has this key."""
    return cast(rx.Var[bool], _has_key(items, key))  # type: ignore[no-untyped-call]


@var_operation
def _grouped(items: Any, field: Any) -> Any:
    groups = f"({items}).reduce((groups, item) => groups.set(item[{field}], [...(groups.get(item[{field}]) ?? []), item]), new Map())"
    return var_operation_return(f"[...{groups}.values()]", var_type=list[list[dict[str, Any]]])


def group_by(items: Sequence[T], field: str, kind: type[T]) -> Sequence[Sequence[T]]:
    """The items in groups of equal `field`, in the order in which the groups first appear."""
    return cast(Sequence[Sequence[T]], _grouped(items, field).to(list[list[kind]]))  # type: ignore[no-untyped-call]


@var_operation
def _number_of(sources: Any, source_id: Any) -> Any:
    found = f"({sources}).find((entry) => entry.source.id === {source_id})?.number ?? 0"
    return var_operation_return(f"({found})", var_type=int)


def citation_number(sources: Sequence[NumberedSource], source_id: str) -> rx.Var[int]:
    """The number of the source of this id; 0 when it is not among `sources`."""
    return cast(rx.Var[int], _number_of(sources, source_id))  # type: ignore[no-untyped-call]
