"""Shares: links under which somebody shows a snapshot of a conversation, or of one thing that was found in it."""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, get_args

from pydantic import BaseModel

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, Turn

Lifetime = Literal["1d", "7d", "30d", "never"]
LIFETIMES: tuple[Lifetime, ...] = get_args(Lifetime)
_DAYS = {"1d": 1, "7d": 7, "30d": 30}
_TOKEN_BYTES = 18
MOST_SHARES = 500
"""Links that one owner may have."""
MAX_TITLE = 120
"""Characters of a shared page's title."""
MAX_SNAPSHOT = 3_000_000
"""Characters of a snapshot as it is kept: each view reads and draws all of it, in a quarter of a second for so many."""
NO_MESSAGE = TextMessage(text="")
"""Stands for a message that was left out."""


@dataclass(frozen=True)
class Share:
    """A link. It belongs to its conversation, and so to whoever that belongs to."""

    id: str
    """Identifies the link in its owner's list; it opens nothing."""
    token: str
    """Opens the page. It stands in the link."""
    conversation_id: str
    title: str
    created: datetime
    expires: datetime | None = None
    """None for a link that stays until it is revoked."""
    is_findable: bool = False
    """Whether search engines may list the page."""
    views: int = 0
    """How often somebody other than the owner opened the page."""

    def is_over(self, now: datetime) -> bool:
        """Whether the link has expired."""
        return self.expires is not None and now >= self.expires


class Snapshot(BaseModel, frozen=True):
    """The content of a shared page, fixed when the link is made: nothing that happens in the conversation later changes it."""

    title: str
    language: str
    """The locale of whoever made it. A reader's own goes before it."""
    turns: tuple[Turn, ...] = ()
    """With nothing that the page does not show: without ids, their calls numbered anew."""

    @property
    def finding(self) -> tuple[Turn, StepRecord] | None:
        """The turn and the step of what was found, where that is all that is shared."""
        turn = self.turns[0] if len(self.turns) == 1 else None
        if turn is None or turn.message != NO_MESSAGE or len(turn.steps) != 1 or len(turn.blocks) != 1:
            return None
        return turn, turn.steps[0]


@dataclass(frozen=True)
class SharedPage:
    """A share with its content, as whoever has the link is given it."""

    share: Share
    snapshot: Snapshot
    owner: str
    """Id of the owner, for telling their own visits from others'."""


def new_share_token() -> str:
    """144 random bits for an address."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def expiry(lifetime: Lifetime, now: datetime) -> datetime | None:
    """When a link that is made now expires; None for never."""
    days = _DAYS.get(lifetime)
    return None if days is None else now + timedelta(days=days)
