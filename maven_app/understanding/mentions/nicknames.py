"""Nicknames: what people call products, spelt out as their names are."""

import importlib.resources
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import rtoml

_CHIP = re.compile(r"(?<![a-z])m#")
_EDGES = r"(?<![\w-])", r"(?![\w+])"


@dataclass(frozen=True)
class Nickname:
    """A nickname at its place in a text."""

    start: int
    end: int
    name: str
    """Spelt out: "wh-1000xm5"."""


def find_nicknames(text: str) -> Iterator[Nickname]:
    """Every nickname in `text`, the longer one where two begin at the same place."""
    for match in _pattern().finditer(text):
        written = next(name for name, group in match.groupdict().items() if group is not None and name.startswith("n"))
        name = _names()[int(written[1:])]
        number = match.groupdict().get(f"d{written[1:]}") or ""
        yield Nickname(match.start(), match.end(), name.replace("#", number))


@cache
def _entries() -> list[tuple[str, str]]:
    text = importlib.resources.files(__package__).joinpath("nicknames.toml").read_text(encoding="utf-8")
    names: dict[str, str] = rtoml.loads(text)["names"]
    return sorted(names.items(), key=lambda entry: -len(entry[0]))


@cache
def _names() -> list[str]:
    return [name for _, name in _entries()]


def _number(form: str, at: int) -> str:
    """The pattern for the "#" of a form; of an Apple chip one figure: there is no M84."""
    return f"(?P<d{at}>{'[0-9]' if _CHIP.search(form) else '[0-9]{1,3}'})"


@cache
def _pattern() -> re.Pattern[str]:
    """All nicknames as one pattern, longest first, each in a group of its own."""
    forms = [re.escape(written).replace(r"\#", "#").replace(r"\ ", r"\s?") for written, _ in _entries()]
    groups = [f"(?P<n{at}>{form.replace('#', _number(form, at))})" for at, form in enumerate(forms)]
    before, after = _EDGES
    return re.compile(f"{before}(?:{'|'.join(groups)}){after}", re.IGNORECASE)
