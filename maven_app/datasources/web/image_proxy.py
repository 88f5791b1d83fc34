"""Image proxy: pictures fetched through the safe client, for our own pages alone; their bytes tell what they are, not their site."""

import asyncio
import base64
import binascii
import hashlib
import hmac
from dataclasses import replace

from maven_app.datasources.web.safe_client import SafeClient
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.feeds.values import ValueMismatch, link_of
from maven_app.ports.clock import Clock
from maven_app.ports.pictures import Image
from maven_app.resilience.cache import Cache, Lifetime

PATH = "/api/pictures/"
LONGEST_TOKEN = 3_000
_MAX_IMAGE_BYTES = 4_000_000
"""Bytes; with as many as are kept at once at most 128 MB."""
_KEPT = 32
_AT_ONCE = 8
_PICTURES = Lifetime(fresh=24 * 3_600, nothing=300)
_SIGNATURE = 24
"""Characters of the signature, six bits each."""
_ACCEPT = "image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1"
_BEGINNINGS = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"\x00\x00\x01\x00", "image/x-icon"),
)


class SignedImageProxy:
    """`ports.pictures.ImageProxy` over the safe client. An address is signed with `secret`, so that this is no proxy for strangers."""

    def __init__(self, client: SafeClient, clock: Clock, *, secret: bytes, seconds: float = 8.0) -> None:
        limits = replace(client.limits, bytes=_MAX_IMAGE_BYTES, seconds=seconds, silence=4.0, redirects=3)
        self._client = replace(client, limits=limits, accept=_ACCEPT)
        self._secret = secret
        self._cache = Cache(now=clock.now, size=_KEPT)
        self._free = asyncio.Semaphore(_AT_ONCE)

    def path(self, url: str | None) -> str:
        """The signed address, as a path of our server."""
        try:
            link = link_of(url)
        except ValueMismatch:
            return ""
        if link is None:
            return ""
        named = base64.urlsafe_b64encode(link.encode()).rstrip(b"=").decode()
        token = f"{self._signature(named)}{named}"
        return PATH + token if len(token) <= LONGEST_TOKEN else ""

    async def image(self, token: str) -> Image | None:
        """The picture; see the port."""
        url = self._url(token)
        if url is None:
            return None
        try:
            kept = await self._cache.get_or_fetch(
                url, lambda: self._fetch_picture(url), lifetime=_PICTURES, failures=ProviderUnavailable
            )
        except ProviderUnavailable:
            return None
        return kept.value

    async def close(self) -> None:
        """Forget what was kept."""
        await self._cache.close()

    def _url(self, token: str) -> str | None:
        """The address that we have signed, or None."""
        signature, named = token[:_SIGNATURE], token[_SIGNATURE:]
        if not token.isascii() or not hmac.compare_digest(signature, self._signature(named)):
            return None
        try:
            return base64.urlsafe_b64decode(named + "=" * (-len(named) % 4)).decode()
        except (binascii.Error, UnicodeDecodeError):
            return None

    def _signature(self, named: str) -> str:
        made = hmac.new(self._secret, b"picture:" + named.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made).decode()[:_SIGNATURE]

    async def _fetch_picture(self, url: str) -> Image | None:
        """The picture at `url`; None, which is remembered for a while, when there is none to be had.

        Raises ProviderUnavailable when too many others are waited for.
        """
        try:
            async with asyncio.timeout(self._client.limits.seconds):
                await self._free.acquire()
        except TimeoutError as error:
            raise ProviderUnavailable("too many pictures at once") from error
        try:
            fetched = await self._client.get(url, types=None)
        except (PageUnreadable, ProviderUnavailable):
            return None
        finally:
            self._free.release()
        kind = detect_image_type(fetched.body)
        return Image(kind, fetched.body) if kind else None


def detect_image_type(body: bytes) -> str | None:
    """The media type of a raster image that a browser can draw; None for anything else, drawings in SVG included."""
    for beginning, kind in _BEGINNINGS:
        if body.startswith(beginning):
            return kind
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return "image/webp"
    if body[4:8] == b"ftyp" and body[8:12] in (b"avif", b"avis"):
        return "image/avif"
    return None
