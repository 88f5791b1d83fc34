"""Research levels: how far each level of research goes."""

from dataclasses import dataclass

from maven_app.domain.conversation.messages import ResearchLevel


@dataclass(frozen=True)
class Depth:
    """How far one level of research goes."""

    queries: int
    pages: int
    """That are read."""
    tokens: int
    """Of all model calls of the research together, prompts and answers."""
    words: int
    """About how long its answer may be."""
    seconds: float
    """For which pages are waited for."""


DEPTHS: dict[ResearchLevel, Depth] = {
    "quick": Depth(queries=1, pages=3, tokens=4_000, words=150, seconds=15.0),
    "standard": Depth(queries=3, pages=6, tokens=8_000, words=300, seconds=25.0),
    "comprehensive": Depth(queries=6, pages=15, tokens=24_000, words=700, seconds=40.0),
}
"""Every level but `off`, which gathers nothing."""
