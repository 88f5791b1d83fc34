"""Personal data over HTTP: everything stored about whoever asks, as one zip that is sent while it is made."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.responses import StreamingResponse

from maven_app.api.accounts import ConfirmationForm
from maven_app.api.exports import export_threads
from maven_app.api.requesters import FileLocale, Requester, RequestingBrowser
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.export.formats import content_disposition
from maven_app.export.personal_data.data_export import DataSources, open_data_export

_ZIP = "application/zip"


def add_personal_data(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve data exports beside the other routes; `refusals` describes answers of such codes."""
    file = {200: {"content": {_ZIP: {}}, "description": "The file"}, **refusals(400, 401, 413, 422, 429, 503)}
    api.post("/api/personal-data", response_class=StreamingResponse, responses=file)(export_data)


async def export_data(
    form: ConfirmationForm, actor: Requester, browser: RequestingBrowser, locale: FileLocale
) -> StreamingResponse:
    """All conversations as Markdown and JSON, and everything else stored about whoever asks."""
    require(actor, Permission.EXPORT_DATA, owner=actor.id)
    here = get_services()
    await here.accounts.settings.allow_export(browser, actor, password=form.password, passkey=form.passkey)
    sources = DataSources(here.conversations, here.log, here.accounts.records)
    pieces = await open_data_export(
        sources, actor, locale=locale, shop=here.shop.name, clock=here.accounts.clock, threads=export_threads()
    )
    name = f"{here.shop.name} {here.accounts.clock.now():%Y-%m-%d}.zip"
    headers = {"Content-Disposition": content_disposition(name), "Cache-Control": "private, no-store"}
    return StreamingResponse(pieces, media_type=_ZIP, headers=headers)
