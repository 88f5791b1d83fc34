"""Visitors: known by a cookie that scripts cannot read, as a session is by another; and from where they come."""

import hashlib
import re
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address

from maven_app.domain.actors import NOBODY, Actor

COOKIE = "maven_visitor"
COOKIE_AGE = 365 * 24 * 3600
"""Seconds for which a browser keeps it."""
SESSION_COOKIE = "maven_session"
SECURE_SESSION_COOKIE = f"__Host-{SESSION_COOKIE}"
"""Over https: a browser takes one of such a name from this very host alone."""
BROWSER_COOKIE = "maven_browser"
"""Stays where somebody signed in once, so that a sign-in elsewhere can be told from one there. It opens nothing."""
BROWSER_COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep none for longer."""
_WITH_PORT = re.compile(r"\[(?P<bracketed>[0-9a-fA-F:.]+)\](:\d+)?|(?P<plain>[0-9.]+):\d+")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")


def token_of(cookie_header: str | None) -> str | None:
    """The token that the visitor with this `Cookie` header is known by, or None without a valid one."""
    return _token_in(cookie_header, COOKIE)


def session_cookie_of(cookie_header: str | None) -> tuple[str, str] | None:
    """The name and the value of the cookie by which somebody with this `Cookie` header is signed in, or None without a valid one."""
    found = ((name, _token_in(cookie_header, name)) for name in (SECURE_SESSION_COOKIE, SESSION_COOKIE))
    return next(((name, token) for name, token in found if token), None)


def is_session_over(actor: Actor, cookie_header: str | None) -> bool:
    """Whether whoever sent this `Cookie` header, known as `actor`, was signed in and is no more."""
    return actor.kind == "visitor" and session_cookie_of(cookie_header) is not None


def browser_token_of(cookie_header: str | None) -> str | None:
    """The token by which a browser in which somebody signed in before is known, or None without a valid one."""
    return _token_in(cookie_header, BROWSER_COOKIE)


def _token_in(cookie_header: str | None, cookie: str) -> str | None:
    """The token of a cookie, read as RFC 6265 has browsers write it, whatever stands around ours.

    A parser that knows what a cookie may be stops at the first that is none, and other sites on this host, proxies and scripts set
    what they like.
    """
    for pair in (cookie_header or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == cookie and _TOKEN.fullmatch(token := value.strip('"')):
            return token
    return None


def actor_of(cookie_header: str | None) -> Actor:
    """The visitor whose `Cookie` header this is; NOBODY without a valid cookie.

    The id is a hash: whoever reads the database cannot become the visitor.
    """
    token = token_of(cookie_header)
    return Actor(hashlib.sha256(token.encode()).hexdigest()[:32]) if token else NOBODY


def network_of(peer: str, forwarded: Sequence[str] = (), *, proxies: int = 0) -> str:
    """The network that a request comes from: an IPv4 address, or the /64 of an IPv6 one, of which one visitor has them all.

    `peer` is who has connected, `forwarded` what the X-Forwarded-For headers say, the last entry by the nearest proxy. Anybody can
    write such a header, so only the entries of as many `proxies` as we have are believed. Empty when `peer` is no address.
    """
    entries = [entry.strip() for line in forwarded for entry in line.split(",")]
    if proxies and len(entries) >= proxies and (told := _network(entries[-proxies])):
        return told
    return _network(peer)


def _network(text: str) -> str:
    if written := _WITH_PORT.fullmatch(text):
        text = written["bracketed"] or written["plain"]
    try:
        address = ip_address(text)
    except ValueError:
        return ""
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))
