"""Labelled messages: those that the classifier of categories learns from, and those that it is only measured on."""

import hashlib
import importlib.resources
from collections.abc import Iterator
from typing import NamedTuple

from maven_app.understanding.categories.classifier import LABELS, NONE
from maven_app.understanding.training.intent_examples import TAUGHT
from maven_app.understanding.training.intent_examples import labeled_messages as messages_with_intents

_HELD_OUT = "held_out"
_TALK = frozenset(("off_topic", "chat", "attack", "thanks"))
"""Intents of messages that mean no goods."""


class LabeledMessage(NamedTuple):
    """A message, and the category that it means or `none`."""

    text: str
    label: str


def training_messages() -> list[LabeledMessage]:
    """The messages to learn from: a file for each label, and the talk among the messages whose intent is taught."""
    own = [LabeledMessage(text, label) for label in LABELS for text, _ in _lines(label)]
    talk = [m for m in messages_with_intents(*TAUGHT) if m.shown == "nothing" and m.intent in _TALK]
    return [*own, *(LabeledMessage(message.text, NONE) for message in talk)]


def held_out_messages() -> list[LabeledMessage]:
    """The examples that are only measured on."""
    return [LabeledMessage(text, heading) for text, heading in _lines(_HELD_OUT)]


def fingerprint() -> str:
    """Changes with the files in `examples/` that are taught; the talk comes from the intents, whose own fingerprint tells of it."""
    digest = hashlib.sha256()
    for label in LABELS:
        digest.update(f"{label}\n{_content(label)}".encode())
    return digest.hexdigest()[:16]


def _lines(name: str) -> Iterator[tuple[str, str]]:
    """Each message of a file, and the heading that it stands under."""
    heading = ""
    for line in _content(name).splitlines():
        if line.startswith("# "):
            heading = line.removeprefix("# ")
        elif line:
            yield line, heading


def _content(name: str) -> str:
    folder = importlib.resources.files("maven_app.understanding.categories").joinpath("examples")
    return folder.joinpath(f"{name}.txt").read_text(encoding="utf-8")
