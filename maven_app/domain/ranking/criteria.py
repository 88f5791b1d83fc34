"""Criteria: what makes a product of a category good, as absolute scales over its facts.

A criterion ("battery life") earns 0 to 100 points from one or more facts. Anchors are fixed points on the scale that an
expert would name: they never depend on which other products are compared.
"""

import itertools
import re
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, Field, StringConstraints, model_validator

from maven_app.domain.catalogue.facts import Fact, SpecValue, bases_agree
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import words_in
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.ranking.surface_forms import SurfaceForms

RELEASED = "released"
"""The year of release as a decimal number ("2024-07" is 2024.5), scored as if it were a fact."""
MAKER = "maker"
"""The brand, scored as if it were a fact where an expert knows it and no specification tells: who builds routers that run a VPN."""
MODEL = "model"
"""The product's name, scored in the same way: which laptops have no fan, which phones reach a satellite."""

Anchors = tuple[tuple[float, float], ...]
"""Pairs of value and points, values ascending; linear between, flat beyond the ends."""


AS_ASKED = 75.0
"""Points, of 100, that the amount earns at least that a shopper asked for, however little it is."""


class AmountAsked(NamedTuple):
    """How much of something a shopper asked for."""

    least: float
    most: float | None = None
    """None where the least is enough."""

    @property
    def enough(self) -> float | None:
        """The amount beyond which more earns nothing more."""
        return self.least if self.most is None else None


Points = Annotated[float, Field(ge=0, le=100)]


class _Entry(BaseModel, extra="forbid", frozen=True):
    """A table of a knowledge file, which says nothing that nobody reads."""


class WordClass(_Entry, frozen=True):
    """Words of a text fact that are worth the same points."""

    points: Points
    words: tuple[Annotated[str, StringConstraints(min_length=1)], ...] = Field(min_length=1)
    """The class holds when one of these occurs in the value as whole words, ignoring case."""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        alternatives = "|".join(re.escape(word) for word in sorted(self.words, key=len, reverse=True))
        return re.compile(rf"(?<![A-Za-z0-9])(?:{alternatives})(?![A-Za-z0-9])", re.IGNORECASE)

    def holds(self, text: str) -> bool:
        """Whether `text` belongs to this class."""
        return bool(self._pattern.search(text))


class _AnchorSet(_Entry, frozen=True):
    """Anchors, and those for values of another fact."""

    anchors: Anchors = ()
    anchors_by: Mapping[str, Anchors] = Field(default_factory=dict)
    """Anchors for each value of the scale's `by`; `anchors` stand in where the value is not listed."""

    def chosen_by(self, chooser: Fact | None) -> Anchors:
        """The anchors of a product of which `chooser` is the value of `by`."""
        return self.anchors_by.get(str(chooser.value), self.anchors) if chooser else self.anchors

    @property
    def every(self) -> tuple[Anchors, ...]:
        """All of its anchors."""
        return (self.anchors, *self.anchors_by.values())


class FactScale(_AnchorSet, frozen=True):
    """How one fact earns points: by anchors (numbers), by yes and no, or by ordered classes of words.

    A resolution ("3840 × 2160") with anchors is scored by its megapixels.
    """

    key: str
    weight: float = Field(default=1.0, gt=0)
    """Relative to the other facts of the criterion."""
    by: str = ""
    """Key of the fact that chooses among `anchors_by`: "type"."""
    basis: str = ""
    """The basis (`spec_keys.BASES`) of the values that `anchors` are for."""
    on: Mapping[str, _AnchorSet] = Field(default_factory=dict)
    """Anchors for values on other bases, by their code. A value on a basis that has none counts as unknown."""
    yes: Points | None = None
    no: Points | None = None
    classes: tuple[WordClass, ...] = ()
    """The first that holds counts, so the best stands first. A value in none of them earns nothing and counts as unknown."""
    instead_of: str = ""
    """Key of a better fact of the same criterion: this one counts only while that one is unknown, and gives no more points
    than that one may."""
    proxy: bool = False
    """True when it only hints at the criterion, as a phone's chip does at its camera: it counts, and is never said as a reason."""

    @cached_property
    def best(self) -> float:
        """The most points that it gives to any value."""
        anchored = [points for anchors in self.all_anchors for _, points in anchors]
        answered = [points for points in (self.yes, self.no) if points is not None]
        return max(anchored + answered + [one.points for one in self.classes], default=0.0)

    @property
    def all_anchors(self) -> tuple[Anchors, ...]:
        """Its anchors on every basis."""
        return (*self.every, *(anchors for others in self.on.values() for anchors in others.every))

    @property
    def leads_to(self) -> Literal["less", "more", ""]:
        """Whether it is the least or the most of the amount that earns the most points; "" where it measures none."""
        if len(self.anchors) < 2:
            return ""
        return "more" if self.anchors[-1][1] > self.anchors[0][1] else "less"

    def points(self, product: Product, *, asked: AmountAsked | None = None) -> float | None:
        """The points that `product` earns, 0 to 100; None when the fact is unknown or not on the scale.

        What was `asked` for is good; more than enough earns nothing more, and within a band the better end still earns more.
        """
        if self.key == RELEASED:
            year = _decimal_year(product.released)
            return None if year is None else _interpolate(self._anchors_for(product, self.basis), year)
        if self.key in (MAKER, MODEL):
            named = (product.brand or "") if self.key == MAKER else product.name
            return next((one.points for one in self.classes if one.holds(named)), None)
        fact = product.fact(self.key)
        return None if fact is None else self._fact_points(fact, product, asked)

    def _fact_points(self, fact: Fact, product: Product, asked: AmountAsked | None) -> float | None:
        if isinstance(fact.value, bool):
            return self.yes if fact.value else self.no
        if self.classes and isinstance(fact.value, str | tuple):
            text = ", ".join(fact.value) if isinstance(fact.value, tuple) else fact.value
            return next((one.points for one in self.classes if one.holds(text)), None)
        amount = _amount(fact.value, asked.enough if asked else None)
        points = None if amount is None else _interpolate(self._anchors_for(product, fact.basis), amount)
        if amount is None or points is None or asked is None:
            return points
        if asked.most is not None and asked.least <= amount <= asked.most:
            return AS_ASKED + (100 - AS_ASKED) * points / 100
        return max(points, AS_ASKED) if amount == asked.enough else points

    def anchors_around(self, product: Product, *, asked: AmountAsked | None = None) -> Anchors:
        """The anchors between which the product's amount lies, the one beyond whose end it lies; none where it is no amount."""
        fact = product.fact(self.key)
        amount = _amount(fact.value, asked.enough if asked else None) if fact and not self.classes else None
        if fact is None or amount is None:
            return ()
        anchors = self._anchors_for(product, fact.basis)
        below = [anchor for anchor in anchors if anchor[0] <= amount][-1:]
        exactly = bool(below) and below[0][0] == amount
        return tuple(below if exactly else [*below, *[anchor for anchor in anchors if anchor[0] > amount][:1]])

    def _anchors_for(self, product: Product, basis: str) -> Anchors:
        """The anchors for a value of `product` on `basis`; none where the scale has none that can be held against it."""
        own = self if bases_agree(basis, self.basis) else None
        anchors = self.on.get(basis, own)
        return anchors.chosen_by(product.fact(self.by) if self.by else None) if anchors else ()


def _amount(value: SpecValue, enough: float | None) -> float | None:
    """The amount that anchors measure: a number up to what is `enough`, or a resolution's megapixels; None for anything else."""
    if isinstance(value, int | float):
        return None if isinstance(value, bool) else float(value) if enough is None else min(float(value), enough)
    pixels = _PIXELS.search(value) if isinstance(value, str) else None
    return int(pixels[1]) * int(pixels[2]) / 1e6 if pixels else None


_PIXELS = re.compile(r"(\d{3,5})\s*[×x]\s*(\d{3,5})")


class Criterion(_Entry, frozen=True):
    """One thing that a buyer of this category weighs: "comfort", "gaming performance"."""

    id: str
    label: LocalizedText
    facts: tuple[FactScale, ...] = ()
    """Empty where no source states a fact for it: it can be wished for, and the answer says that it could not be checked."""
    said: SurfaceForms = ()
    """Words by which people ask for it: "comfortable", "nyaman"."""
    hidden: LocalizedText | None = None
    """Its side that no fact tells of, though it matters: "clamping force is in no specification". Where Maven classifies it, that holds of
    products without the class only."""
    absent: bool = False
    """Whether nothing of the category is known to have it, which `hidden` says ahead of what comes nearest: a SIM slot in a router."""
    instead_of: str = ""
    """Id of the criterion in whose place it counts where a use weighs this one: fast for office work is fast enough."""
    budget_share: float = Field(default=0.0, ge=0, lt=1)
    """The part of the money that it takes where it names something bought beside the product: a lens."""
    demanded: SpecLimit | None = None
    """The limit that holds where it is demanded and not only wished for: "that folds"; None for what comes in degrees."""

    @property
    def is_yes_or_no(self) -> bool:
        """Whether what is required where it is demanded is all that makes it."""
        return self.demanded is not None and all(scale.key == self.demanded.key for scale in self.facts)

    def demanded_in(self, words: str) -> SpecLimit | None:
        """The limit that `words` set by demanding it."""
        if self.demanded is None:
            return None
        named = self.label.en.casefold() if isinstance(self.demanded.equals, tuple) else ""
        named = self.demanded.texts[0] if self.demanded.excluded else named  # "not OLED", by whatever words
        return copy_with(self.demanded, words=words, label=named)

    @cached_property
    def own_class(self) -> str:
        """The key of the class that Maven itself gives products in it; "" where it goes by what makers state."""
        return next((scale.key for scale in self.facts if scale.key in OWN_CLASSES), "")

    def tells(self, key: str) -> bool:
        """Whether the fact `key` is one of those that make it."""
        return any(scale.key == key for scale in self.facts)

    def hidden_of(self, product: Product) -> LocalizedText | None:
        """The side of it that no fact tells of for `product`; None where its class or what is known of its model tells."""
        by_model = any(scale.key == MODEL and scale.points(product) is not None for scale in self.facts)
        return None if by_model or (self.own_class and product.fact(self.own_class)) else self.hidden

    @cached_property
    def slots(self) -> tuple[tuple[FactScale, ...], ...]:
        """The scales in groups: in each the best fact first, then what stands in for it."""
        leading = [scale for scale in self.facts if not scale.instead_of]
        return tuple((one, *(s for s in self.facts if s.instead_of == one.key)) for one in leading)


class Prerequisite(_Entry, frozen=True):
    """Something that a use cannot do without: a limit on a fact, a least number of points in a criterion, or another maker."""

    limit: SpecLimit | None = None
    criterion: str = ""
    at_least: Points = 0.0
    otherwise: LocalizedText
    """Says of a product that it lacks it: "no dedicated graphics card, which most games need"."""
    rules_out: bool = True
    """True when a product without it is no match for the use, and one without a minimum is shown to nobody; else it is warned about."""
    unless: tuple[str, ...] = ()
    """Uses for which it does not hold: a left-hander is not warned of a mouse for the left hand."""
    brands: tuple[str, ...] = ()
    """Makers whose products all lack it: who sells nothing in a country."""
    times: float = Field(default=0.0, ge=0)
    """How many times the amount that was asked for the limit is: a backup wants twice the room; 0 for the bare limit."""
    must_be_known: bool = False
    """True where one that is only warned about counts as lacking it unless it is stated: what touches an allergic skin."""
    currencies: tuple[str, ...] = ()
    """Money of the shoppers to whom alone it applies, where something is not sold in their country; empty for everybody."""

    def applies_to(self, currency: str) -> bool:
        """Whether it holds for somebody who reckons in this money."""
        return not self.currencies or currency in self.currencies

    @model_validator(mode="after")
    def _check_what_it_takes(self) -> Self:
        named = sum((self.limit is not None, bool(self.criterion), bool(self.brands)))
        if named != 1 or bool(self.criterion) is not (self.at_least > 0):
            raise ValueError(
                "a prerequisite names a limit, a criterion with the points that it takes at least, or makers"
            )
        return self


class KnownCaution(_Entry, frozen=True):
    """A thing to watch out for in a product of which a fact answers what the caution of a use would leave the shopper to find out."""

    limit: SpecLimit
    """Met by the products of which it is said."""
    says: LocalizedText
    """In one sentence: "The pen isn't in the box and costs another $80 to $130"."""
    extra_cost: int = 0
    """US dollars that must be paid besides the product, at least; 0 for nothing."""


class Use(_Entry, frozen=True):
    """Something that people buy the category for, and what matters for it."""

    id: str
    label: LocalizedText
    """Follows "for": "long flights", "4K video editing"."""
    said: SurfaceForms = ()
    """Words by which people name the use."""
    weights: Mapping[str, Annotated[float, Field(gt=0)]] = Field(min_length=1)
    """Criterion id to weight."""
    prerequisites: tuple[Prerequisite, ...]
    """May be empty, but it must have been thought about."""
    caution: LocalizedText | None = None
    """A thing to watch out for, in one sentence."""
    known_cautions: tuple[KnownCaution, ...] = ()
    """Those that take the caution's place for products that meet their limit, the first one that holds."""
    look_for: LocalizedText | None = None
    """A kind that serves it better than most do, in a sentence that comes before the pick: a TV headset with its own base."""
    settled_by: tuple[SpecLimit, ...] = ()
    """Limits of which one that a product meets leaves nothing of the caution to watch out for."""
    settled_by_words: tuple[str, ...] = ()
    """Words of the shopper that leave nothing of it: "galaxy" of what works with a Galaxy phone only."""
    general: bool = False
    """True where it only says whom or what it goes with ("an older person", "an iPhone"): what else was named weighs more, and its
    caution comes first."""
    demanding: bool = False
    """True where much is asked of the product, so that each step up is felt and may cost something."""
    modest: bool = False
    """True where little is asked of the product, so that nobody should pay for more than the plain ones cost."""
    ample: int | None = None
    """US dollars that are ample for a modest use, where that is less than what people call cheap in the category."""


class Companion(_Entry, frozen=True):
    """A thing with which a product works best when it comes from one of these makers: earbuds with an iPhone."""

    named: tuple[str, ...] = Field(min_length=1)
    """Words of which one is in the name of the thing: "pixel"."""
    makers: tuple[str, ...] = Field(min_length=1)
    unsuited: tuple[str, ...] = ()
    """Makers whose products lose most of what they do with it: AirPods with an Android phone."""
    keeps_owners: bool = False
    """Whether it is of the category itself, and who has one stays with these makers: apps, messages and extras of an iPhone move along."""

    def is_named_in(self, name: str) -> bool:
        """Whether `name` is that of such a thing."""
        said = words_in(name)
        return any(word in said for word in self.named)


class CategoryCriteria(BaseModel, frozen=True):
    """All that scoring needs to know of a category."""

    category: str
    criteria: Mapping[str, Criterion]
    uses: Mapping[str, Use]
    """Holds `all_round`, which weighs where no use was named."""
    minimums: tuple[Prerequisite, ...] = ()
    """The least that is sensible today, whatever the use; never rules out, always warned about."""
    companions: tuple[Companion, ...] = ()
    cheap_up_to: int | None = None
    """US dollars up to which people call one cheap."""
    ordinary_up_to: int | None = None
    """US dollars up to which most people's money goes."""
    granted: Mapping[str, float] = Field(default_factory=dict)
    """By key, what each product has at least, stated or not: every router covers a small flat."""
    current_since: int | None = None
    """The year from which its models count as current; None where age says little: a keyboard is sold for ten years."""

    @cached_property
    def recency_criterion(self) -> str:
        """Id of the criterion that tells how current a product is: that which goes by its release first; "" for none."""
        return next((id for id, one in self.criteria.items() if one.facts and one.facts[0].key == RELEASED), "")

    def points(self, product: Product, criterion: str) -> float | None:
        """The mean points of what is known of `product` for a criterion; None when nothing is."""
        known = [
            (slot[0].weight, points)
            for slot in self.criteria[criterion].slots
            if (points := next((p for scale in slot if (p := scale.points(product)) is not None), None)) is not None
        ]
        total = sum(weight for weight, _ in known)
        return sum(weight * points for weight, points in known) / total if total else None


ALL_ROUND = "all_round"


def _interpolate(anchors: Anchors, value: float) -> float | None:
    """Points at `value` on the line through `anchors`; flat beyond its ends; None without anchors."""
    if not anchors:
        return None
    if value <= anchors[0][0]:
        return anchors[0][1]
    for (low, low_points), (high, high_points) in itertools.pairwise(anchors):
        if value <= high:
            return low_points + (high_points - low_points) * (value - low) / (high - low)
    return anchors[-1][1]


def _decimal_year(released: str | None) -> float | None:
    if not released:
        return None
    year, _, rest = released.partition("-")
    return int(year) + ((int(rest[:2]) - 1) / 12 if rest else 0.5)
