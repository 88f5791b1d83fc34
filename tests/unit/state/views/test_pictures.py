"""Pictures of the web are shown by our own server, or not at all."""

from maven_app.domain.catalogue.products import Picture
from maven_app.domain.copying import copy_with
from maven_app.state.views.pictures import Pictures


class _Gallery:
    """Names a path for every address of one site."""

    def path(self, url: str | None) -> str:
        return f"/api/pictures/{url.split('/')[-1]}" if url and url.startswith("https://shop.example/") else ""

    async def image(self, token: str) -> None:
        """Never asked for here."""


def test_a_picture_is_shown_from_our_own_path_where_it_has_one() -> None:
    own = Picture(url="https://shop.example/a.jpg", alt="Front", source="web:1")
    other = copy_with(own, url="https://other.example/b.jpg")

    shown = Pictures(_Gallery()).all((own, other))

    assert [picture.url for picture in shown] == ["/api/pictures/a.jpg", "https://other.example/b.jpg"]


def test_a_site_is_shown_by_its_sign() -> None:
    pictures = Pictures(_Gallery())

    assert pictures.icon("https://shop.example/deep/page?x=1") == "/api/pictures/favicon.ico"
    assert pictures.icon(None) == pictures.icon("") == Pictures().icon("https://shop.example/") == ""
