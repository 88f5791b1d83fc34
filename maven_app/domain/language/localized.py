"""Localized text: one sentence or label in every language that Maven speaks."""

from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints

Language = Literal["en", "id"]


_Words = Annotated[str, StringConstraints(pattern=r"\S")]


class Localized(BaseModel, extra="forbid", frozen=True):
    """The same words in English and Indonesian; neither is empty."""

    en: _Words
    id: _Words

    def text(self, language: str) -> str:
        """The words in `language`; English for a language that Maven does not speak."""
        return self.id if language == "id" else self.en
