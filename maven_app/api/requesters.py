"""Requesters: who sends a request, and from where, as routes ask for it."""

from typing import Annotated

from fastapi import Depends, Query, Request

from maven_app.accounts.browsers import Browser
from maven_app.api.clients.device_names import device_name
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.money import CurrencyConverter
from maven_app.domain.errors import SignedOut
from maven_app.domain.preferences import NO_PREFERENCES, Preferences
from maven_app.domain.quantities.measurement_systems import language_of_locale, locale_for
from maven_app.domain.visitors import is_session_over
from maven_app.messages.preferred_language import preferred_locale, preferred_region


async def actor_in(request: Request) -> Actor:
    """Who asks: whoever is signed in, else a visitor, since the gate gives a cookie to whoever has none."""
    return await get_services().accounts.identities.actor_of(request.headers.get("cookie"))


def address_in(request: Request) -> str:
    """The network that the request comes from, as the gate has found it out."""
    return request.client.host if request.client else ""


Requester = Annotated[Actor, Depends(actor_in)]


def sender_in(request: Request, actor: Requester) -> Actor:
    """Who sends a message. Raises SignedOut for whoever was signed in and is no more: nothing of theirs is asked as a visitor."""
    if is_session_over(actor, request.headers.get("cookie")):
        raise SignedOut("the session is over")
    return actor


Sender = Annotated[Actor, Depends(sender_in)]


async def preferences_of(actor: Requester) -> Preferences:
    """The preferences of whoever asks; none of nobody."""
    return NO_PREFERENCES if actor.kind == "nobody" else await get_services().preferences.read(actor)


ReaderPreferences = Annotated[Preferences, Depends(preferences_of)]


def locale_in(request: Request, preferences: ReaderPreferences) -> str:
    """The language that whoever asks reads, with the region where that has units of its own: "en_US"."""
    return preferred_locale(request.headers.get("cookie"), request.headers.get("accept-language"), preferences)


def region_in(request: Request, preferences: ReaderPreferences) -> str:
    """The region whose units whoever asks reads (ISO 3166); "" for metric ones."""
    return preferences.region(preferred_region(request.headers.get("accept-language")))


Region = Annotated[
    str,
    Query(
        pattern="^([A-Za-z]{2})?$",
        description="Whose units and dates it has (ISO 3166); left out, those that you prefer, else of `Accept-Language`",
    ),
]


Address = Annotated[str, Depends(address_in)]
ReaderRegion = Annotated[str, Depends(region_in)]
ReaderLocale = Annotated[str, Depends(locale_in)]


def file_locale_in(locale: ReaderLocale, region: Region = "") -> str:
    """The language that whoever asks for a file reads, with the units of the region that they name, else those that they read in."""
    return locale_for(language_of_locale(locale), region.upper()) if region else locale


def converter_in(preferences: ReaderPreferences) -> CurrencyConverter:
    """The converter to the currency that whoever asks prefers."""
    return CurrencyConverter(preferences.currency, get_services().shop.rates)


def browser_in(request: Request, locale: ReaderLocale) -> Browser:
    """The browser that the request comes from."""
    device = device_name(request.headers.get("user-agent", ""))
    return Browser(request.headers.get("cookie"), address_in(request), locale, device)


FileLocale = Annotated[str, Depends(file_locale_in)]
ReaderCurrency = Annotated[CurrencyConverter, Depends(converter_in)]
RequestingBrowser = Annotated[Browser, Depends(browser_in)]
