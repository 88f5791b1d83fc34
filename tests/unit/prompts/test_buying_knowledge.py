"""Buying knowledge: what a live model is told of the category, the question and what to ask."""

from datetime import UTC, datetime

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.understanding.need_parser import parse_need
from tests.fakes.turns import few


def told(text: str, need: Need | None = None, *, may_ask: bool = False) -> str:
    return render_buying_knowledge(
        need or parse_need(text), shipped_knowledge(), BUILT_IN_SHOP.rates, asked=text, may_ask=may_ask
    )


def test_a_use_comes_with_what_counts_for_it_in_order_and_without_the_points_that_code_alone_reckons() -> None:
    flights = told("headphones for long flights")

    use = shipped_knowledge().categories["headphones"].uses["long_flights"]
    first = max(use.weights, key=lambda id: use.weights[id])
    label = shipped_knowledge().categories["headphones"].criteria[first].label.en.lower()
    assert f"For {use.label.en} these count, the most important first: {label}, " in flights
    assert "Points of" not in flights and " = " not in flights


def test_usual_prices_are_told_in_the_money_that_the_shopper_reckons_in() -> None:
    assert "up to $" in told("headphones for long flights")
    rupiah = told("laptop buat kuliah di bawah 9 juta")
    assert "up to Rp " in rupiah and "$" not in rupiah


def test_what_is_not_sold_in_a_country_is_told_to_shoppers_of_that_country_alone() -> None:
    """What is wrong with a product is told beside that product."""
    assert "Indonesia" not in told("I need a phone") and "Warn of" not in told("I need a phone")


def test_what_is_known_of_a_line_says_of_which_line_it_is_told() -> None:
    bose, sony = few("bose-quietcomfort-ultra-headphones-2nd-gen", "sony-wh-1000xm6")
    known = render_buying_knowledge(Need(), shipped_knowledge(), BUILT_IN_SHOP.rates, products=[bose, sony])

    assert "Maven's own advice on bose over ear (as of " in known
    assert "on bose over ear against sony over ear" in known or "on sony over ear against bose over ear" in known


def test_words_that_nothing_was_made_of_are_no_buying_knowledge() -> None:
    need = Need(unused_words=("lens", "blow"))

    assert "blow" not in render_buying_knowledge(need, shipped_knowledge(), BUILT_IN_SHOP.rates)


def test_a_vague_wish_comes_with_the_questions_that_decide_where_they_may_be_asked() -> None:
    vague, clear = told("I need a laptop", may_ask=True), told("gaming laptop under $1500", may_ask=True)

    first = shipped_knowledge().categories["laptops"].questions[0]
    assert first.ask.en in vague and first.options[0].label.en in vague and '{"use":"' in vague
    assert first.ask.en not in clear and first.ask.en not in told("I need a laptop")


def test_a_term_that_is_asked_about_comes_with_mavens_own_explanation() -> None:
    entry = next(one for one in shipped_knowledge().glossary if "OLED" in one.terms)

    assert entry.explains.en in told("what is OLED?", Need())


def test_related_questions_are_asked_for_with_those_of_an_expert() -> None:
    turn = Turn(id="t", message=TextMessage(text="a tv"), started=datetime(2025, 1, 2, tzinfo=UTC))
    asked = SuggestRelated(
        knowledge=shipped_knowledge(), turn=turn, need=Need(), next_questions=("Which is brightest?",)
    )

    assert "Which is brightest?" in asked.messages()[-1].text
