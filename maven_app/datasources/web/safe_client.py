"""Safe client: the one way to fetch an address that a person, a page or a model supplied.

http and https only, to public addresses only: every address that a name has is checked, and the connection is made to the one that
was checked, so that a name cannot mean another machine a moment later. Each redirect begins anew. Size, time and type are bounded;
there is no jar for cookies, no proxy from the environment, and the User-Agent says who asks.
"""

import asyncio
import re
import socket
import ssl
import zlib
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from email.message import Message
from ipaddress import AddressValueError, IPv4Address, IPv6Address

import httpx2

from maven_app.datasources.web.public_addresses import IPAddress, Resolve, is_public, system_resolve
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.domain.language.translatable import translatable
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.http_replies import parse_retry_after

USER_AGENT = "Maven/0.1 (shopping research assistant; opens a page when a person asks for it)"
PAGE_TYPES = frozenset({"text/html", "application/xhtml+xml", "text/plain"})
_LONGEST_ADDRESS = 2_000
_ADDRESSES_TRIED = 3
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})
_LONGEST_WAIT = 40
"""Letters of a stranger's Retry-After that are read: a date has 29."""
_HOST = re.compile(r"[A-Za-z0-9._-]{1,253}|[0-9A-Fa-f:.]{2,45}")
_NOT_OPENED = translatable("page.not_opened")


@dataclass(frozen=True)
class FetchLimits:
    """Limits of one fetch, redirects included."""

    bytes: int = 4_000_000
    """Of the body, unpacked."""
    seconds: float = 15.0
    silence: float = 8.0
    """Seconds without a sign of the server."""
    redirects: int = 5
    ports: frozenset[int] = frozenset({80, 443, 8080, 8443})


@dataclass(frozen=True)
class FetchResponse:
    """The answer of a server."""

    url: str
    """Where it was found, after all redirects."""
    type: str
    """Its content type, without parameters."""
    charset: str | None
    body: bytes


@dataclass
class SafeClient:
    """Fetches addresses that cannot be trusted. Holds nothing between two fetches."""

    resolve: Resolve = system_resolve
    is_public: Callable[[IPAddress], bool] = is_public
    limits: FetchLimits = field(default_factory=FetchLimits)
    user_agent: str = USER_AGENT
    accept: str = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5"
    tls: ssl.SSLContext = field(default_factory=trusted_certificates)

    async def get(self, url: str, *, types: Collection[str] | None = PAGE_TYPES) -> FetchResponse:
        """The document at `url`, if its site says that it is of one of `types`; None for any, where it is judged by its bytes.

        Raises PageUnreadable, ProviderUnavailable.
        """
        try:
            async with asyncio.timeout(self.limits.seconds):
                return await self._follow(url, types)
        except TimeoutError as error:
            raise ProviderUnavailable(public=translatable("page.too_slow", site=_site(url))) from error

    async def check(self, url: str) -> list[IPAddress]:
        """The public addresses behind `url`, for whoever fetches it elsewhere. Raises PageUnreadable, ProviderUnavailable."""
        return await self._addresses(self._parse_address(url))

    async def _follow(self, url: str, types: Collection[str] | None) -> FetchResponse:
        address = self._parse_address(url)
        for _ in range(self.limits.redirects + 1):
            answer = await self._one(address, types)
            if isinstance(answer, FetchResponse):
                return answer
            address = self._parse_address(answer, base=address)
        raise PageUnreadable(
            f"redirects without end: {url[:200]!r}", public=translatable("page.circles", site=_site(url))
        )

    def _parse_address(self, url: str, base: httpx2.URL | None = None) -> httpx2.URL:
        """The address in its parts, if it may be opened at all."""
        try:
            address = (base.join(url) if base else httpx2.URL(url)).copy_with(fragment=None)
        except (httpx2.InvalidURL, UnicodeError, ValueError, TypeError) as error:
            raise PageUnreadable(f"no address: {url[:200]!r}", public=_NOT_OPENED) from error
        too_long = len(str(address)) > _LONGEST_ADDRESS
        named = _HOST.fullmatch(address.raw_host.decode("ascii"))
        if address.scheme not in ("http", "https") or not named or address.userinfo or too_long:
            raise PageUnreadable(f"not opened: {url[:200]!r}", public=_NOT_OPENED)
        if _port(address) not in self.limits.ports:
            raise PageUnreadable(f"odd port: {url[:200]!r}", public=_NOT_OPENED)
        return address

    async def _addresses(self, address: httpx2.URL) -> list[IPAddress]:
        """Every address of the host, all of them public."""
        host = address.raw_host.decode("ascii")
        literal = _literal(host)
        try:
            found = [literal] if literal else list(dict.fromkeys(await self.resolve(host)))
        except (OSError, UnicodeError) as error:
            if isinstance(error, socket.gaierror) and error.errno == socket.EAI_AGAIN:
                raise ProviderUnavailable(
                    f"no resolver for {host!r}", public=translatable("page.not_looked_up", site=_site(str(address)))
                ) from error
            raise PageUnreadable(
                f"unknown host {host!r}", public=translatable("page.no_site", site=host[:80])
            ) from error
        if not found or not all(self.is_public(one) for one in found):
            raise PageUnreadable(f"not public: {host!r} is {[str(one) for one in found]}", public=_NOT_OPENED)
        return found

    async def _one(self, address: httpx2.URL, types: Collection[str] | None) -> FetchResponse | str:
        """One request, to an address that was checked; where to go next when it is a redirect."""
        found = await self._addresses(address)
        for at in found[:_ADDRESSES_TRIED]:
            try:
                return await self._ask(address, at, types)
            except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
                failed: httpx2.HTTPError = error
            except (httpx2.HTTPError, zlib.error) as error:
                raise ProviderUnavailable(
                    f"{address.host}: {error!r}", public=translatable("page.broken_off", site=_site(str(address)))
                ) from error
        raise ProviderUnavailable(
            f"{address.host}: {failed!r}", public=translatable("page.unreachable", site=_site(str(address)))
        ) from failed

    async def _ask(self, address: httpx2.URL, at: IPAddress, types: Collection[str] | None) -> FetchResponse | str:
        limits = httpx2.Limits(max_keepalive_connections=0)
        async with httpx2.AsyncHTTPTransport(verify=self.tls, trust_env=False, limits=limits) as transport:
            response = await transport.handle_async_request(self._request(address, at))
            try:
                if response.status_code in _REDIRECTS and "location" in response.headers:
                    return response.headers["location"]
                _check_status(response, str(address))
                kind, charset = _content_type(response)
                if types is not None and kind not in types:
                    raise PageUnreadable(
                        f"type {kind!r}", public=translatable("page.no_page", site=_site(str(address)))
                    )
                return FetchResponse(str(address), kind, charset, await self._body(response, str(address)))
            finally:
                await response.aclose()

    def _request(self, address: httpx2.URL, at: IPAddress) -> httpx2.Request:
        """The request, made to the address that was checked and speaking to the name that was asked for."""
        silence = self.limits.silence
        return httpx2.Request(
            "GET",
            address.copy_with(host=str(at)),
            headers={
                "Host": address.netloc.decode("ascii"),
                "User-Agent": self.user_agent,
                "Accept": self.accept,
                "Accept-Encoding": "gzip",
                "Connection": "close",
            },
            extensions={
                "sni_hostname": address.raw_host.decode("ascii"),
                "timeout": dict.fromkeys(("connect", "read", "write", "pool"), silence),
            },
        )

    async def _body(self, response: httpx2.Response, url: str) -> bytes:
        """The body, unpacked here, so that a small one cannot grow into a large one unseen."""
        too_large = PageUnreadable(
            f"over {self.limits.bytes} bytes: {url[:200]!r}", public=translatable("page.too_large", site=_site(url))
        )
        encoding = response.headers.get("content-encoding", "identity").strip().lower()
        if encoding not in ("identity", "gzip", ""):
            raise PageUnreadable(f"encoding {encoding!r}", public=translatable("page.no_page", site=_site(url)))
        told = response.headers.get("content-length", "")
        if told.isascii() and told.isdigit() and int(told[:12]) > self.limits.bytes:
            raise too_large
        unpacker = zlib.decompressobj(wbits=31) if encoding == "gzip" else None
        body = bytearray()
        async for chunk in response.aiter_raw():
            room = self.limits.bytes - len(body) + 1
            body += unpacker.decompress(chunk, room) if unpacker else chunk
            if len(body) > self.limits.bytes:
                raise too_large
        return bytes(body)


def _port(address: httpx2.URL) -> int:
    usual = 443 if address.scheme == "https" else 80
    return usual if address.port is None else address.port


def _literal(host: str) -> IPAddress | None:
    """The address that `host` is itself; None for a name. Browsers read 2130706433, 0x7f.1 and 0177.0.0.1 as addresses too: not here."""
    try:
        if ":" in host:
            return IPv6Address(host)
        last = host.rstrip(".").rpartition(".")[2].lower()
        return IPv4Address(host) if last.isdigit() or last.startswith("0x") else None
    except AddressValueError as error:
        raise PageUnreadable(f"odd address {host!r}", public=_NOT_OPENED) from error


def _check_status(response: httpx2.Response, url: str) -> None:
    status = response.status_code
    if status == 200:
        return
    if status in _BUSY:
        after = parse_retry_after(response.headers.get("retry-after", "")[:_LONGEST_WAIT])
        busy = translatable("page.busy", site=_site(url))
        raise ProviderUnavailable(f"{_site(url)} answered {status}", public=busy, retry_after=after)
    code = "page.missing" if status in (404, 410) else "page.forbidden"
    raise PageUnreadable(f"{status} from {url[:200]!r}", public=translatable(code, site=_site(url)))


def _content_type(response: httpx2.Response) -> tuple[str, str | None]:
    header = Message()
    header["content-type"] = response.headers.get("content-type", "application/octet-stream")
    return header.get_content_type(), header.get_content_charset()


def _site(url: str) -> str:
    """The site of `url`; the rest of an address may hold more than a log or a screen should show."""
    return httpx2.URL(url).host[:80]
