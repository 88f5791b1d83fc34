"""What a follow-up does to the need in force, told by its form, and what it measures by what was shown."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.narrowing import narrow_need
from maven_app.domain.needs.need import BrandLimit, Context, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.context import TurnContext
from maven_app.orchestrator.need_history import need_of
from maven_app.ports.products import Vocabulary
from maven_app.understanding.follow_ups.follow_up_types import move_of
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.need_reader import NeedReader


def found(id: str, brand: str, price: int, **facts: float) -> FoundProduct:
    specs = tuple(Fact(key=key, value=value, sources=("s",)) for key, value in facts.items())
    cost = Price(amount=Decimal(price), currency="USD", sources=("s",))
    return FoundProduct(
        id=id, name=f"{brand} {id}", category="laptops", brand=brand, specs=specs, price=cost, fit="match"
    )


SHOWN = (
    found("Swift", "Acer", 900, weight=1500, ram=16, storage=512),
    found("Zenbook", "ASUS", 1000, weight=1200, ram=32, storage=1024),
)


def later(text: str, first: str = "laptop for college under 1100") -> Need:
    """The need after `text`, said of the two laptops that a search for `first` showed."""
    started = datetime(2025, 1, 2, tzinfo=UTC)
    need = parse_need(first)
    list_ = ProductList(query=first, need=need, items=SHOWN)
    steps = (StepRecord(call_id="c1", tool="search_product", artifact=list_),)
    before = Turn(id="1", message=TextMessage(text=first), started=started, steps=steps, need=need)
    turn = Turn(id="2", message=TextMessage(text=text), started=started)
    context = TurnContext(before=Transcript(turns=(before,)), turn=turn, calls=1)
    return need_of(
        context,
        NeedReader(
            Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, brands=("Acer", "ASUS", "Dell")),
            shipped_knowledge(),
            currency="USD",
        ),
    )


def limits(need: Need) -> list[str]:
    return [limit.text for limit in need.constraints if limit.kind != "category"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("is there a Dell one", "ask_for_one"),
        ("got one with a touchscreen?", "ask_for_one"),
        ("do they have it in 14 inch", "ask_for_one"),
        ("with 32gb ram?", "ask_for_one"),
        ("ada yang asus ga?", "ask_for_one"),
        ("and a 16 inch of the same?", "ask_for_one"),
        ("an oled?", "ask_for_one"),
        ("the cheapest Dell that does", "choose_furthest"),
        ("not that one", "set_aside"),
        ("something in between those two", "between"),
        ("double the storage", "measure"),
        ("what if I spend 200 more?", "spend"),
        ("16 GB", "narrow"),
        ("which of these is the cheapest?", None),
        ("does it have a headphone jack?", None),
        ("what's the difference between these two?", None),
        ("is it any good?", None),
    ],
)
def test_the_form_of_a_follow_up_tells_what_it_does(text: str, move: str | None) -> None:
    said = parse_need(
        text,
        category="laptops",
        vocabulary=Vocabulary(
            taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, brands=("Acer", "ASUS", "Dell")
        ),
    )

    assert move_of(text, said, "laptops", shipped_knowledge()) == move


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("double the storage", "storage at least 1 TB"),
        ("same ram", "memory at least 16 GB"),
        ("same ram but cheaper", "under $855"),
        ("what if I spend 200 more?", "up to $1,300"),
        ("tambah budget $50 deh", "up to $1,150"),
        ("lighter than the zenbook", "weight under 1.14 kg"),
        ("the second but lighter", "weight under 1.14 kg"),
        ("something in between those two", "$900 to $1,000"),
        ("not that one", "not Acer Swift"),
        ("anything but the second", "not ASUS Zenbook"),
    ],
)
def test_a_follow_up_measures_by_what_was_shown(text: str, expected: str) -> None:
    assert expected in limits(later(text))


def test_a_step_in_money_without_a_budget_starts_from_the_price_of_what_is_spoken_of() -> None:
    assert "up to $1,100" in limits(later("what if I spend 200 more?", "laptop for college"))


def test_a_query_never_loses_the_maker_that_the_shopper_chose_of_a_comparison() -> None:
    beside = Context(words="the Sony", relation="resembles", name="Sony WH-1000XM5")
    need = copy_with(parse_need("sony headphones", ("Sony",)), context=(beside,))

    narrowed = narrow_need(need, parse_need("ok sony then", ("Sony",), category="headphones"))

    assert [limit.brands for limit in narrowed.constraints if isinstance(limit, BrandLimit)] == [("Sony",)]


@pytest.mark.parametrize("text", ["show 8 more", "show me 5 more", "give me 3 more please", "lihat 4 lagi"])
def test_more_things_to_see_raise_no_budget(text: str) -> None:
    assert "up to $1,100" in limits(later(text))


@pytest.mark.parametrize("text", ["one with a touchscreen", "16 GB", "yang ada touchscreen"])
def test_what_cheaper_capped_is_free_again_in_the_next_message(text: str) -> None:
    assert limits(after("anything cheaper?", text))[0] == "up to $1,100"


def after(*texts: str) -> Need:
    """The need after each of the texts was said of the two laptops."""
    started = datetime(2025, 1, 2, tzinfo=UTC)
    turns = [Turn(id=text, message=TextMessage(text=text), started=started) for text in texts]
    list_ = ProductList(query="", need=parse_need("laptop for college under 1100"), items=SHOWN)
    steps = (StepRecord(call_id="c1", tool="search_product", artifact=list_),)
    first = Turn(id="1", message=TextMessage(text=""), started=started, steps=steps, need=list_.need)
    before = [first, *(copy_with(turn, steps=steps) for turn in turns[:-1])]
    context = TurnContext(before=Transcript(turns=tuple(before)), turn=turns[-1], calls=1)
    vocabulary = Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, brands=("Acer", "ASUS"))
    return need_of(context, NeedReader(vocabulary, shipped_knowledge(), currency="USD"))
