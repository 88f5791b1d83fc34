"""Localized text: one sentence or label in every language that Maven speaks."""

from typing import Literal

from pydantic import BaseModel

Language = Literal["en", "id"]


class Localized(BaseModel, frozen=True):
    """The same words in English and Indonesian."""

    en: str
    id: str

    def text(self, language: str) -> str:
        """The words in `language`; English for a language that Maven does not speak."""
        return self.id if language == "id" else self.en
