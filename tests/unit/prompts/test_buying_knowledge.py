"""Buying knowledge: what a live model is told of the category, the question and what to ask."""

from datetime import UTC, datetime

from maven_app.domain.messages import TextMessage
from maven_app.domain.needs.need import Need
from maven_app.domain.transcript import Turn
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.buying_knowledge import render_buying_knowledge
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.understanding.need_parser import parse_need


def told(text: str, need: Need | None = None) -> str:
    return render_buying_knowledge(need or parse_need(text), shipped_knowledge(), asked=text)


def test_a_use_comes_with_the_points_that_its_facts_earn_and_with_usual_prices() -> None:
    flights = told("headphones for long flights")

    anchors = shipped_knowledge().categories["headphones"].criteria["battery"].facts[0]
    value, points = (anchors.anchors or next(iter(anchors.anchors_by.values())))[0]
    assert "Points of battery life, 0 to 100: " in flights and f"{value:g} = {points:g}" in flights
    assert "Usual prices: " in flights and "up to $" in flights


def test_a_vague_wish_comes_with_the_questions_that_decide_and_what_each_answer_sets() -> None:
    vague, clear = told("I need a laptop"), told("gaming laptop under $1500")

    first = shipped_knowledge().categories["laptops"].questions[0]
    assert first.ask.en in vague and first.options[0].label.en in vague and '{"use":"' in vague
    assert first.ask.en not in clear


def test_a_term_that_is_asked_about_comes_with_mavens_own_explanation() -> None:
    entry = next(one for one in shipped_knowledge().glossary if "OLED" in one.terms)

    assert entry.explains.en in told("what is OLED?", Need())


def test_related_questions_are_asked_for_with_those_of_an_expert() -> None:
    turn = Turn(id="t", message=TextMessage(text="a tv"), started=datetime(2025, 1, 2, tzinfo=UTC))
    asked = SuggestRelated(turn=turn, need=Need(), next_questions=("Which is brightest?",))

    assert "Which is brightest?" in asked.messages()[-1].text
