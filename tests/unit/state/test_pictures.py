"""Pictures of the web are shown by our own server, or not at all."""

from maven_app.domain.artifacts import Comparison, Pick, Profile
from maven_app.domain.products import Picture, Product
from maven_app.state.pictures import Pictures
from tests.fixtures import sample_turns

ADDRESS = "https://shop.example/a.jpg"


class _Gallery:
    """Names a path for every address of one site."""

    def __init__(self) -> None:
        self.asked = 0

    def path(self, url: str | None) -> str:
        self.asked += 1
        return f"/api/pictures/{url.split('/')[-1]}" if url and url.startswith("https://shop.example/") else ""

    async def image(self, token: str) -> None:
        """Never asked for here."""


def _with_picture(product: Product, address: str = ADDRESS) -> Product:
    return product.model_copy(update={"pictures": (Picture(url=address, alt="Front", source="web:1"),)})


def _shown(product: Product) -> list[str]:
    return [picture.url for picture in product.pictures]


def test_products_of_every_artifact_show_paths_of_ours_for_addresses_of_others() -> None:
    pictures, product = Pictures(_Gallery()), _with_picture(sample_turns.shelf("headphones")[0])
    found = sample_turns.product_list().items[0].model_copy(update={"pictures": product.pictures})
    pick = sample_turns.recommendation().items[0].model_copy(update={"product": product})
    table = sample_turns.comparison(2).model_copy(update={"products": (product, product)})

    one, other = pictures.items((found, pick))
    head = pictures.head(table)

    assert isinstance(other, Pick) and isinstance(head, Comparison)
    assert [_shown(p) for p in (one, other.product, *head.products)] == [["/api/pictures/a.jpg"]] * 4  # type: ignore[arg-type]


def test_a_profile_shows_its_pictures_and_the_page_as_it_was_read() -> None:
    picture = Picture(url=ADDRESS, alt="Front", source="web:1")
    profile = sample_turns.profile().model_copy(update={"pictures": (picture,), "screenshot": picture})

    head = Pictures(_Gallery()).head(profile)

    assert isinstance(head, Profile) and head.screenshot is not None
    assert [head.pictures[0].url, head.screenshot.url] == ["/api/pictures/a.jpg"] * 2


def test_an_address_that_is_not_shown_stays_for_a_link() -> None:
    elsewhere = _with_picture(sample_turns.shelf("headphones")[0], "https://other.example/b.jpg")
    pick = sample_turns.recommendation().items[0]

    for pictures in (Pictures(), Pictures(_Gallery())):
        (shown,) = pictures.items((pick.model_copy(update={"product": elsewhere}),))
        assert isinstance(shown, Pick) and _shown(shown.product) == ["https://other.example/b.jpg"]


def test_a_product_is_rewritten_once_however_often_it_is_shown() -> None:
    gallery = _Gallery()
    pictures, item = Pictures(gallery), sample_turns.product_list().items[0]
    item = item.model_copy(update={"pictures": _with_picture(item).pictures})

    first, second = pictures.items((item,)), pictures.items((item,))

    assert first[0] is second[0] and gallery.asked == 1


def test_what_has_no_pictures_is_passed_on_as_it_is() -> None:
    items = sample_turns.product_list().items

    assert all(shown is item for shown, item in zip(Pictures(_Gallery()).items(items), items, strict=True))


def test_a_site_is_shown_by_its_sign() -> None:
    pictures = Pictures(_Gallery())

    assert pictures.icon("https://shop.example/deep/page?x=1") == "/api/pictures/favicon.ico"
    assert pictures.icon(None) == pictures.icon("") == Pictures().icon("https://shop.example/") == ""
