"""Products reach the page with pictures that our own server shows, and without what no page draws."""

from collections.abc import Sequence
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import REFERENCE_RATES, Price
from maven_app.domain.catalogue.products import Picture, Product
from maven_app.domain.conversation.artifacts import Comparison, FoundProduct, Item, Pick, Profile
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.translatable import SpecName, translatable
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Need, SpecLimit, Wish, YearLimit
from maven_app.domain.ranking.fit import fit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.messages.text_rendering import render_all
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
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
    return copy_with(product, pictures=(Picture(url=address, alt="Front", source="web:1"),))


def _shown(product: Product) -> list[str]:
    return [picture.url for picture in product.pictures]


def test_products_of_every_artifact_show_paths_of_ours_for_addresses_of_others() -> None:
    shown, product = (
        ShownProducts(Pictures(_Gallery()), language="en"),
        _with_picture(sample_turns.shelf("headphones")[0]),
    )
    found = copy_with(sample_turns.product_list().items[0], pictures=product.pictures)
    pick = copy_with(sample_turns.recommendation().items[0], product=product)
    table = copy_with(sample_turns.comparison(2), products=(product, product))

    one, other = shown.items((found, pick))
    head = shown.head(table)

    assert isinstance(other, Pick) and isinstance(head, Comparison)
    assert [_shown(p) for p in (one, other.product, *head.products)] == [["/api/pictures/a.jpg"]] * 4  # type: ignore[arg-type]


def test_a_profile_shows_its_pictures_and_the_page_as_it_was_read() -> None:
    picture = Picture(url=ADDRESS, alt="Front", source="web:1")
    profile = copy_with(sample_turns.profile(), pictures=(picture,), screenshot=picture)

    head = ShownProducts(Pictures(_Gallery()), language="en").head(profile)

    assert isinstance(head, Profile) and head.screenshot is not None
    assert [head.pictures[0].url, head.screenshot.url] == ["/api/pictures/a.jpg"] * 2


def test_an_address_that_is_not_shown_stays_for_a_link() -> None:
    elsewhere = _with_picture(sample_turns.shelf("headphones")[0], "https://other.example/b.jpg")
    pick = sample_turns.recommendation().items[0]

    for pictures in (Pictures(), Pictures(_Gallery())):
        (shown,) = ShownProducts(pictures, language="en").items((copy_with(pick, product=elsewhere),))
        assert isinstance(shown, Pick) and _shown(shown.product) == ["https://other.example/b.jpg"]


def test_a_product_is_rewritten_once_however_often_it_is_shown() -> None:
    gallery = _Gallery()
    shown, item = ShownProducts(Pictures(gallery), language="en"), sample_turns.product_list().items[0]
    item = copy_with(item, pictures=_with_picture(item).pictures)

    first, second = shown.items((item,)), shown.items((item,))

    assert first[0] is second[0] and gallery.asked == 1


_WORKED_OUT = sorted(FoundProduct.model_computed_fields)


@pytest.mark.parametrize("category", sample_turns.CATEGORIES)
def test_what_is_worked_out_of_a_product_stays_though_its_facts_are_not_sent(category: str) -> None:
    found = [FoundProduct(**dict(product), fit="match") for product in sample_turns.shelf(category)]

    shown = ShownProducts(language="en").items(found)

    assert [len(one.specs) <= 1 for one in _found(shown)] == [True] * len(found)
    for name in _WORKED_OUT:
        assert [getattr(one, name) for one in _found(shown)] == [getattr(one, name) for one in found]


def test_a_profile_keeps_who_states_it_and_what_it_says_of_itself() -> None:
    profile = sample_turns.profile()

    head = ShownProducts(language="en").head(profile)

    assert isinstance(head, Profile)
    assert (head.product.sources, head.product.description) == (profile.product.sources, profile.product.description)
    assert ShownProducts(language="en").items(profile.items) == render_all(profile.items, "en")


def _found(items: Sequence[Item]) -> list[FoundProduct]:
    return [item for item in items if isinstance(item, FoundProduct)]


def _card(**changed: object) -> FoundProduct:
    """A card of headphones for an Indonesian reader."""
    product = sample_turns.shelf("headphones")[0]
    found = FoundProduct.model_validate({**dict(product), "fit": "near_miss", **changed})
    (shown,) = ShownProducts(language="id").items((found,))
    assert isinstance(shown, FoundProduct)
    return shown


def test_a_card_says_what_it_meets_and_misses_in_its_readers_language() -> None:
    product = copy_with(
        sample_turns.shelf("headphones")[0],
        brand="Sony",
        released="2022-05",
        price=Price(amount=Decimal("279.99"), currency="USD"),
        specs=(
            Fact(key="noise_cancelling", value=True, sources=("s",)),
            Fact(key="type", value="over-ear", sources=("s",)),
            Fact(key="headphone_jack", value=False, sources=("s",)),
        ),
    )
    need = Need(
        constraints=(
            BudgetLimit(highest=Decimal(300), currency="EUR"),
            SpecLimit(key="noise_cancelling", equals=True),
            SpecLimit(key="type", equals="over-ear"),
            BrandLimit(brands=("Sony",)),
            YearLimit(first=2020),
            BudgetLimit(highest=Decimal(200), currency="USD"),
            SpecLimit(key="headphone_jack", equals=True),
            SpecLimit(key="battery_life", at_least=30),
        ),
        wishes=(Wish(text="for flights", use="long_flights"),),
    )
    held = fit(product, need, REFERENCE_RATES, shipped_knowledge().criteria["headphones"])

    card = _card(matches=held.matches, misses=held.misses, warnings=(LocalizedText(en="no cable", id="tanpa kabel"),))

    assert card.matches == (
        "masih masuk budgetmu, sekitar €269,51 (US$279,99 dengan kurs 31 Des 2024)",
        "Peredam bising aktif",
        "jenis over-ear",
        "buatan Sony",
        "dirilis 2022",
    )
    assert card.misses == (
        "US$80 di atas budgetmu",
        "tanpa colokan 3,5 mm",
        "daya tahan baterai tidak diketahui",
    )
    assert card.warnings == ("tanpa kabel",)


def test_what_a_highlight_states_is_not_said_again_among_the_matches() -> None:
    stated = Fact(key="battery_life", value=30, unit="h", sources=("s",))
    name = SpecName(spec="battery_life")
    matches = (translatable("chip.is", fact=name, value=stated.as_text), translatable("fit.within_budget"))

    assert _card(matches=matches, highlights=(stated,)).matches == ("masih masuk budgetmu",)


def test_a_card_of_an_earlier_version_says_what_it_said() -> None:
    stated = Fact(key="battery_life", value=30, unit="h", sources=("s",))
    matches = ("battery life 30 h", "within your budget")

    card = _card(matches=matches, misses=("no NFC",), highlights=(stated,))

    assert (card.matches, card.misses) == (("within your budget",), ("no NFC",))
