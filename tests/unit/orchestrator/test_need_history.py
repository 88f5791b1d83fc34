"""The need that every message so far has made."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Literal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison, FoundProduct, ProductList, Profile
from maven_app.domain.conversation.messages import NeedEdited, TextMessage, TurnOptions, words_of
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.context import TurnContext
from maven_app.orchestrator.need_history import need_in_force, need_of
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_reader import NeedReader


def turn(text: str, *tools: str) -> Turn:
    steps = tuple(StepRecord(call_id=f"c{number}", tool=tool) for number, tool in enumerate(tools, start=1))
    started = datetime(2025, 1, 2, tzinfo=UTC)
    return Turn(id=text, message=TextMessage(text=text), started=started, steps=steps)


def need(*turns: Turn) -> Need:
    context = TurnContext(before=Transcript(turns=turns[:-1]), turn=turns[-1], calls=0)
    return need_of(
        context,
        NeedReader(
            Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, brands=("Sony", "Bose")),
            shipped_knowledge(),
            currency="USD",
        ),
    )


def told(need: Need) -> list[str]:
    return [constraint.text for constraint in need.constraints]


def test_looking_closer_at_products_leaves_the_need_as_it_was() -> None:
    looked = turn("tell me about the Sony", "product_details")

    assert told(need(turn("headphones under $300", "search_product"), looked, turn("for flights"))) == [
        "Headphones and earbuds",
        "up to $300",
    ]


def advised(text: str, answer: str) -> Turn:
    return copy_with(turn(text), blocks=(TextBlock(text=answer),), need=Need())


def test_what_was_told_beside_a_question_that_advice_answered_is_built_on() -> None:
    entry = next(one for one in shipped_knowledge().advice if one.category == "tvs")
    asked = advised('65" tv for watching football in the evening, oled or not?', f"Maven's advice: {entry.answers.en}")

    later = need(asked, turn("budget is £1300"))

    assert later.category == "tvs"
    assert told(later)[1:] == ["screen size at least 64.5″ and at most 65.7″", "up to £1,300"]
    assert [wish.use for wish in later.wishes] == ["sports"]


def test_what_advice_was_asked_about_is_no_requirement() -> None:
    entry = next(one for one in shipped_knowledge().advice if one.category == "smartphones")
    asked = advised("is 64 GB enough for photos?", entry.answers.en)

    assert told(need(asked, turn("under 300"))) == ["Smartphones", "up to $300"]


def test_products_that_were_compared_by_name_are_the_subject_of_what_follows() -> None:
    phones = [Product(id=name, name=name, category="smartphones") for name in ("Apple iPhone 16", "Samsung Galaxy S25")]
    table = StepRecord(call_id="c", tool="compare_products", artifact=Comparison(products=tuple(phones)))
    compared = copy_with(turn("iphone 16 or samsung s25?"), steps=(table,))

    later = need(compared, turn("camera matters most"))

    assert later.category == "smartphones"
    assert [wish.criterion for wish in later.wishes] == ["camera"]


def test_two_words_that_speak_no_language_keep_that_of_the_conversation() -> None:
    assert need(turn("hardisk eksternal buat kuliah"), turn("SSD 4 TB")).language == "id"


def test_a_turn_that_is_taken_up_again_needs_what_it_needed_the_first_time() -> None:
    said = "compare Sony and Bose headphones under $300"
    again = turn(said, "search_product", "product_details", "compare_products")

    assert told(need(again)) == told(need(turn(said))) and "up to $300" in told(need(again))


def test_an_amount_is_in_the_currency_of_the_market_in_which_it_was_said() -> None:
    here = turn("headphones under 500")
    there = copy_with(turn("under 250"), options=TurnOptions(market=MARKETS["sg"]))

    assert told(need(here))[-1] == "up to $500"
    assert told(need(here, there))[-1] == "up to S$250"
    assert "up to S$250" in told(need(there, turn("and wireless")))


def test_what_is_said_of_a_guides_parts_is_no_wish_and_its_budget_is_one() -> None:
    asked = turn("write a buying guide for headphones under $300", "write_guide")
    dropped = turn("drop the section on budgets", "revise_guide")
    cheaper = turn("rewrite the guide for under $150", "revise_guide")

    assert need(asked, dropped, turn("wireless")).wishes == ()
    assert told(need(asked, dropped, turn("wireless")))[:2] == ["Headphones and earbuds", "up to $300"]
    assert "up to $150" in told(need(asked, cheaper, turn("wireless")))


def shown(text: str, *products: Product) -> Turn:
    """A turn whose search showed these products."""
    items = tuple(FoundProduct(**dict(product), fit="match") for product in products)
    found = ProductList(query=text, need=Need(), items=items)
    step = StepRecord(call_id="c1", tool="search_product", status="finished", artifact=found, complete=True)
    return copy_with(turn(text), steps=(step,))


SONY = Product(
    id="xm5",
    name="Sony WH-1000XM5",
    brand="Sony",
    category="headphones",
    released="2022-05",
    price=Price(amount=Decimal("349.99"), currency="USD"),
    specs=(Fact(key="weight", value=250, unit="g", sources=("s",)),),
)

AGAINST = [
    ("Cheaper", ["Headphones and earbuds", "under $330"]),
    ("something lighter", ["Headphones and earbuds", "up to $400", "weight under 238 g"]),
    ("newer ones", ["Headphones and earbuds", "up to $400", "released 2023 or later"]),
    ("another brand please", ["Headphones and earbuds", "up to $400", "not Sony"]),
    ("bigger battery", ["Headphones and earbuds", "up to $400"]),
    ("which of them is cheaper?", ["Headphones and earbuds", "up to $400"]),
    ("under 300 then", ["Headphones and earbuds", "up to $300"]),
    ("not Apple", ["Headphones and earbuds", "up to $400", "not Apple"]),
    ("without the budget limit", ["Headphones and earbuds"]),
    ("forget the budget, but wireless", ["Headphones and earbuds", "Wireless"]),
    ("yang lebih murah", ["Headphones and earbuds", "under $330"]),
    ("half that price", ["Headphones and earbuds", "up to $200"]),
    ("kalau setengahnya?", ["Headphones and earbuds", "up to $200"]),
    ("lupakan budget", ["Headphones and earbuds"]),
    ("a tablet with 5G", ["Tablets", "Cellular"]),
]


@pytest.mark.parametrize(("said", "required"), AGAINST)
def test_a_follow_up_changes_what_it_speaks_of_and_keeps_the_rest(said: str, required: list[str]) -> None:
    assert told(need(shown("headphones under $400", SONY), turn(said))) == required


def test_a_comparison_is_a_wish_while_nothing_was_shown() -> None:
    asked = need(turn("headphones under $400"), turn("cheaper"))

    assert told(asked) == ["Headphones and earbuds", "up to $400"]
    assert [wish.relative for wish in asked.wishes] == ["less"]


def test_going_back_brings_the_earlier_need_back() -> None:
    first, other = shown("wireless headphones under $400", SONY), turn("laptops with 16 GB of RAM")

    assert told(need(first, other, turn("Go back to headphones"))) == [
        "Headphones and earbuds",
        "up to $400",
        "Wireless",
    ]


def test_a_need_that_was_stored_is_not_read_again() -> None:
    stored = Need(constraints=(BrandLimit(brands=("Bose",), words="the one with the dots"),))
    before = copy_with(turn("gibberish"), need=stored)

    assert told(need(before, turn("under $200"))) == ["Bose", "up to $200"]


def test_what_is_taken_away_of_a_need_is_gone() -> None:
    asked = turn("comfortable wireless headphones under $400, not Sony")
    edit = copy_with(turn("x"), message=NeedEdited(removed=("budget", "brand:-", "wish:comfort")))

    assert told(need(asked, edit)) == ["Headphones and earbuds", "Wireless"]
    assert need(asked, edit).wishes == ()
    assert words_of(NeedEdited(removed=("budget",), labels=("under $400",))) == "Without: under $400"


def looked_at(text: str, product: Product) -> Turn:
    step = StepRecord(call_id="c", tool="product_details", artifact=Profile(product=product))
    return copy_with(turn(text), steps=(step,))


PIXEL = Product(id="p", name="Google Pixel 9a", brand="Google", category="smartphones")


def test_what_follows_a_product_seen_in_full_is_about_its_kind() -> None:
    later = need(looked_at("tell me about the Pixel 9a", PIXEL), turn("one with a headphone jack"))

    assert told(later) == ["Smartphones", "3.5 mm jack"]


def test_a_product_of_another_kind_seen_in_full_changes_the_subject() -> None:
    seen = looked_at("tell me about the Pixel 9a", PIXEL)

    assert told(need(turn("laptop for uni", "search_product"), seen, turn("one with a headphone jack"))) == [
        "Smartphones",
        "3.5 mm jack",
    ]


def test_another_use_of_headphones_may_want_another_form() -> None:
    type_ = Fact(key="type", value="over-ear", sources=("s",))
    headphones = Product(id="h", name="Sony WH-1000XM5", brand="Sony", category="headphones", specs=(type_,))
    seen = looked_at("tell me about the XM5", headphones)

    assert told(need(seen, turn("something for running then"))) == ["Headphones and earbuds"]
    assert told(need(seen, turn("one with aptX")))[:2] == ["Headphones and earbuds", "type over-ear"]


CORRECTED = [
    ("sorry, 500 not 5000", "up to $500"),
    ("500 not 5000. i mean 1000", "up to $1,000"),
    ("i meant 1.2k", "up to $1,200"),
    ("i meant 1'299", "up to $1,299"),
]


@pytest.mark.parametrize(("words", "budget"), CORRECTED)
def test_a_budget_is_put_right(words: str, budget: str) -> None:
    assert told(need(turn("laptop, 800 max", "search_product"), turn(words)))[1:] == [budget]


PUT_IN = [
    ("my parents can add 300, what would you get now", "up to $1,100"),
    ("got a 100 voucher, does that change anything?", "up to $900"),
    ("my dad chips in 150", "up to $950"),
    ("have a $50 gift card too", "up to $850"),
]


@pytest.mark.parametrize(("words", "budget"), PUT_IN)
def test_what_others_put_in_raises_the_budget_and_is_for_none_of_them(words: str, budget: str) -> None:
    later = need(turn("laptop, 800 max", "search_product"), turn(words))

    assert told(later)[1:] == [budget] and not later.wishes


PURPOSES = [
    (
        "small bluetooth speaker for the shower",
        "changed my mind, louder for garden parties, 250 max",
        ["Speakers", "bluetooth", "up to $250"],
        ["wish:louder", "use:outdoor", "use:party"],
    ),
    (
        "compact camera for travel, no canon",
        "scrap that, it's for filming football matches",
        ["Cameras", "not Canon"],
        ["use:sports"],
    ),
    (
        "earbuds for running, not apple, under 150",
        "change of plan, they're for long flights now",
        ["Headphones and earbuds", "not Apple", "up to $150", "type in-ear"],
        ["use:long_flights"],
    ),
    ("laptop for gaming", "changed my mind about gaming", ["Laptops"], []),
    ("laptop for gaming", "changed my mind, 900 max", ["Laptops", "up to $900"], ["use:gaming"]),
]


@pytest.mark.parametrize(("first", "later", "limits", "wishes"), PURPOSES)
def test_another_purpose_replaces_the_one_before(first: str, later: str, limits: list[str], wishes: list[str]) -> None:
    changed = need(turn(first, "search_product"), turn(later))

    assert told(changed) == limits
    assert [wish.code for wish in changed.wishes] == wishes


def listed(text: str, *items: FoundProduct) -> Turn:
    step = StepRecord(call_id="c", tool="search_product", artifact=ProductList(query=text, need=Need(), items=items))
    return copy_with(turn(text), steps=(step,))


def phone(fit: Literal["match", "alternative"]) -> FoundProduct:
    weight = Fact(key="weight", value=180, unit="g", sources=("s",))
    return FoundProduct(
        id="p", name="Pixel 10a", brand="Google", category="smartphones", released="2026-03", specs=(weight,), fit=fit
    )


def test_a_comparison_that_nothing_met_is_let_go() -> None:
    found, vain = listed("phone under 600", phone("match")), listed("newer", phone("alternative"))

    assert told(need(found, vain)) == ["Smartphones", "up to $600", "released 2027 or later"]
    assert told(need(found, vain, turn("lighter"))) == ["Smartphones", "up to $600", "weight under 171 g"]


def test_what_was_only_wondered_about_in_vain_is_let_go() -> None:
    found, vain = listed("tv under 600", phone("match")), listed("why not an oled?", phone("alternative"))

    assert told(need(found, vain, turn("with 120 hz"))) == ["TVs", "up to $600", "refresh rate at least 120 Hz"]


RETURNS = [
    ("go back to the gaming ones", ["Monitors"], ["use:gaming"]),
    ("back to the first ones", ["Monitors", "resolution 3840 × 2160"], []),
]


@pytest.mark.parametrize(("words", "limits", "wishes"), RETURNS)
def test_going_back_brings_back_the_need_that_is_meant(words: str, limits: list[str], wishes: list[str]) -> None:
    searches = [turn(text, "search_product") for text in ("4k monitor", "gaming monitor", "and for office work?")]

    later = need(*searches, turn(words))

    assert told(later) == limits
    assert [wish.code for wish in later.wishes] == wishes


@pytest.mark.parametrize("follow_up", ["stretch to 1000", "under 1000", "my max is 1000"])
def test_a_bare_sum_is_in_the_money_that_the_shopper_spoke_in(follow_up: str) -> None:
    budget = need(turn("a laptop, about £700"), turn(follow_up)).budget

    assert budget is not None and (budget.highest, budget.currency) == (1000, "GBP")


def explored() -> tuple[Turn, Turn]:
    """A search, and a question about another maker that was stopped or failed: its need was stored, and never the one before it."""
    sought = turn("headphones under $300", "search_product")
    bose = BrandLimit(brands=("Bose",), words="Bose")
    before = need(sought)
    during = copy_with(before, constraints=(*before.constraints, bose), is_exploration=True)
    return copy_with(sought, need=before), copy_with(turn("what about Bose?"), need=during)


@pytest.mark.parametrize(
    "message", [TextMessage(text="for flights"), TextMessage(text="thanks"), NeedEdited(removed=("brand",))]
)
def test_an_exploration_is_over_with_its_turn_however_it_ended(message: TextMessage | NeedEdited) -> None:
    later = need(*explored(), copy_with(turn("later"), message=message))

    assert told(later) == ["Headphones and earbuds", "up to $300"] and not later.is_exploration
    assert need_in_force(explored()) == explored()[0].need


def test_an_exploration_that_is_taken_up_again_explores() -> None:
    assert need(*explored()).is_exploration


@pytest.mark.parametrize(
    ("asked", "uses"),
    [
        ("what about a Bose for running?", ["running"]),
        ("my son says I should get a Bose for running, what do you think?", []),
        ("my brother says Bose has a better battery for running, what do you think?", []),
        ("should I get a Bose for running?", []),
    ],
)
def test_what_is_wished_for_beside_a_maker_holds_while_it_is_asked_about_but_for_hearsay(
    asked: str, uses: list[str]
) -> None:
    exploration = need(shown("headphones under $400", SONY), turn(asked))

    assert exploration.is_exploration and "Bose" in told(exploration)
    assert [wish.use for wish in exploration.wishes] == uses
