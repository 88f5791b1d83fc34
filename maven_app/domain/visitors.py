"""Visitors: known by a cookie that scripts cannot read; and from where they come."""

import hashlib
import re
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address

from maven_app.domain.actors import NOBODY, Actor

COOKIE = "maven_visitor"
_WITH_PORT = re.compile(r"\[(?P<bracketed>[0-9a-fA-F:.]+)\](:\d+)?|(?P<plain>[0-9.]+):\d+")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")


def token_of(cookie_header: str | None) -> str | None:
    """The token that the visitor with this `Cookie` header is known by, or None without a valid one.

    Read as RFC 6265 has browsers write it, whatever stands around ours: a parser that knows what a cookie may be stops at the first
    that is none, and other sites on this host, proxies and scripts set what they like.
    """
    for pair in (cookie_header or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE and _TOKEN.fullmatch(token := value.strip('"')):
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
