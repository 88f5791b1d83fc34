"""Prompt versions: eight digits for the wording of a question, made of the modules in which it is worded."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

_WORDINGS = "maven_app.prompts"


@cache
def prompt_version(module: str) -> str:
    """The version of the prompt in the module of this name: any change to it, or to one of `maven_app/prompts` that it uses, gives another.

    Buying knowledge and descriptions of tools are data that is put into the wording, and no part of it.
    """
    modules = sorted(_modules_of(module, set()), key=lambda one: one.__name__)
    return hashlib.sha256(b"\0".join(_source_of(one) for one in modules)).hexdigest()[:8]


def _modules_of(name: str, found: set[str]) -> Iterator[ModuleType]:
    """The module of this name, and those of ours that it has names of."""
    found.add(name)
    module = sys.modules[name]
    yield module
    for value in list(vars(module).values()):  # others may import into it meanwhile
        origin = getattr(value, "__module__", None)
        if isinstance(origin, str) and origin.startswith(_WORDINGS) and origin not in found:
            yield from _modules_of(origin, found)


def _source_of(module: ModuleType) -> bytes:
    return Path(module.__file__).read_bytes() if module.__file__ else b""
