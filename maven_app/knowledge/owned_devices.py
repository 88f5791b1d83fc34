"""Owned devices: what an expert knows of devices that people still have, and whether to keep, mend or replace them."""

from typing import Any, Literal, Self, get_args

from pydantic import Field, model_validator

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.strict_table import StrictTable, strict_entry

Topic = Literal[
    "battery",
    "slow",
    "parts",
    "full",
    "screen",
    "updates",
    "worn",
    "heat",
    "link",
    "broken",
    "eyes",
    "stays",
    "gain",
    "age",
]
"""The matter of a question on what somebody has: what fails, what may be changed, what stays, what a newer one brings, or its age alone."""
TOPICS: tuple[Topic, ...] = get_args(Topic)
Outcome = Literal["keep", "mend", "replace", "depends"]
"""The verdict in a word; `depends` on what only its owner knows."""
_FIRST_YEAR = 2000


@strict_entry
class OwnedFamily:
    """Devices of which the same is to be said."""

    id: str
    category: str
    names: tuple[str, ...] = Field(min_length=1)
    """The names that people write."""
    made: tuple[int, int] | None = None
    """The first and the last year in which they were new."""
    by_year: bool = False
    """True when the names are those of a whole line, of which a message means these only where it tells a year or an age."""
    outcome: Outcome
    says: LocalizedText
    """The verdict, as it is said first."""
    topics: dict[Topic, LocalizedText] = Field(default_factory=dict)
    """More on single matters; the category's rules tell of the others."""
    keeps: LocalizedText | None = None
    """The things of theirs that go on with a successor."""
    successor: tuple[SpecLimit, ...] = ()
    """The facts that a successor should have, so that they go on."""

    @model_validator(mode="after")
    def _check_years(self) -> Self:
        first, last = self.made or (_FIRST_YEAR, _FIRST_YEAR)
        if not _FIRST_YEAR <= first <= last or (self.by_year and self.made is None):
            raise ValueError(f"owned {self.id}: its years")
        return self


@strict_entry
class OwnedRule:
    """A rule for a matter of any device of the category, by its age and the verdict on it where these are known."""

    topic: Topic
    outcomes: tuple[Outcome, ...] = ()
    """The verdicts on a family beside which it is said; where none are named, beside any and of devices of no family."""
    from_age: int | None = None
    below_age: int | None = None
    """Years of age between which it holds; a rule with bounds is said only where the age is known."""
    outcome: Outcome = "depends"
    """The verdict of the rule, for a device of which nothing else is known."""
    says: LocalizedText

    def holds(self, topic: Topic, age: int | None, outcome: Outcome | None) -> bool:
        """Whether it is on that matter of a device of that age, on which the verdict is `outcome`."""
        if self.topic != topic or (self.outcomes and outcome not in self.outcomes):
            return False
        if age is None:
            return self.from_age is None and self.below_age is None
        return (self.from_age is None or age >= self.from_age) and (self.below_age is None or age < self.below_age)


@strict_entry
class Fault:
    """A fault that many devices of the category come to have: how people tell of it, what is behind it, and whether mending pays."""

    id: str
    signs: tuple[tuple[str, ...], ...] = Field(min_length=1)
    """Groups of phrases; one of every group must be said near the others. A trailing * stands for any ending, "@dead" for a
    table of `owned_phrases.toml`."""
    unless: tuple[str, ...] = ()
    """Phrases beside which it is another matter."""
    says: LocalizedText
    """The cause, and what to try that costs nothing."""
    verdict: LocalizedText
    """Whether a repair pays where that did not help."""
    urgent: bool = False
    """True where waiting costs data or is dangerous: it is said before anything else, whatever is asked for."""


class OwnedDevices(StrictTable):
    """The file of a category."""

    category: str
    called: tuple[str, ...] = ()
    """More words for such a device, or for a part of it that fails: "joycon", "bud"."""
    faults: tuple[Fault, ...] = ()
    rules: tuple[OwnedRule, ...]
    families: tuple[OwnedFamily, ...]

    @model_validator(mode="before")
    @classmethod
    def _read(cls, fields: Any) -> Any:
        """Give families their ids and category, and make limits of limit expressions."""
        category = fields["category"]
        if category not in CATEGORIES:
            raise ValueError(f"owned: unknown category {category!r}")
        families = [
            {
                **entry,
                "id": id,
                "category": category,
                "successor": tuple(parse_limit(limit, category) for limit in entry.get("successor", ())),
            }
            for id, entry in fields.get("families", {}).items()
        ]
        faults = [{**entry, "id": id} for id, entry in fields.get("faults", {}).items()]
        rules = tuple(fields.get("rules", {}).values())
        return {**fields, "rules": rules, "families": tuple(families), "faults": tuple(faults)}

    def rule(self, topic: Topic, *, age: int | None, outcome: Outcome | None = None) -> OwnedRule | None:
        """The first rule that holds; None where the category has none on that matter."""
        return next((rule for rule in self.rules if rule.holds(topic, age, outcome)), None)
