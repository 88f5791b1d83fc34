"""Plural: a sentence that agrees with a number."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Plural:
    """A sentence in the form for one and the form for many."""

    one: str
    many: str

    def form(self, count: int) -> str:
        """The form that agrees with `count`."""
        return self.one if count == 1 else self.many
