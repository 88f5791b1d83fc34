"""Lasting statements: what somebody says of themselves is told from what they want this time; money never is one."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.lasting_statements import lasting_statements
from maven_app.understanding.need_reader import NeedReader

READER = NeedReader(
    Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates), shipped_knowledge(), currency="USD"
)


@pytest.mark.parametrize(
    ("message", "subject", "words"),
    [
        ("headphones under $300, I prefer over-ear", "feature:headphones:type", "I prefer over-ear"),
        ("I always want wireless mice", "feature:keyboards_mice:wireless", "I always want wireless mice"),
        ("saya lebih suka over-ear, headphone untuk kerja", "feature:headphones:type", "saya lebih suka over-ear"),
        ("no Samsung please, never again. a phone under 600", "brands:samsung", "no Samsung please"),
        ("jangan samsung lagi, hp 3 jutaan", "brands:samsung", "jangan samsung lagi"),
        ("I don't like Apple, a laptop for school", "brands:apple", "I don't like Apple"),
        ("I have an iPhone, need headphones", "device:iphone", "I have an iPhone"),
        ("earbuds for my iPhone 15", "device:iphone 15", "earbuds for my iPhone 15"),
        ("my hands are small, which mouse", "trait:keyboards_mice:small_hands", "my hands are small"),
        ("I'm left-handed, need a mouse", "trait:keyboards_mice:left_handed", "I'm left-handed"),
    ],
)
def test_what_somebody_says_of_themselves_lasts(message: str, subject: str, words: str) -> None:
    assert [(one.part.subject, one.words) for one in lasting_statements(message, READER(message))] == [(subject, words)]


@pytest.mark.parametrize(
    "message",
    [
        "wireless headphones under 200",
        "in-ear ones please",
        "I'd prefer over-ear for this flight",
        "I prefer in-ear headphones but today over-ear",
        "headphones for my dad, he prefers over-ear",
        "is over-ear better?",
        "not Samsung, a phone under 600",
        "not Samsung this time, never mind why. a phone",
        "a mouse for small hands",
        "a case for the iPhone 16",
        "I always spend under $100 on headphones",
        "I have a budget of $300 for a tablet",
    ],
)
def test_what_is_wanted_this_time_or_by_others_or_costs_does_not_last(message: str) -> None:
    assert lasting_statements(message, READER(message)) == ()
