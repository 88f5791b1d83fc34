"""Ordinary kinds: plainer things outside the catalogue that people set against a product, each with the verdict between the two."""

from dataclasses import dataclass

from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import tokenize
from maven_app.knowledge.consistency import check_known
from maven_app.knowledge.files import ORDINARY_KINDS, Tables, read_file, while_in_force

_KIND_KEYS = frozenset({"against", "said", "does", "cannot", "lacks"})
"""The keys that the table of a kind may have."""


@dataclass(frozen=True)
class OrdinaryKind:
    """A plainer thing that may do: a plain watch, earplugs."""

    id: str
    against: frozenset[str]
    """The categories whose goods it is set against."""
    said: tuple[str, ...]
    does: LocalizedText
    """The verdict where it may do; `{name}` stands for the product."""
    cannot: frozenset[str] = frozenset()
    """Uses and criteria that it does not serve."""
    lacks: LocalizedText | None = None
    """The verdict where one of those was asked for."""


def ordinary_kind(words: str, category: str) -> OrdinaryKind | None:
    """The kind that `words` call, where it is set against goods of `category`."""
    low = f" {' '.join(token.word for token in tokenize(words))} "
    kinds = (kind for kind in ordinary_kinds() if category in kind.against)
    return next((kind for kind in kinds if any(f" {_fold(said)} " in low for said in kind.said)), None)


def _fold(said: str) -> str:
    return " ".join(token.word for token in tokenize(said))


@while_in_force
def ordinary_kinds() -> tuple[OrdinaryKind, ...]:
    """All kinds of the file, with what the owner lays over it."""
    return tuple(_kind(id, table) for id, table in read_file(ORDINARY_KINDS).items())


def _kind(id: str, table: Tables) -> OrdinaryKind:
    check_known(table, _KIND_KEYS, f"{id} in {ORDINARY_KINDS}")
    return OrdinaryKind(
        id,
        frozenset(table["against"]),
        tuple(table["said"]),
        LocalizedText(**table["does"]),
        frozenset(table.get("cannot", ())),
        LocalizedText(**table["lacks"]) if "lacks" in table else None,
    )
