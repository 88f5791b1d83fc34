"""Product lines: what their files must not say, which products are of them, and what decides between two."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import SetupError
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.product_lines import CategoryLines
from maven_app.knowledge.shipped import apply_overrides, shipped_knowledge

_FILES = Path(__file__).parents[3] / "maven_app" / "knowledge" / "lines"
_KNOWN = sorted(path.stem for path in _FILES.glob("*.toml"))


@pytest.fixture
def laptops() -> dict[str, Any]:
    """What the shipped file says, to be spoilt."""
    return tomllib.loads((_FILES / "laptops.toml").read_text(encoding="utf-8"))


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[Path]:
    """A folder of an owner's files; what ships is back in force afterwards."""
    yield tmp_path
    apply_overrides(None)


@pytest.fixture(scope="module")
def products() -> tuple[Product, ...]:
    """Every product that ships."""
    return tuple(reference_products())


def _refused(table: dict[str, Any]) -> str:
    with pytest.raises(ValueError) as raised:
        CategoryLines.model_validate(table)
    return str(raised.value)


def _named(products: tuple[Product, ...], name: str) -> Product:
    return next(product for product in products if product.name == name)


@pytest.mark.parametrize("place", ["file", "line", "contrast"])
def test_a_key_that_the_schema_does_not_know_is_refused(laptops: dict[str, Any], place: str) -> None:
    spoilt = {"file": laptops, "line": laptops["lines"]["macbook"], "contrast": laptops["contrasts"][0]}[place]
    spoilt["hint"] = "x"

    assert "hint" in _refused(laptops)


@pytest.mark.parametrize("words", ["Made since 1998.", "Supported until 2045.", "About $900.", "Sekitar Rp 9 juta."])
def test_a_sentence_that_ages_is_refused(laptops: dict[str, Any], words: str) -> None:
    laptops["lines"]["macbook"]["good_for"]["en"] = words

    assert "a price, a year" in _refused(laptops)


def test_a_line_that_nothing_recognises_is_refused(laptops: dict[str, Any]) -> None:
    del laptops["lines"]["chromebook"]["where"]

    assert "line chromebook: nothing tells which products are of it" in _refused(laptops)


def test_a_limit_on_a_fact_that_the_category_lacks_is_refused(laptops: dict[str, Any]) -> None:
    laptops["lines"]["chromebook"]["where"] = "suction >= 5"

    assert "laptops has no fact 'suction'" in _refused(laptops)


def test_a_contrast_with_an_unknown_line_is_refused(laptops: dict[str, Any]) -> None:
    laptops["contrasts"][0]["other"] = ["amiga"]

    assert "names unknown lines ['amiga']" in _refused(laptops)


def test_a_line_of_which_nothing_is_said_is_refused(laptops: dict[str, Any]) -> None:
    laptops["lines"]["amiga"] = {"names": ["amiga"]}

    assert "nothing is said of the lines ['amiga']" in _refused(laptops)


@pytest.mark.parametrize(
    "sentence",
    ["No full stop", "It costs $999 today.", "It is the best of 2025.", "It is **good**.", "Word " * 45 + "more."],
)
def test_a_sentence_that_ages_or_runs_on_is_refused(laptops: dict[str, Any], sentence: str) -> None:
    laptops["lines"]["macbook"]["watch_out"]["en"] = sentence

    assert "lines" in _refused(laptops)


def _unmatched(known: CategoryLines, products: tuple[Product, ...]) -> list[str]:
    """Ids of the lines of which none of the category's products is."""
    of_category = [product for product in products if product.category == known.category]
    return [line.id for line in known.lines.values() if not any(line.includes(one) for one in of_category)]


def test_every_category_with_products_has_its_lines(products: tuple[Product, ...]) -> None:
    assert {product.category for product in products} == set(_KNOWN) <= set(CATEGORIES)
    assert all(known.category == name for name, known in shipped_knowledge().lines.items())


@pytest.mark.parametrize("category", _KNOWN)
def test_every_line_has_a_product_and_every_category_enough_lines(category: str, products: tuple[Product, ...]) -> None:
    known = shipped_knowledge().lines[category]

    assert _unmatched(known, products) == []
    assert 8 <= sum(bool(line.notes) for line in known.lines.values()) <= 20


def test_a_line_that_matches_no_product_is_found(laptops: dict[str, Any], products: tuple[Product, ...]) -> None:
    laptops["lines"]["macbook"]["names"] = ["powerbook"]
    spoilt = CategoryLines.model_validate(laptops)

    assert _unmatched(spoilt, products) == ["macbook"]


@pytest.mark.parametrize("category", _KNOWN)
def test_every_contrast_sets_two_products_apart(category: str, products: tuple[Product, ...]) -> None:
    known = shipped_knowledge().lines[category]
    mine = [[line.id for line in known.lines_of(product)] for product in products if product.category == category]

    apart = [any(c.sets_apart(one, other) for one in mine for other in mine) for c in known.contrasts]
    assert all(apart)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Samsung Galaxy S25 Ultra", "galaxy_ultra"),
        ("Samsung Galaxy S25+", "galaxy_s"),
        ("Google Pixel 9 Pro Fold", "book_fold"),
        ("Apple MacBook Air 13-inch (M2, 2022)", "macbook_air_one_screen"),
        ("Apple MacBook Air 13-inch (M4, 2025)", "macbook_air"),
        ("ASUS Zenbook A14 (UX3407)", "windows_on_arm"),
        ("Fujifilm X-T5", "fujifilm_x"),
        ("Sony PlayStation 5 Slim Digital Edition", "ps5_digital"),
        ("Samsung The Frame (2024)", "the_frame"),
    ],
)
def test_a_product_is_of_the_line_that_tells_most_of_it(name: str, first: str, products: tuple[Product, ...]) -> None:
    product = _named(products, name)

    assert shipped_knowledge().lines[product.category].lines_of(product)[0].id == first


def test_two_of_one_line_are_not_set_apart(products: tuple[Product, ...]) -> None:
    """Both Ultras are Galaxy S phones as well, which the contrast of Ultra and Galaxy S does not take for two sides."""
    phones = shipped_knowledge().lines["smartphones"]
    ultra, before = _named(products, "Samsung Galaxy S25 Ultra"), _named(products, "Samsung Galaxy S24 Ultra")
    plain = _named(products, "Samsung Galaxy S25")

    assert phones.contrast(ultra, before) is None
    decisive = phones.contrast(plain, ultra)
    assert decisive is not None and "S Pen" in decisive.says.en


def test_an_owner_says_more_of_a_line(owner: Path) -> None:
    (owner / "lines").mkdir()
    note = '[lines.framework.watch_out]\nen = "We repair it in our shop."\nid = "Kami servis di toko kami."\n'
    (owner / "lines" / "laptops.toml").write_text(note, encoding="utf-8")

    apply_overrides(owner)

    line = shipped_knowledge().lines["laptops"].lines["framework"]
    assert line.watch_out is not None and line.watch_out.en == "We repair it in our shop."
    assert line.good_for is not None


def test_an_owner_cannot_let_a_note_matter_for_a_use_that_is_none(owner: Path) -> None:
    (owner / "lines").mkdir()
    (owner / "lines" / "laptops.toml").write_text('[lines.chromebook]\nmatters_for = ["flying"]\n', encoding="utf-8")

    with pytest.raises(SetupError, match="flying"):
        apply_overrides(owner)
