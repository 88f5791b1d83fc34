"""Pictures over HTTP: those that this server has named to a page of its own, and no others."""

from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, Path, Request
from fastapi.responses import Response

from maven_app.api.refusals import refusal
from maven_app.api.requesters import Address, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.resilience.request_rates import RequestRates

_NAMED = r"^[A-Za-z0-9_-]{24,3000}$"
_WEEK = 7 * 24 * 3_600
_RATES = (600, 3_000)
"""Pictures a minute for a visitor and for a network. A long thread has some hundred; without a cookie each request is a new visitor."""
_AS_PICTURE = {
    "Cache-Control": f"private, max-age={_WEEK}, immutable",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
_NO_PICTURE = {"Cache-Control": "private, max-age=60"}


Answers = dict[int | str, dict[str, Any]]


def add_pictures(api: FastAPI, *, refusals: Answers, rates: tuple[int, int] = _RATES) -> None:
    """Serve pictures beside the other routes; `refusals` describes what else may be answered."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_pictures")))

    async def picture(
        request: Request, token: Annotated[str, Path(pattern=_NAMED)], actor: Requester, address: Address
    ) -> Response:
        """A picture that a page of this server shows; 404 for all else."""
        require(actor, Permission.SEE_PICTURES, owner=None)
        limits.count(actor.id, address)
        gallery = get_services().gallery
        image = await gallery.image(token) if gallery else None
        if image is None:
            return refusal(translatable("error.no_picture"), 404, request.headers, headers=_NO_PICTURE)
        return Response(image.body, media_type=image.type, headers=_AS_PICTURE)

    shown = {200: {"content": {"image/*": {}}, "description": "The picture"}, **refusals}
    api.get("/api/pictures/{token}", response_class=Response, responses=shown)(picture)
