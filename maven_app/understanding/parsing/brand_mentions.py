"""Brand mentions: where a message names a maker, and what the name stands for."""

from dataclasses import dataclass

from maven_app.understanding.parsing.mention_roles import Role


@dataclass(frozen=True)
class Maker:
    """A maker as the lexicon knows it."""

    brand: str
    category: str | None = None
    is_line: bool = False


@dataclass(frozen=True)
class BrandMention:
    """A maker named in a message."""

    first: int
    last: int
    maker: Maker
    role: Role = "wanted"
