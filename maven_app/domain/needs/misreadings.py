"""Misreadings: parts of a need that the rules read and a better reader of the same words took back."""

from pydantic import BaseModel


class Misreading(BaseModel, frozen=True):
    """A part that was taken back."""

    code: str
    """Code of the part."""
    words: str
    """The words that it was read from."""

    def is_of(self, code: str, words: str) -> bool:
        """Whether the part with this code was read from the same words."""
        one, other = words.casefold(), self.words.casefold()
        return code == self.code and bool(one) and (one in other or other in one)
