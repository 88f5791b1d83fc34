"""Examples: clauses of shoppers, each with what it asks for; the classifier learns from them, or is only measured on them."""

import hashlib
import importlib.resources
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from maven_app.domain.catalogue.categories import CATEGORIES, category_of

IMPLIED_WISHES = "maven_app.understanding.implied_wishes"
"""Where the examples and the weights ship."""
NOTHING = "nothing"
"""The target of words that ask for nothing that is known of the category."""
HELD_OUT = "held_out"
_ANY = "any_category.txt"
"""Clauses with `{kind}` where the kind of goods is said."""


class Example(NamedTuple):
    """A clause, and its target: `uses.ID`, `criteria.ID`, `facts.KEY`, `facts.KEY=no` or `nothing`."""

    text: str
    target: str


@cache
def training_examples(category: str) -> tuple[Example, ...]:
    """The examples to learn from: the category's own, and what people say of goods of any category."""
    kind = category_of(category).one if category in CATEGORIES else ""
    of_any = (Example(text.format(kind=kind), target) for text, target in _examples(_ANY))
    own = tuple(_examples(f"{category}.txt"))
    return (*own, *of_any) if own else ()


def held_out_examples(category: str) -> tuple[Example, ...]:
    """The examples that are only measured on."""
    return tuple(_examples(f"{HELD_OUT}/{category}.txt"))


@cache
def targets_of(category: str) -> tuple[str, ...]:
    """Every target of a category, in the order of its weights; empty where nothing was taught."""
    return tuple(dict.fromkeys(example.target for example in training_examples(category)))


def fingerprint(category: str) -> str:
    """Changes with what is taught."""
    return hashlib.sha256((_content(f"{category}.txt") + _content(_ANY)).encode()).hexdigest()[:16]


def _examples(name: str) -> Iterator[Example]:
    """Each line of a file, under the heading that says what its clauses ask for."""
    target = NOTHING
    for line in _content(name).splitlines():
        if line.startswith("# "):
            target = line.removeprefix("# ")
        elif line:
            yield Example(line, target)


def _content(name: str) -> str:
    file = importlib.resources.files(IMPLIED_WISHES).joinpath("examples", *name.split("/"))
    return file.read_text(encoding="utf-8") if file.is_file() else ""
