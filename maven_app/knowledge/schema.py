"""Schema of the knowledge files: what a file may say, and the checks that refuse one that says something impossible."""

import re
from collections.abc import Collection, Sequence
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import words_in
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.ranking.criteria import (
    CategoryCriteria,
    Companion,
    Criterion,
    Prerequisite,
    Use,
)
from maven_app.knowledge.consistency import check_bands, check_criterion, check_known, check_prerequisites, check_uses
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.strict_table import StrictTable, strict_entry

ABOUT_MAVEN = "maven"
"""Stands for a category in what Maven says of itself."""
_PLACEHOLDER = re.compile(r"\{\w+\}")
_BETWEEN_CHOICES = OR | VERSUS
_PHRASE = re.compile(r"\S+( \S+)*(?<!\*)|\S{3,}\*|\S+( \S+)+\*")
"""A phrase that advice is looked up by; one word with any ending needs three letters."""


class QuestionOption(StrictTable):
    """One answer of a question; it sets a limit, a use, a criterion, a highest price, or nothing."""

    label: LocalizedText | None = None
    """A highest price that has none is said in the shopper's money."""
    sets: str = ""
    """A limit expression: "type = over-ear"."""
    use: str = ""
    criterion: str = ""
    up_to: int | None = Field(default=None, gt=0)
    """A highest price in US dollars."""

    @model_validator(mode="after")
    def _check_effect(self) -> Self:
        if sum(map(bool, (self.sets, self.use, self.criterion, self.up_to))) > 1:
            raise ValueError(f"the option {self} sets more than one thing")
        if self.label is None and self.up_to is None:
            raise ValueError("an option without a highest price needs a label")
        return self


class Question(StrictTable):
    """A question that decides much; those of a category stand in the order in which a good salesman asks them."""

    ask: LocalizedText
    multiple: bool = False
    options: tuple[QuestionOption, ...] = Field(min_length=2, max_length=8)


class UsualGoods(StrictTable):
    """Goods that so much money usually buys in shops, whatever the catalogue holds."""

    up_to: int = Field(gt=0)
    """US dollars."""
    says: LocalizedText
    """Within a sentence, without models that age: "a 24-inch IPS monitor with Full HD"."""
    type: str = ""
    """The type of goods that it is told of: "keyboard"; "" for all."""
    use: str = ""
    """The use for which it is told instead."""


class PriceBand(StrictTable):
    """A price and what it usually buys."""

    label: LocalizedText
    """Such as "Entry level" or "Mid-range"."""
    up_to: int | None = Field(default=None, gt=0)
    """US dollars; None for the band without an upper end."""


class Space(StrictTable):
    """A space that what is sought must fit, or an obstacle that it must get over, and what that limits."""

    said: tuple[str, ...] = Field(min_length=1)
    """The words for it, one word each: "sofa"; `width` stands for a width that is stated of the product itself."""
    limits: str
    """The spec key whose value the size of the space is the most of, or of an obstacle the least."""
    is_obstacle: bool = False
    """Whether it has to be got over, so that its size is the least that the key may have: a door sill."""
    each_mm: float = 1.0
    """How much of the key's unit one millimetre makes: a screen's diagonal in inches of a TV's width."""


class Viewing(StrictTable):
    """From how far a screen is looked at: its diagonal as a share of the distance."""

    least: float
    """Below it a screen looks small."""
    ideal: float
    most: float
    """Above it a screen is more than the eyes take in at once."""
    label: LocalizedText
    """The purpose of the ideal, within a sentence: "for films"."""


class Standard(StrictTable):
    """Something that every product of a category has, and that therefore no specification is needed for: GPS in a phone."""

    said: tuple[str, ...] = Field(min_length=1)
    label: LocalizedText
    """Within a sentence: "GPS"."""


class GlossaryEntry(StrictTable):
    """A term in two to four sentences, in Maven's own words."""

    id: str
    terms: tuple[str, ...] = ()
    """How people write it, in both languages; the first is its title."""
    asked_as: tuple[str, ...] = ()
    """Words for it that are a term only where a message asks what they mean, for else they speak of goods: "Wi-Fi", "heatsink"."""
    explains: LocalizedText
    categories: tuple[str, ...] = ()
    """Where it matters; empty where it matters everywhere."""
    made_for: str = ""
    """The category whose whole purpose it is, where it matters in others too: "the cheapest Wi-Fi 7 one" is a router."""
    tells_need: bool = False
    """Whether the explanation itself says who needs it."""

    @model_validator(mode="after")
    def _has_words(self) -> Self:
        if not self.names:
            raise ValueError("a term needs words in `terms` or `asked_as`")
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """All its words; the first is its title."""
        return (*self.terms, *self.asked_as)


@strict_entry
class AppliedAdvice:
    """An expert's answer applied to a product of which some facts are known: "no: it lasts 10 days"."""

    when: tuple[str, ...] = ()
    """Limit expressions that the product must meet; none where it holds of every product of the category."""
    named: tuple[str, ...] = ()
    """Words of which the product's maker and name must hold one: "apple", "kindle", "macbook air"; none where any will do."""
    uses: tuple[str, ...] = ()
    """Ids of uses of which the shopper must have named one: "ps5". With these alone it holds before any product is shown."""
    says: LocalizedText
    """The sentence; `{name}` stands for the product, `{facts}` for what is known of it by the limits: "lasts 10 days"."""
    against: bool = False
    """Whether it speaks against the product."""
    suffices: bool = False
    """Whether it leaves nothing of the general answer to say: an LCD needs no word on how an OLED wears."""

    def limits(self, category: str) -> tuple[SpecLimit, ...]:
        """The limits of `when`. Raises ValueError for one that products of `category` cannot meet."""
        return tuple(parse_limit(limit, category) for limit in self.when)

    def own_words(self, language: str) -> tuple[str, ...]:
        """Its sentence beside the name and the facts of a product."""
        return tuple(filter(None, (words.strip() for words in _PLACEHOLDER.split(self.says.text(language)))))

    @property
    def is_of_uses_alone(self) -> bool:
        """Whether the uses decide, and nothing of a product."""
        return bool(self.uses) and not (self.when or self.named or "{name}" in self.says.en)

    def is_of(self, product_words: Sequence[str]) -> bool:
        """Whether the words of a product's maker and name hold one of `named`, or none is asked for."""
        whole = f" {' '.join(product_words)} "
        return not self.named or any(f" {' '.join(words_in(one))} " in whole for one in self.named)

    def is_for(self, uses: Collection[str]) -> bool:
        """Whether one of `uses`, which the shopper named, is one of its own, or none is asked for."""
        return not self.uses or not set(self.uses).isdisjoint(uses)


@strict_entry
class AdviceEntry:
    """An expert's answer to a question that many people ask, in Maven's own words."""

    id: str
    category: str
    """Of the goods that are asked about, or `ABOUT_MAVEN`."""
    says: tuple[tuple[str, ...], ...] = Field(min_length=1)
    """Groups of phrases; a message must hold one of every group. A trailing * stands for any ending."""
    asked: tuple[str, ...] = Field(min_length=4)
    """How people ask it, in both languages."""
    answers: LocalizedText
    next: LocalizedText | None = None
    """The shopper's next message, to be shown products."""
    facts: tuple[str, ...] = ()
    """Facts of a product by which the answer applies to it: its weight beside what is light enough to carry."""
    only_for: str = ""
    """A limit expression that what it is about meets, where that is a part of the category: "type = mouse"."""
    applied: tuple[AppliedAdvice, ...] = ()
    """The answer applied to a product: that of the first whose limits it meets."""
    between: tuple[str, ...] = ()
    """The two categories between which it decides: tablets and e-readers."""
    asks: tuple[str, ...] = ()
    """Limit expressions that a pick beside it should meet, which is then sought as a hope: "screen_size >= 7" of manga."""
    maker: str = ""
    """The maker of whom it is a verdict, one for each kind of goods; empty for other advice."""

    def applied_to_uses(self, uses: Collection[str]) -> AppliedAdvice | None:
        """The case that holds for one of the uses that the shopper named, whatever the product is."""
        return next((one for one in self.applied if one.is_of_uses_alone and one.is_for(uses)), None)

    def is_alike(self, other: "AdviceEntry") -> bool:
        """Whether the two are one for several kinds of goods, or verdicts on one maker."""
        return self.id == other.id or (bool(self.maker) and self.maker == other.maker)

    @property
    def is_on_choice(self) -> bool:
        """Whether it is asked about two things of which one is to be taken: "OLED or QLED?"."""
        return sum(not _BETWEEN_CHOICES.isdisjoint(asked.casefold().split()) for asked in self.asked) > 1

    @model_validator(mode="after")
    def _check_phrases(self) -> Self:
        if self.category not in (*CATEGORIES, ABOUT_MAVEN):
            raise ValueError(f"advice {self.id}: unknown category {self.category!r}")
        if unknown := [category for category in self.between if category not in CATEGORIES]:
            raise ValueError(f"advice {self.id}: unknown categories {unknown}")
        phrases = [phrase for group in self.says for phrase in group]
        if not all(self.says) or not all(_PHRASE.fullmatch(phrase) for phrase in phrases):
            raise ValueError(f"advice {self.id}: a group is empty, or a phrase too short")
        known = CATEGORIES[self.category].specs if self.category in CATEGORIES else ()
        if unknown := [fact for fact in self.facts if fact not in known]:
            raise ValueError(f"advice {self.id}: unknown facts {unknown}")
        for case in (
            *self.applied,
            *([AppliedAdvice(when=(self.only_for,), says=self.answers)] if self.only_for else []),
            AppliedAdvice(when=self.asks, says=self.answers),
        ):
            case.limits(self.category)
        return self


class OccasionKind(StrictTable):
    """A kind of goods that serves an occasion."""

    category: str
    why: LocalizedText | None = None
    """Its use there, in one line; None only where no occasion but the mere words point at it."""
    use: str = ""
    """The use of the category that is meant."""


class Occasion(StrictTable):
    """A wish that names no kind of thing ("she likes reading"), and the kinds that serve it."""

    id: str
    said: tuple[str, ...] = Field(min_length=1)
    of: Literal["pursuit", "person", "wish"] = "pursuit"
    """Who reads tells more than whose mother it is, and that more than that it is a gift."""
    several: bool = False
    """True where more than one of the kinds is often wanted ("working from home")."""
    beside: LocalizedText | None = None
    """A sentence on what would serve it too and is not covered."""
    kinds: tuple[OccasionKind, ...] = Field(min_length=1)
    """The likeliest first."""

    @model_validator(mode="after")
    def _check_kinds(self) -> Self:
        if unknown := [kind.category for kind in self.kinds if kind.category not in CATEGORIES]:
            raise ValueError(f"occasion {self.id}: unknown categories {unknown}")
        if not all(kind.why for kind in self.kinds):
            raise ValueError(f"occasion {self.id}: a kind without its reason")
        return self


class UncoveredThings(StrictTable):
    """Things that no category holds, and what comes near."""

    id: str
    things: tuple[str, ...] = Field(min_length=1)
    closest: LocalizedText
    """A sentence on what comes closest, or that nothing does."""
    kinds: tuple[str, ...] = ()
    """The categories that it is found among."""

    @model_validator(mode="before")
    @classmethod
    def _rename_near(cls, table: dict[str, object]) -> dict[str, object]:
        """An owner's file of an earlier version calls the sentence `near`."""
        return {("closest" if key == "near" else key): value for key, value in table.items()}

    @model_validator(mode="after")
    def _check_kinds(self) -> Self:
        if unknown := [kind for kind in self.kinds if kind not in CATEGORIES]:
            raise ValueError(f"uncovered {self.id}: unknown categories {unknown}")
        return self


class CategoryKnowledge(StrictTable):
    """One category's file."""

    category: str
    summary: LocalizedText
    """The points that matter when buying one, in two sentences."""
    price_bands: tuple[PriceBand, ...] = Field(min_length=2)
    usual_goods: tuple[UsualGoods, ...] = ()
    """Ascending for each type and use, told where nothing of a known price fits a budget."""
    criteria: dict[str, Criterion]
    uses: dict[str, Use]
    minimums: tuple[Prerequisite, ...] = ()
    companions: tuple[Companion, ...] = ()
    spaces: tuple[Space, ...] = ()
    viewing: Viewing | None = None
    standard: tuple[Standard, ...] = ()
    granted: dict[str, float] = Field(default_factory=dict)
    """By spec key, what each of them has at least, so that it need not be stated: every router covers a small flat."""
    current_since: int | None = Field(default=None, ge=2000)
    """The year from which its models count as current: shops have mostly replaced what came out before."""
    questions: tuple[Question, ...] = Field(min_length=2)
    next_questions: tuple[LocalizedText, ...] = Field(min_length=3)
    """Questions that an expert would ask next of a list of this category, each a message that Maven can answer."""

    def values_of(self, key: str) -> tuple[str, ...]:
        """The words by which its criteria tell the values of a text fact apart, each once: "ear hooks", "wings"."""
        scales = (scale for criterion in self.criteria.values() for scale in criterion.facts if scale.key == key)
        return tuple(dict.fromkeys(word for scale in scales for one in scale.classes for word in one.words))

    @model_validator(mode="before")
    @classmethod
    def _read_expressions(cls, fields: Any) -> Any:
        """Give criteria and uses their ids, make limits of limit expressions, and leave out what an owner has set to weigh 0."""
        category = fields["category"]
        if category not in CATEGORIES:
            raise ValueError(f"unknown category {category!r}")
        fields = dict(fields)
        for name in ("criteria", "uses"):
            fields[name] = {id: {"id": id, **entry} for id, entry in fields[name].items()}
        for criterion in fields["criteria"].values():
            demanded = criterion.get("demanded")
            criterion["demanded"] = parse_limit(demanded, category) if demanded else None
        for use in fields["uses"].values():
            use["weights"] = {id: weight for id, weight in use["weights"].items() if weight != 0}
            use["prerequisites"] = [_prerequisite(entry, category) for entry in use["prerequisites"]]
            use["known_cautions"] = [
                {**entry, "limit": parse_limit(entry["limit"], category)} for entry in use.get("known_cautions", ())
            ]
            use["settled_by"] = [parse_limit(limit, category) for limit in use.get("settled_by", ())]
        fields["minimums"] = [
            _prerequisite({"rules_out": False, **entry}, category) for entry in fields.get("minimums", ())
        ]
        return fields

    @model_validator(mode="after")
    def _check_references(self) -> Self:
        check_bands([band.up_to for band in self.price_bands])
        for criterion in self.criteria.values():
            check_criterion(criterion, self.category)
        check_uses(self.uses, self.criteria)
        check_known([one.use for one in self.usual_goods if one.use], self.uses, "what money usually buys")
        check_prerequisites(self.minimums, self.uses, self.criteria, "the minimums")
        check_known(self.granted, CATEGORIES[self.category].specs, "what is granted")
        for space in self.spaces:
            if space.limits not in CATEGORIES[self.category].specs:
                raise ValueError(f"a space limits {space.limits}, which {self.category} do not have")
        for option in (option for question in self.questions for option in question.options):
            check_known([option.use] if option.use else (), self.uses, "a question")
            check_known([option.criterion] if option.criterion else (), self.criteria, "a question")
            if option.sets:
                parse_limit(option.sets, self.category)
        return self

    @property
    def scoring(self) -> CategoryCriteria:
        """The part that scoring needs."""
        return CategoryCriteria(
            category=self.category,
            criteria=self.criteria,
            uses=self.uses,
            minimums=self.minimums,
            companions=self.companions,
            cheap_up_to=_middle(self.price_bands[:2]),
            ordinary_up_to=self.price_bands[1].up_to,
            granted=self.granted,
            current_since=self.current_since,
        )


def _middle(bands: tuple[PriceBand, ...]) -> int | None:
    """Between the ends of the lowest bands: up to there people call one cheap."""
    ends = [band.up_to for band in bands if band.up_to is not None]
    return sum(ends) // len(ends) if ends else None


def _prerequisite(entry: dict[str, Any], category: str) -> dict[str, Any]:
    limit = entry.get("limit")
    return {**entry, "limit": parse_limit(limit, category)} if isinstance(limit, str) else entry
