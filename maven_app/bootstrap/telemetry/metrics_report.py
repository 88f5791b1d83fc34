"""Metrics report: the metrics of this process as text, for whoever has the token."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import compare_digest

from pydantic import SecretStr


@dataclass(frozen=True)
class MetricsReport:
    """The metrics of this process."""

    token: SecretStr
    render: Callable[[], bytes]
    """Returns them in Prometheus's text format."""

    def is_open_to(self, token: str) -> bool:
        """Whether `token` is the right one."""
        return compare_digest(token.encode(), self.token.get_secret_value().encode())
