"""Knowledge files: those that ship, with the tables of a shop's owner laid over them."""

import importlib.resources
import threading
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar

import rtoml

from maven_app.knowledge.consistency import check_known

ABOUT, FACT_PHRASES, GLOSSARY = "about.toml", "fact_phrases.toml", "glossary.toml"
OCCASIONS, UNCOVERED, UNSTATED = "occasions.toml", "uncovered.toml", "unstated.toml"
CONTRASTS, ORDINARY_KINDS, WORTH_PHRASES = "contrasts.toml", "ordinary_kinds.toml", "worth_phrases.toml"
KNOWN_MAKERS, OWNED_PHRASES, USUAL_PRICES = "known_makers.toml", "owned_phrases.toml", "usual_prices.toml"
_WITH_FIXED_TABLES = (CONTRASTS, KNOWN_MAKERS, OWNED_PHRASES, WORTH_PHRASES)
"""Files of which code asks for each table by its name, so that an owner's has no others."""
_OF_ALL = (
    ABOUT,
    FACT_PHRASES,
    GLOSSARY,
    OCCASIONS,
    ORDINARY_KINDS,
    UNCOVERED,
    UNSTATED,
    USUAL_PRICES,
    *_WITH_FIXED_TABLES,
)
"""Files that belong to no category."""
CATEGORY, ADVICE, LINES, OWNED = "", "advice/", "lines/", "owned/"
"""Where the files of categories stand, one of each kind per category."""
EVERYDAY, MAKERS = "everyday", "makers"
"""The files of advice that is asked of goods of many kinds, and of their makers."""
_FOLDERS = (("categories", CATEGORY), ("advice", ADVICE), ("lines", LINES), ("owned", OWNED))
Tables = dict[str, Any]

T = TypeVar("T")


@dataclass
class _InForce:
    """The sources of this process: the owner's folder, and what forgets that was read of another."""

    overrides: Path | None = None
    forget: list[Callable[[], None]] = field(default_factory=list)


_in_force = _InForce()


def while_in_force(read: Callable[[], T]) -> Callable[[], T]:
    """Keep what `read` makes of the files until others are laid over those that ship. Who asks meanwhile waits for who reads."""
    cached, reading = cache(read), threading.RLock()
    _in_force.forget.append(cached.cache_clear)

    @wraps(read)
    def read_once() -> T:
        with reading:
            return cached()

    return read_once


def set_overrides(overrides: Path | None) -> Path | None:
    """Lay the files in `overrides` over those that ship from now on, in this process; those that were before."""
    before = _in_force.overrides
    if overrides != before:
        _in_force.overrides = overrides
        for forget in _in_force.forget:
            forget()
    return before


def overrides_in_force() -> Path | None:
    """The folder of the owner's files; None where there is none."""
    return _in_force.overrides


def read_files(overrides: Path | None = None) -> dict[str, Tables]:
    """Every file by the name that an owner's takes to be laid over it: that of its category, behind its folder for advice, lines and owned
    devices.

    Raises tomllib.TOMLDecodeError for a file that is no TOML, and ValueError for an owner's file or table that nobody reads.
    """
    files = {name: _shipped_tables(name) for name in _shipped_files()}
    for path in sorted(overrides.rglob("*.toml")) if overrides else ():
        name = path.relative_to(overrides or path).as_posix()
        if "/" in name and not name.startswith((ADVICE, LINES, OWNED)):
            raise ValueError(f"{name} is in a folder that is not read")
        over = tomllib.loads(path.read_text(encoding="utf-8"))
        if name in _WITH_FIXED_TABLES:
            check_known(over, files[name], name)
        files[name] = _merge(files.get(name, {}), over)
    return files


def read_file(name: str) -> Tables:
    """One file that belongs to no category, with what the owner lays over it."""
    owners = _in_force.overrides
    over = owners / name if owners else None
    tables = _shipped_tables(name)
    return _merge(tables, tomllib.loads(over.read_text(encoding="utf-8"))) if over and over.is_file() else tables


def of_categories(files: dict[str, Tables], kind: str) -> Iterator[tuple[str, Tables]]:
    """The files of one kind that belong to a category, with their names."""
    for name, tables in sorted(files.items()):
        if name not in _OF_ALL and name.rpartition("/")[0] == kind.rstrip("/"):
            yield name, tables


def _shipped_files() -> Iterator[str]:
    shipped = importlib.resources.files("maven_app.knowledge")
    for folder, prefix in _FOLDERS:
        names = sorted(entry.name for entry in shipped.joinpath(folder).iterdir() if entry.name.endswith(".toml"))
        yield from (f"{prefix}{name}" for name in names)
    yield from _OF_ALL


def _shipped_tables(name: str) -> Tables:
    """A file as it ships. The standard library's parser, which says best what is wrong with an owner's file, takes seven times as long."""
    folder = "" if "/" in name or name in _OF_ALL else "categories/"
    entry = importlib.resources.files("maven_app.knowledge").joinpath(f"{folder}{name}")
    return rtoml.loads(entry.read_text(encoding="utf-8"))


def _merge(base: Tables, over: Tables) -> Tables:
    """`over` laid over `base`: tables are merged, everything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = _merge(merged[key], value) if both else value
    return merged
