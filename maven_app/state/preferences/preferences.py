"""Preferences: those that a visitor or an account chose, and how they shape a tab."""

from collections.abc import Awaitable
from decimal import Decimal

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.catalogue.money import CurrencyConverter, Money
from maven_app.domain.errors import MavenError
from maven_app.domain.preferences import NO_PREFERENCES, Preferences, parse_choice
from maven_app.domain.quantities.formatting import write_measure, write_money
from maven_app.messages.preferred_language import preferred_locale
from maven_app.messages.text_rendering import render
from maven_app.state.action_tickets import reject_action
from maven_app.state.composer import ComposerState, set_options
from maven_app.state.payload import parse_text
from maven_app.state.visitor import actor_in, render_for

_LONGEST = 40
"""Characters of the name and of the value of a preference."""
_PRICE, _GRAMS = Money(amount=Decimal("279.99"), currency="USD"), 250.0
"""The example that the page shows in the preferred currency and units."""


class PreferencesState(rx.State):
    """The preferences of whoever uses the page. Each is kept as soon as it is chosen."""

    preferences: Preferences = NO_PREFERENCES
    cookie: str = ""
    """The value of the browser's cookie, for the next first paint."""
    is_loaded: bool = False
    preview: str = ""
    """A price and a weight as they are written now."""
    saved: str = ""
    """The name of the preference that was chosen last."""
    problem: str = ""

    @property
    def converter(self) -> CurrencyConverter:
        """The money that prices are said in as well."""
        return CurrencyConverter(self.preferences.currency, get_services().shop.rates)

    @rx.event
    async def load(self) -> None:
        """Read the preferences: what their page is loaded with."""
        actor_in(self)
        self.saved = ""
        await self._do(None)

    @rx.event
    async def choose(self, name: str, value: str) -> None:
        """Keep a preference, by the name of its field."""
        actor = actor_in(self)

        async def keep() -> None:
            choice = parse_choice(parse_text(name, _LONGEST), parse_text(value, _LONGEST))
            await get_services().preferences.choose(actor, choice)
            self.saved = name

        self.saved = ""
        await self._do(keep())

    @rx.event
    async def restore_defaults(self) -> None:
        """Forget everything that was chosen."""
        actor = actor_in(self)
        self.saved = ""
        await self._do(get_services().preferences.reset(actor))

    async def _do(self, change: Awaitable[None] | None) -> None:
        """Make a change, then read the preferences; a failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
            await read_preferences(self)
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)


async def read_preferences(tab: rx.State) -> Preferences:
    """Read the preferences anew, and have this tab's composer offer what goes with them. Raises UnknownVisitor, StorageError.

    No method of the state: a browser could call that.
    """
    services, state = get_services(), await tab.get_state(PreferencesState)
    read = await services.preferences.read(actor_in(tab))
    if read.choices != state.preferences.choices:
        state.preferences = read
    state.cookie, state.is_loaded = read.cookie, True
    state.preview = _preview(state, await reader_locale(tab))
    set_options(await tab.get_state(ComposerState), services, read)
    return read


def _preview(state: PreferencesState, locale: str) -> str:
    converted = render(state.converter.note(_PRICE), locale)
    written = (write_money(_PRICE.amount, _PRICE.currency, locale), converted, write_measure(_GRAMS, "g", locale))
    return " · ".join(one for one in written if one)


async def reader_locale(tab: rx.State) -> str:
    """The language in which the page of this tab is read, with the region whose units its reader wants."""
    state, headers = await tab.get_state(PreferencesState), tab.router.headers
    return preferred_locale(headers.cookie, headers.accept_language, state.preferences)
