"""Money of others: who pays is not for whom it is, what the money saved goes to is not sought, and what is settled on is the most."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import Need
from maven_app.understanding.circumstances.journeys import in_hours
from maven_app.understanding.circumstances.unread_words import blank_unread
from maven_app.understanding.need_parser import parse_need


def people(need: Need) -> list[str]:
    return [*(one.words for one in need.context if one.relation == "recipient"), *(w.use for w in need.wishes if w.use)]


@pytest.mark.parametrize(
    "text",
    [
        "my nan is chipping in so up to 950",
        "my gran is paying so up to 950",
        "my parents are buying it, 950 tops",
        "mum is getting it for me, max 950",
        "dad said he'd pay, max 950",
        "dibayarin bokap, maksimal 950",
    ],
)
def test_who_pays_is_not_for_whom_it_is(text: str) -> None:
    need = parse_need(text, category="laptops")

    assert people(need) == [] and need.budget is not None and need.budget.highest == Decimal(950)


@pytest.mark.parametrize(
    "text",
    ["for my nan, dad is paying", "buat ibu, bapak yang bayar", "help my nan decide", "my nan gets it for Christmas"],
)
def test_for_whom_it_is_stays_beside_who_pays(text: str) -> None:
    assert "seniors" in people(parse_need(text, category="smartphones"))


@pytest.mark.parametrize("text", ["call it 950", "let's say 950", "950 each", "about 950 each for the 12"])
def test_a_sum_that_is_settled_on_is_the_most(text: str) -> None:
    budget = parse_need(text, category="laptops").budget

    assert budget is not None and (budget.lowest, budget.highest, budget.soft) == (None, Decimal(950), False)


def test_a_sum_with_a_word_of_blur_is_a_range_still() -> None:
    budget = parse_need("say around 950", category="laptops").budget

    assert budget is not None and budget.lowest is not None and budget.soft


def test_a_doubt_behind_a_bound_softens_nothing() -> None:
    budget = parse_need("under 300, maybe", category="laptops").budget

    assert budget is not None and not budget.soft


def test_what_the_money_saved_goes_to_is_not_sought() -> None:
    assert parse_need("under 350 then, need money for a laptop", category="monitors").category is None
    assert parse_need("got money for a laptop, 800").category == "laptops"
    assert parse_need("I also have money for a laptop, 800", category="monitors").category == "laptops"


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("camera isn't a priority", []),
        ("camera isnt a priority, battery is", ["battery"]),
        ("kamera bukan prioritas", []),
        ("my current phone is an iphone 12, battery is at 78%", []),
        ("battery?", []),
        ("how's the battery?", []),
        ("good battery", ["battery"]),
    ],
)
def test_a_criterion_that_is_denied_read_off_or_asked_is_no_wish(text: str, wishes: list[str]) -> None:
    need = parse_need(text, category="smartphones")

    assert [wish.criterion for wish in need.wishes if wish.criterion] == wishes


def test_a_question_that_denies_in_form_rules_nobody_out() -> None:
    brands = ("Nikon", "Canon")

    assert [limit.code for limit in parse_need("isn't Nikon better?", brands, category="cameras").constraints] == [
        "brand"
    ]


@pytest.mark.parametrize("text", ["Wouldn't buy Samsung again, what else is there?", "Isn't for Samsung, what else?"])
def test_a_denial_before_a_question_rules_out(text: str) -> None:
    assert blank_unread(text) == text


@pytest.mark.parametrize("text", ["isn't Nikon better?", "but isn't the Nikon Z6 the better one, though?"])
def test_a_question_that_only_denies_in_form_is_unread(text: str) -> None:
    assert "n't" not in blank_unread(text) and "Nikon" in blank_unread(text)


@pytest.mark.parametrize(
    ("text", "is_known"),
    [
        ("ga mau yg merk ga jelas", True),
        ("no no-name brands please", True),
        ("a brand i know", True),
        ("no name brands are fine", False),
        ("I don't want to pay for a big brand", False),
        ("something cheaper than the big brands", False),
        ("big brands are too expensive", False),
        ("not too heavy, from a big brand", True),
    ],
)
def test_who_wants_no_unknown_makers_wants_known_ones(text: str, is_known: bool) -> None:
    labels = [getattr(limit, "label", "") for limit in parse_need(text, category="headphones").constraints]

    assert ("well-known brands" in labels) is is_known


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("battery? it's a 14 hour flight", "does the battery last 14 hours?"),
        ("will it last a 6 hour train ride?", "does the battery last 6 hours?"),
        ("is the battery good enough for a 14 hour flight to Tokyo?", "does the battery last 14 hours?"),
        ("I work 8 hours a day, does it charge by USB-C?", "I work 8 hours a day, does it charge by USB-C?"),
        (
            "Show me ones with better battery under 200 for a 12 hour flight?",
            "Show me ones with better battery under 200 for a 12 hour flight?",
        ),
        ("will it last a 6 hour train ride, and is it heavy?", "will it last a 6 hour train ride, and is it heavy?"),
        ("is it a good bag for a 14 hour flight?", "is it a good bag for a 14 hour flight?"),
    ],
)
def test_a_journey_is_asked_in_hours(text: str, asked: str) -> None:
    assert in_hours(text, is_indonesian=False) == asked


@pytest.mark.parametrize(
    "text",
    [
        "got a 2017 macbook pro, apple quoted me £420. worth it??",
        "the shop wants 150 to fix the screen of my phone",
        "servis laptop kena 1,2 juta, mending beli baru?",
    ],
)
def test_what_a_repair_costs_is_no_budget(text: str) -> None:
    assert parse_need(text, category="laptops").budget is None


def test_a_budget_beside_a_repair_is_one() -> None:
    budget = parse_need("screen repair is 200, new phone up to 300", category="smartphones").budget

    assert budget is not None and budget.highest == Decimal(300)
