"""Patterns: regular expressions over the words of an answer."""

import re

from pydantic import BaseModel, field_validator


class Pattern(BaseModel, frozen=True):
    """A regular expression, checked when it is read."""

    text: str

    @field_validator("text")
    @classmethod
    def _is_sound(cls, text: str) -> str:
        try:
            re.compile(text)
        except (re.error, OverflowError, RecursionError) as error:
            raise ValueError(f"no regular expression: {text!r}") from error
        return text

    def is_in(self, words: str) -> bool:
        """Whether `words` hold it, ignoring case and where lines break."""
        return re.search(self.text, " ".join(words.split()), re.IGNORECASE) is not None


def parse_pattern(text: str) -> Pattern:
    """The pattern that a case writes as a string."""
    return Pattern(text=text)
