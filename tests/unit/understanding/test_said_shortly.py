"""What people leave out: the currency of a price, the unit of a size, the kind of thing, whose age it is."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.follow_ups.need_merging import is_refinement, merge_needs
from maven_app.understanding.glossary.terms import category_of_terms
from maven_app.understanding.need_parser import parse_need, unknown_things

MAKERS = Vocabulary(
    taxonomy=BUILT_IN_SHOP.taxonomy,
    rates=BUILT_IN_SHOP.rates,
    brands=("Samsung", "Sony", "Bose", "LG", "Dell", "Apple", "Amazon", "Google", "Beats"),
)


def read(text: str, category: str | None = None, *, infer: bool = False) -> Need:
    return parse_need(text, vocabulary=MAKERS, category=category, infer=infer)


def limits(need: Need) -> list[str]:
    return [constraint.text for constraint in need.constraints if constraint.kind != "category"]


@pytest.mark.parametrize(
    ("text", "category", "said"),
    [
        ("headphones 200", None, ["up to $200"]),
        ("laptop 1000", None, ["up to $1,000"]),
        ("2k", "cameras", ["up to $2,000"]),
        ("150", "headphones", ["up to $150"]),
        ("ok just the router, 150", None, ["up to $150"]),
        ("make that 150 to 200", "headphones", ["$150 to $200"]),
        ("hp 3 juta", None, ["up to Rp 3.000.000"]),
    ],
)
def test_a_bare_figure_is_a_price_where_nothing_else_explains_it(
    text: str, category: str | None, said: list[str]
) -> None:
    assert limits(read(text, category)) == said


@pytest.mark.parametrize(
    "text",
    [
        "iphone 17",
        "monitor 1440",
        "galaxy s24 256",
        "headphones bose 700",
        "laptop 4070",
        "laptop 2024 model",
        "ps5 pro",
    ],
)
def test_a_models_number_a_resolution_a_size_of_storage_and_a_year_are_no_price(text: str) -> None:
    assert read(text).budget is None


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("tv 65", "screen size at least 64.5″ and at most 65.7″"),
        ("lg 55 tv", "screen size at least 54.5″ and at most 55.7″"),
        ("dell 27 monitor", "screen size at least 26.5″ and at most 27.7″"),
        ("tv ukuran 65", "screen size at least 64.5″ and at most 65.7″"),
    ],
)
def test_a_bare_size_of_a_screen_is_in_inches(text: str, size: str) -> None:
    assert size in limits(read(text))


def test_half_of_a_unit_is_a_quantity() -> None:
    assert limits(read("tablet lighter than half a kilo")) == ["weight under 500 g"]


def test_a_bound_before_the_sign_of_money_bounds_the_money() -> None:
    assert limits(read("ssd 1tb maksimal Rp 1.800.000")) == ["up to Rp 1.800.000", "type SSD", "storage at least 1 TB"]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("noise cancelling but not over-ear please", "headphones"),
        ("for library books", "e_readers"),
        ("show me some under 1000, 65 inch", "tvs"),
        ("something self emptying", "robot_vacuums"),
    ],
)
def test_the_category_is_inferred_where_the_words_can_mean_no_other(text: str, category: str) -> None:
    need = read(text, infer=True)

    assert need.category == category
    assert next(c for c in need.constraints if c.kind == "category").words in text


@pytest.mark.parametrize(
    "text", ["something small for trips", "gift for my dad", "a good one under 100", "thanks a lot"]
)
def test_what_several_categories_share_infers_none(text: str) -> None:
    assert read(text, infer=True).category is None


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("laptop for my 6 year old", "children"),
        ("phone for my dad, he's 70", "seniors"),
        ("I am 74, a phone please", "seniors"),
        ("hp buat nenek", "seniors"),
        ("camera, I'm just starting out", "beginner"),
        ("jam buat bapak umur 68 tahun", "seniors"),
    ],
)
def test_who_it_is_for_is_told_by_age_and_by_how_people_are_spoken_of(text: str, use: str) -> None:
    need = read(text)

    assert use in [wish.use for wish in need.wishes]
    assert limits(need) == []


@pytest.mark.parametrize(
    "text", ["I refuse to support Amazon", "no fan of Amazon", "I don't trust Amazon", "gak percaya Amazon"]
)
def test_a_maker_is_ruled_out_in_many_words(text: str) -> None:
    (limit,) = (c for c in read(f"e-reader, {text}").constraints if isinstance(c, BrandLimit))
    assert limit.excluded and limit.brands == ("Amazon",)


def test_a_maker_that_is_fine_too_is_ruled_out_no_longer_and_not_required() -> None:
    before = read("phone under $600, no Samsung or Apple")

    after = merge_needs(before, read("actually Samsung is fine too", "smartphones"), shipped_knowledge())

    assert limits(after) == ["not Apple", "up to $600"]


@pytest.mark.parametrize("text", ["doesn't have to be Samsung", "Samsung isn't a must"])
def test_a_maker_that_need_not_be_is_required_no_longer(text: str) -> None:
    assert limits(merge_needs(read("Samsung TV under $900"), read(text, "tvs"), shipped_knowledge())) == ["up to $900"]


def test_the_device_that_a_watch_must_suit_is_the_last_one_named() -> None:
    before = read("watch for my iPhone, mostly for sleep")

    after = merge_needs(before, read("I'm switching to a Pixel next month", "smartwatches"), shipped_knowledge())

    assert [wish.use for wish in after.wishes] == ["sleep", "for_android"]
    assert after.category == "smartwatches" and limits(after) == []


def test_a_remark_that_names_nothing_new_leans_on_what_was_sought() -> None:
    assert is_refinement("I type a lot of essays", read("I type a lot of essays"), shipped_knowledge(), "laptops")


def test_what_a_use_of_the_category_speaks_of_is_not_asked_for() -> None:
    assert unknown_things("for library books", category="e_readers") == ()
    assert unknown_things("laptop bag") == ("laptop bag",)


def test_halves_of_names_are_not_left_over() -> None:
    assert read("compare iPhone 16 and 17").unused_words == ()


def test_a_term_of_one_category_tells_what_was_spoken_of() -> None:
    named = category_of_terms("what are hall effect switches?", shipped_knowledge().glossary)

    assert named is not None and named.category == "keyboards_mice" and "hall" in named.words.casefold()
    assert category_of_terms("what is OLED?", shipped_knowledge().glossary) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("laptop no chromebook under 600", ["up to $600", "not Chromebook"]),
        ("laptop but no laptops over 900", ["up to $900"]),
        ("phone not under 300", ["from $300"]),
        ("27 4k monitor", ["resolution 3840 × 2160", "screen size at least 26.5″ and at most 27.7″"]),
        ("macbook air for college", ["macbook air"]),
        ("dell laptop for college", ["Dell"]),
    ],
)
def test_a_no_a_bare_size_and_a_line_are_read_of_what_they_stand_beside(text: str, said: list[str]) -> None:
    assert sorted(limits(read(text))) == sorted(said)
