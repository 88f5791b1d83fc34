"""Pictures of the web, shown by our own server: the page of a shopper fetches nothing from elsewhere."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Image:
    """A raster image."""

    type: str
    """Its media type, told by its own bytes."""
    body: bytes


class ImageProxy(Protocol):
    """Fetches pictures for the page, and only those that this server has itself named to a page."""

    def path(self, url: str | None) -> str:
        """Where our server shows the picture at `url`; empty for what is no address of the web."""
        ...

    async def image(self, token: str) -> Image | None:
        """The picture behind the last part of a path; None for a token that is not ours, and for what is no picture."""
        ...
