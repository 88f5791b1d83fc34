"""Shared pages over HTTP: what a stranger gets who has the link, and everybody else does not."""

import json
from datetime import timedelta
from typing import Any

import httpx2
import pytest
from extruct import JsonLdExtractor
from lxml import html

from maven_app.domain.accounts import Account, Session, hash_token
from maven_app.domain.actors import AccountRole
from maven_app.domain.visitors import COOKIE, SESSION_COOKIE, actor_of
from maven_app.messages.realizer import capitalize
from maven_app.persistence.turn_allowance import TurnRates
from tests.fakes.tab import STRANGER
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_routes import events, say, text

ASK = "noise cancelling headphones under $300 for flights"
COMPARE = "compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones"
PRIVATE = "my wife Zirconia is going deaf"
BROWSER = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}


async def conversation(client: httpx2.AsyncClient, *asked: str) -> str:
    """The id of a conversation with these messages, once all are answered."""
    id = await say(client, text(asked[0]))
    await events(client, id, follow=True)
    for words in asked[1:]:
        await say(client, text(words, id))
        await events(client, id, follow=True)
    return id


async def turns(client: httpx2.AsyncClient, id: str) -> list[dict[str, Any]]:
    return list((await client.get(f"/api/conversations/{id}/shareable")).json())


async def share(client: httpx2.AsyncClient, id: str, **options: Any) -> str:
    """The path of a new link, to every turn unless others are named."""
    if "call_id" not in options:
        options = {"turn_ids": [turn["id"] for turn in await turns(client, id)], **options}
    made = await client.post(f"/api/conversations/{id}/shares", json=options)
    assert made.status_code == 201, made.text
    return str(made.json()["link"]).removeprefix("https://maven.example")


async def finding(client: httpx2.AsyncClient, id: str, kind: str = "comparison") -> str:
    """The call that found a thing of this kind."""
    ready = (line for line in await events(client, id) if line["kind"] == "artifact_ready")
    return str(next(line["call_id"] for line in ready if line["artifact"]["kind"] == kind))


async def test_a_stranger_reads_the_page_without_a_script_or_a_cookie(client: httpx2.AsyncClient, visit: Visit) -> None:
    path = await share(client, await conversation(client, ASK, COMPARE))
    async with visit() as stranger:
        answer = await stranger.get(path, headers={"accept": "text/html"})
        loaded = [await stranger.get(file) for file in ("/favicon.svg", "/fonts/inter-latin-wght-normal.woff2")]

    page = html.fromstring(answer.content)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert [script.get("type") for script in page.iter("script")] == ["application/ld+json"]
    policy = answer.headers["content-security-policy"]
    assert "script-src" not in policy and policy.startswith("default-src 'none'")
    assert not any("set-cookie" in one.headers for one in (answer, *loaded))
    assert "no-referrer" not in answer.headers["referrer-policy"], "the form's origin would be withheld, and so refused"
    assert answer.headers["x-frame-options"] == "DENY"
    assert [heading.text_content() for heading in page.iter("h1")] == [capitalize(ASK)]
    assert COMPARE in [heading.text_content() for heading in page.iter("h2")]
    assert page.xpath("//ol/li[@id='source-1']//a/@href")[0].startswith("https://")


async def test_the_head_tells_what_the_page_is_about(client: httpx2.AsyncClient) -> None:
    path = await share(client, await conversation(client, ASK), title='For <b>long</b> "flights"')
    page = html.fromstring((await client.get(path)).content)
    address = f"https://maven.example{path}"

    meta = {one.get("name") or one.get("property"): one.get("content") for one in page.iter("meta")}
    assert page.findtext(".//title") == 'For <b>long</b> "flights" · Maven'
    assert page.xpath("//link[@rel='canonical']/@href") == [address]
    assert (meta["og:title"], meta["og:url"], meta["og:image"]) == (
        'For <b>long</b> "flights"',
        address,
        f"{address}/picture.png",
    )
    assert meta["description"] == meta["og:description"] and "Apple AirPods Pro" in str(meta["description"])
    assert len(str(meta["description"])) <= 201 and "[" not in str(meta["description"])


async def test_products_and_known_prices_are_told_in_structured_data(client: httpx2.AsyncClient) -> None:
    id = await conversation(client, COMPARE)
    path = await share(client, id, call_id=await finding(client, id))
    [data] = JsonLdExtractor().extract((await client.get(path)).text)

    items = [one["item"] for one in data["mainEntity"]["itemListElement"]]
    assert (data["@type"], [item["@type"] for item in items]) == ("WebPage", ["Product", "Product"])
    assert (items[0]["name"], items[0]["brand"]) == ("Sony WH-1000XM5", {"@type": "Brand", "name": "Sony"})
    [offer] = items[0]["offers"]
    stated = {"priceType": "https://schema.org/MSRP", "price": "399.99", "priceCurrency": "USD"}
    assert offer["priceSpecification"].items() >= stated.items()


async def test_the_page_is_in_the_language_and_the_units_of_its_reader(client: httpx2.AsyncClient) -> None:
    id = await conversation(client, COMPARE)
    path = await share(client, id, call_id=await finding(client, id))
    english = (await client.get(path, headers={"accept-language": "en-US"})).text
    indonesian = (await client.get(path, headers={"accept-language": "id-ID"})).text

    assert '<html lang="en">' in english and "Continue from here" in english and "8.8 oz (250 g)" in english
    assert '<html lang="id">' in indonesian and "Lanjutkan dari sini" in indonesian and "Berat" in indonesian


async def test_nothing_but_what_was_picked_is_shared(client: httpx2.AsyncClient, visit: Visit) -> None:
    id = await conversation(client, PRIVATE, ASK, COMPARE)
    _, listed, compared = await turns(client, id)
    paths = [
        await share(client, id, turn_ids=[listed["id"], compared["id"]]),
        await share(client, id, turn_ids=[listed["id"]], with_messages=False),
        await share(client, id, call_id=await finding(client, id)),
    ]
    visitor = str(client.cookies[COOKIE])
    async with visit() as stranger:
        pages = [(await stranger.get(path)).text for path in paths]

    for page in pages:
        for private in ("Zirconia", "wife", "deaf", id, listed["id"], compared["id"], visitor, "offline", "tokens"):
            assert private not in page
    assert capitalize(ASK) in pages[0] and COMPARE in pages[0] and COMPARE not in pages[1] and ASK not in pages[2]


async def test_what_is_said_later_is_not_on_the_page(client: httpx2.AsyncClient) -> None:
    id = await conversation(client, COMPARE)
    path = await share(client, id)
    before = (await client.get(path)).text
    await say(client, text(PRIVATE, id))
    await events(client, id, follow=True)
    await client.post(f"/api/conversations/{id}/stop")

    assert (await client.get(path)).text == before


@pytest.mark.parametrize("how", ["never was", "revoked", "expired", "deleted"])
async def test_every_link_that_opens_nothing_is_answered_alike(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit, how: str
) -> None:
    id = await conversation(client, COMPARE)
    path, owner = await share(client, id, lifetime="1d"), bench.database.conversations[id].owner
    async with visit() as stranger:
        missing = await stranger.get("/s/AAAAAAAAAAAAAAAAAAAAAAAA")
        assert (await stranger.get(path)).status_code == 200
        if how == "revoked":
            bench.database.shares.clear()
        elif how == "expired":
            bench.clock.advance(24 * 3600)
        elif how == "deleted":
            bench.database.conversations[id].deleted = bench.clock.now()
        else:
            path = f"{path[:-1]}{'A' if path[-1] != 'A' else 'B'}"
        answers = [await stranger.get(path), await client.get(path), await stranger.post(f"{path}/continue")]
        picture = await stranger.get(f"{path}/picture.png")

    assert owner and missing.status_code == 404 and "isn&#x27;t available" in missing.text
    for answer in answers:
        assert (answer.status_code, answer.content) == (404, missing.content)
        assert answer.headers["x-robots-tag"] == "noindex, nofollow"
    assert picture.status_code == 404


@pytest.mark.parametrize("end", ["revoked", "expired"])
async def test_whoever_looks_gets_the_same_page_and_after_its_end_the_same_answer(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit, end: str
) -> None:
    """Its owner, nobody, another visitor, a shopper, a researcher and an admin."""
    path = await share(client, await conversation(client, COMPARE), lifetime="1d")
    cookies = [f"{COOKIE}={client.cookies[COOKIE]}", "", STRANGER]
    roles: tuple[AccountRole, ...] = ("shopper", "researcher", "admin")
    cookies += [await signed_in(bench, role) for role in roles]

    async def answers(address: str, method: str = "GET") -> list[tuple[int, bytes]]:
        found = []
        for cookie in cookies:
            async with visit() as browser:
                answer = await browser.request(method, address, headers={"cookie": cookie})
            assert "set-cookie" not in answer.headers or method == "POST"
            found.append((answer.status_code, answer.content))
        return found

    pages = await answers(path)
    assert len(set(pages)) == 1 and pages[0][0] == 200 and len(set(cookies)) == 6
    if end == "revoked":
        [(kept, _)] = bench.database.shares.values()
        await bench.shares.revoke(actor_of(cookies[0]), kept.id)
    else:
        bench.clock.advance(24 * 3600)
    gone = [*await answers(path), *await answers(f"{path}/continue", "POST")]
    assert len(set(gone)) == 1 and gone[0][0] == 404
    pictures = await answers(f"{path}/picture.png")
    assert len(set(pictures)) == 1 and pictures[0][0] == 404


async def signed_in(bench: Bench, role: AccountRole) -> str:
    """The cookies of somebody with an account of this role."""
    account = Account(f"account:{role}", f"{role}@example.com", role, bench.clock.now())
    bench.database.accounts[account.id] = account
    token = role.ljust(43, "x")
    session = Session(role, account.id, "", created=account.created, last_used=account.created + timedelta(days=1))
    bench.database.sessions[hash_token(token)] = session
    return f"{COOKIE}={role.rjust(43, 'v')}; {SESSION_COOKIE}={token}"


@pytest.mark.parametrize("is_findable", [False, True])
async def test_search_engines_are_kept_out_unless_they_are_let_in(
    client: httpx2.AsyncClient, is_findable: bool
) -> None:
    path = await share(client, await conversation(client, COMPARE), is_findable=is_findable)
    answer = await client.get(path)

    robots = html.fromstring(answer.content).xpath("//meta[@name='robots']/@content")
    assert robots == ["index, follow" if is_findable else "noindex, nofollow"]
    assert answer.headers.get("x-robots-tag") == (None if is_findable else "noindex, nofollow")


async def test_only_people_other_than_the_owner_are_counted(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    path = await share(client, await conversation(client, COMPARE))
    await client.get(path, headers=BROWSER)
    async with visit() as stranger:
        for _ in range(2):
            await stranger.get(path, headers=BROWSER)
        await stranger.head(path, headers=BROWSER)
        for agent in ("facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0", "Googlebot/2.1", ""):
            await stranger.get(path, headers={"user-agent": agent})

    [(kept, _)] = bench.database.shares.values()
    assert kept.views == 2


async def test_a_page_is_shown_where_its_view_cannot_be_counted(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    path = await share(client, await conversation(client, COMPARE))
    bench.database.is_full = True
    async with visit() as stranger:
        assert (await stranger.get(path, headers=BROWSER)).status_code == 200


async def test_a_network_opens_so_many_pages_and_no_more(visit: Visit, client: httpx2.AsyncClient) -> None:
    async with visit(address="198.51.100.7") as guesser:
        answers = [(await guesser.get(f"/s/{guess:024}")).status_code for guess in range(301)]
    assert answers == [404] * 300 + [429]
    assert (await client.get("/s/AAAAAAAAAAAAAAAAAAAAAAAA")).status_code == 404


async def test_a_network_has_fewer_pictures_drawn_than_pages(bench: Bench, visit: Visit) -> None:
    async with visit(address="198.51.100.8") as guesser:
        path = f"/s/{0:024}"
        answers = [(await guesser.get(f"{path}/picture.png")).status_code for _ in range(61)]
        assert answers == [404] * 60 + [429]
        assert (await guesser.get(path)).status_code == 404


async def test_hostile_words_stay_words(client: httpx2.AsyncClient) -> None:
    hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)> \u2028 <!--"
    id = await conversation(client, f"{COMPARE} {hostile}")
    path = await share(client, id, title=hostile)
    text = (await client.get(path)).text
    page = html.fromstring(text.encode())

    assert len(list(page.iter("script"))) == 1 and set(page.xpath("//img/@src")) == {
        "/illustrations/headphones-over-ear.svg"
    }
    [data] = JsonLdExtractor().extract(text)
    assert data["name"].startswith("</script><script>alert(1)") and json.dumps(data)
    assert "<script>alert" not in text


async def test_a_picture_is_drawn_of_the_page(client: httpx2.AsyncClient) -> None:
    id = await conversation(client, COMPARE)
    path = await share(client, id, call_id=await finding(client, id), title='Zwei Kopfhörer #set $x$ *b* \\ "')
    first, again = [await client.get(f"{path}/picture.png") for _ in range(2)]

    assert (first.status_code, first.headers["content-type"]) == (200, "image/png")
    width, height = (int.from_bytes(first.content[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630) and first.content == again.content


async def test_a_stranger_goes_on_in_a_conversation_of_their_own(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    id = await conversation(client, PRIVATE, COMPARE)
    path = await share(client, id, turn_ids=[(await turns(client, id))[1]["id"]])
    async with visit() as stranger:
        answer = await stranger.post(f"{path}/continue")
        mine = answer.headers["location"].removeprefix("/c/")
        again = await stranger.post(f"{path}/continue")
        told = await events(stranger, mine)
        listed = (await stranger.get("/api/conversations")).json()
        await say(stranger, text("which is lighter?", mine))
        await events(stranger, mine, follow=True)
    async with visit() as other:
        await other.get("/api/health")
        refused = await other.get(f"/api/conversations/{mine}/events")

    assert answer.status_code == 303 and again.headers["location"] == answer.headers["location"]
    assert [one["title"] for one in listed] == [capitalize(COMPARE)] and refused.status_code == 404
    [begun] = [line for line in told if line["kind"] == "turn_started"]
    assert begun["is_shared"] and begun["message"]["text"] == COMPARE
    assert "Zirconia" not in json.dumps(told) and id not in json.dumps(told)
    taken, asked = (await bench.transcript(mine)).turns
    original = (await bench.transcript(id)).turns[1]
    assert taken.text == original.text and taken.steps[-1].artifact == original.steps[-1].artifact
    assert "250 g" in asked.text or "lighter" in asked.text


async def test_whoever_has_asked_enough_for_now_continues_later(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    path = await share(client, await conversation(client, COMPARE))
    bench.limit(visitor=TurnRates(per_minute=1))
    async with visit() as stranger:
        await stranger.post(f"{path}/continue")
        other = await share(client, await conversation(client, ASK))
        refused = await stranger.post(f"{other}/continue")

    assert refused.status_code == 429


async def test_whoever_deleted_their_copy_may_take_another(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    path = await share(client, await conversation(client, COMPARE))
    async with visit() as stranger:
        first = (await stranger.post(f"{path}/continue")).headers["location"]
        bench.database.conversations[first.removeprefix("/c/")].deleted = bench.clock.now()
        second = (await stranger.post(f"{path}/continue")).headers["location"]

    assert first != second and second.removeprefix("/c/") in bench.database.conversations
