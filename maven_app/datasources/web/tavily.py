"""Tavily: web search through its SDK, on a transport of ours that keeps what the SDK's errors drop."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from pydantic import BaseModel, Field
from tavily import AsyncTavilyClient
from tavily.errors import BadRequestError
from tavily.errors import TimeoutError as TavilyTimeout

from maven_app.datasources.http_json import URL_PATTERN, error_for_status
from maven_app.datasources.shops.serper import named_page, valid_results
from maven_app.domain.catalogue.market import Market
from maven_app.domain.errors import ProviderRejected, ProviderUnavailable
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearchResult

BASE_URL = "https://api.tavily.com"
_COUNTRIES = {
    "au": "australia", "br": "brazil", "ca": "canada", "de": "germany", "es": "spain", "fr": "france", "gb": "united kingdom",
    "id": "indonesia", "in": "india", "it": "italy", "jp": "japan", "kr": "south korea", "mx": "mexico",
    "my": "malaysia", "nl": "netherlands", "nz": "new zealand", "ph": "philippines", "pl": "poland", "se": "sweden",
    "sg": "singapore", "th": "thailand", "us": "united states", "vn": "vietnam",
}  # fmt: skip
"""Tavily's words for countries; for one that is not here it ranks for nobody in particular."""


_RANGES = {"day": 1, "week": 7, "month": 30, "year": 365}


class _Hit(BaseModel):
    title: str = ""
    url: str = Field(pattern=URL_PATTERN)
    content: str = ""
    published_date: str | None = None


class _SearchReply(BaseModel):
    results: list[object] = []


class Tavily:
    """`ports.web.WebSearch` over Tavily."""

    name = "Tavily"

    def __init__(self, *, api_key: str, market: Market, base_url: str = BASE_URL, seconds: float = 15.0) -> None:
        self._client, self._http = create_client(api_key, base_url)
        self._market = market
        self._seconds = seconds

    async def search(
        self,
        query: str,
        *,
        limit: int,
        site: str | None = None,
        market: Market | None = None,
        scope: SearchScope = DEFAULT_SCOPE,
        refresh: bool = False,
    ) -> WebSearchResult:
        """Pages that Tavily names for `query`; see the port."""
        with translate_errors():
            reply = await self._client.search(
                query,
                max_results=limit,
                include_domains=[site] if site else None,
                topic=scope.topic,
                search_depth=scope.depth,
                time_range=_range_of(scope.days),
                country=None if scope.topic == "news" else _COUNTRIES.get((market or self._market).country),
                timeout=self._seconds,
            )
            results = _SearchReply.model_validate(reply).results
        hits = valid_results(_Hit, results)[:limit]
        return WebSearchResult(tuple(named_page(hit.url, hit.title, hit.content, hit.published_date) for hit in hits))

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()


def _range_of(days: int | None) -> str | None:
    """The shortest of Tavily's ranges that holds so many days; None for more than it has."""
    return next((name for name, most in _RANGES.items() if days and days <= most), None)


def create_client(api_key: str, base_url: str) -> tuple[AsyncTavilyClient, httpx.AsyncClient]:
    """The SDK, and the transport under it, which is to be closed. Raises ProviderRejected without a key."""
    if not api_key:
        raise ProviderRejected("Tavily was given no key: it would answer for a while without one, then stop")
    # The SDK loses Retry-After and, for some answers, raises what is no exception: our transport judges first.
    http = httpx.AsyncClient(base_url=base_url.rstrip("/"), event_hooks={"response": [_judge]})
    return AsyncTavilyClient(api_key, api_base_url=base_url, client=http), http


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise errors of the SDK within as ours. None of their words is passed on: of a header that cannot be sent it quotes the key."""
    try:
        yield
    except (httpx.HTTPError, TavilyTimeout) as error:
        raise ProviderUnavailable(f"Tavily did not answer: {type(error).__name__}") from None
    except BadRequestError:
        raise ProviderRejected("Tavily refused the question") from None
    except (ValueError, AttributeError, TypeError):  # the SDK reads fields of whatever comes
        raise ProviderUnavailable("Tavily's answer cannot be read") from None


async def _judge(reply: httpx.Response) -> None:
    if reply.status_code != httpx.codes.OK:
        raise error_for_status("Tavily", reply.status_code, reply.headers.get("retry-after"))
