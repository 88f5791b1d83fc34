"""Public addresses: which of the internet's addresses belong to anybody's site, and not to this machine or its neighbours."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

IPAddress = IPv4Address | IPv6Address

Resolve = Callable[[str], Awaitable[Sequence[IPAddress]]]
"""From a host's name to its addresses. Raises OSError when it has none."""

_GLOBAL_UNICAST = IPv6Network("2000::/3")
_NAT64 = IPv6Network("64:ff9b::/96")
_IPV4_BITS = 0xFFFF_FFFF


def is_public(address: IPAddress) -> bool:
    """Whether `address` is one that a site of the public web may have.

    An IPv6 address that carries an IPv4 one (mapped, NAT64) is as public as that; the tunnels of 6to4 and Teredo never are.
    """
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast and not address.is_reserved
    if address.ipv4_mapped is not None:
        return is_public(address.ipv4_mapped)
    if address in _NAT64:
        return is_public(IPv4Address(int(address) & _IPV4_BITS))
    tunnelled = address.sixtofour is not None or address.teredo is not None
    return address in _GLOBAL_UNICAST and address.is_global and not tunnelled


async def system_resolve(host: str) -> Sequence[IPAddress]:
    """All addresses that this machine's resolver knows of `host`."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return [ip_address(place[0]) for *_, place in found]
