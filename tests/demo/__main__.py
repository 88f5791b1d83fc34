"""The whole app on made-up models, shops and pages, without keys or a network: make demo-live

What is asked goes the way that it goes with keys: the real adapters over real HTTP, to servers of this process that speak the
vendors' wire formats. Whoever writes of an OUTAGE sees the main model die and another answer.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from queue import Queue

from maven_app.bootstrap import running
from maven_app.cli.preparation import prepare
from maven_app.cli.run import ensure_free_port
from maven_app.cli.serving import serve, take_built_page
from maven_app.config import child_environment, load_settings, set_environment
from maven_app.datasources.safe_client import SafeClient
from tests.demo.assistant import fading, shopkeeper
from tests.demo.servers import DemoSerper, Sites
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.json_server import KEY
from tests.fakes.openai_server import OpenAIServer

_DATA = "data/demo-live"


def main() -> None:
    """Serve until told to stop."""
    with _world() as (addresses, client):
        keys = dict.fromkeys(("GEMINI_API_KEY", "OPENAI_API_KEY", "SERPER_API_KEY"), KEY)
        absent = dict.fromkeys(("TAVILY_API_KEY", "FIRECRAWL_API_KEY"), "")
        folder = {"MAVEN_DATA_DIR": child_environment().get("MAVEN_DATA_DIR", _DATA), "MAVEN_MODEL": "auto"}
        set_environment({**keys, **absent, **addresses, **folder, "MAVEN_READ_PAGES": "true"})
        settings = load_settings()
        ensure_free_port(settings)
        prepare(settings)
        take_built_page(settings)
        from maven_app.maven_app import app

        app.register_lifespan_task(running, settings=settings, client=client)
        serve(settings)


@contextmanager
def _world() -> Iterator[tuple[dict[str, str], SafeClient]]:
    """The servers, in a thread of their own: the app must not wait for what it would not wait for elsewhere."""
    ready: Queue[tuple[dict[str, str], SafeClient, asyncio.AbstractEventLoop, asyncio.Event]] = Queue()
    thread = threading.Thread(target=lambda: asyncio.run(_serve(ready)), name="the made-up world", daemon=True)
    thread.start()
    addresses, client, loop, over = ready.get()
    try:
        yield addresses, client
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(timeout=5)


async def _serve(ready: "Queue[tuple[dict[str, str], SafeClient, asyncio.AbstractEventLoop, asyncio.Event]]") -> None:
    over = asyncio.Event()
    async with AsyncExitStack() as stack:
        sites = await stack.enter_async_context(Sites())
        serper = await stack.enter_async_context(DemoSerper(sites=sites))
        gemini = await stack.enter_async_context(GeminiServer(fading(shopkeeper)))
        other = await stack.enter_async_context(OpenAIServer(shopkeeper))
        addresses = {"GEMINI_BASE_URL": gemini.url, "OPENAI_BASE_URL": other.url, "SERPER_BASE_URL": serper.url}
        ready.put((addresses, sites.client(), asyncio.get_running_loop(), over))
        await over.wait()


if __name__ == "__main__":
    main()
