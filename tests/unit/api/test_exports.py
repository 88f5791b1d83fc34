"""Exports over HTTP: files of a conversation and of what was found in it, for its owner alone."""

import csv
import io
import json

import httpx2
import pytest

from maven_app.domain.preferences import Preferences
from maven_app.domain.visitors import COOKIE, actor_of
from maven_app.export.formats import ExportFormat, media_type
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_guides import guide
from tests.unit.api.test_routes import events, say, text

ASK = "noise cancelling headphones under $300 for flights"


async def found(client: httpx2.AsyncClient, ask: str = ASK, kind: str = "product_list") -> tuple[str, str]:
    """A conversation in which something was found: its address, and the address of what was found, without an ending."""
    conversation = f"/api/conversations/{await say(client, text(ask))}"
    told = await events(client, conversation.rpartition("/")[2], follow=True)
    ready = next(line for line in told if line["kind"] == "artifact_ready" and line["artifact"]["kind"] == kind)
    return f"{conversation}/export", f"{conversation}/artifacts/{ready['call_id']}"


@pytest.mark.parametrize("format", list(ExportFormat))
async def test_a_conversation_and_what_was_found_come_in_every_format(
    client: httpx2.AsyncClient, format: ExportFormat
) -> None:
    for address in await found(client):
        file = await client.get(f"{address}.{format}")

        assert (file.status_code, file.headers["content-type"]) == (200, media_type(format))
        disposition = file.headers["content-disposition"]
        assert disposition.startswith(
            "attachment; filename="
        ) and f".{format}; filename*=UTF-8''" in disposition.replace('"', "")
        assert file.headers["cache-control"] == "private, no-store"


async def test_a_file_is_in_the_language_and_the_units_of_its_reader(client: httpx2.AsyncClient) -> None:
    _, address = await found(
        client, "compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones", "comparison"
    )
    weights = {}
    for language, region in (("en-GB", ""), ("id-ID", ""), ("en-US", ""), ("en-GB", "us"), ("en-US", "GB")):
        query = {"region": region} if region else {}
        file = await client.get(f"{address}.csv", params=query, headers={"accept-language": language})
        lines = list(csv.reader(io.StringIO(file.content.decode("utf-8-sig"))))
        weights[language, region] = next(line[1:3] for line in lines if line[1:2] in (["Weight"], ["Berat"]))

    assert weights == {
        ("en-GB", ""): ["Weight", "250 g"],
        ("id-ID", ""): ["Berat", "250 g"],
        ("en-US", ""): ["Weight", "8.8 oz (250 g)"],
        ("en-GB", "us"): ["Weight", "8.8 oz (250 g)"],
        ("en-US", "GB"): ["Weight", "250 g"],
    }


async def test_a_file_is_in_the_language_and_the_units_that_its_reader_prefers(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    _, address = await found(
        client, "compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones", "comparison"
    )
    await bench.preferences.choose(
        actor_of(f"{COOKIE}={client.cookies[COOKIE]}"),
        Preferences(language="id", market="gb", units="us", currency="GBP"),
    )

    file = await client.get(f"{address}.csv", headers={"accept-language": "en-GB"})

    assert 'Berat,"8,8 oz (250 g)"' in file.content.decode("utf-8-sig")
    conversation, listed = await found(client)
    for file in (await client.get(f"{conversation}.md"), await client.get(f"{listed}.md")):
        assert "; sekitar £" in file.text


async def test_a_guide_comes_in_any_of_its_versions(client: httpx2.AsyncClient) -> None:
    address, told = await guide(client)
    await client.put(address, json={"base": 1, "title": "Mine", "sections": [{"heading": "Own", "text": "Words [1]."}]})
    files = address.replace("/guides/", "/artifacts/")
    newest, first = await client.get(f"{files}.json"), await client.get(f"{files}.json?version=1")

    assert (newest.json()["title"], first.json()["title"]) == ("Mine", told["title"])
    assert [block["text"] for block in newest.json()["blocks"]] == ["Own", "Words [1]."]
    assert "Mine%20v2.json" in newest.headers["content-disposition"]


async def test_a_page_loads_and_runs_nothing(client: httpx2.AsyncClient) -> None:
    for address in await found(client):
        page = (await client.get(f"{address}.html")).text

        assert "<script" not in page and "src=" not in page and "@import" not in page
        assert "@media print" in page and "prefers-color-scheme: dark" in page


async def test_nobody_else_gets_a_file(client: httpx2.AsyncClient, visit: Visit) -> None:
    addresses = await found(client)
    async with visit() as stranger:
        await stranger.get("/api/health")
        answers = [await stranger.get(f"{address}.{format}") for address in addresses for format in ExportFormat]

    assert {answer.status_code for answer in answers} == {404}
    assert "headphones" not in json.dumps([answer.json() for answer in answers])


@pytest.mark.parametrize(
    ("path", "status"), [("artifacts/c9.pdf", 404), ("artifacts/c1.exe", 422), ("export.exe", 422)]
)
async def test_what_is_not_there_has_no_file(client: httpx2.AsyncClient, path: str, status: int) -> None:
    conversation, _ = await found(client)
    answer = await client.get(f"{conversation.removesuffix('export')}{path}")

    assert answer.status_code == status and answer.json()["error"]


async def test_a_visitor_has_so_many_files_a_minute_whatever_they_are_of(client: httpx2.AsyncClient) -> None:
    addresses = ["/api/conversations/never-was/export.csv", "/api/conversations/never-was/artifacts/c1.pdf"] * 31
    answers = [await client.get(address) for address in addresses[:61]]

    assert [answer.status_code for answer in answers] == [404] * 60 + [429]
    assert answers[-1].json()["error"] == "That is too many files at once. Wait a minute, then try again."


async def test_a_page_among_the_files_runs_nothing_and_is_not_searched_for_scripts(client: httpx2.AsyncClient) -> None:
    address, _ = await found(client)
    page = await client.get(f"{address}.html")

    assert page.headers["content-security-policy"] == "sandbox; default-src 'none'; style-src 'unsafe-inline'"
