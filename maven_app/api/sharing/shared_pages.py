"""Shared pages: what opens behind a link, for everybody who has it. Nothing in them runs."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

from crawleruseragents import is_crawler
from fastapi import Depends, FastAPI, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from maven_app.api.requesters import Address, ReaderLocale, Requester, actor_in
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import NotFound, StorageError, TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.domain.sharing.shares import SharedPage
from maven_app.resilience.rate import RateLimiter
from maven_app.sharing.page import content_policy, missing_page

_READING_RATES = (300, 60)
"""Pages, and pictures, a minute for a network: whoever guesses at links comes no further, and a picture takes a quarter of a second."""
_LONGEST_AGENT = 400
_PICTURE = {"Cache-Control": "private, max-age=600", "X-Robots-Tag": "noindex"}
Token = Annotated[str, Path(max_length=64)]


def add_shared_pages(api: FastAPI, *, rates: tuple[int, int] = _READING_RATES) -> None:
    """Serve the pages beside the routes of the API."""
    pages, pictures = ([Depends(_count_by_network(rate))] for rate in rates)
    page = api.api_route("/s/{token}", methods=["GET", "HEAD"], dependencies=pages, include_in_schema=False)
    page(show_shared_page)
    api.get("/s/{token}/picture.png", dependencies=pictures, include_in_schema=False)(show_picture)
    api.post("/s/{token}/continue", dependencies=pages, include_in_schema=False)(continue_conversation)


def _count_by_network(rate: int) -> Callable[[str], None]:
    networks = RateLimiter(rate, 60.0, now=time.monotonic)

    def count(address: Address) -> None:
        """Count a request of the network. Raises TooManyRequests, after which nothing was counted."""
        if wait := networks.wait(address):
            public = translatable("error.too_many_pages")
            raise TooManyRequests("shared pages", public=public, retry_after=wait)
        networks.count(address)

    return count


async def show_shared_page(request: Request, token: Token, locale: ReaderLocale) -> Response:
    """The page in its reader's language."""
    sharing = get_services().sharing
    found = await sharing.shares.find(token)
    if found is None:
        return _nothing_here(locale)
    frame = sharing.frame(token, locale, is_findable=found.share.is_findable)
    page = await sharing.page(found.snapshot, frame)
    if await _is_view(request, found):
        with suppress(StorageError):  # the page is worth more than its count
            await sharing.shares.count_view(found.share.id)
    return _html(page, is_findable=found.share.is_findable)


async def show_picture(token: Token) -> Response:
    """The picture that stands for the page elsewhere. Raises NotFound."""
    sharing = get_services().sharing
    found = await sharing.shares.find(token)
    if found is None:
        raise NotFound("no shared page", public=translatable("error.no_picture"))
    return Response(await sharing.pictures.picture(found), media_type="image/png", headers=_PICTURE)


async def continue_conversation(token: Token, actor: Requester, address: Address, locale: ReaderLocale) -> Response:
    """A conversation of one's own that begins with what is shared, and the way to it. Raises TooManyRequests."""
    sharing = get_services().sharing
    found = await sharing.shares.find(token)
    if found is None:
        return _nothing_here(locale)
    conversation_id = await sharing.continuation.begin(found, actor, address=address)
    return RedirectResponse(f"/c/{conversation_id}", status_code=303)


def _nothing_here(locale: str) -> Response:
    """The same answer for every link that opens nothing: 410 would tell that there was something."""
    return _html(missing_page(get_services().sharing.frame("", locale)), status=404)


def _html(page: bytes, *, is_findable: bool = False, status: int = 200) -> Response:
    headers = {
        "Content-Security-Policy": content_policy(get_services().shop.look),
        "Cache-Control": "private, no-cache",
        **({} if is_findable else {"X-Robots-Tag": "noindex, nofollow"}),
    }
    return HTMLResponse(page, status_code=status, headers=headers)


async def _is_view(request: Request, found: SharedPage) -> bool:
    """Whether a person opened the page who is not its owner: no crawler, no preview of a link."""
    agent = request.headers.get("user-agent", "")[:_LONGEST_AGENT]
    if request.method == "HEAD" or not agent or is_crawler(agent):
        return False
    return (await actor_in(request)).id != found.owner
