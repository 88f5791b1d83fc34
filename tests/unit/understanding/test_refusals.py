"""What must not be: chores, kinds that are made for a use, and what no fact tells of, which is named as it was refused."""

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import LineExclusion, Need
from maven_app.domain.ranking.fit import fit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.need_parser import parse_need

CHORES = [
    "camera where I don't have to swap lenses",
    "kamera buat vlog, jangan yang harus ganti lensa",
    "kamera yang ga usah ganti lensa",
    "camera, no changing lenses",
    "camera, i dont want to carry lenses around",
    "camera, hate lugging lenses",
    "kamera tapi males bawa bawa lensa",
    "kamera, gak mau beli lensa lagi",
]


@pytest.mark.parametrize("words", CHORES)
def test_who_wants_to_be_spared_a_chore_rules_out_what_it_is_done_to(words: str) -> None:
    assert "not interchangeable lens" in [limit.text for limit in parse_need(words).constraints]


WITHOUT = [
    ("robot vacuum, one that doesnt mop", "doesn't mop"),
    ("robot vacuum that doesn't empty itself", "doesn't empty itself"),
    ("monitor that shouldn't be curved", "flat"),
    ("earbuds, ones that dont have noise cancelling", "no active noise cancelling"),
]


@pytest.mark.parametrize(("words", "lacking"), WITHOUT)
def test_what_a_thing_does_not_do_is_ruled_out_however_the_negation_is_spelt(words: str, lacking: str) -> None:
    assert lacking in [limit.text for limit in parse_need(words).constraints]


REFUSED = [
    ("earbuds without those silicone tips", "without those silicone tips"),
    ("speaker that doesn't use the cloud", "doesn't use the cloud"),
    ("laptop that won't burn my lap", "won't burn my lap"),
    ("laptop not made of plastic", "not made of plastic"),
    ("a laptop without a fan", "without a fan"),
    ("tv without built-in microphones", "without built-in microphones"),
]


@pytest.mark.parametrize(("words", "refused"), REFUSED)
def test_what_nothing_could_be_made_of_is_kept_with_its_refusal(words: str, refused: str) -> None:
    assert parse_need(words).unused_words == (refused,)


def test_what_is_wrong_today_refuses_nothing() -> None:
    assert parse_need("router, can't get signal upstairs").unused_words == ("signal",)


def test_a_kind_that_is_refused_with_a_condition_is_sought() -> None:
    assert parse_need("I don't want a laptop that gets hot").category == "laptops"


@pytest.mark.parametrize("words", ["laptop for uni, not a gaming-looking one", "not a gaming laptop, for uni"])
def test_lines_made_for_a_use_are_ruled_out_with_it(words: str) -> None:
    need = parse_need(words)
    wants_no_gaming = Need(constraints=tuple(one for one in need.constraints if isinstance(one, LineExclusion)))
    tuf, swift = (
        Product(id=name, name=name, category="laptops", specs=(Fact(key="ram", value=16, sources=("s",)),))
        for name in ("ASUS TUF Gaming A16", "Acer Swift Go 14")
    )

    assert not fit(tuf, wants_no_gaming, REFERENCE_RATES).is_match
    assert fit(tuf, wants_no_gaming, REFERENCE_RATES).is_ruled_out
    assert fit(swift, wants_no_gaming, REFERENCE_RATES).is_match
    assert "use:gaming" not in {wish.code for wish in need.wishes}


RULES_OUT = [
    ("robot vacuum that doesn't need an app", True),
    ("laptop that doesn't need to be light", False),
    ("laptop, no gaming", False),
]


@pytest.mark.parametrize(("words", "rules_out"), RULES_OUT)
def test_what_must_not_be_is_told_from_what_need_not_be(words: str, rules_out: bool) -> None:
    assert [waiver.rules_out for waiver in parse_need(words).waivers] == [rules_out]


def test_taking_a_wish_back_rules_nothing_out() -> None:
    earlier = parse_need("round smartwatch")

    merged = merge_needs(earlier, parse_need("not a round one", category="smartwatches"), shipped_knowledge())

    assert [waiver.rules_out for waiver in merged.waivers] == [False]


@pytest.mark.parametrize(
    "words",
    [
        "a tablet that runs Windows programs, no ipads or android things please",
        "phone, staying with Apple, android is out",
    ],
)
def test_a_refusal_goes_on_to_what_or_joins_to_it_and_may_stand_behind(words: str) -> None:
    limits = [limit.text for limit in parse_need(words, ("Apple",)).constraints]

    assert "not Android" in limits and "operating system Android" not in limits
