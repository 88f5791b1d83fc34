"""Exclusions: what may not be shown, as a case writes it: "brand = Beats | Bose", "type = in-ear", "price > 350"."""

import operator
import re
from collections.abc import Callable
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS

_WRITTEN = re.compile(r"(?P<field>[a-z0-9_]+)\s*(?P<op>>=|<=|!=|=|>|<|\bhas\b|\blacks\b)\s*(?P<value>.+)")
_NUMBER = re.compile(r"\d+(\.\d+)?")
_FIELDS = frozenset({"id", "name", "brand", "category", "price", "released"})
_BOUNDS: dict[str, Callable[[float, float], bool]] = {
    ">": operator.gt, "<": operator.lt, ">=": operator.ge, "<=": operator.le
}  # fmt: skip


class Exclusion(BaseModel, frozen=True):
    """A kind of product that may not be shown."""

    field: str
    """`id`, `name`, `brand`, `category`, `price` in US dollars, `released` as a year, or a spec key."""
    op: Literal["=", "!=", "has", "lacks", ">", "<", ">=", "<="]
    values: tuple[str, ...]

    @property
    def text(self) -> str:
        """As the case writes it."""
        return f"{self.field} {self.op} {' | '.join(self.values)}"

    def matches(self, product: Product) -> bool:
        """Whether `product` is known to be of this kind; what is unknown is not known to be."""
        value = _field_value(product, self.field)
        if value is None:
            return False
        if self.op in _BOUNDS:
            return isinstance(value, float) and _BOUNDS[self.op](value, float(self.values[0]))
        is_one = any(_is(value, wanted, within=self.op in ("has", "lacks")) for wanted in self.values)
        return is_one is not (self.op in ("!=", "lacks"))


def parse_exclusion(written: str) -> Exclusion:
    """The exclusion that `written` states. Raises ValueError for an unknown field, and for a bound that is no number."""
    match = _WRITTEN.fullmatch(written.strip())
    if match is None or match["field"] not in {*_FIELDS, *SPEC_KEYS}:
        raise ValueError(f"no exclusion: {written!r}")
    values = tuple(value.strip() for value in match["value"].split("|"))
    if (match["op"] in _BOUNDS or _is_numeric(match["field"])) and not all(_NUMBER.fullmatch(one) for one in values):
        raise ValueError(f"no number: {written!r}")
    return Exclusion.model_validate({"field": match["field"], "op": match["op"], "values": values})


def _is_numeric(field: str) -> bool:
    return field in ("price", "released") or (field in SPEC_KEYS and SPEC_KEYS[field].kind == "number")


def _field_value(product: Product, field: str) -> float | str | bool | tuple[str, ...] | None:
    match field:
        case "id" | "name" | "brand" | "category":
            return getattr(product, field)  # type: ignore[no-any-return]
        case "price":
            price = BUILT_IN_SHOP.rates.convert(product.price, "USD") if product.price else None
            return float(price.amount) if price else None
        case "released":
            return float(product.released[:4]) if product.released else None
        case _:
            value = next((fact.value for fact in product.specs if fact.key == field), None)
            return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _is(value: float | str | bool | tuple[str, ...], wanted: str, *, within: bool) -> bool:
    if isinstance(value, bool):
        return wanted == ("yes" if value else "no")
    if isinstance(value, float):
        return value == float(wanted)
    texts = [text.casefold() for text in (value if isinstance(value, tuple) else (value,))]
    return any(wanted.casefold() in text if within else wanted.casefold() == text for text in texts)
