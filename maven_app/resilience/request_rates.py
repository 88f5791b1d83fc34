"""Request rates: how often a visitor, and a network, may ask for one kind of thing."""

import time

from maven_app.domain.actors import Actor
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import Text
from maven_app.resilience.rate import RateLimiter

_MINUTE = 60.0


class RequestRates:
    """Bounds of requests within any stretch of `seconds`, counted in this process by visitor and by network."""

    def __init__(self, per_visitor: int, per_network: int, *, refusal: Text, seconds: float = _MINUTE) -> None:
        """`refusal` is the sentence for whoever has asked too often."""
        self._visitors = RateLimiter(per_visitor, seconds, now=time.monotonic)
        self._networks = RateLimiter(per_network, seconds, now=time.monotonic)
        self._refusal = refusal

    def count(self, actor: Actor, address: str) -> None:
        """Count a request. Raises TooManyRequests, after which nothing was counted."""
        if wait := max(self._visitors.wait(actor.id), self._networks.wait(address)):
            raise TooManyRequests("too many requests", public=self._refusal, retry_after=wait)
        self._visitors.count(actor.id)
        self._networks.count(address)
