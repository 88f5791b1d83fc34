"""Pictures: addresses of the web replaced by our own server's paths to them, for the page."""

from collections.abc import Callable, Sequence

from maven_app.domain.catalogue.products import Picture
from maven_app.domain.copying import copy_with
from maven_app.ports.pictures import ImageProxy


class Pictures:
    """Puts paths in place of addresses; without a gallery, and where it has no path, addresses stay."""

    def __init__(self, gallery: ImageProxy | None = None) -> None:
        self._gallery = gallery
        self._path: Callable[[str | None], str] = gallery.path if gallery else lambda _: ""

    def match(self, others: "Pictures") -> bool:
        """Whether `others` lead to the same paths."""
        return self._gallery is others._gallery

    def icon(self, url: str | None) -> str:
        """The path to the sign of the site of this page; empty when there is none."""
        scheme, _, rest = (url or "").partition("://")
        return self._path(f"{scheme}://{rest.split('/')[0]}/favicon.ico") if rest else ""

    def picture(self, picture: Picture) -> Picture:
        """The picture under its path."""
        return copy_with(picture, url=self._path(picture.url) or picture.url)

    def all(self, pictures: Sequence[Picture]) -> tuple[Picture, ...]:
        """Each of them under its path."""
        return tuple(self.picture(picture) for picture in pictures)
