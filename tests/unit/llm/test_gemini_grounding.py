"""What is Gemini's alone when it searches by itself: bytes, parts that come apart, places that are nowhere."""

import asyncio
from typing import Any

import pytest
from google.genai import types

from maven_app.datasources.cached_sources import Guard, GuardedSearch
from maven_app.domain.catalogue.market import Market
from maven_app.domain.errors import InvalidModelOutput, ProviderRejected
from maven_app.llm.gemini.grounding_metadata import parse_grounding
from maven_app.llm.grounded_search import GroundedSearch
from maven_app.ports.llm import GroundingSources
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.retry import Retry
from tests.contracts.language_models import LookUp, LookUpLines, always, cited, done, live_model, told, words
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.gemini_server import SUGGESTIONS
from tests.fakes.model_server import KEY, Page, Reply, saying

TEXT = "Für 279 € 💡 – sehr hell. Für 12 h Licht."
REDIRECT = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ"
PAGES = (Page(REDIRECT + "1", "Lampe kaufen", "laden.example"), Page(REDIRECT + "2", "tests.example", "tests.example"))
REPLY = Reply([TEXT[:9], TEXT[9:]], pages=PAGES, cited=((TEXT[:24], (0,)), ("12 h Licht.", (1, 7))))


def places(found: GroundingSources, text: str) -> list[tuple[str, int]]:
    return [(text[: place.end], len(place.sources)) for place in found.citations]


async def test_searching_is_asked_for_alone_and_beside_a_schema() -> None:
    async with live_model("gemini", always(saying({"note": "", "lines": []}))) as (model, server):
        await told(model, LookUpLines())
        await told(model, LookUp())

    structured, plain = (asked.body for asked in server.asked)
    assert structured["tools"] == plain["tools"] == [{"googleSearch": {}}]
    assert "responseJsonSchema" in structured["generationConfig"] and not plain["generationConfig"]


@pytest.mark.parametrize("grounding", ["last chunk", "several chunks"])
async def test_places_are_read_from_bytes_and_pages_that_there_are_none_of_left_out(grounding: str) -> None:
    async with live_model("gemini", always(REPLY), grounding=grounding) as (model, _):
        pieces = await told(model, LookUp())

    assert "".join(words(pieces)) == TEXT
    assert places(cited(pieces), TEXT) == [(TEXT[:24], 1), (TEXT, 1)]


@pytest.mark.parametrize("grounding", ["supports first", "supports only"])
async def test_places_without_pages_stand_on_nothing(grounding: str) -> None:
    async with live_model("gemini", always(REPLY), grounding=grounding) as (model, _):
        pieces = await told(model, LookUp())

    found = [piece for piece in pieces if isinstance(piece, GroundingSources)]
    assert all(not piece.citations for piece in found)
    assert len(found) == (1 if grounding == "supports first" else 0)


async def test_what_google_wants_shown_beside_the_answer_is_passed_on() -> None:
    async with live_model("gemini", always(REPLY)) as (model, _):
        assert cited(await told(model, LookUp())).suggestions == SUGGESTIONS


async def test_an_address_that_leads_on_is_kept_and_the_page_is_called_by_its_own_site() -> None:
    async with live_model("gemini", always(REPLY)) as (model, _):
        shop, other = cited(await told(model, LookUp())).sources

    assert (shop.url, shop.site, shop.title) == (REDIRECT + "1", "laden.example", "Lampe kaufen")
    assert (other.site, other.title, other.id) == ("tests.example", "tests.example", f"web:{REDIRECT}2")


async def test_a_page_is_the_same_one_when_another_answer_finds_it_under_another_address() -> None:
    again = Reply(["Ja."], pages=(Page(REDIRECT + "9", "Lampe kaufen", "laden.example"),))
    replies = [REPLY, again]
    async with live_model("gemini", lambda asked: replies.pop(0)) as (model, _):
        first = cited(await told(model, LookUp())).sources[0]
        second = cited(await told(model, LookUp())).sources[0]

    assert first.id == second.id and first.url != second.url


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "//no.example", "", None])
async def test_an_address_that_is_not_of_the_web_is_not_kept(url: str | None) -> None:
    reply = Reply(["Ja."], pages=(Page(url or "", "<b>Lampe</b> [1](http://x.example)", "laden.example"),))
    async with live_model("gemini", always(reply)) as (model, _):
        (page,) = cited(await told(model, LookUp())).sources

    assert page.url is None and page.site == "laden.example"
    assert "<" not in page.title and "[" not in page.title and "http" not in page.title


async def test_a_model_that_cannot_search_is_not_told_to() -> None:
    async with live_model("gemini", always(REPLY), grounds=False) as (model, server):
        pieces = await told(model, LookUp())

    assert not server.asked[0].searches and len(words(pieces)) == len(pieces) - 1


@pytest.mark.parametrize("searching", ["400", "403", "429"])
async def test_where_its_search_is_not_to_be_had_the_model_answers_without(
    searching: str, caplog: pytest.LogCaptureFixture
) -> None:
    replies = {True: saying({"note": "", "lines": []}), False: Reply(["I know that."])}
    async with live_model("gemini", lambda asked: replies[asked.schema is not None], searching=searching) as (
        model,
        server,
    ):
        pieces = await told(model, LookUp())
        assert done(await told(model, LookUpLines())).answer.note == ""
        first = len(server.asked)
        await told(model, LookUp())

    assert words(pieces) == ["I know that."] and len(pieces) == 2
    assert [asked.searches for asked in server.asked[:first]] == [True, False, True, False]
    again = [asked.searches for asked in server.asked[first:]]
    assert again == ([True, False] if searching == "429" else [False]), "a refusal for good is not asked for again"
    assert "without a search" in caplog.text and KEY not in caplog.text


async def test_one_request_that_is_refused_either_way_says_nothing_of_the_search() -> None:
    replies = iter([Reply(misbehaves="400 key"), REPLY])
    async with live_model("gemini", lambda _: next(replies), searching="400") as (model, server):
        with pytest.raises(ProviderRejected):
            await told(model, LookUp())
        await told(model, LookUp())

    assert [asked.searches for asked in server.asked] == [True, False, True, False]


async def test_who_wants_pages_is_told_when_the_model_cannot_search() -> None:
    async with live_model("gemini", always(Reply(["I know that."])), searching="403") as (model, server):
        with pytest.raises(InvalidModelOutput, match="without a search") as raised:
            await GroundedSearch(model, market=Market()).search("a lamp", limit=3)

    assert "didn't look anything up" in english(raised.value.public) and raised.value.usage.calls == len(
        server.asked
    ), "it was paid for"


async def test_what_a_failed_search_used_is_counted_once_however_many_are_told_of_it() -> None:
    clock = StillClock()
    cache = Cache(now=clock.now)
    guard = Guard(CircuitBreaker("gemini", threshold=9, cooldown=30, now=clock.monotonic), Retry(attempts=1), 5.0)
    async with live_model("gemini", always(Reply(["I know that."])), searching="403") as (model, server):
        search = GuardedSearch(GroundedSearch(model, market=Market()), guard, cache, clock=clock)
        failed = await asyncio.gather(*(search.search("a lamp", limit=3) for _ in range(2)), return_exceptions=True)
    await cache.close()

    used = [error.usage.calls for error in failed if isinstance(error, InvalidModelOutput)]
    assert sorted(used) == [0, len(server.asked)]


async def test_searches_and_what_they_brought_are_counted() -> None:
    async with live_model("gemini", always(REPLY)) as (model, _):
        usage = done(await told(model, LookUp())).usage

    assert (usage.searches, usage.input_tokens, usage.thinking_tokens) == (2, 160, 9)


def support(start: int | None, end: int | None, text: str | None, *pages: int) -> dict[str, Any]:
    return {"segment": {"start_index": start, "end_index": end, "text": text}, "grounding_chunk_indices": list(pages)}


CHUNK = {"web": {"uri": "https://shop.example/lamp", "title": "Lamp", "domain": "shop.example"}}


@pytest.mark.parametrize(
    ("told_of", "ends"),
    [
        (support(None, 5, "Für "), [4]),
        (support(5, 12, "279 €"), [9]),
        (support(5, 12, None), [9]),
        (support(0, 2, None), [1]),
        (support(None, 5, None), [4]),
        (support(33, 38, "Für "), [29]),
        (support(3, 4, "279 €"), [9]),
        (support(5, 12, "a word that is not there"), []),
        (support(9, 5, None), []),
        (support(5, 9000, None), []),
        (support(-3, 4, None), []),
        (support(None, None, ""), []),
        (support(5, 9000, "hell."), [24]),
    ],
)
def test_a_place_is_where_its_words_are(told_of: dict[str, Any], ends: list[int]) -> None:
    told_of["grounding_chunk_indices"] = [0]
    metadata = types.GroundingMetadata.model_validate({"grounding_chunks": [CHUNK], "grounding_supports": [told_of]})
    found = parse_grounding([metadata], TEXT)

    assert found and [place.end for place in found.citations] == ends


@pytest.mark.parametrize("indices", [[-1], [1], [], None])
def test_a_page_that_there_is_none_of_makes_no_citation(indices: list[int] | None) -> None:
    told_of = {**support(5, 12, "279 €"), "grounding_chunk_indices": indices}
    metadata = types.GroundingMetadata.model_validate({"grounding_chunks": [CHUNK], "grounding_supports": [told_of]})
    found = parse_grounding([metadata], TEXT)

    assert found and found.citations == () and len(found.sources) == 1


def test_chunks_that_are_no_pages_of_the_web_are_left_out_and_shift_no_other() -> None:
    chunks = [{"retrieved_context": {"uri": "gs://x", "title": "ours"}}, {"web": None}, {"web": {}}, CHUNK]
    metadata = types.GroundingMetadata.model_validate(
        {"grounding_chunks": chunks, "grounding_supports": [support(5, 12, "279 €", 0, 1, 2, 3)]}
    )
    found = parse_grounding([metadata], TEXT)

    assert found and [source.title for source in found.sources] == ["Lamp"]
    assert found.citations[0].sources == (found.sources[0].id,)


def test_metadata_that_tells_nothing_is_nothing() -> None:
    assert parse_grounding([types.GroundingMetadata()], TEXT) is None
