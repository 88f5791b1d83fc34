"""Needs: what a shopper wants, as constraints that code enforces and wishes that only rank."""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, Field, computed_field

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import SpecValue, value_text
from maven_app.domain.catalogue.money import Money
from maven_app.domain.language.localized import Language
from maven_app.domain.needs.misreadings import Misreading
from maven_app.domain.needs.remembered import RememberedWish


class _Limit(BaseModel, frozen=True):
    words: str = ""
    """The words of the message that it came from, as they were written; "" for one that no message states."""
    soft: bool = False
    """True when the shopper hedged it ("ideally", "around", "if possible"): missing it makes a product come close, no more."""
    firm: bool = False
    """True when the shopper insisted ("must", "not 8 GB"): what misses it does not come close either."""

    @property
    def is_relative(self) -> bool:
        """Whether its bound is taken from a product that was spoken of ("lighter", "cheaper"): it lies outside, and no digit states it.
        An amount in words is taken for one too: "lighter than a kilo".
        """
        return bool(self.words) and not any(sign.isdigit() for sign in self.words) and getattr(self, "strict", False)


class BudgetLimit(_Limit, frozen=True):
    """The price lies within the bounds; a price in another currency is converted first."""

    kind: Literal["budget"] = "budget"
    lowest: Decimal | None = None
    highest: Decimal | None = None
    currency: str
    shared: bool = False
    """True when it is the total for several things of one message ("a phone and a laptop under 1500 together")."""
    strict: bool = False
    """True when the highest price itself is outside: "cheaper" than a product that was shown."""
    item_count: int = 1
    """How many of the thing a total was divided by: its bounds are those of one ("two tablets, up to $300 for both")."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return "budget"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        bounds = [Money(amount=a, currency=self.currency).text for a in (self.lowest, self.highest) if a is not None]
        each = " each" if self.item_count > 1 else ""
        if len(bounds) == 2:
            return f"{bounds[0]} to {bounds[1]}{each}"
        if self.highest is None:
            return f"from {bounds[0]}{each}"
        return f"{'under' if self.strict else 'up to'} {bounds[0]}{each}"


class CategoryLimit(_Limit, frozen=True):
    """The product is of this category."""

    kind: Literal["category"] = "category"
    category: str
    guessed: bool = False
    """True when no word of the message names it: a model may know better."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return "category"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        return category_of(self.category).many


class BrandLimit(_Limit, frozen=True):
    """The brand is one of these or, `excluded`, none of them."""

    kind: Literal["brand"] = "brand"
    brands: tuple[str, ...]
    excluded: bool = False
    line: str = ""
    """The one line of theirs that is wanted, as it was written: "thinkpad"; "" for all that they make."""
    label: str = ""
    """The plain words for `brands` where they are those of a country ("Chinese brands"); shown instead of them."""
    product_names: tuple[str, ...] = ()
    """The names of products in which alone they were said: "LG C5" asks for no other LG; empty where they are asked for themselves."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return "brand:-" if self.excluded else "brand"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        makers = self.label or " or ".join(self.brands)
        return ("not " if self.excluded else "") + (self.line or makers)


class LineExclusion(_Limit, frozen=True):
    """The product is none of a maker's line: "not an iPad Pro" leaves its other iPads."""

    kind: Literal["line"] = "line"
    brand: str
    line: str
    """As it was written: "ipad pro", "a gaming laptop"."""
    names: tuple[str, ...] = ()
    """The names of all lines that are meant, where the words are no name themselves: "rog", "predator"."""
    is_product: bool = False
    """True when `line` is the whole name of one product, whose siblings stay: "not that one"."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return f"line:-{self.line.casefold()}"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        return f"not {self.line}"


class SpecLimit(_Limit, frozen=True):
    """A specification lies within bounds (in the registry's unit), or equals a value."""

    kind: Literal["spec"] = "spec"
    key: str
    at_least: float | None = None
    at_most: float | None = None
    equals: SpecValue | None = None
    """Yes or no exactly; a text is met when it occurs in the product's value, ignoring case; of several texts one is enough."""
    strict: bool = False
    """True when a bound itself is outside ("under 1.5 kg")."""
    excluded: bool = False
    """True when the value must not be `equals`: "not over-ear", "no Windows"."""
    whole_words: bool = False
    """True when the texts must stand in the value as whole words, and not as the beginning of a further model ("RTX 4070 Ti")."""
    advised: bool = False
    """True when no shopper asked for it: Maven's advice on the message does, so it is a hope that can be taken back."""
    label: str = ""
    """The plain word for `equals` where several texts meet it: "waterproof"; it is shown instead of them."""
    unit: str | None = None
    """The unit of the bounds where the key is a shop's own; None where it is the registry's."""
    stated_unit: str = ""
    """The unit of weight or length in which the shopper said it, and in which it is said back: "lb"."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of which one is enough, or none may be."""
        if isinstance(self.equals, str):
            return (self.equals,)
        return self.equals if isinstance(self.equals, tuple) else ()

    @property
    def code(self) -> str:
        """Names it among the parts of a need. A list can be asked to hold several things, and each is a part of its own."""
        held = f"={value_text(self.equals, None)}" if self.equals and spec_key(self.key).kind == "list" else ""
        return f"spec:{self.key}{held}{':-' if self.excluded else ''}"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        spec = spec_key(self.key)
        unit = self.unit or spec.unit
        if isinstance(self.equals, bool):
            return spec.label if self.equals is not self.excluded else spec.negative
        if self.excluded:
            return f"not {self.label or value_text(self.equals or '', unit)}"
        if self.label:
            return self.label
        if isinstance(self.equals, tuple):
            return f"{spec.inline} {' or '.join(self.equals)}"
        if self.equals is not None:
            return f"{spec.inline} {value_text(self.equals, unit)}"
        if self.at_least is not None and self.at_least == self.at_most:
            return f"{spec.inline} {value_text(_whole(self.at_least), unit)}"
        words = []
        if self.at_least is not None:
            words.append(f"{'over' if self.strict else 'at least'} {value_text(_whole(self.at_least), unit)}")
        if self.at_most is not None:
            words.append(f"{'under' if self.strict else 'at most'} {value_text(_whole(self.at_most), unit)}")
        return f"{spec.inline} {' and '.join(words)}"


class YearLimit(_Limit, frozen=True):
    """The year of release lies within the bounds, both included."""

    kind: Literal["released"] = "released"
    first: int | None = None
    last: int | None = None

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return "released"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """In English, for prompts and logs; it tells a limit from others of its code."""
        if self.first == self.last:
            return f"released in {self.first}"
        if self.first and self.last:
            return f"released {self.first} to {self.last}"
        return f"released {self.first} or later" if self.first else f"released {self.last} or earlier"


Constraint = Annotated[
    BudgetLimit | CategoryLimit | BrandLimit | LineExclusion | SpecLimit | YearLimit, Field(discriminator="kind")
]


class Wish(BaseModel, frozen=True):
    """Something that ranks products without ruling any out: a use, a criterion, or facts that should be good."""

    text: str
    """The shopper's words for it: "for flights", "light"."""
    clause: str = ""
    """The clauses that it was read from, where `text` is only the few words of them that carry it."""
    use: str = ""
    """Id of a use of the category (`knowledge`): "long_flights"."""
    criterion: str = ""
    """Id of a criterion of the category: "comfort"."""
    specs: tuple[str, ...] = ()
    """Spec keys that serve the wish, most important first: also `price` (lower serves) and `released` (later serves)."""
    relative: Literal["", "less", "more", "other", "same", "up_to"] = ""
    """Set when the words compare ("lighter", "bigger battery"): less or more of `specs` than the product spoken of has.

    `other` is another brand than its, `same` is its own; `up_to` is as much as it has at most ("not more than an iPhone SE costs")."""
    is_only: bool = False
    """Whether little else is wanted: "just for WhatsApp"."""
    is_demanded: bool = False
    """Whether it must be met, though no figure was named to hold products to: "that won't die halfway through lectures"."""
    is_inferred: bool = False
    """Whether rules took it from the meaning of words that name it nowhere: it ranks and warns, and rules nothing out."""
    outranks: tuple[str, ...] = ()
    """Ids of the criteria that count less than this one: "battery matters more than weight"."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need: "use:long_flights", "wish:comfort"."""
        return f"use:{self.use}" if self.use else f"wish:{self.criterion or self.text.casefold()}"

    @property
    def is_checkable(self) -> bool:
        """Whether anything that is known of products can speak for it. A criterion that no fact tells of comes without specs."""
        return bool(self.use or self.specs)


Relation = Literal["suits", "resembles", "replaces", "owned", "recipient"]
"""The thing that is sought must suit it, is like it, takes its place, stands beside it, or is for this person."""


class Context(BaseModel, frozen=True):
    """A thing that a message names and does not ask for."""

    words: str
    """As they were written: "for my PS5"."""
    relation: Relation
    name: str = ""
    """Its name: "PlayStation 5", "iPhone 17", "dad"."""
    product_id: str | None = None
    """The product of the catalogue that it is, where there is one."""

    @property
    def code(self) -> str:
        """Names it among the parts of a need: "context:for my ps5"."""
        return f"context:{self.words.casefold()}"


class Waiver(BaseModel, frozen=True):
    """Something that the shopper said need not be: "don't need 5G", "forget the budget"."""

    words: str
    code: str = ""
    """Code of the constraint that it takes back; "" when the words name none."""
    rules_out: bool = False
    """True when what is named must not be there ("not a round one"), which no fact tells; False when it need not be."""


Aim = Literal["sensible", "best", "value", "cheapest"]
"""First place: quality with an eye on the price; quality whatever it costs within the limits; quality for the money; the lowest price."""


class Need(BaseModel, frozen=True):
    """The need of a shopper, as read from messages."""

    text: str = ""
    """The words to search with: the message without its constraints' figures."""
    constraints: tuple[Constraint, ...] = ()
    wishes: tuple[Wish, ...] = ()
    context: tuple[Context, ...] = ()
    aim: Aim = "sensible"
    sort_by: str = ""
    """Spec key that a superlative named ("lightest laptop": `weight`), `price` and `released` included; "" when none did."""
    sort_end: Literal["", "less", "more"] = ""
    """Whether the least or the most of `sort_by` was named: "smallest", "biggest"; "" for the end that is better in any case."""
    waivers: tuple[Waiver, ...] = ()
    """Things that need not be; a later message takes back with them what an earlier one asked for."""
    alternatives: tuple[Constraint, ...] = ()
    """The limits that the message chooses between, none of which is required: iPhones or Android phones."""
    alternative_words: tuple[str, ...] = ()
    """The same in the shopper's words, whether or not a fact tells of them: "an ultrawide", "two monitors"."""
    compromised_uses: tuple[str, ...] = ()
    """Ids of named uses whose prerequisites no product meets together with those of the others: what is lacking of them is only said."""
    misreadings: tuple[Misreading, ...] = ()
    """Parts that a better reader took back; no tool's query brings them in again."""
    unused_words: tuple[str, ...] = ()
    """Content words of the message that nothing could be made of, as they were written."""
    unmeasured_demands: tuple[str, ...] = ()
    """Clauses that demand something of what is sought and of which no limit could be made, as they were written."""
    item_count: int = 1
    """How many of the thing are sought; what each may cost stands in the budget."""
    remembered: tuple[RememberedWish, ...] = ()
    """Wishes from earlier conversations of the shopper that nothing said in this one outweighs."""
    other_needs: tuple["Need", ...] = ()
    """Further things of another kind that the same message asks for; none of them has any in turn."""
    is_choice_of_kind: bool = False
    """True when one of the kinds is to be chosen ("tablet or phone?"), false when all are wanted."""
    is_exploration: bool = False
    """True while a question about an alternative is answered, by whose end what was sought before it is sought again."""
    language: Language = "en"

    @property
    def category(self) -> str | None:
        """The category, when one is named."""
        return next((c.category for c in self.constraints if isinstance(c, CategoryLimit)), None)

    @property
    def kind(self) -> tuple[str, str]:
        """The category and the one type of it that is wanted, where such are named: ("keyboards_mice", "mouse"); "" for what is not."""
        types = [c.texts for c in self.constraints if isinstance(c, SpecLimit) and c.key == "type" and not c.excluded]
        return self.category or "", types[0][0] if len(types) == 1 and len(types[0]) == 1 else ""

    @property
    def has_guessed_category(self) -> bool:
        """Whether the category is the classifier's, and no word names it."""
        return any(isinstance(constraint, CategoryLimit) and constraint.guessed for constraint in self.constraints)

    @property
    def priority(self) -> Aim:
        """The meaning of first place: the aim; quality for the money where a low price was only wished for ("a cheap tablet"), and
        where one budget must do for several things; the best where a budget of its own holds the price.
        """
        must_share = self.budget is not None and self.budget.shared
        if self.wants_cheap or (self.aim == "sensible" and must_share):
            return "value"
        return "best" if self.aim == "sensible" and self.budget else self.aim

    @property
    def wants_cheap(self) -> bool:
        """Whether a low price was wished for and no limit said: "a cheap tablet", "the best budget phone"; not "the best value"."""
        wished = any(wish.specs == ("price",) and not wish.relative for wish in self.wishes)
        return wished and self.aim in ("sensible", "best") and self.budget is None

    @property
    def sorted_by(self) -> str:
        """`sort_by` where more of it, or less, is better or was named: megapixels and names of chips put nothing in order."""
        spec = spec_key(self.sort_by)
        is_named = bool(self.sort_end) and spec.kind == "number"
        is_measure = self.sort_by in ("price", "released") or spec.better is not None or is_named
        return self.sort_by if self.sort_by and is_measure else ""

    @property
    def currency(self) -> str:
        """The money that the shopper reckons in: that of a budget that was said, else rupiah for who writes Indonesian; else ""."""
        if self.budget and not self.budget.is_relative:
            return self.budget.currency
        return "IDR" if self.language == "id" else ""

    @property
    def uses(self) -> frozenset[str]:
        """Ids of the uses that were named."""
        return frozenset(wish.use for wish in self.wishes if wish.use)

    @property
    def budget(self) -> BudgetLimit | None:
        """The budget, when one is named."""
        return next((c for c in self.constraints if isinstance(c, BudgetLimit)), None)


def _whole(value: float) -> float | int:
    return int(value) if value == int(value) else value
