"""A link in a turn, opened as bootstrap builds it from keys: the page, the picture of it, and what was kept."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from maven_app.bootstrap import build_pages
from maven_app.config import Settings
from maven_app.datasources.web.image_proxy import PATH
from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from maven_app.domain.conversation.artifacts import Profile
from maven_app.domain.conversation.transcript import Turn
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.messages.log_lines import log_line
from maven_app.ports.pictures import ImageProxy
from tests.fakes.firecrawl_server import KEY, FirecrawlServer, answer, scraped
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.pages import product_page
from tests.fakes.turns import OWNER, Bench
from tests.fakes.web_server import Sent, page

PNG = b"\x89PNG\r\n\x1a\n a page as it looked"
WORDS = "<p>" + "Headphones that many people take on a long flight, with a case and a cable. " * 4 + "</p>"


async def _resolve(host: str) -> Sequence[IPAddress]:
    return [ip_address("127.0.0.1")]


@asynccontextmanager
async def opened(folder: Path, **values: Any) -> AsyncIterator[tuple[Bench, ImageProxy, FirecrawlServer]]:
    """A process that opens pages; the site is Firecrawl, too."""
    unset = dict.fromkeys(("firecrawl_api_key", "tavily_api_key", "serper_api_key", "gemini_api_key", "secret_key"))
    async with FirecrawlServer() as site:
        settings = Settings(_env_file=None, **{**unset, "firecrawl_base_url": site.url, "data_dir": folder, **values})
        client = SafeClient(_resolve, lambda address: address.is_loopback, FetchLimits(ports=frozenset({site.port})))
        index = MemoryIndex([])
        bench = Bench(OfflineEngine(index), index=index)
        built = build_pages(settings, bench.clock, client)
        assert built.gallery is not None
        shot = f"http://shots.example:{site.port}/shot.png"
        site.paths["/shot.png"] = Sent(PNG, type="application/octet-stream")
        site.paths["/p"] = page(product_page(body=WORDS))
        site.paths["/v2/scrape"] = scraped(
            rawHtml=product_page(body=WORDS), markdown="Long flights.", screenshot=shot, metadata={"statusCode": 200}
        )
        yield Bench(bench.model, index=index, clock=bench.clock, pages=built.pages), built.gallery, site
        await built.close()


def profile_of(turn: Turn) -> Profile:
    (step,) = turn.steps
    assert isinstance(step.artifact, Profile), step
    return step.artifact


async def test_the_picture_of_a_page_comes_with_its_profile_and_through_our_own_server(tmp_path: Path) -> None:
    async with opened(tmp_path, firecrawl_api_key=KEY) as (bench, gallery, site):
        shown = profile_of(await bench.say(f"what about http://shop.example:{site.port}/p"))
        assert shown.screenshot is not None
        image = await gallery.image(gallery.path(shown.screenshot.url).removeprefix(PATH))

    assert image is not None and (image.type, image.body) == ("image/png", PNG)
    assert shown.screenshot.source == shown.product.sources[0].id and KEY not in shown.model_dump_json()
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


async def test_paths_of_pictures_hold_for_the_next_start_and_for_servers_of_one_secret(tmp_path: Path) -> None:
    url = "https://pics.example/a.png"
    async with opened(tmp_path, read_pages=True) as (_, first, _), opened(tmp_path, read_pages=True) as (_, next, _):
        assert first.path(url) == next.path(url)
    here, there = tmp_path / "here", tmp_path / "there"
    async with opened(here, read_pages=True) as (_, one, _), opened(there, read_pages=True) as (_, other, _):
        assert one.path(url) != other.path(url)
    both = {"read_pages": True, "secret_key": "in common"}
    async with opened(here, **both) as (_, one, _), opened(there, **both) as (_, other, _):
        assert one.path(url) == other.path(url)


async def test_a_page_that_was_read_lately_says_so_and_is_read_anew_when_that_is_asked(tmp_path: Path) -> None:
    async with opened(tmp_path, read_pages=True) as (bench, _, site):
        conversation, said = await bench.conversation(), f"what about http://shop.example:{site.port}/p"
        fresh = await bench.say(said, conversation)
        bench.clock.advance(20 * 60)
        kept = await bench.say(said, conversation)
        await bench.runner.retry_step(OWNER, conversation, kept.steps[0].call_id, refresh=True)
        anew = await bench.ended(conversation)
        visits = [path for path, _ in site.asked]

    assert not fresh.steps[0].cached and kept.steps[0].cached and not anew.steps[0].cached
    assert profile_of(kept).note.endswith("Saved copy, 20 min ago.") and visits == ["/p", "/p"]


async def test_a_service_that_fails_costs_nobody_the_page(tmp_path: Path) -> None:
    async with opened(tmp_path, firecrawl_api_key=KEY) as (bench, _, site):
        site.paths["/v2/scrape"] = answer({"success": False, "error": f"no credits for {KEY}"}, 402)
        conversation = await bench.conversation()
        shown = profile_of(await bench.say(f"what about http://shop.example:{site.port}/p", conversation))
        kept = "".join(log_line(line, conversation, "en") for line in await bench.lines(conversation))

    assert shown.product.price_text == "$279.99" and shown.screenshot is None and KEY not in kept
