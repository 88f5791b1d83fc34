"""What a page draws of products is said as its reader says it; English stays as the domain has it."""

import re
from collections.abc import Iterator
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact, OtherValue
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import (
    Artifact,
    Cell,
    Comparison,
    ComparisonRow,
    Pick,
    Recommendation,
    SpecGroup,
)
from maven_app.domain.conversation.comparison import compare, differences
from maven_app.domain.conversation.profiles import spec_groups
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    SpecLimit,
    YearLimit,
)
from maven_app.domain.ranking.match_score import MatchScore, Reason, ScoredFact
from maven_app.domain.sources.sources import Source
from maven_app.localization.localized_values import localize, localize_limit, localize_row
from maven_app.state.views.products import ShownProducts
from tests.fixtures import sample_turns

PRICE = Price(amount=Decimal("1299.5"), currency="USD", as_of="2024-08-09", kind="offered", sources=("s",))


def fact(key: str, value: bool | float | str | tuple[str, ...], unit: str | None = None, basis: str = "") -> Fact:
    return Fact(key=key, value=value, unit=unit, sources=("s",), basis=basis)


@pytest.mark.parametrize(
    ("stated", "label", "text"),
    [
        (fact("weight", 1240, "g"), "Berat", "1,24 kg"),
        (fact("battery_life", 30, "h", "anc_on"), "Daya tahan baterai", "30 jam (peredam bising aktif)"),
        (fact("noise_cancelling", True), "Peredam bising aktif", "Ya"),
        (fact("nfc", False), "NFC", "Tidak"),
        (fact("color", "black"), "Warna", "hitam"),
        (fact("codecs", ("SBC", "AAC")), "Codec Bluetooth", "SBC, AAC"),
        (fact("a_shops_own", 3, "kg"), "A shops own", "3 kg"),
    ],
)
def test_a_fact_is_called_and_written_as_in_the_language(stated: Fact, label: str, text: str) -> None:
    shown = localize(stated, "id")

    assert (shown.label, shown.text) == (label, text)
    assert shown.model_dump()["text"] == text, "what the browser is sent"


def test_who_says_something_else_is_told_in_the_language() -> None:
    other = OtherValue(value=1.3, unit="kg", sources=("t",), stated_by="shop.example")

    assert localize(copy_with(fact("weight", 1240, "g"), conflicts=(other,)), "id").conflict == (
        "shop.example menyebut 1,3 kg"
    )


def test_a_price_and_its_note_are_written_as_in_the_language() -> None:
    product = localize(Product(id="p", name="P", category="laptops", price=PRICE, released="2024-08"), "id")

    assert product.price_text == "US$1.299,50"
    assert (product.price_note, product.released_text) == ("penawaran terendah, 9 Agu 2024", "Agu 2024")
    assert product.category_label == "Laptop"
    assert localize(Product(id="p", name="P", category="laptops"), "id").price_text == "Harga tidak diketahui"


def test_offers_and_ratings_are_told_in_the_language_and_used_ones_stay_used() -> None:
    price, cheap = PRICE, copy_with(PRICE, amount=Decimal(900))
    new = Offer(merchant="A", price=price, condition="new", rating=4.6, rating_count=1203, source="s")
    used = Offer(merchant="B", price=cheap, condition="used", availability="few left", source="s")
    product = localize(Product(id="p", name="P", category="laptops", price=price, offers=(new, used)), "id")

    assert product.offers_text == "US$1.299,50 dalam 1 penawaran; bekas US$900 dalam 1 penawaran"
    assert [offer.condition for offer in product.offers] == ["baru", "bekas"]
    assert [offer.is_used for offer in product.offers] == [False, True]
    assert product.offers[1].availability == "sisa sedikit"
    assert (
        product.most_rated_offer is not None and product.most_rated_offer.rating_text == "4,6 dari 5, 1.203 penilaian"
    )


def test_used_offers_are_priced_apart_for_readers_of_us_units_too() -> None:
    prices = {"new": 900, "used": 400, "refurbished": 450}
    offers = tuple(
        Offer(merchant="A", price=copy_with(PRICE, amount=Decimal(amount)), condition=condition, source="s")
        for condition, amount in prices.items()
    )
    product = Product(id="p", name="P", category="laptops", price=offers[0].price, offers=offers)
    shown = localize(product, "en_US")

    assert shown.offers_text == product.offers_text == "$900 in 1 offer; used $400 to $450 in 2 offers"
    assert [(offer.condition, offer.is_used) for offer in shown.offers] == [
        ("new", False),
        ("used", True),
        ("refurbished", True),
    ]


def test_dates_of_sources_are_written_as_in_the_language() -> None:
    source = Source(id="s", kind="web", title="T", publisher="P", published="2024-05", read_on="2024-10-02")

    shown = localize((source,), "id")[0]

    assert (shown.published_text, shown.read_text) == ("Mei 2024", "2 Okt 2024")


def test_a_class_of_mavens_own_is_sourced_in_the_language() -> None:
    own = Source(
        id="maven:sound_class", kind="reference", title="Maven's own classification: sound quality", publisher="Maven"
    )
    page = copy_with(own, id="web:https://maven.example")

    assert [source.title for source in localize((own, page), "id")] == [
        "Penilaian Maven sendiri: kualitas suara",
        own.title,
    ]


def shown_table(*products: Product) -> tuple[dict[str, ComparisonRow], tuple[str, ...]]:
    """The rows of a comparison by key, and its differences, as they are shown to an Indonesian reader."""
    table = Comparison(products=products, items=tuple(compare(products, BUILT_IN_SHOP)))
    table = copy_with(table, differences=differences(table, [row.key for row in table.items]))
    shown = ShownProducts(language="id")
    items, head = shown.items(table.items, table), shown.head(table)
    assert isinstance(head, Comparison)
    rows = {row.key: row for row in items if isinstance(row, ComparisonRow)}
    return rows, tuple(str(difference.text) for difference in head.differences)


def headphones(name: str, *facts: Fact) -> Product:
    return Product(id=name, name=name, category="headphones", released="2024-08", specs=facts)


def test_a_table_is_read_in_the_language() -> None:
    rival = OtherValue(value=260, unit="g", sources=("t",), stated_by="shop.example")
    rows, told = shown_table(
        headphones("A", fact("battery_life", 30, "h", "anc_on"), fact("foldable", True), fact("color", "black")),
        headphones("B", copy_with(fact("weight", 250, "g"), conflicts=(rival,)), fact("foldable", False)),
    )

    assert (rows["price"].label, rows["price"].group) == ("Harga", "Dasar")
    assert [cell.text for cell in rows["released"].cells] == ["Agu 2024", "Agu 2024"]
    assert [cell.text for cell in rows["battery_life"].cells] == ["30 jam (peredam bising aktif)", "tidak diketahui"]
    assert [cell.text for cell in rows["foldable"].cells] == ["Ya", "Tidak"]
    assert (rows["color"].cells[0].text, rows["color"].label) == ("hitam", "Warna")
    assert rows["weight"].cells[1].conflict == "shop.example menyebut 260 g"
    assert "Warna: A hitam; tidak diketahui untuk 1." in told
    assert "Bisa dilipat: A Ya; B Tidak." in told


def test_many_values_are_gathered_in_the_language() -> None:
    _, told = shown_table(
        *(headphones(name, fact("weight", 250 + 10 * (n // 3), "g")) for n, name in enumerate("ABCDE"))
    )

    assert told == ("Berat: 250 g (3 dari 5); 260 g (D dan E).",)


def test_a_table_and_a_sheet_of_an_earlier_version_are_read_in_the_language() -> None:
    product = headphones("A", fact("weight", 1240, "g"))
    cells = (Cell(text="1.24 kg", known=True, sources=("s",)),)
    row = ComparisonRow(key="weight", label="Weight", group="Basics", cells=cells)
    shown = localize_row(row, (product,), "id")
    sheet = localize(SpecGroup(name="Battery and power", facts=(), unknown=("Battery life",)), "id")

    assert (shown.label, shown.group, shown.cells[0].text) == ("Berat", "Dasar", "1,24 kg")
    assert (sheet.name, sheet.unknown) == ("Baterai dan daya", ("Daya tahan baterai",))


def test_a_sheet_is_headed_in_the_language() -> None:
    groups = spec_groups(headphones("A", fact("weight", 250, "g")), BUILT_IN_SHOP.taxonomy)
    first = ShownProducts(language="id").items(tuple(groups))[0]

    assert isinstance(first, SpecGroup) and (first.name, first.unknown) == ("Fitur", ("Jenis", "Dibuat untuk anak"))


def test_what_is_scored_reads_as_it_reads_on_the_card() -> None:
    (shown, *_) = ShownProducts(language="id").items(sample_turns.recommendation().items)

    assert isinstance(shown, Pick)
    known = [fact for reason in shown.match.reasons for fact in reason.facts if fact.points is not None]
    assert known and not {"Yes", "No"} & {fact.text for fact in known}
    first = shown.match.reasons[0]
    assert (first.criterion, first.summary) == ("Daya tahan baterai", "8 jam")
    assert [fact.label for reason in shown.match.reasons for fact in reason.facts if fact.key == "released"] == [
        "Dirilis"
    ]


def test_how_a_score_is_made_is_told_in_the_language() -> None:
    head = ShownProducts(language="id").head(sample_turns.recommendation())

    assert isinstance(head, Recommendation) and str(head.formula).startswith(
        "Setiap kriteria mendapat 0 sampai 100 poin"
    )


def test_a_score_of_an_earlier_version_tells_its_facts_in_the_language() -> None:
    product = headphones("A", fact("battery_life", 30, "h"))
    known = ScoredFact(key="battery_life", text="30 h", points=80)
    reason = Reason(criterion="Battery life", summary="30 h", score=0.8, facts=(known,))
    pick = Pick(rank=1, product=product, match=MatchScore(score=80, low=80, high=80, reasons=(reason,)))

    (shown,) = ShownProducts(language="id").items((pick,))

    assert isinstance(shown, Pick)
    assert (shown.match.reasons[0].summary, shown.match.reasons[0].facts[0].text) == ("30 jam", "30 jam")


@pytest.mark.parametrize(
    ("limit", "text"),
    [
        (BudgetLimit(highest=Decimal(5_000_000), currency="IDR"), "sampai Rp 5.000.000"),
        (BudgetLimit(lowest=Decimal(300), highest=Decimal("450.5"), currency="USD"), "US$300 sampai US$450,50"),
        (BudgetLimit(highest=Decimal(300), currency="USD", strict=True, item_count=2), "di bawah US$300 per buah"),
        (CategoryLimit(category="headphones"), "Headphone dan earbuds"),
        (BrandLimit(brands=("Sony", "Bose")), "Sony atau Bose"),
        (BrandLimit(brands=("Apple",), excluded=True), "bukan Apple"),
        (LineExclusion(brand="Apple", line="ipad pro"), "bukan ipad pro"),
        (SpecLimit(key="noise_cancelling", equals=True), "Peredam bising aktif"),
        (SpecLimit(key="noise_cancelling", equals=False), "tanpa peredam bising aktif"),
        (SpecLimit(key="weight", at_most=1500, strict=True), "berat di bawah 1,5 kg"),
        (SpecLimit(key="battery_life", at_least=20), "daya tahan baterai minimal 20 jam"),
        (SpecLimit(key="screen_size", at_least=13, at_most=14), "ukuran layar 13″ sampai 14″"),
        (
            SpecLimit(key="screen_size", at_least=13, at_most=14, strict=True),
            "ukuran layar di atas 13″ dan di bawah 14″",
        ),
        (SpecLimit(key="color", equals="black"), "warna hitam"),
        (YearLimit(first=2024), "dirilis 2024 atau sesudahnya"),
    ],
)
def test_a_limit_reads_on_its_chip_as_in_the_language(limit: Constraint, text: str) -> None:
    assert localize_limit("id", limit) == text
    assert localize_limit("en", limit) == limit.text


def test_english_is_what_the_domain_says() -> None:
    table = sample_turns.comparison(2)

    assert localize(table, "en") is table
    assert localize_row(table.items[0], table.products, "en") is table.items[0]
    head = ShownProducts(language="id").head(table)
    assert isinstance(head, Comparison) and len(head.products) == 2


@pytest.mark.parametrize(
    ("stated", "text", "as_stated"),
    [
        (fact("weight", 270, "g"), "9.5 oz", "270 g"),
        (fact("weight", 1240, "g"), "2.73 lb", "1.24 kg"),
        (fact("thickness", 7.8, "mm"), "0.31″", "7.8 mm"),
        (fact("width", 1226, "mm"), "48.3″", "1,226 mm"),
        (fact("coverage", 140, "m²"), "1,510 sq ft", "140 m²"),
        (fact("cord_length", 90, "cm"), "35.4″", "90 cm"),
        (fact("case_size", 44, "mm"), "44 mm", ""),
        (fact("driver_size", 40, "mm"), "40 mm", ""),
        (fact("battery_life", 30, "h", "anc_on"), "30 h (noise cancelling on)", ""),
        (fact("screen_size", 6.1, "in"), "6.1″", ""),
        (fact("dustbin", 400, "ml"), "400 ml", ""),
        (fact("noise_cancelling", True), "Yes", ""),
        (fact("color", "black"), "black", ""),
    ],
)
def test_a_fact_is_written_in_the_units_of_the_reader_with_what_was_stated(
    stated: Fact, text: str, as_stated: str
) -> None:
    shown = localize(stated, "en_US")

    assert (shown.text, shown.stated_text) == (text, as_stated)
    assert shown.model_dump()["text"] == text, "what the browser is sent"
    assert stated.stated_text == localize(stated, "en").stated_text == ""


def test_a_cell_of_a_comparison_keeps_what_was_stated() -> None:
    weight = fact("weight", 270, "g")
    row = ComparisonRow(
        key="weight", label="Weight", group="Design", cells=(Cell(text=weight.as_text, known=True, sources=("s",)),)
    )
    (shown,) = ShownProducts(language="en_US").items([row])
    (plain,) = ShownProducts(language="en").items([row])

    assert isinstance(shown, ComparisonRow) and isinstance(plain, ComparisonRow)
    assert (shown.cells[0].text, shown.cells[0].stated) == ("9.5 oz", "270 g")
    assert (plain.cells[0].text, plain.cells[0].stated) == ("270 g", "")


def test_dates_are_month_first_for_readers_in_the_united_states_alone() -> None:
    product = Product(id="p", name="P", category="laptops", price=PRICE, released="2024-08-09")

    assert localize(product, "en_US").released_text == "Aug 9, 2024"
    assert localize(product, "en_US").price_note == "lowest offer, Aug 9, 2024"
    assert localize(product, "en").released_text == "9 Aug 2024"


_MEASURE = re.compile(
    r"[\d.,]+(?: (?:kg|g|mm|m²|lb|oz|sq ft)\b|″)|\d{1,2} [A-Z][a-z]{2} \d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}"
)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from () if key in ("stated", "stated_text") else _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


@pytest.mark.parametrize("artifact", sample_turns.artifacts(), ids=lambda one: one.kind)
def test_for_a_reader_of_us_units_nothing_but_measures_and_dates_is_other_english(artifact: Artifact) -> None:
    def words_of(language: str) -> list[str]:
        shown = ShownProducts(language=language)
        models = (shown.head(artifact), *shown.items(artifact.items, artifact))
        return [text for model in models for text in _strings(model.model_dump(mode="json"))]

    english, customary = words_of("en"), words_of("en_US")

    assert len(english) == len(customary)
    for one, other in zip(english, customary, strict=True):
        assert _MEASURE.sub("#", one) == _MEASURE.sub("#", other)
