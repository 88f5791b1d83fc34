"""`python -m tests.names`: every public name of the code, or every sentence that a person can read, to be read as a stranger would."""

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from maven_app.cli.settings import meanings
from maven_app.messages.catalogue import LANGUAGES, SOURCE, get_translator
from maven_app.messages.english import SENTENCES

ROOT = Path(__file__).parents[1]
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True)
class Name:
    """A name that a module defines."""

    name: str
    kind: str
    """module, class, function, constant, method or field."""
    module: str
    """Its path within the repository."""
    within: str = ""
    """The class that it belongs to."""

    @property
    def package(self) -> str:
        """The folder of its module."""
        return self.module.rpartition("/")[0]

    @property
    def is_public(self) -> bool:
        """Whether it may be used from other modules."""
        return not any(part.startswith("_") for part in (self.name, *self.within.split(".")))


def defined_names(folder: str = "maven_app") -> Iterator[Name]:
    """The names that the modules of a folder define: themselves, classes, functions, constants, and what classes hold."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if path.name != "__init__.py":
            yield Name(path.stem, "module", module)
        yield from _names_in(ast.parse(path.read_text(encoding="utf-8")), module)


def _names_in(node: ast.Module | ast.ClassDef, module: str, within: str = "") -> Iterator[Name]:
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield Name(child.name, "class", module, within)
            yield from _names_in(child, module, f"{within}.{child.name}".strip("."))
        elif isinstance(child, _DEFINITIONS):
            yield Name(child.name, "method" if within else "function", module, within)
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            names = (one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
            yield from (Name(name, "field" if within else "constant", module, within) for name in names)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence in `language` with where it stands: the catalogue's by code, those of buying knowledge, what settings are for."""
    words = get_translator(language)
    yield from ((code, form) for code in sorted(SENTENCES) for form in words.forms(code))
    for path in sorted((ROOT / "maven_app" / "knowledge").rglob("*.toml")):
        name = path.relative_to(ROOT / "maven_app" / "knowledge").as_posix()
        yield from _localized(tomllib.loads(path.read_text(encoding="utf-8")), name, language)
    if language == SOURCE:
        yield from ((f"settings: {setting}", meaning) for setting, meaning in meanings().items())


def _localized(value: Any, place: str, language: str) -> Iterator[tuple[str, str]]:
    """The texts below `value` that stand under the language's code."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key == language and isinstance(part, str):
                yield place, part
            else:
                yield from _localized(
                    part, f"{place}: {key}" if place.endswith(".toml") else f"{place}.{key}", language
                )
    elif isinstance(value, list):
        for part in value:
            yield from _localized(part, place, language)


@click.command()
@click.argument("what", type=click.Choice(("names", "sentences")), default="names")
@click.option("--language", type=click.Choice(LANGUAGES), default=SOURCE, help="The language of the sentences.")
def main(what: str, language: str) -> None:
    """Print public names with their modules, or sentences with their places."""
    if what == "sentences":
        for place, sentence in sentences(language):
            click.echo(f"{place}\t{sentence}")
        return
    places = defaultdict[tuple[str, str], list[str]](list)
    for one in defined_names():
        if one.is_public:
            places[one.name, one.kind].append(
                f"{one.module.removeprefix('maven_app/')}{f' {one.within}' if one.within else ''}"
            )
    for (name, kind), modules in sorted(places.items()):
        click.echo(f"{name}\t{kind}\t{', '.join(modules)}")


if __name__ == "__main__":
    sys.exit(main())
