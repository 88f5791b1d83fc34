"""Static paths: what is missing is not found, and a part of a file is a part or the whole, never a fault."""

import pytest

from tests.e2e.raw_client import ask
from tests.e2e.server import Server

GZIP = "Accept-Encoding: gzip"
FIRST_BYTES = "Range: bytes=0-99"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("encoding", ["Accept-Encoding: identity", GZIP])
@pytest.mark.parametrize("path", ["/assets/app-a1B2c3D4.js", "/assets/", "/assets/..%2f..%2frxconfig.py", "/nothing"])
def test_what_is_missing_is_not_found(server: Server, path: str, encoding: str, method: str) -> None:
    said = server.log.stat().st_size

    answer = ask(server, path, method=method, headers=[encoding])

    assert answer.status == 404
    assert "immutable" not in answer.headers["cache-control"]
    assert server.log.stat().st_size == said


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("encoding", ["Accept-Encoding: identity", GZIP])
@pytest.mark.parametrize("path", ["/", "/c/some-conversation", "/css/shell.css"])
def test_a_part_of_a_file_is_sent(server: Server, path: str, encoding: str, method: str) -> None:
    answer = ask(server, path, method=method, headers=[FIRST_BYTES, encoding])

    assert answer.status == 206
    assert answer.headers["content-range"].startswith("bytes 0-99/")
    assert len(answer.body) == (100 if method == "GET" else 0)


def test_the_page_comes_whole_with_the_policy_of_its_own_scripts(server: Server) -> None:
    plain, compressed = (ask(server, "/", headers=headers) for headers in ([], [GZIP]))

    assert plain.status == compressed.status == 200
    assert plain.headers["content-security-policy"] == compressed.headers["content-security-policy"]
    assert "'sha256-" in plain.headers["content-security-policy"]
