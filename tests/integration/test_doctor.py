"""What `doctor` says of each service: its key, its address, its language, its clock; in plain words, and no key among them."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import httpx2
import pytest

from maven_app.cli.checks.service_check import CheckResult, check_service, clock_finding, services_of
from maven_app.config import Settings, setting_names
from tests import patience
from tests.fakes import firecrawl_server, json_server, model_server
from tests.fakes.firecrawl_server import FirecrawlServer, answer, scraped
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.json_server import Misbehaviour
from tests.fakes.model_server import Reply
from tests.fakes.openai_server import OpenAIServer
from tests.fakes.serper_server import SerperServer
from tests.fakes.tavily_server import TavilyServer
from tests.fakes.web_server import WebServer, page

KEYS = {
    "gemini": model_server.KEY,
    "openai": model_server.KEY,
    "serper": json_server.KEY,
    "tavily": json_server.KEY,
    "firecrawl": firecrawl_server.KEY,
}
WELL = "the key is taken and the answer is as it should be"
NOW = datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)


def settings(**values: Any) -> Settings:
    unset = {f"{name}_{part}": None for name in KEYS for part in ("api_key", "base_url")}
    return Settings(_env_file=None, **{**unset, "model": "auto", "fallback_model": "auto", **values})


@asynccontextmanager
async def server_of(kind: str, **values: Any) -> AsyncIterator[Any]:
    """A local server that speaks the language of this service, and takes KEYS only."""
    match kind:
        case "gemini":
            made: Any = GeminiServer(lambda _: Reply(text=["ok"]), **values)
        case "openai":
            made = OpenAIServer(lambda _: Reply(text=["ok"]), **values)
        case "serper":
            made = SerperServer(**values)
        case "tavily":
            made = TavilyServer(**values)
        case _:
            date = {"Date": values["date"]} if "date" in values else {}
            made = FirecrawlServer(said=answer({"success": True, "data": {"markdown": "# Example"}}, headers=date))
    async with made as server:
        yield server


async def finding_of(kind: str, url: str, *, key: str | None = None, now: datetime = NOW) -> CheckResult:
    told = settings(**{f"{kind}_api_key": key or KEYS[kind], f"{kind}_base_url": url})
    (service,) = services_of(told)
    async with httpx2.AsyncClient() as http:
        found = await check_service(service, http, now=lambda: now)
    for secret in {key or KEYS[kind], *KEYS.values()}:
        assert secret not in str(found)
    return found


def closed_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.mark.parametrize("kind", KEYS)
async def test_a_service_that_takes_the_key_is_well(kind: str) -> None:
    async with server_of(kind) as server:
        found = await finding_of(kind, server.url)

    assert found.works and found.says.startswith(WELL)
    assert found.name.lower() == kind


@pytest.mark.parametrize("kind", [kind for kind in KEYS if kind != "firecrawl"])
async def test_a_wrong_key_is_said_to_be_wrong_and_never_repeated(kind: str) -> None:
    async with server_of(kind) as server:
        found = await finding_of(kind, server.url, key="sk-mistyped-0123456789")

    assert not found.works
    assert found.says == f"it refuses the key. Check that {kind.upper()}_API_KEY is whole, and that it still counts"


async def test_firecrawls_refusals_are_told_apart() -> None:
    said = {401: "it refuses the key", 402: "credit is used up", 429: "too often", 500: "in trouble itself (500)"}
    for status, words in said.items():
        refusal = answer({"success": False, "error": f"no, {KEYS['firecrawl']}"}, status)
        async with FirecrawlServer(said=refusal) as server:
            found = await finding_of("firecrawl", server.url)
        assert not found.works and words in found.says


@pytest.mark.parametrize("key", ['"quoted"', "half'"])
async def test_a_key_that_can_be_none_is_not_even_sent(key: str) -> None:
    async with SerperServer() as server:
        found = await finding_of("serper", server.url, key=key)

        assert not found.works and "SERPER_API_KEY holds a quote" in found.says
        assert server.asked == []


@pytest.mark.parametrize("kind", KEYS)
async def test_a_port_where_nobody_listens_is_named(kind: str) -> None:
    port = closed_port()
    found = await finding_of(kind, f"http://127.0.0.1:{port}")

    assert not found.works
    assert found.says == f"nobody answers at 127.0.0.1:{port}. Check {kind.upper()}_BASE_URL"


async def test_a_password_in_an_address_is_not_repeated() -> None:
    found = await finding_of("serper", f"http://me:hidden@127.0.0.1:{closed_port()}")

    assert not found.works and "hidden" not in found.says


@pytest.mark.parametrize("kind", KEYS)
async def test_an_address_where_a_page_stands_is_not_the_service(kind: str) -> None:
    (path,) = {service.path.partition("?")[0] for service in services_of(settings(**{f"{kind}_api_key": "k"}))}
    async with WebServer({path: page("<h1>Welcome to our hotel</h1>")}) as server:
        found = await finding_of(kind, f"http://127.0.0.1:{server.port}")

    assert not found.works
    assert f"is not {found.name}: it sent a web page. Check {kind.upper()}_BASE_URL" in found.says


@pytest.mark.parametrize("kind", ["gemini", "serper", "firecrawl"])
async def test_an_address_without_the_services_path_is_wrong(kind: str) -> None:
    async with server_of(kind) as server:
        found = await finding_of(kind, f"{server.url}/elsewhere")

    assert not found.works and f"Check {kind.upper()}_BASE_URL" in found.says


async def test_a_compatible_server_may_list_no_models() -> None:
    class Bare(OpenAIServer):
        def listing(self, path: str, headers: Any) -> tuple[int, dict[str, Any]]:
            return 404, self.error(404, "no such path")

    async with Bare(lambda _: Reply()) as server:
        found = await finding_of("openai", server.url)

    assert found.works and "lists no models" in found.says


async def test_a_server_of_ones_own_needs_no_key_to_be_checked() -> None:
    (service,) = services_of(settings(openai_base_url="http://localhost:1/v1", model="openai:llama"))

    assert service.name == "OpenAI"
    assert services_of(settings()) == []


async def test_of_a_server_that_asks_for_no_key_none_is_said_to_be_taken() -> None:
    class Open(OpenAIServer):
        def listing(self, path: str, headers: Any) -> tuple[int, dict[str, Any]]:
            return 200, {"data": []}

    async with Open(lambda _: Reply()) as server:
        (service,) = services_of(settings(openai_base_url=server.url, model="openai:llama"))
        async with httpx2.AsyncClient() as http:
            found = await check_service(service, http, now=lambda: NOW)

    assert found.works and found.says.startswith("no key is set or asked for, and the answer is as it should be")


@pytest.mark.parametrize(
    ("misbehaves", "words"),
    [
        ("not json", "is not Serper: it sent a web page"),
        ("another shape", "is not Serper: it sent something else"),
        ("empty", "is not Serper: it sent something else"),
        ("500 html", "in trouble itself (500)"),
        ("503", "in trouble itself (503)"),
        ("429", "too often just now (429)"),
        ("cut", "nobody answers"),
    ],
)
async def test_other_answers_are_told_in_plain_words(misbehaves: Misbehaviour, words: str) -> None:
    async with SerperServer(misbehaves={"*": misbehaves}) as server:
        found = await finding_of("serper", server.url)

    assert not found.works and words in found.says


@pytest.mark.parametrize("kind", KEYS)
@pytest.mark.parametrize(("minutes", "works"), [(0, True), (1.5, True), (-1.5, True), (7, False), (-7, False)])
async def test_a_clock_that_goes_wrong_is_told(kind: str, minutes: float, works: bool) -> None:
    async with server_of(kind, date=format_datetime(NOW, usegmt=True)) as server:
        found = await finding_of(kind, server.url, now=NOW + timedelta(minutes=minutes))
    clock = clock_finding([found])

    assert found.works and clock is not None and clock.works == works
    if works:
        assert clock.says == f"agrees with {found.name}"
    else:
        side = "7 minutes ahead of" if minutes > 0 else "7 minutes behind"
        assert clock.says.startswith(f"this machine's clock is {side} {found.name}'s. Set it")


def test_who_tells_no_time_says_nothing_of_the_clock() -> None:
    assert clock_finding([CheckResult("Serper", "well", works=True)]) is None


async def _doctor(folder: Path, **values: str) -> tuple[int, str]:
    """The command itself, as `make doctor` runs it."""
    unset = dict.fromkeys(setting_names().values(), "")
    names = {**unset, "MAVEN_DATA_DIR": str(folder), "MAVEN_PORT": str(closed_port()), **values}
    run = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "maven_app",
        "doctor",
        env={**os.environ, **names},
        cwd=Path(__file__).parents[2],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await asyncio.wait_for(run.communicate(), patience.PROCESS_SECONDS)
    return int(run.returncode or 0), said.decode()


async def test_the_command_says_of_everything_whether_it_works(tmp_path: Path) -> None:
    calls = Reply(calls=[("search_product", {"query": "headphones"})])
    scripted = model_server.Script(*[calls] * 20)
    async with AsyncExitStack() as stack:
        gemini = await stack.enter_async_context(GeminiServer(scripted))
        serper = await stack.enter_async_context(SerperServer(date=format_datetime(datetime.now(UTC), usegmt=True)))
        tavily = await stack.enter_async_context(TavilyServer())
        firecrawl = await stack.enter_async_context(FirecrawlServer(said=scraped(markdown="# Example")))
        code, said = await _doctor(
            tmp_path,
            GEMINI_API_KEY=KEYS["gemini"],
            GEMINI_BASE_URL=gemini.url,
            SERPER_API_KEY=KEYS["serper"],
            SERPER_BASE_URL=serper.url,
            TAVILY_API_KEY="wrong-key-0123456789",
            TAVILY_BASE_URL=tavily.url,
            FIRECRAWL_API_KEY=KEYS["firecrawl"],
            FIRECRAWL_BASE_URL=f"http://127.0.0.1:{closed_port()}",
            MAVEN_OIDC_ISSUER=f"http://127.0.0.1:{closed_port()}",
            MAVEN_OIDC_CLIENT_ID="maven",
            MAVEN_OIDC_CLIENT_SECRET="another-key-0123456789",
            MAVEN_OIDC_NAME="Google",
            OPENAI_API_KEY="another-key-0123456789",
            OPENAI_BASE_URL=f"http://127.0.0.1:{closed_port()}/v1",
        )
        assert firecrawl.bodies == []

    lines = dict(line.split(": ", 1) for line in said.splitlines() if ": " in line)
    assert code == 1
    assert lines["Gemini"].startswith(WELL) and lines["Serper"].startswith(WELL)
    assert lines["Tavily"].startswith("does not work. It refuses the key. Check that TAVILY_API_KEY")
    assert "Nobody answers" in lines["Firecrawl"] and "Nobody answers" in lines["OpenAI"]
    assert lines["Sign-in"].startswith("does not work. Google does not describe itself as an OpenID provider")
    assert lines["Clock"] == "agrees with Serper"
    assert "calls tools" in lines["Model gemini-3.8-flash"]
    assert not any(name.startswith("Model gpt") for name in lines)
    for key in (*KEYS.values(), "wrong-key-0123456789", "another-key-0123456789"):
        assert key not in said


async def test_the_command_is_content_without_any_key(tmp_path: Path) -> None:
    code, said = await _doctor(tmp_path)

    assert "Sign-in: by password and by mail" in said
    assert "Open questions: off" in said and "GEMINI_API_KEY" in said
    assert [line.split(":")[0] for line in said.splitlines() if "does not work" in line] == ["Catalogue"]
    assert code == 1


@pytest.mark.parametrize("is_there", [True, False])
async def test_the_command_tries_a_service_that_makes_the_catalogues_vectors(tmp_path: Path, is_there: bool) -> None:
    async with GeminiServer(model_server.Script()) as gemini:
        url = gemini.url if is_there else f"http://127.0.0.1:{closed_port()}"
        values = {"GEMINI_API_KEY": KEYS["gemini"], "GEMINI_BASE_URL": url, "MAVEN_MODEL": "offline"}
        _, said = await _doctor(tmp_path, MAVEN_EMBEDDER="gemini:gemini-embedding-2", **values)

    (line,) = (line for line in said.splitlines() if line.startswith("Embeddings: "))
    if is_there:
        assert line == "Embeddings: made by gemini:gemini-embedding-2"
    else:
        assert line.startswith("Embeddings: does not work. Gemini:gemini-embedding-2 makes no vectors (")
    assert KEYS["gemini"] not in said
