"""Typed vars: vars of the page, handled as the domain values that they hold in the browser."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import reflex as rx
from reflex.vars import var_operation, var_operation_return

from maven_app.domain.sources.sources import NumberedSource

T = TypeVar("T")


def cast_var(var: rx.Var[T]) -> T:
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
def _round(number: Any) -> Any:
    return var_operation_return(f"Math.round({number})", var_type=int)


def round_to_integer(number: object) -> rx.Var[int]:
    """The nearest whole number."""
    return cast(rx.Var[int], _round(number))  # type: ignore[no-untyped-call]


@var_operation
def _group(items: Any, field: Any) -> Any:
    groups = f"({items}).reduce((groups, item) => groups.set(item[{field}], [...(groups.get(item[{field}]) ?? []), item]), new Map())"
    return var_operation_return(f"[...{groups}.values()]", var_type=list[list[dict[str, Any]]])


def group_by(items: Sequence[T], field: str, kind: type[T]) -> Sequence[Sequence[T]]:
    """The items in groups of equal `field`, in the order in which the groups first appear."""
    return cast(Sequence[Sequence[T]], _group(items, field).to(list[list[kind]]))  # type: ignore[no-untyped-call]


@var_operation
def _number_of(sources: Any, source_id: Any) -> Any:
    found = f"({sources}).find((entry) => entry.source.id === {source_id})?.number ?? 0"
    return var_operation_return(f"({found})", var_type=int)


def citation_number(sources: Sequence[NumberedSource], source_id: str) -> rx.Var[int]:
    """The number of the source of this id; 0 when it is not among `sources`."""
    return cast(rx.Var[int], _number_of(sources, source_id))  # type: ignore[no-untyped-call]
