"""Turn difference: places, facts, prices, words and sources, each where the two differ."""

from datetime import UTC, datetime

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import NumberedSource
from maven_app.review.replaying.turn_difference import compare_turns
from tests.fakes.turns import catalogue

FIRST, SECOND, THIRD = [product for product in catalogue() if product.price][:3]


def turn(*products: Product, text: str = "") -> Turn:
    items = tuple(FoundProduct(**dict(product), fit="match") for product in products)
    step = StepRecord(call_id="c1", tool="search_product", artifact=ProductList(query="q", need=Need(), items=items))
    sources = tuple(NumberedSource(number=at, source=one.sources[0]) for at, one in enumerate(products, start=1))
    return Turn(
        id="t",
        started=datetime(2026, 11, 30, tzinfo=UTC),
        message=TextMessage(text="q"),
        steps=(step,),
        blocks=(TextBlock(text=text),),
        sources=sources,
    )


def test_the_same_products_and_words_differ_in_nothing() -> None:
    one = turn(FIRST, SECOND, text="Take the first [1].")
    assert compare_turns(one, one).is_empty


def test_places_are_told_of_all_that_either_showed() -> None:
    difference = compare_turns(turn(FIRST, SECOND), turn(THIRD, FIRST))

    places = [(one.product.id, one.recorded, one.replayed) for one in difference.places]
    assert places == [(THIRD.id, None, 1), (FIRST.id, 1, 2), (SECOND.id, 2, None)]


def test_facts_and_prices_are_told_where_they_differ() -> None:
    gone, *kept = FIRST.specs
    later = copy_with(FIRST, specs=tuple(kept), price=None)
    difference = compare_turns(turn(FIRST), turn(later))

    assert [(one.fact.key, one.replayed) for one in difference.facts] == [(gone.key, None)]
    assert [(one.recorded, one.replayed) for one in difference.prices] == [(FIRST.price, None)]


def test_words_are_compared_without_the_numbers_of_citations_and_sources_by_what_is_cited() -> None:
    before = turn(FIRST, SECOND, text="Take the first [1]: it is light [2].")
    difference = compare_turns(before, turn(FIRST, text="Take the first [1]: it is small."))

    words = [(piece.kind, piece.text.strip()) for piece in difference.words]
    assert words == [("both", "Take the first: it is"), ("recorded", "light."), ("replayed", "small.")]
    assert ([one.id for one in difference.recorded_sources], difference.replayed_sources) == (
        [SECOND.sources[0].id],
        (),
    )
