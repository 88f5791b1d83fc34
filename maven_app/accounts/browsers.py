"""Browsers: where somebody signs in, and the tokens by which it is known from then on."""

from dataclasses import dataclass

from maven_app.domain.accounts import hash_token
from maven_app.domain.actors import Actor
from maven_app.domain.visitors import actor_of, session_cookie_of


@dataclass(frozen=True)
class Browser:
    """Where a request about an account comes from."""

    cookie: str | None
    """Its `Cookie` header."""
    address: str
    """The network that it is in, as the gate has found it out."""
    locale: str
    """In which its reader is written to."""
    device: str = ""
    """The browser and its system: "Firefox, Linux"."""

    @property
    def visitor(self) -> Actor:
        """Whom it is known as while nobody is signed in."""
        return actor_of(self.cookie)

    @property
    def session_hash(self) -> str:
        """The hash of its session's token; of nothing where it has none."""
        found = session_cookie_of(self.cookie)
        return hash_token(found[1]) if found else ""


@dataclass(frozen=True)
class BrowserTokens:
    """By what a browser is known from now on. Visitor and session are new, so that nobody who knew it before knows it still."""

    visitor: str
    session: str = ""
    """Empty for one that is signed out."""
    browser: str = ""
    """By which it is told from browsers that nobody signed in from yet; empty where it stays as it is."""
    is_remembered: bool = False
    """Whether it stays signed in once it is closed."""
