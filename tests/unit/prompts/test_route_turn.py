"""Routing: what a model is told of a message before it chooses."""

from datetime import UTC, date, datetime

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import FoundProduct, Pick, ProductList, Recommendation
from maven_app.domain.conversation.events import ArtifactReady, StepStarted
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, Message, TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn, apply
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need, Wish
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.sources.sources import NumberedSource
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.route_turn import RouteTurn
from maven_app.tools.registry import available
from maven_app.understanding.need_parser import parse_need
from tests.fakes.turns import few

PHONES = few("google-pixel-9-128-gb", "apple-iphone-16-128-gb")


def turn(text: str, *found: ProductList | Recommendation) -> Turn:
    """A turn of these words in which these artifacts were found."""
    made = Turn(id="t", message=TextMessage(text=text), started=datetime(2025, 1, 2, tzinfo=UTC))
    for number, artifact in enumerate(found, start=1):
        made = apply(made, StepStarted(call_id=f"c{number}", tool="recommend"))
        made = apply(made, ArtifactReady(call_id=f"c{number}", artifact=artifact))
    return made


def picked() -> Recommendation:
    """The two phones, picked."""
    picks = (
        Pick(rank=n, product=one, match=MatchScore(score=90 - n, low=90 - n, high=90 - n))
        for n, one in enumerate(PHONES, start=1)
    )
    return Recommendation(intent="a phone", need=Need(), formula="f", items=tuple(picks))


def told(prompt: RouteTurn) -> str:
    return prompt.messages()[-1].text


@pytest.mark.parametrize(
    "message",
    [
        AboutProduct(product_id="sony-1", name="Sony One", text="is it light?"),
        CompareRequest(product_ids=("sony-1", "bose-2"), names=("Sony One", "Bose Two")),
    ],
)
def test_a_product_that_a_message_means_is_told_by_its_id(message: Message) -> None:
    """It may come from a card of another conversation, so that nothing on the table says its id."""
    turn = Turn(id="t", message=message, started=datetime(2025, 1, 2, tzinfo=UTC))
    asked = (
        RouteTurn(
            knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, transcript=Transcript(), turn=turn, need=Need()
        )
        .messages()[-1]
        .text
    )

    assert "Sony One" in asked and "sony-1" in asked
    assert isinstance(message, AboutProduct) or "bose-2" in asked


def test_words_that_no_search_followed_are_told_of_what_was_searched_and_never_of_a_question() -> None:
    need = Need(unused_words=("lens", "blow"))
    asked = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=Transcript(),
            turn=turn("does the lens blow the budget"),
            need=need,
        )
    )
    searched = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=Transcript(),
            turn=turn("a phone that folds", picked()),
            need=need,
        )
    )

    assert "blow" not in asked.replace("does the lens blow the budget", "")
    assert "No search followed these words: lens, blow." in searched and "verdict" not in searched


def test_words_that_advice_answers_are_not_told_as_left_over() -> None:
    text = "ereader with adverts, are the adverts annoying?"
    need = copy_with(parse_need(text), unused_words=("adverts", "annoying"))
    prompt = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(),
        turn=turn(text, picked()),
        need=need,
    )

    assert "Maven's own advice on what is asked" in told(prompt) and "No search followed" not in told(prompt)


def test_what_is_on_the_screen_is_told_in_its_order_with_the_facts_that_are_asked_for() -> None:
    before = Transcript(turns=(turn("a phone", picked()),))
    asked = "how many years of updates does the second get, and what is the usb speed?"
    table = told(
        RouteTurn(
            knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, transcript=before, turn=turn(asked), need=Need()
        )
    )
    second = next(line for line in table.splitlines() if line.startswith("2. (picked"))

    assert table.index("1. (picked, 89 of 100)") < table.index("2. (picked, 88 of 100)")
    assert PHONES[1].id in second
    assert second.index("updates promised") < second.index("Main camera")


def test_what_is_asked_for_and_no_source_states_is_told_as_such() -> None:
    before = Transcript(turns=(turn("a phone", picked()),))
    table = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=before,
            turn=turn("how many years of updates do they get?"),
            need=Need(),
        )
    )
    first, second = (next(line for line in table.splitlines() if line.startswith(f"{n}. ")) for n in (1, 2))

    assert PHONES[0].fact("update_years") is None and PHONES[1].fact("update_years")
    assert "Stated nowhere: Years of updates promised." in first and "Stated nowhere" not in second


def test_the_facts_of_the_uses_wished_for_come_before_the_others() -> None:
    before = Transcript(turns=(turn("a phone", picked()),))
    need = Need(wishes=(Wish(text="photos", use="photography"), Wish(text="light", criterion="", specs=("weight",))))
    table = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=before,
            turn=turn("which one?"),
            need=need,
        )
    )

    line = next(line for line in table.splitlines() if line.startswith("1. (picked"))
    assert line.index('"Weight"') < line.index('"specs"') + 30


def test_nothing_on_the_table_is_said() -> None:
    prompt = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(),
        turn=turn("hello"),
        need=Need(),
    )

    assert "Nothing is on the table yet." in told(prompt)


def test_what_earlier_turns_found_is_told_with_numbers_that_cite_it() -> None:
    before = Transcript(turns=(turn("a phone", picked()),))
    source = PHONES[0].sources[0]
    prompt = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=before,
        turn=turn("how heavy is it?"),
        need=Need(),
        citable=(NumberedSource(number=4, source=source),),
    )

    assert "[4]" in told(prompt)


def test_tools_that_are_not_offered_are_not_spoken_of() -> None:
    asked = turn("a phone")

    def system(*, web: bool) -> str:
        tools = available(Transcript(), asked, web=web)
        return RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=Transcript(),
            turn=asked,
            need=Need(),
            available=tools,
        ).system()

    assert "web_search" in system(web=True) and "call research" in system(web=True)
    assert "web_search" not in system(web=False) and "research alone" not in system(web=False)


def test_what_decides_is_asked_at_the_start_and_not_in_a_follow_up() -> None:
    asked, tools = turn("I need a phone"), available(Transcript(), turn("I need a phone"), web=False)
    need = parse_need("I need a phone")
    first = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(),
        turn=asked,
        need=need,
        available=tools,
    )
    later = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(turns=(turn("a", picked()),)),
        turn=asked,
        need=need,
        available=tools,
    )

    assert "If you ask, ask these" in told(first) and "If you ask, ask these" not in told(later)


def test_the_day_is_told() -> None:
    prompt = RouteTurn(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        transcript=Transcript(),
        turn=turn("new?"),
        need=Need(),
        today=date(2026, 11, 24),
    )

    assert "Today is 24 Nov 2026." in told(prompt)


def test_what_came_close_is_told_with_what_it_misses_and_what_was_warned_of() -> None:
    first = PHONES[0].model_dump(exclude_computed_fields=True)
    near = FoundProduct(**first, fit="near_miss", misses=("$30 over",), warnings=("no updates",), score=71)
    found = ProductList(query="a phone", need=Need(), items=(near,))
    before = Transcript(turns=(turn("a phone", found),))

    later = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=before,
            turn=turn("why not that one?"),
            need=Need(),
        )
    )
    now = told(
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=Transcript(),
            turn=turn("a phone", found),
            need=Need(),
        )
    )

    assert "1. (71 of 100, near miss: $30 over) {" in later
    assert "Watch out: no updates." in now
