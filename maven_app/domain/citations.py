"""Citations: what a check of the `[n]` in a text found."""

from pydantic import BaseModel


class CitationFault(BaseModel, frozen=True):
    """A citation that does not hold."""

    index: int
    """Which citation of the text, counted from 0."""
    number: int
    """The source number that it names."""
    figures: tuple[str, ...] = ()
    """Figures of its sentence that the source does not state; empty when there is no source of that number."""


class CitationCheck(BaseModel, frozen=True):
    """What came of checking every citation of a text."""

    checked: int = 0
    """How many citations were looked up."""
    faults: tuple[CitationFault, ...] = ()
    uncited: tuple[int, ...] = ()
    """Blocks of the text, counted from 0 as `prose.blocks_of` cuts them, that stand on the model's own knowledge."""
