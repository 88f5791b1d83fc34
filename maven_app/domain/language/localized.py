"""Localized text: one sentence or label in every language that Maven speaks."""

from typing import Annotated, Literal

from pydantic import ConfigDict, StringConstraints
from pydantic.dataclasses import dataclass

Language = Literal["en", "id"]
"""Those that messages are understood in and that buying knowledge is written in; the page may speak more (`messages/catalogue.py`)."""


_Words = Annotated[str, StringConstraints(pattern=r"\S")]


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class LocalizedText:
    """The same words in both languages that buying knowledge is written in; neither is empty."""

    # No model: there are nine thousand of them, and each would take ten times the room.

    en: _Words
    id: _Words

    def text(self, locale: str) -> str:
        """The words in the language of `locale`; English for one that buying knowledge is not written in."""
        return self.id if locale.partition("_")[0] == "id" else self.en
