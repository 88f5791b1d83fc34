"""Moves of the need: what a follow-up leaves in force, and what of it means something else than it would alone."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.need_parser import parse_need
from tests.unit.orchestrator.test_need_history import SONY, advised, need, shown, told, turn

PHONE = Product(
    id="s26",
    name="Samsung Galaxy S26 Ultra",
    brand="Samsung",
    category="smartphones",
    price=Price(amount=Decimal("1299.99"), currency="USD"),
    specs=(Fact(key="main_camera", value=200, unit="MP", sources=("s",)),),
)


def uses(need: Need) -> list[str]:
    return [wish.use or wish.criterion for wish in need.wishes]


ONES = ["so which over ear ones can handle rain", "waterproof earbuds, the wireless ones", "over-ear ones with a cable"]


@pytest.mark.parametrize("said", ONES)
def test_who_speaks_of_ones_keeps_the_budget_and_the_use(said: str) -> None:
    later = need(shown("wireless headphones for commuting, max 200", SONY), turn(said))

    assert "up to $200" in told(later) and "commuting" in uses(later)


FOR_WHOM = ["actually it's for my son, he does video editing", "oh sorry, this is for my son. he does video editing"]


@pytest.mark.parametrize("said", FOR_WHOM)
def test_somebody_else_takes_the_place_of_whom_it_was_for(said: str) -> None:
    later = need(turn("laptop for my mum under 900"), turn(said))

    assert [one.words for one in later.context] == ["for my son"]
    assert "seniors" not in uses(later) and "video_editing" in uses(later)
    assert told(later) == ["Laptops", "up to $900"]


def test_the_same_part_as_what_was_shown_has_is_no_other_kind_of_thing() -> None:
    later = need(shown("best phone for photos", PHONE), turn("cheaper but same camera"))

    assert told(later) == ["Smartphones", "under $1,200"] and "camera" in uses(later)


def test_an_explained_term_is_no_requirement_where_the_message_names_its_own() -> None:
    entry = next(one for one in shipped_knowledge().glossary if one.id == "wifi_bands")
    asked = advised("what does tri band mean on a router", entry.explains.en)

    assert told(need(asked, turn("ok give me the cheapest wifi 7 one then"))) == ["Routers", "Wi-Fi Wi-Fi 7"]
    assert told(need(asked, turn("do i need that with only 6 devices in a small flat?"))) == ["Routers"]


def test_a_term_means_what_is_made_for_it() -> None:
    entry = next(one for one in shipped_knowledge().glossary if one.id == "wifi_generations")
    asked = advised("what is wifi 7", entry.explains.en)

    assert told(need(asked, turn("ok give me the cheapest wifi 7 one then"))) == ["Routers", "Wi-Fi Wi-Fi 7"]


SIZES = [
    ("monitors", "27 max", "screen size at most 27.7″"),
    ("monitors", "at least 32", "screen size at least 31.5″"),
    ("tvs", "not more than 65 please", "screen size at most 65.7″"),
    ("tvs", "max $100", "up to $100"),
    ("monitors", "under 300", "up to $300"),
]


@pytest.mark.parametrize(("category", "said", "limit"), SIZES)
def test_a_bounded_figure_that_a_screen_has_and_no_price_is_a_size(category: str, said: str, limit: str) -> None:
    assert told(parse_need(said, category=category)) == [limit]


def test_no_limit_drops_the_budget_that_was_said() -> None:
    assert told(need(turn("camera for vlogging under 600"), turn("actually no limit"))) == ["Cameras"]


def test_what_nothing_met_stays_let_go_behind_a_question() -> None:
    vain = copy_with(turn("cheaper"), steps=shown("cheaper").steps)

    later = need(shown("wireless headphones under $400", SONY), vain, turn("is that overkill"), turn("ok, for flights"))

    assert sorted(told(later)) == ["Headphones and earbuds", "Wireless", "up to $400"]


@pytest.mark.parametrize("said", ["longer battery tho", "hmm longer battery", "duh, longer battery though"])
def test_interjections_leave_nothing_unread(said: str) -> None:
    assert parse_need(said, category="headphones").unused_words == ()


def test_cheaper_is_said_in_the_money_in_which_the_shopper_reckons() -> None:
    rupees = copy_with(PHONE, price=Price(amount=Decimal(25_999), currency="INR"))

    assert told(need(shown("hp buat foto", rupees), turn("ada yang lebih murah?")))[-1].startswith("under Rp")
    assert told(need(shown("best phone for photos", rupees), turn("anything cheaper?")))[-1].startswith("under $")
