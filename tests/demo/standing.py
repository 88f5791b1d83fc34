"""Standing: the made-up world while its servers run, and the app on it."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from queue import Queue

from maven_app.bootstrap import services_lifespan
from maven_app.cli.run import ensure_free_port
from maven_app.cli.serving import serve
from maven_app.cli.setup_steps import prepare
from maven_app.config import load_settings, set_environment
from tests.demo.assistant import shopkeeper
from tests.demo.servers import DemoSerper, Sites, client_to
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.json_server import KEY as SEARCH_KEY
from tests.fakes.model_server import KEY as MODEL_KEY
from tests.fakes.model_server import Asked, Reply
from tests.fakes.openai_server import OpenAIServer


@dataclass(frozen=True)
class World:
    """The servers, each answering on a port of its own."""

    sites: Sites
    serper: DemoSerper
    gemini: GeminiServer
    other: OpenAIServer

    @property
    def addresses(self) -> dict[str, str]:
        """Where they are asked, as settings."""
        return {
            "GEMINI_BASE_URL": self.gemini.url,
            "OPENAI_BASE_URL": self.other.url,
            "SERPER_BASE_URL": self.serper.url,
        }


_Ready = Queue[tuple[World, asyncio.AbstractEventLoop, asyncio.Event]]


@contextmanager
def standing(main_model: Callable[[Asked], Reply] = shopkeeper) -> Iterator[World]:
    """The world, in a thread of its own: the app must not wait for what it would not wait for elsewhere."""
    ready: _Ready = Queue()
    thread = threading.Thread(target=lambda: asyncio.run(_stand(main_model, ready)), name="the world", daemon=True)
    thread.start()
    world, loop, over = ready.get()
    try:
        yield world
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(timeout=5)


async def _stand(main_model: Callable[[Asked], Reply], ready: _Ready) -> None:
    over = asyncio.Event()
    async with AsyncExitStack() as stack:
        sites = await stack.enter_async_context(Sites())
        serper = await stack.enter_async_context(DemoSerper(sites=sites))
        gemini = await stack.enter_async_context(GeminiServer(main_model))
        other = await stack.enter_async_context(OpenAIServer(shopkeeper))
        ready.put((World(sites, serper, gemini, other), asyncio.get_running_loop(), over))
        await over.wait()


def serve_app(addresses: Mapping[str, str], *, site_port: int, limited: bool = True) -> None:
    """Serve the app on a world that stands, until told to stop. What else is set in the environment holds."""
    keys = {"GEMINI_API_KEY": MODEL_KEY, "OPENAI_API_KEY": MODEL_KEY, "SERPER_API_KEY": SEARCH_KEY}
    absent = dict.fromkeys(("TAVILY_API_KEY", "FIRECRAWL_API_KEY"), "")
    set_environment({**keys, **absent, **addresses, "MAVEN_MODEL": "auto", "MAVEN_READ_PAGES": "true"})
    settings = load_settings()
    ensure_free_port(settings)
    prepare(settings)
    serve(settings, partial(services_lifespan, settings, client=client_to(site_port), limited=limited))
