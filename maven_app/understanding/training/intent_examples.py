"""Labelled messages: the examples that the classifier learns from, and those that it is only measured on."""

import hashlib
import importlib.resources
from typing import Literal

from pydantic import BaseModel, field_validator

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.understanding.intents.labels import LABELS, Label
from maven_app.understanding.pointing import Screen

Collection = Literal["en", "id", "held_out"]
TAUGHT: tuple[Collection, ...] = ("en", "id")


class LabeledMessage(BaseModel, frozen=True, extra="forbid"):
    """A message with what is wanted by it; `examples/README.md` explains the fields."""

    text: str
    shown: Screen = "nothing"
    category: str | None = None
    intent: Label
    greets: bool = False
    """Of `chat`: it does no more than greet."""
    language: Literal["en", "id"] | None = None
    """Only where the file holds both languages."""

    @field_validator("category")
    @classmethod
    def _is_category(cls, category: str | None) -> str | None:
        """Refuse a category that is none: nothing would stand on the screen."""
        if category is not None and category not in CATEGORIES:
            raise ValueError(f"no category {category!r}")
        return category

    @property
    def label(self) -> Label:
        """The label that the classifier should give it."""
        return "greeting" if self.intent == "chat" and self.greets else self.intent


def labeled_messages(*names: Collection) -> list[LabeledMessage]:
    """The messages of these files."""
    lines = [line for name in names for line in _read(name).decode().splitlines() if line.strip()]
    return [LabeledMessage.model_validate_json(line) for line in lines]


def fingerprint() -> str:
    """Changes with the examples that are taught, and with the labels."""
    digest = hashlib.sha256(" ".join(LABELS).encode())
    for name in TAUGHT:
        digest.update(_read(name))
    return digest.hexdigest()[:16]


def _read(name: Collection) -> bytes:
    folder = importlib.resources.files("maven_app.understanding.intents").joinpath("examples")
    return folder.joinpath(f"{name}.jsonl").read_bytes()
