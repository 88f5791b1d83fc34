"""Ordinary kinds: plainer things outside the catalogue that people set against a product, each with the verdict between the two."""

import importlib.resources
import tomllib
from dataclasses import dataclass
from functools import cache

from maven_app.domain.language.localized import Localized
from maven_app.domain.language.tokens import tokenise

_FILE = "ordinary_kinds.toml"


@dataclass(frozen=True)
class OrdinaryKind:
    """A plainer thing that may do: a plain watch, earplugs."""

    id: str
    against: frozenset[str]
    """The categories whose goods it is set against."""
    said: tuple[str, ...]
    does: Localized
    """The verdict where it may do; `{name}` stands for the product."""
    cannot: frozenset[str] = frozenset()
    """Uses and criteria that it does not serve."""
    lacks: Localized | None = None
    """The verdict where one of those was asked for."""


def ordinary_kind(words: str, category: str) -> OrdinaryKind | None:
    """The kind that `words` call, where it is set against goods of `category`."""
    low = f" {' '.join(token.word for token in tokenise(words))} "
    kinds = (kind for kind in _kinds() if category in kind.against)
    return next((kind for kind in kinds if any(f" {_folded(said)} " in low for said in kind.said)), None)


def _folded(said: str) -> str:
    return " ".join(token.word for token in tokenise(said))


@cache
def _kinds() -> tuple[OrdinaryKind, ...]:
    text = importlib.resources.files("maven_app.knowledge").joinpath(_FILE).read_text(encoding="utf-8")
    return tuple(
        OrdinaryKind(
            id,
            frozenset(table["against"]),
            tuple(table["said"]),
            Localized(**table["does"]),
            frozenset(table.get("cannot", ())),
            Localized(**table["lacks"]) if "lacks" in table else None,
        )
        for id, table in tomllib.loads(text).items()
    )
