"""Public addresses: which of the internet's addresses belong to anybody's site, and not to this machine or its neighbours."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

IPAddress = IPv4Address | IPv6Address

Resolve = Callable[[str], Awaitable[Sequence[IPAddress]]]
"""From a host's name to its addresses. Raises OSError when it has none."""

_SPECIAL_V4 = [
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private use
        "100.64.0.0/10",  # shared address space
        "127.0.0.0/8",  # loopback
        "169.254.0.0/16",  # link local
        "172.16.0.0/12",  # private use
        "192.0.0.0/24",  # IETF protocol assignments, of which two anycast addresses are global: a router near us answers there
        "192.0.2.0/24",  # documentation
        "192.31.196.0/24",  # AS112
        "192.52.193.0/24",  # automatic multicast tunnelling
        "192.88.99.0/24",  # 6to4 relays, deprecated
        "192.168.0.0/16",  # private use
        "192.175.48.0/24",  # AS112
        "198.18.0.0/15",  # benchmarking
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
        "168.63.129.16/32",  # no special purpose by its number: Azure's own services for the machines that it hosts
    )
]
"""The IANA IPv4 special-purpose registry, multicast, and what clouds tell their machines under addresses of the public range.

A table of our own: what `is_global` of the standard library says changes with the Python that runs. Blocks that are globally reachable
stand here too, for no shop has its site in them.
"""

_SPECIAL_V6 = [
    IPv6Network(network)
    for network in (
        "2001::/23",  # IETF protocol assignments: Teredo, benchmarking, ORCHID, anycast and others
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4
        "2620:4f:8000::/48",  # AS112
        "3fff::/20",  # documentation
    )
]
"""Networks of the IANA IPv6 special-purpose registry within the global unicast addresses."""

_GLOBAL_UNICAST = IPv6Network("2000::/3")
_CARRIES_V4 = [IPv6Network("::ffff:0:0/96"), IPv6Network("64:ff9b::/96")]
"""Mapped, and NAT64 of the well-known prefix: the last 32 bits are the IPv4 address that is meant."""
_V4_BITS = 0xFFFF_FFFF


def is_public(address: IPAddress) -> bool:
    """Whether `address` is one that a site of the public web may have.

    An IPv6 address that carries an IPv4 one (mapped, NAT64) is as public as that; the tunnels of 6to4 and Teredo never are.
    """
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_V4)
    if any(address in network for network in _CARRIES_V4):
        return is_public(IPv4Address(int(address) & _V4_BITS))
    return address in _GLOBAL_UNICAST and not any(address in network for network in _SPECIAL_V6)


async def system_resolve(host: str) -> Sequence[IPAddress]:
    """All addresses that this machine's resolver knows of `host`."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return [ip_address(place[0]) for *_, place in found]
