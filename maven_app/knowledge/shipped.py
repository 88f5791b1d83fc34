"""Loading: the knowledge files that ship, with what the owner of a shop puts over them."""

import importlib.resources
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from maven_app.domain.errors import SetupError
from maven_app.domain.language.tokens import tokenise
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs.criteria import CategoryCriteria
from maven_app.domain.needs.matching import Matcher
from maven_app.knowledge.product_lines import ANY_USE, CategoryLines
from maven_app.knowledge.schema import (
    ABOUT_MAVEN,
    AdviceEntry,
    CategoryKnowledge,
    GlossaryEntry,
    Occasion,
    UncoveredThings,
)

_GLOSSARY, _ABOUT, _OCCASIONS, _UNCOVERED = "glossary.toml", "about.toml", "occasions.toml", "uncovered.toml"
_OF_ALL = (_GLOSSARY, _ABOUT, _OCCASIONS, _UNCOVERED)
"""Files that belong to no category."""
_ADVICE, _LINES = "advice/", "lines/"
_overrides: Path | None = None


@dataclass(frozen=True)
class Knowledge:
    """What Maven knows about buying, by category, the terms that it can explain, and the questions that it can answer."""

    categories: Mapping[str, CategoryKnowledge]
    glossary: tuple[GlossaryEntry, ...] = ()
    advice: tuple[AdviceEntry, ...] = ()
    about: tuple[AdviceEntry, ...] = ()
    """What Maven says of itself."""
    lines: Mapping[str, CategoryLines] = field(default_factory=dict)
    """What is known of product lines, by category."""
    occasions: tuple[Occasion, ...] = ()
    """What people wish for without naming a kind of thing."""
    uncovered: tuple[UncoveredThings, ...] = ()
    """Things that no category holds, with what comes near."""

    @cached_property
    def criteria(self) -> Mapping[str, CategoryCriteria]:
        """What scoring needs, by category."""
        return {id: category.scoring for id, category in self.categories.items()}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word by which a use or a criterion is asked for."""
        said = [use.said for known in self.categories.values() for use in known.uses.values()]
        said += [criterion.said for known in self.categories.values() for criterion in known.criteria.values()]
        return frozenset(token.word for phrases in said for phrase in phrases for token in tokenise(phrase))


def load_knowledge(overrides: Path | None = None) -> Knowledge:
    """The files that ship; tables of files of the same name in `overrides` are laid over theirs.

    Raises pydantic.ValidationError and tomllib.TOMLDecodeError for a file that breaks the schema.
    """
    tables = {name: tomllib.loads(entry.read_text(encoding="utf-8")) for name, entry in _shipped_files()}
    if overrides is not None:
        for path in sorted(overrides.rglob("*.toml")):
            name = path.relative_to(overrides).as_posix()
            tables[name] = _merged(tables.get(name, {}), tomllib.loads(path.read_text(encoding="utf-8")))
    glossary, about, occasions, uncovered = (tables.pop(name, {}) for name in _OF_ALL)
    advice = {name: tables.pop(name) for name in sorted(tables) if name.startswith(_ADVICE)}
    lines = [CategoryLines.model_validate(tables.pop(name)) for name in sorted(tables) if name.startswith(_LINES)]
    categories = [CategoryKnowledge.model_validate(table) for _, table in sorted(tables.items())]
    known = {category.category: category for category in categories}
    _check_uses(lines, known)
    return Knowledge(
        categories=known,
        glossary=tuple(GlossaryEntry(id=id, **entry) for id, entry in glossary.items()),
        advice=tuple(
            AdviceEntry(id=id, category=Path(name).stem, **entry)
            for name, table in advice.items()
            for id, entry in table.items()
        ),
        about=tuple(AdviceEntry(id=id, category=ABOUT_MAVEN, **entry) for id, entry in about.items()),
        lines={known.category: known for known in lines},
        occasions=tuple(_occasion(id, entry, known) for id, entry in occasions.items()),
        uncovered=tuple(UncoveredThings(id=id, **entry) for id, entry in uncovered.items()),
    )


def _occasion(id: str, entry: dict[str, Any], known: Mapping[str, CategoryKnowledge]) -> Occasion:
    """The occasion, refused where a kind of it is for a use that its category lacks."""
    occasion = Occasion(id=id, **entry)
    for kind in occasion.kinds:
        if kind.use and kind.use not in known[kind.category].uses:
            raise ValueError(f"occasion {id}: {kind.category} have no use {kind.use!r}")
    return occasion


def _check_uses(lines: Iterable[CategoryLines], categories: Mapping[str, CategoryKnowledge]) -> None:
    """Refuse a line whose note matters for a use that its category does not have, or that is made for one."""
    for known in lines:
        uses = {ANY_USE, *(categories[known.category].uses if known.category in categories else ())}
        for line in known.lines.values():
            if unknown := [use for use in (*line.matters_for, *line.made_for) if use not in uses]:
                raise ValueError(f"line {line.id} of {known.category} matters for unknown uses {unknown}")


def lay_over(overrides: Path | None) -> None:
    """Read `overrides` over the files that ship from now on, in this process; None: those alone.

    Raises SetupError for a folder that is not there and for a file that breaks the schema.
    """
    if overrides is not None and not overrides.is_dir():
        raise SetupError(public=f"There is no folder {overrides}: MAVEN_KNOWLEDGE_DIR names one with TOML files.")
    before = _overrides
    _read_anew(overrides)
    try:
        shipped_knowledge()
    except (ValueError, KeyError, TypeError) as error:  # what pydantic and tomllib raise is a ValueError
        _read_anew(before)
        said = str(error).strip().replace("\n", " ")
        raise SetupError(public=f"The buying knowledge in {overrides} cannot be used: {said}") from error


def _read_anew(overrides: Path | None) -> None:
    global _overrides
    if overrides != _overrides:
        _overrides = overrides
        shipped_knowledge.cache_clear()
        shipped_matcher.cache_clear()


@cache
def shipped_knowledge() -> Knowledge:
    """The files that ship with what the owner lays over them, read once."""
    return load_knowledge(_overrides)


@cache
def shipped_matcher() -> Matcher:
    """Holds products against needs by the knowledge and the rates that ship."""
    return Matcher(REFERENCE_RATES, shipped_knowledge().criteria)


def _shipped_files() -> Iterator[tuple[str, Any]]:
    """Every file by the name that an owner's takes to be laid over it: that of its category, behind its folder for advice and lines."""
    shipped = importlib.resources.files("maven_app.knowledge")
    for folder, prefix in (("categories", ""), ("advice", _ADVICE), ("lines", _LINES)):
        entries = sorted(shipped.joinpath(folder).iterdir(), key=lambda entry: entry.name)
        yield from ((f"{prefix}{entry.name}", entry) for entry in entries if entry.name.endswith(".toml"))
    yield from ((name, shipped.joinpath(name)) for name in _OF_ALL)


def _merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """`over` laid over `base`: tables are merged, everything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = _merged(merged[key], value) if both else value
    return merged
