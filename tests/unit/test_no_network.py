"""The guard of tests/conftest.py: no test reaches a network by mistake."""

import socket

import pytest

from tests.conftest import NetworkUsed


def test_an_address_outside_is_refused() -> None:
    with pytest.raises(NetworkUsed), socket.socket() as connection:
        connection.connect(("192.0.2.1", 80))


def test_a_name_outside_is_not_looked_up() -> None:
    with pytest.raises(NetworkUsed):
        socket.getaddrinfo("shop.example", 443)


def test_this_machine_is_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as connection:
        assert connection.getpeername() == server.getsockname()
