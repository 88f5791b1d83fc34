"""Loading: the knowledge files that ship, with what the owner of a shop puts over them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.errors import SetupError
from maven_app.domain.language.tokens import words_in
from maven_app.domain.ranking.criteria import CategoryCriteria
from maven_app.domain.ranking.matcher import Matcher
from maven_app.knowledge import files
from maven_app.knowledge.consistency import check_known
from maven_app.knowledge.fact_phrases import all_phrases
from maven_app.knowledge.maker_verdicts import maker_advice
from maven_app.knowledge.ordinary_kinds import ordinary_kinds
from maven_app.knowledge.owned_devices import OwnedDevices
from maven_app.knowledge.product_lines import ANY_USE, CategoryLines
from maven_app.knowledge.schema import (
    ABOUT_MAVEN,
    AdviceEntry,
    CategoryKnowledge,
    GlossaryEntry,
    Occasion,
    UncoveredThings,
)
from maven_app.knowledge.unstated import unstated_topics
from maven_app.knowledge.usual_prices import usual_price, usual_prices


@dataclass(frozen=True)
class Knowledge:
    """Maven's knowledge of buying, by category, the terms that it can explain, and the questions that it can answer."""

    categories: Mapping[str, CategoryKnowledge]
    glossary: tuple[GlossaryEntry, ...] = ()
    advice: tuple[AdviceEntry, ...] = ()
    about: tuple[AdviceEntry, ...] = ()
    """Maven's answers about itself."""
    lines: Mapping[str, CategoryLines] = field(default_factory=dict)
    """Knowledge of product lines, by category."""
    occasions: tuple[Occasion, ...] = ()
    """Wishes that name no kind of thing."""
    uncovered: tuple[UncoveredThings, ...] = ()
    """Things that no category holds, with what comes near."""
    owned: Mapping[str, OwnedDevices] = field(default_factory=dict)
    """Knowledge of devices that people still have, by category."""

    @cached_property
    def criteria(self) -> Mapping[str, CategoryCriteria]:
        """The knowledge that scoring needs, by category."""
        return {id: category.scoring for id, category in self.categories.items()}

    def matcher(self, rates: Rates) -> Matcher:
        """Holds products against needs by this knowledge, and prices by `rates`, those that no source states by what is usual."""
        return Matcher(rates, self.criteria, usual_price)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word by which a use or a criterion is asked for."""
        said = [use.said for known in self.categories.values() for use in known.uses.values()]
        said += [criterion.said for known in self.categories.values() for criterion in known.criteria.values()]
        return frozenset[str]().union(*map(words_in, {phrase for phrases in said for phrase in phrases}))


def load_knowledge(overrides: Path | None = None) -> Knowledge:
    """The files that ship; tables of files of the same name in `overrides` are laid over theirs.

    Raises pydantic.ValidationError and tomllib.TOMLDecodeError for a file that breaks the schema.
    """
    read = files.read_files(overrides)
    lines = [CategoryLines.model_validate(tables) for _, tables in files.of_categories(read, files.LINES)]
    owned = [OwnedDevices.model_validate(tables) for _, tables in files.of_categories(read, files.OWNED)]
    categories = [_category(name, tables) for name, tables in files.of_categories(read, files.CATEGORY)]
    known = {category.category: category for category in categories}
    advice = tuple(_advice({Path(name).stem: tables for name, tables in files.of_categories(read, files.ADVICE)}))
    _check_uses(lines, advice, known)
    return Knowledge(
        categories=known,
        glossary=tuple(GlossaryEntry(id=id, **entry) for id, entry in read[files.GLOSSARY].items()),
        advice=advice,
        about=tuple(AdviceEntry(id=id, category=ABOUT_MAVEN, **entry) for id, entry in read[files.ABOUT].items()),
        lines={known.category: known for known in lines},
        occasions=tuple(_occasion(id, entry, known) for id, entry in read[files.OCCASIONS].items()),
        uncovered=tuple(UncoveredThings(id=id, **entry) for id, entry in read[files.UNCOVERED].items()),
        owned={known.category: known for known in owned},
    )


def _advice(by_category: dict[str, files.Tables]) -> Iterator[AdviceEntry]:
    """The advice of each category, and on makers; what is asked of many kinds of goods stands in each of its kinds, where that has no entry
    of the id.
    """
    everyday = by_category.pop(files.EVERYDAY, {})
    yield from maker_advice(by_category.pop(files.MAKERS, {}))
    for category, tables in by_category.items():
        yield from (AdviceEntry(id=id, category=category, **entry) for id, entry in tables.items())
    for id, entry in everyday.items():
        shared = {key: value for key, value in entry.items() if key != "kinds"}
        for kind in entry.get("kinds", by_category):
            if id not in by_category[kind]:
                yield AdviceEntry(id=id, category=kind, **shared)


def _category(name: str, tables: files.Tables) -> CategoryKnowledge:
    """A category's file, refused in a sentence where it is of none."""
    if "category" not in tables:
        raise ValueError(f"{name} names no category, and no file of ours has its name")
    return CategoryKnowledge.model_validate(tables)


def _occasion(id: str, entry: dict[str, Any], known: Mapping[str, CategoryKnowledge]) -> Occasion:
    """The occasion, refused where a kind of it is for a use that its category lacks."""
    occasion = Occasion(id=id, **entry)
    for kind in occasion.kinds:
        if kind.use and kind.use not in known[kind.category].uses:
            raise ValueError(f"occasion {id}: {kind.category} have no use {kind.use!r}")
    return occasion


def _check_uses(
    lines: Iterable[CategoryLines], advice: Iterable[AdviceEntry], categories: Mapping[str, CategoryKnowledge]
) -> None:
    """Refuse a use or a criterion that its category does not have, where a line names it or advice is applied to it."""
    uses = {id: {ANY_USE, *known.uses} for id, known in categories.items()}
    criteria = {id: {*known.criteria} for id, known in categories.items()}
    for of_category in lines:
        for line in of_category.lines.values():
            where = f"line {line.id} of {of_category.category}"
            check_known((*line.matters_for, *line.made_for), uses.get(of_category.category, {ANY_USE}), where)
            check_known(line.tells, criteria.get(of_category.category, set()), where)
    for entry in advice:
        applied = [use for case in entry.applied for use in case.uses]
        check_known(applied, uses.get(entry.category, {ANY_USE}), f"advice {entry.id} on {entry.category}")


def apply_overrides(overrides: Path | None) -> Knowledge:
    """Read `overrides` over the files that ship from now on, in this process; None: those alone. What they are together.

    Raises SetupError for a folder that is not there and for a file that breaks the schema.
    """
    if overrides is not None and not overrides.is_dir():
        raise SetupError(public=f"There is no folder {overrides}: MAVEN_KNOWLEDGE_DIR names one with TOML files.")
    before = files.set_overrides(overrides)
    try:
        knowledge = shipped_knowledge()
        all_phrases()
        unstated_topics()
        ordinary_kinds()
        usual_prices()
    except (ValueError, KeyError, TypeError) as error:  # what pydantic and tomllib raise is a ValueError
        files.set_overrides(before)
        said = str(error).strip().replace("\n", " ")
        raise SetupError(public=f"The buying knowledge in {overrides} cannot be used: {said}") from error
    return knowledge


@files.while_in_force
def shipped_knowledge() -> Knowledge:
    """The files that ship with what the owner lays over them, read once."""
    return load_knowledge(files.overrides_in_force())


def matcher_at(rates: Rates) -> Matcher:
    """Holds products against needs by the knowledge that ships, and prices by `rates`."""
    return Matcher(rates, _CriteriaInForce(), usual_price)


class _CriteriaInForce(Mapping[str, CategoryCriteria]):
    """The knowledge that scoring needs by category, read when something is scored: a matcher is made with each source at the start."""

    def __getitem__(self, category: str) -> CategoryCriteria:
        return shipped_knowledge().criteria[category]

    def __iter__(self) -> Iterator[str]:
        return iter(shipped_knowledge().criteria)

    def __len__(self) -> int:
        return len(shipped_knowledge().criteria)
