"""Limits: how much one turn may do."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Spent:
    """What a turn has taken so far."""

    rounds: int
    steps: int
    seconds: float
    cost: float
    """US dollars, as far as they are known."""


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

    def reached(self, spent: Spent) -> str:
        """The sentence for the shopper when nothing more may be looked up; empty while it may."""
        if self.cost is not None and spent.cost >= self.cost:
            return _stopped(f"when this answer had cost ${spent.cost:.2f}")
        if spent.seconds >= self.seconds:
            return _stopped(f"after {_in_words(self.seconds)}")
        if spent.steps >= self.steps:
            return _stopped(f"after {self.steps} steps")
        return _stopped(f"after {self.rounds} tries") if spent.rounds >= self.rounds else ""


def _stopped(when: str) -> str:
    return f"Maven stopped looking {when}. The answer stands on what was found by then."


def _in_words(seconds: float) -> str:
    return f"{seconds:g} seconds" if seconds < 120 else f"{seconds / 60:.3g} minutes"
