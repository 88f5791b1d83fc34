"""Sums of what was picked in a conversation: each thing once, as many times as is asked, and only where money is asked for."""

from collections import defaultdict

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.stating.basket_totals import tell_basket_total
from maven_app.llm.offline.stating.pricing import asks_total
from tests.unit.llm.offline.test_offline_answers import bench

CONTEXT = AnswerContext(
    knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, need=Need(), numbers=defaultdict(lambda: 1)
)
LAPTOP = "a windows laptop for the office, about 800"
OFFICE = (LAPTOP, "and a quiet keyboard to go with it")
OVER_EAR = ("cheap wired in-ear headphones", "over-ear instead", "what about Bose?", LAPTOP)


async def told(*messages: str, asked: str) -> str:
    here = bench()
    conversation = await here.conversation()
    turns = [await here.say(message, conversation) for message in messages]
    return " ".join(tell_basket_total(asked, Transcript(turns=tuple(turns)), CONTEXT))


@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ("what do they cost altogether?", 0),
        ("what do they cost in total for 3 years?", 0),
        ("total for the 55 inch TV and the keyboard?", 0),
        ("what does the lot cost, for 900?", 0),
        ("what do all 12 laptops and the keyboard cost in total?", 1),
        ("total for all 12 with the keyboards", 2),
        ("total for 12 of them", 2),
    ],
)
async def test_a_figure_counts_what_it_stands_before(asked: str, counts: int) -> None:
    text = await told(*OFFICE, asked=asked)

    assert text.count("**") == 4 and text.count("12 × **") == text.count(" × **") == counts


@pytest.mark.parametrize(
    ("messages", "left_out"),
    [(OVER_EAR, ("Bose", "EarPods")), (("mechanical keyboard under 100", "and a mouse too"), ())],
)
async def test_what_was_dropped_or_only_asked_about_is_not_added_up(
    messages: tuple[str, ...], left_out: tuple[str, ...]
) -> None:
    text = await told(*messages, asked="how much altogether?")

    assert text.count("**") == 4 and not any(name in text for name in left_out)


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("what do they cost together?", True),
        ("and altogether?", True),
        ("totalnya?", True),
        ("semuanya jadi berapa?", True),
        ("can I use two together?", False),
        ("semuanya tahan air?", False),
        ("do they work well combined?", False),
    ],
)
def test_a_sum_is_one_of_money(text: str, is_asked: bool) -> None:
    assert asks_total(text) is is_asked
