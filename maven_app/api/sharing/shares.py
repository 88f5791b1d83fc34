"""Shares over HTTP: what can be shared of a conversation, how the page would look, and a new link to it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Response
from pydantic import BaseModel, Field

from maven_app.api.identifiers import ID_PATTERN, Id
from maven_app.api.requesters import Address, FileLocale, ReaderLocale, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.domain.sharing.shares import MAX_TITLE, Lifetime
from maven_app.resilience.request_rates import RequestRates
from maven_app.sharing.sharing import ShareableTurn, ShareOptions
from maven_app.sharing.snapshots import FindingChoice, ShareChoice, TurnChoice

_SHARES = "/api/conversations/{conversation_id}/shares"
_MOST_TURNS = 1_000
_SHARING_RATES = (30, 150)
"""New links an hour for a visitor and for a network: each keeps a copy of what it shows."""
_PREVIEW_RATES = (240, 1_200)
"""Previews a minute; while a title is written there is one at every pause of 0.4 seconds."""
_EXAMPLE_TOKEN = "preview"  # noqa: S105 - stands in the addresses of a page that has none yet
TurnId = Annotated[str, Field(pattern=ID_PATTERN)]


class ShareRequest(BaseModel):
    """The content of a page to be shared, and its title."""

    turn_ids: list[TurnId] = Field(
        default=[], max_length=_MOST_TURNS, description="Whole turns; leave out for a finding"
    )
    with_messages: bool = Field(default=True, description="Whether the shopper's own messages are in it")
    call_id: str | None = Field(
        default=None, pattern=ID_PATTERN, description="One thing that was found, in place of turns"
    )
    version: int | None = Field(default=None, ge=1, le=10_000, description="Of a guide; leave out for the newest")
    title: str = Field(default="", max_length=MAX_TITLE, description="Leave out for one made of the content")

    @property
    def choice(self) -> ShareChoice:
        """The part of the conversation that is meant."""
        if self.call_id is not None:
            return FindingChoice(self.call_id, self.version)
        return TurnChoice(frozenset(self.turn_ids), self.with_messages)


class NewShare(ShareRequest):
    """A page to be shared, for how long, and whether search engines may list it."""

    lifetime: Lifetime = "30d"
    is_findable: bool = False


class PreviewedShare(BaseModel):
    """A page to be shared, before it is."""

    page: str
    """Its HTML, as a stranger who reads this language would see it."""
    title: str
    unshared_parts: list[str]
    """Limits and wishes behind its answers that no message on it states, though its words can name them."""


class CreatedShare(BaseModel):
    """A link that is in force."""

    id: str
    link: str
    title: str
    expires: str | None
    """ISO 8601; null for a link that stays until it is revoked."""


def add_shares(
    api: FastAPI,
    refusals: Callable[..., Mapping[int | str, dict[str, Any]]],
    *,
    rates: tuple[int, int] = _SHARING_RATES,
    preview_rates: tuple[int, int] = _PREVIEW_RATES,
) -> None:
    """Serve these beside the other routes; `refusals` describes answers of such codes."""
    limits = RequestRates(
        *rates,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_links")),
        seconds=3_600.0,
    )

    previews = RequestRates(
        *preview_rates,
        refusal=partial(TooManyRequests, public=translatable("error.too_many_previews")),
    )

    def count(actor: Requester, address: Address) -> None:
        """Count a new link. Raises TooManyRequests, after which nothing was counted."""
        limits.count(actor.id, address)

    def count_preview(actor: Requester, address: Address) -> None:
        """Count a preview. Raises TooManyRequests, after which nothing was counted."""
        previews.count(actor.id, address)

    api.get("/api/conversations/{conversation_id}/shareable", responses={**refusals(400, 404, 422)})(list_shareable)
    previewed = refusals(400, 404, 413, 422, 429)
    preview = api.post(f"{_SHARES}/preview", dependencies=[Depends(count_preview)], responses={**previewed})
    preview(preview_share)
    created = refusals(400, 404, 413, 422, 429, 503, 507)
    api.post(_SHARES, status_code=201, dependencies=[Depends(count)], responses={**created})(create_share)


async def list_shareable(conversation_id: Id, actor: Requester, locale: ReaderLocale) -> list[ShareableTurn]:
    """The turns that can be shared, oldest first."""
    return list(await get_services().sharing.turns(actor, conversation_id, locale=locale))


async def preview_share(
    conversation_id: Id, new: ShareRequest, actor: Requester, locale: FileLocale, answer: Response
) -> PreviewedShare:
    """The page as it would be. Nothing is shared."""
    sharing, options = get_services().sharing, ShareOptions(title=new.title)
    previewed = await sharing.preview(actor, conversation_id, new.choice, options, locale=locale)
    page = await sharing.page(previewed.snapshot, sharing.frame(_EXAMPLE_TOKEN, locale))
    answer.headers["Cache-Control"] = "private, no-store"
    return PreviewedShare(
        page=page.decode(), title=previewed.snapshot.title, unshared_parts=list(previewed.unshared_parts)
    )


async def create_share(conversation_id: Id, new: NewShare, actor: Requester, locale: FileLocale) -> CreatedShare:
    """A new link to a snapshot of what was chosen; nothing that happens later changes it."""
    sharing = get_services().sharing
    options = ShareOptions(new.title, new.lifetime, new.is_findable)
    share = await sharing.create(actor, conversation_id, new.choice, options, locale=locale)
    expires = share.expires.isoformat() if share.expires else None
    return CreatedShare(id=share.id, link=sharing.link(share.token), title=share.title, expires=expires)
