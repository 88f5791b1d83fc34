"""Turn digests: each turn in the few values that are counted over all turns."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from maven_app.domain.language.translatable import Text

TurnOutcome = Literal["finished", "failed", "stopped", "interrupted"]


@dataclass(frozen=True)
class TokenUse:
    """The tokens and the cost of calls of models, as far as they are known."""

    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0
    """US dollars."""

    def __add__(self, other: "TokenUse") -> "TokenUse":
        return TokenUse(
            self.input_tokens + other.input_tokens, self.output_tokens + other.output_tokens, self.cost + other.cost
        )


@dataclass(frozen=True)
class ToolUse:
    """The steps of one tool."""

    tool: str
    """Empty for what was used between the steps: deciding what to do next, and the words of the answer."""
    steps: int = 0
    failed: int = 0
    cached: int = 0
    """Steps that were answered from an earlier search."""
    used: TokenUse = field(default_factory=TokenUse)


@dataclass(frozen=True)
class TurnDigest:
    """A turn as it went, without its words."""

    id: str
    started: datetime
    outcome: TurnOutcome
    first_seconds: float | None = None
    """Seconds to the first event; None where none came."""
    seconds: float | None = None
    """Seconds to the end of the answer; None where there is none, or where nobody told them."""
    used: TokenUse = field(default_factory=TokenUse)
    """Of all calls of models, those of the steps included."""
    has_unknown_usage: bool = False
    """True where a provider did not report all that was used."""
    tools: tuple[ToolUse, ...] = ()
    requests: tuple[Text, ...] = ()
    """The things that were searched for, as they were understood: category, uses and limits."""
    unmet_requests: tuple[Text, ...] = ()
    """Those of them that nothing met."""
    unused_words: tuple[str, ...] = ()
    """Words of which nothing could be made."""
    uncovered: tuple[str, ...] = ()
    """Kinds of goods that were asked for and that no category holds."""
    skipped_providers: tuple[str, ...] = ()
    """Providers that were not asked, because they had failed again and again."""
