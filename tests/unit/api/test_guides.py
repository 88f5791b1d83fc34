"""Guides over HTTP: edits, files of any version, and refusals in a sentence."""

import json
from typing import Any

import httpx2
import pytest

from tests.unit.api.conftest import Visit
from tests.unit.api.test_routes import events, say, text

ASK = "write a buying guide for noise cancelling headphones under $300 for flights"


async def guide(client: httpx2.AsyncClient, ask: str = ASK) -> tuple[str, dict[str, Any]]:
    """A conversation with a guide: the guide's address, and the guide as it was told."""
    conversation_id = await say(client, text(ask))
    told = await events(client, conversation_id, follow=True)
    ready = next(line for line in told if line["kind"] == "artifact_ready" and line["artifact"]["kind"] == "guide")
    return f"/api/conversations/{conversation_id}/guides/{ready['call_id']}", ready["artifact"]


def file_of(address: str, query: str = "") -> str:
    """Where the guide of this address is had as Markdown."""
    return f"{address.replace('/guides/', '/artifacts/')}.md{query}"


def draft_of(told: dict[str, Any], **changed: Any) -> dict[str, Any]:
    sections = [{"heading": one["heading"], "text": one["text"]} for one in told["items"]]
    return {"base": told["version"], "title": told["title"], "sections": sections, **changed}


async def test_an_edit_is_the_next_version_and_the_one_before_it_can_still_be_had(client: httpx2.AsyncClient) -> None:
    address, told = await guide(client)
    sections = [{"heading": "My own words", "text": "Only the **first** one [1]."}]
    edited = await client.put(address, json=draft_of(told, title="Mine", sections=sections))

    assert (edited.status_code, edited.json()) == (200, {"version": 2})
    newest, first = (await client.get(file_of(address))).text, (await client.get(file_of(address, "?version=1"))).text
    assert newest.startswith("# Mine\n") and "edited" in newest and "Only the **first** one [1]." in newest
    assert "## In short" in first and "version 1" in first
    assert (await client.get(file_of(address, "?version=3"))).status_code == 404


async def test_an_edit_of_an_older_version_is_refused_and_changes_nothing(client: httpx2.AsyncClient) -> None:
    address, told = await guide(client)
    first = await client.put(address, json=draft_of(told, title="One"))
    second = await client.put(address, json=draft_of(told, title="Two"))

    assert (first.status_code, second.status_code) == (200, 409)
    assert "there is now a version 2" in second.json()["error"]
    assert (await client.get(file_of(address))).text.startswith("# One\n")


@pytest.mark.parametrize(
    "changed",
    [
        {"title": "  "},
        {"title": "x" * 300},
        {"sections": []},
        {"sections": [{"heading": "\u200b", "text": " "}]},
        {"sections": [{"heading": "x" * 300, "text": "words"}]},
        {"sections": [{"heading": "x", "text": "w" * 30_000}]},
        {"sections": [{"heading": "x", "text": "w"}] * 50},
        {"sections": "words"},
        {"base": 0},
        {"base": "one"},
        {},
    ],
    ids=lambda changed: json.dumps(changed)[:30],
)
async def test_what_is_no_guide_is_refused_with_a_sentence(client: httpx2.AsyncClient, changed: dict[str, Any]) -> None:
    address, told = await guide(client)
    refused = await client.put(address, json=draft_of(told, **changed))

    assert refused.status_code == 422 and refused.json()["error"]
    assert (await client.get(file_of(address, "?version=2"))).status_code == 404


async def test_nobody_else_reads_or_edits_a_guide(client: httpx2.AsyncClient, visit: Visit) -> None:
    address, told = await guide(client)
    async with visit() as stranger:
        await stranger.get("/api/health")
        answers = [await stranger.get(file_of(address)), await stranger.put(address, json=draft_of(told, title="Mine"))]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert (await client.get(file_of(address, "?version=2"))).status_code == 404
