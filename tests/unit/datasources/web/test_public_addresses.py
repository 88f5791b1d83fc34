"""Which addresses are of the public web: the IANA special-purpose registries, row by row, and what clouds tell their machines."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

import pytest

from maven_app.datasources.web.public_addresses import IPAddress, is_public

SPECIAL_V4 = [
    *("0.0.0.0/8", "0.0.0.0/32", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
    *(
        "192.0.0.0/24",
        "192.0.0.0/29",
        "192.0.0.8/32",
        "192.0.0.9/32",
        "192.0.0.10/32",
        "192.0.0.170/32",
        "192.0.0.171/32",
    ),
    *("192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.88.99.2/32", "192.168.0.0/16"),
    *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "255.255.255.255/32"),
    *("224.0.0.0/4", "239.0.0.0/8"),  # multicast, which has a registry of its own
]
SPECIAL_V6 = [
    *("::1/128", "::/128", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64", "2001::/23", "2001::/32", "2001:1::1/128"),
    *(
        "2001:1::2/128",
        "2001:1::3/128",
        "2001:2::/48",
        "2001:3::/32",
        "2001:4:112::/48",
        "2001:10::/28",
        "2001:20::/28",
    ),
    *(
        "2001:30::/28",
        "2001:db8::/32",
        "2002::/16",
        "2620:4f:8000::/48",
        "3fff::/20",
        "5f00::/16",
        "fc00::/7",
        "fe80::/10",
    ),
    *("ff00::/8", "fec0::/10", "::/96", "::ffff:0:0:0/96"),  # multicast, and forms that were given up
]
METADATA = {
    "AWS, Google, Azure, OpenStack and others": "169.254.169.254",
    "AWS, of containers": "169.254.170.2",
    "AWS, version six": "fd00:ec2::254",
    "AWS, of containers, version six": "fd00:ec2::23",
    "Google, version six": "fd20:ce::254",
    "Azure's wire server": "168.63.129.16",
    "Oracle": "192.0.0.192",
    "Alibaba": "100.100.100.200",
    "Tencent": "169.254.0.23",
    "Scaleway": "169.254.42.42",
    "Scaleway, version six": "fd00:42::42",
    "OpenStack, version six": "fe80::a9fe:a9fe",
}
PUBLIC_V4 = [
    *(
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "169.253.255.255",
    ),
    *(
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "191.255.255.255",
        "192.0.1.0",
        "192.0.3.0",
        "192.167.255.255",
        "192.169.0.0",
    ),
    *(
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.255",
        "198.51.101.0",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
    ),
    *("8.8.8.8", "93.184.216.34", "168.63.129.15", "168.63.129.17"),
]
"""Right beside what is special, and two that are well known."""
PUBLIC_V6 = [
    "2000::",
    "2001:200::",
    "2001:db7:ffff::",
    "2001:db9::",
    "2003::",
    "2606:4700::1111",
    "2620:4f:8001::",
    "3fff:1000::",
]


def ends(networks: list[str]) -> list[IPAddress]:
    """The first and the last address of each."""
    found: list[IPv4Network | IPv6Network] = [ip_network(network) for network in networks]
    return [address for network in found for address in (network[0], network[-1])]


def mapped(address: IPv4Address) -> IPv6Address:
    return IPv6Address(0xFFFF << 32 | int(address))


def nat64(address: IPv4Address) -> IPv6Address:
    return IPv6Address(int(IPv6Address("64:ff9b::")) | int(address))


def six_to_four(address: IPv4Address) -> IPv6Address:
    return IPv6Address(0x2002 << 112 | int(address) << 80 | 1)


def teredo(address: IPv4Address) -> IPv6Address:
    """`address` as the client's, which is written with its bits turned round, and as the server's."""
    return IPv6Address(0x20010000 << 96 | int(address) << 64 | int(address) ^ 0xFFFF_FFFF)


@pytest.mark.parametrize("address", ends(SPECIAL_V4 + SPECIAL_V6), ids=str)
def test_nothing_with_a_special_purpose_is_public(address: IPAddress) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", METADATA.values(), ids=METADATA)
def test_what_a_cloud_tells_its_machines_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", [IPv4Address(address) for address in PUBLIC_V4], ids=str)
def test_the_rest_of_version_four_is_public_and_its_embedded_forms_but_for_tunnels(address: IPv4Address) -> None:
    assert is_public(address) and is_public(mapped(address)) and is_public(nat64(address))
    assert not is_public(six_to_four(address)) and not is_public(teredo(address))


@pytest.mark.parametrize("address", PUBLIC_V6)
def test_the_rest_of_version_six_is_public(address: str) -> None:
    assert is_public(IPv6Address(address))


@pytest.mark.parametrize("address", [*ends(SPECIAL_V4), *map(IPv4Address, ("168.63.129.16", "192.0.0.192"))], ids=str)
def test_no_embedded_form_makes_a_special_address_public(address: IPv4Address) -> None:
    forms = [form(address) for form in (mapped, nat64, six_to_four, teredo)]

    assert not [str(form) for form in forms if is_public(form)]


@pytest.mark.parametrize("address", ["fe80::1%eth0", "2001:db8::1%1"])
def test_an_address_with_a_zone_is_judged_by_itself(address: str) -> None:
    assert not is_public(ip_address(address))


def test_what_was_taken_for_public_before() -> None:
    found = ["192.0.0.8", "192.0.0.192", "::ffff:192.0.0.192", "64:ff9b::c000:c0", "3fff::1", "168.63.129.16"]

    assert not [address for address in found if is_public(ip_address(address))]
