"""HTTP beside the pages: messages in, events out, and refusals in a sentence."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import httpx2
import pytest

from maven_app.bootstrap import get_services, install, uninstall
from maven_app.domain.conversation.messages import MAX_TEXT
from maven_app.domain.errors import CatalogueUnavailable, NotFound, ProviderUnavailable, StorageFull, TurnRunning
from maven_app.persistence.turn_allowance import TurnRates
from maven_app.ports.llm import ToolCall
from maven_app.resilience.breaker import CircuitBreaker
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit

NEED = "noise cancelling headphones under $300 for flights"


def text(words: str, conversation_id: str | None = None) -> dict[str, Any]:
    return {"message": {"kind": "text", "text": words}, "conversation_id": conversation_id}


async def say(client: httpx2.AsyncClient, message: dict[str, Any]) -> str:
    """Send a message; the id of its conversation."""
    taken = await client.post("/api/messages", json=message)
    assert taken.status_code == 202, taken.text
    return str(taken.json()["conversation_id"])


async def events(client: httpx2.AsyncClient, conversation_id: str, **query: Any) -> list[dict[str, Any]]:
    answer = await client.get(f"/api/conversations/{conversation_id}/events", params=query)
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_message_begins_a_conversation_whose_events_can_be_followed_to_the_end(
    client: httpx2.AsyncClient,
) -> None:
    conversation_id = await say(client, text(NEED))
    told = await events(client, conversation_id, follow=True)

    assert told[0]["kind"] == "turn_started" and told[-1]["kind"] == "turn_finished"
    assert [line["position"] for line in told] == list(range(1, len(told) + 1))
    found = next(line for line in told if line["kind"] == "artifact_ready")
    assert found["artifact"]["items"][0]["price"]["currency"] == "USD"
    [conversation] = (await client.get("/api/conversations")).json()
    assert (conversation["id"], conversation["title"], conversation["running"]) == (conversation_id, NEED, False)


async def test_events_are_told_in_the_language_that_a_client_accepts(client: httpx2.AsyncClient) -> None:
    conversation_id = await say(client, text(NEED))
    await events(client, conversation_id, follow=True)

    for accepted, stage in (("en", "Checking the request"), ("id-ID,en;q=0.5", "Memeriksa permintaan")):
        client.headers["accept-language"] = accepted
        told = next(line for line in await events(client, conversation_id) if line["kind"] == "step_progressed")
        assert (told["label"], told["texts"]) == (stage, {"/label": {"code": "stage.checking_request"}})


async def test_a_message_is_answered_in_the_units_of_the_region_that_a_client_accepts(
    client: httpx2.AsyncClient,
) -> None:
    for accepted, options, region in (
        ("en-US,en;q=0.9", {}, "US"),
        ("en-GB", {}, "GB"),
        ("en-US", {"region": "GB"}, "GB"),
        ("en-US", {"market": {"country": "gb", "language": "en", "currency": "GBP"}}, "GB"),
        ("de-DE", {"market": {"country": "us", "language": "en", "currency": "USD"}}, "US"),
        ("en-US", {"market": {"country": "gb", "language": "en", "currency": "GBP"}, "region": "DE"}, "DE"),
        ("*", {}, ""),
    ):
        client.headers["accept-language"] = accepted
        told = await events(client, await say(client, {**text(NEED), "options": options}), follow=True)
        assert told[0]["options"]["region"] == region


async def test_a_region_is_two_letters_or_refused(client: httpx2.AsyncClient) -> None:
    answer = await client.post("/api/messages", json={**text(NEED), "options": {"region": "<b>"}})

    assert answer.status_code == 422


async def test_events_after_a_position_are_those_after_it(client: httpx2.AsyncClient) -> None:
    conversation_id = await say(client, text(NEED))
    whole = await events(client, conversation_id, follow=True)

    assert await events(client, conversation_id, after=3) == whole[3:]
    assert await events(client, conversation_id, after=len(whole)) == []
    assert await events(client, conversation_id, after=len(whole) + 99, follow=True) == []


async def test_whoever_waits_hears_the_next_event_when_it_comes(scripted: Callable[..., Bench], visit: Visit) -> None:
    going = asyncio.Event()
    scripted(["First", going.wait, "second."])
    async with visit() as client:
        conversation_id = await say(client, text("a question"))
        async with asyncio.timeout(patience.SECONDS):
            while len(await events(client, conversation_id)) < 3:
                await asyncio.sleep(0.005)
        waiting = asyncio.create_task(events(client, conversation_id, after=3, wait=30))
        await asyncio.sleep(0.05)
        assert not waiting.done()

        going.set()

        assert (await asyncio.wait_for(waiting, patience.SECONDS))[0]["text"] == "second."


async def test_a_turn_is_followed_through_a_silence_that_is_longer_than_one_wait(
    scripted: Callable[..., Bench], visit: Visit
) -> None:
    scripted(["First", lambda: asyncio.sleep(0.3), "second."])
    async with visit(follow_timeout=0.05) as client:
        conversation_id = await say(client, text("a question"))

        assert (await events(client, conversation_id, follow=True))[-1]["kind"] == "turn_finished"


async def test_a_conversation_goes_on_with_its_id(client: httpx2.AsyncClient) -> None:
    conversation_id = await say(client, text(NEED))
    await events(client, conversation_id, follow=True)

    assert await say(client, text("compare the first two", conversation_id)) == conversation_id
    told = await events(client, conversation_id, follow=True)
    assert [line["kind"] for line in told].count("turn_finished") == 2


async def test_stop_ends_the_running_turn(scripted: Callable[..., Bench], visit: Visit) -> None:
    scripted(["Words", asyncio.Event().wait])
    async with visit() as client:
        conversation_id = await say(client, text("a question"))
        assert (await client.post(f"/api/conversations/{conversation_id}/stop")).status_code == 202

        assert (await events(client, conversation_id, follow=True))[-1]["kind"] == "turn_stopped"


async def test_a_second_message_while_one_is_answered_says_so(scripted: Callable[..., Bench], visit: Visit) -> None:
    going = asyncio.Event()
    scripted(["Words", going.wait])
    async with visit() as client:
        conversation_id = await say(client, text("one"))
        both = [client.post("/api/messages", json=text(words, conversation_id)) for words in ("two", "three")]
        answers = await asyncio.gather(*both)

        assert [(answer.status_code, answer.json()) for answer in answers] == [
            (409, {"error": english(TurnRunning.public)}),
        ] * 2
        going.set()
        await events(client, conversation_id, follow=True)


async def test_two_messages_at_once_start_one_turn(client: httpx2.AsyncClient) -> None:
    conversation_id = await say(client, text(NEED))
    await events(client, conversation_id, follow=True)

    both = [client.post("/api/messages", json=text(words, conversation_id)) for words in ("a tablet", "a TV")]
    codes = sorted(answer.status_code for answer in await asyncio.gather(*both))

    assert codes == [202, 409]


async def test_a_stranger_finds_nothing_and_changes_nothing(client: httpx2.AsyncClient, visit: Visit) -> None:
    conversation_id = await say(client, text(NEED))
    whole = await events(client, conversation_id, follow=True)
    async with visit() as stranger:
        await stranger.get("/api/health")
        answers = [
            await stranger.get(f"/api/conversations/{conversation_id}/events"),
            await stranger.post(f"/api/conversations/{conversation_id}/stop"),
            await stranger.post("/api/messages", json=text("mine now", conversation_id)),
        ]
        assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [
            (404, english(NotFound.public))
        ] * 3
        assert (await stranger.get("/api/conversations")).json() == []

    assert await events(client, conversation_id) == whole


@pytest.mark.parametrize("cookie", ["", "maven_visitor=", "maven_visitor=short", "maven_visitor=" + "é" * 40, "%%;=;"])
async def test_a_cookie_that_is_none_makes_a_new_visitor(bench: Bench, visit: Visit, cookie: str) -> None:
    async with visit() as client:
        answer = await client.get("/api/conversations", headers={"Cookie": cookie.encode()})  # type: ignore[dict-item]

    assert answer.json() == []
    assert answer.headers["set-cookie"].startswith("maven_visitor=")


@pytest.mark.parametrize("id", ["nowhere", "x" * 64])
async def test_an_unknown_conversation_is_not_found(client: httpx2.AsyncClient, id: str) -> None:
    assert (await client.get(f"/api/conversations/{id}/events")).status_code == 404
    assert (await client.post("/api/messages", json=text("a", id))).status_code == 404


@pytest.mark.parametrize("id", ["%00", "x" * 65, "..%2f..", "%ed%a0%80", "a%20b"])
async def test_what_cannot_be_an_id_is_refused(client: httpx2.AsyncClient, id: str) -> None:
    answer = await client.get(f"/api/conversations/{id}/events")

    assert answer.status_code in (404, 422)


@pytest.mark.parametrize(
    "words", ["", "   \n\t", "\u200b\u0000\u202e", "x" * (MAX_TEXT + 1), "x" * 100_000, "\ud800"], ids=repr
)
async def test_a_text_that_cannot_be_sent_is_refused_with_a_sentence_and_nothing_is_made(
    client: httpx2.AsyncClient, words: str
) -> None:
    body = json.dumps(text(words)).encode()
    answer = await client.post("/api/messages", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code == 422
    assert answer.json()["error"].endswith(".")
    assert (await client.get("/api/conversations")).json() == []


@pytest.mark.parametrize(
    "body",
    [
        text(" "),
        {**text("a lamp"), "options": {"model": "gemini:none"}},
        {**text("a lamp"), "options": {"source": "shopee"}},
        {"message": {"kind": "form_answer", "call_id": "c1", "text": "yes"}},
        {"message": {"kind": "compare", "product_ids": ["a"]}},
    ],
    ids=repr,
)
async def test_a_first_message_that_is_refused_leaves_nothing_behind(
    client: httpx2.AsyncClient, bench: Bench, body: dict[str, Any]
) -> None:
    """Refusals count for nobody, so that they may come without end: not even a hidden conversation may stay of each."""
    answer = await client.post("/api/messages", json=body)

    assert answer.status_code == 422
    assert bench.database.conversations == {}


async def test_odd_signs_are_taken_out_and_markup_stays_words(client: httpx2.AsyncClient) -> None:
    body = json.dumps(text("\u202e<script>\u0000alert(1)</script>\ud800 headphones")).encode()
    answer = await client.post("/api/messages", content=body, headers={"Content-Type": "application/json"})
    told = await events(client, answer.json()["conversation_id"], follow=True)

    assert told[0]["message"]["text"] == "<script>alert(1)</script> headphones"
    [conversation] = (await client.get("/api/conversations")).json()
    assert conversation["title"] == "<script>alert(1)</script> headphones"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"message": "words"}',
        b'{"message": {"kind": "spell", "text": "a"}}',
        b'{"message": {"kind": "\\ud800"}}',
        b'{"message": {"kind": "text", "text": 7}}',
        b'{"message": {"kind": "text", "text": "a"}, "options": {"source": "ebay"}}',
        b'{"message": {"kind": "text", "text": "a"}, "conversation_id": "\\ud800"}',
        b'{"message": {"kind": "text", "text": "a"}, "conversation_id": "a b"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"message": ' + b"1" * 6_000 + b"}",
    ],
)
async def test_a_body_that_is_no_message_is_refused_with_a_sentence(client: httpx2.AsyncClient, body: bytes) -> None:
    answer = await client.post("/api/messages", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code in (400, 422)
    assert answer.json()["error"]
    assert (await client.get("/api/conversations")).json() == []


KINDS = "'text', 'product', 'compare', 'form_answer', 'need_edited'"
SOURCES = "'catalogue', 'global', 'shopee', 'tokopedia', 'everything'"


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({}, "“message” tidak ada."),
        ({"message": {"kind": "spell"}}, f"“message” harus salah satu dari ini: {KINDS}."),
        (
            {**text("a"), "options": {"source": "ebay"}},
            f"“options.source” harus salah satu dari ini: {SOURCES}.",
        ),
        ({**text("a"), "conversation_id": "a b"}, "Nilai “conversation_id” tidak bisa dipakai."),
        ("words", "Permintaan ini tidak bisa dibaca."),
    ],
)
async def test_faults_of_a_body_are_told_in_the_readers_language(
    client: httpx2.AsyncClient, body: object, error: str
) -> None:
    answer = await client.post("/api/messages", json=body, headers={"Accept-Language": "id"})

    assert (answer.status_code, answer.json()["error"]) == (422, error)


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("after=-1", "“after” paling kecil 0."),
        ("wait=61", "“wait” paling besar 60."),
        ("after=one&follow=maybe", "Nilai “after” tidak bisa dipakai. Nilai “follow” tidak bisa dipakai."),
    ],
)
async def test_faults_of_a_query_are_told_in_the_readers_language(
    client: httpx2.AsyncClient, query: str, error: str
) -> None:
    answer = await client.get(f"/api/conversations/nowhere/events?{query}", headers={"Accept-Language": "id"})

    assert (answer.status_code, answer.json()["error"]) == (422, error)


async def test_what_the_framework_refuses_is_told_in_the_readers_language(client: httpx2.AsyncClient) -> None:
    reader = {"Accept-Language": "id", "Content-Type": "application/json"}
    wrong = await client.delete("/api/messages", headers=reader)
    unreadable = await client.post("/api/messages", content=b"\xff\xfe", headers=reader)

    assert (wrong.status_code, wrong.headers["allow"]) == (405, "POST")
    assert wrong.json()["error"] == "Alamat ini tidak menerima permintaan seperti itu."
    assert unreadable.json()["error"] == "Permintaan ini tidak bisa dibaca."


async def test_a_model_that_is_not_offered_is_refused_in_a_sentence_and_nothing_is_kept(
    client: httpx2.AsyncClient,
) -> None:
    answer = await client.post("/api/messages", json={**text(NEED), "options": {"model": "gemini:unknown"}})

    assert answer.status_code == 422 and "isn't available here" in answer.json()["error"]
    assert (await client.get("/api/conversations")).json() == []


@pytest.mark.parametrize("query", ["after=-1", "after=one", "after=" + "9" * 30, "wait=61", "wait=nan", "follow=maybe"])
async def test_a_position_or_a_wait_that_cannot_be_is_refused(client: httpx2.AsyncClient, query: str) -> None:
    conversation_id = await say(client, text(NEED))
    answer = await client.get(f"/api/conversations/{conversation_id}/events?{query}")

    assert answer.status_code == 422
    assert query.partition("=")[0] in answer.json()["error"]


@pytest.mark.parametrize(
    ("ids", "status"),
    [
        ((), 422),
        (("a",), 422),
        (("a", "a"), 422),
        (tuple("abcdefg"), 422),
        (("a", "\u0000"), 422),
        (("no-such", "nor-this"), 202),
    ],
)
async def test_a_comparison_takes_two_to_six_different_products(
    client: httpx2.AsyncClient, ids: tuple[str, ...], status: int
) -> None:
    answer = await client.post("/api/messages", json={"message": {"kind": "compare", "product_ids": ids}})

    assert answer.status_code == status
    if status == 202:
        told = await events(client, answer.json()["conversation_id"], follow=True)
        failed = next(line for line in told if line["kind"] == "step_failed")
        assert "no-such" in failed["notice"]


async def test_a_form_is_answered_once(scripted: Callable[..., Bench], visit: Visit) -> None:
    form = {"reason": "It decides.", "question": "What for?", "options": [{"label": "Travel"}]}
    scripted([ToolCall("inquire_user", form)], ["Good."])
    async with visit() as client:
        conversation_id = await say(client, text("a laptop"))
        told = await events(client, conversation_id, follow=True)
        call_id = next(line["call_id"] for line in told if line["kind"] == "step_started")
        answer = {"kind": "form_answer", "call_id": call_id, "selected": ["Travel"]}
        await say(client, {"message": answer, "conversation_id": conversation_id})
        await events(client, conversation_id, follow=True)

        again = await client.post("/api/messages", json={"message": answer, "conversation_id": conversation_id})

        assert again.status_code == 422
        assert "answered already" in again.json()["error"]


async def test_a_full_disk_is_told_and_nothing_is_lost(client: httpx2.AsyncClient, bench: Bench) -> None:
    conversation_id = await say(client, text(NEED))
    whole = await events(client, conversation_id, follow=True)

    bench.database.is_full = True
    for where in (None, conversation_id):
        answer = await client.post("/api/messages", json=text("a tablet", where))
        assert (answer.status_code, answer.json()["error"]) == (507, english(StorageFull.public))
    bench.database.is_full = False

    assert await events(client, conversation_id) == whole
    await say(client, text("a tablet", conversation_id))


async def test_health_says_what_answers_and_with_how_much(client: httpx2.AsyncClient, bench: Bench) -> None:
    answer = await client.get("/api/health")

    assert answer.status_code == 200
    assert answer.json()["status"] == "ok" and answer.json()["model"] == "offline"
    assert answer.json()["products"] == sum((await bench.index.vocabulary()).categories.values()) >= 240


async def test_health_says_which_service_is_left_alone(client: httpx2.AsyncClient) -> None:
    breaker = CircuitBreaker("gemini", threshold=1, cooldown=30, now=StillClock().monotonic)
    with suppress(ProviderUnavailable), breaker.guarding(ProviderUnavailable):
        raise ProviderUnavailable("down")
    guarded = replace(get_services(), breakers={"gemini": breaker})

    install(guarded)
    answer = await client.get("/api/health")
    uninstall(guarded)

    assert answer.json()["providers"] == {"gemini": "open"}


async def test_health_fails_with_what_to_do_while_the_catalogue_cannot_be_read(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    bench.index.broken = True
    broken = await client.get("/api/health")
    bench.index.broken = False

    assert (broken.status_code, broken.json()["error"]) == (503, english(CatalogueUnavailable.public))
    assert (await client.get("/api/health")).status_code == 200


async def test_a_turn_without_a_catalogue_fails_with_what_to_do_and_works_once_it_is_back(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    bench.index.broken = True
    conversation_id = await say(client, text(NEED))
    failed = (await events(client, conversation_id, follow=True))[-1]
    bench.index.broken = False

    assert (failed["kind"], failed["notice"]) == ("turn_failed", english(CatalogueUnavailable.public))
    await say(client, text(NEED, conversation_id))
    assert (await events(client, conversation_id, follow=True))[-1]["kind"] == "turn_finished"


ACCOUNT_ACTS = (
    *("sign-up", "sign-in", "sign-in-link", "sign-out", "reset-password", "links/{purpose}"),
    *("password", "password-strength", "email", "delete", "sessions/{session_id}/end", "sessions/end-others"),
    *("passkeys", "passkeys/options", "passkeys/sign-in/options", "passkeys/sign-in", "passkeys/confirm/options"),
    *("passkeys/{passkey_id}/name", "passkeys/{passkey_id}/remove"),
)


async def test_every_route_is_described_with_its_refusals(client: httpx2.AsyncClient) -> None:
    described = (await client.get("/api/openapi.json")).json()["paths"]

    assert {(path, method) for path, methods in described.items() for method in methods} == {
        ("/api/messages", "post"),
        ("/api/conversations", "get"),
        ("/api/conversations/{conversation_id}/events", "get"),
        ("/api/conversations/{conversation_id}/stop", "post"),
        ("/api/conversations/{conversation_id}/guides/{call_id}", "put"),
        ("/api/conversations/{conversation_id}/export.{format}", "get"),
        ("/api/conversations/{conversation_id}/artifacts/{call_id}.{format}", "get"),
        ("/api/health", "get"),
        ("/api/history", "get"),
        ("/api/pictures/{token}", "get"),
        ("/api/products", "get"),
        ("/api/transcriptions", "post"),
        ("/api/personal-data", "post"),
        ("/api/conversations/{conversation_id}/shareable", "get"),
        ("/api/conversations/{conversation_id}/shares", "post"),
        ("/api/conversations/{conversation_id}/shares/preview", "post"),
        ("/api/account/provider", "get"),
        ("/api/account/provider/callback", "get"),
        ("/api/account/provider/disconnect", "post"),
        ("/api/admin/conversations.jsonl", "get"),
        ("/api/admin/conversations/{conversation_id}/feedback", "get"),
        ("/api/conversations/{conversation_id}/feedback", "get"),
        ("/api/conversations/{conversation_id}/feedback", "put"),
        ("/api/conversations/{conversation_id}/feedback/take-back", "post"),
        *((f"/api/account/{act}", "post") for act in ACCOUNT_ACTS),
    }
    for path, methods in described.items():
        for operation in methods.values():
            assert operation["description"], path
            for code in filter(lambda code: code >= "400", operation["responses"]):
                assert "Problem" in json.dumps(operation["responses"][code]), (path, code)


async def test_who_has_asked_enough_is_told_when_to_come_back(bench: Bench, visit: Visit) -> None:
    bench.limit(visitor=TurnRates(per_minute=2))
    async with visit() as client:
        await say(client, text(NEED))
        conversation_id = await say(client, text(NEED))
        bench.clock.advance(20.5)

        refused = await client.post("/api/messages", json=text(NEED))
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "40")
        assert refused.json() == {"error": "You've asked 2 questions in the last minute. Ask again in 40 seconds."}
        await events(client, conversation_id, follow=True)
        again = await client.post("/api/messages", json=text(NEED, conversation_id))
        assert again.status_code == 429
        assert len(bench.database.conversations) == 2
        bench.clock.advance(40)
        await say(client, text(NEED))


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": "203.0.113.9"}, {"Forwarded": "for=203.0.113.9"}])
async def test_a_fresh_cookie_or_a_header_does_not_help_who_has_asked_enough(
    bench: Bench, visit: Visit, headers: dict[str, str]
) -> None:
    bench.limit(address=TurnRates(per_minute=1))
    async with visit() as client:
        await say(client, text(NEED))

    async with visit() as another:
        assert (await another.post("/api/messages", json=text(NEED), headers=headers)).status_code == 429
    async with visit(address="192.0.2.2") as elsewhere:
        assert (await elsewhere.post("/api/messages", json=text(NEED), headers=headers)).status_code == 202
