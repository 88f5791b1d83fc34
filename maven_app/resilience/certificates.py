"""Certificates: whom this process trusts over TLS, read once; a client of its own would take a twentieth of a second for it."""

from functools import cache
from ssl import SSLContext


@cache
def trusted_certificates() -> SSLContext:
    """One context for all clients: none of them changes it."""
    import httpx2  # a tenth of a second's work: only who asks somebody waits for it

    return httpx2.create_ssl_context()
