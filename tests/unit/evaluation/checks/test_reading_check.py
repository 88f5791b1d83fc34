"""Reading check: which words a shopper would call ignored, and which things a reading has heard of."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Context, Need
from maven_app.evaluation.checks.need_check import dropped_words, has_context


def said(text: str) -> Turn:
    return Turn(id="t1", message=TextMessage(text=text), started=datetime(2026, 11, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("haha ok, shes 78 and doesnt want one that lasts", "smartphones"),
        ("whats there, they want to play together", "consoles"),
        ("lol, one i can read in, nothing they ever told me", "e_readers"),
        ("waduh, buat main bareng, yang totalnya sedikit", "consoles"),
    ],
)
def test_talk_and_what_everybody_does_with_such_goods_is_not_ignored(text: str, category: str) -> None:
    need = Need(constraints=(CategoryLimit(category=category, words=""),))

    assert dropped_words(said(text), need) == []


def test_what_is_wanted_and_went_nowhere_is_ignored() -> None:
    need = Need(constraints=(CategoryLimit(category="e_readers", words=""),))

    assert dropped_words(said("doesnt have ads and i can solve sudokus"), need) == ["ads", "solve", "sudokus"]


@pytest.mark.parametrize(
    "text",
    ["my brother says 250", "a guy at work reckons 250", "video calls with my son", "jam sessions with our niece"],
)
def test_who_only_tells_or_is_only_met_is_not_ignored(text: str) -> None:
    dropped = dropped_words(said(text), Need(constraints=(CategoryLimit(category="headphones", words=""),)))

    assert not {"brother", "guy", "work", "son", "niece"} & {*dropped}
    assert "son" in dropped_words(
        said("my son 250"), Need(constraints=(CategoryLimit(category="headphones", words=""),))
    )


def test_the_verb_that_moves_a_budget_is_heard_where_a_sum_follows() -> None:
    budget = BudgetLimit(highest=Decimal(20_000_000), currency="IDR", words="20 jt")
    need = Need(constraints=(CategoryLimit(category="tvs", words=""), budget))

    assert dropped_words(said("naik jadi 20 jt"), need) == []
    assert dropped_words(said("naik lift"), need) == ["naik", "lift"]


def test_the_verb_that_moves_something_else_is_ignored_though_a_budget_was_stated_before() -> None:
    budget = BudgetLimit(highest=Decimal(900), currency="USD", words="under 900")
    need = Need(constraints=(CategoryLimit(category="laptops", words=""), budget))

    assert dropped_words(said("bump the storage up to 512"), need) == ["bump", "storage"]


@pytest.mark.parametrize("name", ["ps5", "my ps5", "PlayStation 5"])
def test_a_nickname_is_heard_as_the_thing_that_it_is_of(name: str) -> None:
    need = Need(context=(Context(words=f"for {name}", relation="suits", name=name),))

    assert has_context("suits:PlayStation 5", need) and not has_context("owned:PlayStation 5", need)
