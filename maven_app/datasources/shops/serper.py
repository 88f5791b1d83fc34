"""Serper: Google's web, shopping, image and video results, asked at once. No SDK: four paths over httpx2."""

import asyncio
import re
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx2
from pydantic import BaseModel, Field, ValidationError

from maven_app.datasources.http_json import URL_PATTERN, post_json
from maven_app.datasources.shops.prices import find_price
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.money import Price, Rates
from maven_app.domain.catalogue.products import Offer, Picture
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import ProviderError, ProviderUnavailable
from maven_app.domain.quantities.dates import parse_date
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.sources.sources import Source, site_of
from maven_app.ports.clock import Clock
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearchResult

BASE_URL = "https://google.serper.dev"
_USED = re.compile(r"\b(refurbished|renewed|pre-?owned|second-?hand|used|bekas|open box)\b", re.I)
_DAY_LENGTH = len("2024-09-09")
_LONGEST = 500


class _Hit(BaseModel):
    title: str = Field(min_length=1)
    link: str = Field(pattern=URL_PATTERN)


class _WebHit(_Hit):
    snippet: str = ""
    date: str | None = None


class _ShoppingHit(_Hit):
    source: str = ""
    price: str = ""
    picture: str = Field(default="", alias="imageUrl")
    rating: float | None = None
    rating_count: int | None = Field(default=None, alias="ratingCount")


class _ImageHit(_Hit):
    picture: str = Field(alias="imageUrl", pattern=URL_PATTERN)


class _Reply(BaseModel):
    organic: list[Any] = []
    shopping: list[Any] = []
    images: list[Any] = []
    videos: list[Any] = []


@dataclass(frozen=True)
class Listing:
    """One shopping result: a title, and the offer that goes with it."""

    title: str
    offer: Offer | None
    """None when no price is stated."""
    source: Source
    picture: str = ""


@dataclass(frozen=True)
class Video:
    """A video that a search names."""

    title: str
    url: str


@dataclass(frozen=True)
class Found:
    """The results of the four searches: as many of each as were found."""

    web: Sequence[Source] = ()
    listings: Sequence[Listing] = ()
    pictures: Sequence[Picture] = ()
    videos: Sequence[Video] = ()
    missing: Sequence[str] = ()
    """Of the searches other than that of the shops that failed, the codes of what they look for."""


H = TypeVar("H", bound=BaseModel)
T = TypeVar("T")


class Serper:
    """Searches one market, or the one that a call names. It is a `ports.web.WebSearch` too."""

    name = "Serper"

    def __init__(
        self,
        http: httpx2.AsyncClient,
        *,
        api_key: str,
        market: Market,
        rates: Rates,
        clock: Clock,
        base_url: str = BASE_URL,
    ) -> None:
        """Only prices in currencies that `rates` know are read: others cannot be compared."""
        self.market = market
        self._http = http
        self._key = api_key
        self._clock = clock
        self._rates = rates
        self._base = base_url.rstrip("/")

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
        """Pages that Google names for `query`; see the port."""
        recent = {"tbs": f"qdr:d{scope.days}"} if scope.days else {}
        reply = await self._ask("search", f"{query} site:{site}" if site else query, limit, market, **recent)
        hits = valid_results(_WebHit, reply.organic)[:limit]
        return WebSearchResult(tuple(named_page(hit.link, hit.title, hit.snippet, hit.date) for hit in hits))

    async def listings(self, query: str, *, limit: int, market: Market | None = None) -> Sequence[Listing]:
        """Shopping results for `query`, best first. Raises ProviderUnavailable, ProviderRejected."""
        reply = await self._ask("shopping", query, limit, market)
        currency = (market or self.market).currency
        return [self._listing(hit, currency) for hit in valid_results(_ShoppingHit, reply.shopping)][:limit]

    async def pictures(self, query: str, *, limit: int, market: Market | None = None) -> Sequence[Picture]:
        """Pictures that Google names for `query`. Raises ProviderUnavailable, ProviderRejected."""
        reply = await self._ask("images", query, limit, market)
        hits = valid_results(_ImageHit, reply.images)[:limit]
        return [Picture(url=hit.picture, alt=_line(hit.title), source=_source_id(hit.link)) for hit in hits]

    async def videos(self, query: str, *, limit: int, market: Market | None = None) -> Sequence[Video]:
        """Videos that Google names for `query`. Raises ProviderUnavailable, ProviderRejected."""
        reply = await self._ask("videos", query, limit, market)
        return [Video(_line(hit.title), hit.link) for hit in valid_results(_Hit, reply.videos)][:limit]

    async def search_all(self, query: str, *, limit: int, market: Market | None = None) -> Found:
        """Run the four searches at once. Raises what that of the shops raises; any other that fails costs only its part."""
        parts = await asyncio.gather(
            _caught(self.listings(query, limit=limit, market=market)),
            _caught(self.search(query, limit=10, market=market)),
            _caught(self.pictures(query, limit=10, market=market)),
            _caught(self.videos(query, limit=10, market=market)),
        )
        listings, web, pictures, videos = parts
        if isinstance(listings, ProviderError):
            raise listings
        beside = {"part.web_pages": web, "part.pictures": pictures, "part.videos": videos}
        failed = [code for code, part in beside.items() if isinstance(part, ProviderError)]
        pages = () if isinstance(web, ProviderError) else web.pages
        return Found(pages, listings, _or_none(pictures), _or_none(videos), failed)

    async def _ask(self, path: str, query: str, limit: int, market: Market | None, **more: str) -> _Reply:
        place = market or self.market
        content = await post_json(
            self._http,
            f"{self._base}/{path}",
            service="Serper",
            headers={"X-API-KEY": self._key},
            body={"q": query, "gl": place.country, "hl": place.language, "num": limit, **more},
        )
        try:
            return _Reply.model_validate_json(content)
        except ValidationError as error:
            raise ProviderUnavailable(f"Serper's answer to {path} cannot be read") from error

    def _listing(self, hit: _ShoppingHit, currency: str) -> Listing:
        merchant = _line(hit.source) or named_page(hit.link, "", "").site
        page = named_page(hit.link, hit.title, " · ".join(filter(None, (hit.title, hit.price, merchant))))
        page = copy_with(page, publisher=merchant)
        money = find_price(hit.price, currency=currency, rates=self._rates)
        if money is None:
            return Listing(_line(hit.title), None, page, hit.picture)
        seen = self._clock.now()
        offer = Offer(
            merchant=merchant,
            price=Price(
                amount=money.amount,
                currency=money.currency,
                as_of=seen.date().isoformat(),
                kind="offered",
                sources=(page.id,),
            ),
            condition=find_used_word(f"{hit.price} {hit.title}"),
            url=hit.link,
            rating=hit.rating if hit.rating is not None and 0 < hit.rating <= 5 else None,
            rating_count=hit.rating_count if hit.rating_count is not None and hit.rating_count > 0 else None,
            seen_at=seen.isoformat(timespec="seconds"),
            source=page.id,
        )
        return Listing(_line(hit.title), offer, page, hit.picture)


def find_used_word(text: str) -> str | None:
    """The word that says that the thing is not new, or None."""
    used = _USED.search(text)
    return used.group().lower() if used else None


def named_page(url: str, title: str, passage: str, published: str | None = None) -> Source:
    """A page that a search named and nobody read yet. `published` counts where it is a day: "Sep 9, 2024"."""
    site, day = site_of(url), parse_date(published or "", ReadingContext())
    return Source(
        id=_source_id(url),
        kind="web",
        title=_line(title) or site,
        publisher=site,
        url=url,
        published=day if day and len(day) == _DAY_LENGTH else None,
        unread=True,
        passage=_line(passage),
    )


def _source_id(url: str) -> str:
    return f"web:{url}"


def _line(text: str) -> str:
    """One line of plain text: what a result says is data."""
    return " ".join(strip_control_chars(text).split())[:_LONGEST]


def valid_results(kind: type[H], hits: Sequence[Any]) -> list[H]:
    """The results that are what they should be; one that is not costs no other."""
    fitting = []
    for hit in hits:
        try:
            fitting.append(kind.model_validate(hit))
        except ValidationError:
            continue
    return fitting


async def _caught(part: Awaitable[T]) -> T | ProviderError:
    """The result of a search, or the error that it ended in."""
    try:
        return await part
    except ProviderError as error:
        return error


def _or_none(part: Sequence[T] | ProviderError) -> Sequence[T]:
    return () if isinstance(part, ProviderError) else part
