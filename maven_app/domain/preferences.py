"""Preferences: how somebody wants to read, to be shown and to be answered, whatever is asked."""

from collections.abc import Mapping
from typing import Literal
from urllib.parse import parse_qsl, urlencode

from pydantic import BaseModel, Field, ValidationError

from maven_app.domain.conversation.messages import ResearchLevel, SourceChoice
from maven_app.domain.errors import FormRejected
from maven_app.domain.language.translatable import translatable

Units = Literal["", "metric", "us"]
"""Systems of measures; "" for that of the region."""
Theme = Literal["system", "light", "dark"]
Density = Literal["comfortable", "compact"]
TextSize = Literal["small", "medium", "large", "largest"]
Motion = Literal["system", "reduced"]

COOKIE = "maven_preferences"
"""Holds what the first paint needs, as the query of an address: "theme=dark&language=id". `ui/layout/first_paint.js` reads it and
`assets/components/preferences.js` writes it.
"""
_OF_FIRST_PAINT = frozenset({"language", "theme", "density", "text_size", "motion"})
_COOKIE_AGE = 365 * 24 * 3600
"""Seconds for which a browser keeps it."""
_LONGEST_COOKIE = 500
"""Characters of a cookie that are looked at."""


class Preferences(BaseModel, frozen=True):
    """The preferences of one person. Those that were chosen are set; the others have their default, in which Maven follows the browser,
    the shop or the question.
    """

    language: str = Field("", pattern="^([a-z]{2,3})?$")
    """ISO 639; "" for that of the browser."""
    market: str = Field("", pattern="^([a-z]{2})?$")
    """Where they buy (ISO 3166); "" for the market that is set."""
    currency: str = Field("", pattern="^([A-Z]{3})?$")
    """The currency to which prices are also converted (ISO 4217); "" for prices as they are stated."""
    units: Units = ""
    theme: Theme = "system"
    density: Density = "comfortable"
    text_size: TextSize = "medium"
    motion: Motion = "system"
    research: ResearchLevel = "off"
    """How many pages are read for an answer in a new conversation."""
    source: SourceChoice | Literal[""] = ""
    """Where products are looked for in a new conversation; "" for everywhere that is switched on."""
    remembers: bool = False
    """Whether Maven remembers what they say of themselves that lasts, and keeps it in mind."""

    @property
    def choices(self) -> Mapping[str, str]:
        """The preferences that were chosen, by their name."""
        return {name: str(value) for name, value in self.model_dump(exclude_unset=True).items()}

    @property
    def cookie(self) -> str:
        """The value of the cookie; "" where the first paint is as nobody chose anything."""
        return urlencode({name: value for name, value in self.choices.items() if name in _OF_FIRST_PAINT and value})

    def region(self, read_in: str) -> str:
        """The region whose units and dates they read (ISO 3166), "" for metric ones; `read_in` is that of their browser."""
        match self.units:
            case "us":
                return "US"
            case "metric":
                return ""
            case "":
                return self.market.upper() or read_in


NO_PREFERENCES = Preferences()
"""Those of somebody who has chosen nothing."""


def parse_preferences(stored: Mapping[str, str]) -> Preferences:
    """The preferences that `stored` names. Names that are none, and values that theirs cannot have, were never chosen."""
    try:
        return Preferences.model_validate(stored)
    except ValidationError as error:
        faulty = {str(fault["loc"][0]) for fault in error.errors()}
        return Preferences.model_validate({name: value for name, value in stored.items() if name not in faulty})


def parse_choice(name: str, value: str) -> Preferences:
    """Preferences in which this one is chosen alone. Raises FormRejected for a name that is none, and a value that it cannot have."""
    choice = parse_preferences({name: value})
    if name not in choice.model_fields_set:
        raise FormRejected(f"no preference: {name[:40]!r}", public=translatable("error.no_such_preference"))
    return choice


def parse_cookie(cookie_header: str | None) -> Preferences:
    """The preferences in the cookie of this `Cookie` header; none without one."""
    for pair in (cookie_header or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            stored = dict(parse_qsl(value[:_LONGEST_COOKIE]))
            return parse_preferences({name: stored[name] for name in _OF_FIRST_PAINT & stored.keys()})
    return NO_PREFERENCES


def cookie_header(preferences: Preferences, *, is_secure: bool) -> str:
    """The `Set-Cookie` header by which a browser keeps what the first paint needs; scripts read it and write it too."""
    age = _COOKIE_AGE if preferences.cookie else 0
    return f"{COOKIE}={preferences.cookie}; Path=/; Max-Age={age}; SameSite=Lax{'; Secure' if is_secure else ''}"
