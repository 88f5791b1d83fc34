"""Limits: how much one turn may do."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TurnLimits:
    """Bounds of one turn; reaching one means explaining from what was found."""

    rounds: int = 4
    """How often the model may call tools; one more question to it explains."""
    steps: int = 16
    """Tool calls in all."""
    step_seconds: float = 120.0
    """A step that takes longer fails; the turn goes on."""
