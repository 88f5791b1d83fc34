"""Unshared parts: what the answers of a page rest on and its messages do not state."""

from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import TextBlock, Transcript, Turn
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need, Wish
from maven_app.domain.needs.remembered import PreferredFeature, RememberedWish
from maven_app.sharing.snapshots import TurnChoice
from maven_app.sharing.unshared_parts import unshared_parts

HEADPHONES = CategoryLimit(category="headphones", words="headphones")
BUDGET = BudgetLimit(highest=Decimal(300), currency="USD", words="under $300")
OVER_EAR = RememberedWish(id="n1", part=PreferredFeature(category="headphones", key="type", value="over-ear"))


def turn(id: str, need: Need) -> Turn:
    began = datetime(2026, 11, 12, tzinfo=UTC)
    blocks = (TextBlock(text="That one."),)
    return Turn(id=id, message=TextMessage(text=id), started=began, status="finished", need=need, blocks=blocks)


def parts(turns: Sequence[Turn], *picked: str, with_messages: bool = True, language: str = "en") -> Sequence[str]:
    choice = TurnChoice(frozenset(picked), with_messages=with_messages)
    return unshared_parts(Transcript(turns=tuple(turns)), choice, language=language)


def test_a_budget_counts_from_the_message_that_said_it() -> None:
    light = Wish(text="light", criterion="comfort")
    turns = [
        turn("first", Need(constraints=(HEADPHONES, BUDGET))),
        turn("second", Need(constraints=(HEADPHONES, BUDGET), wishes=(light,))),
        turn("third", Need(constraints=(HEADPHONES, BUDGET), wishes=(light,))),
    ]

    assert parts(turns, "second") == ("Up to $300",)
    assert parts(turns, "third") == ("Up to $300", "Light")
    assert parts(turns, "first", "third") == ("Light",)
    assert parts(turns, "first", "second", "third") == ()
    assert parts(turns, "first", with_messages=False, language="id") == ("Sampai US$300",)


def test_what_is_said_anew_is_the_new_messages() -> None:
    with_budget, without = Need(constraints=(HEADPHONES, BUDGET)), Need(constraints=(HEADPHONES,))
    turns = [turn("first", with_budget), turn("second", without), turn("third", with_budget)]

    assert parts(turns, "third") == ()


def test_what_is_remembered_is_on_no_page() -> None:
    turns = [turn("only", Need(constraints=(HEADPHONES,), remembered=(OVER_EAR,)))]

    assert parts(turns, "only") == ("Remembered: you prefer over-ear",)
