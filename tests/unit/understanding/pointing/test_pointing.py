"""Pointing: what "it", "the second", "both" and "the Sony" mean of three headphones, two phones or nothing on the screen."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.understanding.pointing import ScreenProducts, find_accepted_product, resolve_references


def product(name: str, brand: str, price: str, grams: int, released: str) -> Product:
    return Product(
        id=name.casefold().replace(" ", "-"),
        name=name,
        brand=brand,
        category="headphones",
        released=released,
        price=Price(amount=Decimal(price), currency="USD", kind="launch", sources=("s",)),
        specs=(Fact(key="weight", value=grams, unit="g", sources=("s",)),),
    )


SONY = product("Sony WH-1000XM5", "Sony", "399.99", 250, "2022-05")
BOSE = product("Bose QuietComfort Ultra Headphones", "Bose", "429", 254, "2023-10")
SENNHEISER = product("Sennheiser Momentum 4 Wireless", "Sennheiser", "379.95", 293, "2022-08")
ULTRA = product("Samsung Galaxy S24 Ultra", "Samsung", "1299.99", 232, "2024-01")
PLAIN = product("Samsung Galaxy S24", "Samsung", "799.99", 167, "2024-01")

THREE = ScreenProducts((SONY, BOSE, SENNHEISER), focus=SONY)
TWO = ScreenProducts((ULTRA, PLAIN), focus=ULTRA, is_table=True)
STUDIO = product("Audio-Technica ATH-M40x", "Audio-Technica", "99", 240, "2014-05")
LETTERS = {"a": SONY, "b": BOSE, "c": SENNHEISER, "u": ULTRA, "p": PLAIN}


def pointed(text: str, shown: ScreenProducts) -> str:
    """The products as letters, in the order in which they are pointed at."""
    letters = {product.id: letter for letter, product in LETTERS.items()}
    return "".join(letters[found.id] for found in resolve_references(text, shown).products)


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("yg ke 2 berapa kilo?", "b"),
        ("yang ke-3 aja deh", "c"),
        ("does the second have a headphone jack?", "b"),
        ("the 3rd one please", "c"),
        ("show me number 2", "b"),
        ("#3", "c"),
        ("the first and the third", "ac"),
        ("first or second?", "ab"),
        ("compare the first two", "ab"),
        ("what about the last one", "c"),
        ("why not the second?", "b"),
        ("the top two", "ab"),
        ("yang kedua tahan air?", "b"),
        ("bandingkan yang pertama dan yang ketiga", "ac"),
        ("nomor dua berapa harganya", "b"),
        ("yang terakhir gimana", "c"),
        ("is the Sony waterproof?", "a"),
        ("the bose one", "b"),
        ("how heavy is the momentum", "c"),
        ("Bose vs Sennheiser", "bc"),
        ("xm5 battery", "a"),
        ("is the Ultra worth it", "b"),
        ("yang sony berapa beratnya?", "a"),
        ("how heavy is the cheaper one", "c"),
        ("the lightest of these, does it fold?", "a"),
        ("tell me about the most expensive one", "b"),
        ("the newest one", "b"),
        ("yang paling murah itu ada jack-nya?", "c"),
        ("does it fold?", "a"),
        ("this one's battery", "a"),
        ("is that one comfortable", "a"),
        ("baterainya berapa lama?", "a"),
        ("yang ini tahan air?", "a"),
        ("do these work with two devices?", "abc"),
        ("which of them is lightest", "abc"),
        ("are they wireless", "abc"),
        ("mana yang paling ringan di antara ini", "abc"),
        ("both", "ab"),
        ("do both have a jack?", "ab"),
        ("compare the first and the last two", "abc"),
        ("the last two", "bc"),
        ("compare the first two and the third", "abc"),
        ("bandingkan dua terakhir", "bc"),
        ("compare numbers 1, 2 and 3", "abc"),
        ("the first one or the third?", "ac"),
        ("do the cheapest of these fold?", "c"),
    ],
)
def test_words_point_at_products_of_a_list(text: str, letters: str) -> None:
    assert pointed(text, THREE) == letters


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("is the other one lighter?", "p"),
        ("the latter", "p"),
        ("the one on the left", "u"),
        ("the cheaper one", "p"),
        ("the ultra", "u"),
        ("what about the s24 ultra", "u"),
        ("neither has a card slot?", "up"),
        ("keduanya 5G?", "up"),
        ("yang satunya gimana", "p"),
        ("yang lebih murah itu", "p"),
    ],
)
def test_words_point_at_one_of_two(text: str, letters: str) -> None:
    assert pointed(text, TWO) == letters


@pytest.mark.parametrize(
    "text",
    [
        "a laptop under $900",
        "I need it for my dad",
        "it should be light",
        "make it cheaper",
        "that's all, thanks",
        "something cheaper",
        "ada yang lebih murah?",
        "a second monitor for work",
        "my first laptop",
        "headphones under 300 this week",
        "a phone with the best camera",
        "biasanya buat kuliah",
        "what is LDAC?",
        "show me beats instead",
        "second hand phones",
        "will the battery last two flights?",
        "for the last 3 nights",
        "is the battery good, does one last 8 to 10 hours",
    ],
)
def test_ordinary_words_point_at_nothing(text: str) -> None:
    assert not resolve_references(text, THREE)


@pytest.mark.parametrize("text", ["bandingkan nomor 1 dan 3", "compare 1 and 3", "number 1 vs 3"])
def test_both_numbers_of_a_pair_are_places(text: str) -> None:
    assert resolve_references(text, ScreenProducts((SONY, BOSE, SENNHEISER))).products == (SONY, SENNHEISER)


def test_a_place_that_is_not_there_is_told() -> None:
    found = resolve_references("what about the fifth?", THREE)

    assert (found.products, found.absent) == ((), (5,))


def test_where_nothing_is_shown_nothing_is_pointed_at() -> None:
    assert resolve_references("compare the first two", ScreenProducts()).products == ()


def test_it_is_what_was_spoken_of_last_and_not_the_first_card() -> None:
    assert pointed("does it fold?", ScreenProducts(THREE.products, focus=SENNHEISER)) == "c"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("does your pick fold?", "a"),
        ("is the one you recommended heavy?", "a"),
        ("yang kamu pilih tadi anti air?", "a"),
        ("compare it with the one you picked", "ca"),
        ("it is wireless, right?", "c"),
        ("does the one on the right fold?", "c"),
    ],
)
def test_what_was_picked_is_pointed_at_beside_what_is_spoken_of(text: str, letters: str) -> None:
    later = ScreenProducts((SENNHEISER,), focus=SENNHEISER, recent=(SENNHEISER,), screen="one", pick=SONY)

    assert pointed(text, later) == letters


@pytest.mark.parametrize("text", ["ok the m40x. bye and thanks", "the M40x then, cheers", "oke m40x aja, makasih"])
def test_a_code_without_what_stands_before_its_hyphen_is_taken_with_a_good_bye(text: str) -> None:
    assert find_accepted_product(text, ScreenProducts((SONY, STUDIO), focus=SONY)) == STUDIO


@pytest.mark.parametrize(
    "text",
    [
        "the m40x",
        "ok the m40x, is it heavy, thanks",
        "thanks, but not the m40x",
        "the m40x later",
        "thanks and the m40x",
    ],
)
def test_who_names_a_product_and_does_not_leave_takes_none(text: str) -> None:
    assert find_accepted_product(text, ScreenProducts((SONY, STUDIO), focus=SONY)) is None
