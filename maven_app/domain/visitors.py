"""Visitors: who owns a conversation, known by a cookie that scripts cannot read."""

import hashlib
import re
from http.cookies import CookieError, SimpleCookie

COOKIE = "maven_visitor"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")


def token_of(cookie_header: str | None) -> str | None:
    """What the visitor whose `Cookie` header this is is known by, or None without a valid cookie."""
    try:
        morsel = SimpleCookie(cookie_header or "").get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and _TOKEN.fullmatch(morsel.value) else None


def owner_of(cookie_header: str | None) -> str | None:
    """The owner id of the visitor whose `Cookie` header this is, or None without a valid cookie.

    The id is a hash: whoever reads the database cannot become the visitor.
    """
    token = token_of(cookie_header)
    return hashlib.sha256(token.encode()).hexdigest()[:32] if token else None
