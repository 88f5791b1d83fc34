"""Limits: how much one turn may do."""

from dataclasses import dataclass

from maven_app.domain.errors import MavenError
from maven_app.domain.language.translatable import Translatable, translatable


class LimitReached(MavenError):
    """Nothing more may be looked up in this turn; `public` tells the shopper which limit ended it."""


@dataclass(frozen=True)
class TurnLimits:
    """Bounds of one turn; reaching one means explaining from what was found."""

    rounds: int = 4
    """How often the model may call tools; one more question to it explains."""
    steps: int = 16
    """Tool calls in all."""
    step_seconds: float = 120.0
    """A step that takes longer fails; the turn goes on."""
    seconds: float = 240.0
    """After this time nothing more is looked up, and what is being looked up ends."""
    cost: float | None = None
    """US dollars after which nothing more is looked up; None is no bound."""

    def check(self, *, rounds: int, steps: int, seconds: float, cost: float) -> None:
        """Raise LimitReached where a turn has taken so much that nothing more may be looked up.

        `cost` is in US dollars, as far as they are known.
        """
        if self.cost is not None and cost >= self.cost:
            raise LimitReached(public=translatable("limit.cost", cost=f"${cost:.2f}"))
        if seconds >= self.seconds:
            raise LimitReached(public=translatable("limit.time", time=_duration(self.seconds)))
        if steps >= self.steps:
            raise LimitReached(public=translatable("limit.steps", number=self.steps))
        if rounds >= self.rounds:
            raise LimitReached(public=translatable("limit.tries", number=self.rounds))


def _duration(seconds: float) -> Translatable:
    is_short = seconds < 120
    return translatable("limit.seconds" if is_short else "limit.minutes", number=seconds if is_short else seconds / 60)
