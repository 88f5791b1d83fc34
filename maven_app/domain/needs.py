"""Needs: what a shopper wants, as constraints that code enforces and wishes that only rank."""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, Field, computed_field

from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.facts import SpecValue, value_text
from maven_app.domain.money import Money


class BudgetLimit(BaseModel, frozen=True):
    """The price lies within the bounds; a price in another currency is converted at the shipped rates first."""

    kind: Literal["budget"] = "budget"
    lowest: Decimal | None = None
    highest: Decimal | None = None
    currency: str

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As the page shows it."""
        bounds = [Money(amount=a, currency=self.currency).text for a in (self.lowest, self.highest) if a is not None]
        if len(bounds) == 2:
            return f"{bounds[0]} to {bounds[1]}"
        return f"from {bounds[0]}" if self.highest is None else f"up to {bounds[0]}"


class CategoryIs(BaseModel, frozen=True):
    """The product stands on this shelf."""

    kind: Literal["category"] = "category"
    category: str

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As the page shows it."""
        return category_of(self.category).many


class BrandIs(BaseModel, frozen=True):
    """The brand is one of these or, `excluded`, none of them."""

    kind: Literal["brand"] = "brand"
    brands: tuple[str, ...]
    excluded: bool = False

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As the page shows it."""
        return ("not " if self.excluded else "") + " or ".join(self.brands)


class SpecLimit(BaseModel, frozen=True):
    """A specification lies within bounds (in the registry's unit), or equals a value."""

    kind: Literal["spec"] = "spec"
    key: str
    at_least: float | None = None
    at_most: float | None = None
    equals: SpecValue | None = None
    """Yes or no exactly; a text is met when it occurs in the product's value, ignoring case; of several texts one is enough."""
    strict: bool = False
    """True when a bound itself is outside ("under 1.5 kg")."""
    named: str = ""
    """The plain word for `equals` where several texts meet it: "waterproof"; it is shown instead of them."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As the page shows it."""
        spec = spec_key(self.key)
        if isinstance(self.equals, bool):
            return spec.label if self.equals else f"no {spec.inline}"
        if self.named:
            return self.named
        if isinstance(self.equals, tuple):
            return f"{spec.inline} {' or '.join(self.equals)}"
        if self.equals is not None:
            return f"{spec.inline} {value_text(self.equals, spec.unit)}"
        words = []
        if self.at_least is not None:
            words.append(f"{'over' if self.strict else 'at least'} {value_text(_whole(self.at_least), spec.unit)}")
        if self.at_most is not None:
            words.append(f"{'under' if self.strict else 'at most'} {value_text(_whole(self.at_most), spec.unit)}")
        return f"{spec.inline} {' and '.join(words)}"


class ReleasedIn(BaseModel, frozen=True):
    """The year of release lies within the bounds, both included."""

    kind: Literal["released"] = "released"
    first: int | None = None
    last: int | None = None

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """As the page shows it."""
        if self.first == self.last:
            return f"released in {self.first}"
        if self.first and self.last:
            return f"released {self.first} to {self.last}"
        return f"released {self.first} or later" if self.first else f"released {self.last} or earlier"


Constraint = Annotated[BudgetLimit | CategoryIs | BrandIs | SpecLimit | ReleasedIn, Field(discriminator="kind")]


class Wish(BaseModel, frozen=True):
    """Something that ranks products without ruling any out: a purpose, or a spec that should be good."""

    text: str
    """The shopper's word for it: "for flights", "light"."""
    specs: tuple[str, ...] = ()
    """Spec keys that serve the wish, most important first; the registry says which direction is better.

    `price` (lower serves) and `released` (later serves) are two of them."""


class Need(BaseModel, frozen=True):
    """What a message asks for. Parsed by code on every message, whatever model runs."""

    text: str = ""
    """The words to search with: the message without its constraints' figures."""
    constraints: tuple[Constraint, ...] = ()
    wishes: tuple[Wish, ...] = ()
    language: Literal["en", "id"] = "en"

    @property
    def category(self) -> str | None:
        """The shelf, when one is named."""
        return next((c.category for c in self.constraints if isinstance(c, CategoryIs)), None)

    @property
    def budget(self) -> BudgetLimit | None:
        """The budget, when one is named."""
        return next((c for c in self.constraints if isinstance(c, BudgetLimit)), None)


def narrow_need(need: Need, query: Need) -> Need:
    """`query` as a tool searches it under `need`: what the shopper required always stays, the query may only add to it.

    A query may choose among brands that the shopper allowed, since one message can name several products.
    """
    chosen = _included(query)
    kept = [
        c for c in need.constraints if not (c == _included(need) and chosen and set(chosen.brands) <= set(c.brands))
    ]
    held = {subject_of(constraint) for constraint in kept}
    added = [c for c in query.constraints if subject_of(c) not in held]
    wishes = {wish.text: wish for wish in (*need.wishes, *query.wishes)}
    return query.model_copy(update={"constraints": (*kept, *added), "wishes": tuple(wishes.values())})


def _included(need: Need) -> BrandIs | None:
    return next((c for c in need.constraints if isinstance(c, BrandIs) and not c.excluded), None)


def subject_of(constraint: Constraint) -> tuple[object, ...]:
    """What a constraint is about: two of one subject cannot both be meant. A list can be asked to hold several things."""
    match constraint:
        case SpecLimit(key=key, equals=equals):
            return constraint.kind, key, equals if spec_key(key).kind == "list" else None
        case BrandIs(excluded=excluded):
            return constraint.kind, excluded
        case _:
            return (constraint.kind,)


def _whole(value: float) -> float | int:
    return int(value) if value == int(value) else value
