"""Servers under measurement."""

import asyncio

import pytest

from tests.benchmarks.processes import Address, Served
from tests.fakes.openai_server import OpenAIServer


class _Elsewhere(OpenAIServer):
    """Answers at every path."""

    def listing(self, path: str, headers: object) -> tuple[int, dict[str, object]]:
        """Something."""
        return 200, {}


async def test_what_another_process_serves_is_not_measured() -> None:
    async with _Elsewhere(lambda _: pytest.fail("no model is asked")) as other:
        port = int(other.url.split(":")[2].split("/")[0])

        with pytest.raises(RuntimeError, match="something else is served"):
            await asyncio.to_thread(Served("page", Address(port), "tests.benchmarks.floor").__enter__)
