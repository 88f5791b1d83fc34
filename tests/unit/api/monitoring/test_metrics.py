"""Metrics are there for whoever has their token, and for nobody else."""

from collections.abc import Iterator
from dataclasses import replace

import httpx2
import pytest
from pydantic import SecretStr

from maven_app.bootstrap import get_services, install, uninstall
from maven_app.bootstrap.telemetry.metrics_report import MetricsReport
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit

TOKEN = "token-of-prometheus"


@pytest.fixture
def measured(bench: Bench) -> Iterator[None]:
    """Services with metrics."""
    built = replace(get_services(), metrics=MetricsReport(SecretStr(TOKEN), lambda: b"maven_turns_total 3.0\n"))
    install(built)
    yield
    uninstall(built)


async def test_metrics_are_read_with_their_token(measured: None, visit: Visit) -> None:
    async with visit() as client:
        answer = await client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})

    assert (answer.status_code, answer.text) == (200, "maven_turns_total 3.0\n")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer guessed", f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Bearer \xe9"]
)
async def test_nobody_reads_metrics_without_their_token(measured: None, visit: Visit, header: str) -> None:
    async with visit() as client:
        answer = await client.get("/metrics", headers={"Authorization": header.encode("latin-1")} if header else {})

    assert answer.status_code == 401 and answer.headers["www-authenticate"] == "Bearer"
    assert "maven_turns" not in answer.text


async def test_there_are_no_metrics_where_no_token_is_set(client: httpx2.AsyncClient) -> None:
    assert (await client.get("/metrics", headers={"Authorization": "Bearer "})).status_code == 404
