"""Request rates: how often one visitor, and one network, may ask for one kind of thing."""

import time
from collections.abc import Callable

from maven_app.resilience.rate import RateLimiter

_MINUTE = 60.0


class RequestRates:
    """Bounds of requests within any stretch of `seconds`, counted in this process by visitor and by network."""

    def __init__(
        self, per_visitor: int, per_network: int, *, refusal: Callable[..., Exception], seconds: float = _MINUTE
    ) -> None:
        """`refusal` makes the error for whoever has asked too often, of the seconds that are left: `retry_after`."""
        self._visitors = RateLimiter(per_visitor, seconds, now=time.monotonic)
        self._networks = RateLimiter(per_network, seconds, now=time.monotonic)
        self._refusal = refusal

    def count(self, visitor: str, network: str) -> None:
        """Count a request. Raises the refusal, after which nothing was counted."""
        if wait := max(self._visitors.wait(visitor), self._networks.wait(network)):
            raise self._refusal(retry_after=wait)
        self._visitors.count(visitor)
        self._networks.count(network)
