"""Match score: how well a product serves a need, with the reasons that make it up."""

from pydantic import BaseModel, computed_field

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.language.translatable import Text
from maven_app.domain.quantities.formatting import write_measure


class ScoredFact(BaseModel, frozen=True):
    """One fact on its scale."""

    key: str
    text: Text
    """The fact as a person reads it: "45 h"; "" when unknown."""
    points: float | None = None
    """0 to 100; None when unknown."""
    sources: tuple[str, ...] = ()
    share: float = 1.0
    """Its share of its criterion, 0 to 1."""
    anchors: tuple[tuple[float, float], ...] = ()
    """The fixed points of its scale, value and points, between which it lies; none for what is no amount."""
    unit: str | None = None
    """The unit of the anchors' values; a resolution's are megapixels."""
    proxy: bool = False
    """True when it only hints at the criterion, so that nobody would name it as a reason."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def label(self) -> str:
        """The name of the fact: "Battery life"."""
        return spec_key(self.key).label

    @computed_field  # type: ignore[prop-decorator]
    @property
    def anchor_text(self) -> str:
        """The fixed points beside it: "24 h = 70, 40 h = 90"."""
        return ", ".join(f"{write_measure(value, self.unit)} = {_short(points)}" for value, points in self.anchors)


class Reason(BaseModel, frozen=True):
    """One criterion and how a pick does in it."""

    criterion: Text
    """The criterion, as a person calls it: "Battery life"."""
    summary: Text
    """The facts that answer it: "45 h"; or that they are unknown."""
    score: float | None = None
    """0 to 1; None when nothing is known."""
    weight: float = 1.0
    """Its share of the whole score, 0 to 100."""
    known: float = 1.0
    """The share of its facts that is known, by weight; only so much of `weight` counts."""
    key: str = ""
    """Id of the criterion."""
    sources: tuple[str, ...] = ()
    facts: tuple[ScoredFact, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def percent(self) -> int:
        """The length of its bar."""
        return round(100 * (self.score or 0.0))

    @computed_field  # type: ignore[prop-decorator]
    @property
    def term(self) -> str:
        """Its part of the score: "25 × 80"; nothing when unknown."""
        return "" if self.score is None else f"{self.counts} × {round(100 * self.score)}"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def counts(self) -> str:
        """How much of its weight counts: "10", or "5" where half of its facts is unknown."""
        return _short(self.weight * self.known)


def _short(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


class MatchScore(BaseModel, frozen=True):
    """How well a product serves a need: a score, and the range that what is unknown leaves open."""

    score: int | None = None
    """0 to 100; None when less than half of what counts is known."""
    low: int = 0
    high: int = 100
    """Where the score would lie if all that is unknown were worst, or best."""
    reasons: tuple[Reason, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def range_text(self) -> str:
        """The range where there is one: "70 to 86"; nothing when all is known."""
        return f"{self.low} to {self.high}" if self.high - self.low > 1 else ""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def arithmetic(self) -> str:
        """The score as a sum that a reader can repeat; nothing when there is no score."""
        terms = [reason for reason in self.reasons if reason.term]
        if self.score is None or not terms:
            return ""
        weights = _short(sum(reason.weight * reason.known for reason in terms))
        return f"({' + '.join(reason.term for reason in terms)}) ÷ {weights} = {self.score}"
