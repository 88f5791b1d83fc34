"""Relying party: the site to which passkeys belong."""

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class RelyingParty:
    """A site, by the one address on whose pages its passkeys work."""

    id: str
    """Its host."""
    origin: str
    name: str


def relying_party(url: str, *, name: str) -> RelyingParty | None:
    """The site of this name whose pages lie at `url`; None where browsers offer no passkeys: at numeric addresses and without TLS."""
    address = urlsplit(url)
    host = address.hostname or ""
    is_local = host == "localhost" or host.endswith(".localhost")
    if _is_numeric(host) or not (address.scheme == "https" or is_local):
        return None
    port = "" if address.port in (None, _DEFAULT_PORTS[address.scheme]) else f":{address.port}"
    return RelyingParty(host, f"{address.scheme}://{host}{port}", name)


def _is_numeric(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
