"""What a turn knows when it begins: the need that every message so far has made."""

from datetime import UTC, datetime

from maven_app.domain.market import MARKETS
from maven_app.domain.messages import TextMessage, TurnOptions
from maven_app.domain.needs import Need
from maven_app.domain.transcript import StepRecord, Transcript, Turn
from maven_app.orchestrator.context import TurnContext, need_of


def turn(text: str, *tools: str) -> Turn:
    steps = tuple(StepRecord(call_id=f"c{number}", tool=tool) for number, tool in enumerate(tools, start=1))
    started = datetime(2025, 1, 2, tzinfo=UTC)
    return Turn(id=text, message=TextMessage(text=text), started=started, steps=steps)


def need(*turns: Turn) -> Need:
    context = TurnContext(before=Transcript(turns=turns[:-1]), turn=turns[-1], calls=0)
    return need_of(context, ("Sony", "Bose"), "USD")


def told(need: Need) -> list[str]:
    return [constraint.text for constraint in need.constraints]


def test_looking_closer_at_products_leaves_the_need_as_it_was() -> None:
    looked = turn("tell me about the Sony", "product_details")

    assert told(need(turn("headphones under $300", "search_product"), looked, turn("for flights"))) == [
        "Headphones and earbuds",
        "up to $300",
    ]


def test_a_turn_that_is_taken_up_again_needs_what_it_needed_the_first_time() -> None:
    said = "compare Sony and Bose headphones under $300"
    again = turn(said, "search_product", "product_details", "compare_products")

    assert told(need(again)) == told(need(turn(said))) and "up to $300" in told(need(again))


def test_an_amount_is_in_the_currency_of_the_market_in_which_it_was_said() -> None:
    here = turn("headphones under 500")
    there = turn("under 250").model_copy(update={"options": TurnOptions(market=MARKETS["sg"])})

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
