"""Derived figures: what code, or a model, works out of cited facts is no claim that a page must state."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import REFERENCE_RATES, Money, Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import SourceTexts, check_text, find_uncited_claims
from maven_app.domain.evidence.derived_figures import DerivedFigures
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.sources.sources import NumberedSource, Source


def product(id: str, amount: str, grams: int) -> Product:
    return Product(
        id=id,
        name=f"Aurora {id}",
        category="headphones",
        price=Price(amount=Decimal(amount), currency="USD", kind="listed", sources=(id,)),
        specs=(Fact(key="weight", value=grams, unit="g", sources=(id,)),),
        sources=(Source(id=id, kind="web", title=id, publisher="shop.example"),),
    )


PRODUCTS = (product("one", "279.95", 250), product("two", "229.95", 292))
IN_EUROS = (
    about.text if (about := REFERENCE_RATES.about(Money(amount=Decimal("279.95"), currency="USD"), "EUR")) else ""
)
NUMBERED = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(PRODUCTS, start=1)]
PAGE = NumberedSource(number=4, source=Source(id="page", kind="web", title="two", publisher="lab.example"))
NEED = Need(text="", constraints=(BudgetLimit(highest=Decimal(250), currency="USD"),))
HELD = SourceTexts(
    {1: "Aurora one, $279.95, 250 g.", 2: "Aurora two, $229.95, 292 g.", 3: "A page on sound."},
    "headphones up to $250",
    derived=DerivedFigures(PRODUCTS, NEED, NUMBERED, BUILT_IN_SHOP.rates),
)


OLD_AND_NEW = SourceTexts(
    {1: "Aurora one, $279.95, 250 g.", 2: "Aurora two, $229.95, 292 g.", 3: "A page on sound.", 4: "Aurora two again."},
    "headphones up to $250",
    derived=DerivedFigures(
        (
            copy_with(PRODUCTS[0], released="2022-03"),
            copy_with(PRODUCTS[1], released="2023-09", sources=(*PRODUCTS[1].sources, PAGE.source)),
        ),
        NEED,
        [*NUMBERED, PAGE],
        rates=BUILT_IN_SHOP.rates,
    ),
)
"""The same products with their releases, the second cited by two pages."""


@pytest.mark.parametrize(
    "text",
    [
        "The Aurora one is $29.95 over your budget [1].",
        "It is about $30 over [1].",
        "It costs $50 more than the Aurora two [1][2].",
        "Itu $29.95 di atas anggaran [1].",
        "The Aurora two leaves $20.05 of your budget [2].",
        "It is 42 g lighter than the other [1].",
        "It is 1.48 oz heavier [2].",
        f"It costs about {IN_EUROS} [1].",
    ],
)
def test_arithmetic_of_cited_facts_is_not_held_against_a_page(text: str) -> None:
    assert check_text(text, HELD).faults == ()


@pytest.mark.parametrize(
    "text",
    [
        "It costs $29.95 [1].",
        "It is $31 over your budget [1].",
        "It is $29.95 over your budget [3].",
        "It weighs 42 g [1].",
        "It is 45 g lighter [1].",
        "It lasts 42 hours longer [1].",
    ],
)
def test_what_no_arithmetic_of_the_cited_product_makes_is_marked(text: str) -> None:
    assert len(check_text(text, HELD).faults) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Together they cost $509.90 [1][2].",
        "The pair comes to $509.90 [1][2].",
        "Both in one bag weigh 542 g [1][2].",
        "Two of them cost $559.90 [1].",
        "For 3 rooms that is $689.85 [2].",
        "It is 18% cheaper [2].",
        "The Aurora one asks 22% more [1].",
        "That takes 18 percent off the price [1][2].",
        "It uses up 92% of what you have [2].",
        "It is 14% lighter than the other [1][2].",
        "It exceeds your budget by $29.95 [1].",
        "$29.95 past your ceiling [1].",
        "That is $29.95 you said you don't have [1].",
        "$50 separates the two [1][2].",
        "42 g separate them [1][2].",
        "At $279.95 it asks $50 on top of the $229.95 [1][2].",
        "They come to $509.90, which is $259.90 past your ceiling [1][2].",
        "You pay about $1.12 per gram [1].",
        "You pay about **$1.12** per gram [1].",
        "The second came out two years after the first [1][2].",
        "It is 18 months newer [4].",
    ],
)
def test_arithmetic_of_what_a_sentence_cites_holds_whatever_its_words(text: str) -> None:
    assert check_text(text, OLD_AND_NEW).faults == ()


@pytest.mark.parametrize(
    "text",
    [
        "Together they cost $519.90 [1][2].",
        "Together they cost $509.90 [1].",
        "Both in one bag weigh 560 g [1][2].",
        "Two of them cost $569.90 [1].",
        "It is 25% cheaper [2].",
        "It is 18% heavier on batteries [3].",
        "It uses up 80% of what you have [2].",
        "It is 30% lighter than the other [1][2].",
        "Its battery lasts 14% longer [1][2].",
        "It exceeds your budget by $39.95 [1].",
        "$35 past your ceiling [1].",
        "$60 separates the two [1][2].",
        "48 g separate them [1][2].",
        "Both cost $50 [1][2].",
        "Both cost **$50** [1][2].",
        "They weigh 42 g [1][2].",
        "You pay about $2.40 per gram [1].",
        "You pay about $1.12 per hour [1].",
        "The second came out four years after the first [1][2].",
        "It is 30 months newer [4].",
    ],
)
def test_a_figure_near_what_arithmetic_makes_is_marked(text: str) -> None:
    assert check_text(text, OLD_AND_NEW).faults != ()


def test_a_percentage_is_held_against_the_product_that_is_named_or_cited_and_not_against_every_other() -> None:
    many = tuple(product(f"{n}", f"{100 + 10 * n}", 250 + n) for n in range(12))
    numbered = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(many)]
    held = SourceTexts(
        {n: f"{one.name}, {one.price_text}" for n, one in enumerate(many)},
        derived=DerivedFigures(many, None, numbered, BUILT_IN_SHOP.rates),
    )

    assert check_text("It is 9% cheaper than the Aurora 1 [0].", held).faults == ()
    assert check_text("It is 29% cheaper than the Aurora 1 [0].", held).faults != ()
    assert check_text("The first [0] is 29% cheaper. The other is fine [4].", held).faults == ()
    assert check_text("It is 38% cheaper [0].", held).faults != ()


@pytest.mark.parametrize(
    "text",
    [
        "It is 9% cheaper than the MacBook Air 13-inch (M4, 2025) [1].",
        "The Aurora one is 9% cheaper than the MacBook Air 13-inch [1].",
        "It costs $30 less than the Galaxy S25+ [1].",
        "The MacBook Air 13-inch (M4, 2025) and the **Galaxy S25+** cost more than it [1].",
    ],
)
def test_a_name_is_known_by_whatever_sign_it_ends_in_and_its_own_figures_are_no_claims(text: str) -> None:
    names = {"one": "Aurora one", "air": "MacBook Air 13-inch (M4, 2025)", "plus": "Galaxy S25+", "two": "Aurora two"}
    amounts = {"one": "100", "air": "110", "plus": "130", "two": "555"}
    found = [copy_with(product(id, amounts[id], 200), name=name) for id, name in names.items()]
    numbered = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(found, start=1)]
    held = SourceTexts(
        dict.fromkeys(range(1, 5), "A page."), derived=DerivedFigures(found, None, numbered, BUILT_IN_SHOP.rates)
    )

    assert check_text(text, held).faults == ()


WORDINGS = {
    "difference": [
        "The Aurora two saves you $50 compared with the Aurora one [1][2].",
        "You pay $50 extra for the Aurora one [1][2].",
        "There is a $50 gap between them [1][2].",
        "The price difference is only $50 [1][2].",
        "The two are $50 apart [1][2].",
        "For $50 more you get the lighter one [1][2].",
        "It undercuts the Aurora one by $50 [2].",
        "The Aurora one is lighter by 42 g [1][2].",
        "They differ by 42 g [1][2].",
        "At 250 g it weighs 42 g less than the Aurora two [1][2].",
        "The Aurora one commands a $50 premium [1][2].",
        "Spend another $50 and you get the Aurora one [1][2].",
        "Aurora two $50 lebih murah daripada Aurora one [1][2].",
        "Selisih harganya $50 [1][2].",
        "Aurora one lebih ringan 42 g [1][2].",
        "Dengan Aurora two Anda hemat $50 [1][2].",
        "Harganya terpaut $50 [1][2].",
        "Cukup tambah $50 untuk Aurora one [1][2].",
        "Beda beratnya 42 gram [1][2].",
    ],
    "sum": [
        "Together the Aurora one and the Aurora two cost $509.90 [1][2].",
        "Buying both costs $509.90 [1][2].",
        "In all you would pay $509.90 [1][2].",
        "The total is $509.90 [1][2].",
        "Combined, they weigh 542 g [1][2].",
        "That adds up to $509.90 [1][2].",
        "Both for $509.90 [1][2].",
        "You'd spend $509.90 on the two of them [1][2].",
        "$279.95 plus $229.95 makes $509.90 [1][2].",
        "As a set they come in at $509.90 [1][2].",
        "The two sum to $509.90 [1][2].",
        "It is $509.90 altogether [1][2].",
        "Keduanya $509.90 kalau digabung [1][2].",
        "Totalnya $509.90 [1][2].",
        "Kalau beli dua-duanya, $509.90 [1][2].",
        "Beratnya bersama 542 g [1][2].",
        "Semuanya jadi $509.90 [1][2].",
        "Jumlahnya $509.90 [1][2].",
    ],
    "multiple": [
        "A set of three costs $689.85 [2].",
        "Three of these come to $689.85 [2].",
        "Buying two costs $559.90 [1].",
        "$459.90 for two [2].",
        "Two at $229.95 each come to $459.90 [2].",
        "You need $459.90 for all two rooms [2].",
        "Three rooms would cost $689.85 in total [2].",
        "Three of them weigh 750 g [1].",
        "Untuk 3 kamar jadi $689.85 [2].",
        "Dua buah $459.90 [2].",
        "Beli dua jadi $459.90 [2].",
    ],
    "percentage": [
        "The Aurora two is about 18% less expensive [1][2].",
        "The Aurora one costs 22% more than the Aurora two [1][2].",
        "You save 18% with the Aurora two [1][2].",
        "That is an 18% discount on the Aurora one's price [1][2].",
        "Its price is 18% below that of the Aurora one [2].",
        "It is $50 (18%) cheaper [2].",
        "It is $50 cheaper (18%) [2].",
        "The Aurora one carries a 22% premium [1][2].",
        "It undercuts the Aurora one by 18% [2].",
        "It weighs 14% less [1].",
        "The Aurora two is 17% heavier [1][2].",
        "The Aurora two costs 82% of what the Aurora one does [1][2].",
        "Prices differ by 18% [1][2].",
        "Aurora two 18% lebih murah [1][2].",
        "Dengan itu Anda hemat 18% [2].",
        "Harganya 22% lebih mahal [1].",
        "Aurora one 14% lebih ringan [1].",
        "Selisih harganya 18% [1][2].",
    ],
    "budget": [
        "That is $29.95 more than you wanted to spend [1].",
        "It blows the budget by $29.95 [1].",
        "It leaves you $20.05 to spare [2].",
        "It comes in $20.05 under budget [2].",
        "You would still have $20.05 left [2].",
        "You'd need another $29.95 [1].",
        "It takes 92% of your budget [2].",
        "It is 12% over budget [1].",
        "It stays 8% below your limit [2].",
        "It misses your budget by $29.95 [1].",
        "Your $250 falls $29.95 short [1].",
        "At $279.95 it is $29.95 too expensive [1].",
        "Lebih $29.95 dari anggaran [1].",
        "Masih sisa $20.05 [2].",
        "Melebihi anggaran $29.95 [1].",
        "Anggaran Anda kurang $29.95 [1].",
        "Itu 12% di atas anggaran [1].",
        "Memakai 92% anggaran Anda [2].",
    ],
    "per unit": [
        "That is $1.12 per gram [1].",
        "It works out at $1.12/g [1].",
        "It comes to $1.12 a gram [1].",
        "At $0.79 per gram the Aurora two is the better value [2].",
        "Each gram costs $1.12 [1].",
        "Per gram it costs $0.79 [2].",
        "You pay $0.79 for every gram [2].",
        "Every gram costs you $0.79 [2].",
        "The price per gram is $1.12 [1].",
        "Setiap gram $1.12 [1].",
        "Harga per gramnya $1.12 [1].",
        "Itu $0.79 per gram [2].",
    ],
    "years apart": [
        "It was released 18 months later [1][2].",
        "It is 1.5 years newer [2].",
        "They came out 18 months apart [1][2].",
        "The Aurora two followed 18 months after the Aurora one [1][2].",
        "18 months separate their releases [1][2].",
        "There are 18 months between their launches [1][2].",
        "The Aurora one launched 18 months earlier [1][2].",
        "It is newer by 18 months [2].",
        "It predates the Aurora two by 18 months [1].",
        "The Aurora one came out 18 months before [1][2].",
        "The older one arrived a full 18 months before the other [1][2].",
        "Aurora two 18 bulan lebih baru [1][2].",
        "Dirilis 18 bulan setelah Aurora one [1][2].",
        "Selisih rilisnya 18 bulan [1][2].",
        "Aurora one lebih tua 18 bulan [1][2].",
        "Keluar 18 bulan kemudian [1][2].",
    ],
    "in answers": [
        "**Aurora two** is the value pick: at $229.95 it's a full $50 under the Aurora one and still within your budget [1][2].",
        "If you can stretch your budget by about $30, the Aurora one is the more comfortable choice [1].",
        "The catch is price: $279.95 is roughly $30 beyond what you said you'd spend [1].",
        "At $229.95, you keep about $20 in your pocket [2].",
        "You'd be paying roughly 22% more for a pair that's 42 g lighter [1][2].",
        "That's a $50 (about 18%) saving over the Aurora one [1][2].",
        "It also sheds 42 g compared with its sibling [1][2].",
        "The Aurora one shaves 42 g off the weight [1][2].",
        "The weight penalty is 42 g [2].",
        "The Aurora two is the heavier of the two, by 42 g [1][2].",
        "Going with the Aurora two frees up $50 for a case [1][2].",
        "The jump from the Aurora two to the Aurora one costs $50 [1][2].",
        "Upgrading to the Aurora one will set you back $50 more [1][2].",
        "Stepping up costs an additional $50 [1][2].",
        "Is the Aurora one worth the extra $50? [1][2]",
        "The $50 difference buys you a lighter headset [1][2].",
        "The $50 you save could go towards a case [1][2].",
        "Their prices are only $50 apart, so weight decides [1][2].",
        "It is priced $50 higher [1].",
        "It is $50 dearer, but 42 g lighter [1].",
        "The Aurora two costs about 18 percent less [1][2].",
        "The Aurora one is around 14% lighter than the Aurora two [1][2].",
        "Getting one of each runs to $509.90 [1][2].",
        "Buying the pair sets you back $509.90 [1][2].",
        "If you buy both, expect to pay $509.90 in total [1][2].",
        "Two Aurora twos come to $459.90 [2].",
        "For the two of you that's $459.90 [2].",
        "Buying three of the Aurora two would cost $689.85 [2].",
        "It overshoots your budget by roughly $30 [1].",
        "That leaves about $20 for accessories [2].",
        "You'd have about $20 left over [2].",
        "It sits comfortably below your ceiling, with $20.05 to spare [2].",
        "The Aurora two is the newer model, released 18 months after the Aurora one [1][2].",
        "With 18 months between them, the Aurora two is the newer design [1][2].",
        "The Aurora one has been around 18 months longer [1][2].",
        "It is about a year and a half older (18 months) [1].",
        "Aurora one melebihi anggaran Anda sekitar $30 [1].",
        "Harganya $50 di bawah Aurora one [1][2].",
        "Selisih harga keduanya sekitar $50 [1][2].",
        "Lebih mahal $50, tetapi 42 gram lebih ringan [1].",
        "Anda bisa menghemat $50 dengan memilih Aurora two [1][2].",
        "Total untuk keduanya $509.90 [1][2].",
        "Jika membeli dua unit, totalnya $459.90 [2].",
        "Masih ada sisa sekitar $20 dari anggaran Anda [2].",
        "Harganya 18% lebih rendah daripada Aurora one [1][2].",
        "Aurora two dirilis 18 bulan lebih lambat [1][2].",
    ],
}


@pytest.mark.parametrize("text", [text for texts in WORDINGS.values() for text in texts])
def test_a_result_holds_in_any_natural_wording(text: str) -> None:
    assert check_text(text, OLD_AND_NEW).faults == ()


@pytest.mark.parametrize(
    "text",
    [
        "Both come with a 2-year warranty [1][2].",
        "Both are covered for 2 years after purchase [1][2].",
        "It costs $509.90 [1][2].",
        "It has 2 drivers and costs $559.90 [1].",
        "It comes in 3 colours and costs $839.85 [1].",
        "It comes in 3 colours for $839.85 [1].",
        "Each of them weighs 542 g [1][2].",
        "Both cost $509.90 each [1][2].",
        "Get it for $50 [1][2].",
        "Priced from $29.95 [1].",
        "The Aurora two is cheaper at $50 [1][2].",
        "It sells for less than $50 [1][2].",
        "It is yours for under $50 [1][2].",
        "Harganya kurang dari $50 [1][2].",
        "It covers 82% of skin tones [1][2].",
        "It costs $279.95 and covers 82% of skin tones [1][2].",
        "It blocks 22% of noise [1][2].",
        "It blocks 22% more noise [1][2].",
        "It costs $279.95 and lasts 22% longer [1][2].",
        "It is 22% cheaper [2].",
        "It is 18% more expensive [1].",
        "Peredam bisingnya memblokir 22% suara [1][2].",
        "Baterainya tahan 2 tahun [1][2].",
        "Harganya $509.90 [1][2].",
        "The difference is two years of support [1][2].",
    ],
)
def test_what_no_word_makes_a_result_is_marked_though_arithmetic_would_make_it(text: str) -> None:
    assert check_text(text, OLD_AND_NEW).faults != ()


FOUR = (
    product("a", "149.99", 183),
    product("b", "229.95", 254),
    product("c", "279.00", 292),
    product("d", "399.99", 385),
)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("It is ${} cheaper [1][2][3][4].", 700),
        ("It is ${} over your budget [1][2][3][4].", 700),
        ("Together they cost ${} [1][2][3][4].", 1500),
        ("For 3 rooms that is ${} [1][2][3][4].", 1500),
        ("It is {}% cheaper [1][2][3][4].", 100),
        ("It is {}% more expensive [1][2][3][4].", 100),
        ("Prices are {}% apart [1][2][3][4].", 100),
        ("That is {}% of its price [1][2][3][4].", 100),
        ("It takes {}% of your budget [1][2][3][4].", 100),
        ("It is {}% over your budget [1][2][3][4].", 100),
        ("It is {}% lighter [1][2][3][4].", 100),
        ("It is {} g lighter [1][2][3][4].", 200),
        ("It is {} months newer [1][2][3][4].", 100),
    ],
)
def test_at_most_one_in_twenty_made_up_results_holds_of_four_products_and_a_budget(text: str, most: int) -> None:
    years = ("2019-05", "2021-02", "2022-11", "2024-08")
    products = [copy_with(one, released=when) for one, when in zip(FOUR, years, strict=True)]
    numbered = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate(products, start=1)]
    held = SourceTexts(
        dict.fromkeys(range(1, 5), "A page."), derived=DerivedFigures(products, NEED, numbered, BUILT_IN_SHOP.rates)
    )
    held_up = [n for n in range(1, most + 1) if not check_text(text.format(n), held).faults]

    assert 0 < len(held_up) <= most / 20


@pytest.mark.parametrize(
    "text", ["It costs ${} [1][2].", "It covers {}% of skin tones [1][2].", "It lasts {} years [1][2]."]
)
def test_no_made_up_figure_holds_that_is_not_said_to_be_a_result(text: str) -> None:
    held_up = [n for n in range(1, 700) if not check_text(text.format(n), OLD_AND_NEW).faults]

    assert held_up == []


def test_a_difference_without_a_citation_is_no_models_own_knowledge() -> None:
    assert find_uncited_claims("It is $29.95 over your budget.\n\nIt is $33 over your budget.", HELD) == (1,)


def test_a_paragraph_without_a_citation_compares_with_what_the_text_cites() -> None:
    many = (*PRODUCTS, product("three", "555.55", 300))
    held = SourceTexts({1: "A page.", 2: "A page."}, derived=DerivedFigures(many, NEED, NUMBERED, BUILT_IN_SHOP.rates))

    assert find_uncited_claims(
        "Take the first [1].\n\nThe Aurora two is $50 cheaper.\n\nThe Aurora two is $60 cheaper.", held
    ) == (2,)


def test_variants_of_one_name_are_compared_with_each_other_and_with_what_is_named() -> None:
    variants = [copy_with(one, name="Aurora") for one in PRODUCTS]
    other = product("other", "300.00", 300)
    numbered = [NumberedSource(number=n, source=one.sources[0]) for n, one in enumerate((*variants, other), start=1)]
    derived = DerivedFigures((*variants, other), None, numbered, BUILT_IN_SHOP.rates)
    held = SourceTexts(dict.fromkeys(range(1, 4), "A page."), derived=derived)

    assert check_text("The larger Aurora costs $50 more [1][2].", held).faults == ()
    assert check_text("The Aurora costs $70.05 less than the Aurora other [2].", held).faults == ()
