"""Clients of the HTTP application as it is served: behind the gate, over services in memory."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import httpx2
import pytest

from maven_app.api.gate import gate
from tests.fakes.turns import Bench
from tests.fixtures.http_application import http_application

ORIGIN = "http://localhost:3000"
Visit = Callable[..., AbstractAsyncContextManager[httpx2.AsyncClient]]


@asynccontextmanager
async def _visit(*, follow_timeout: float = 15.0, address: str = "192.0.2.1") -> AsyncIterator[httpx2.AsyncClient]:
    app = gate(origins=[ORIGIN], secure=False)(http_application(follow_timeout=follow_timeout))
    transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False, client=(address, 51000))
    async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        yield client


@pytest.fixture
def visit() -> Visit:
    """A new client; whoever has asked once has a visitor's cookie."""
    return _visit


@pytest.fixture
async def client(bench: Bench, visit: Visit) -> AsyncIterator[httpx2.AsyncClient]:
    """A visitor of the offline engine who has been here before."""
    async with visit() as client:
        await client.get("/api/health")
        yield client
